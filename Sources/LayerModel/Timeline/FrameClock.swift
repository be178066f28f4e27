/// When a scene's frames are: frame k at floor(k x 1,000,000 / framesPerSecond) microseconds.
///
/// There is a frame for every such time below the duration, and always frame 0.
public struct FrameClock: Hashable, Sendable {
  /// Frames a second; need not be whole.
  public let framesPerSecond: Double
  /// How many frames there are.
  public let count: Int

  /// The clock of a screen over a length of time.
  public init(framesPerSecond: Double, duration: Microseconds) {
    self.framesPerSecond = framesPerSecond
    let estimate = Self.index(near: duration, framesPerSecond)
    count = max(1, Self.firstFrame(at: duration, near: estimate, framesPerSecond))
  }

  /// When a frame is.
  public func time(ofFrame frame: Int) -> Microseconds { Self.time(frame, framesPerSecond) }

  /// The first frame at a time or after it: the one from which holds what happens then; it may lie behind the last.
  public func firstFrame(at time: Microseconds) -> Int {
    Self.firstFrame(at: time, near: Self.index(near: time, framesPerSecond), framesPerSecond)
  }

  /// The frame whose turn a time falls into: the last one that is not after it; work of that time belongs to it.
  public func frame(during time: Microseconds) -> Int { max(0, firstFrame(at: time + Microseconds(1)) - 1) }

  /// How long a frame stays, in microseconds.
  public var intervalMicroseconds: Double { 1e6 / framesPerSecond }

  private static func time(_ frame: Int, _ framesPerSecond: Double) -> Microseconds {
    Microseconds(Int64((Double(frame) * 1e6 / framesPerSecond).rounded(.down)))
  }

  private static func index(near time: Microseconds, _ framesPerSecond: Double) -> Int {
    Int(min(max(0, time.seconds * framesPerSecond), 1e15))
  }

  /// The estimate is off by a frame at most, where a product was rounded or a time cut to whole microseconds; above a
  /// million frames a second, several share one.
  private static func firstFrame(at time: Microseconds, near estimate: Int, _ framesPerSecond: Double) -> Int {
    var frame = estimate
    while frame > 0, Self.time(frame - 1, framesPerSecond) >= time { frame -= 1 }
    while Self.time(frame, framesPerSecond) < time { frame += 1 }
    return frame
  }
}
