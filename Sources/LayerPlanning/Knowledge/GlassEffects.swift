import LayerModel

/// Glass effects of iOS 26: recognised by who owns a layer, and not counted, since nobody has published what they cost.
public enum GlassEffects {
  /// What the names of their owners contain: UIKit's `UIGlassEffect` and `UIGlassContainerEffect`, SwiftUI's
  /// `GlassEffectContainer` (names of Apple's documentation).
  private static let names = ["GlassEffect", "GlassContainerEffect"]

  /// How many a tree shows; one inside another is part of it.
  public static func count(in tree: PreparedTree) -> Int {
    let origins = tree.scene.origins
    // Nearly all scenes end here.
    let owned = origins.filter { isGlass($0.value) }
    if owned.isEmpty { return 0 }
    var (count, index) = (0, 0)
    while index < tree.nodes.count {  // Forwards by a node, or over an effect's subtree.
      let node = tree.nodes[index]
      let isEffect = node.flags.contains(.shown) && owned[node.layer] != nil
      if isEffect { count += 1 }
      index = isEffect ? Int(node.end) : index + 1
    }
    return count
  }

  private static func isGlass(_ origin: Origin) -> Bool {
    guard let owner = origin.owner else { return false }
    return names.contains { owner.contains($0) }
  }
}
