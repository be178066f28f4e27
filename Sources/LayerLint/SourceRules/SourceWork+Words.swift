import LayerDiagnostics
import LayerModel

extension SourceWork {
  /// Whether the main thread does it while the occasion waits for it.
  var blocksMainThread: Bool { timing == .now || timing == .onMainLater }

  /// Whether it shows one row: a cell is filled or reused, or a list asks for the height of a row.
  var isForRow: Bool { occasion == .cell || occasion == .reuse || occasion == .height }

  /// Whether a closure that runs it waits for something that a row loads, and not for somebody's touch.
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

  /// When it happens, as a subordinate clause.
  var moment: String {
    switch occasion {
    case .cell: "each time a cell is filled"
    case .reuse: "each time a cell is reused"
    case .height: "each time the list asks for a row's size"
    case .scroll: "with each step of a scroll"
    case .change: "for each record that changes"
    case .frequent: "each time \(DisplayText.escaped(callback)) calls"
    case .body: isRepeated ? "each time a row is evaluated" : "each time the view is evaluated"
    case .initial: "each time the view is initialized"
    case .unknown: loopMoment ?? "each time"
    }
  }

  /// When the loop around it runs it; nil without a loop.
  var loopMoment: String? { loop.map { "for each element of '\(DisplayText.escaped($0))'" } }

  /// Who calls it, as a note; nil where its place says so.
  var callerNote: String? {
    let name = DisplayText.escaped(callback)
    guard !through.isEmpty else { return callback.isEmpty || callback == "body" ? nil : "it runs in '\(name)'" }
    let path = through.map { "'\(DisplayText.escaped($0))'" }.joined(separator: ", ")
    return callback.isEmpty ? "the loop runs it through \(path)" : "'\(name)' runs it through \(path)"
  }
}
