import LayerDiagnostics
import LayerModel
import LayerWriting

/// How much of the SwiftUI code of a run was read: the places that create a view, each counted once, by file.
struct LintCoverage: Sendable {
  private var read = 0
  private var unread = 0
  /// The scenes that are incomplete, each with what is missing.
  private var incomplete: [String] = []
  private var readOfFile: Set<Int> = []
  private var unreadOfFile: Set<Int> = []
  /// Whether the file belongs to a widget or a watch app, and the number of such files.
  private var isDrawnElsewhere = false
  private var unjudged = 0

  /// Counts a scene of a file.
  mutating func add(_ scene: Scene) {
    if scene.code?.isDrawnElsewhere ?? false { isDrawnElsewhere = true }
    guard let code = scene.code, let coverage = code.coverage, !code.isUnjudged else { return }
    readOfFile.formUnion(coverage.read)
    unreadOfFile.formUnion(coverage.unread)
    guard coverage.isIncomplete, !code.isVariant else { return }
    incomplete.append("\(DisplayText.escaped(scene.tree)): \(DisplayText.escaped(coverage.missing))")
  }

  /// Adds the counts of another file.
  mutating func add(_ file: LintCoverage) {
    read += file.readOfFile.count
    unread += file.unreadOfFile.subtracting(file.readOfFile).count
    incomplete += file.incomplete
    unjudged += file.isDrawnElsewhere ? 1 : 0
  }

  /// The counts in one line, the incomplete scenes if wanted, and the files and views that no rule judges.
  ///
  /// There are no counts for a run without SwiftUI views.
  ///
  /// - Parameter unused: The views that no code of the app creates.
  func remarks(unused: [String], isVerbose: Bool) -> [String] {
    var others: [String] = []
    if unjudged > 0 {
      others.append(
        "views in \(DecimalText.count(unjudged, "file", "files")) of widgets and watch apps are not checked, because "
          + "another renderer draws them")
    }
    if !unused.isEmpty {
      others.append(
        "\(DecimalText.count(unused.count, "view is", "views are")) not checked, because no code of the app creates "
          + (unused.count == 1 ? "it" : "them") + (isVerbose ? "" : " (\"--verbose\" lists them)"))
      if isVerbose { others += unused.map { "not created: \(DisplayText.escaped($0))" } }
    }
    guard read + unread > 0 || !incomplete.isEmpty else { return others }
    var text = "read \(DisplayText.grouped(read)) of \(DisplayText.grouped(read + unread)) SwiftUI views"
    guard !incomplete.isEmpty else { return [text] + others }
    let screens = incomplete.count == 1 ? "1 screen" : "\(DisplayText.grouped(incomplete.count)) screens"
    text += "; \(screens) incomplete" + (isVerbose ? "" : " (\"--verbose\" lists them)")
    return [text] + others + (isVerbose ? incomplete.map { "incomplete: " + $0 } : [])
  }
}
