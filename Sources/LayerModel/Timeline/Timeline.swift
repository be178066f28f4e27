public import LayerDiagnostics

/// A change that a timeline applies to one layer.
///
/// The layer belongs only to its node, because the validator gives every addressed node its own layer.
public struct Targeted<Value: Sendable>: Sendable {
  /// The layer's place in the tree.
  public let node: SceneNodeIndex
  /// The layer.
  public let layer: LayerIndex
  /// The change.
  public let value: Value
  /// The place in the file.
  public let span: SourceSpan

  package init(node: SceneNodeIndex, layer: LayerIndex, value: Value, span: SourceSpan) {
    self.node = node
    self.layer = layer
    self.value = value
    self.span = span
  }
}

/// The changes to a scene over time.
public struct Timeline: Sendable {
  /// Whether the scene has a timeline; without one, there is a single frame.
  public var isStated = false
  /// The duration.
  public var duration = Microseconds.zero
  /// The animations; later ones override earlier ones.
  public var animations: [Targeted<LayerAnimation>] = []
  /// The changes to the model, in the order of their times.
  public var changes: [Targeted<PropertyChange>] = []
  /// The layers that are drawn again without any change.
  public var redraws: [Targeted<Recurrence>] = []
  /// Scrolls, in the order of their times.
  public var scrolls: [Targeted<Scroll>] = []
  /// The work that the scene lists directly.
  public var work: [Stated<WorkItem>] = []
  /// The way images are loaded, if the scene states it.
  public var images: ImageLoading?
  /// The lists that create their rows.
  public var lists: [SceneList] = []
  /// The records that are loaded.
  public var loads: [Stated<RecordLoad>] = []
  /// The views that observe models.
  public var observers: ObservedViews?
  /// The fling that was added to a scene without a timeline; nil if the scene has its own timeline.
  public var addedFling: DraftFling?

  /// A timeline without duration or changes.
  public static let still = Timeline()
}

extension Scene {
  /// The times of the scene's frames.
  public var clock: FrameClock {
    FrameClock(framesPerSecond: screen.framesPerSecond, duration: timeline.duration)
  }
}

/// New values for some of a layer's properties, from a given time on.
public struct PropertyChange: Sendable {
  /// The time.
  public let at: Microseconds
  /// The properties and their new values.
  public let values: [(property: LayerProperty, value: PropertyValue)]

  package init(at: Microseconds, values: [(property: LayerProperty, value: PropertyValue)]) {
    self.at = at
    self.values = values
  }
}

/// The differences of a layer between one sampled time and the next.
@frozen public struct LayerChange: Hashable, Sendable {
  /// The layer's place in the tree.
  public let node: SceneNodeIndex
  /// The layer.
  public let layer: LayerIndex
  /// The properties whose sampled values differ.
  public internal(set) var properties: LayerPropertySet
  /// Whether a redraw was requested, so that the layer's content counts as changed even without a changed property.
  public internal(set) var isRedrawn: Bool
}

/// The times of a scene's frames: frame k is at floor(k x 1,000,000 / framesPerSecond) microseconds.
///
/// There is a frame at every such time before the end of the duration, and there is always a frame 0.
public struct FrameClock: Hashable, Sendable {
  /// The frames per second, which can be a fraction.
  public let framesPerSecond: Double
  /// The number of frames.
  public let count: Int

  /// Creates the clock of a screen over a duration.
  public init(framesPerSecond: Double, duration: Microseconds) {
    self.framesPerSecond = framesPerSecond
    let estimate = Self.index(near: duration, framesPerSecond)
    count = max(1, Self.firstFrame(at: duration, near: estimate, framesPerSecond))
  }

  /// The time of a frame.
  public func time(ofFrame frame: Int) -> Microseconds { Self.time(frame, framesPerSecond) }

  /// The first frame at or after a given time, which shows the changes at that time; it can be after the last frame.
  public func firstFrame(at time: Microseconds) -> Int {
    Self.firstFrame(at: time, near: Self.index(near: time, framesPerSecond), framesPerSecond)
  }

  /// The frame in which a time falls: the last frame that is not after the time, and to which work at that time
  /// belongs.
  public func frame(during time: Microseconds) -> Int { max(0, firstFrame(at: time + Microseconds(1)) - 1) }

  /// The duration of a frame in microseconds.
  public var intervalMicroseconds: Double { 1e6 / framesPerSecond }

  private static func time(_ frame: Int, _ framesPerSecond: Double) -> Microseconds {
    Microseconds(Int64((Double(frame) * 1e6 / framesPerSecond).rounded(.down)))
  }

