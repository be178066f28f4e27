import LayerDiagnostics
import LayerGeometry
import LayerModel
import LayerPlanning
import LayerSimulation
import LayerTestSupport
import Testing

@testable import LayerPictures

/// The images that are scaled, off the grid, converted, or larger than needed.
@Suite struct ImageOverlayTests {
  /// An image with 16 bits per channel, the first asset that a scene adds.
  private static let deep = Asset(
    name: "deep", file: nil,
    facts: AssetFacts(pixelWidth: 20, pixelHeight: 10, isOpaque: true, encoding: .png, bitsPerChannel: 16),
    color: .white, span: SourceSpan(start: 0, end: 0))
  private static let deepImage = AssetIndex(2)

  private static let offGrid: Int32 = 1
  private static let scaled: Int32 = 2

  @Test func sizeAndPlaceAreTold() throws {
    let scene = try OverlayCase {
      $0.add {
        $0.frame(0, 0, 40, 40)
        $0.image(.opaqueImage)
      }
      $0.add {
        $0.frame(50.5, 0, 40, 40)
        $0.image(.opaqueImage)
      }
      $0.add {
        $0.frame(0, 50, 20, 20)
        $0.image(.opaqueImage)
      }
      $0.add {
        $0.frame(50, 50, 40, 40)
        $0.image(.opaqueImage)
        $0.transform = .steps([.rotate(degrees: 90, x: 0, y: 0, z: 1)])
      }
    }
    #expect(
      scene.levels(.misaligned, at: (20, 20), (70, 20), (10, 60), (70, 70), (45, 95))
        == [0, Self.offGrid, Self.scaled, 0, 0])
  }

  @Test func contentsScaleIsPixelsAPoint() throws {
    let scene = try OverlayCase(
      SceneBuilder.scene(screen: SceneBuilder.screen(50, 50, scale: 2)) {
        $0.frame(0, 0, 50, 50)
        $0.add {
          $0.frame(0, 0, 20, 20)
          $0.image(.opaqueImage)
          $0.contentsGravity = .center
          $0.contentsScale = 2
        }
        $0.add {
          $0.frame(25, 0, 20, 20)
          $0.image(.opaqueImage)
          $0.contentsGravity = .center
          $0.contentsScale = 1
        }
      })
    #expect(scene.levels(.misaligned, at: (10, 10), (60, 10)) == [0, Self.scaled])
  }

  @Test func slightlyTurnedImageIsOffTheGrid() throws {
    let scene = try OverlayCase {
      $0.add {
        $0.frame(30, 30, 40, 40)
        $0.image(.opaqueImage)
        $0.transform = .steps([.rotate(degrees: 45, x: 0, y: 0, z: 1)])
      }
    }
    // A diamond: its middle, and a corner of its box that it does not cover.
    #expect(scene.levels(.misaligned, at: (50, 50), (26, 26)) == [Self.offGrid, 0])
    #expect(Overlay.misaligned.chips(scene.plan) == ["#CALayer0 \u{00B7} turned"])
  }

  @Test func onlyTheMiddleOfAStretchedImageIsScaled() throws {
    let scene = try OverlayCase {
      $0.add {
        $0.frame(0, 0, 80, 80)
        $0.image(.opaqueImage)
        $0.contentsCenter = Rect(x: 0.25, y: 0.25, width: 0.5, height: 0.5)
      }
    }
    // Corners keep their 10 pixels; the middle of 20 becomes 60.
    #expect(
      scene.levels(.misaligned, at: (5, 5), (40, 40), (75, 75), (40, 5)) == [0, Self.scaled, 0, Self.scaled])
  }

  @Test func coveredImageIsNotShown() throws {
    let scene = try OverlayCase {
      $0.add {
        $0.frame(0, 0, 80, 80)
        $0.image(.opaqueImage)
      }
      $0.add {
        $0.frame(0, 0, 40, 100)
        $0.background(.black)
      }
    }
    #expect(scene.levels(.misaligned, at: (20, 20), (60, 20)) == [0, Self.scaled])
  }

  @Test func deepFormatsAreConverted() throws {
    let scene = try OverlayCase(assets: [Self.deep]) {
      $0.add {
        $0.frame(0, 0, 20, 10)
        $0.image(Self.deepImage)
      }
      $0.add {
        $0.frame(0, 50, 40, 40)
        $0.image(.opaqueImage)
      }
    }
    #expect(scene.levels(.images, at: (10, 5), (20, 70), (90, 90)) == [1, 0, 0])
    #expect(Overlay.images.summary(scene.plan).headline == "2 images, 7.2 kB decoded, none wasted, 1 converted")
  }

  @Test func wasteIsWhatTheLargestShowingHasNoUseFor() throws {
    let scene = try OverlayCase {
      for (x, side) in [(0.0, 10.0), (20, 20)] {
        $0.add {
          $0.frame(x, 0, side, side)
          $0.image(.opaqueImage)
        }
      }
      $0.add {
        $0.frame(0, 50, 60, 40)
        $0.image(.translucentImage)
      }
    }
    let images = ImageMemory.all(in: scene.plan)
    // 40 x 40, shown at 20 x 20 at most; 60 x 20 is shown larger and wastes nothing.
    #expect(images.map(\.decodedBytes) == [6400, 4800])
    #expect(images.map(\.wastedBytes) == [4800, 0])
    #expect(CostReport(scene.plan).wastedBytes == 4800)
    // Both layers that show the image waste it together; the other one wastes nothing.
    #expect(Overlay.images.chips(scene.plan) == ["#CALayer \u{00D7}2 \u{00B7} 4.8 kB of 6.4 kB wasted"])
    #expect(scene.levels(.images, at: (5, 5), (30, 10), (30, 70)) == [2, 2, 0])
  }

  @Test func largeWasteHasTheLastStep() throws {
    let photo = Asset(
      name: "photo", file: nil,
      facts: AssetFacts(pixelWidth: 4000, pixelHeight: 3000, isOpaque: true, encoding: .png, bitsPerChannel: 8),
      color: .white, span: SourceSpan(start: 0, end: 0))
    let scene = try OverlayCase(assets: [photo]) {
      $0.add {
        $0.frame(10, 10, 40, 30)
        $0.image(Self.deepImage)
      }
    }
    #expect(scene.levels(.images, at: (20, 20)) == [4])
  }

  @Test(arguments: OverlayCase.seeds) func levelsAreAPlainCount(seed: UInt64) throws {
    let scene = try OverlayCase.random(seed)
    let fits = Overlay.misaligned.measure(scene.plan)
    scene.forEachSample { x, y, count in
      let expected = (count.offGrid ? Self.offGrid : 0) | (count.scaled ? Self.scaled : 0)
      // Rounded corners and areas hidden behind a blur show nothing.
      let isRight = fits[x, y] == 0 || abs(fits[x, y]) == expected
      #expect(isRight, "at \(x), \(y): \(fits[x, y]), not \(expected)")
      return isRight
    }
  }
}
