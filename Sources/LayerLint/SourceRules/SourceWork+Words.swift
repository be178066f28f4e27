import LayerDiagnostics
import LayerModel

extension SourceWork {
  /// Whether the callback that triggers the work blocks the main thread until the work is done.
  var blocksMainThread: Bool { timing == .now || timing == .onMainLater }

  /// Whether the work prepares a single row: a cell is filled or reused, or a list requests a row's height.
  var isForRow: Bool { occasion == .cell || occasion == .reuse || occasion == .height }

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
    case .cell: "each time a cell is filled"
    case .reuse: "each time a cell is reused"
    case .height: "each time the list requests a row's size"
    case .scroll: "at each step of a scroll"
    case .change: "for each record that changes"
    case .frequent: "each time \(DisplayText.escaped(callback)) is called"
    case .body: isRepeated ? "each time a row is evaluated" : "each time the view is evaluated"
    case .initial: "each time the view is initialized"
    case .unknown: loopMoment ?? "each time"
    }
  }

  /// The moment when the surrounding loop runs the work; nil without a loop.
  var loopMoment: String? { loop.map { "for each element of '\(DisplayText.escaped($0))'" } }

  /// The caller, as a note; nil if the place of the work already shows it.
  var callerNote: String? {
    let name = DisplayText.escaped(callback)
    guard !through.isEmpty else { return callback.isEmpty || callback == "body" ? nil : "it runs in '\(name)'" }
    let path = through.map { "'\(DisplayText.escaped($0))'" }.joined(separator: ", ")
    return callback.isEmpty ? "the loop runs it through \(path)" : "'\(name)' runs it through \(path)"
  }
}
