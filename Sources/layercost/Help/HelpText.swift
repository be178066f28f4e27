import CEmbeddedFiles
import LayerResults
import LayerWriting

/// The help text, built from the tables that the parser reads.
///
/// Examples come first, because most users of the help want a line to copy. Lines have at most 80 columns.
struct HelpText {
  private static let columns = 80
  private static let widestTerm = 26

  private(set) var text = ""
  private let style: TextStyle

  /// The help of the whole tool.
  static func tool(
    _ commands: [CommandDefinition], examples: [CommandDefinition.Example], style: TextStyle
  ) -> String {
    var help = HelpText(style: style)
    help.add(style.strong("\(ToolIdentity.name) \(ToolIdentity.version)") + ": " + ToolIdentity.summary)
    help.add(examples)
    help.heading("Commands")
    help.add(commands.map { ($0.name, $0.summary) })
    help.add("")
    help.add("\"layercost COMMAND --help\" shows how a command is used,")
    help.add("\"layercost help COMMAND\" explains all of its options.")
    return help.text
  }

  /// The help of one command: in full, or a short version that fits on a screen.
  static func command(_ command: CommandDefinition, isShort: Bool, style: TextStyle) -> String {
    var help = HelpText(style: style)
    help.add(style.strong("\(ToolIdentity.name) \(command.name)") + ": " + command.summary)
    help.add(command.examples)
    let operands = command.operands.name.isEmpty ? "" : " " + command.operands.name
    help.heading("Usage", " layercost \(command.name)\(operands) [options]")
    if !command.operands.name.isEmpty { help.add([(command.operands.name, command.operands.summary)]) }
    // One column for all groups; otherwise it would jump between headings.
    let options = command.options.map { term(of: $0) }
    let width = options.map(\.count).filter { $0 <= widestTerm }.max()
    for group in command.groups where !(isShort && group.isShared) {
      help.heading(group.title)
      help.add(group.options.map { (term(of: $0), summary(of: $0)) }, width: width)
    }
    let shared = command.groups.filter { isShort && $0.isShared }.flatMap(\.options)
    if !shared.isEmpty {
      help.heading("More options, explained by", " layercost help \(command.name)")
      let names = shared.map { ($0.letter.map { "-\($0) " } ?? "") + "--\($0.name)" }.joined(separator: ", ")
      for line in TextWrapping.lines(of: names, columns: columns - 2) { help.add("  " + line) }
    }
    return help.text
  }

  private init(style: TextStyle) { self.style = style }

  private static func term(of option: OptionDefinition) -> String {
    let letter = option.letter.map { "-\($0), " } ?? "    "
    return letter + "--\(option.name)" + (option.placeholder.map { " \($0)" } ?? "")
  }

  private static func summary(of option: OptionDefinition) -> String {
    var summary = option.summary
    if case .choice(_, let words) = option.value { summary += ": " + words.joined(separator: ", ") }
    return summary + (option.initial.map { " (\($0))" } ?? "")
  }

  private mutating func add(_ line: String) { text += line + "\n" }

  private mutating func heading(_ title: String, _ rest: String = "") {
    add("")
    add(style.strong(title + ":") + rest)
  }

  private mutating func add(_ examples: [CommandDefinition.Example]) {
    add("")
    let lines = examples.map { "\(ToolIdentity.name) \($0.words)" }
    let width = lines.map(\.count).filter { $0 <= 54 }.max() ?? 0
    for (line, example) in zip(lines, examples) {
      let gap = String(repeating: " ", count: max(width - line.count, 0) + 2)
      let fits = 2 + line.count + gap.count + example.purpose.count <= Self.columns
      let indent = min(2 + width + 2, Self.columns - example.purpose.count)
      let between = fits ? gap : "\n" + String(repeating: " ", count: indent)
      add("  " + line + between + style.faint(example.purpose))
    }
  }

  /// Adds terms on the left with their meanings next to them, or below a term that is too wide.
  private mutating func add(_ entries: [(term: String, meaning: String)], width: Int? = nil) {
    let width = width ?? entries.map(\.term.count).filter { $0 <= Self.widestTerm }.max() ?? Self.widestTerm
    let indent = 2 + width + 2
    for entry in entries {
      let lines = TextWrapping.lines(of: entry.meaning, columns: Self.columns - indent)
      var head = "  " + entry.term
      if entry.term.count > width {
        add(head)
        head = ""
      }
      for line in lines {
        add(head + String(repeating: " ", count: indent - head.count) + line)
        head = ""
      }
    }
  }
}

