import SourceProgram

/// States in which a view waits for its content or shows that something is missing, recognised by their names.
///
/// A picture shows another state, if code has one.
enum PassingState {
  /// Whether a name in a condition, in lower case, refers to a temporary or an empty state.
  static func isCondition(_ word: String) -> Bool {
    isWaiting(word) || conditions.contains { word.includes($0) }
  }

  /// Whether a name, in lower case, is that of a state in which a view waits for its content.
  static func isWaiting(_ word: String) -> Bool { waiting.contains { word.includes($0) } }

  /// Whether the name of a view says that it is there only in such a state: "loadingView", "ErrorLabel", but not
  /// "spendingChart".
  static func isNamed(_ name: String) -> Bool {
    // Few names contain one of the words at all.
    let lowercased = name.lowercased()
    guard parts.contains(where: { lowercased.includes($0) }) else { return false }
    let name = " " + PlaceholderText.split(name).joined(separator: " ")
    return names.contains { name.includes($0) }
  }

  private static let names =
    (waiting + conditions + missing).map { " " + $0 }
    + [" no content", " no results", " no data", " not requested"]

  /// The last words of the names.
  private static let parts = names.compactMap { $0.split(separator: " ").last.map(String.init) }

  private static let waiting = ["loading", "notrequested", "idle", "fetching", "pending"]
  private static let conditions = ["error", "isempty", "placeholder", "failure", "failed", "redacted", "editing"]
  private static let missing = ["empty", "unavailable", "skeleton", "nocontent", "noresults"]
}
