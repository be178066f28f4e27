import LayerDiagnostics
import LayerGeometry
import LayerModel
import LayerPlanning
import LayerSimulation
import LayerTestSupport
import Testing

/// Minimal scenes whose traffic the planner once counted otherwise than the pages say.
@Suite struct TrafficEdgeTests {
  /// The traffic of a layer on a screen of 100 x 100 pixels, on which planner and oracle agree.
  private func traffic(_ fill: (inout LayerTree) -> Void) throws -> OracleTraffic {
    let scene = SceneBuilder.scene(screen: SceneBuilder.screen(100, 100)) { root in
      root.frame(0, 0, 100, 100)
      root.add(fill)
    }
    let plan = try #require(Planner.plan(scene, compositor: .coreAnimation).value)
    let traffic = OracleTraffic(Traffic(of: plan))
    #expect(traffic == OraclePainter.frame(of: scene, rules: .coreAnimation).traffic)
    return traffic
  }

  @Test func emptyTextIsNoTexture() throws {
    let traffic = try traffic {
      $0.frame(0, 0, 10, 10)
      $0.image(.opaqueImage)
      $0.layer.content = .text(TextContent())
    }
    #expect(traffic.loaded == 100)
  }

  /// The video next to the image may be translucent.
  @Test func anOpaqueImageOverAPartLeavesTheRestBlended() throws {
    let traffic = try traffic {
      $0.frame(0, 0, 90, 90)
      $0.image(.opaqueImage)
      $0.contentsGravity = .left
      $0.layer.content = .external(.metal)
    }
    #expect(traffic.blended == 8_100)
  }

  @Test func roundCornersCutAGradientThatIsDrawnOn() throws {
    let traffic = try traffic {
      $0.frame(0, 0, 10, 10)
      var gradient = GradientContent()
      gradient.colors = [.white, .black]
      $0.layer.content = .gradient(gradient)
      $0.cornerRadius = 2
      $0.layer.cpuDrawMilliseconds = 0
    }
    #expect(traffic.blended == 100)
  }

  /// The silhouette lies along the layer's axes, where the layer is upright, opaque and has a border with a hole.
  @Test(arguments: [0.0, 30, 90]) func aTurnedSilhouetteIsAsOpaqueAsAnUprightOne(degrees: Double) throws {
    func shadow(_ degrees: Double, hasBorder: Bool) throws -> OracleTraffic {
      let (bare, shadowed) = (
        try traffic { turned(&$0, degrees, hasBorder) },
        try traffic {
          turned(&$0, degrees, hasBorder)
          $0.shadow(opacity: 1, radius: 2, offset: Size(0, 0))
        }
      )
      // The rest is the shadow's own draw, which a rotation makes larger.
      return OracleTraffic(shaded: shadowed.shaded - bare.shaded, blended: shadowed.blended - bare.blended)
    }
    for hasBorder in [false, true] {
      let (upright, other) = (try shadow(0, hasBorder: hasBorder), try shadow(degrees, hasBorder: hasBorder))
      #expect(other.shaded - other.blended == upright.shaded - upright.blended)
    }
  }

  private func turned(_ tree: inout LayerTree, _ degrees: Double, _ hasBorder: Bool) {
    tree.frame(40, 40, 20, 20)
    tree.rotate(degrees)
    if hasBorder {
      tree.border(4)
      tree.add { $0.frame(2, 2, 10, 10) }
      tree.sublayers[0].backgroundColor = .black
    } else {
      tree.background(.black)
    }
  }

  /// The part of a border beyond the screen, which a silhouette contains, has a hole too.
  @Test func aBorderInASilhouetteHasAHoleBeyondTheScreen() throws {
    let traffic = try traffic {
      $0.frame(-50, 0, 100, 100)
      $0.border(1)
      $0.shadow(opacity: 1, radius: 2, offset: Size(0, 0))
      $0.add {
        $0.frame(60, 10, 10, 10)
        $0.background(.black)
      }
    }
    // Of the shadow, under the square.
    #expect(traffic.hidden == 100)
  }

  /// The sines of 45 degrees do not cancel to the last digit.
  @Test func turnsThatCancelAreNoTurn() throws {
    func picture(_ turns: [Double]) throws -> OracleTraffic {
      try traffic {
        $0.frame(40, 40, 20, 20)
        $0.rotate(turns[0])
        $0.add { inner in
          inner.frame(0, 0, 20, 20)
          inner.background(.black)
          inner.rotate(turns[1])
          inner.filters = [.gaussianBlur(radius: 8)]
        }
      }
    }
    for degrees in [30.0, 45, 90, 123] {
      #expect(try picture([degrees, -degrees]).stored == picture([0, 0]).stored)
    }
  }

  /// The shadow of a filtered layer is drawn on its own, so the layer's texture is not drawn where only the shadow is.
  @Test func aFilteredLayerIsNotDrawnOverItsShadow() throws {
    let traffic = try traffic {
      $0.frame(10, 10, 20, 20)
      $0.background(.black)
      $0.filters = [.saturate(1.8)]
      $0.shadow(opacity: 1, radius: 0, offset: Size(40, 0))
      $0.shadowPathIsBounds = true
    }
    // The content, the shadow, and the layer's texture.
    #expect(traffic.shaded == 3 * 400)
  }

  /// A texture without a pixel takes one, into which and from which nothing is drawn.
  @Test func aPictureOutOfSightIsNotDrawn() throws {
    let traffic = try traffic {
      $0.frame(10, 10, 20, 20)
      $0.filters = [.saturate(1.8)]
      $0.shadow(opacity: 1, radius: 0, offset: Size(40, 0))
      $0.shadowPathIsBounds = true
    }
    #expect(traffic.stored == 10_000 + 1)
    #expect(traffic.shaded == 400)
  }

  /// A backdrop layer that is drawn for something else than its backdrop captures nothing.
  @Test func aBackdropWithoutAreaReadsNoPixels() throws {
    let traffic = try traffic {
      $0.frame(10, 10, 20, 0)
      $0.backgroundFilters = [.gaussianBlur(radius: 2)]
      $0.shape(.rect(Rect(x: 0, y: 0, width: 10, height: 10)))
    }
    // Capture, two blurs and a tint of a pixel each, and the screen once more for the capture.
    #expect(traffic.stored == 20_000 + 4)
  }

  /// At half a pixel a point the layer's own plane touches no pixel, so it enlarges nothing around it.
  @Test func whatACoarseBitmapCannotShowEnlargesNothing() throws {
    let traffic = try traffic {
      $0.frame(10, 10, 20, 20)
      $0.background(.black)
      $0.opacity = 0.5
      $0.add { $0.frame(0, 0, 5, 5) }
      $0.sublayers[0].backgroundColor = .white
      $0.add { $0.frame(50, 10.99, 20, 0.02) }
      $0.sublayers[1].backgroundColor = .white
      $0.sublayers[1].layer.shouldRasterize = true
      $0.sublayers[1].layer.rasterizationScale = 0.5
    }
    #expect(traffic.stored == 10_000 + 400)
  }
}
