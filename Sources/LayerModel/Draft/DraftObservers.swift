public import LayerDiagnostics

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
    /// What it is given by the view above.
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
