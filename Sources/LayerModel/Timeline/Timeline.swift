public import LayerDiagnostics

/// Something that a timeline does to one layer.
///
/// The layer belongs to that node alone: the validator gives every addressed node a layer of its own.
public struct Targeted<Value: Sendable>: Sendable {
  /// The layer's place in the tree.
  public let node: SceneNodeIndex
  /// The layer.
  public let layer: LayerIndex
  /// The change.
  public let value: Value
  /// Where that stands.
  public let span: SourceSpan

  package init(node: SceneNodeIndex, layer: LayerIndex, value: Value, span: SourceSpan) {
    self.node = node
    self.layer = layer
    self.value = value
    self.span = span
  }
}

/// What changes in a scene over time.
public struct Timeline: Sendable {
  /// Whether the scene has one; without, there is a single frame.
  public var isStated = false
  /// How long it is looked at.
  public var duration = Microseconds.zero
  /// Animations, later ones over earlier ones.
  public var animations: [Targeted<LayerAnimation>] = []
  /// Changes of the model, in the order of their times.
  public var changes: [Targeted<PropertyChange>] = []
  /// Layers that are drawn again without any change.
  public var redraws: [Targeted<Recurrence>] = []
  /// Scrolls, in the order of their times.
  public var scrolls: [Targeted<Scroll>] = []
  /// Work that the scene states directly.
  public var work: [Stated<WorkItem>] = []
  /// How images come to the screen, where the scene says so.
  public var images: ImageLoading?
  /// Lists that make their rows.
  public var lists: [SceneList] = []
  /// Records that are loaded.
  public var loads: [Stated<RecordLoad>] = []
  /// Views that observe models.
  public var observers: ObservedViews?
  /// The fling that was added to a scene without a timeline; nil where the scene states its own.
  public var addedFling: DraftFling?

  /// Nothing, for no time.
  public static let still = Timeline()
}

extension Scene {
  /// When the scene's frames are.
  public var clock: FrameClock {
    FrameClock(framesPerSecond: screen.framesPerSecond, duration: timeline.duration)
  }
}

/// New values for some of a layer's properties, from a time on.
public struct PropertyChange: Sendable {
  /// When.
  public let at: Microseconds
  /// The properties and what they become.
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
  /// Whether a redraw was asked for: its content counts as changed even where no property is.
  public internal(set) var isRedrawn: Bool
}

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
