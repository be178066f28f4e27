public import LayerDiagnostics

/// Views that show models and are evaluated again when one changes.
public struct ObservedViews: Hashable, Sendable {
  /// One view.
  public struct View: Hashable, Sendable {
    /// How long its models live.
    public enum Model: String, Hashable, Sendable, CaseIterable {
      /// From its first evaluation on.
      case cached
      /// Until its next evaluation, which makes new ones.
      case recreated
    }

    /// The values that it gets from the view above.
    public enum Inputs: String, Hashable, Sendable, CaseIterable {
      /// The same each time: it is evaluated with the view above at first only.
      case same
      /// Something new each time: it is evaluated whenever the view above is.
      case changed
    }

    /// Its name.
    public var name: String
    /// Where it is stated; nil for one that is made otherwise.
    public var span: SourceSpan?
    /// Where it is drawn.
    public var node: SceneNodeIndex?
    /// The views below, by their places in the list of views.
    public var children: [Int] = []
    /// How long its models live.
    public var model = Model.cached
    /// How many models it has.
    public var models = 1
    /// The values that it gets from the view above.
    public var inputs = Inputs.same

    /// A view without children.
    public init(name: String) { self.name = name }
  }

  /// Changes of models.
  public struct Event: Hashable, Sendable {
    /// When.
    public var times: Recurrence
    /// The views whose models say so, by their places in the list of views.
    public var notified: [Int]

    /// Changes of the models of some views.
    public init(times: Recurrence, notified: [Int]) {
      self.times = times
      self.notified = notified
    }
  }

  /// The views; none is below itself.
  public var views: [View] = []
  /// Changes of their models.
  public var events: [Event] = []
  /// What steps cost.
  public var costs = WorkCosts()

  /// No views.
  public init() {}
}

extension ObservedViews {
  /// The views that are evaluated when the models of some say that they have changed: those, and below them all whose
  /// inputs change, each once.
  public func views(evaluatedWith notified: [Int]) -> [Int] {
    var isKnown = [Bool](repeating: false, count: views.count)
    var waiting = notified
    var evaluated: [Int] = []
    while let view = waiting.popLast() {  // Ends: a view's children are added once.
      guard !isKnown[view] else { continue }
      isKnown[view] = true
      evaluated.append(view)
      waiting += views[view].children.filter { views[$0].inputs == .changed }
    }
    return evaluated
  }
}
