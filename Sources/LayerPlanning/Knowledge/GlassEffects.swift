import LayerModel

/// Glass effects in iOS 26.
///
/// Glass effects are recognised by a layer's owner but not counted, because their cost has not been published.
public enum GlassEffects {
  /// The parts of an owner's name that identify a glass effect: UIKit's `UIGlassEffect` and `UIGlassContainerEffect`,
  /// and SwiftUI's `GlassEffectContainer` (names from Apple's documentation).
  private static let names = ["GlassEffect", "GlassContainerEffect"]

  /// The number of glass effects in a tree; a nested effect counts as part of the outer one.
  public static func count(in tree: PreparedTree) -> Int {
    let origins = tree.scene.origins
    // Nearly all scenes return here.
    let owned = origins.filter { isGlass($0.value) }
    if owned.isEmpty { return 0 }
    var (count, index) = (0, 0)
    while index < tree.nodes.count {  // Advances by a node or past an effect's subtree.
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
