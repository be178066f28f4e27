import LayerDiagnostics

/// Round numbers along an axis.
struct PlotScale {
  /// Where the axis ends: a round number at or above the largest value.
  let end: Double
  /// The numbers on it, from 0.
  let ticks: [Double]
  private let digits: Int

  /// An axis of about so many steps, up to a value; ends at the value itself if it must not go beyond.
  init(upTo most: Double, steps: Int, isExact: Bool = false) {
    var step = 1.0
    let wanted = max(most, 1e-9) / Double(steps)
    while step > wanted { step /= 10 }  // Ends: what is wanted is above 0.
    while step * 10 <= wanted { step *= 10 }  // Ends: what is wanted is finite.
    let rounded = [1, 2, 2.5, 5, 10].map { $0 * step }.first { $0 >= wanted * 0.999_999 } ?? step * 10
    let count = Int(isExact ? (most / rounded + 1e-9).rounded(.down) : (most / rounded - 1e-9).rounded(.up))
    ticks = (0...max(count, isExact ? 0 : 1)).map { Double($0) * rounded }
    end = isExact ? most : ticks[ticks.count - 1]
    var digits = 0
    var unit = rounded
    while digits < 6, abs(unit - unit.rounded()) > 1e-6 * unit {  // Ends: digits are counted.
      unit *= 10
      digits += 1
    }
    self.digits = digits
  }

  /// The first round number of an axis that begins at another.
  func firstTick(from begin: Double) -> Double {
    guard ticks.count > 1 else { return begin }
    return (begin / ticks[1] - 1e-9).rounded(.up) * ticks[1]
  }

  /// A number as it stands on the axis.
  func text(_ tick: Double) -> String {
    digits == 0 ? DisplayText.grouped(Int(tick.rounded())) : DecimalText.fixed(tick, digits: digits)
  }
}
