import LayerGeometry
import LayerModel
import LayerPlanning
import LayerTestSupport
import Testing

/// Compares with counts that Apple showed in Tech Talk 10857, and with the worked example of the cost model.
@Suite struct AppleCountsTests {
  private static let path = Path(
    elements: [.move(Point(0, 0)), .line(Point(40, 0)), .line(Point(20, 40)), .close], form: .free)

  /// A star whose shadow has no path.
  private static let star = LayerTree {
    $0.frame(10, 10, 40, 40)
    $0.shape(path, fill: .black)
    $0.shadow()
  }

  /// Two views behind a plain layer as mask.
  private static let plainMask = LayerTree {
    $0.frame(60, 10, 80, 40)
    $0.mask = LayerTree {
      $0.frame(0, 0, 80, 40)
      $0.background(.black)
      $0.cornerRadius = 8
    }
    for x in [0.0, 40] {
      $0.add {
        $0.frame(x, 0, 40, 40)
        $0.background(.white)
      }
    }
  }

  /// An image behind a shape as mask.
  private static let shapeMask = LayerTree {
    $0.frame(150, 10, 40, 40)
    $0.image(.opaqueImage)
    $0.mask = LayerTree {
      $0.frame(0, 0, 40, 40)
      $0.shape(path)
    }
  }

  private func scene(_ trees: LayerTree...) -> Scene {
    SceneBuilder.scene { root in
      root.frame(0, 0, 390, 844)
      root.background(.white)
      root.sublayers = trees
    }
  }

  @Test func shadowWithoutPathIsFive() {
    let plan = PlanView(scene(Self.star))
    #expect(plan.passes == 5 && plan.steady == 5 && plan.composites == 1)
    #expect(
      plan.kinds == ["shadow-silhouette", "shadow-downscale", "shadow-blur-x", "shadow-blur-y", "shadow-tint"])
  }

  @Test func plainMaskIsTwo() {
    #expect(PlanView(scene(Self.plainMask)).kinds == ["mask", "content"])
  }

  @Test func shapeMaskIsTwo() {
    #expect(PlanView(scene(Self.shapeMask)).kinds == ["mask", "content"])
  }

  @Test func roundedClipWithSublayersIsOne() {
    let card = LayerTree {
      $0.frame(10, 10, 100, 100)
      $0.roundedClip(10)
      $0.background(.white)
      $0.add {
        $0.frame(0, 0, 20, 20)
        $0.background(.black)
      }
    }
    #expect(PlanView(scene(card)).kinds == ["content"])
  }

  @Test func roundedImageIsFree() {
    let image = LayerTree {
      $0.frame(10, 10, 100, 100)
      $0.roundedClip(10)
      $0.cornerCurve = .continuous
      $0.image(.opaqueImage)
    }
    #expect(PlanView(scene(image)).passes == 0)
  }

  @Test func demoScreenIsThirtySix() {
    let cells = (0..<4).map { row in
      LayerTree {
        $0.frame(0, Double(row) * 60, 390, 60)
        $0.sublayers = [Self.star, Self.plainMask, Self.shapeMask]
      }
    }
    let plan = SceneBuilder.scene { root in
      root.frame(0, 0, 390, 844)
      root.background(.white)
      root.sublayers = cells
    }
    let view = PlanView(plan)
    #expect(view.passes == 36 && view.steady == 36 && view.composites == 12)
  }

  @Test func everythingOnOneLayerIsFourThenOne() {
    let all = LayerTree {
      $0.frame(10, 10, 100, 100)
      $0.roundedClip(10)
      $0.opacity = 0.5
      $0.shouldRasterize = true
      $0.filters = [.gaussianBlur(radius: 3)]
      $0.mask = LayerTree {
        $0.frame(0, 0, 100, 100)
        $0.background(.black)
      }
      $0.add {
        $0.frame(0, 0, 50, 50)
        $0.background(.black)
      }
    }
    let plan = PlanView(scene(all))
    #expect(plan.passes == 4 && plan.steady == 1 && plan.composites == 1)
    #expect(plan.kinds == ["mask", "content", "filter-blur-x", "filter-blur-y"])
  }
}
