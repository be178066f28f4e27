import LayerGeometry
import LayerPlanning
import LayerRaster
import LayerTestSupport
import Testing

@testable import LayerPictures

/// Red is exactly where the reference executor has blended with a source that is not known to be opaque.
@Suite struct BlendedAsExecutedTests {
  /// How often the executor has blended at each pixel of the screen, in all targets together; a screen pixel's centre
  /// is looked up in each of them.
  private func blends(_ plan: PassPlan) throws -> [Int] {
    let executed = try ReferenceExecutor.execute(plan).blends
    let screen = plan.tree.screen
    var blends = [Int](repeating: 0, count: screen.area)
    for (target, counts) in zip(plan.targets, executed) where !counts.isEmpty {
      guard let back = target.toScreen.inverse else { continue }
      let rect = target.rect
      for y in 0..<screen.height {
        for x in 0..<screen.width {
          guard let place = back.applied(to: Point(Double(x) + 0.5, Double(y) + 0.5)) else { continue }
          let (column, row) = (Int(place.x.rounded(.down)) - rect.minX, Int(place.y.rounded(.down)) - rect.minY)
          guard column >= 0, row >= 0, column < rect.width, row < rect.height else { continue }
          blends[y * screen.width + x] += Int(counts[row * rect.width + column])
        }
      }
    }
    return blends
  }

  /// How many pixels of the screen the overlay shows otherwise than the executor blended.
  private func differences(_ plan: PassPlan) throws -> Int {
    let shown = Overlay.blended.measure(plan).levels
    return zip(shown, try blends(plan)).count { Int($0 / 2) != $1 }
  }

  @Test(arguments: OverlayCase.seeds.prefix(8)) func redIsWhereItBlended(seed: UInt64) throws {
    let plan = try OverlayCase.random(seed).plan
    #expect(try differences(plan) == 0)
  }

  @Test(arguments: (200..<UInt64(224)).map { $0 }) func turnedTargetsDifferAtEdgesOnly(seed: UInt64) throws {
    let plan = try OverlayCase(RandomScene.make(seed: seed)).plan
    let isUpright = plan.targets.allSatisfy { $0.toScreen == .identity }
    #expect(try differences(plan) <= (isUpright ? 0 : plan.tree.screen.area * 3 / 100))
  }

  @Test func picturesAreRedWhereItBlended() throws {
    let scene = try OverlayCase { root in
      root.add {
        $0.frame(10, 10, 40, 40)
        $0.background(Color(red: 0, green: 0, blue: 1, alpha: 0.5))
      }
      root.add {
        $0.frame(30, 30, 40, 40)
        $0.background(.black)
      }
    }
    let picture = try #require(OverlayPainter(withWords: false).diagnosis("blended", of: scene.plan))
    for (index, count) in try blends(scene.plan).enumerated() {
      let color = PremultipliedColor(packed: picture[index % 100, index / 100])
      if (color.red > color.green) != (count > 0) { Issue.record("pixel \(index) is \(color)") }
    }
  }
}
