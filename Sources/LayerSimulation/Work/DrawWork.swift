import LayerModel

/// Content that layers outside of lists draw on the CPU: when they are seen first, and when they are drawn again.
///
/// What is to be drawn again while nobody sees it is drawn when it is seen.
struct DrawWork: Sendable {
  /// A layer that draws.
  struct Drawing: Hashable, Sendable {
    let node: SceneNodeIndex
    let milliseconds: Double
    let thread: WorkThread
  }

  /// The layers whose content is there.
  private var drawn: Set<SceneNodeIndex> = []

  /// What is drawn in a frame.
  ///
  /// - Parameters:
  ///   - shown: the layers that are seen and draw.
  ///   - isNew: whether those may be others than in the frame before.
  ///   - changes: what is different from the frame before.
  mutating func next(_ shown: [Drawing], isNew: Bool, _ changes: [LayerChange]) -> [WorkPiece] {
    let isRedrawn = forget(changes)
    return isNew || isRedrawn ? draw(shown) : []
  }

  /// Forgets content that is to be drawn again; whether there is any.
  mutating func forget(_ changes: [LayerChange]) -> Bool {
    var isAny = false
    for change in changes where change.isRedrawn || change.properties.contains(.cpuDraw) {
      drawn.remove(change.node)
      isAny = true
    }
    return isAny
  }

  /// Knows content that was drawn with more around it.
  mutating func note(_ drawings: [Drawing]) { drawn.formUnion(drawings.lazy.map(\.node)) }

  /// Draws what is not there.
  mutating func draw(_ shown: some Sequence<Drawing>) -> [WorkPiece] {
    let due = shown.filter { drawn.insert($0.node).inserted }
    return WorkThread.allCases.compactMap { thread in
      let mine = due.filter { $0.thread == thread }
      guard !mine.isEmpty else { return nil }
      return WorkPiece(
        "draw \(mine.count) layer\(mine.count == 1 ? "" : "s")", on: thread, in: .display,
        milliseconds: mine.reduce(0) { $0 + $1.milliseconds }, isStated: true)
    }
  }
}

extension DrawWork.Drawing {
  /// What a layer draws on the CPU, if it does.
  init?(_ layer: Layer, at node: SceneNodeIndex) {
    guard let milliseconds = layer.cpuDrawMilliseconds else { return nil }
    self.init(node: node, milliseconds: milliseconds, thread: layer.drawsAsynchronously ? .background : .main)
  }
}
