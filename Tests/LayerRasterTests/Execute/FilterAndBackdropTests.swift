import LayerGeometry
import LayerModel
import LayerRaster
import LayerTestSupport
import Testing

@Suite struct FilterAndBackdropTests {
  private let red = RasterProbe.red
  private let green = RasterProbe.green

  @Test func blurredLayersAreAsSoftAsAShadowOfThatSigma() throws {
    func picture(_ fill: @escaping (inout LayerTree) -> Void) throws -> Pixmap {
      try RasterProbe.draw(100, 100, precision: .exact) {
        $0.add {
          $0.frame(30, 30, 40, 40); $0.background(.black); fill(&$0)
        }
      }
    }
    let blurred = try picture { $0.filters = [.gaussianBlur(radius: 0.945 * 4)] }
    let shadow = try RasterProbe.draw(100, 100, precision: .exact) {
      $0.add {
        $0.frame(-170, 30, 40, 40)
        $0.background(.black)
        $0.shadow(opacity: 1, radius: 4, offset: Size(200, 0))
        $0.shadowPathIsBounds = true
      }
    }
    #expect(PixmapDifference(between: blurred, and: shadow).largest <= 1)
  }

  @Test func filtersRunInOrder() throws {
    func center(_ filters: [Filter]) throws -> PackedPixel {
      try RasterProbe.draw {
        $0.add {
          $0.frame(0, 0, 40, 40); $0.background(Color(red: 0.5, green: 0.5, blue: 0.5)); $0.filters = filters
        }
      }[20, 20]
    }
    #expect(try center([.brightness(0.6), .brightness(-0.6)]) == 0xFF66_6666)
    #expect(try center([.brightness(-0.6), .brightness(0.6)]) == 0xFF99_9999)
    let both = try center([.brightness(0.6), .gaussianBlur(radius: 2), .brightness(-0.6)])
    #expect(both == 0xFF66_6666)
  }

  @Test func filteredMasksAndShadowsStayApart() throws {
    let picture = try RasterProbe.draw {
      $0.background(.white)
      $0.add {
        $0.frame(5, 5, 10, 10)
        $0.background(red)
        $0.filters = [.saturate(0)]
        $0.shadow(opacity: 1, radius: 0, offset: Size(20, 0))
      }
    }
    #expect(picture[10, 10] == 0xFF36_3636)
    #expect(picture[30, 10] == 0xFF00_0000)
    let masked = try RasterProbe.draw {
      $0.add {
        $0.frame(0, 0, 40, 40)
        $0.background(red)
        $0.mask {
          $0.frame(0, 0, 20, 40)
          $0.background(.black)
          $0.filters = [.colorMatrix([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0.5, 0])]
        }
      }
    }
    #expect(masked[10, 10] == 0x8080_0000)
    #expect(masked[30, 10] == 0)
  }

  @Test func backdropsSeeWhatLiesBelowThemAlone() throws {
    let picture = try RasterProbe.draw {
      $0.background(red)
      $0.add {
        $0.frame(10, 10, 20, 20)
        var backdrop = BackdropContent()
        backdrop.saturation = 0
        $0.content = .backdrop(backdrop)
      }
      $0.add {
        $0.frame(15, 15, 10, 10); $0.background(green)
      }
    }
    #expect(picture[5, 5] == 0xFFFF_0000)
    #expect(picture[12, 12] == 0xFF36_3636)
    #expect(picture[20, 20] == 0xFF00_FF00)
  }

  @Test func backdropsBlurTintAndFollowTheirShape() throws {
    let picture = try RasterProbe.draw(60, 60) {
      $0.background(.white)
      $0.add {
        $0.frame(0, 0, 30, 60); $0.background(.black)
      }
      $0.add {
        $0.frame(10, 10, 40, 40)
        $0.roundedClip(10)
        var backdrop = BackdropContent()
        backdrop.blurRadius = 4
        backdrop.tint = Color(red: 1, green: 0, blue: 0, alpha: 0.5)
        $0.content = .backdrop(backdrop)
      }
    }
    #expect(picture[10, 10] == 0xFF00_0000)
    #expect(picture[12, 30] == 0xFF80_0000)
    #expect(picture[29, 30] >> 8 & 255 > 40 && picture[29, 30] >> 8 & 255 < 90)
    #expect(picture[47, 30] == 0xFFFF_7F7F)
    #expect(picture[55, 30] == 0xFFFF_FFFF)
  }

