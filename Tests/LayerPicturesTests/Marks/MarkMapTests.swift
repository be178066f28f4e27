import LayerGeometry
import LayerModel
import LayerPlanning
import LayerRaster
import LayerTestSupport
import Testing

@testable import LayerPictures

/// The visible area of marks.
@Suite struct MarkMapTests {
  private static let filter: [Filter] = [.saturate(0)]

  @Test func blurHidesWhatIsBehindIt() throws {
    let scene = try OverlayCase {
      $0.add {
        $0.frame(10, 10, 40, 80)
        $0.background(.black)
        $0.filters = Self.filter
      }
      $0.add {
        $0.frame(0, 0, 100, 30)
        var backdrop = BackdropContent()
        backdrop.blurRadius = 10
        $0.layer.content = .backdrop(backdrop)
      }
    }
    // The bar shows only its own passes, not those of the layer behind it.
    let levels = scene.levels(.offscreen, at: (20, 20), (20, 60))
    #expect(levels[0] > 1 && levels[1] == 1)
  }

  @Test func edgeIsSeenWhereTheMarkIs() throws {
    let scene = try OverlayCase {
      $0.add {
        $0.frame(10, 10, 60, 60)
        $0.background(.black)
        $0.filters = Self.filter
        $0.add {
          $0.frame(10, 10, 20, 20)
          $0.background(.white)
          $0.filters = Self.filter
        }
      }
      $0.add {
        $0.frame(40, 0, 60, 40)
        $0.background(.white)
      }
    }
    let diagnosis = Overlay.offscreen.diagnosis(of: scene.plan)
    let owners = try #require(diagnosis.owners)
    let seen = try #require(owners.seenPart(of: diagnosis.marks[0], scene.plan.tree))
    let map = seen.map(over: scene.plan.tree.screen)
    // Seen: the layer, and the marked layer in it; hidden: below the white one.
    #expect(map[15, 15] == 255 && map[25, 25] == 255 && map[50, 20] == 0 && map[50, 60] == 255)
    #expect(owners.seenPart(of: diagnosis.marks[1], scene.plan.tree).map { $0.isEmpty } == nil)
  }

  @Test func systemPartsAreNegative() throws {
    let scene = try OverlayCase {
      $0.add {
        $0.frame(10, 10, 40, 40)
        $0.background(.black)
        $0.filters = Self.filter
        $0.layer.isSystem = true
      }
    }
    #expect(scene.levels(.offscreen, at: (20, 20), (60, 60)) == [-1, 0])
    let looks = Overlay.offscreen.measure(scene.plan).looks(Overlay.offscreen.scale)
    #expect(Int(looks[20 * 100 + 20]) == Overlay.offscreen.scale.steps.count && looks[0] == 255)
  }

  @Test func pathsCutTheFill() throws {
    let scene = try OverlayCase {
      $0.add {
        $0.frame(10, 10, 80, 80)
        $0.shape(.ellipse(in: Rect(x: 0, y: 0, width: 80, height: 80)))
        $0.layer.shadowOpacity = 1
      }
    }
    // Inside the circle, and in a corner of its box.
    #expect(scene.levels(.offscreen, at: (50, 50), (14, 14)) == [5, 0])
  }

  /// Where the naive search finds no marked layer around a pixel, there is no tint.
  @Test(arguments: OverlayCase.seeds) func noTintWhereNoMarkIs(seed: UInt64) throws {
    let plan = try OverlayCase.random(seed).plan
    for overlay in OverlayCatalog.all where overlay.id != "overdraw" {
      let diagnosis = overlay.diagnosis(of: plan)
      let boxes = diagnosis.marks.map { (level: abs($0.level), box: $0.shape.box) }
      for y in stride(from: 0, to: diagnosis.map.area.height, by: 7) {
        for x in stride(from: 0, to: diagnosis.map.area.width, by: 5) where diagnosis.map[x, y] != 0 {
          let pixel = PixelRect(minX: x, minY: y, maxX: x + 1, maxY: y + 1)
          let level = abs(diagnosis.map[x, y])
          #expect(boxes.contains { $0.level >= level && $0.box.contains(pixel) }, "\(overlay.id) at \(x), \(y)")
        }
      }
    }
  }
}
