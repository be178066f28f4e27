import LayerGeometry
import LayerModel
import LayerPlanning
import LayerTestSupport
import Testing

/// Compares the oracle with counts that Apple showed (Tech Talk 10857), and with the cost page's worked example.
@Suite struct CountingOracleTests {
  private func count(
    _ rules: OracleRules = .coreAnimation, _ fill: (inout LayerTree) -> Void
  ) -> CountingOracle.Answer {
    let scene = SceneBuilder.scene { root in
      root.frame(0, 0, 390, 844)
      root.background(.white)
      root.add(fill)
    }
    return CountingOracle.count(scene, rules: rules)
  }

  @Test func nothingCostsNothing() {
    let answer = count { $0.frame(0, 0, 100, 100) }
    #expect(answer == CountingOracle.Answer(layers: 2, drawnLayers: 1))
  }

  // MARK: Apple's counts

  @Test func pathlessShadowIsFive() {
    let star = count {
      $0.frame(20, 20, 100, 100)
      $0.shape(.triangle(in: Rect(x: 0, y: 0, width: 100, height: 100)))
      $0.shadow()
    }
    #expect(star.offscreenPasses == 5)
    #expect(star.reasons == [1: [.shadowWithoutPath: 5]])
    #expect(star.composites == 1)
  }

  @Test func maskOfAPlainLayerOverTwoSubviewsIsTwo() {
    let answer = count {
      $0.frame(20, 20, 100, 100)
      $0.mask {
        $0.frame(0, 0, 50, 50)
        $0.background(.black)
      }
      for x in [0.0, 50.0] {
        $0.add {
          $0.frame(x, 0, 50, 50)
          $0.background(.black)
        }
      }
    }
    #expect(answer.offscreenPasses == 2)
    #expect(answer.reasons == [1: [.mask: 2]])
    #expect(answer.drawnLayers == 5)
  }

  @Test func shapeMaskOnAnImageIsTwo() {
    let answer = count {
      $0.frame(20, 20, 100, 100)
      $0.image(.opaqueImage)
      $0.mask { $0.shape(.triangle(in: Rect(x: 0, y: 0, width: 100, height: 100))) }
    }
    #expect(answer.offscreenPasses == 2)
  }

  @Test func roundedClipWithSublayersIsOne() {
    let answer = count {
      $0.frame(20, 20, 100, 100)
      $0.roundedClip(12)
      $0.add {
        $0.frame(0, 0, 10, 10)
        $0.background(.black)
      }
    }
    #expect(answer.reasons == [1: [.roundedClip: 1]])
    #expect(answer.offscreenPasses == 1)
  }

  @Test func roundedClipAroundASublayerInsideIsFree() {
    let answer = count {
      $0.frame(20, 20, 100, 100)
      $0.roundedClip(12)
      $0.add {
        $0.frame(20, 20, 10, 10)
        $0.background(.black)
      }
    }
    #expect(answer.offscreenPasses == 0)
  }

  @Test func loneImageWithContinuousCornersIsFree() {
    let answer = count {
      $0.frame(20, 20, 100, 100)
      $0.image(.opaqueImage)
      $0.roundedClip(12)
      $0.cornerCurve = .continuous
    }
    #expect(answer.offscreenPasses == 0)
  }

  /// Four cells of a shadow without path, a shape mask and a mask over subviews; and with Apple's fixes.
  private func cells(areFixed: Bool) -> CountingOracle.Answer {
    let outline = Path.triangle(in: Rect(x: 0, y: 0, width: 60, height: 60))
    return count {
      $0.frame(0, 0, 390, 400)
      $0.repeat(4, offset: Size(0, 100)) { cell in
        cell.frame(0, 0, 390, 100)
        cell.add { star in
          star.frame(10, 10, 60, 60)
          star.shape(outline)
          star.shadow()
          if areFixed { star.shadowPath = outline }
        }
        cell.add { avatar in
          avatar.frame(100, 10, 60, 60)
          avatar.image(.opaqueImage)
          if areFixed { avatar.roundedClip(30) } else { avatar.mask { $0.shape(outline) } }
        }
        cell.add { bubble in
          bubble.frame(200, 10, 60, 60)
          if !areFixed {
            bubble.mask {
              $0.frame(0, 0, 60, 60)
              $0.background(.black)
              $0.cornerRadius = 8
            }
          }
          bubble.add {
            $0.frame(0, 0, 60, 30)
            $0.background(.black)
            if areFixed { $0.maskedCorners = [.minXminY, .maxXminY] }
            if areFixed { $0.cornerRadius = 8 }
          }
          bubble.add {
            $0.frame(0, 30, 60, 30)
            $0.background(.black)
          }
        }
      }
    }
  }

  @Test func appleScreenIsThirtySixAndFixedNone() {
    let slow = cells(areFixed: false)
    #expect(slow.offscreenPasses == 36)
    #expect(slow.byReason == [.shadowWithoutPath: 20, .mask: 16])
    let fast = cells(areFixed: true)
    #expect(fast.offscreenPasses == 0)
    #expect(fast.bakes == 4)
  }

  // MARK: The cost page's worked example

  @Test func everythingOnOneLayerIsFourOnAMissAndOneOnAHit() {
    let answer = count {
      $0.frame(20, 20, 100, 100)
      $0.roundedClip(12)
      $0.opacity = 0.5
      $0.shouldRasterize = true
      $0.filters = [.gaussianBlur(radius: 4)]
      $0.mask {
        $0.frame(0, 0, 100, 100)
        $0.background(.black)
      }
      for x in [0.0, 50.0] {
        $0.add {
          $0.frame(x, 0, 50, 50)
          $0.background(.black)
        }
      }
    }
    #expect(answer.offscreenPasses == 4)
    #expect(answer.steadyOffscreenPasses == 1)
    #expect(answer.composites == 1)
    #expect(answer.reasons == [1: [.mask: 2, .roundedClip: 1, .groupOpacity: 1, .rasterize: 1, .filter: 3]])
  }

  @Test func compositorsDiffer() {
    func shadowedAndClipped(_ tree: inout LayerTree) {
      tree.frame(20, 20.25, 100, 100)
      tree.background(.black)
      tree.add {
        $0.frame(10, 10, 20, 20)
        $0.background(.white)
        $0.roundedClip(4)
      }
      tree.add {
        $0.frame(40, 10, 20, 20)
        $0.masksToBounds = true
        $0.add {
          $0.frame(0, 0, 40, 10)
          $0.background(.white)
        }
      }
      tree.shadow()
    }
    #expect(count(.coreAnimation, shadowedAndClipped).reasons == [1: [.shadowWithoutPath: 5]])
    #expect(
      count(.classic, shadowedAndClipped).reasons == [
        1: [.shadowWithoutPath: 3], 2: [.roundedClip: 1], 3: [.fractionalClip: 1],
      ])
    #expect(count(.macOS, shadowedAndClipped) == count(.coreAnimation, shadowedAndClipped))
  }
}
