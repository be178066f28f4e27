import LayerDiagnostics
import LayerModel
import LayerPlanning

/// Options of every command that reads scenes: the device and the limits.
enum SceneOptions {
  static let device = OptionDefinition(
    "device", .name("NAME|FILE") { DeviceCatalog.all.map(\.id) }, "device; for a list, run \"layercost devices\"")
  static let deviceScreen = OptionDefinition(
    "device-screen", .flag, "use the device's screen instead of the scene's")
  static let compositor = OptionDefinition(
    "compositor", .choice("NAME", CompositorCatalog.all.map(\.id)), "render server to model")
  static let scale = OptionDefinition("scale", .number("N", 0.01...64), "pixels per point")
  static let set = OptionDefinition("set", .assignment("NAME=NUMBER"), "set a parameter of the scene")
  static let state = OptionDefinition("state", .text("NAME"), "the state of a Core Animation bundle to show")
  static let lenient = OptionDefinition("lenient", .flag, "report unknown keys as warnings, not errors")
  static let limit = OptionDefinition("limit", .assignment("NAME=NUMBER"), "raise or lower a limit")
  static let memory = OptionDefinition(
    "memory", .integer("MIB", 1...1 << 24), initial: "4096", "maximum memory for pixels while drawing a frame")
  static let allowPath = OptionDefinition(
    "allow-path", .text("DIR"), "also read assets from this folder")
  static let ios = OptionDefinition(
    "ios", .text("VERSION"), "version of iOS that \"#available\" in Swift code is answered for")
  static let noCache = OptionDefinition(
    "no-cache", .flag, "parse all Swift files, and keep nothing for later runs")

  static let all = CommandDefinition.OptionGroup(
    title: "Scene",
    options: [
      TreeOption.tree, device, deviceScreen, compositor, scale, set, state, lenient, limit, memory, allowPath, ios,
      noCache,
    ],
    isShared: true)
}

/// Options of commands that show a scene at one or several times of its timeline.
enum TimeOptions {
  static let at = OptionDefinition(
    "at", .number("SECONDS", 0...1_000_000), initial: "0", "the time in the timeline to show")
  static let frames = OptionDefinition(
    "frames", .text("FROM..TO"), "a range of frames, counted from 0")
  static let filmstrip = OptionDefinition(
    "filmstrip", .flag, "draw the --frames range, or a selection, side by side in one picture")

  /// The frames that `--frames` names; nil without the option.
  static func range(_ arguments: ParsedArguments) throws(UsageFault) -> ClosedRange<Int>? {
    guard let text = arguments.text(frames) else { return nil }
    let ends = text.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
    // There are two dots between the ends, and nothing between the dots.
    guard ends.count == 3, ends[1] == nil, let first = ends[0], let last = ends[2], first >= 0, first <= last else {
      throw UsageFault(
        "option '--frames' takes two numbers, the smaller one first", help: "write \"--frames 0..11\"")
    }
    return first...last
  }
}

/// Options that add a scroll to scenes without a timeline, such as those from Swift code and Interface Builder.
enum ScrollOptions {
  static let scroll = OptionDefinition(
    "scroll", .flag, "scroll fast through the lists in Swift and Interface Builder files")
  static let rows = OptionDefinition(
    "rows", .integer("N", 1...10_000), "number of rows in each list, 100 by default; implies --scroll")

  static let all = [scroll, rows]

  /// The fling that is added to scenes, if the command line requests one.
  static func fling(_ arguments: ParsedArguments) -> DraftFling? {
    arguments.has(scroll) || arguments.has(rows) ? DraftFling(rows: rowCount(arguments)) : nil
  }

  /// The number of rows in lists.
  static func rowCount(_ arguments: ParsedArguments) -> Int {
    arguments.number(rows).map { Int($0) } ?? DraftFling.usualRows
  }
}

/// One tree of a file that contains several: `--tree NAME`, or `FILE:NAME` in place of the file.
enum TreeOption {
  static let tree = OptionDefinition("tree", .text("NAME"), "read only this tree from a file with several trees")

  /// The two sides of `FILE:NAME`; the name is nil if the word is a file name or has no tree name.
  static func parts(of word: String) -> (file: String, tree: String?) {
    guard word != FileAccess.standard, let mark = word.utf8.lastIndex(of: UInt8(ascii: ":")) else { return (word, nil) }
    let (file, tree) = (String(word[..<mark]), String(word[word.utf8.index(after: mark)...]))
    guard !file.isEmpty, !tree.isEmpty, (try? PlatformCalls.status(of: word)) == nil,
      (try? PlatformCalls.status(of: file)) != nil
    else { return (word, nil) }
    return (file, tree)
  }

  /// The file of `FILE:NAME`.
  static func file(of word: String) -> String { parts(of: word).file }

  /// The index of a tree in a file, by its full name or by the last part if that is unique; nil for an unknown name.
  static func known(_ word: String, among names: [String]) -> Int? {
    if let place = names.firstIndex(of: word) { return place }
    let places = names.indices.filter { names[$0].hasSuffix("." + word) }
    return places.count == 1 ? places[0] : nil
  }

  /// The index of a tree in a file.
  static func place(of word: String, among names: [String]) throws(UsageFault) -> Int {
    if let place = known(word, among: names) { return place }
    let fault = unknown(word, among: names)
    throw UsageFault(fault.message, help: fault.help)
  }

  /// The message about a tree that a file does not have.
  static func unknown(_ word: String, among names: [String]) -> Finding {
    let more = names.count > mostNames ? ", and \(names.count - mostNames) more" : ""
    return Finding(
      "tree", .error, "tree '\(DisplayText.escaped(word))' is not in the file", at: nil,
      help: ArgumentParser.suggestion(for: word, among: names)
        + "it contains \(list(Array(names.prefix(mostNames))))\(more)")
  }

  /// The maximum number of names that a message lists.
  private static let mostNames = 20

  /// The names of trees, as a list in a sentence.
  static func list(_ names: [String]) -> String { DisplayText.list(names.map(DisplayText.escaped)) }
}
