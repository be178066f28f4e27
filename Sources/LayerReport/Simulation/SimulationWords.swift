import LayerDiagnostics
import LayerModel
import LayerSimulation

/// What a simulation says in words, the same in every format.
enum SimulationWords {
  /// What made a frame late, in one line.
  static func text(_ cause: LateCause, _ simulation: Simulation) -> String {
    switch cause {
    case .work(let label, let milliseconds): "\(label), \(DecimalText.groupedTenths(milliseconds)) ms"
    case .server(let milliseconds, let passes):
      "render server \(DecimalText.tenths(milliseconds.low)) to \(DecimalText.tenths(milliseconds.high)) ms, "
        + PlanMarks.count(passes, "offscreen pass", "offscreen passes")
    case .cacheMiss(let layer, let cause): "cache miss of \(simulation[layer].path): \(cause.rawValue)"
    case .frameBefore(let frame): "frame \(frame) before it was late"
    }
  }
}

extension DecimalText {
  /// A number with at most one digit after the point.
  static func tenths(_ value: Double) -> String { short((value * 10).rounded() / 10) }

  /// A number with its thousands apart and at most one digit after the point.
  static func groupedTenths(_ value: Double) -> String { grouped(value, parts: 10) }

  /// A number with its thousands apart and at most two digits after the point.
  static func groupedHundredths(_ value: Double) -> String { grouped(value, parts: 100) }

  private static func grouped(_ value: Double, parts: Double) -> String {
    let rounded = (value * parts).rounded() / parts
    guard rounded.magnitude >= 1_000, let whole = Int(exactly: rounded.rounded(.towardZero)) else {
      return short(rounded)
    }
    let fraction = short((((rounded - Double(whole)) * parts).rounded() / parts).magnitude).dropFirst()
    return DisplayText.grouped(whole) + fraction
  }
}
