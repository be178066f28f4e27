import LayerModel
import LayerPlanning

/// Which frame is on the screen when: a late one leaves the one before it there.
///
/// A frame that is in time is shown two intervals after its own; so what is seen in an interval is said of the frame
/// that should be seen then. With the longest server times.
public struct ShownFrames: Sendable {
  /// Intervals from a frame's time to when it is shown if nothing is late.
  private static let usualBuffers = Sourced(value: 2, confidence: .certain, source: "Apple Tech Talk 10855")

  private let intervalMicroseconds: Double
  /// For each interval from that of frame 0 on, the frame shown from then on, as far as a new one is shown.
  private var frameOfInterval: [Int: Int] = [:]

  /// Before the first frame.
  public init(intervalMicroseconds: Double) { self.intervalMicroseconds = intervalMicroseconds }

  /// Notes a frame, the next one.
  public mutating func add(_ frame: SimulatedFrame) {
    guard let time = frame.presented.high else { return }
    // Times were rounded down to whole microseconds; half an interval more is the same interval for certain.
    let interval = Int((Double(time.rawValue) / intervalMicroseconds + 0.5).rounded(.down))
    frameOfInterval[interval - Self.usualBuffers.value] = frame.index
  }

  /// The frame on the screen when one should be; frame 0 before anything is shown.
  public func frame(insteadOf index: Int) -> Int {
    var interval = index
    while interval > 0 {  // Ends: an interval earlier each time.
      if let frame = frameOfInterval[interval] { return frame }
      interval -= 1
    }
    return frameOfInterval[0] ?? 0
  }
}
