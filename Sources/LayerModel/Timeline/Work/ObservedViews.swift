public import LayerDiagnostics

/// Views that show models and are evaluated again when one changes.
public struct ObservedViews: Hashable, Sendable {
  /// One view.
  public struct View: Hashable, Sendable {
    /// The lifetime of the view's models.
    public enum Model: String, Hashable, Sendable, CaseIterable {
      /// The models live from the view's first evaluation until the end.
      case cached
      /// The models live until the view's next evaluation, which creates new ones.
      case recreated
    }

    /// The values that the view gets from its parent view.
    public enum Inputs: String, Hashable, Sendable, CaseIterable {
      /// The view gets the same values each time, so that it is evaluated with its parent view only once.
      case same
      /// The view gets new values each time, so that it is evaluated whenever its parent view is.
      case changed
    }

    /// The view's name.
    public var name: String
    /// The place in the file; nil for a view from another source.
    public var span: SourceSpan?
    /// The layer that draws the view.
    public var node: SceneNodeIndex?
    /// The child views, by their indices in the list of views.
    public var children: [Int] = []
    /// The lifetime of the view's models.
    public var model = Model.cached
    /// The number of the view's models.
    public var models = 1
    /// The values that the view gets from its parent view.
    public var inputs = Inputs.same

    /// Creates a view without children.
    public init(name: String) { self.name = name }
  }

  /// Changes to models.
  public struct Event: Hashable, Sendable {
    /// The times.
    public var times: Recurrence
    /// The views whose models change, by their indices in the list of views.
    public var notified: [Int]

    /// Creates changes to the models of some views.
    public init(times: Recurrence, notified: [Int]) {
      self.times = times
      self.notified = notified
    }
  }

  /// The views; a view is never its own descendant.
  public var views: [View] = []
  /// The changes to the views' models.
  public var events: [Event] = []
  /// The costs of steps.
  public var costs = WorkCosts()

  /// Creates an empty set of views.
  public init() {}
}

extension ObservedViews {
  /// The views that are evaluated when the models of some views change.
  ///
  /// The result contains the notified views and those of their descendants whose inputs change, each only once.
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
