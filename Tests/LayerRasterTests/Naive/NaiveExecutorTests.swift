import LayerDiagnostics
import LayerGeometry
import LayerModel
import LayerPlanning
import LayerTestSupport
import Testing

@testable import LayerRaster

/// Compares the plan's picture with one that needs no plan because it flattens every layer.
@Suite struct NaiveExecutorTests {
  static let batches = 20
  static let scenesPerBatch = LongRun.isComplete ? 50 : 10
  static let scale = 0.5

  static var options: RandomScene.Options {
    var options = RandomScene.Options()
    options.hasBackdrops = false
    options.hasBlends = false
    return options
  }

  /// The difference between the two apart from soft edges; nil for a scene that is too large for the naive executor.
  static func difference(_ scene: Scene) throws -> NaiveDifference? {
    let compositor = Compositor.coreAnimation
    guard let plan = Planner.plan(scene, compositor: compositor, scale: scale).value else { return nil }
    do {
      let naive = try NaivePainter.draw(scene, scale: scale, compositor)
      var difference = NaiveDifference(naive, try PlanRasterizer.rasterize(plan, precision: .exact).pixmap)
      difference.sparedPasses =
        NaiveTree(scene, scale: scale, compositor).passesWhenAllIsFlattened - plan.passes.count
      return difference
    } catch is NaivePainter.TooLarge {
      return nil
    }
  }

  static func report(_ seed: Int, _ random: RandomScene) -> Comment {
    let tree = random.tree.shrunken { tree in
      let difference = try? Self.difference(SceneBuilder.scene(screen: random.screen, root: tree))
      return difference.map { $0.largest > 4 } ?? false
    }
    let difference = try? difference(SceneBuilder.scene(screen: random.screen, root: tree))
    return "seed \(seed), \(random.screen)\n\(tree)\n\(difference.map { "\($0)" } ?? "")"
  }

  @Test(arguments: 0..<batches) func flatteningEveryLayerGivesThePlansPicture(batch: Int) throws {
    var (seed, compared) = (batch * 2 * Self.scenesPerBatch, 0)
    var (beyond2, pixels) = (0, 0)
    while compared < Self.scenesPerBatch, seed < (batch + 1) * 2 * Self.scenesPerBatch {
      let random = RandomScene(seed: UInt64(seed), options: Self.options)
      if let difference = try Self.difference(random.scene) {
        if difference.largest > 4 { Issue.record(Self.report(seed, random)) }
        #expect(difference.sparedPasses >= 0, "seed \(seed)")
        beyond2 += difference.countBeyond2
        pixels += difference.count
        compared += 1
      }
      seed += 1
    }
    #expect(compared == Self.scenesPerBatch)
    #expect(beyond2 * 1000 <= pixels)
  }
}

/// The difference between two pictures outside of soft edges.
struct NaiveDifference: Hashable {
  var largest = 0
  var countBeyond2 = 0
  var count = 0
  var worst = PixelRect.empty
  /// The number of passes that the plan saves compared with flattening every layer.
  var sparedPasses = 0

  init(_ naive: NaiveSheet, _ picture: Pixmap) {
    for y in 0..<picture.height {
      for x in 0..<picture.width where naive.edges[x, y] == 0 {
        count += 1
        let (left, right) = (naive.canvas[x, y], picture[x, y])
        if left == right { continue }
        let distance = Self.distance(left, right)
        if distance > 2 { countBeyond2 += 1 }
        if distance > largest {
          largest = distance
          worst = PixelRect(minX: x, minY: y, maxX: x + 1, maxY: y + 1)
        }
      }
    }
  }

  /// The largest difference in a channel.
  private static func distance(_ left: PackedPixel, _ right: PackedPixel) -> Int {
    var largest = 0
    for shift: PackedPixel in [0, 8, 16, 24] {
      let (one, other) = (Int(left >> shift & 255), Int(right >> shift & 255))
      largest = max(largest, abs(one - other))
    }
    return largest
  }
}
