import LayerGeometry
import LayerModel
import LayerPlanning

/// What lies below layers and stays as it is over the whole timeline.
struct StillGround {
  private let facts: SceneFacts
  /// Layers that something happens to.
  private let moving: Set<SceneNodeIndex>

  init(_ facts: SceneFacts) {
    self.facts = facts
    let timeline = facts.authored.timeline
    moving = Set(
      timeline.animations.map(\.node) + timeline.changes.map(\.node) + timeline.redraws.map(\.node)
        + timeline.scrolls.map(\.node) + timeline.lists.map(\.node))
  }

  /// Whether the nearest layer below one that covers it is opaque, and neither that nor anything between them changes.
  func isStill(below node: PreparedIndex) -> Bool {
    let tree = facts.tree
    guard !moves(node), let parent = tree.parent(of: node),
      let area = tree.placed(tree.layer(node).bounds, of: node)
    else { return false }
    for sibling in tree.shownSublayers(of: parent).prefix(while: { $0 != node }).reversed() {
      if tree.subtree(of: sibling).contains(where: moves) { return false }
      guard let place = tree.placed(tree.layer(sibling).bounds, of: sibling) else { continue }
      if place.contains(area, tolerance: PixelGrid.tolerance), isOpaque(sibling) { return true }
    }
    return false
  }

  private func moves(_ node: PreparedIndex) -> Bool { moving.contains(facts.tree[node].source) }

  private func isOpaque(_ node: PreparedIndex) -> Bool {
    let layer = facts.tree.layer(node)
    guard facts.tree[node].opacity == 1, layer.cornerRadius == 0, layer.filters.isEmpty,
      !facts.tree[node].flags.contains(.hasMask)
    else { return false }
    if layer.backgroundColor?.isOpaque ?? false { return true }
    return layer.contentsGravity == .resize && layer.contents.map { facts.scene[$0].facts.isOpaque } ?? false
  }
}
