public import LayerPlanning

/// A frame whose work keeps the main thread so long that people notice that nothing answers.
public struct Hang: Hashable, Sendable {
  /// How long it is, in the words of Apple's tools.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case microhang, hang
  }

  /// The frame.
  public let frame: Int
  /// How long the main thread was busy.
  public let milliseconds: Double
  /// How long that is in words.
  public let kind: Kind
  /// The pieces of work that it consists of, the longest first.
  public let causes: [WorkPiece]

  /// Work beyond this keeps an app from answering for as long as people notice.
  public static let limitMilliseconds = Sourced(
    value: 250.0, confidence: .certain,
    source: "developer.apple.com/documentation/xcode/understanding-hangs-in-your-app")
  /// Work beyond this is no microhang any more.
  public static let microhangMilliseconds = Sourced(
    value: 500.0, confidence: .likely, source: "WWDC 2023 session 10248")

  /// The hang that a frame's work is, that of frames skipped before it included, if it is one.
  init?(frame: Int, work: [WorkPiece]) {
    let milliseconds = work.reduce(0) { $0 + $1.milliseconds }
    guard milliseconds > Self.limitMilliseconds.value else { return nil }
    self.frame = frame
    self.milliseconds = milliseconds
    kind = milliseconds <= Self.microhangMilliseconds.value ? .microhang : .hang
    causes = work.sorted { $0.milliseconds > $1.milliseconds }
  }
}
