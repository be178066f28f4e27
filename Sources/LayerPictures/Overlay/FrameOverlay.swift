import LayerGeometry
import LayerPlanning

/// A diagnosis of one frame among others: a plan alone does not know it.
struct FrameOverlay: Sendable {
  /// The name that options and file names use.
  let id: String
  /// What it shows, in a few words.
  let title: String
  /// How its numbers look.
  let scale: LevelScale
  /// Its number for each pixel of the screen.
  let measure: @Sendable (FrameFacts, PassPlan) -> LevelMap
  /// The figures below the picture.
  let summary: @Sendable (FrameFacts, PassPlan) -> OverlaySummary
  /// The layers worth naming, with what their label says.
  let labels: @Sendable (FrameFacts, PassPlan) -> [OverlayLabel]

  /// The overlay of one frame.
  func overlay(of facts: FrameFacts) -> Overlay {
    let (measure, summary, labels) = (measure, summary, labels)
    return Overlay(id: id, title: title, scale: scale) { plan in
      measure(facts, plan)
    } summary: { plan in
      summary(facts, plan)
    } labels: { plan in
      labels(facts, plan)
    }
  }
}

extension PassPlan {
  /// The layer at a path, and the pixels of the screen that it touches with its subtree; nil when it is not there.
  func layer(at path: String, _ paths: inout LayerPaths) -> (node: PreparedIndex, box: PixelRect)? {
    paths.index(of: path).map { ($0, SubtreeArea.box(of: $0, in: self)) }
  }
}
