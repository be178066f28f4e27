import LayerModel

/// Glass effects in iOS 26.
///
/// Glass effects are recognised by a layer's owner but not counted, because their cost has not been published.
public enum GlassEffects {
  /// The parts of an owner's name that identify a container of glass effects: UIKit's `UIGlassContainerEffect`, and
  /// SwiftUI's `GlassEffectContainer` (names from Apple's documentation).
  private static let containers = ["GlassEffectContainer", "GlassContainerEffect"]
  /// The part of an owner's name that identifies a glass effect, and SwiftUI's containers too: UIKit's `UIGlassEffect`.
  private static let effect = "GlassEffect"

  /// The number of glass effects in a tree; a nested effect counts as part of the outer one.
  public static func count(in tree: PreparedTree) -> Int { outermost(in: tree, isGlass).count }

  /// The layers with glass effects, outside containers or in them; a nested effect counts as part of the outer one.
  public static func surfaces(in tree: PreparedTree) -> [PreparedIndex] {
    outermost(in: tree) { isGlass($0) && !isContainer($0) }
  }

  /// Whether a layer is in a container of glass effects.
  public static func isInContainer(_ node: PreparedIndex, of tree: PreparedTree) -> Bool {
    var next = tree.parent(of: node)
    while let current = next {  // Ends because a parent comes before its children.
      if tree.scene.origins[tree[current].layer].map(isContainer) ?? false { return true }
      next = tree.parent(of: current)
    }
    return false
  }

  /// The visible layers whose origin fits, without those inside another one.
  private static func outermost(in tree: PreparedTree, _ fits: (Origin) -> Bool) -> [PreparedIndex] {
    // Nearly all scenes return here.
    let owned = tree.scene.origins.filter { fits($0.value) }
    if owned.isEmpty { return [] }
    var (found, index) = ([PreparedIndex](), 0)
    while index < tree.nodes.count {  // Advances by a node or past an effect's subtree.
      let node = tree.nodes[index]
      let isEffect = node.flags.contains(.shown) && owned[node.layer] != nil
      if isEffect { found.append(PreparedIndex(index)) }
      index = isEffect ? Int(node.end) : index + 1
    }
    return found
  }

  private static func isGlass(_ origin: Origin) -> Bool {
    guard let owner = origin.owner else { return false }
    return owner.contains(effect) || isContainer(origin)
  }

  private static func isContainer(_ origin: Origin) -> Bool {
    guard let owner = origin.owner else { return false }
    return containers.contains { owner.contains($0) }
  }
}
