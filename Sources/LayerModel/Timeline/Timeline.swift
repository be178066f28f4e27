public import LayerDiagnostics

/// Something that a timeline does to one layer.
///
/// The layer belongs to that node alone: the validator gives every addressed node a layer of its own.
public struct Targeted<Value: Sendable>: Sendable {
  /// The layer's place in the tree.
  public let node: SceneNodeIndex
  /// The layer.
  public let layer: LayerIndex
  /// What is done.
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
  /// Work that is stated outright.
  public var work: [Stated<WorkItem>] = []
  /// How images come to the screen, where the scene says so.
  public var images: ImageLoading?
  /// Lists that make their rows.
  public var lists: [SceneList] = []
  /// Records that are loaded.
  public var loads: [Stated<RecordLoad>] = []
  /// Views that observe models.
  public var observers: ObservedViews?

  /// Nothing, for no time.
  public static let still = Timeline()
}

extension Scene {
  /// When the scene's frames are.
  public var clock: FrameClock {
    FrameClock(framesPerSecond: screen.framesPerSecond, duration: timeline.duration)
  }
}
