import LayerDiagnostics
import LayerResults
import LayerWriting

/// Runs the tool: finds the command, parses its arguments and executes it.
enum Tool {
  /// Examples for the whole tool.
  private static let examples: [CommandDefinition.Example] = [
    .init("render feed.json --overlay offscreen", "passes drawn in yellow"),
    .init("plan feed.json", "passes, layer by layer"),
    .init("plan feed.json --layer /root/card --why", "rule by rule"),
    .init("report feed.json", "everything on one page"),
    .init("lint .", "what costs too much"),
    .init("compare old.json new.json", "costs and pictures"),
    .init("explain shadow-without-path", "its cost, and what to do"),
  ]

  /// Runs the tool with the words after its own name.
  static func run(_ words: [String]) -> ExitCode {
    PlatformCalls.openStandardFiles()
    if !PlatformCalls.allowEnoughFiles() {
      let least = PlatformCalls.leastOpenFiles
      return refuse("limit on open files is below \(least)", help: "\"ulimit -n \(least)\" raises it")
    }
    PlatformCalls.answerFailedWrites()
    PlatformCalls.prepareMemory()
    do throws(UsageFault) {
      return try dispatch(words)
    } catch {
      // The arguments could not be parsed, so the error format is searched in the words directly.
      var log = DiagnosticLog(console: Console(color: "auto"), isJSON: asksForJSON(words), isQuiet: false)
      log.add(error)
      log.finish()
      return .unusable
    }
  }

  /// Ends the run with an error before its arguments are known.
  static func refuse(_ message: String, help: String) -> ExitCode {
    var log = DiagnosticLog(console: Console(color: "auto"), isJSON: false, isQuiet: false)
    log.add(UsageFault(message, help: help))
    return .unusable
  }

  private static func dispatch(_ words: [String]) throws(UsageFault) -> ExitCode {
    guard let first = words.first else {
      let console = Console(color: "auto")
      console.tell(Array(help(console.diagnosticStyle).utf8))
      return .unusable
    }
    switch first {
    case "--help", "-h": return show { help($0) }
    case "help": return try showHelp(of: words.dropFirst())
    case "--version": return show { _ in "\(ToolIdentity.name) \(ToolIdentity.version)\n" }
    default: break
    }
    guard let command = CommandCatalog.command(first) else { throw unknown(first) }
    let arguments = try ArgumentParser.parse(words.dropFirst(), of: command.definition)
    if arguments.has(CommonOptions.help) {
      return show { HelpText.command(command.definition, isShort: true, style: $0) }
    }
    var session = Session(arguments)
    defer { session.log.finish() }
    do throws(UsageFault) {
      return try command.run(arguments, &session)
    } catch {
      session.log.add(error)
      return .unusable
    }
  }

  // MARK: Help

  private static func help(_ style: TextStyle) -> String {
    HelpText.tool(CommandCatalog.all.map { $0.definition }, examples: examples, style: style)
  }

  private static func showHelp(of words: ArraySlice<String>) throws(UsageFault) -> ExitCode {
    guard let name = words.first else { return show { help($0) } }
    if name == "topics" { return show { HelpTopic.list($0) } }
    if CommandCatalog.command(name) == nil, let topic = HelpTopic.named(name) { return show { topic.text($0) } }
    guard let command = CommandCatalog.command(name) else {
      let known = HelpTopic.all.map(\.name) + CommandCatalog.all.map { $0.definition.name }
      throw UsageFault(
        "no command or topic is called '\(DisplayText.escaped(name))'",
        help: ArgumentParser.suggestion(for: name, among: known) + "\"\(ToolIdentity.name) help topics\" lists pages")
    }
    return show { HelpText.command(command.definition, isShort: false, style: $0) }
  }

  private static func show(_ text: (TextStyle) -> String) -> ExitCode {
    let console = Console(color: "auto")
    do throws(FileFault) {
      try console.show(Array(text(console.resultStyle).utf8))
      return .clean
    } catch {
      return .unusable
    }
  }

