import LayerDiagnostics
import LayerGeometry
import LayerModel
import LayerPlanning
import LayerTestSupport
import Testing

/// Laws for layers that are anywhere in a tree but are not visible in its picture.
extension LawTests {
  /// A layer with most of what costs passes, of 30 by 20 points, which draws less than 20 points beyond its bounds.
  private static func costly(_ x: Double, _ y: Double) -> LayerTree {
    LayerTree {
      $0.frame(x, y, 30, 20)
      $0.background(.white)
      $0.shadow(radius: 2)
      $0.opacity = 0.5
      $0.mask {
        $0.frame(0, 0, 25, 15)
        $0.background(.black)
      }
      $0.add {
        $0.frame(2, 2, 20, 16)
        $0.background(.black)
        $0.roundedClip(4)
        $0.add {
          $0.frame(0, 0, 10, 10)
          $0.background(.white)
        }
      }
    }
  }

  /// A random tree with layers inserted at a random place.
  private static func inserting(_ layers: [LayerTree], into random: RandomScene, seed: UInt64) -> LayerTree {
    var generator = SeededGenerator(seed: seed)
    let count = SceneBuilder.scene(screen: random.screen, root: random.tree).layers.count
    var changed = random.tree
    changed.edit(LayerIndex(generator.int(0...(count - 1)))) { layer in
      layer.sublayers.insert(contentsOf: layers, at: generator.int(0...layer.sublayers.count))
    }
    return changed
  }

  /// The layers with a name, copies included.
  private static func nodes(named name: String, in plan: PassPlan) -> [PreparedIndex] {
    plan.tree.indices.filter { plan.tree.layer($0).name == name }
  }

  /// Whether a layer is far from the screen, and in no bitmap, which contains what is off the screen too.
  private static func isFarAway(_ node: PreparedIndex, in plan: PassPlan) -> Bool {
    let tree = plan.tree
    var (box, next) = (tree.layer(node).bounds, Optional(node))
    while let layer = next {  // Ends: a parent comes before its children.
      if tree.layer(layer).shouldRasterize { return false }
      next = tree.parent(of: layer)
      // The map of a layer includes those of the transform layers around it.
      if layer != node, tree[layer].flags.contains(.transformLayer) { continue }
      guard tree.toPlane(layer).isAffine else { return false }
      let image: Rect<SuperlayerSpace> = tree.toPlane(layer).boundingBox(of: box)
      box = Rect(minX: image.minX, minY: image.minY, maxX: image.maxX, maxY: image.maxY)
    }
    let screen = plan.tree.scene.screen
    return box.outset(by: 500).intersection(Rect(x: 0, y: 0, width: screen.width, height: screen.height)).isEmpty
  }

  @Test(arguments: deals) func aLayerOffTheScreenCostsNothingAnywhere(deal: Int) throws {
    var tried = 0
    for seed in Self.seeds(7, deal) {
      let random = RandomScene(seed: seed)
      var far = Self.costly(seed % 2 == 0 ? -40_000 : 30_000, seed % 4 < 2 ? 50_000 : -60_000)
      far.name = "far"
      let changed = Self.inserting([far], into: random, seed: seed)
      // A bitmap that contains a layer so far away is beyond a limit.
      guard let after = try Self.plan(changed, random.screen),
        Self.nodes(named: "far", in: after).allSatisfy({ Self.isFarAway($0, in: after) })
      else { continue }
      tried += 1
      try Self.expectSameCost(random.tree, changed, random.screen, seed: seed)
    }
    #expect(2 * tried > Self.seeds(7, deal).count)
  }

  /// A layer directly below an opaque one that hides it, if the opaque one counts as an occluder.
  @Test(arguments: deals) func aLayerUnderAnOccluderCostsNothing(deal: Int) throws {
    var tried = 0
    for seed in Self.seeds(8, deal) {
      let random = RandomScene(seed: seed, options: seed % 2 == 0 ? .everything : .contained)
      var cover = LayerTree {
        $0.frame(10, 20, 120, 90)
        $0.background(.white)
      }
      cover.name = "cover"
      // A second plane, because a hidden layer counts as a plane of the layers around it.
      let plain = LayerTree {
        $0.frame(60, 60, 20, 10)
        $0.background(Color(red: 1, green: 0, blue: 0, alpha: 0.5))
      }
      // All have the same middle, so that their order is the same in depth.
      let without = Self.inserting([plain, cover], into: random, seed: seed)
      guard let before = try Self.plan(without, random.screen), Self.occluderCount(in: before) <= 16 else { continue }
      // Each copy is drawn and hides what is below it.
      let covers = Self.nodes(named: "cover", in: before)
      let draws = Dictionary(grouping: before.draws, by: \.node)
      guard covers.allSatisfy({ draws[$0]?.allSatisfy { $0.isOccluder } ?? false }) else { continue }
      tried += 1
      let with = Self.inserting([plain, Self.costly(55, 55), cover], into: random, seed: seed)
      try Self.expectSameCost(without, with, random.screen, seed: seed)
    }
    #expect(8 * tried > Self.seeds(8, deal).count)
  }

  @Test(arguments: deals) func aLayerCutAwayByAClipCostsNothing(deal: Int) throws {
    for seed in Self.seeds(9, deal) {
      let random = RandomScene(seed: seed)
      var clip = LayerTree { $0.frame(30, 40, 40, 30) }
      if seed % 2 == 0 { clip.background(.white) }
      clip.layer.masksToBounds = true
      if seed % 3 == 0 { clip.layer.cornerRadius = 8 }
      let without = Self.inserting([clip], into: random, seed: seed)
      // Regions are boxes, and the box of a rotated clip is larger than the clip.
      clip.add(Self.costly(seed % 4 < 2 ? 300 : -310, 5))
      try Self.expectSameCost(
        without, Self.inserting([clip], into: random, seed: seed), random.screen, seed: seed)
    }
  }
}
