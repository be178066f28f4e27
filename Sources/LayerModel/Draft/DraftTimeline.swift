public import LayerDiagnostics

/// A timeline from an importer, with known times and values, but with paths for layers.
public struct DraftTimeline: Sendable {
  /// The duration of the simulation.
  public var duration: Stated<Microseconds>
  /// Animations, in the order of the file.
  public var animations: [DraftTarget<LayerAnimation>] = []
  /// The changes to the model.
  public var changes: [DraftTarget<DraftChange>] = []
  /// The layers that are drawn again.
  public var redraws: [DraftTarget<Recurrence>] = []
  /// Scrolls.
  public var scrolls: [DraftTarget<DraftScroll>] = []
  /// The work that the scene lists directly.
  public var work: [Stated<WorkItem>] = []
  /// The way images are loaded.
  public var images: ImageLoading?
  /// The lists that create their rows.
  public var lists: [DraftTarget<DraftList>] = []
  /// The records that are loaded.
  public var loads: [Stated<RecordLoad>] = []
  /// The views that observe models.
  public var observers: DraftObservers?
  /// The fling that was added to the input.
  var addedFling: DraftFling?

  /// Creates a timeline in which nothing happens.
  public init(duration: Stated<Microseconds>) { self.duration = duration }
}

/// The way a timeline refers to a layer.
enum DraftPlace: Sendable {
  /// The layer's path, as in files.
  case path(Stated<String>)
  /// The layer's index in the draft, if the timeline is not from the file.
  case layer(LayerIndex)
}

/// A change that a timeline applies to a layer.
public struct DraftTarget<Value: Sendable>: Sendable {
  /// The layer.
  let place: DraftPlace
  /// The change.
  public internal(set) var value: Value
  /// The place that a finding about the change points to.
  public let span: SourceSpan

  /// The place that a finding about the layer's name points to.
  var placeSpan: SourceSpan {
    if case .path(let path) = place { path.span } else { span }
  }

  /// Creates a target at a path.
  public init(path: Stated<String>, value: Value, span: SourceSpan) {
    place = .path(path)
    self.value = value
    self.span = span
  }

  /// Creates a target that is a layer of the draft.
  init(layer: LayerIndex, value: Value, span: SourceSpan) {
    place = .layer(layer)
    self.value = value
    self.span = span
  }
}

/// New values for properties from a given time on, as a layer in which only the stated properties count.
public struct DraftChange: Sendable {
  /// The time.
  public let at: Microseconds
  /// The place of the values in `SceneDraft.patches`.
  public let patch: LayerIndex

  /// Creates a change from its parts.
  public init(at: Microseconds, patch: LayerIndex) {
    self.at = at
    self.patch = patch
  }
}

/// A scroll of a layer whose content is not known yet.
public struct DraftScroll: Sendable {
  /// The time at which the scroll begins.
  public let begin: Microseconds
  /// The kind of motion.
  public let motion: Scroll.Motion
  /// The duration of a scroll to a position; nil for a fling, whose duration follows from its speed.
  public let duration: Microseconds?

  /// Creates a scroll from its parts.
  public init(begin: Microseconds, motion: Scroll.Motion, duration: Microseconds? = nil) {
    self.begin = begin
    self.motion = motion
    self.duration = duration
  }
}

/// A list whose template is known only by name.
public struct DraftList: Sendable {
  /// The template of the list's rows.
  public let template: Stated<String>
  /// The place where the number of rows is stated.
  public let count: SourceSpan
  /// The rows.
  public let rows: RowList

  /// The place of the template in the draft, once it is known.
  var templateIndex = -1

  /// Creates a list from its parts.
  public init(template: Stated<String>, count: SourceSpan, rows: RowList) {
    self.template = template
    self.count = count
    self.rows = rows
  }
}

/// Views and the changes to their models, with the names from a file.
public struct DraftObservers: Sendable {
  /// A view.
  public struct View: Sendable {
    /// The view's name.
    public var name: Stated<String>
    /// The layer that draws the view.
    public var layer: Stated<String>?
    /// The child views.
    public var children: [Stated<String>] = []
    /// The lifetime of the view's models.
    public var model = ObservedViews.View.Model.cached
    /// The number of the view's models.
    public var models = 1
    /// The values that the view gets from its parent view.
    public var inputs = ObservedViews.View.Inputs.same

    /// Creates a view without children.
    public init(name: Stated<String>) { self.name = name }
  }

  /// Changes to models.
  public struct Event: Sendable {
    /// The time.
    public let times: Recurrence
    /// The views whose models change.
    public let notified: [Stated<String>]
    /// The place in the file.
    public let span: SourceSpan

    /// Creates an event from its parts.
    public init(times: Recurrence, notified: [Stated<String>], span: SourceSpan) {
      self.times = times
      self.notified = notified
      self.span = span
    }
  }

  /// The views.
  public var views: [View] = []
  /// The changes to the views' models.
  public var events: [Event] = []
  /// The costs of steps.
  public var costs = WorkCosts()

  /// Creates an empty set of views.
  public init() {}
}
