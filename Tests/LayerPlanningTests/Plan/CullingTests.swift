import LayerGeometry
import LayerModel
import LayerPlanning
import LayerTestSupport
import Testing

/// Layers behind an opaque layer are culled, unless something prevents it from hiding them.
@Suite struct CullingTests {
  /// A group that costs a pass, below a cover.
  private func passes(
    between: LayerTree? = nil, groupIn: ((inout LayerTree) -> Void)? = nil, _ cover: (inout LayerTree) -> Void
  ) -> Int {
    let scene = SceneBuilder.scene(screen: SceneBuilder.screen(100, 100)) { root in
      root.frame(0, 0, 100, 100)
      let group = LayerTree {
        $0.frame(20, 20, 20, 20)
        $0.opacity = 0.5
        for _ in 0..<2 {
          $0.add {
            $0.frame(0, 0, 20, 20)
            $0.background(.black)
          }
        }
      }
      if let groupIn {
        root.add {
          $0.frame(0, 0, 100, 100)
          groupIn(&$0)
          $0.sublayers.append(group)
        }
      } else {
        root.sublayers.append(group)
      }
      if let between { root.sublayers.append(between) }
      root.add(cover)
    }
    return PlanView.plan(scene).passes.filter { $0.reasons.contains(ReasonSet(.groupOpacity)) }.count
  }

  private func cover(_ tree: inout LayerTree) {
    tree.frame(10, 10, 60, 60)
    tree.background(.white)
  }

  @Test func opaqueCoverHides() {
    #expect(passes { cover(&$0) } == 0)
  }

  @Test func coversThatLetSomethingThroughDoNot() {
    #expect(
      passes {
        $0.frame(10, 10, 60, 60); $0.background(Color(red: 1, green: 1, blue: 1, alpha: 0.99))
      } == 1)
    #expect(
      passes {
        cover(&$0); $0.cornerRadius = 1
      } == 1)
    #expect(
      passes {
        cover(&$0); $0.opacity = 0.99
      } == 1)
    #expect(
      passes {
        $0.frame(10.5, 10, 60, 60); $0.background(.white)
      } == 1)
    #expect(
      passes {
        cover(&$0); $0.rotate(45)
      } == 1)
    #expect(
      passes {
        $0.frame(10, 10, 60, 25); $0.background(.white)
      } == 1)
    #expect(
      passes {
        cover(&$0); $0.isHidden = true
      } == 1)
  }

  @Test func imageHidesOnlyWhereItFillsTheBounds() {
    #expect(
      passes {
        $0.frame(10, 10, 60, 60); $0.image(.opaqueImage)
      } == 0)
    #expect(
      passes {
        $0.frame(10, 10, 60, 60); $0.image(.opaqueImage, gravity: .center)
      } == 1)
    #expect(
      passes {
        $0.frame(10, 10, 60, 60); $0.image(.translucentImage)
      } == 1)
  }

  @Test func readersBetweenKeepWhatTheyRead() {
    let reader = LayerTree {
      $0.frame(5, 20, 30, 10)
      var backdrop = BackdropContent()
      backdrop.blurRadius = 2
      $0.layer.content = .backdrop(backdrop)
    }
    var elsewhere = reader
    elsewhere.frame(80, 80, 10, 10)
    #expect(passes(between: reader) { cover(&$0) } == 1)
    #expect(passes(between: elsewhere) { cover(&$0) } == 0)
  }

  /// A covered backdrop or blend is not drawn, so it reads nothing.
  @Test func hiddenReadersReadNothing() {
    let reader = LayerTree {
      $0.frame(20, 20, 10, 10)
      $0.backdrop(blur: 2)
    }
    let blend = LayerTree {
      $0.frame(20, 20, 10, 10)
      $0.background(.black)
      $0.compositingFilter = .multiply
    }
    var inGroup = LayerTree {
      $0.frame(15, 15, 20, 20)
      $0.background(.black)
    }
    inGroup.sublayers = [reader, blend]
    var inSightGroup = inGroup
    inSightGroup.frame(5, 15, 20, 20)
    #expect(passes(between: reader) { cover(&$0) } == 0)
    #expect(passes(between: blend) { cover(&$0) } == 0)
    #expect(passes(between: inGroup) { cover(&$0) } == 0)
    #expect(passes(between: inSightGroup) { cover(&$0) } == 0, "the readers in it are still hidden")
  }

  /// A translucent layer with a shadow, a backdrop over the whole screen, and an opaque layer over both.
  @Test func fullScreenBackdropUnderACoverShieldsNothing() {
    let scene = SceneBuilder.scene(screen: SceneBuilder.screen(100, 100)) { root in
      root.frame(0, 0, 100, 100)
      root.add {
        $0.frame(20, 20, 40, 40)
        $0.background(Color(red: 1, green: 0, blue: 0, alpha: 0.5))
        $0.shadow()
      }
      root.add {
        $0.frame(0, 0, 100, 100)
        $0.backdrop(blur: 20)
      }
      root.add {
        $0.frame(0, 0, 100, 100)
        $0.background(.white)
      }
    }
    #expect(PlanView.plan(scene).passes.isEmpty)
  }

  /// The same rule for hiding applies to culling and to traffic: a radius rounds an image only together with a clip.
  @Test func radiusWithoutClipLeavesAnImageWhole() {
    #expect(
      passes {
        $0.frame(10, 10, 60, 60); $0.image(.opaqueImage); $0.cornerRadius = 8
      } == 0)
    #expect(
      passes {
        $0.frame(10, 10, 60, 60); $0.image(.opaqueImage); $0.roundedClip(8)
      } == 1)
  }

  /// The visible part of a masked layer, which has a sublayer out of sight, is entirely below a cover.
  @Test func sublayerOutOfSightKeepsNothing() {
    let scene = SceneBuilder.scene(screen: SceneBuilder.screen(100, 100)) { root in
      root.frame(0, 0, 100, 100)
      root.add {
        $0.frame(20, 20, 40, 40)
        $0.background(.black)
        $0.mask {
          $0.frame(0, 0, 20, 20)
          $0.background(.black)
        }
        $0.add {
          $0.frame(0, 500, 10, 10)
          $0.background(.black)
        }
      }
      root.add {
        $0.frame(10, 10, 60, 60)
        $0.background(.white)
      }
    }
    #expect(PlanView.plan(scene).passes.isEmpty)
  }

  @Test func silhouetteKeepsWhatItShows() {
    let caster: (inout LayerTree) -> Void = { $0.shadow(opacity: 1, radius: 8, offset: .zero) }
    #expect(passes(groupIn: { _ in }) { cover(&$0) } == 0)
    #expect(passes(groupIn: caster) { cover(&$0) } == 1)
    // The whole caster is below the cover, and so is its shadow.
    #expect(
      passes(groupIn: caster) {
        $0.frame(0, 0, 100, 100)
        $0.background(.white)
      } == 0)
  }
}
