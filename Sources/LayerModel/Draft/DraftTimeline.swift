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
  /// Work that the scene states directly.
  public var work: [Stated<WorkItem>] = []
  /// How images come to the screen.
  public var images: ImageLoading?
  /// Lists that make their rows.
  public var lists: [DraftTarget<DraftList>] = []
  /// Records that are loaded.
  public var loads: [Stated<RecordLoad>] = []
  /// Views that observe models.
  public var observers: DraftObservers?
  /// The fling that was added to the input.
  var addedFling: DraftFling?

  /// A timeline in which nothing happens.
  public init(duration: Stated<Microseconds>) { self.duration = duration }
}

/// How a timeline names a layer.
enum DraftPlace: Sendable {
  /// By its path, as files do.
  case path(Stated<String>)
  /// By its place in the draft, where the timeline is not the file's.
  case layer(LayerIndex)
}

/// Something that a timeline does to a layer.
public struct DraftTarget<Value: Sendable>: Sendable {
  /// The layer.
  let place: DraftPlace
  /// The change.
  public internal(set) var value: Value
  /// The place that a finding about it points to.
  public let span: SourceSpan

  /// The place that a finding about the layer's name points to.
  var placeSpan: SourceSpan {
    if case .path(let path) = place { path.span } else { span }
  }

  /// A target at a path.
  public init(path: Stated<String>, value: Value, span: SourceSpan) {
    place = .path(path)
    self.value = value
    self.span = span
  }

  /// A target that is a layer of the draft.
  init(layer: LayerIndex, value: Value, span: SourceSpan) {
    place = .layer(layer)
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

/// A list whose template is still a name.
public struct DraftList: Sendable {
  /// What its rows are copies of.
  public let template: Stated<String>
  /// Where the number of rows stands.
  public let count: SourceSpan
  /// The rows.
  public let rows: RowList

  /// The place of the template in the draft, once it is known.
  var templateIndex = -1

  /// A list from its parts.
  public init(template: Stated<String>, count: SourceSpan, rows: RowList) {
    self.template = template
    self.count = count
    self.rows = rows
  }
}

/// Views and what changes their models, as a file names them.
public struct DraftObservers: Sendable {
  /// A view.
  public struct View: Sendable {
    /// Its name.
    public var name: Stated<String>
    /// Where it is drawn.
    public var layer: Stated<String>?
    /// The views below it.
    public var children: [Stated<String>] = []
    /// How long its models live.
    public var model = ObservedViews.View.Model.cached
    /// How many models it has.
    public var models = 1
    /// The values that it gets from the view above.
    public var inputs = ObservedViews.View.Inputs.same

    /// A view without children.
    public init(name: Stated<String>) { self.name = name }
  }

  /// Changes of models.
  public struct Event: Sendable {
    /// When.
    public let times: Recurrence
    /// The views whose models say so.
    public let notified: [Stated<String>]
    /// Where that stands.
    public let span: SourceSpan

    /// An event from its parts.
    public init(times: Recurrence, notified: [Stated<String>], span: SourceSpan) {
      self.times = times
      self.notified = notified
      self.span = span
    }
  }

  /// The views.
  public var views: [View] = []
  /// Changes of their models.
  public var events: [Event] = []
  /// What steps cost.
  public var costs = WorkCosts()

  /// No views.
  public init() {}
}
