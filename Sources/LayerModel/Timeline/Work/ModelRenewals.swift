/// When the models of views are made anew: what changed in the layers of such a view is then as at the start.
struct ModelRenewals {
  private let observed: ObservedViews
  private let end: Microseconds
  /// The views that say where they are drawn.
  private var viewOfNode: [SceneNodeIndex: Int] = [:]

  init(_ timeline: Timeline) {
    observed = timeline.observers ?? ObservedViews()
    end = timeline.duration
    for (place, view) in observed.views.enumerated() {
      if let node = view.node { viewOfNode[node] = place }
    }
  }

  /// The view that a layer is a part of, the innermost, where its models are made at every evaluation.
  func view(around node: SceneNodeIndex, in scene: Scene) -> Int? {
    if viewOfNode.isEmpty { return nil }
    var next: SceneNodeIndex? = node
    while let current = next {  // Ends: a parent comes before its children.
      if let view = viewOfNode[current] { return observed.views[view].model == .recreated ? view : nil }
      next = scene[current].parent
    }
    return nil
  }

  /// When a view is evaluated again, in the order of time.
  func times(of view: Int) -> [Microseconds] {
    observed.events.filter { observed.views(evaluatedWith: $0.notified).contains(view) }
      .flatMap { $0.times.times(before: end) }.sorted()
  }
}

extension [Microseconds] {
  /// The first of sorted times that is not before another.
  func first(notBefore time: Microseconds) -> Microseconds? {
    var (low, high) = (0, count)
    while low < high {  // Ends: the range halves.
      let middle = (low + high) / 2
      if self[middle] < time { low = middle + 1 } else { high = middle }
    }
    return low < count ? self[low] : nil
  }
}
