internal import CPixelKernels
internal import LayerModel

/// A filter that processes one pixel at a time, in straight colour.
struct ColorFilter {
  /// A matrix of four rows and five columns: the rows give red, green, blue and alpha from red, green, blue, alpha and
  /// 1.
  private let factors: [Float]

  /// The luma weights that saturation preserves (those of BT.709).
  private static let luma = (red: 0.2126, green: 0.7152, blue: 0.0722)

  /// Creates a filter for single pixels; returns nil for a filter that reads neighbouring pixels.
  init?(_ filter: Filter) {
    switch filter {
    case .gaussianBlur: return nil
    case .colorMatrix(let factors):
      guard factors.count == 20 else { return nil }
      self.init(rows: factors)
    case .saturate(let amount): self.init(rows: Self.saturation(amount))
    case .brightness(let sum):
      self.init(rows: [1, 0, 0, 0, sum, 0, 1, 0, 0, sum, 0, 0, 1, 0, sum, 0, 0, 0, 1, 0])
    }
  }

  /// Creates a filter from the twenty factors of a matrix, row by row.
  init(rows factors: [Double]) {
    precondition(factors.count == 20, "A colour matrix must have twenty factors.")
    self.factors = factors.map { Float($0) }
  }

  private static func saturation(_ amount: Double) -> [Double] {
    let (red, green, blue) = (luma.red * (1 - amount), luma.green * (1 - amount), luma.blue * (1 - amount))
    return [
      red + amount, green, blue, 0, 0, red, green + amount, blue, 0, 0, red, green, blue + amount, 0, 0, 0, 0, 0, 1, 0,
    ]
  }

  /// Applies filters one after another to all pixels, rounding once.
  static func apply(_ filters: [ColorFilter], to pixmap: inout Pixmap) {
    guard !filters.isEmpty else { return }
    let matrices = filters.flatMap(\.factors)
    pixmap.withMutablePixels { pixels_color_matrices($0.baseAddress, $0.count, matrices, filters.count) }
  }
}
