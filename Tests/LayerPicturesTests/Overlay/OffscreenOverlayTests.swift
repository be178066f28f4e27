import LayerDiagnostics
import LayerGeometry
import LayerModel
import LayerPlanning
import LayerRaster
import LayerTestSupport
import Testing

@testable import LayerPictures

/// The offscreen overlay says what the plan says, pixel by pixel.
@Suite struct OffscreenOverlayTests {
  private func plan(_ scene: Scene) throws -> PassPlan {
    try #require(Planner.plan(scene, compositor: .coreAnimation).value)
  }

  /// For each pixel of the screen in how many passes' rectangles it lies; upright passes only.
  private func coats(_ plan: PassPlan) -> [Int] {
    let screen = plan.tree.screen
    var coats = [Int](repeating: 0, count: screen.area)
    for pass in plan.passes {
      let target = plan.targets[Int(pass.target.rawValue)]
      let box: Rect<TargetSpace> = target.toScreen.boundingBox(of: target.rect.rect)
      let rect = PixelGrid.snappedOutward(box).intersection(screen)
      for y in rect.minY..<max(rect.minY, rect.maxY) {
        for x in rect.minX..<max(rect.minX, rect.maxX) { coats[y * screen.width + x] += 1 }
      }
    }
    return coats
  }

  @Test func coatsAreThePassesVisibleRectangles() throws {
    for seed in 0..<UInt64(60) {
      let plan = try plan(RandomScene.make(seed: seed, options: .contained))
      let picture = try #require(OverlayPainter(withWords: false).diagnosis("offscreen", of: plan))
      let coats = coats(plan)
      #expect(picture.count == coats.count)
      picture.withPixels { pixels in
        for (pixel, coats) in zip(pixels, coats) where (pixel != 0) != (coats > 0) {
          Issue.record("seed \(seed): a pixel in \(coats) passes shows \(String(pixel, radix: 16))")
          return
        }
      }
    }
  }

  @Test func oneCoatIsYellowAndAtLeastAQuarterOpaque() throws {
    let plan = try plan(
      SceneBuilder.scene(screen: SceneBuilder.screen(20, 20)) {
        $0.frame(0, 0, 20, 20)
        $0.add {
          $0.frame(5, 5, 10, 10)
          $0.background(.black)
          $0.filters = [.saturate(0)]
        }
      })
    let picture = try #require(OverlayPainter(withWords: false).diagnosis("offscreen", of: plan))
    #expect(picture[0, 0] == 0)
    let coat = PremultipliedColor(packed: picture[10, 10])
    #expect(coat.alpha >= 0.25)
    #expect(abs(coat.red / coat.alpha - 1) < 0.01)
    #expect(abs(coat.green / coat.alpha - 0.839) < 0.01)
    #expect(abs(coat.blue / coat.alpha - 0.039) < 0.02)
  }

  @Test func pictureKeepsItsOriginAndStandsOnGray() throws {
    let plan = try plan(
      SceneBuilder.scene(screen: SceneBuilder.screen(60, 40)) {
        $0.frame(0, 0, 60, 40)
        $0.background(Color(red: 1, green: 1, blue: 0))
      })
    let result = try PlanRasterizer.rasterize(plan)
    let sheet = try #require(try OverlayPainter().picture("offscreen", of: plan, over: result.pixmap))
    #expect(sheet.width >= 60 && sheet.height > 40)
    let ground = PremultipliedColor(packed: sheet[30, 20])
    #expect(ground.red == ground.green && ground.green == ground.blue)
    #expect(sheet[sheet.width - 1, sheet.height - 1] == 0xFFFF_FFFF)
  }

  @Test func largeNumbersHaveTheirThousandsApart() throws {
    let plan = try plan(
      SceneBuilder.scene(screen: SceneBuilder.screen(20, 20)) {
        $0.frame(0, 0, 20, 20)
        for _ in 0..<300 {
          $0.add {
            $0.frame(5, 5, 10, 10)
            $0.background(.black)
            $0.shadowOpacity = 0.5
          }
        }
      })
    let overlay = try #require(OverlayCatalog.all.first { $0.id == "offscreen" })
    let summary = overlay.summary(plan)
    #expect(summary.headline == "1,500 offscreen passes in every frame")
    #expect(summary.notes == ["shadow-without-path 1,500"])
  }

  @Test func unknownOverlayIsNone() throws {
    let plan = try plan(SceneBuilder.scene { $0.frame(0, 0, 1, 1) })
    #expect(OverlayPainter(withWords: false).diagnosis("offscren", of: plan) == nil)
  }
}
