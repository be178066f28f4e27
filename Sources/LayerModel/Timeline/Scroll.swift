public import LayerGeometry

/// A scroll, which moves a layer's bounds over its sublayers.
public struct Scroll: Sendable {
  /// The time at which the scroll begins.
  public let begin: Microseconds
  /// The time at which the scroll ends.
  public let end: Microseconds
  /// The origin of the bounds at the beginning.
  public let start: Size
  /// The size of the bounds during the scroll.
  let size: Size
  /// The edges within which the origin can move.
  public let limits: Rect<LayerSpace>
  /// The kind of motion.
  public let motion: Motion
  /// The pixels per point, for rounding offsets to pixels.
  let scale: Double

  /// A kind of motion.
  public enum Motion: Hashable, Sendable {
    /// A fling with a speed in points per second, and the share of the speed that remains after each millisecond.
    case fling(velocity: Size, decelerationRate: Double)
    /// A scroll to a position with a timing function.
    case to(Size, Timing)
  }

  /// The bounds' origin at a time that is not before the beginning.
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

/// The deceleration of content after the finger is lifted, by the same factor each millisecond, as in scroll views.
enum Fling {
  /// The speed in points per second below which the content stops.
  static let stillPointsPerSecond = 1.0

  /// The distance after a number of seconds, as the equivalent number of seconds at full speed.
  static func way(after seconds: Double, decelerationRate: Double) -> Double {
    let rate = 1_000 * PlatformMath.logarithm(decelerationRate)
    return (PlatformMath.exponential(rate * seconds) - 1) / rate
  }

  /// The time at which the speed falls below a point per second.
  static func stop(speed: Double, decelerationRate: Double) -> Double {
    guard speed > stillPointsPerSecond else { return 0 }
    return PlatformMath.logarithm(stillPointsPerSecond / speed) / (1_000 * PlatformMath.logarithm(decelerationRate))
  }

  /// The time at which the content has moved a distance along an axis; nil if it never gets that far.
  static func arrival(distance: Double, speed: Double, decelerationRate: Double) -> Double? {
    let rate = 1_000 * PlatformMath.logarithm(decelerationRate)
    guard speed != 0 else { return nil }
    let left = 1 + distance / speed * rate
    return left > 0 ? PlatformMath.logarithm(left) / rate : nil
  }
}

extension Scroll {
  /// Creates a scroll from a layer's current bounds, over content with a given extent.
  init(_ draft: DraftScroll, start: Size, size: Size, content: Rect<LayerSpace>, scale: Double) {
    // Content that is smaller than the bounds does not move, and a layer that is already beyond an edge moves no
    // farther.
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

  /// The duration of a fling, until it is slower than a point per second or has reached an edge along both axes.
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

/// The times at which a finger or its momentum scrolls something in a scene.
///
/// The run loop is in its tracking mode during these times, so that work in the default mode waits.
public struct ScrollTimes: Sendable {
  /// The times in order, without overlaps.
  private let ranges: [Range<Microseconds>]

  /// Creates the times from ranges in any order, which may overlap.
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

  /// Collects the times from a scene; a scroll ends as soon as anything else moves its layer's bounds.
  public init(of scene: Scene) {
    // Most scenes have no scrolls, and collecting other changes of bounds requires the whole timeline.
    let layers = scene.timeline.scrolls.isEmpty ? [] : SampledLayer.all(of: scene.timeline, in: scene)
    self.init(layers.flatMap { $0.properties.flatMap(\.scrolling) })
  }

  /// The first time from a given time on at which nothing scrolls.
  public func end(from time: Microseconds) -> Microseconds {
    ranges.first { $0.contains(time) }?.upperBound ?? time
  }
}

extension WorkItem {
  /// The frame in which the run loop runs the work, which can be after the last frame.
  public func frame(_ scrolls: ScrollTimes, _ clock: FrameClock) -> Int {
    switch when {
    case .now: clock.frame(during: at)
    case .nextTurn: clock.frame(during: at) + 1
    case .defaultMode: clock.frame(during: scrolls.end(from: at))
    }
  }
}
