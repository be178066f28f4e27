public import LayerModel

// How frames reach the screen.
//
// The main thread works on frame k from its time t(k) on; whoever is not done by the end of that interval misses the
// commit. The render server takes what was committed at the next interval's start, one frame after the other, and has
// so long that the frame is shown b intervals after its own: 2, and 3 after the first frame that the server was late
// with, since a third buffer is used then. A frame that cannot begin, because the main thread is busy or nobody would
// see it, is skipped; its work is done with the next one's. All that is late is late by whole intervals.

/// When frames are shown, and which are late.
public struct FramePacing: Sendable {
  /// How one frame went.
  public struct Outcome: Hashable, Sendable {
    /// In which interval it is shown; nil for a frame that is skipped.
    public var slot: Int?
    /// Intervals by which the commit was late.
    public var commitIntervals = 0
    /// Intervals by which the render server was late on top.
    public var renderIntervals = 0
    /// Frames right before it whose work it did too.
    public var joinedFrames = 0
    /// Whether it was kept waiting by the frame shown before: the server was still busy, or the screen taken.
    public var waited = false

    /// Intervals by which it was late.
    public var hitchIntervals: Int { commitIntervals + renderIntervals }

    /// What made most of its lateness; nil if it was in time.
    public var kind: HitchKind? {
      hitchIntervals == 0 ? nil : renderIntervals > commitIntervals ? .render : .commit
    }
  }

  /// How long a frame stays, in microseconds.
  public let intervalMicroseconds: Double
  private var frame = 0
  /// When the main thread is free, in microseconds.
  private var free = 0.0
  /// When the render server is done, in intervals.
  private var done = 0.0
  private var slot = -1
  /// Intervals from a frame's time to when it should be shown.
  private var buffers = 2
  private var waitingMicroseconds = 0.0
  private var waitingFrames = 0
  /// When the frame shown last should have been there, and by how much it came later.
  private var lastShown = 0.0

  /// When all is done: the last frame shown, late as it may be, and the work of those that were skipped after it.
  public var endMicroseconds: Double { max(lastShown, free + waitingMicroseconds) }

  /// Before the first frame.
  public init(intervalMicroseconds: Double) { self.intervalMicroseconds = intervalMicroseconds }

  /// Paces the next frame.
  ///
  /// - Parameters:
  ///   - time: When the frame is.
  ///   - workMicroseconds: What the main thread has to do for it.
  ///   - serverMicroseconds: What the render server has to do for it.
  public mutating func next(at time: Microseconds, workMicroseconds: Double, serverMicroseconds: Double) -> Outcome {
    defer { frame += 1 }
    waitingMicroseconds += workMicroseconds
    if free > Double(time.rawValue) || slot >= frame + buffers {
      waitingFrames += 1
      return Outcome()
    }
    let end = Double(time.rawValue) + waitingMicroseconds
    let committed = max(frame + 1, Self.wholeIntervals(end / intervalMicroseconds))
    let isServerBusy = done > Double(committed)
    done = max(Double(committed), done) + serverMicroseconds / intervalMicroseconds
    let expected = frame + buffers
    let shown = max(slot + 1, expected, Self.wholeIntervals(done))
    var outcome = Outcome(slot: shown, joinedFrames: waitingFrames)
    outcome.commitIntervals = min(committed - (frame + 1), shown - expected)
    outcome.renderIntervals = shown - expected - outcome.commitIntervals
    outcome.waited =
      outcome.renderIntervals > 0 && (isServerBusy || slot + 1 > max(expected, Self.wholeIntervals(done)))
    if outcome.kind == .render { buffers = 3 }
    slot = shown
    free = end
    lastShown = Double(time.rawValue) + Double(outcome.hitchIntervals) * intervalMicroseconds
    (waitingMicroseconds, waitingFrames) = (0, 0)
    return outcome
  }

  /// Rounded up, but for what sums of fractions add by chance: a billionth of an interval is none.
  private static func wholeIntervals(_ intervals: Double) -> Int { Int((intervals - 1e-9).rounded(.up)) }
}
