import LayerDiagnostics
import LayerGeometry
import LayerModel
import LayerPlanning
import LayerRaster
import LayerTestSupport
import Testing

@Suite struct PlanRasterizerTests {
  private let red = RasterProbe.red
  private let green = RasterProbe.green
  private let blue = RasterProbe.blue

  /// Layers on the Mac have smooth edges by default.
  @Test(arguments: [("core-animation", false), ("core-animation-macos", true)])
  func turnedEdgesAreSmoothWhereLayersAskForIt(compositor: String, isSmooth: Bool) throws {
    let scene = SceneBuilder.scene(screen: SceneBuilder.screen(40, 40), compositor: compositor) { root in
      root.frame(0, 0, 40, 40)
      root.background(.white)
      root.add { layer in
        layer.frame(10, 10, 20, 20)
        layer.background(.black)
        layer.transform = .steps([.rotate(degrees: 30, x: 0, y: 0, z: 1)])
      }
    }
    let picture = try RasterProbe.result(of: scene).pixmap
    let shades = Set((0..<40).flatMap { y in (0..<40).map { picture[$0, y] } })
    #expect((shades.count > 2) == isSmooth)
  }

  @Test func layersLieInOrderAndInPlace() throws {
    let picture = try RasterProbe.draw {
      $0.background(.white)
      $0.add {
        $0.frame(10, 10, 20, 20); $0.background(red)
      }
      $0.add {
        $0.frame(20, 20, 10, 10); $0.background(blue); $0.zPosition = -1
      }
      $0.add {
        $0.frame(5, 5, 6, 6); $0.background(green); $0.border(1)
      }
    }
    #expect(picture[0, 0] == 0xFFFF_FFFF)
    #expect(picture[15, 15] == 0xFFFF_0000)
    #expect(picture[25, 25] == 0xFFFF_0000)
    #expect(picture[5, 5] == 0xFF00_0000)
    #expect(picture[7, 7] == 0xFF00_FF00)
  }

  @Test func bordersLieAboveSublayers() throws {
    let picture = try RasterProbe.draw {
      $0.add {
        $0.frame(10, 10, 20, 20)
        $0.background(red)
        $0.border(3, green)
        $0.add {
          $0.frame(0, 0, 10, 10); $0.background(blue)
        }
      }
    }
    #expect(picture[11, 11] == 0xFF00_FF00)
    #expect(picture[15, 15] == 0xFF00_00FF)
    #expect(picture[25, 25] == 0xFFFF_0000)
  }

  @Test func groupsFadeAsOneAndOthersEachForItself() throws {
    for isGroup in [true, false] {
      let picture = try RasterProbe.draw {
        $0.background(.white)
        $0.add {
          $0.frame(0, 0, 20, 20)
          $0.background(red)
          $0.opacity = 0.5
          $0.allowsGroupOpacity = isGroup
          $0.add {
            $0.frame(10, 10, 20, 20); $0.background(blue)
          }
        }
      }
      #expect(picture[5, 5] == 0xFFFF_7F7F)
      #expect(picture[25, 25] == 0xFF7F_7FFF)
      #expect(picture[15, 15] == (isGroup ? 0xFF7F_7FFF : 0xFF7F_3FBF))
    }
  }

  @Test func backgroundAndBorderFadeAsOne() throws {
    let picture = try RasterProbe.draw {
      $0.background(.white)
      $0.add {
        $0.frame(0, 0, 20, 20); $0.background(red); $0.border(4, blue); $0.opacity = 0.5
      }
    }
    #expect(picture[2, 2] == 0xFF7F_7FFF)
    #expect(picture[10, 10] == 0xFFFF_7F7F)
  }

