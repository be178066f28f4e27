public import LayerDiagnostics

/// A timeline as an importer has read it: times and values are known, layers are still paths.
public struct DraftTimeline: Sendable {
  /// How long the scene is looked at.
  public var duration: Stated<Microseconds>
  /// Animations, in the order of the file.
  public var animations: [DraftTarget<LayerAnimation>] = []
  /// Changes of the model.
  public var changes: [DraftTarget<DraftChange>] = []
  /// Layers that are drawn again.
  public var redraws: [DraftTarget<Recurrence>] = []
  /// Scrolls.
  public var scrolls: [DraftTarget<DraftScroll>] = []
  /// Work that is stated outright.
  public var work: [Stated<WorkItem>] = []
  /// How images come to the screen.
  public var images: ImageLoading?
  /// Lists that make their rows.
  public var lists: [DraftTarget<DraftList>] = []
  /// Records that are loaded.
  public var loads: [Stated<RecordLoad>] = []
  /// Views that observe models.
  public var observers: DraftObservers?

  /// A timeline in which nothing happens.
  public init(duration: Stated<Microseconds>) { self.duration = duration }
}

/// Something that a timeline does to the layer at a path.
public struct DraftTarget<Value: Sendable>: Sendable {
  /// The layer's path.
  public let path: Stated<String>
  /// What is done.
  public internal(set) var value: Value
  /// Where that stands: what a finding about it points at.
  public let span: SourceSpan

  /// A target from its parts.
  public init(path: Stated<String>, value: Value, span: SourceSpan) {
    self.path = path
    self.value = value
    self.span = span
  }
}

/// New values for properties from a time on: a layer of which only the stated properties count.
public struct DraftChange: Sendable {
  /// When.
  public let at: Microseconds
  /// The place of the values in `SceneDraft.patches`.
  public let patch: LayerIndex

  /// A change from its parts.
  public init(at: Microseconds, patch: LayerIndex) {
    self.at = at
    self.patch = patch
  }
}

/// A scroll that does not know its layer's content yet.
public struct DraftScroll: Sendable {
  /// When it begins.
  public let begin: Microseconds
  /// How it moves.
  public let motion: Scroll.Motion
  /// How long it takes to a place; a fling takes as long as it takes.
  public let duration: Microseconds?

  /// A scroll from its parts.
  public init(begin: Microseconds, motion: Scroll.Motion, duration: Microseconds? = nil) {
    self.begin = begin
    self.motion = motion
    self.duration = duration
  }
}
