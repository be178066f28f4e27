import LayerGeometry
import LayerModel
import LayerTestSupport
import Testing

/// The guarantee of `RandomScene.Options.contained`: moves by whole points and other screen scales do not change
/// counts.
@Suite struct ContainedSceneTests {
  private static func count(_ tree: LayerTree, scale: Double) -> CountingOracle.Answer {
    let screen = Screen(width: 800, height: 800, scale: scale)
    return CountingOracle.count(SceneBuilder.scene(screen: screen, root: tree))
  }

  @Test(arguments: 0..<8) func countsStayWhenMovedAndScaled(batch: Int) {
    for seed in batch * 25..<(batch + 1) * 25 {
      let random = RandomScene(seed: UInt64(seed), options: .contained)
      let counted = Self.count(random.tree, scale: 1)
      var moved = random.tree
      for index in moved.sublayers.indices { moved.sublayers[index].position.x += 8 }
      for index in moved.sublayers.indices { moved.sublayers[index].position.y -= 3 }
      #expect(Self.count(moved, scale: 1) == counted, "seed \(seed), moved")
      // The rasterization cache depends on the scale, so only the first frame must stay the same.
      var scaled = Self.count(random.tree, scale: 3)
      scaled.steadyOffscreenPasses = counted.steadyOffscreenPasses
      scaled.steadySystemPasses = counted.steadySystemPasses
      #expect(scaled == counted, "seed \(seed), at three pixels per point")
    }
  }
}
