public import LayerDiagnostics

/// Views that show models and are evaluated again when one changes.
public struct ObservedViews: Hashable, Sendable {
  /// One view.
  public struct View: Hashable, Sendable {
    /// The lifetime of its models.
    public enum Model: String, Hashable, Sendable, CaseIterable {
      /// From its first evaluation until the end.
      case cached
      /// Until its next evaluation, which creates new ones.
      case recreated
    }

    /// The values that it gets from its parent view.
    public enum Inputs: String, Hashable, Sendable, CaseIterable {
      /// The same values each time, so that it is evaluated with its parent view only once.
      case same
      /// New values each time, so that it is evaluated whenever its parent view is.
      case changed
    }

    /// Its name.
    public var name: String
    /// The place in the file; nil for a view from another source.
    public var span: SourceSpan?
    /// The layer that draws it.
    public var node: SceneNodeIndex?
    /// The child views, by their indices in the list of views.
    public var children: [Int] = []
    /// The lifetime of its models.
    public var model = Model.cached
    /// The number of its models.
    public var models = 1
    /// The values that it gets from its parent view.
    public var inputs = Inputs.same

    /// A view without children.
    public init(name: String) { self.name = name }
  }

  /// Changes of models.
  public struct Event: Hashable, Sendable {
    /// The times.
    public var times: Recurrence
    /// The views whose models change, by their indices in the list of views.
    public var notified: [Int]

    /// Changes of the models of some views.
    public init(times: Recurrence, notified: [Int]) {
      self.times = times
      self.notified = notified
    }
  }

  /// The views; a view is never its own descendant.
  public var views: [View] = []
  /// Changes of their models.
  public var events: [Event] = []
  /// The costs of steps.
  public var costs = WorkCosts()

  /// An empty set of views.
  public init() {}
}

extension ObservedViews {
  /// The views that are evaluated when the models of some views change.
  ///
  /// They are these views and all descendants whose inputs change, each only once.
  public func views(evaluatedWith notified: [Int]) -> [Int] {
    var isKnown = [Bool](repeating: false, count: views.count)
    var waiting = notified
    var evaluated: [Int] = []
    while let view = waiting.popLast() {  // Ends because a view's children are added once.
      guard !isKnown[view] else { continue }
      isKnown[view] = true
      evaluated.append(view)
      waiting += views[view].children.filter { views[$0].inputs == .changed }
    }
    return evaluated
  }
}
