import Foundation
import LayerDiagnostics
import LayerGeometry
import LayerImport
import LayerModel
import LayerPlanning
import LayerRaster
import LayerSimulation
import LayerTestSupport
import Testing

/// Laws for every tree: an insignificant change does not change any figure or pixel.
///
/// Each law is tried on different random trees, with all features.
@Suite struct LawTests {
  /// The number of trees for each law; in a complete run, the nine laws are tried on 10,000 trees.
  static let trees: UInt64 = LongRun.isComplete ? 1_112 : 160
  /// The groups of seeds, which are tried at the same time.
  static let deals = 0..<8

  /// The cost of a still scene.
  struct Figures: Hashable {
    var passes: [Int]
    var byReason: [Reason: Int]
    var traffic: Traffic

    init(_ plan: PassPlan) {
      let summary = plan.summary
      passes = [
        summary.offscreenPasses, summary.steadyOffscreenPasses, summary.systemPasses, summary.steadySystemPasses,
        summary.composites, summary.bakes,
      ]
      byReason = summary.byReason
      traffic = Traffic(of: plan)
    }

    /// The figures, multiplied by a count.
    func times(_ count: Int) -> Figures {
      var sum = self
      sum.passes = passes.map { count * $0 }
      sum.byReason = byReason.mapValues { count * $0 }
      sum.traffic.shadedPixels *= count
      sum.traffic.blendedPixels *= count
      sum.traffic.hiddenPixels *= count
      sum.traffic.storedPixels *= count
      sum.traffic.loadedPixels *= count
      return sum
    }
  }

  /// The seeds of a law in one deal.
  static func seeds(_ law: UInt64, _ deal: Int) -> [UInt64] {
    stride(from: UInt64(deal), to: trees, by: deals.count).map { law * 1_000_000 + $0 }
  }

