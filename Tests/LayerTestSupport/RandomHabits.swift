import LayerGeometry
import LayerModel

/// A random scene whose layers have the patterns that rules look for more often than in purely random scenes.
public struct RandomHabits {
  private var generator: SeededGenerator

  /// The text of a seed's scene.
  public static func text(seed: UInt64) -> String {
    let scene = RandomScene(seed: seed)
    var habits = RandomHabits(generator: SeededGenerator(seed: seed &+ 0x5EED))
    // Most are shown at one pixel a point: what fixes do depends little on the scale, and a proof is a picture.
    var screen = scene.screen
    if seed % 16 != 0 { screen.scale = 1 }
    return SceneJSON.text(of: habits.applied(to: scene.tree, isRoot: true), on: screen)
  }

  /// Goes as deep as the tree, which has few levels.
  private mutating func applied(to tree: LayerTree, isRoot: Bool = false) -> LayerTree {
    var tree = tree
    tree.sublayers = tree.sublayers.map { applied(to: $0) }
    if !isRoot, generator.chance(0.35) { takeUp(generator.int(0...7), &tree) }
    return tree
  }

  private mutating func takeUp(_ habit: Int, _ tree: inout LayerTree) {
    let bounds = tree.bounds
    switch habit {
    case 0:
      tree.background(.white)
      tree.cornerRadius = generator.pick([0, 6, 12])
      tree.shadow()
      (tree.shadowPath, tree.shadowPathIsBounds, tree.masksToBounds) = (nil, false, false)
    case 1:
      let path = Path.roundedRect(bounds, radius: 8, curve: generator.pick([.circular, .continuous]))
      tree.mask = LayerTree { $0.shape(path) }
    case 2:
      tree.mask {
        $0.frame(bounds.minX, bounds.minY, bounds.width, bounds.height)
        $0.background(.black)
        $0.cornerRadius = 10
      }
    case 3:
      tree.background(.white)
      tree.roundedClip(8)
    case 4:
      tree.shouldRasterize = true
      tree.rasterizationScale = 2
    case 5: tree.opacity = 0.5
    case 6:
      tree.mask {
        $0.shape(.rect(Rect(x: bounds.minX + 4, y: bounds.minY + 2, width: bounds.width, height: bounds.height)))
      }
    default: tree.backgroundColor = Color(red: 0, green: 0, blue: 1, alpha: 0.5)
    }
  }
}
