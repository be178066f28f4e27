import LayerDiagnostics
import LayerModel
import LayerPlanning
import LayerSimulation

/// The first lines of a simulation in text form: the verdict, and of what.
enum SimulationHeadline {
  static func lines(of scene: SimulatedScene, _ marks: PlanMarks) -> [String] {
    let (summary, hitches) = (scene.result.simulation.summary, scene.result.simulation.hitches)
    let style = marks.style
    let rate = SimulationWords.range(hitches.millisecondsPerSecond, marks) + " ms of hitches a second"
    let rating = range(hitches.scrollRating, marks)
    let hangs = hangs(summary, marks)
    // A still scene cannot hitch: a good rating would say something about a screen that nobody has simulated.
    let verdict =
      summary.duration.value == .zero
      ? [part("nothing moves in this scene: it has no timeline", .strong, "", .strong, marks)]
      : [
        part(rate + ", ", .strong, rating, ink(hitches.scrollRating.high), marks),
        part(hangs.text, hangs.ink, "", .strong, marks),
      ]
    let duration = DecimalText.short(summary.duration.value.seconds)
    let facts = [
      DisplayText.escaped(scene.file) + (scene.tree == "root" ? "" : " (\(DisplayText.escaped(scene.tree)))"),
      PlanMarks.count(summary.frames.value, "frame", "frames") + " in \(duration) s at "
        + DecimalText.short(summary.framesPerSecond.value) + " Hz",
      scene.device.id, scene.compositor.model,
    ]
    return PlanHeadline.joined(verdict, marks)
      + PlanHeadline.joined(facts.map { (style.faint($0), DisplayWidth.columns(of: $0)) }, marks)
  }

  private static func part(
    _ first: String, _ firstInk: TextStyle.Ink, _ second: String, _ secondInk: TextStyle.Ink, _ marks: PlanMarks
  ) -> (text: String, width: Int) {
    (
      marks.style.inked(first, firstInk) + marks.style.inked(second, secondInk),
      DisplayWidth.columns(of: first + second)
    )
  }

  private static func hangs(_ summary: SimulationSummary, _ marks: PlanMarks) -> (text: String, ink: TextStyle.Ink) {
    guard summary.hangs.value > 0 else { return ("no hang", .good) }
    let longest = DecimalText.groupedTenths(summary.longestHangMilliseconds.value)
    return (PlanMarks.count(summary.hangs.value, "hang", "hangs") + ", longest \(longest) ms", .error)
  }

  /// The keys that make a still scene move.
  static func timelineExample(_ marks: PlanMarks) -> [String] {
    [
      "  help: add a timeline that scrolls or changes a layer, such as",
      "    \"timeline\": { \"duration\": 2, \"scroll\": [",
      "      { \"layer\": \"/root/feed\", \"fling\": { \"velocity\": [0, 2400] } }] }",
      "  \"layercost explain timeline\" shows more; \"layercost plan\" counts the passes",
      "  of one frame.",
    ]
  }

  /// A rating, or the two that an estimate leaves open.
  static func range(_ rating: Spread<HitchRating>, _ marks: PlanMarks) -> String {
    rating.low == rating.high ? rating.low.rawValue : "\(rating.low.rawValue) to \(rating.high.rawValue)"
  }

  private static func ink(_ rating: HitchRating) -> TextStyle.Ink {
    switch rating {
    case .good: .good
    case .warning: .warning
    case .critical, .urgent: .error
    }
  }
}

extension SimulationWords {
  /// A number, or the two that an estimate leaves open.
  static func range(_ spread: Spread<Double>, _ marks: PlanMarks) -> String {
    let (low, high) = (DecimalText.groupedTenths(spread.low), DecimalText.groupedTenths(spread.high))
    return low == high ? low : low + marks.to + high
  }

  /// The same for whole numbers.
  static func range(_ spread: Spread<Int>, _ marks: PlanMarks) -> String {
    let (low, high) = (DisplayText.grouped(spread.low), DisplayText.grouped(spread.high))
    return low == high ? low : low + marks.to + high
  }
}
