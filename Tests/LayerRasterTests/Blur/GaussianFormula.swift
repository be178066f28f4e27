import Foundation

/// The Gaussian blur of a picture in double precision on a transparent background, computed directly from its formula.
///
/// Its loop visits each pixel hundreds of times in code that is not optimized, so it is written without closures.
struct GaussianFormula {
  /// The weights from the left end of the kernel to its right end.
  private let weights: [Double]

  /// A kernel of five sigmas to each side.
  init(sigma: Double) {
    let reach = Int((5 * sigma).rounded(.up))
    let samples = (-reach...reach).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
    let sum = samples.reduce(0, +)
    weights = samples.map { $0 / sum }
  }

  /// The rows of a picture after the blur along both axes.
  func blurred(_ rows: [[Double]]) -> [[Double]] {
    Self.transposed(Self.transposed(rows.map(along)).map(along))
  }

  private func along(_ row: [Double]) -> [Double] {
    let reach = weights.count / 2
    return row.indices.map { x in
      var (sum, place) = (0.0, max(0, x - reach))
      let end = min(row.count, x + reach + 1)
      while place < end {  // Ends: moves one pixel each time.
        sum += weights[place - x + reach] * row[place]
        place += 1
      }
      return sum
    }
  }

  private static func transposed(_ rows: [[Double]]) -> [[Double]] {
    (rows.first?.indices ?? 0..<0).map { x in rows.map { $0[x] } }
  }
}
