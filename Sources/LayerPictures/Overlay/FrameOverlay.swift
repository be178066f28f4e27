import LayerGeometry
import LayerPlanning

/// A diagnosis of one frame of a timeline, which needs more than a plan.
struct FrameOverlay: Sendable {
  /// The name in options and file names.
  let id: String
  /// The overlay's title.
  let title: String
  /// The line for a frame in which the overlay has nothing to show.
  let nothing: String
  /// The looks of the overlay's numbers.
  let scale: LevelScale
  /// Diagnoses a frame and its plan.
  let find: @Sendable (FrameFacts, PassPlan, ScreenShapes) -> Diagnosis

  /// The overlay of one frame.
  func overlay(of facts: FrameFacts) -> Overlay {
    let find = find
    return Overlay(id: id, title: title, nothing: nothing, scale: scale) { find(facts, $0, $1) }
  }
}

extension OverlayMark {
  /// Creates a mark of a layer and its subtree, by its path; returns nil if the layer does not exist.
  init?(path: String, level: Int32, _ shapes: ScreenShapes, _ plan: PassPlan, _ paths: inout LayerPaths) {
    guard let node = paths.index(of: path) else { return nil }
    let box = SubtreeArea.box(of: node, in: plan)
    guard let shape = shapes.shape(of: node) ?? (box.isEmpty ? nil : ScreenShape(box)) else { return nil }
    self.init(node: node, level: level, shape: shape)
  }
}
