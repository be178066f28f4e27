import LayerGeometry

/// The rows of a list that comes in pages, while its timeline is gone through: how far they reach decides where a fling
/// stops, and where it has been decides which pages come.
struct PagedRows {
  private let scene: Scene
  private let list: SceneList
  private let clock: FrameClock
  private var fold: KeptRows
  /// The first frame that the list has not come to.
  private var nextFrame = 0
  /// How many rows `content` is around.
  private var counted = 0
  /// The box around the rows that have come, and around what else is in the list's layer.
  private var content = Rect<LayerSpace>.empty

  init(_ list: SceneList, in scene: Scene) {
    self.scene = scene
    self.list = list
    clock = scene.clock
    fold = KeptRows(list.rows)
    var child = SceneNodeIndex(Int(list.node.rawValue) + 1)
    while child < scene[list.node].end {  // Ends: a node's end lies behind it.
      if scene[child].role == .sublayer, list.row(of: child) == nil {
        content = content.union(ScrolledContent.frame(of: child, in: scene))
      }
      child = scene[child].end
    }
  }

  /// Goes through the frames before a time; `bounds` says from where to where the list's layer shows its points.
  mutating func advance(before time: Microseconds, _ bounds: (Microseconds) -> (top: Double, bottom: Double)) {
    while nextFrame < clock.count, clock.time(ofFrame: nextFrame) < time {  // Ends: a frame less is left.
      let time = clock.time(ofFrame: nextFrame)
      let (top, bottom) = bounds(time)
      _ = fold.next(at: time, top: top - list.top, bottom: bottom - list.top)
      nextFrame += 1
    }
  }

  /// A fling as far as it gets: it ends at the edge of the rows that have come when it is there.
  ///
  /// - Parameters:
  ///   - whole: how it would go if all rows had come.
  ///   - scroll: the same over other content.
  consuming func stopped(_ whole: Scroll, _ scroll: (Rect<LayerSpace>) -> Scroll) -> Scroll {
    guard case .fling = whole.motion else { return whole }
    var shown = whole
    while nextFrame < clock.count {  // Ends: a frame less is left each time.
      let time = clock.time(ofFrame: nextFrame)
      let loaded = fold.loaded(by: time)
      if loaded > counted {
        for row in counted..<loaded {
          content = content.union(ScrolledContent.frame(of: list.node(ofRow: row), in: scene))
        }
        counted = loaded
        shown = scroll(content)
      }
      let top = whole.offset(at: time).height
      if top > shown.limits.maxY { return shown }
      if loaded == list.rows.count || time >= whole.end { return whole }
      _ = fold.next(at: time, top: top - list.top, bottom: top + whole.size.height - list.top)
      nextFrame += 1
    }
    // Nobody sees what comes later; what work waits for it does.
    return shown
  }
}
