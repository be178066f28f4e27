import Foundation

/// What tests run under, as `Scripts/sanitize` says.
public enum Sanitizer: String, Sendable {
  case address
  case thread

  /// Nil in a usual run.
  public static let current = ProcessInfo.processInfo.environment["LAYERCOST_SANITIZED"].flatMap(Sanitizer.init)
}