  @Test func fillAndStrokeFadeAsOne() throws {
    let picture = try RasterProbe.draw {
      $0.background(.white)
      $0.add {
        $0.frame(0, 0, 40, 40)
        $0.shape(.rect(Rect(x: 10, y: 10, width: 20, height: 20)), fill: red, stroke: blue, lineWidth: 4)
        $0.opacity = 0.5
      }
    }
    #expect(picture[11, 20] == 0xFF7F_7FFF)
    #expect(picture[9, 20] == 0xFF7F_7FFF)
    #expect(picture[20, 20] == 0xFFFF_7F7F)
  }

  @Test func clipsCutSublayersAndRadiiDoNotUnlessTheyClip() throws {
    for clips in [true, false] {
      let picture = try RasterProbe.draw {
        $0.add {
          $0.frame(10, 10, 20, 20)
          $0.cornerRadius = 10
          $0.masksToBounds = clips
          $0.add {
            $0.frame(0, 0, 25, 25); $0.background(red)
          }
        }
      }
      #expect(picture[20, 20] == 0xFFFF_0000)
      #expect(picture[10, 10] == (clips ? 0 : 0xFFFF_0000))
      #expect(picture[33, 33] == (clips ? 0 : 0xFFFF_0000))
    }
  }

  @Test func straightClipsCutByCenters() throws {
    let picture = try RasterProbe.draw {
      $0.add {
        $0.frame(10.4, 10, 10.2, 20)
        $0.masksToBounds = true
        $0.add {
          $0.frame(-5, -5, 40, 40); $0.background(red)
        }
      }
    }
    #expect(picture[9, 20] == 0)
    #expect(picture[10, 20] == 0xFFFF_0000)
    #expect(picture[20, 20] == 0xFFFF_0000)
    #expect(picture[21, 20] == 0)
  }

  @Test func masksMultiplyAndReachBeyondTheirBounds() throws {
    let picture = try RasterProbe.draw {
      $0.add {
        $0.frame(0, 0, 40, 40)
        $0.background(red)
        $0.mask {
          $0.shape(.rect(Rect(x: 10, y: 10, width: 10, height: 10)))
          $0.add {
            $0.frame(25, 25, 10, 10); $0.background(Color(red: 0, green: 1, blue: 0, alpha: 0.5))
          }
        }
      }
    }
    #expect(picture[15, 15] == 0xFFFF_0000)
    #expect(picture[30, 30] == 0x8080_0000)
    #expect(picture[5, 5] == 0)
  }

  @Test func emptyMasksHideEverything() throws {
    let picture = try RasterProbe.draw {
      $0.add {
        $0.frame(0, 0, 40, 40)
        $0.background(red)
        $0.mask { $0.frame(0, 0, 40, 40) }
      }
    }
    #expect(picture == Pixmap(width: 40, height: 40))
  }

  @Test func blendsLookAtWhatLiesBelowInsideTheExtent() throws {
    let picture = try RasterProbe.draw {
      $0.background(Color(red: 1, green: 0.5, blue: 0))
      $0.add {
        $0.frame(10, 10, 20, 20)
        $0.compositingFilter = .multiply
        $0.background(Color(red: 0.5, green: 1, blue: 1))
      }
      $0.add {
        $0.frame(0, 0, 5, 5); $0.compositingFilter = .destOut; $0.background(.black)
      }
    }
    #expect(picture[20, 20] == 0xFF80_8000)
    #expect(picture[35, 35] == 0xFFFF_8000)
    #expect(picture[2, 2] == 0)
  }

  @Test func rasterizedLayersHaveTheResolutionOfTheirBitmap() throws {
    func picture(_ filter: SamplingFilter) throws -> Pixmap {
      try RasterProbe.draw(20, 20, scale: 2) {
        $0.add {
          $0.frame(4, 4, 12, 12)
          $0.shouldRasterize = true
          $0.magnificationFilter = filter
          $0.add {
            $0.frame(3, 0, 4, 12); $0.background(red)
          }
          $0.add {
            $0.frame(7, 0, 4, 12); $0.background(blue)
          }
        }
      }
    }
    let blocks = try picture(.nearest)
    for y in 0..<20 {
      for x in 0..<20 {
        let block = [blocks[2 * x, 2 * y], blocks[2 * x + 1, 2 * y], blocks[2 * x, 2 * y + 1]]
        #expect(block.allSatisfy { $0 == block[0] })
      }
    }
    let soft = try picture(.linear)
    let row = (0..<40).map { soft[$0, 20] & 255 }
    #expect(row.contains { $0 > 0 && $0 < 255 })
  }

