import LayerDiagnostics
import LayerPlanning

/// Options of every command that reads scenes: on what they are shown, and what they may ask for.
enum SceneOptions {
  static let device = OptionDefinition(
    "device", .name("NAME|FILE") { DeviceCatalog.all.map(\.id) }, "device; \"layercost devices\" lists all")
  static let deviceScreen = OptionDefinition("device-screen", .flag, "with its screen, whatever the scene says")
  static let compositor = OptionDefinition(
    "compositor", .choice("NAME", CompositorCatalog.all.map(\.id)), "render server")
  static let scale = OptionDefinition("scale", .number("N", 0.01...64), "pixels a point")
  static let set = OptionDefinition("set", .assignment("NAME=NUMBER"), "value of a scene's parameter")
  static let state = OptionDefinition("state", .text("NAME"), "state of a Core Animation bundle that has several")
  static let lenient = OptionDefinition("lenient", .flag, "unknown keys are warnings")
  static let limit = OptionDefinition("limit", .assignment("NAME=NUMBER"), "raise or lower a limit")
  static let memory = OptionDefinition(
    "memory", .integer("MIB", 1...1 << 24), initial: "4096", "of pixels that drawing a frame may hold at once")
  static let allowPath = OptionDefinition(
    "allow-path", .text("DIR"), "assets may lie there too, beside the scene's folder")

  static let all = CommandDefinition.OptionGroup(
    title: "Scene", options: [device, deviceScreen, compositor, scale, set, state, lenient, limit, memory, allowPath],
    isShared: true)
}

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
    // Two points are between the ends, and nothing between the points.
    guard ends.count == 3, ends[1] == nil, let first = ends[0], let last = ends[2], first >= 0, first <= last else {
      throw UsageFault(
        "option '--frames' takes two numbers, the first no larger", help: "write \"--frames 0..11\"")
    }
    return first...last
  }
}

/// One tree of a file that holds several.
enum TreeOption {
  static let tree = OptionDefinition("tree", .text("NAME"), "this tree alone, of a file that holds several")

  /// The place of a tree among those that a file holds.
  static func place(of word: String, among names: [String]) throws(UsageFault) -> Int {
    if let place = names.firstIndex(of: word) { return place }
    throw UsageFault(
      "tree '\(DisplayText.escaped(word))' is not in the file",
      help: ArgumentParser.suggestion(for: word, among: names) + "it holds \(list(names))")
  }

  /// Names of trees in a sentence.
  static func list(_ names: [String]) -> String { ArgumentParser.list(names.map(DisplayText.escaped)) }
}
