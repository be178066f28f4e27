import LayerDiagnostics
import LayerGeometry
import LayerModel
import LayerPlanning
import LayerRaster
import LayerTestSupport
import Testing

@testable import LayerPictures

/// The offscreen overlay matches the plan, pixel by pixel.
@Suite struct OffscreenOverlayTests {
  private func plan(_ scene: Scene) throws -> PassPlan {
    try #require(Planner.plan(scene, compositor: .coreAnimation).value)
  }

  @Test func everyPixelSaysWhatOneLayerThereCosts() throws {
    var tinted = 0
    for seed in 0..<UInt64(60) {
      let plan = try plan(RandomScene.make(seed: seed, options: .contained))
      let map = Overlay.offscreen.measure(plan)
      let costs = plan.layers.filter { $0.passes > 0 }.map { (passes: $0.passes, box: reach(of: $0.node, in: plan)) }
      for y in stride(from: 0, to: map.area.height, by: 5) {
        for x in stride(from: 0, to: map.area.width, by: 3) where map[x, y] != 0 {
          tinted += 1
          let pixel = PixelRect(minX: x, minY: y, maxX: x + 1, maxY: y + 1)
          let isOwn = costs.contains { $0.passes == abs(Int(map[x, y])) && $0.box.contains(pixel) }
          if !isOwn { Issue.record("seed \(seed): \(map[x, y]) at \(x), \(y) is not the cost of a layer there") }
        }
      }
    }
    #expect(tinted > 5_000)
  }

  /// The pixels that a layer, its sublayers or its passes may touch.
  private func reach(of node: PreparedIndex, in plan: PassPlan) -> PixelRect {
    let end = plan.tree[node].end
    return plan.targets.reduce(PixelRect.empty) { box, target in
      plan.draws[target.draws].reduce(box) { box, draw in
        guard draw.node >= node, draw.node.rawValue < end else { return box }
        let onScreen: Rect<TargetSpace> = plan.toScreen(of: target).boundingBox(of: draw.rect.rect)
        return box.union(PixelGrid.snappedOutward(onScreen).intersection(plan.tree.screen))
      }
    }
  }

  @Test func fillIsTheLayerAndTheMarginIsNot() throws {
    let scene = try OverlayCase {
      $0.add {
        $0.frame(30, 30, 40, 40)
        $0.background(.black)
        $0.layer.shadowOpacity = 1
        $0.layer.shadowRadius = 5
      }
    }
    #expect(scene.levels(.offscreen, at: (30, 30), (69, 69), (29, 50), (70, 50), (5, 5)) == [5, 5, 0, 0, 0])
    let mark = try #require(Overlay.offscreen.diagnosis(of: scene.plan).marks.first)
    let margin = try #require(mark.margin)
    #expect(margin.contains(PixelRect(minX: 25, minY: 25, maxX: 75, maxY: 75)))
  }

  /// Shadows of neighbours overlap: an outline that is hidden by other marks is neither drawn nor explained.
  @Test(arguments: [(12.0, false), (60, true)]) func hiddenMarginIsNotExplained(gap: Double, isShown: Bool) throws {
    let scene = try OverlayCase {
      for row in 0..<4 {
        $0.add {
          $0.frame(0, Double(row) * (40 + gap), 300, 40)
          $0.background(.black)
          $0.layer.shadowOpacity = 1
          $0.layer.shadowRadius = 10
        }
      }
    }
    let diagnosis = Overlay.offscreen.diagnosis(of: scene.plan)
    #expect(diagnosis.marks.contains { $0.margin != nil } == isShown)
    #expect(diagnosis.summary.notes.contains { $0.hasPrefix("dashed outline:") } == isShown)
  }

  @Test func topmostLayerShowsItsOwnCostAndNoSum() throws {
    let scene = try OverlayCase {
      $0.add {
        $0.frame(10, 10, 60, 60)
        $0.background(.white)
        $0.layer.shadowOpacity = 1
        $0.add {
          $0.frame(10, 10, 20, 20)
          $0.background(.black)
          $0.filters = [.saturate(0)]
        }
      }
      $0.add {
        $0.frame(50, 50, 40, 40)
        $0.background(.black)
        $0.filters = [.saturate(0)]
      }
    }
    // The card alone, the layer in it, the one that overlaps it, that one beyond it.
    #expect(scene.levels(.offscreen, at: (15, 15), (25, 25), (60, 60), (80, 80)) == [5, 1, 1, 1])
  }

