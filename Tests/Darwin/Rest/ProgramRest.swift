// swift-format-ignore-file
// Signatures only; the declarations are documented where they are really made.
// The declarations of the standard library that programs use, which the embedded one lacks.
enum CommandLine {
  static let arguments: [String] = []
}
struct ContinuousClock: Sendable {
  struct Instant: Comparable, Hashable, Sendable {
    static func < (left: Instant, right: Instant) -> Bool { preconditionFailure() }
    static func - (left: Instant, right: Instant) -> Duration { preconditionFailure() }
    static func + (left: Instant, right: Duration) -> Instant { preconditionFailure() }
    func duration(to other: Instant) -> Duration { preconditionFailure() }
    func advanced(by duration: Duration) -> Instant { preconditionFailure() }
  }
  var now: Instant { preconditionFailure() }
}

/// Named after the file, as every file of the repository is.
enum ProgramRest {}
