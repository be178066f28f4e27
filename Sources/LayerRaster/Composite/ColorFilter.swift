internal import LayerModel

/// Filters that look at one pixel at a time, on straight colour.
struct ColorFilter {
  typealias Channels = Blending.Channels

  /// Columns of a matrix in the order blue, green, red, alpha, then what is added.
  private let columns: (Channels, Channels, Channels, Channels)
  private let added: Channels

  /// The luma that saturation keeps (that of BT.709).
  static let luma = (red: 0.2126, green: 0.7152, blue: 0.0722)

  /// Nil for a filter that looks at neighbours.
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

  /// Four rows of five: red, green, blue, alpha from red, green, blue, alpha, 1.
  init(rows factors: [Double]) {
    precondition(factors.count == 20, "A colour matrix has twenty factors.")
    func column(_ index: Int) -> Channels {
      Channels(
        Float(factors[10 + index]), Float(factors[5 + index]), Float(factors[index]), Float(factors[15 + index]))
    }
    columns = (column(2), column(1), column(0), column(3))
    added = column(4)
  }

  private static func saturation(_ amount: Double) -> [Double] {
    let (red, green, blue) = (
      luma.red * (1 - amount), luma.green * (1 - amount), luma.blue * (1 - amount)
    )
    return [
      red + amount, green, blue, 0, 0, red, green + amount, blue, 0, 0, red, green, blue + amount, 0, 0, 0, 0, 0, 1, 0,
    ]
  }

  func applied(to straight: Channels) -> Channels {
    let sum = columns.0 * straight.x + columns.1 * straight.y + columns.2 * straight.z + columns.3 * straight.w + added
    return sum.clamped(lowerBound: .zero, upperBound: .one)
  }

  /// Runs filters one after the other over all pixels, rounding once.
  static func apply(_ filters: [ColorFilter], to pixmap: inout Pixmap) {
    guard !filters.isEmpty else { return }
    pixmap.withMutablePixels { pixels in
      for index in pixels.indices {
        var color = Blending.straight(Blending.channels(pixels[index]))
        for filter in filters { color = filter.applied(to: color) }
        let alpha = color.w
        color *= alpha
        color.w = alpha
        pixels[index] = Blending.packed(color)
      }
    }
  }
}