  @Test func replicatorsColorTheirCopies() throws {
    let picture = try RasterProbe.draw {
      $0.add {
        var replicator = ReplicatorContent()
        replicator.instanceCount = 3
        replicator.instanceTransform = .steps([.translate(x: 10, y: 0, z: 0)])
        replicator.instanceRedOffset = -0.5
        $0.content = .replicator(replicator)
        $0.frame(0, 0, 40, 10)
        $0.add {
          $0.frame(0, 0, 8, 8)
          $0.background(.white)
          $0.add {
            $0.frame(0, 0, 4, 4); $0.image(.opaqueImage)
          }
        }
      }
    }
    #expect((0..<3).map { picture[6 + 10 * $0, 6] } == [0xFFFF_FFFF, 0xFF80_FFFF, 0xFF00_FFFF])
    #expect((0..<3).map { picture[2 + 10 * $0, 2] } == [0xFFFF_FFFF, 0xFF80_FFFF, 0xFF00_FFFF])
  }

  @Test func imagesComeFromTheStoreAndTheirAbsenceShows() throws {
    let facts = AssetFacts(pixelWidth: 2, pixelHeight: 2, isOpaque: true, encoding: .png)
    let asset = Asset(name: "a", file: "a.png", facts: facts, color: .clear, span: .init(start: 0, end: 0))
    func picture(_ images: [AssetIndex: Pixmap]) throws -> Pixmap {
      try RasterProbe.draw(assets: [asset], images: images) {
        $0.add {
          $0.frame(10, 10, 20, 20); $0.image(AssetIndex(2))
        }
      }
    }
    let image = Pixmap(width: 2, height: 2, filledWith: 0xFF12_3456)
    #expect(try picture([AssetIndex(2): image])[20, 20] == 0xFF12_3456)
    let absent = try picture([:])
    #expect(absent[20, 20] >> 24 > 40 && absent[20, 20] >> 24 < 200)
    #expect(absent[5, 5] == 0)
  }

  @Test func whatIsMissingForTextIsNotedOnceALayer() throws {
    let scene = SceneBuilder.scene(screen: SceneBuilder.screen(100, 40)) {
      $0.frame(0, 0, 100, 40)
      $0.shadow()
      $0.add {
        $0.frame(0, 0, 100, 40)
        var text = TextContent()
        text.string = "Hello"
        text.font = "NoSuchFont"
        $0.content = .text(text)
      }
    }
    let result = try RasterProbe.result(of: scene)
    #expect(result.notes.map(\.note) == [.missingFont(name: "NoSuchFont")])
    #expect(result.notes.first?.node.rawValue == 1)
  }

  @Test func layersSeenFromBehindAndBehindTheEyeAreLeftOut() throws {
    let picture = try RasterProbe.draw {
      $0.add {
        $0.frame(0, 0, 40, 40)
        $0.background(red)
        $0.isDoubleSided = false
        $0.transform = .steps([.rotate(degrees: 180, x: 0, y: 1, z: 0)])
      }
      $0.add {
        $0.frame(10, 10, 20, 20)
        $0.background(blue)
        $0.cornerRadius = 4
        $0.border(2)
        $0.transform = .steps([.perspective(distance: 8), .rotate(degrees: 70, x: 1, y: 0, z: 0)])
      }
    }
    #expect(picture[1, 1] == 0)
    #expect(picture.contentBox.isEmpty == false)
  }
}
