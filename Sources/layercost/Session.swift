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

  /// The text style of a result, which depends on the destination: a file gets colours only if they were requested.
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

/// A progress bar on a terminal's standard error, for work that takes more than half a second: it shows the progress,
/// the rate and the time left.
struct ProgressBar {
  private static let quiet = Duration.milliseconds(500)
  private static let pause = Duration.milliseconds(100)
  private static let columns = 24

  private let console: Console
  private let isShown: Bool
  private let noun: String
  private let total: Int
  private let start = ContinuousClock().now
  private var shownAt: ContinuousClock.Instant?
  private var count = 0

  /// - Parameter noun: the word for the counted items, in the plural.
  init(_ noun: String, total: Int, _ console: Console, isQuiet: Bool) {
    self.noun = noun
    self.total = max(1, total)
    self.console = console
    isShown = !isQuiet && PlatformCalls.isTerminal(.diagnostics)
  }

  /// Counts one more item.
  mutating func step() {
    count += 1
    guard isShown else { return }
    let now = ContinuousClock().now
    guard now - start > Self.quiet, shownAt.map({ now - $0 > Self.pause }) ?? true else { return }
    shownAt = now
    console.tell(Array(("\r" + line(after: (now - start) / .seconds(1)) + "\u{1B}[K").utf8))
  }

  /// Hides the bar, so that a message can be printed; the next step shows it again.
  mutating func hide() {
    guard shownAt != nil else { return }
    console.tell(Array("\r\u{1B}[K".utf8))
    shownAt = nil
  }

  private func line(after seconds: Double) -> String {
    let share = min(1, Double(count) / Double(total))
    let full = Int((share * Double(Self.columns)).rounded(.down))
    let bar = String(repeating: "#", count: full) + String(repeating: "-", count: Self.columns - full)
    let rate = Double(count) / seconds
    let left = Double(total - count) / max(rate, 1e-9)
    return "[\(bar)] \(Int(share * 100)) %  \(count) of \(total) \(noun)  \(Int(rate))/s  "
      + (left < 100 ? "\(Int(left.rounded(.up))) s left" : "\(Int((left / 60).rounded(.up))) min left")
  }
}