  @Test func theScreensEdgeDoesNotDarkenABackdrop() throws {
    let picture = try RasterProbe.draw(60, 60) {
      $0.background(.white)
      $0.add {
        $0.frame(0, 0, 60, 20); $0.backdrop(blur: 10)
      }
    }
    #expect(picture == Pixmap(width: 60, height: 60, filledWith: 0xFFFF_FFFF))
  }

  @Test func backdropsInARoundedClipReadTheGroupBelow() throws {
    let picture = try RasterProbe.draw {
      $0.background(red)
      $0.add {
        $0.frame(5, 5, 30, 30)
        $0.roundedClip(8)
        $0.background(green)
        $0.add {
          $0.frame(10, 0, 20, 20)
          var backdrop = BackdropContent()
          backdrop.saturation = 0
          $0.content = .backdrop(backdrop)
        }
      }
    }
    // The clip does not isolate: the backdrop captures the red below the group, not the green inside it.
    #expect(picture[20, 20] == 0xFF36_3636)
    #expect(picture[10, 20] == 0xFF00_FF00)
  }

  @Test func vibrantSublayersGlow() throws {
    for (style, expected) in [(BackdropStyle.dark, true), (.light, false)] {
      let picture = try RasterProbe.draw {
        $0.background(Color(red: 0.5, green: 0.5, blue: 0.5))
        $0.add {
          $0.frame(0, 0, 40, 40)
          $0.backdrop(blur: 4, vibrancy: true)
          $0.layer.backdrop.style = style
          $0.layer.backdrop.tint = .clear
          $0.add {
            $0.frame(10, 10, 20, 20); $0.background(Color(red: 1, green: 0, blue: 0, alpha: 0.25))
          }
        }
      }
      #expect(abs(Int(picture[5, 5] & 255) - 128) <= 1)
      #expect(abs(Int(picture[20, 20] & 255) - (expected ? 192 : 64)) <= 1)
    }
  }

  @Test func coarseBlursComeNearExactOnes() throws {
    func picture(_ precision: BlurPrecision) throws -> Pixmap {
      try RasterProbe.draw(160, 160, precision: precision) {
        $0.background(.white)
        $0.add {
          $0.frame(40, 0, 30, 160); $0.background(red)
        }
        $0.add {
          $0.frame(20, 20, 120, 120); $0.backdrop(blur: 18)
        }
        $0.add {
          $0.frame(60, 60, 40, 40); $0.background(green); $0.filters = [.gaussianBlur(radius: 12)]
        }
      }
    }
    let difference = PixmapDifference(between: try picture(.automatic), and: try picture(.exact), tolerance: 8)
    #expect(difference.countBeyond == 0)
    #expect(difference.mean < 1)
  }

  @Test func aBackdropInAShadowedLayerLosesNeitherShadowNorLayer() throws {
    let picture = try RasterProbe.draw {
      $0.background(.white)
      $0.add {
        $0.frame(10, 10, 10, 10)
        $0.background(red)
        $0.shadow(opacity: 1, radius: 0, offset: Size(15, 0))
        $0.add {
          $0.frame(2, 2, 6, 6)
          var backdrop = BackdropContent()
          backdrop.saturation = 0
          $0.content = .backdrop(backdrop)
        }
      }
    }
    #expect(picture[15, 15] == 0xFF36_3636)
    #expect(picture[11, 11] == 0xFFFF_0000)
    #expect(picture[30, 15] == 0xFF00_0000)
  }
}