  private static func index(near time: Microseconds, _ framesPerSecond: Double) -> Int {
    Int(min(max(0, time.seconds * framesPerSecond), 1e15))
  }

  /// The estimate is off by at most one frame, because of rounding to whole microseconds; above a million frames per
  /// second, several frames share a microsecond.
  private static func firstFrame(at time: Microseconds, near estimate: Int, _ framesPerSecond: Double) -> Int {
    var frame = estimate
    while frame > 0, Self.time(frame - 1, framesPerSecond) >= time { frame -= 1 }
    while Self.time(frame, framesPerSecond) < time { frame += 1 }
    return frame
  }
}

/// The times of an event, which happens once or repeatedly.
public struct Recurrence: Hashable, Sendable {
  /// The first time.
  public let from: Microseconds
  /// The interval from one time to the next; nil for a single time.
  public let every: Microseconds?
  /// The time before which the last occurrence must be; nil for no end.
  public let until: Microseconds?

  /// Creates times from their parts.
  public init(from: Microseconds, every: Microseconds? = nil, until: Microseconds? = nil) {
    precondition(every.map { $0 > .zero } ?? true, "The reader must ensure that the interval is positive.")
    self.from = from
    self.every = every
    self.until = until
  }

  /// The number of occurrences before a given time, found by division because there may be a million per second.
  public func count(before end: Microseconds) -> Int {
    let end = until.map { min($0, end) } ?? end
    guard end > from else { return 0 }
    guard let every else { return 1 }
    return Int(((end - from).rawValue - 1) / every.rawValue) + 1
  }

  /// The number of occurrences from a start time on and before an end time.
  public func count(from start: Microseconds, before end: Microseconds) -> Int {
    max(0, count(before: end) - count(before: start))
  }

  /// Whether the event happens after a start time and at or before an end time.
  public func happens(after start: Microseconds, upTo end: Microseconds) -> Bool {
    let next = Microseconds(1)
    return count(from: start + next, before: end + next) > 0
  }

  /// The last occurrence before a given time; nil if it has not happened by then.
  public func last(before end: Microseconds) -> Microseconds? {
    let count = count(before: end)
    guard count > 0 else { return nil }
    return from + Microseconds(Int64(count - 1) * (every?.rawValue ?? 0))
  }
}

extension Recurrence {
  /// All occurrences before a given time; the limit on events of a timeline bounds their number.
  public func times(before end: Microseconds) -> [Microseconds] {
    (0..<count(before: end)).map { from + Microseconds(Int64($0) * (every?.rawValue ?? 0)) }
  }
}

/// A time or a duration in whole microseconds.
///
/// Whole numbers ensure that rounding does not decide whether an event is before a frame or at the frame.
@frozen public struct Microseconds: Hashable, Sendable, Comparable {
  /// The number of microseconds.
  public let rawValue: Int64

  /// Creates a time from its microseconds.
  @inlinable public init(_ rawValue: Int64) { self.rawValue = rawValue }

  /// Creates the time that is nearest to a number of seconds.
  public init(seconds: Double) { rawValue = Int64((seconds * 1e6).rounded()) }

  /// The time in seconds.
  @inlinable public var seconds: Double { Double(rawValue) / 1e6 }

  /// The seconds as text for users and file names, without trailing zeros or a trailing point.
  public var secondsText: String {
    let (whole, rest) = rawValue.magnitude.quotientAndRemainder(dividingBy: 1_000_000)
    var text = "\(rawValue < 0 ? "-" : "")\(whole)"
    guard rest > 0 else { return text }
    let digits = String(rest)
    text += "." + String(repeating: "0", count: 6 - digits.count) + digits
    while text.hasSuffix("0") { text.removeLast() }  // Ends because a digit above 0 comes after the point.
    return text
  }

  /// The beginning.
  public static let zero = Microseconds(0)

  /// Whether a time is earlier, or a duration is shorter.
  @inlinable public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

  /// The time after a duration.
  @inlinable public static func + (left: Self, right: Self) -> Self { Self(left.rawValue + right.rawValue) }

  /// The duration from one time to another.
  @inlinable public static func - (left: Self, right: Self) -> Self { Self(left.rawValue - right.rawValue) }
}

extension Microseconds {
  /// Creates the time that is nearest to a number of milliseconds, at most about 30,000 years.
  public init(milliseconds: Double) { self.init(Int64(min(max(milliseconds, 0) * 1_000, 1e18).rounded())) }
}
