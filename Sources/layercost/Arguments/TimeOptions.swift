/// Options of commands that look at a scene at one time of its timeline, or at several.
enum TimeOptions {
  static let at = OptionDefinition(
    "at", .number("SECONDS", 0...1_000_000), initial: "0", "the time of the timeline to look at")
  static let frames = OptionDefinition(
    "frames", .text("FROM..TO"), "every frame from one to another, counted from 0")
  static let filmstrip = OptionDefinition(
    "filmstrip", .flag, "frames side by side on one picture, those of --frames or some of all")

  /// The frames that `--frames` names; nil without it.
  static func range(_ arguments: ParsedArguments) throws(UsageFault) -> ClosedRange<Int>? {
    guard let text = arguments.text(frames) else { return nil }
    let ends = text.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
    // Two points stand between the ends, and nothing between the points.
    guard ends.count == 3, ends[1] == nil, let first = ends[0], let last = ends[2], first >= 0, first <= last else {
      throw UsageFault(
        "option '--frames' takes two numbers, the first no larger", help: "write \"--frames 0..11\"")
    }
    return first...last
  }
}
