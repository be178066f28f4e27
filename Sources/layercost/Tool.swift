import LayerDiagnostics
import LayerReport

/// The whole run: finds the command, reads its words, does it.
enum Tool {
  /// Uses worth copying that belong to the whole tool.
  private static let examples: [CommandDefinition.Example] = [
    .init("render feed.json --overlay offscreen", "picture, passes in yellow"),
    .init("plan feed.json", "passes, layer by layer"),
    .init("plan feed.json --layer /root/card --why", "rule by rule"),
    .init("report feed.json", "all of it on one page"),
    .init("lint .", "what costs too much, where"),
    .init("compare old.json new.json", "costs and pictures"),
    .init("explain shadow-without-path", "when, how much, what to do"),
  ]

  /// Runs with the words after the tool's own name.
  static func run(_ words: [String]) -> ExitCode {
    PlatformCalls.openStandardFiles()
    PlatformCalls.answerFailedWrites()
    do throws(UsageFault) {
      return try dispatch(words)
    } catch {
      // The words could not be read, so what they say of the form of faults is looked for by hand.
      var log = DiagnosticLog(console: Console(color: "auto"), isJSON: asksForJSON(words), isQuiet: false)
      log.add(error)
      log.finish()
      return .unusable
    }
  }

  /// Ends before anything was asked for.
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
    guard let command = CommandCatalog.command(name) else { throw unknown(name) }
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
        "option '\(shown)' stands before a command", help: "write \"\(ToolIdentity.name) COMMAND \(shown)\"")
    }
    let names = CommandCatalog.all.map { $0.definition.name }
    if let near = NearMiss.suggestion(for: word, among: names) {
      return UsageFault("command '\(shown)' is not known", help: "did you mean \"\(near)\"?")
    }
    // Who names a file first wants to see what it costs.
    if word == FileAccess.standard || (try? PlatformCalls.status(of: word)) != nil {
      return UsageFault(
        "command is missing before '\(shown)'", help: "did you mean \"\(ToolIdentity.name) plan \(shown)\"?")
    }
    return UsageFault("command '\(shown)' is not known", help: "known are \(ArgumentParser.list(names))")
  }

  private static func asksForJSON(_ words: [String]) -> Bool {
    words.contains("--error-format=json") || zip(words, words.dropFirst()).contains { $0 == ("--error-format", "json") }
  }
}
