public import LayerDiagnostics
import LayerModel
public import LayerPlanning

/// A rule about work in source code, as opposed to a rule about layers.
///
/// If a timeline rule reports the same mistake, both have the same id, settings, exceptions and manual page.
public struct SourceRule: Sendable {
  /// The identifier in configurations and waivers.
  public let id: String
  /// The mistake that the rule reports, in one line without a period.
  public let summary: String
  /// The reason why the mistake matters, in whole sentences.
  public let rationale: String
  /// The source for the rationale.
  public let source: String
  /// The figures of a case study that has this mistake, in one sentence; nil without one.
  public let study: String?
  /// The scene of the case study, for `layercost simulate`; nil without one.
  public let scene: String?
  /// The version that introduced the rule.
  public let since: String
  /// Search terms for `explain`, besides those of the rule for timelines.
  public let words: [String]
  /// Code that the rule must report, and code that it must not report.
  public let examples: [SourceExample]
  /// A change to a list in a simulation.
  typealias ListChange = @Sendable (inout RowList) -> Void

  /// The changes that, applied to a plain list, simulate the rule's mistakes, by the kind of work.
  let mistakes: [SourceWork.Kind: ListChange]
  /// The change to a plain list that simulates the edit; nil if the result is the plain list itself.
  let edited: ListChange?
  /// Checks one piece of work; nil without a finding.
  let check: @Sendable (SourceWork) -> SourceMatch?

  init(
    _ id: String, summary: String, rationale: String, source: String, study: String? = nil, scene: String? = nil,
    since: String = "0.1.0", words: [String] = [], examples: [SourceExample],
    mistakes: [SourceWork.Kind: ListChange], edited: ListChange? = nil, severity: Severity = .warning,
    check: @escaping @Sendable (SourceWork) -> SourceMatch?
  ) {
    self.id = id
    self.summary = summary
    self.rationale = rationale
    self.source = source
    self.study = study
    self.scene = scene
    self.since = since
    self.words = words
    self.examples = examples
    self.mistakes = mistakes
    self.edited = edited
    self.severity = severity
    self.check = check
  }

  /// The id of the group of findings about one kind of work.
  func group(of kind: SourceWork.Kind) -> String { "\(id) \(kind.rawValue)" }

  /// The id of the group of findings that have the same fix.
  ///
  /// An identity of a row and one of a view outside of rows have different effects. Work outside of rows is less
  /// severe, so it is not in the group of the work in rows, which the first of its findings represents. The simulated
  /// list has neither constraints nor data to parse, to draw or to sort.
  func group(of work: SourceWork) -> String {
    let kind = group(of: work.kind)
    switch (work.kind, work.detail) {
    case (.identity, "row"): return kind
    case (.identity, _): return "\(kind) \(work.isRepeated ? "repeated" : work.detail)"
    case (.view, "constraint"), (.view, "layout"), (.decode, "parse"), (.decode, "html"), (.decode, "markdown"),
      (.decode, "draw"), (.decode, "video"), (.decode, "pixels"), (.lookup, "sort"):
      return "\(kind) \(work.detail)\(work.isRepeated ? "" : " elsewhere")"
    default: return work.isRepeated ? kind : "\(kind) elsewhere"
    }
  }

  /// The severity of findings; in folders, only findings about repeated content are warnings.
  public let severity: Severity
  /// The confidence of findings; a conclusion from code is never certain.
  public let confidence = Confidence.likely
  /// The rule that reports the same mistake in a timeline, if any.
  public var twin: LintRule? { RuleCatalog.rule(id) }
}

/// The finding of a rule about one piece of work.
struct SourceMatch {
  /// The headline, which begins with a noun and has no period.
  let message: String
  /// The reason for the cost.
  let note: String
  /// The edit as Swift code.
  let help: String
  /// The confidence; nil for the rule's own confidence.
  var confidence: Confidence?
  /// Whether the cost is small even if it is repeated, so that the finding is at most a note.
  var isSmall = false

  init(_ message: String, note: String, help: String) {
    self.message = message
    self.note = note
    self.help = help
  }
}

/// Example code that a source rule reports or does not report.
public struct SourceExample: Hashable, Sendable {
  /// The code around an example's own lines, so that examples stay short.
  public enum Surrounding: String, Sendable {
    /// Nothing: the example is a whole file.
    case file
    /// The method of a data source that configures a cell.
    case fillingCell
    /// The members of a cell class.
    case cell
    /// The members of a view controller with a list.
    case controller
    /// The body of a SwiftUI view.
    case body
    /// The members of a SwiftUI view.
    case view
  }

  /// The code, with a `↓` before each place that a finding points to.
  public let code: String
  /// The code around the example.
  public let surrounding: Surrounding
  /// Whether the rule reports the example.
  public let isTriggering: Bool

