/// An animation of one property of one layer, or of a part of one.
public struct LayerAnimation: Sendable {
  /// What it changes.
  public let keyPath: LayerKeyPath
  /// The values that it goes through.
  public let frames: KeyFrames
  /// When it begins.
  public let begin: Microseconds
  /// The length of one run, forwards.
  public let duration: Microseconds
  /// How its time passes.
  public let timing: Timing
  /// How many runs; with `autoreverses`, there and back are one.
  public let repeatCount: Double
  /// Whether each run goes back again.
  public let autoreverses: Bool
  /// Whether its value is added to what is there.
  public let isAdditive: Bool
  /// Whether its last value stays.
  public let holds: Bool

  /// An animation from its parts.
  public init(
    keyPath: LayerKeyPath, frames: KeyFrames, begin: Microseconds = .zero, duration: Microseconds,
    timing: Timing = .linear, repeatCount: Double = 1, autoreverses: Bool = false, isAdditive: Bool = false,
    holds: Bool = false
  ) {
    precondition(duration > .zero && repeatCount > 0, "An animation takes time; the reader sees to it.")
    self.keyPath = keyPath
    self.frames = frames
    self.begin = begin
    self.duration = duration
    self.timing = timing
    self.repeatCount = repeatCount
    self.autoreverses = autoreverses
    self.isAdditive = isAdditive
    self.holds = holds
  }

  /// When it is over.
  public var end: Microseconds {
    let runs = Double(duration.rawValue) * (autoreverses ? 2 : 1) * repeatCount
    return begin + Microseconds(Int64(min(runs.rounded(), 1e18)))
  }

  /// Whether it decides on the value at a time.
  func isActive(at time: Microseconds) -> Bool { time >= begin && (holds || time < end) }

  /// The value at a time when it is active, over the one that was there before.
  func value(at time: Microseconds, over current: PropertyValue) -> PropertyValue {
    guard let part = keyPath.part else { return whole(at: time, over: current) }
    return current.setting(part, to: whole(at: time, over: current.part(part)))
  }

  private func whole(at time: Microseconds, over current: PropertyValue) -> PropertyValue {
    let value = frames.value(at: share(at: time), over: current)
    return isAdditive ? current.adding(value) ?? value : value
  }

  /// The share of the way that is gone at a time: beyond its end, at its end.
  private func share(at time: Microseconds) -> Double {
    let passed = (min(time, end) - begin).rawValue
    let cycle = duration.rawValue * (autoreverses ? 2 : 1)
    var inCycle = passed % cycle
    // The end of the last run is no beginning of another.
    if inCycle == 0, passed > 0, time >= end { inCycle = cycle }
    let run = Double(inCycle) / Double(duration.rawValue)
    let share = timing.share(after: run > 1 ? 2 - run : run, duration: duration.seconds)
    // What a spring holds when it has come to rest lies where it was sent, not a fraction of a pixel beside it.
    if time >= end, case .spring = timing, abs(share - 1) <= Spring.settledShare { return 1 }
    return share
  }
}
