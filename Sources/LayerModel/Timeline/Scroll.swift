public import LayerGeometry

/// A scroll: a layer's bounds move over its sublayers.
public struct Scroll: Sendable {
  /// When it begins.
  public let begin: Microseconds
  /// When it is over.
  public let end: Microseconds
  /// Where the bounds' origin lies when it begins.
  public let start: Size
  /// The bounds' size meanwhile.
  let size: Size
  /// How far the origin may go, by edges.
  public let limits: Rect<LayerSpace>
  /// How it moves.
  public let motion: Motion
  /// Pixels a point, that offsets are rounded to.
  let scale: Double

  /// A way to move.
  public enum Motion: Hashable, Sendable {
    /// As a finger let it go: points a second, and the share of the speed that is left after each millisecond.
    case fling(velocity: Size, decelerationRate: Double)
    /// To a place, over a time.
    case to(Size, Timing)
  }

  /// The bounds' origin at a time from the beginning on.
  public func offset(at time: Microseconds) -> Size {
    let seconds = (min(max(time, begin), end) - begin).seconds
    switch motion {
    case .fling(let velocity, let rate):
      let way = Fling.way(after: seconds, decelerationRate: rate)
      return Size(
        rounded(min(max(start.width + velocity.width * way, limits.minX), limits.maxX)),
        rounded(min(max(start.height + velocity.height * way, limits.minY), limits.maxY)))
    case .to(let place, let timing):
      let duration = (end - begin).seconds
      let share = time >= end ? 1 : timing.share(after: seconds / duration, duration: duration)
      return Size(
        rounded(PropertyValue.mix(start.width, place.width, share)),
        rounded(PropertyValue.mix(start.height, place.height, share)))
    }
  }

  private func rounded(_ coordinate: Double) -> Double { (coordinate * scale).rounded() / scale }
}

/// How content runs on after a finger let it go, as scroll views slow it down: by the same factor each millisecond.
enum Fling {
  /// Points a second below which it stands still.
  static let stillPointsPerSecond = 1.0

  /// The seconds of full speed that it goes as far as.
  static func way(after seconds: Double, decelerationRate: Double) -> Double {
    let rate = 1_000 * PlatformMath.logarithm(decelerationRate)
    return (PlatformMath.exponential(rate * seconds) - 1) / rate
  }

  /// When the speed falls below a point a second.
  static func stop(speed: Double, decelerationRate: Double) -> Double {
    guard speed > stillPointsPerSecond else { return 0 }
    return PlatformMath.logarithm(stillPointsPerSecond / speed) / (1_000 * PlatformMath.logarithm(decelerationRate))
  }

  /// When it has gone a distance along an axis, or nil when it never gets there.
  static func arrival(distance: Double, speed: Double, decelerationRate: Double) -> Double? {
    let rate = 1_000 * PlatformMath.logarithm(decelerationRate)
    guard speed != 0 else { return nil }
    let left = 1 + distance / speed * rate
    return left > 0 ? PlatformMath.logarithm(left) / rate : nil
  }
}

extension Scroll {
  /// A scroll from where a layer's bounds are, over content of an extent.
  init(_ draft: DraftScroll, start: Size, size: Size, content: Rect<LayerSpace>, scale: Double) {
    // Content that is smaller than the bounds stays; a layer that lies beyond an edge already goes no farther.
    let room = content.isEmpty ? Rect(x: start.width, y: start.height, width: 0, height: 0) : content
    let limits = Rect<LayerSpace>(
      minX: min(room.minX, start.width), minY: min(room.minY, start.height),
      maxX: max(room.maxX - size.width, start.width), maxY: max(room.maxY - size.height, start.height))
    let seconds: Double
    switch draft.motion {
    case .fling(let velocity, let rate): seconds = Self.seconds(velocity, rate, from: start, within: limits)
    case .to: seconds = draft.duration?.seconds ?? 0
    }
    self.init(
      begin: draft.begin, end: draft.begin + Microseconds(seconds: seconds), start: start, size: size, limits: limits,
      motion: draft.motion, scale: scale)
  }

  /// How long a fling takes: until it is slower than a point a second, or has come to an edge along both axes.
  private static func seconds(
    _ velocity: Size, _ rate: Double, from start: Size, within limits: Rect<LayerSpace>
  ) -> Double {
    let speed = (velocity.width * velocity.width + velocity.height * velocity.height).squareRoot()
    let stop = Fling.stop(speed: speed, decelerationRate: rate)
    func arrival(_ speed: Double, _ start: Double, _ least: Double, _ most: Double) -> Double {
      if speed == 0 { return 0 }
      let edge = speed > 0 ? most : least
      return Fling.arrival(distance: edge - start, speed: speed, decelerationRate: rate) ?? stop
    }
    let x = arrival(velocity.width, start.width, limits.minX, limits.maxX)
    let y = arrival(velocity.height, start.height, limits.minY, limits.maxY)
    return min(stop, max(x, y))
  }
}

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
