/// When a finger or its momentum moves something in a scene.
///
/// The run loop is in its tracking mode then, so that work of the default mode waits.
public struct ScrollTimes: Sendable {
  /// In the order of time, none meeting another.
  private let ranges: [Range<Microseconds>]

  /// Times in any order, which may overlap.
  public init(_ times: [Range<Microseconds>]) {
    var joined: [Range<Microseconds>] = []
    for range in times.filter({ !$0.isEmpty }).sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = joined.last, range.lowerBound <= last.upperBound {
        joined[joined.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        joined.append(range)
      }
    }
    ranges = joined
  }

  /// The times of a scene: a scroll is over as soon as anything else moves its layer's bounds.
  public init(of scene: Scene) {
    // Most scenes have none; gathering what else moves bounds takes the whole timeline.
    let layers = scene.timeline.scrolls.isEmpty ? [] : SampledLayer.all(of: scene.timeline, in: scene)
    self.init(layers.flatMap { $0.properties.flatMap(\.scrolling) })
  }

  /// When no scroll is under way any more, from a time on.
  public func end(from time: Microseconds) -> Microseconds {
    ranges.first { $0.contains(time) }?.upperBound ?? time
  }
}

extension WorkItem {
  /// The frame in which the run loop comes to it; it may lie behind the last.
  public func frame(_ scrolls: ScrollTimes, _ clock: FrameClock) -> Int {
    switch when {
    case .now: clock.frame(during: at)
    case .nextTurn: clock.frame(during: at) + 1
    case .defaultMode: clock.frame(during: scrolls.end(from: at))
    }
  }
}
