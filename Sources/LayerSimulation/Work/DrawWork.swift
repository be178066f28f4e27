import LayerModel

/// Content that layers outside of lists draw on the CPU: when they are first there, and when they are drawn again.
///
/// Rows of lists draw theirs whenever they are filled.
struct DrawWork: Sendable {
  /// A layer that draws.
  struct Drawing: Sendable {
    let node: SceneNodeIndex
    let milliseconds: Double
    let thread: WorkThread
  }

  private let drawings: [Drawing]
  private var isFirst = true
  private var drawn = 0

  init(_ drawings: [Drawing]) { self.drawings = drawings }

  /// What is drawn in a frame.
  ///
  /// - Parameter redrawn: the layers that are drawn again.
  mutating func next(redrawn: Set<SceneNodeIndex>) -> [WorkPiece] {
    guard !drawings.isEmpty, isFirst || !redrawn.isEmpty else { return [] }
    let due = isFirst ? drawings : drawings.filter { redrawn.contains($0.node) }
    isFirst = false
    drawn += due.count
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
