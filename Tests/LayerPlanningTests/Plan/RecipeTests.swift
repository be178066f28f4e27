import LayerGeometry
import LayerModel
import LayerPlanning
import LayerTestSupport
import Testing

/// The passes of a layer's recipe, in order, and those that a later frame repeats.
@Suite struct RecipeTests {
  private func view(_ fill: (inout LayerTree) -> Void) -> PlanView {
    PlanView(
      SceneBuilder.scene(screen: SceneBuilder.screen(200, 200)) { root in
        root.frame(0, 0, 200, 200)
        root.background(.white)
        root.add {
          $0.frame(50, 50, 100, 100)
          fill(&$0)
        }
      })
  }

  private func child(_ tree: inout LayerTree) {
    tree.add {
      $0.frame(10, 10, 20, 20)
      $0.background(.black)
    }
  }

  @Test func filterShadowAndOpacityAreComposed() {
    let view = view {
      $0.background(.white)
      $0.filters = [.saturate(0)]
      $0.opacity = 0.5
      $0.shadow()
    }
    #expect(
      view.kinds == [
        "content", "shadow-silhouette", "shadow-downscale", "shadow-blur-x", "shadow-blur-y", "shadow-tint", "compose",
      ])
    #expect(view.composites == 2)
  }

  @Test func filterAndShadowAloneAreNotComposed() {
    let view = view {
      $0.background(.white)
      $0.filters = [.saturate(0)]
      $0.shadow()
    }
    #expect(view.passes == 6)
    #expect(!view.kinds.contains("compose"))
  }

  @Test func maskOutsideTheBitmapIsPaidOnAHit() {
    let view = view {
      $0.background(.white)
      $0.shouldRasterize = true
      $0.mask = LayerTree {
        $0.frame(0, 0, 50, 50)
        $0.background(.black)
      }
    }
    #expect(view.kinds == ["mask", "content"])
    #expect(view.steady == 1)
  }

  @Test func rasterizedMaskIsKept() {
    let view = view {
      $0.background(.white)
      $0.mask = LayerTree {
        $0.frame(0, 0, 50, 50)
        $0.background(.black)
        $0.shouldRasterize = true
      }
    }
    #expect(view.passes == 2 && view.steady == 1)
  }

  @Test func hiddenMaskCostsAsMuch() {
    let view = view {
      $0.background(.white)
      $0.mask = LayerTree {
        $0.frame(0, 0, 50, 50)
        $0.isHidden = true
      }
    }
    #expect(view.kinds == ["mask", "content"])
  }

  @Test func maskSharesItsOwnReasons() {
    let view = view {
      $0.background(.white)
      $0.mask = LayerTree {
        $0.frame(0, 0, 50, 50)
        $0.background(.black)
        $0.filters = [.gaussianBlur(radius: 2)]
        $0.opacity = 0.5
      }
    }
    #expect(view.kinds == ["mask", "filter-blur-x", "filter-blur-y", "content"])
  }

  @Test func groupedBackdropsShareOneCapture() {
    let view = view { tree in
      for x in [0.0, 50] {
        tree.add {
          $0.frame(x, 0, 40, 40)
          var backdrop = BackdropContent()
          backdrop.blurRadius = 4
          backdrop.group = "bars"
          $0.layer.content = .backdrop(backdrop)
        }
      }
    }
    #expect(view.passes == 7)
    #expect(view.kinds.filter { $0 == "backdrop-capture" }.count == 1)
  }

  @Test func vibrancyJoinsTheBackdrop() {
    let view = view {
      var backdrop = BackdropContent()
      backdrop.style = .dark
      backdrop.hasVibrancy = true
      $0.layer.content = .backdrop(backdrop)
      child(&$0)
    }
    #expect(
      view.kinds == [
        "backdrop-capture", "backdrop-blur-x", "backdrop-blur-y", "backdrop-tint", "vibrant-content", "vibrant-filter",
      ])
    #expect(view.composites == 1)
  }

  @Test func entryThatDoesNotFitPaysInEveryFrame() {
    // 200 x 200 pixels: the cache holds 100,000. One bitmap of 500 x 200 fits exactly, 501 x 200 does not.
    func steady(width: Double) -> Int {
      view {
        $0.bounds = Rect(x: 0, y: 0, width: width, height: 200)
        $0.background(.white)
        $0.shouldRasterize = true
      }.steady
    }
    #expect(steady(width: 500) == 0)
    #expect(steady(width: 501) == 1)
  }

  @Test func innerBitmapIsNotLookedUpInsideAKeptOne() {
    let view = view {
      $0.background(.white)
      $0.shouldRasterize = true
      $0.add {
        $0.frame(0, 0, 50, 50)
        $0.background(.black)
        $0.shouldRasterize = true
      }
    }
    #expect(view.passes == 2 && view.steady == 0)
  }

  @Test func replicatorCopiesCountEach() {
    let view = view {
      var replicator = ReplicatorContent()
      replicator.instanceCount = 3
      replicator.instanceTransform = .steps([.translate(x: 0, y: 30, z: 0)])
      $0.layer.content = .replicator(replicator)
      $0.add {
        $0.frame(0, 0, 20, 20)
        $0.background(.black)
        $0.shadow()
      }
    }
    #expect(view.passes == 15 && view.composites == 3)
  }

  @Test func transformLayerIsNoTarget() {
    let view = view {
      $0.layer.content = .transform
      $0.opacity = 0.5
      $0.roundedClip(10)
      child(&$0)
      child(&$0)
    }
    #expect(view.passes == 0)
  }

  @Test func shadowPathIsBakedOnce() {
    let scene = SceneBuilder.scene {
      $0.frame(0, 0, 100, 100)
      $0.background(.white)
      $0.shadow()
      $0.shadowPathIsBounds = true
    }
    let summary = PlanView.plan(scene).summary
    #expect(summary.bakes == 1 && summary.offscreenPasses == 0 && summary.composites == 0)
  }

  @Test func turnedClipCostsOnlyWhereSomethingSticksOut() {
    func passes(_ inset: Double) -> Int {
      view {
        $0.masksToBounds = true
        $0.rotate(10)
        $0.add {
          $0.frame(inset, inset, 100, 50)
          $0.background(.black)
        }
      }.passes
    }
    #expect(passes(0) == 0)
    #expect(passes(1) == 1)
    #expect(passes(1.0 / 128) == 0)
  }

  @Test func systemPassesStandApart() {
    let scene = SceneBuilder.scene {
      $0.frame(0, 0, 100, 100)
      $0.background(.white)
      for isSystem in [true, false] {
        $0.add {
          $0.frame(20, 20, 20, 20)
          $0.background(.black)
          $0.shadow()
          $0.isSystem = isSystem
        }
      }
    }
    let summary = PlanView.plan(scene).summary
    #expect(summary.offscreenPasses == 5 && summary.systemPasses == 5)
    #expect(summary.byReason[.shadowWithoutPath] == 5)
  }
}
