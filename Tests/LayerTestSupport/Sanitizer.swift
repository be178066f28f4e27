import Foundation

/// The sanitizer that tests run under, as set by `Scripts/sanitize`.
public enum Sanitizer: String, Sendable {
  case address
  case thread

  /// The sanitizer of this run; nil in a normal run.
  public static let current = ProcessInfo.processInfo.environment["LAYERCOST_SANITIZED"].flatMap(Sanitizer.init)
}
