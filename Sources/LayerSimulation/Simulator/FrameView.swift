public import LayerModel
import LayerPlanning

/// A frame as the main thread finds it: what has changed, and what is drawn.
public struct FrameView: Sendable {
  /// Its number.
  public let index: Int
  /// When it is.
  public let time: Microseconds
  /// The scene at that time.
  public let scene: Scene
  /// What is different from the frame before; of the first frame nothing is.
  public let changes: [LayerChange]
  private let plan: FramePlan

  init(index: Int, time: Microseconds, scene: Scene, changes: [LayerChange], plan: FramePlan) {
    self.index = index
    self.time = time
    self.scene = scene
    self.changes = changes
    self.plan = plan
  }

  /// Whether a layer takes part in the frame: it is seen, and nothing opaque hides it; of a layer with copies, any.
  public func draws(_ layer: LayerIndex) -> Bool { plan.nodes(of: layer).contains(where: plan.isDrawn) }
}
