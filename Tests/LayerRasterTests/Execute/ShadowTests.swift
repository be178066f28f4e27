import Foundation
import LayerGeometry
import LayerModel
import LayerRaster
import LayerTestSupport
import Testing

@Suite struct ShadowTests {
  /// A square of 60 points with a shadow, on a transparent background.
  private func square(
    radius: Double, offset: LayerGeometry.Size = .zero, hasPath: Bool, scale: Double = 1,
    precision: BlurPrecision = .automatic,
    _ fill: (inout LayerTree) -> Void = { _ in }
  ) throws -> Pixmap {
    try RasterProbe.draw(140, 140, scale: scale, precision: precision) {
      $0.add {
        $0.frame(40, 40, 60, 60)
        $0.background(.white)
        $0.shadow(opacity: 1, radius: radius, offset: offset)
        $0.shadowPathIsBounds = hasPath
        fill(&$0)
      }
    }
  }

  @Test(arguments: [2.0, 6, 12]) func edgesFallOffLikeAGaussianOfTheProfilesSigma(radius: Double) throws {
    let picture = try square(radius: radius, hasPath: false, precision: .exact)
    let sigma = 0.945 * radius
    for x in 10..<40 {
      let distance = 40 - (Double(x) + 0.5)
      let expected = 255 * 0.5 * erfc(distance / sigma / 2.0.squareRoot())
      // The far side of the square is missing where sigma is wide.
      let missing = 255 * 0.5 * erfc((distance + 60) / sigma / 2.0.squareRoot())
      #expect(abs(Double(picture[x, 70] >> 24) - (expected - missing)) < 1.6)
    }
  }

  @Test(arguments: [1.0, 4, 9, 20, 40]) func pathsAndSilhouettesOfOneShapeCastOneShadow(radius: Double) throws {
    let offset = LayerGeometry.Size(3, 5)
    let fromPath = try square(radius: radius, offset: offset, hasPath: true, precision: .exact)
    let silhouette = try square(radius: radius, offset: offset, hasPath: false, precision: .exact)
    #expect(PixmapDifference(between: fromPath, and: silhouette).largest <= 1)
    let fast = try square(radius: radius, offset: offset, hasPath: false)
    let difference = PixmapDifference(between: fast, and: silhouette, tolerance: 5)
    #expect(difference.countBeyond == 0)
    #expect(difference.meanAlpha <= 1)
  }

  @Test func aRecipeWithoutTintCastsTheSameShadow() throws {
    var pictures: [Pixmap] = []
    for compositor in ["core-animation", "core-animation-classic"] {
      let scene = SceneBuilder.scene(screen: SceneBuilder.screen(100, 100), compositor: compositor) {
        $0.frame(0, 0, 100, 100)
        $0.add {
          $0.frame(30, 30, 40, 40)
          $0.background(.white)
          $0.shadow(opacity: 0.5, radius: 4, offset: LayerGeometry.Size(3, 5))
          $0.shadowColor = RasterProbe.blue
        }
      }
      pictures.append(try RasterProbe.result(of: scene, precision: .exact).pixmap)
    }
    #expect(pictures[0][73, 50] >> 24 > 40)
    #expect(PixmapDifference(between: pictures[0], and: pictures[1]).largest <= 1)
  }

  @Test func roundShapesCastRoundShadowsAtEveryScale() throws {
    for scale in [1.0, 2, 3] {
      let fromPath = try square(radius: 5, hasPath: true, scale: scale) { $0.cornerRadius = 20 }
      let silhouette = try square(radius: 5, hasPath: false, scale: scale) { $0.cornerRadius = 20 }
      #expect(PixmapDifference(between: fromPath, and: silhouette).largest <= 4)
    }
  }

  @Test func turnedLayersCastTurnedShadows() throws {
    let turned = try square(radius: 6, offset: LayerGeometry.Size(10, 0), hasPath: false) { $0.rotate(90) }
    let path = try square(radius: 6, offset: LayerGeometry.Size(10, 0), hasPath: true) { $0.rotate(90) }
    #expect(PixmapDifference(between: turned, and: path).largest <= 3)
    // The offset rotates with the layer, so it points down now.
    #expect(turned[70, 115] >> 24 > turned[70, 25] >> 24)
    let slanted = try square(radius: 6, hasPath: false) { $0.rotate(30) }
    let slantedPath = try square(radius: 6, hasPath: true) { $0.rotate(30) }
    #expect(PixmapDifference(between: slanted, and: slantedPath, tolerance: 8).shareBeyond < 0.02)
  }

