import LayerDiagnostics
import LayerGeometry
import LayerModel
import LayerPlanning
import LayerSimulation
import LayerTestSupport
import Testing

/// The traffic of scenes small enough to count by hand, on a screen of 100 x 100 pixels.
@Suite struct TrafficTests {
  private func traffic(_ fill: (inout LayerTree) -> Void) throws -> Traffic {
    let scene = SceneBuilder.scene(screen: SceneBuilder.screen(100, 100)) { root in
      root.frame(0, 0, 100, 100)
      root.background(.white)
      fill(&root)
    }
    let plan = try #require(Planner.plan(scene, compositor: .coreAnimation).value)
    return CostReport(plan).traffic
  }

  @Test func plainFrameIsStoredOnce() throws {
    let traffic = try traffic { _ in }
    #expect(traffic.shadedPixels == 10_000)
    #expect(traffic.blendedPixels == 0)
    #expect(traffic.storedPixels == 10_000)
    #expect(traffic.loadedPixels == 0)
  }

  @Test func laterOpaqueLayerHidesWhatLiesBelow() throws {
    let traffic = try traffic {
      $0.add {
        $0.frame(10, 10, 20, 30)
        $0.background(.black)
      }
    }
    #expect(traffic.hiddenPixels == 600)
    #expect(traffic.shadedPixels == 10_000)
    #expect(traffic.blendedPixels == 0)
  }

  @Test func overlappingOccludersHideOnce() throws {
    let traffic = try traffic {
      for x in [10.0, 20] {
        $0.add {
          $0.frame(x, 10, 20, 20)
          $0.background(.black)
        }
      }
    }
    // The root loses 30 x 20; the first square the 10 x 20 that the second covers.
    #expect(traffic.hiddenPixels == 800)
    #expect(traffic.shadedPixels == 10_000)
  }

  @Test func translucentAndRoundedLayersBlend() throws {
    let traffic = try traffic {
      $0.add {
        $0.frame(0, 0, 10, 10)
        $0.background(Color(red: 1, green: 0, blue: 0, alpha: 0.5))
      }
      $0.add {
        $0.frame(20, 0, 10, 10)
        $0.background(.black)
        $0.cornerRadius = 2
      }
      $0.add {
        $0.frame(40, 0, 10, 10)
        $0.background(.black)
        $0.opacity = 0.5
      }
    }
    #expect(traffic.blendedPixels == 300)
    #expect(traffic.shadedPixels == 10_300)
    #expect(traffic.hiddenPixels == 0)
  }

  @Test func imagesAreLoaded() throws {
    let traffic = try traffic {
      $0.add {
        $0.frame(0, 0, 40, 40)
        $0.image(.opaqueImage)
      }
    }
    #expect(traffic.loadedPixels == 1_600)
    #expect(traffic.blendedPixels == 0)
    #expect(traffic.hiddenPixels == 1_600)
  }

  @Test func lateBorderCountsItsRing() throws {
    let traffic = try traffic {
      $0.add {
        $0.frame(0, 0, 40, 40)
        $0.image(.opaqueImage)
        $0.border(2)
      }
    }
    // 40 x 40 without the 36 x 36 inside; black and straight, so nothing is blended.
    #expect(traffic.shadedPixels == 10_000 + 304)
    #expect(traffic.blendedPixels == 0)
  }

  @Test func groupIsStoredAndLoaded() throws {
    let traffic = try traffic {
      $0.add {
        $0.frame(10, 10, 20, 20)
        $0.background(.black)
        $0.opacity = 0.5
        $0.add {
          $0.frame(0, 0, 10, 10)
          $0.background(.white)
        }
      }
    }
    // In the group 400 and 100, of which 100 hide as many; its composite 400, blended, one texture.
    #expect(traffic.storedPixels == 10_000 + 400)
    #expect(traffic.loadedPixels == 400)
    #expect(traffic.shadedPixels == 10_000 + 400 + 400)
    #expect(traffic.blendedPixels == 400)
    #expect(traffic.hiddenPixels == 100)
  }

  /// Traffic of the system is counted apart: a group in a bar is stored and loaded, and the user's traffic is not
  /// affected.
  @Test func systemOwnedSubtreesAreCountedApart() throws {
    func scene(isSystem: Bool) throws -> (cost: CostReport, whole: Traffic) {
      let scene = SceneBuilder.scene(screen: SceneBuilder.screen(100, 100)) { root in
        root.frame(0, 0, 100, 100)
        root.background(.white)
        root.add { bar in
          bar.frame(0, 0, 100, 20)
          bar.isSystem = isSystem
          bar.add {
            $0.frame(10, 0, 20, 20)
            $0.opacity = 0.5
            $0.background(.black)
            $0.add {
              $0.frame(0, 0, 20, 20)
              $0.image(.opaqueImage)
            }
          }
        }
      }
      let plan = try #require(Planner.plan(scene, compositor: .coreAnimation).value)
      return (CostReport(plan), Traffic(of: plan))
    }
    let (user, system) = (try scene(isSystem: false), try scene(isSystem: true))
    #expect(user.whole == system.whole && user.cost.traffic == user.whole && user.cost.systemTraffic == Traffic())
    #expect(user.cost.systemTrafficScreens == 0)
    #expect(system.cost.trafficScreens == 1)
    // The group's texture of 400 pixels, its image, and the composite.
    #expect(system.cost.systemTraffic.movedPixels == 1_200)
    #expect(system.cost.systemTrafficScreens == 0.12)
    #expect(system.cost.traffic.shadedPixels + system.cost.systemTraffic.shadedPixels == system.whole.shadedPixels)
  }

  @Test func backdropSplitsThePassThatItReads() throws {
    let traffic = try traffic {
      $0.add {
        $0.frame(10, 10, 20, 20)
        var backdrop = BackdropContent()
        backdrop.saturation = 1.8
        $0.layer.content = .backdrop(backdrop)
      }
    }
    // The screen twice, the capture and the tint, 400 each.
    #expect(traffic.storedPixels == 20_000 + 800)
    // The screen again, 400 into the capture, 400 into the tint, 400 back onto the screen.
    #expect(traffic.loadedPixels == 10_000 + 1_200)
  }

  @Test func borderWithASoftInnerEdgeBlends() throws {
    let traffic = try traffic {
      $0.add {
        $0.frame(0, 0, 40, 40)
        $0.image(.opaqueImage)
        $0.border(1.5)
      }
    }
    // 40 x 40 without the 36 x 36 that it certainly does not touch.
    #expect(traffic.blendedPixels == 304)
  }
}
