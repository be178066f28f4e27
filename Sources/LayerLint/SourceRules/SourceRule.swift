public import LayerDiagnostics
import LayerModel
public import LayerPlanning

/// A rule over source code, about work that is not a layer.
///
/// It has the id of the rule that finds the same mistake in a timeline, where one exists: they share settings,
/// exceptions and a page.
public struct SourceRule: Sendable {
  /// The word that configurations and waivers use.
  public let id: String
  /// The mistake that it reports, in one line without a period.
  public let summary: String
  /// Why that matters, in whole sentences.
  public let rationale: String
  /// Where that is known from.
  public let source: String
  /// The figures of a case study that has this mistake, in one sentence; nil without one.
  public let study: String?
  /// The scene of the case study, which `layercost simulate` takes; nil without one.
  public let scene: String?
  /// The version that brought it.
  public let since: String
  /// Words that people know it by, for `explain`.
  public let words: [String]
  /// Code that it finds something in, and code in which it must not.
  public let examples: [SourceExample]
  /// A change to a list in a simulation.
  typealias ListChange = @Sendable (inout RowList) -> Void

  /// The changes that its mistakes make to a plain list in a simulation, by the kind of work.
  let mistakes: [SourceWork.Kind: ListChange]
  /// The change that the edit makes to a plain list; nil where the list without the mistake is the result.
  let edited: ListChange?
  /// Looks at one piece of work; nil where it is fine.
  let check: @Sendable (SourceWork) -> SourceMatch?

  init(
    _ id: String, summary: String, rationale: String, source: String, study: String? = nil, scene: String? = nil,
    since: String = "0.1.0", words: [String] = [], examples: [SourceExample],
    mistakes: [SourceWork.Kind: ListChange], edited: ListChange? = nil,
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
    self.check = check
  }

  /// The findings about one kind of work, which are fixed in the same way.
  func group(of kind: SourceWork.Kind) -> String { "\(id) \(kind.rawValue)" }

  /// How much findings matter: in folders only those of repeated content are warnings.
  public let severity = Severity.warning
  /// The confidence of findings; a conclusion from code is never certain.
  public let confidence = Confidence.likely
  /// The rule that finds the same mistake in a timeline, if there is one.
  public var twin: LintRule? { RuleCatalog.rule(id) }
}

/// The finding of a rule about one piece of work.
struct SourceMatch {
  /// The headline: noun first, no period.
  let message: String
  /// Why it costs.
  let note: String
  /// The edit, as Swift.
  let help: String
  /// How sure it is; nil for the rule's own confidence.
  var confidence: Confidence?

  init(_ message: String, note: String, help: String) {
    self.message = message
    self.note = note
    self.help = help
  }
}

/// Code that shows what a rule over source finds, or what it leaves alone.
public struct SourceExample: Hashable, Sendable {
  /// The code around an example's own lines, so that examples stay short.
  public enum Surrounding: String, Sendable {
    /// Nothing: the example is a whole file.
    case file
    /// The method of a data source that fills a cell.
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

  /// The marked code: `↓` is right before what a finding points to.
  public let code: String
  /// The code around it.
  public let surrounding: Surrounding
  /// Whether the rule finds something.
  public let isTriggering: Bool

  /// Code with a mark at each place that the rule finds.
  static func triggering(_ surrounding: Surrounding, _ code: String) -> SourceExample {
    SourceExample(code: code, surrounding: surrounding, isTriggering: true)
  }

  /// A file with a mark at each place that the rule finds.
  static func triggering(_ code: String) -> SourceExample { triggering(.file, code) }

  /// Code that the rule leaves alone.
  static func fine(_ surrounding: Surrounding, _ code: String) -> SourceExample {
    SourceExample(code: code, surrounding: surrounding, isTriggering: false)
  }

  /// A file that the rule leaves alone.
  static func fine(_ code: String) -> SourceExample { fine(.file, code) }

  /// Where the code is, in a few words; empty for a whole file.
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
