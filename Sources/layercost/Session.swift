import LayerRaster
import LayerResults

/// The environment of a command: the user's files, the console, and the log of diagnostics.
struct Session {
  var files = FileAccess()
  let console: Console
  var log: DiagnosticLog
  /// Whether the user asked for verbose output.
  let isVerbose: Bool

  init(_ arguments: ParsedArguments) {
    isVerbose = arguments.has(CommonOptions.verbose)
    console = Console(color: arguments.text(CommonOptions.color) ?? "auto")
    log = DiagnosticLog(
      console: console, isJSON: arguments.text(CommonOptions.errorFormat) == "json",
      isQuiet: arguments.has(CommonOptions.quiet))
  }

  /// The style of a result, by its destination: a file gets colours only if they were requested.
  func resultStyle(_ arguments: ParsedArguments) -> TextStyle {
    guard let output = arguments.text(CommonOptions.output), output != FileAccess.standard else {
      return console.resultStyle
    }
    var style = TextStyle.plain
    style.isColored = arguments.text(CommonOptions.color) == "always"
    return style
  }

  /// Whether a result goes to a terminal.
  func showsOnTerminal(_ arguments: ParsedArguments) -> Bool {
    (arguments.text(CommonOptions.output) ?? FileAccess.standard) == FileAccess.standard
      && PlatformCalls.isTerminal(.output)
  }

  /// A progress bar for work on many inputs.
  func progress(_ noun: String, of total: Int, _ arguments: ParsedArguments) -> ProgressBar {
    ProgressBar(noun, total: total, console, isQuiet: arguments.has(CommonOptions.quiet))
  }

  /// Whether pictures can be drawn and written; if not, reports once what is missing.
  mutating func canDraw() -> Bool {
    do throws(MissingLibrary) {
      try DrawingLibraries.check()
      return true
    } catch {
      log.add(UsageFault("pictures cannot be drawn: \(error)", help: error.help))
      return false
    }
  }

  /// Writes a result where the user wants it.
  mutating func deliver(_ bytes: [UInt8], _ arguments: ParsedArguments) -> ExitCode {
    let output = arguments.text(CommonOptions.output) ?? FileAccess.standard
    do throws(FileFault) {
      if output == FileAccess.standard { try console.show(bytes) } else { try files.write(bytes, to: output) }
      return .clean
    } catch {
      log.add(error)
      return .unusable
    }
  }
}
