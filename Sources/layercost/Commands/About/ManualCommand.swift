import LayerWriting

/// `manual`: the manual page, made from the tables that the parser reads.
enum ManualCommand: Command {
  static let definition = CommandDefinition(
    name: "manual",
    summary: "print the manual page, for man",
    examples: [
      .init("manual | man -l -", "read it"),
      .init("manual -o layercost.1", "save it"),
    ],
    operands: .none,
    groups: [CommonOptions.all])

  static func run(_ arguments: ParsedArguments, _ session: inout Session) throws(UsageFault) -> ExitCode {
    session.deliver(Array(ManualPage.text(CommandCatalog.all.map { $0.definition }).utf8), arguments)
  }
}

/// The manual page, in the macros of man(7).
private struct ManualPage {
  private var lines: [String] = []

  /// The whole page.
  static func text(_ commands: [CommandDefinition]) -> String {
    let tool = ToolIdentity.name
    var page = ManualPage()
    page.lines.append(".TH \(tool.uppercased()) 1 \"\" \"\(tool) \(ToolIdentity.version)\" \"User Commands\"")
    page.section("NAME", [escaped("\(tool) - \(ToolIdentity.summary)")])
    page.section(
      "SYNOPSIS",
      [".B \(tool)", ".I COMMAND", "[\\fIoperands\\fR] [\\fIoptions\\fR]", ".br", ".B \(tool)", "COMMAND --help"])
    page.section(
      "DESCRIPTION",
      [
        escaped(
          "Reads layer trees in Core Animation's model and predicts the work of a render server: which layers cause "
            + "offscreen passes and why, what the pixels cost, and how the screen looks. It needs no device, no "
            + "simulator and no app. A - in place of a file means standard input.")
      ])
    page.lines.append(".SH COMMANDS")
    for command in commands { page.add(command) }
    page.lines.append(".SH EXIT STATUS")
    page.term("0", "Success, without findings at or above the threshold.")
    page.term("1", "Findings at or above the threshold, or a failed comparison.")
    page.term("2", "Incorrect usage, or an input or output that could not be read or written.")
    page.lines.append(".SH ENVIRONMENT")
    page.term("NO_COLOR", "If set and not empty, turns colours off unless --color turns them on.")
    page.term("LC_ALL, LC_CTYPE, LANG", "Decide whether tables may use characters beyond ASCII.")
    return page.lines.joined(separator: "\n") + "\n"
  }

  private mutating func section(_ title: String, _ text: [String]) { lines += [".SH \(title)"] + text }

  private mutating func term(_ term: String, _ meaning: String) {
    lines += [".TP", ".B \(Self.escaped(term))", Self.escaped(meaning)]
  }

  private mutating func add(_ command: CommandDefinition) {
    let operands = command.operands
    let words = [command.name, operands.name].filter { !$0.isEmpty }
    lines.append(".SS \"\(Self.escaped(words.joined(separator: " ")))\"")
    lines.append(Self.escaped(Self.sentence(command.summary)))
    if !operands.name.isEmpty { term(operands.name, Self.sentence(operands.summary)) }
    for option in command.groups.flatMap(\.options) where option.name != CommonOptions.help.name {
      let names = [option.letter.map { "-\($0)" }, "--\(option.name)"].compactMap { $0 }.joined(separator: ", ")
      var meaning = option.summary
      if case .choice(_, let words) = option.value { meaning += ": " + words.joined(separator: ", ") }
      if let initial = option.initial { meaning += " (\(initial))" }
      term([names, option.placeholder].compactMap { $0 }.joined(separator: " "), Self.sentence(meaning))
    }
    lines += [".PP", "Examples:", ".RS", ".nf"]
    lines += command.examples.map { Self.escaped("\(ToolIdentity.name) \($0.words)") }
    lines += [".fi", ".RE"]
  }

  private static func sentence(_ words: String) -> String { words.prefix(1).uppercased() + words.dropFirst() + "." }

  /// Text without roff requests and escapes, in which a hyphen is printed as an ASCII hyphen.
  private static func escaped(_ text: String) -> String {
    let escaped = text.replacing("\\", with: "\\e").replacing("-", with: "\\-").replacing("\"", with: "\\(dq")
    return escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&" + escaped : escaped
  }
}
