import LayerGeometry
import LayerModel
import LayerPlanning
import LayerTestSupport
import Testing

/// Which planes of sublayers a rounded clip cuts.
@Suite struct RoundedClipTests {
  /// The passes of a clipped layer of 100 by 100 points with corners of radius 20.
  private func passes(
    corners: CornerMask = .all, curve: CornerCurve = .circular, _ fill: (inout LayerTree) -> Void
  ) -> Int {
    let scene = SceneBuilder.scene(screen: SceneBuilder.screen(200, 200)) { root in
      root.frame(0, 0, 200, 200)
      root.background(.white)
      root.add {
        $0.frame(50, 50, 100, 100)
        $0.roundedClip(20)
        $0.maskedCorners = corners
        $0.cornerCurve = curve
        fill(&$0)
      }
    }
    let view = PlanView(scene)
    #expect(view.passes == CountingOracle.count(scene).offscreenPasses)
    return view.passes
  }

  private func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> (inout LayerTree) -> Void {
    {
      $0.frame(x, y, width, height)
      $0.background(.black)
    }
  }

  private static func text(_ string: String) -> LayerContent {
    var text = TextContent()
    text.string = string
    return .text(text)
  }

  // MARK: Case R: views on an iPhone 12 with iOS 16.3.1 (blog.rakuyoo.top/off-screen-rendering-practice)

  /// Three kinds of views, each with a radius of 20: with a background or without, clipped or not.
  ///
  /// "A button" has a title in its middle; "a view" has a subview that fills it.
  @Test(arguments: [
    ("view", true, false, 0), ("view", false, false, 0), ("view", true, true, 1), ("view", false, true, 1),
    ("image view", true, false, 0), ("image view", false, false, 0), ("image view", true, true, 1),
    ("image view", false, true, 0), ("button", true, false, 0), ("button", true, true, 0), ("button", false, true, 0),
  ]) func viewsOfADevice(kind: String, hasBackground: Bool, isClipped: Bool, expected: Int) {
    let found = passes {
      $0.masksToBounds = isClipped
      if hasBackground { $0.background(.white) }
      switch kind {
      case "view": $0.add(LayerTree(box(0, 0, 100, 100)))
      case "image view": $0.image(.opaqueImage)
      default:
        $0.add {
          $0.frame(25, 39, 50, 22)
          $0.layer.content = Self.text("Title")
        }
      }
    }
    #expect(found == expected)
  }

  // MARK: Geometry

  @Test func aPlaneIsCutOnlyInARoundedCorner() {
    #expect(passes { $0.add(LayerTree(box(0, 20, 100, 60))) } == 0)
    #expect(passes { $0.add(LayerTree(box(20, 0, 60, 100))) } == 0)
    #expect(passes { $0.add(LayerTree(box(0, 0, 30, 30))) } == 1)
    #expect(passes(corners: .maxXmaxY) { $0.add(LayerTree(box(0, 0, 30, 30))) } == 0)
    #expect(passes(corners: .maxXmaxY) { $0.add(LayerTree(box(70, 70, 30, 30))) } == 1)
  }

  /// The point at 45 degrees of a circle of radius 20 is 5.86 points from both sides.
  @Test func theOutlineDecidesToTheSixtyFourthOfAPixel() {
    #expect(passes { $0.add(LayerTree(box(5.86, 5.86, 50, 50))) } == 0)
    #expect(passes { $0.add(LayerTree(box(5.84, 5.84, 50, 50))) } == 1)
  }

  /// A smooth corner begins 30.6 points from the vertex, where a circle of this radius has not begun yet.
  @Test func aSmoothCornerReachesFurther() {
    #expect(passes { $0.add(LayerTree(box(0, 20, 100, 60))) } == 0)
    #expect(passes(curve: .continuous) { $0.add(LayerTree(box(0, 20, 100, 60))) } == 1)
    #expect(passes(curve: .continuous) { $0.add(LayerTree(box(0, 31, 100, 38))) } == 0)
  }

  /// The rectangle of the clip itself is free, so planes may extend beyond the straight sides.
  @Test func straightSidesCutForFree() {
    #expect(passes { $0.add(LayerTree(box(-30, 30, 160, 40))) } == 0)
    #expect(passes { $0.add(LayerTree(box(-30, 10, 160, 40))) } == 1)
  }

  @Test func innerClipsCutBeforeTheOutlineDoes() {
    func passes(clips: Bool) -> Int {
      self.passes {
        $0.add {
          $0.frame(30, 30, 40, 40)
          $0.masksToBounds = clips
          $0.add(LayerTree(box(-30, -30, 100, 100)))
        }
      }
    }
    #expect(passes(clips: true) == 0)
    #expect(passes(clips: false) == 1)
  }

  /// Four planes at the middle of the sides, whose common box fills the layer.
  @Test func planesCountOneByOne() {
    let found = passes { layer in
      layer.add { group in
        group.frame(0, 0, 100, 100)
        for (x, y) in [(40.0, 0.0), (40, 80), (0, 40), (80, 40)] { group.add(LayerTree(box(x, y, 20, 20))) }
      }
    }
    #expect(found == 0)
  }

  /// A flattened sublayer is one plane, as large as everything in it.
  @Test func aFlattenedSublayerIsOnePlane() {
    let found = passes { layer in
      layer.add { group in
        group.frame(0, 0, 100, 100)
        group.opacity = 0.5
        for (x, y) in [(40.0, 0.0), (40, 80), (0, 40), (80, 40)] { group.add(LayerTree(box(x, y, 20, 20))) }
      }
    }
    #expect(found == 2)
  }

  @Test func aShadowIsAPlaneToo() {
    func passes(radius: Double) -> Int {
      self.passes {
        $0.add {
          $0.frame(30, 30, 40, 40)
          $0.background(.black)
          $0.shadow(radius: radius)
          $0.shadowPathIsBounds = true
        }
      }
    }
    #expect(passes(radius: 1) == 0)
    #expect(passes(radius: 12) == 1)
  }

  @Test func hiddenPlanesAndEmptyTextsDoNotCount() {
    #expect(
      passes {
        $0.add {
          $0.frame(0, 0, 100, 100)
          $0.background(.black)
          $0.isHidden = true
        }
        $0.add {
          $0.frame(0, 0, 100, 100)
          $0.layer.content = Self.text("")
        }
      } == 0)
  }

  /// The older compositor renders every rounded clip offscreen.
  @Test func classicClipsAlwaysCost() {
    let scene = SceneBuilder.scene { root in
      root.frame(0, 0, 100, 100)
      root.roundedClip(20)
      root.add(LayerTree(box(30, 30, 40, 40)))
    }
    #expect(PlanView(scene, compositor: .coreAnimationClassic).passes == 1)
    #expect(PlanView(scene).passes == 0)
  }

  /// An edit that moves nothing out of a group may still take the last plane from a corner.
  @Test func savingsSeeThePlanesInGroups() throws {
    let scene = SceneBuilder.scene { root in
      root.frame(0, 0, 100, 100)
      root.roundedClip(20)
      root.add { group in
        group.frame(0, 0, 100, 100)
        group.add {
          $0.frame(30, 30, 40, 40)
          $0.background(.black)
          $0.shadow(opacity: 1, radius: 20, offset: Size(0, 0))
        }
      }
    }
    let plan = PlanView.plan(scene)
    #expect(plan.summary.offscreenPasses == 6)
    let shadowed = try #require(plan.layers.last)
    #expect(PlanEffects(plan).passes(without: .shadowWithoutPath, of: shadowed.node) == 0)
  }
}