  // MARK: Faults

  private static func unknown(_ word: String) -> UsageFault {
    let shown = DisplayText.escaped(word)
    if word.hasPrefix("-"), word != FileAccess.standard {
      return UsageFault(
        "option '\(shown)' is written before the command", help: "write \"\(ToolIdentity.name) COMMAND \(shown)\"")
    }
    let names = CommandCatalog.all.map { $0.definition.name }
    if let near = NearMiss.suggestion(for: word, among: names) {
      return UsageFault("command '\(shown)' is not known", help: "did you mean \"\(near)\"?")
    }
    // A user who names a file without a command most likely wants its plan.
    if word == FileAccess.standard || (try? PlatformCalls.status(of: word)) != nil {
      return UsageFault(
        "command is missing before '\(shown)'", help: "did you mean \"\(ToolIdentity.name) plan \(shown)\"?")
    }
    return UsageFault("command '\(shown)' is not known", help: "expected one of \(DisplayText.list(names))")
  }

  private static func asksForJSON(_ words: [String]) -> Bool {
    words.contains("--error-format=json") || zip(words, words.dropFirst()).contains { $0 == ("--error-format", "json") }
  }
}

/// Standard output and standard error, with the style of each.
struct Console: Sendable {
  /// The style of results.
  let resultStyle: TextStyle
  /// The style of errors and notes.
  let diagnosticStyle: TextStyle

  /// - Parameter color: `auto`, `always` or `never`, as the user chooses.
  init(color: String) {
    resultStyle = Self.style(of: .output, color: color)
    diagnosticStyle = Self.style(of: .diagnostics, color: color)
  }

  /// The default number of columns.
  private static let usualColumns = 80

  private static func style(of file: PlatformCalls.Descriptor, color: String) -> TextStyle {
    let isTerminal = PlatformCalls.isTerminal(file)
    let isColored =
      switch color {
      case "always": true
      case "never": false
      // https://no-color.org: if set and not empty, it means no colours unless the user asks for them.
      default: isTerminal && PlatformCalls.environment("NO_COLOR") == nil && PlatformCalls.environment("TERM") != "dumb"
      }
    // A file or a pipe gets the same lines for any window size.
    let columns = isTerminal ? PlatformCalls.columns(of: file) ?? usualColumns : usualColumns
    var style = TextStyle(isColored: isColored, isUnicode: showsUnicode, columns: columns)
    if isTerminal, isColored, makesLinks { style.linkFolder = try? PlatformCalls.realPath(".") }
    return style
  }

  /// Whether the terminal is known to support links (OSC 8); other terminals may show the escape codes as text.
  ///
  /// Checks variables that identify terminals; https://github.com/Alhadis/OSC8-Adoption lists those that support links.
  private static var makesLinks: Bool {
    if let forced = PlatformCalls.environment("FORCE_HYPERLINK") { return forced != "0" }
    if let version = PlatformCalls.environment("VTE_VERSION").flatMap({ Int($0) }) { return version >= 5_000 }
    let marks = ["KITTY_WINDOW_ID", "WT_SESSION", "KONSOLE_VERSION", "DOMTERM", "GHOSTTY_RESOURCES_DIR"]
    if marks.contains(where: { PlatformCalls.environment($0) != nil }) { return true }
    let program = PlatformCalls.environment("TERM_PROGRAM") ?? ""
    return ["iTerm.app", "WezTerm", "vscode", "ghostty", "Hyper"].contains(program)
  }

