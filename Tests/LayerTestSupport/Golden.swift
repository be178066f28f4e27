public import Foundation
public import Testing

/// An expected text that is stored in a file.
///
/// With `UPDATE_GOLDEN=1` the file is rewritten and the test still fails, since the difference has not been reviewed
/// yet; the next run passes.
public struct Golden: Sendable {
  /// The file.
  public let file: URL
  /// The name that messages use.
  public let name: String

  /// Creates a golden from its file and the name that messages use for it.
  public init(_ file: URL, name: String) {
    self.file = file
    self.name = name
  }

  /// Whether expectations are to be rewritten.
  public static var isUpdating: Bool { ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" }

  /// Fails with a line-by-line difference unless the file contains this text.
  public func expect(_ actual: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let expected = try? String(contentsOf: file, encoding: .utf8)
    guard expected != actual else { return }
    let difference = LineDifference(expected: expected ?? "", actual: actual)
    if Self.isUpdating {
      do {
        try Data(actual.utf8).write(to: file)
      } catch {
        Issue.record("'\(name)' cannot be written: \(error)", sourceLocation: sourceLocation)
      }
      Issue.record("'\(name)' was rewritten; look at it:\n\(difference)", sourceLocation: sourceLocation)
    } else if expected == nil {
      Issue.record(
        "'\(name)' is missing; 'make golden' writes it:\n\(actual)", sourceLocation: sourceLocation)
    } else {
      Issue.record(
        "'\(name)' differs (- expected, + actual); 'make golden' rewrites it:\n\(difference)",
        sourceLocation: sourceLocation)
    }
  }
}
