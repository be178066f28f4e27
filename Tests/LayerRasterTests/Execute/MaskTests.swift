import LayerGeometry
import LayerModel
import LayerPlanning
import LayerRaster
import LayerTestSupport
import Testing

/// The clip and the opacity of a mask layer itself work as on any layer.
@Suite struct MaskTests {
  private func masked(_ mask: (inout LayerTree) -> Void) throws -> Pixmap {
    try RasterProbe.draw {
      $0.add {
        $0.frame(0, 0, 40, 40)
        $0.background(RasterProbe.red)
        $0.mask(mask)
      }
    }
  }

  @Test func opacityOfAMaskFadesWhatItMasks() throws {
    for isGroup in [true, false] {
      let picture = try masked {
        $0.frame(0, 0, 40, 40)
        $0.background(.black)
        $0.opacity = 0.5
        if isGroup {
          $0.add {
            $0.frame(0, 0, 20, 40); $0.background(.black)
          }
        }
      }
      #expect(abs(Int(picture[10, 20] >> 24) - 128) <= 1)
      #expect(abs(Int(picture[30, 20] >> 24) - 128) <= 1)
    }
  }

  @Test func roundClipOfAMaskCutsItsSublayers() throws {
    let picture = try masked {
      $0.frame(5, 5, 30, 30)
      $0.cornerRadius = 15
      $0.masksToBounds = true
      $0.add {
        $0.frame(0, 0, 30, 30); $0.background(.black)
      }
    }
    #expect(picture[20, 20] == 0xFFFF_0000)
    #expect(picture[20, 6] >> 24 == 255)
    #expect(picture[7, 7] == 0)
    #expect(picture[32, 32] == 0)
  }

  @Test func turnedClipOfAMaskCutsItsSublayers() throws {
    let picture = try masked {
      $0.frame(10, 10, 20, 20)
      $0.rotate(45)
      $0.masksToBounds = true
      $0.add {
        $0.frame(-20, -20, 60, 60); $0.background(.black)
      }
    }
    #expect(picture[20, 20] == 0xFFFF_0000)
    #expect(picture[20, 8] == 0xFFFF_0000)
    #expect(picture[11, 11] == 0)
  }

  @Test func clipAndOpacityOfAMaskHoldInASilhouette() throws {
    let picture = try RasterProbe.draw(80, 40) {
      $0.add {
        $0.frame(0, 0, 40, 40)
        $0.shadow(opacity: 1, radius: 0, offset: Size(40, 0))
        $0.add {
          $0.frame(0, 0, 40, 40)
          $0.background(RasterProbe.red)
          $0.mask {
            $0.frame(5, 5, 30, 30)
            $0.opacity = 0.5
            $0.cornerRadius = 15
            $0.masksToBounds = true
            $0.add {
              $0.frame(0, 0, 30, 30); $0.background(.black)
            }
          }
        }
      }
    }
    #expect(abs(Int(picture[60, 20] >> 24) - 128) <= 1)
    #expect(picture[47, 7] == 0)
  }

  @Test func aMaskShownMuchSmallerIsAveraged() throws {
    let picture = try masked {
      $0.frame(0, 0, 40, 40)
      $0.shouldRasterize = true
      $0.rasterizationScale = 4
      $0.add {
        $0.frame(0, 0, 40, 1); $0.background(.black)
      }
      // Two of the four texels of each column: those that a sampler would look at alone.
      for x in 0..<40 {
        $0.add {
          $0.frame(Double(x) + 0.25, 0, 0.5, 40); $0.background(.black)
        }
      }
    }
    #expect(abs(Int(picture[20, 20] >> 24) - 128) <= 1)
  }

  @Test func aBlurOfAMaskSeesWhatLiesBesideTheMaskedLayer() throws {
    let picture = try masked {
      $0.frame(-20, -20, 80, 80)
      $0.background(.black)
      $0.filters = [.gaussianBlur(radius: 3)]
    }
    // The mask reaches far beyond the layer on all sides: its edges do not soften.
    #expect(picture == Pixmap(width: 40, height: 40, filledWith: 0xFFFF_0000))
  }
}
