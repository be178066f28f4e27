import LayerModel
import LayerPlanning

/// The frame that is on the screen at a given time; while a frame is late, the one before it stays on the screen.
///
/// A frame that is on time is shown two intervals after its own. An interval is therefore identified by the frame that
/// should be shown in it. This uses the longest server times.
public struct ShownFrames: Sendable {
  /// The number of intervals from a frame's time to its presentation if nothing is late.
  private static let usualBuffers = Sourced(value: 2, confidence: .certain, source: "Apple Tech Talk 10855")

  private let intervalMicroseconds: Double
  /// The frames by the interval in which they are first shown, counted from that of frame 0.
  private var frameOfInterval: [Int: Int] = [:]

  /// Creates the state before the first frame.
  public init(intervalMicroseconds: Double) { self.intervalMicroseconds = intervalMicroseconds }

  /// Records the next frame.
  public mutating func add(_ frame: SimulatedFrame) {
    guard let time = frame.presented.high else { return }
    // Times were rounded down to whole microseconds; adding half an interval finds the right one.
    let interval = Int((Double(time.rawValue) / intervalMicroseconds + 0.5).rounded(.down))
    frameOfInterval[interval - Self.usualBuffers.value] = frame.index
  }

  /// The frame that is on the screen instead of another; frame 0 before anything is shown.
  public func frame(insteadOf index: Int) -> Int {
    var interval = index
    while interval > 0 {  // Ends because each round goes back by one interval.
      if let frame = frameOfInterval[interval] { return frame }
      interval -= 1
    }
    return frameOfInterval[0] ?? 0
  }
}
