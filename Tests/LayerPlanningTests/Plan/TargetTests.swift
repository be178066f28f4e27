import LayerGeometry
import LayerModel
import LayerPlanning
import LayerTestSupport
import Testing

/// The positions and sizes of textures.
@Suite struct TargetTests {
  private func plan(_ fill: (inout LayerTree) -> Void) -> PassPlan {
    PlanView.plan(
      SceneBuilder.scene(screen: SceneBuilder.screen(200, 200, scale: 2)) { root in
        root.frame(0, 0, 200, 200)
        root.background(.white)
        root.add(fill)
      })
  }

  private func size(_ plan: PassPlan, _ kind: PassKind) -> [Int] {
    guard let pass = plan.passes.first(where: { $0.kind == kind }) else { return [] }
    let target = plan.targets[Int(pass.target.rawValue)]
    return [target.width, target.height]
  }

  @Test func groupIsItsExtentCutToTheScreen() {
    let plan = plan {
      $0.frame(150, 10, 100, 20)
      $0.background(.black)
      $0.opacity = 0.5
      $0.add {
        $0.frame(0, 0, 10, 30)
        $0.background(.white)
      }
    }
    #expect(size(plan, .content) == [100, 60])
  }

  /// Layers entirely outside the screen are left out before the boxes of the rest are joined.
  @Test func whatCannotBeSeenEnlargesNoTexture() {
    func group(_ x: Double, _ y: Double, inClip: Bool = false) -> [Int] {
      size(
        plan {
          $0.frame(20, 20, 60, 60)
          $0.opacity = 0.5
          $0.add {
            $0.frame(0, 0, 40, 40)
            $0.background(.black)
            $0.add {
              $0.frame(0, 0, 20, 20)
              $0.background(.white)
            }
            $0.add {
              $0.frame(0, 0, 60, 60)
              $0.masksToBounds = inClip
              $0.add {
                $0.frame(x, y, 20, 20)
                $0.background(.black)
              }
            }
          }
        }, .content)
    }
    #expect(group(10, 10) == [80, 80])
    #expect(group(40, 10) == [120, 80])
    #expect(group(40, 300) == [80, 80], "below the screen")
    #expect(group(-300, 30) == [80, 80], "left of the screen")
    #expect(group(10, 70) == [80, 180])
    #expect(group(40, 70, inClip: true) == [80, 80], "cut away by a clip")
  }

  /// A visible shadow whose caster is out of sight, and a visible caster whose shadow is out of sight.
  @Test func shadowsOutOfSightEnlargeNoGroup() {
    func group(offset: Size) -> [Int] {
      size(
        plan {
          $0.frame(20, 20, 60, 60)
          $0.opacity = 0.5
          for (x, hasShadow) in [(0.0, true), (30, false)] {
            $0.add {
              $0.frame(x, 0, 20, 20)
              $0.background(.black)
              $0.shadowPathIsBounds = true
              if hasShadow { $0.shadow(opacity: 1, radius: 0, offset: offset) }
            }
          }
        }, .content)
    }
    #expect(group(offset: Size(0, 20)) == [100, 80])
    #expect(group(offset: Size(60, 400)) == [100, 40])
  }

  @Test func shadowHasRoomForThreeSigma() {
    let plan = plan {
      $0.frame(80, 80, 40, 40)
      $0.background(.black)
      $0.shadow(opacity: 1, radius: 10, offset: Size(0, 4))
    }
    // Sigma is 0.945 x 10 points = 18.9 px: 57 px a side; from 16 px on at a quarter of the size.
    #expect(size(plan, .shadowSilhouette) == [194, 194])
    #expect(size(plan, .shadowBlurX) == [49, 49])
    #expect(size(plan, .shadowTint) == [194, 194])
  }

  @Test func rasterizedLayerKeepsItsOwnScaleAndIsNeverCut() {
    let plan = plan {
      $0.frame(150, 10, 100, 20)
      $0.background(.black)
      $0.shouldRasterize = true
    }
    #expect(size(plan, .content) == [100, 20])
  }

  @Test func turnedFilterLiesAlongTheLayersAxes() {
    let plan = plan {
      $0.frame(80, 80, 40, 20)
      $0.background(.black)
      $0.rotate(30)
      $0.filters = [.saturate(0)]
    }
    #expect(size(plan, .content) == [80, 40])
  }

  @Test func turnedGroupLiesOnTheGridAround() {
    let plan = plan {
      $0.frame(80, 80, 40, 20)
      $0.background(.black)
      $0.rotate(90)
      $0.opacity = 0.5
      $0.add {
        $0.frame(0, 0, 10, 10)
        $0.background(.white)
      }
    }
    #expect(size(plan, .content) == [40, 80])
  }

  @Test func stretchedShadowIsAtMostFourTimesTheScreensScale() {
    let plan = plan {
      $0.frame(99, 99, 2, 2)
      $0.background(.black)
      $0.transform = .steps([.scale(x: 20, y: 20, z: 1)])
      $0.shadow(opacity: 1, radius: 0, offset: .zero)
    }
    #expect(size(plan, .shadowSilhouette) == [16, 16])
  }

  @Test func backdropReadsItsParentHalfWay() throws {
    let plan = plan {
      $0.frame(0, 0, 200, 200)
      $0.add {
        $0.frame(0, 0, 50, 50)
        $0.background(.black)
      }
      $0.add {
        $0.frame(50, 50, 100, 100)
        var backdrop = BackdropContent()
        backdrop.blurRadius = 10
        $0.layer.content = .backdrop(backdrop)
      }
    }
    let capture = try #require(plan.passes.first { $0.kind == .backdropCapture })
    #expect(capture.captured == .screen && capture.afterDraw == 2)
    // 100 points and 30 a side at 2 pixels; sigma 20 px halves twice.
    #expect(size(plan, .backdropCapture) == [80, 80])
    #expect(size(plan, .backdropTint) == [200, 200])
  }

  @Test func roundedGroupLeavesItsBackdropTheViewBelow() throws {
    func capture(opacity: Double) throws -> Pass {
      let plan = plan {
        $0.frame(50, 50, 100, 100)
        $0.roundedClip(20)
        $0.opacity = opacity
        for _ in 0..<2 {
          $0.add {
            $0.frame(0, 0, 100, 100)
            var backdrop = BackdropContent()
            backdrop.blurRadius = 10
            $0.layer.content = .backdrop(backdrop)
          }
        }
      }
      return try #require(plan.passes.first { $0.kind == .backdropCapture })
    }
    #expect(try capture(opacity: 1).captured == .screen)
    #expect(try capture(opacity: 0.5).captured != .screen)
  }

  @Test func passesNameTheirReaders() {
    let plan = plan {
      $0.frame(10, 10, 50, 50)
      $0.opacity = 0.5
      $0.background(.white)
      $0.add {
        $0.frame(5, 5, 20, 20)
        $0.background(.black)
        $0.shadow()
      }
    }
    #expect(plan.passes.map { $0.into?.rawValue } == [1, 2, 3, 4, 5, nil])
    #expect(plan.passes.map { plan.reads(of: $0).map(\.rawValue) } == [[], [0], [1], [2], [3], [4]])
  }
}