  /// Code with a mark at each place that the rule reports.
  static func triggering(_ surrounding: Surrounding, _ code: String) -> SourceExample {
    SourceExample(code: code, surrounding: surrounding, isTriggering: true)
  }

  /// A file with a mark at each place that the rule reports.
  static func triggering(_ code: String) -> SourceExample { triggering(.file, code) }

  /// Code that the rule does not report.
  static func fine(_ surrounding: Surrounding, _ code: String) -> SourceExample {
    SourceExample(code: code, surrounding: surrounding, isTriggering: false)
  }

  /// A file that the rule does not report.
  static func fine(_ code: String) -> SourceExample { fine(.file, code) }

  /// A short description of the surrounding code; empty for a whole file.
  public var place: String {
    switch surrounding {
    case .file: ""
    case .fillingCell: "in tableView(_:cellForRowAt:)"
    case .cell: "in a table view cell"
    case .controller: "in a table view controller"
    case .body: "in the body of a SwiftUI view"
    case .view: "in a SwiftUI view"
    }
  }

  /// The whole file, with its marks.
  public var text: String {
    switch surrounding {
    case .file: code
    case .fillingCell:
      """
      class Controller: UIViewController, UITableViewDataSource {
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
          let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
          \(code)
          return cell
        }
      }
      """
    case .cell: "class RowCell: UITableViewCell {\n\(code)\n}"
    case .controller: "class Controller: UITableViewController {\n\(code)\n}"
    case .body: "struct Screen: View {\n  var body: some View {\n\(code)\n  }\n}"
    case .view: "struct Screen: View {\n\(code)\n}"
    }
  }
}

extension SourceWork {
  /// Whether the callback that triggers the work blocks the main thread until the work is done.
  var blocksMainThread: Bool { timing == .now || timing == .onMainLater }

  /// Whether the work prepares a single row: a cell is configured or reused, or a list requests a row's height.
  var isForRow: Bool { occasion == .cell || occasion == .reuse || occasion == .height }

  /// Whether the work certainly happens for each frame of a scroll or of an animation.
  var isForFrame: Bool {
    !isConditional && Self.isPerFrame(occasion, callback: callback)
  }

  /// The moment of work in a layout method, as a phrase for messages.
  var layoutMoment: String { "each time '\(DisplayText.escaped(callback))' is called" }

  /// Whether the work runs in a closure that waits for a row's content to load, and not for a touch.
  var followsLoading: Bool {
    guard case .later(let name) = timing else { return false }
    let isLoading = Self.loading.contains { name.hasPrefix($0) }
    return isLoading || Self.loadingInside.contains { name.contains($0) }
  }

  private static let loading = [
    "load", "fetch", "download", "request", "retrieve", "sd_", "dataTask", "setImage", "get", "observe",
    "addSnapshotListener",
  ]
  private static let loadingInside = ["Image", "Data", "JSON", "Async"]

  /// The moment when the work happens, as a phrase for messages.
  var moment: String {
    switch occasion {
    case .cell: "each time a cell is configured"
    case .reuse: "each time a cell is reused"
    case .height: "each time the list requests a row's size"
    case .scroll: "on every scroll event"
    case .change: "for each record that changes"
    case .frequent where callback == Self.displayLink: "for each frame of a display link"
    case .frequent, .poll: interval.map(Self.every) ?? "each time \(DisplayText.escaped(callback)) is called"
    case .body where isInitialization: isRepeated ? "each time a row is created" : "each time the view is created"
    case .body: isRepeated ? "each time a row is evaluated" : "each time the view is evaluated"
    case .initial: "each time the view is initialized"
    case .update: "each time SwiftUI updates the view"
    case .unknown: loopMoment ?? "each time"
    }
  }

  /// How often code runs that is repeated after some seconds, as a phrase for messages.
  private static func every(_ seconds: Double) -> String {
    let rate = (1 / seconds).rounded()
    if rate >= 2 { return "about \(DisplayText.number(rate)) times a second" }
    let count = Int(seconds.rounded())
    return count <= 1 ? "every second" : "every \(count) seconds"
  }

  /// The moment when the surrounding loop runs the work; nil without a loop.
  var loopMoment: String? { loop.map { "for each element of '\(DisplayText.escaped($0))'" } }

  /// The caller, as a note; nil if the place of the work already shows it.
  var callerNote: String? {
    let name = DisplayText.escaped(callback)
    guard !through.isEmpty else { return callback.isEmpty || callback == "body" ? nil : "it runs in '\(name)'" }
    let caller = callback.isEmpty ? "the loop" : "'\(name)'"
    var path = through.map { "'\(DisplayText.escaped($0))'" }
    // The line can call a method that is named like the function around it.
    let last = through.last == subject ? "the function that" : path[path.count - 1] + ", which"
    path[path.count - 1] = last + " contains this line"
    return "\(caller) calls " + path.joined(separator: ", which calls ")
  }
}