  @Test func cornersClipsAndMasksCutTheFill() throws {
    let scene = try OverlayCase {
      $0.add {
        $0.frame(10, 10, 40, 40)
        $0.background(.black)
        $0.cornerRadius = 20
        $0.filters = [.saturate(0)]
      }
      $0.add {
        $0.frame(55, 10, 30, 30)
        $0.masksToBounds = true
        $0.add {
          $0.frame(0, 0, 60, 60)
          $0.background(.black)
          $0.filters = [.saturate(0)]
        }
      }
      $0.add {
        $0.frame(10, 60, 30, 30)
        $0.background(.black)
        $0.mask = LayerTree {
          $0.frame(0, 0, 10, 30)
          $0.background(.black)
        }
      }
    }
    #expect(scene.levels(.offscreen, at: (11, 11), (30, 30), (48, 48)) == [0, 1, 0])
    #expect(scene.levels(.offscreen, at: (60, 20), (84, 39), (84, 41), (86, 39)) == [1, 1, 0, 0])
    #expect(scene.levels(.offscreen, at: (15, 70), (25, 70)) == [2, 0])
  }

  @Test func whatIsHiddenIsNotFilled() throws {
    let scene = try OverlayCase {
      $0.add {
        $0.frame(10, 10, 60, 60)
        $0.background(.white)
        $0.layer.shadowOpacity = 1
        $0.add {
          $0.frame(0, 0, 60, 20)
          $0.background(.black)
        }
      }
      $0.add {
        $0.frame(0, 50, 100, 50)
        $0.background(.white)
        $0.cornerRadius = 4
      }
    }
    // Its own opaque sublayer does not hide the card; a bar above it does.
    #expect(scene.levels(.offscreen, at: (20, 15), (20, 40), (20, 60)) == [5, 5, 0])
  }

  @Test func wholeScreensHaveBracketsAndNoFill() throws {
    let scene = try OverlayCase {
      $0.add {
        $0.frame(0, 0, 100, 100)
        $0.background(.black)
        $0.filters = [.saturate(0)]
      }
    }
    #expect(scene.levels(.offscreen, at: (0, 0), (50, 50)) == [0, 0])
    let drawn = try PlanRasterizer.rasterize(scene.plan).pixmap
    let picture = try #require(try OverlayPainter(withWords: false).picture("offscreen", of: scene.plan, over: drawn))
    let middle = PremultipliedColor(packed: picture[50, 50])
    let corner = PremultipliedColor(packed: picture[10, 4])
    #expect(middle.red == middle.blue && corner.red > corner.blue)
  }

  @Test func onePassIsYellowAndAtLeastAQuarterOpaque() throws {
    let scene = try OverlayCase {
      $0.add {
        $0.frame(20, 20, 60, 60)
        $0.background(.black)
        $0.filters = [.saturate(0)]
      }
    }
    let picture = try #require(OverlayPainter(withWords: false).diagnosis("offscreen", of: scene.plan))
    #expect(picture.width == 100 && picture.height == 100)
    #expect(picture[0, 0] == 0)
    let tint = PremultipliedColor(packed: picture[50, 50])
    #expect(tint.alpha >= 0.25 && tint.alpha <= 0.35)
    #expect(tint.red / tint.alpha > 0.97 && abs(tint.green / tint.alpha - 0.843) < 0.02)
    #expect(tint.blue / tint.alpha < 0.12)
  }

  @Test func pictureKeepsItsOrigin() throws {
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

  @Test func legendSaysCausesWithWhatOneEditOfAllSaves() throws {
    let plan = try plan(
      SceneBuilder.scene(screen: SceneBuilder.screen(20, 20)) {
        $0.frame(0, 0, 20, 20)
        for _ in 0..<150 {
          $0.add {
            $0.frame(5, 5, 10, 10)
            $0.background(.black)
            $0.shadowOpacity = 0.5
          }
        }
      })
    let summary = Overlay.offscreen.summary(plan)
    #expect(summary.headline == "750 offscreen passes in every frame")
    #expect(
      summary.lines.map(\.words) == ["shadow without a shadowPath: 150 layers, 750 passes"])
    #expect(summary.notes == [], "the shadow reaches the screen's edges, where no outline is drawn")
    #expect(summary.meanings == [2: "5"])
  }

  @Test func copiesShareAChip() throws {
    let scene = try OverlayCase { root in
      for (index, y) in [5.0, 35, 65].enumerated() {
        root.add {
          $0.id = "row-\(index)"
          $0.frame(10, y, 80, 20)
          $0.background(.black)
          $0.filters = [.saturate(0)]
        }
      }
      root.add {
        $0.id = "footer"
        $0.frame(10, 88, 80, 10)
        $0.background(.black)
        $0.layer.shadowOpacity = 1
      }
    }
    #expect(Overlay.offscreen.chips(scene.plan) == ["footer \u{00B7} 5 passes", "row \u{00D7}3 \u{00B7} 1 pass each"])
  }

  @Test func unknownOverlayIsNone() throws {
    let plan = try plan(SceneBuilder.scene { $0.frame(0, 0, 1, 1) })
    #expect(OverlayPainter(withWords: false).diagnosis("offscren", of: plan) == nil)
  }
}