  @Test func stretchedShadowsAreStretched() throws {
    let picture = try square(radius: 5, hasPath: true) { $0.transform = .steps([.scale(x: 1, y: 0.5, z: 1)]) }
    // Halfway down the shadow's edge, the gradient is twice as steep as across it.
    let across = (20..<40).map { Double(picture[$0, 70] >> 24) }
    let down = (45..<55).map { Double(picture[70, $0] >> 24) }
    #expect(abs(across[10] - down[5]) < 20)
  }

  @Test func shadowsLieUnderAndAreNotKnockedOut() throws {
    let picture = try RasterProbe.draw {
      $0.background(.white)
      $0.add {
        $0.frame(10, 10, 20, 20)
        $0.background(Color(red: 1, green: 0, blue: 0, alpha: 0.5))
        $0.shadow(opacity: 1, radius: 0, offset: .zero)
        $0.shadowPathIsBounds = true
      }
    }
    // Black below half of red.
    #expect(picture[20, 20] == 0xFF80_0000)
  }

  @Test func silhouettesAreAsTranslucentAsTheirLayer() throws {
    let picture = try RasterProbe.draw {
      $0.background(.white)
      $0.add {
        $0.frame(5, 5, 10, 10)
        $0.background(Color(red: 1, green: 0, blue: 0, alpha: 0.5))
        $0.shadow(opacity: 1, radius: 0, offset: LayerGeometry.Size(20, 0))
      }
    }
    #expect(picture[30, 10] == 0xFF7F_7F7F)
    #expect(picture[10, 10] == 0xFFFF_7F7F)
  }

  @Test func sublayersOutsideTheBoundsCastToo() throws {
    let picture = try RasterProbe.draw {
      $0.background(.white)
      $0.add {
        $0.frame(2, 2, 6, 6)
        $0.background(.white)
        $0.shadow(opacity: 1, radius: 0, offset: LayerGeometry.Size(0, 20))
        $0.add {
          $0.frame(10, 0, 6, 6); $0.background(.white)
        }
      }
    }
    #expect(picture[5, 25] == 0xFF00_0000)
    #expect(picture[15, 25] == 0xFF00_0000)
    #expect(picture[10, 25] == 0xFFFF_FFFF)
  }

  @Test func enormousShadowsTakeNoEnormousMemory() throws {
    for precision in [BlurPrecision.automatic, .exact] {
      let picture = try RasterProbe.draw(precision: precision) {
        $0.add {
          $0.frame(-1e6, -1e6, 2e6, 2e6)
          $0.shadow(opacity: 1, radius: 5_000, offset: .zero)
          $0.shadowPathIsBounds = true
        }
      }
      #expect(picture[20, 20] == 0xFF00_0000)
    }
  }

  @Test func whatAClipHidesCastsItsShadowAllTheSame() throws {
    func shadow(clipped: Bool) throws -> Pixmap {
      try RasterProbe.draw(60, 60, precision: .exact) {
        $0.add {
          $0.frame(0, 20, 60, 40)
          $0.masksToBounds = clipped
          $0.add {
            $0.frame(20, -15, 20, 30)
            $0.background(.black)
            $0.shadow(opacity: 1, radius: 4, offset: LayerGeometry.Size(0, 0))
          }
        }
      }
    }
    let (whole, cut) = (try shadow(clipped: false), try shadow(clipped: true))
    // Next to the card, right below the clip's edge: half of the shadow's darkness comes from above the edge.
    #expect(whole[42, 20] >> 24 > 60)
    #expect((0..<60).allSatisfy { x in (20..<60).allSatisfy { whole[x, $0] == cut[x, $0] } })
    #expect(cut[42, 19] == 0)
  }

  @Test func thePathShadowOfATurnedFilteredLayerLiesUnderIt() throws {
    func picture(_ filters: [Filter]) throws -> Pixmap {
      try RasterProbe.draw(60, 60) {
        $0.add {
          $0.frame(20, 20, 20, 10)
          $0.background(RasterProbe.red)
          $0.rotate(90)
          $0.shadow(opacity: 1, radius: 0, offset: LayerGeometry.Size(14, 0))
          $0.shadowPathIsBounds = true
          $0.filters = filters
        }
      }
    }
    let filtered = try picture([.brightness(0)])
    // Turned by a quarter the offset points down: red from 15 to 35, black from 29 to 49.
    #expect(filtered[30, 20] == 0xFFFF_0000)
    #expect(filtered[30, 45] == 0xFF00_0000)
    #expect(PixmapDifference(between: filtered, and: try picture([])).largest == 0)
  }
}
