import LayerDiagnostics
import LayerModel

/// How much of the SwiftUI code of a run was read: the places that create a view, each counted once, by file.
struct LintCoverage: Sendable {
  private var read = 0
  private var unread = 0
  /// The scenes that are incomplete, each with what is missing.
  private var incomplete: [String] = []
  private var readOfFile: Set<Int> = []
  private var unreadOfFile: Set<Int> = []

  /// Counts a scene of a file.
  mutating func add(_ scene: Scene) {
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
  }

  /// The counts in one line, and the incomplete scenes if wanted; nothing for a run without SwiftUI views.
  func remarks(isVerbose: Bool) -> [String] {
    guard read + unread > 0 || !incomplete.isEmpty else { return [] }
    var text = "read \(DisplayText.grouped(read)) of \(DisplayText.grouped(read + unread)) SwiftUI views"
    guard !incomplete.isEmpty else { return [text] }
    let screens = incomplete.count == 1 ? "1 screen" : "\(DisplayText.grouped(incomplete.count)) screens"
    text += "; \(screens) incomplete" + (isVerbose ? "" : " (\"--verbose\" lists them)")
    return [text] + (isVerbose ? incomplete.map { "incomplete: " + $0 } : [])
  }
}