/// A page of the documentation that `help` shows in the terminal.
struct HelpTopic: Sendable {
  /// The name of the topic, never that of a command, because `help` shows a command's own help.
  let name: String
  /// Its subject, in a few words.
  let summary: String
  /// The page as Markdown.
  private let bytes: [UInt8]

  /// All topics, in the order of the list.
  static let all = [
    HelpTopic(name: "install", summary: "install the tool", bytes: EmbeddedFile.installPage.bytes),
    HelpTopic(
      name: "linting", summary: "findings, fixes, configuration, baselines", bytes: EmbeddedFile.lintPage.bytes),
    HelpTopic(name: "ci", summary: "run it on every pull request", bytes: EmbeddedFile.ciPage.bytes),
    HelpTopic(name: "swift", summary: "read Swift source", bytes: EmbeddedFile.swiftPage.bytes),
    HelpTopic(
      name: "interface-builder", summary: "read storyboards and xibs", bytes: EmbeddedFile.interfaceBuilderPage.bytes),
    HelpTopic(name: "capture", summary: "capture the layers of a running app", bytes: EmbeddedFile.capturePage.bytes),
    HelpTopic(
      name: "core-animation-files", summary: "read Core Animation bundles",
      bytes: EmbeddedFile.coreAnimationFilesPage.bytes),
    HelpTopic(name: "scene-format", summary: "write scenes by hand", bytes: EmbeddedFile.sceneFormatPage.bytes),
    HelpTopic(name: "overlays", summary: "pictures that show what layers cost", bytes: EmbeddedFile.overlaysPage.bytes),
    HelpTopic(name: "simulating", summary: "hitches and hangs over time", bytes: EmbeddedFile.simulatePage.bytes),
    HelpTopic(
      name: "measuring", summary: "passes and hitches of a device, from Instruments",
      bytes: EmbeddedFile.tracePage.bytes),
    HelpTopic(name: "stage", summary: "check all scenes on your device", bytes: EmbeddedFile.stagePage.bytes),
    HelpTopic(name: "comparing", summary: "two designs side by side", bytes: EmbeddedFile.comparePage.bytes),
    HelpTopic(name: "reports", summary: "read the report's page", bytes: EmbeddedFile.reportPage.bytes),
    HelpTopic(name: "model", summary: "rules and figures, with their sources", bytes: EmbeddedFile.modelPage.bytes),
    HelpTopic(name: "swiftui", summary: "which layers SwiftUI views make", bytes: EmbeddedFile.swiftUIPage.bytes),
    HelpTopic(name: "performance", summary: "how fast the tool is, and why", bytes: EmbeddedFile.performancePage.bytes),
    HelpTopic(
      name: "accuracy", summary: "how far the model is right, case by case", bytes: EmbeddedFile.accuracyPage.bytes),
    HelpTopic(
      name: "apple-pictures", summary: "Apple's pictures next to ours", bytes: EmbeddedFile.applePicturesPage.bytes),
    HelpTopic(
      name: "counting-in-xcode", summary: "check one screen on a device",
      bytes: EmbeddedFile.checkOneScreenInXcodePage.bytes),
    HelpTopic(
      name: "dependencies", summary: "the libraries that the tool loads", bytes: EmbeddedFile.dependenciesPage.bytes),
    HelpTopic(name: "records", summary: "lint many files on many machines", bytes: EmbeddedFile.recordsPage.bytes),
    HelpTopic(name: "limits", summary: "limits on the work for one input", bytes: EmbeddedFile.limitsPage.bytes),
  ]

  /// The topic with the given name.
  static func named(_ name: String) -> HelpTopic? { all.first { $0.name == name } }

  /// The list of topics.
  static func list(_ style: TextStyle) -> String {
    let rows = TextColumns.lines(all.map { [$0.name, $0.summary] }, indent: 2, style: style)
    return style.strong("Topics") + "\n" + rows.map { $0 + "\n" }.joined()
      + "\n\"\(ToolIdentity.name) help TOPIC\" shows one.\n"
  }

  /// The page for a terminal.
  func text(_ style: TextStyle) -> String {
    TerminalPage.text(of: String(decoding: bytes, as: UTF8.self), style)
  }
}