  /// Whether the locale uses Unicode; the first of three variables that is set decides (POSIX).
  private static var showsUnicode: Bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(PlatformCalls.environment).first ?? ""
    let name = locale.lowercased()
    return name.hasSuffix("utf-8") || name.hasSuffix("utf8")
  }

  /// Writes a result to standard output.
  ///
  /// A program that has read enough, such as `head`, closes the pipe, which is not an error.
  func show(_ bytes: [UInt8]) throws(FileFault) {
    do throws(SystemFault) {
      try PlatformCalls.writeAll(bytes, to: .output)
    } catch .closedPipe {
      return
    } catch {
      throw FileFault("<standard output>", "output cannot be written: \(error.reason)")
    }
  }

  /// Writes to standard error; a failure cannot be reported anywhere.
  func tell(_ bytes: [UInt8]) { try? PlatformCalls.writeAll(bytes, to: .diagnostics) }
}

/// The exit code of a run.
enum ExitCode: Int32, Comparable {
  /// Success, without findings at or above a threshold.
  case clean = 0
  /// Findings at or above a threshold, or a failed comparison.
  case findings = 1
  /// Wrong usage, or an input or output that could not be read or written.
  case unusable = 2

  static func < (left: ExitCode, right: ExitCode) -> Bool { left.rawValue < right.rawValue }
}

/// The diagnostics on standard error, written immediately as text or at the end as one JSON document.
struct DiagnosticLog: Sendable {
  private let console: Console
  private let isQuiet: Bool
  private var document: FindingJSON?
  /// The diagnostics that wait until another log absorbs them; nil when they are written at once.
  private var held: [UInt8]?
  /// The first error since the last query, for results that must state what is missing.
  private var firstError: String?

  init(console: Console, isJSON: Bool, isQuiet: Bool) {
    self.console = console
    self.isQuiet = isQuiet
    document = isJSON ? FindingJSON() : nil
  }

  /// Holds all diagnostics until another log absorbs this one.
  mutating func hold() { held = [] }

  /// The first error since the last call.
  mutating func takeFirstError() -> String? {
    defer { firstError = nil }
    return firstError
  }

  /// Writes the diagnostics that another log has held.
  mutating func absorb(_ other: DiagnosticLog) {
    if let findings = other.document { document?.append(findings) }
    if let bytes = other.held, !bytes.isEmpty { tell(bytes) }
  }

  /// Reports the findings in an input; with `--quiet`, only the errors.
  mutating func add(_ findings: [Finding], of source: SourceText) {
    note(findings.first { $0.severity == .error }?.message)
    let told = isQuiet ? findings.filter { $0.severity == .error } : findings
    if document != nil {
      document?.add(told, of: source)
    } else {
      tell(FindingText.text(told, of: source, style: console.diagnosticStyle))
    }
  }

  /// Reports a file that could not be read or written.
  mutating func add(_ fault: FileFault) {
    note(fault.message)
    if document != nil {
      document?.add(.error, rule: "file", fault.message, file: fault.file, help: fault.help)
    } else {
      tell(
        FindingText.text(
          .error, fault.message, about: fault.file, help: fault.help, style: console.diagnosticStyle))
    }
  }

  /// Reports a usage error.
  mutating func add(_ fault: UsageFault) {
    note(fault.message)
    if document != nil {
      document?.add(.error, rule: "usage", fault.message, file: nil, help: fault.help)
    } else {
      tell(
        FindingText.text(
          .error, fault.message, about: ToolIdentity.name, help: fault.help, style: console.diagnosticStyle))
    }
  }

  /// Prints a remark about the run; remarks are never part of the JSON document.
  mutating func remark(_ text: String) {
    if document == nil { tell(console.diagnosticStyle.faint(text) + "\n") }
  }

  /// Writes the JSON document, if that is the format and there are diagnostics.
  func finish() {
    if let document, !document.isEmpty { console.tell(document.bytes) }
  }

  private mutating func note(_ error: String?) { firstError = firstError ?? error }

  private mutating func tell(_ text: String) { if !text.isEmpty { tell(Array(text.utf8)) } }

  private mutating func tell(_ bytes: [UInt8]) {
    if held == nil { console.tell(bytes) } else { held?.append(contentsOf: bytes) }
  }
}
