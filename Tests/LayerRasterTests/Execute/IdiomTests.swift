import LayerGeometry
import LayerModel
import LayerRaster
import LayerTestSupport
import Testing

/// Common patterns in app code that are easily drawn wrong.
@Suite struct IdiomTests {
  @Test func aShapeWithoutAFrameMasks() throws {
    let picture = try RasterProbe.draw {
      $0.add {
        $0.frame(5, 5, 30, 30)
        $0.background(RasterProbe.red)
        $0.mask {
          $0.shape(.ellipse(in: Rect(x: 5, y: 5, width: 20, height: 20)))
        }
      }
    }
    // The mask's own bounds are empty; only its path determines the visible area.
    #expect(picture[20, 20] == 0xFFFF_0000)
    #expect(picture[12, 20] == 0xFFFF_0000)
    #expect(picture[7, 7] == 0)
    #expect(picture[11, 11] == 0)
  }

  @Test func aRoundedClippedBlurViewBlursWhatIsBelowIt() throws {
    let picture = try RasterProbe.draw(60, 60) {
      $0.background(.white)
      $0.add {
        $0.frame(0, 0, 30, 60); $0.background(.black)
      }
      $0.add {
        $0.frame(10, 10, 40, 40)
        $0.roundedClip(12)
        $0.add {
          $0.frame(0, 0, 40, 40); $0.backdrop(blur: 5)
        }
        $0.add {
          $0.frame(18, 4, 4, 4); $0.background(RasterProbe.red)
        }
      }
    }
    // Soft inside across the edge at 30; sharp next to the view and in the corner that its clip cuts off.
    #expect((20...120).contains(picture[28, 30] & 255))
    #expect((135...235).contains(picture[32, 30] & 255))
    #expect(picture[29, 5] == 0xFF00_0000 && picture[30, 5] == 0xFFFF_FFFF)
    #expect(picture[11, 11] == 0xFF00_0000 && picture[48, 11] == 0xFFFF_FFFF)
    #expect(picture[30, 16] == 0xFFFF_0000)
  }

  @Test func aFadedGroupShowsNoOverlapOfItsGrandchildren() throws {
    func draw(asGroup isGroup: Bool) throws -> Pixmap {
      try RasterProbe.draw {
        $0.background(.white)
        $0.add {
          $0.frame(0, 0, 40, 40)
          $0.opacity = 0.5
          $0.allowsGroupOpacity = isGroup
          $0.add {
            $0.frame(0, 0, 40, 40)
            $0.add {
              $0.frame(5, 5, 20, 20); $0.background(.black)
            }
            $0.add {
              $0.frame(15, 15, 20, 20); $0.background(.black)
            }
          }
        }
      }
    }
    let group = try draw(asGroup: true)
    #expect(group[8, 8] == group[20, 20] && group[20, 20] == group[32, 32])
    #expect(abs(Int(group[20, 20] & 255) - 127) <= 1)
    let apart = try draw(asGroup: false)
    #expect(abs(Int(apart[20, 20] & 255) - 64) <= 1)
  }
}