  /// The plan of a tree; nil if the tree needs more than a limit allows.
  static func plan(_ tree: LayerTree, _ screen: Screen) throws -> PassPlan? {
    let planned = Planner.plan(SceneBuilder.scene(screen: screen, root: tree), compositor: .coreAnimation)
    if planned.value == nil { #expect(planned.findings.map(\.rule) == ["limit"]) }
    return planned.value
  }

  /// Expects the same figures and the same picture, or that both trees are beyond a limit.
  static func expectSameCost(
    _ before: LayerTree, _ after: LayerTree, _ screen: Screen, seed: UInt64, comparesPictures: Bool = true
  ) throws {
    guard let old = try plan(before, screen), let new = try plan(after, screen) else {
      #expect(try plan(before, screen) == nil && plan(after, screen) == nil, "seed \(seed)")
      return
    }
    #expect(Figures(old) == Figures(new), "seed \(seed)")
    if comparesPictures { try expectSamePicture(old, new, seed) }
  }

  /// The number of planes that may be occluders: a target keeps its 16 largest, whether or not they are drawn.
  static func occluderCount(in plan: PassPlan) -> Int {
    plan.tree.indices.reduce(0) { sum, node in
      let layer = plan.tree.layer(node)
      let hasOpaqueImage = layer.contents.map { plan.tree.scene[$0].facts.isOpaque } ?? false
      return sum + (hasOpaqueImage ? 1 : 0) + (layer.backgroundColor?.isOpaque ?? false ? 1 : 0)
    }
  }

  /// A tree inside a plain layer as large as a screen.
  static func wrapped(_ tree: LayerTree, _ screen: Screen, x: Double = 0, y: Double = 0) -> LayerTree {
    LayerTree {
      $0.frame(0, 0, screen.width, screen.height)
      $0.add {
        $0.frame(x, y, screen.width, screen.height)
        $0.add(tree)
      }
    }
  }

  /// Pictures take the longest, so they are compared for only one tree in sixteen.
  private static func expectSamePicture(_ before: PassPlan, _ after: PassPlan, _ seed: UInt64) throws {
    guard seed % 16 == 0 else { return }
    let pictures = try [before, after].map { try PlanRasterizer.rasterize($0, precision: .exact).pixmap }
    #expect(PixmapDifference(between: pictures[0], and: pictures[1]).largest == 0, "seed \(seed): picture")
  }

  /// An invisible layer of the kind with a number, with many properties that cost passes.
  private static func unseen(_ kind: Int) -> LayerTree {
    var tree = LayerTree {
      $0.frame(3, 4, 50, 40)
      $0.background(.black)
      $0.roundedClip(6)
      $0.shadow()
      $0.mask {
        $0.frame(0, 0, 30, 30)
        $0.background(.black)
      }
      $0.add {
        $0.frame(0, 0, 20, 20)
        $0.background(.white)
      }
    }
    switch kind % 4 {
    case 0: tree.isHidden = true
    case 1: tree.opacity = 0
    case 2: tree.layer.transform = .steps([.scale(x: 0, y: 1, z: 1)])
    default: tree = LayerTree { $0.frame(3, 4, 50, 40) }
    }
    return tree
  }

  @Test(arguments: deals) func whatCannotBeSeenCostsNothing(deal: Int) throws {
    for seed in Self.seeds(1, deal) {
      let random = RandomScene(seed: seed)
      var generator = SeededGenerator(seed: seed)
      let count = SceneBuilder.scene(screen: random.screen, root: random.tree).layers.count
      var changed = random.tree
      changed.edit(LayerIndex(generator.int(0...(count - 1)))) { layer in
        layer.sublayers.insert(
          Self.unseen(generator.int(0...3)), at: generator.int(0...layer.sublayers.count))
      }
      // Far outside the screen, behind or in front of everything, in a layer that only has a frame.
      let outside = LayerTree {
        $0.frame(-5_000, 7_000, 300, 200)
        $0.background(.white)
        $0.shadow(radius: 30)
        $0.opacity = 0.5
      }
      var wrapped = LayerTree { $0.frame(0, 0, random.screen.width, random.screen.height) }
      wrapped.sublayers = seed % 2 == 0 ? [outside, changed] : [changed, outside]
      try Self.expectSameCost(random.tree, wrapped, random.screen, seed: seed)
    }
  }

  @Test(arguments: deals) func aPlainLayerAroundEverythingCostsNothing(deal: Int) throws {
    for seed in Self.seeds(2, deal) {
      let random = RandomScene(seed: seed)
      try Self.expectSameCost(random.tree, Self.wrapped(random.tree, random.screen), random.screen, seed: seed)
    }
  }

  @Test(arguments: deals) func movesByWholePixelsCostNothing(deal: Int) throws {
    for seed in Self.seeds(3, deal) {
      let random = RandomScene(seed: seed, options: .contained)
      let larger = SceneBuilder.screen(
        random.screen.width + 7, random.screen.height + 5, scale: random.screen.scale)
      try Self.expectSameCost(
        Self.wrapped(random.tree, larger), Self.wrapped(random.tree, larger, x: 7, y: 5), larger, seed: seed,
        comparesPictures: false)
    }
  }

  /// Without backdrops: each of them stores and loads the whole screen once more.
  @Test(arguments: deals) func twoCopiesSideBySideCostTwice(deal: Int) throws {
    var options = RandomScene.Options.contained
    options.hasBackdrops = false
    for seed in Self.seeds(4, deal) {
      let random = RandomScene(seed: seed, options: options)
      // Two copies share the occluders of a target.
      guard let one = try Self.plan(random.tree, random.screen), Self.occluderCount(in: one) <= 8 else { continue }
      let wide = SceneBuilder.screen(2 * random.screen.width, random.screen.height, scale: random.screen.scale)
      let pair = try Self.plan(
        LayerTree {
          $0.frame(0, 0, wide.width, wide.height)
          for x in [0, random.screen.width] {
            $0.add { copy in
              copy.frame(x, 0, random.screen.width, random.screen.height)
              copy.add(random.tree)
            }
          }
        }, wide)
      let two = try #require(pair, "seed \(seed)")
      #expect(Figures(one).times(2) == Figures(two), "seed \(seed)")
    }
  }

  /// The scene's text with keys in another order, other white space, and ids for layers that nothing refers to.
  private static func rewritten(_ text: String, _ seed: UInt64) throws -> String {
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8))
    var number = 0
    func named(_ value: Any) -> Any {
      guard let members = value as? [String: Any] else { return (value as? [Any])?.map(named) ?? value }
      var result = members.mapValues(named)
      if members["frame"] != nil || members["bounds"] != nil || members["position"] != nil, members["id"] == nil {
        number += 1
        result["id"] = "layer\(number)"
      }
      return result
    }
    // Without a requested order, keys are in the order of their hashes, which differs from run to run.
    let options: JSONSerialization.WritingOptions = seed % 2 == 0 ? [.sortedKeys] : [.sortedKeys, .prettyPrinted]
    return String(decoding: try JSONSerialization.data(withJSONObject: named(object), options: options), as: UTF8.self)
  }

  @Test(arguments: deals) func orderOfKeysWhiteSpaceAndIdsMeanNothing(deal: Int) throws {
    for seed in Self.seeds(5, deal) {
      let random = RandomScene(seed: seed)
      let text = SceneJSON.text(of: random.tree, on: random.screen)
      let other = try Self.rewritten(text, seed)
      #expect(other != text)
      let plans = try [text, other].map { text in
        let read = SceneReader.read(SourceText(name: "a.json", bytes: Array(text.utf8)), options: Self.options)
        let scene = try #require(read.value, "seed \(seed): \(read.findings)")
        return Planner.plan(scene, compositor: .coreAnimation).value
      }
      // A scene beyond a limit is refused in both forms.
      guard let before = plans[0], let after = plans[1] else {
        #expect(plans.allSatisfy { $0 == nil }, "seed \(seed)")
        continue
      }
      #expect(Figures(before) == Figures(after), "seed \(seed)")
      try Self.expectSamePicture(before, after, seed)
    }
  }

  private static let options: ImportOptions = {
    var options = ImportOptions()
    options.display.compositorIDs = CompositorCatalog.all.map(\.id)
    return options
  }()

  /// After its changes a scene stays the same for some frames: they have equal costs if everything is drawn, and no
  /// cost if only changes are drawn.
  @Test(arguments: deals) func framesInWhichNothingChangesCostAlike(deal: Int) throws {
    let device = Device(id: "test", name: "test", screen: SceneBuilder.screen)
    for seed in Self.seeds(6, deal) {
      var scene = RandomTimeline.make(seed: seed)
      scene.timeline.duration = Microseconds(
        seconds: scene.timeline.duration.seconds + 4 / scene.screen.framesPerSecond)
      var options = SimulationOptions()
      for damage in [SimulationOptions().damage, .full] {
        options.damage = damage
        let run = Simulator.run(scene, compositor: .coreAnimation, device: device, options: options)
        guard let simulation = run.value else {
          #expect(run.findings.map(\.rule) == ["limit"], "seed \(seed)")
          continue
        }
        let last = simulation.frames.suffix(2).map(\.rendering)
        #expect(last[0] == last[1], "seed \(seed)")
        if damage != .full { #expect(last[1].traffic == Traffic() && last[1].offscreenPasses == 0, "seed \(seed)") }
      }
    }
  }
}
