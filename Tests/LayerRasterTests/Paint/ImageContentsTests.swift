import LayerGeometry
import LayerModel
import LayerPlanning
import Testing

@testable import LayerRaster

@Suite struct ImageContentsTests {
  /// A 4 x 2 image: red, green, blue, white; below them their halves.
  private let image = Pixmap(
    width: 4, height: 2,
    pixels: [
      0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0xFFFF_FFFF, 0xFF80_0000, 0xFF00_8000, 0xFF00_0080, 0xFF80_8080,
    ])

  private func drawn(
    _ image: Pixmap, width: Int = 12, height: Int = 12, map: PlaneTransform<LayerSpace, TargetSpace> = .identity,
    isFlipped: Bool = false, edges: EdgeStyle = .sharp, _ fill: (inout Layer) -> Void
  ) -> Canvas {
    var layer = Layer()
    layer.bounds = Rect(x: 0, y: 0, width: 12, height: 12)
    layer.magnificationFilter = .nearest
    fill(&layer)
    let area = PixelRect(minX: 0, minY: 0, maxX: width, maxY: height)
    var canvas = Canvas(area: area)
    let facts = AssetFacts(pixelWidth: image.width, pixelHeight: image.height, isOpaque: true, encoding: .png)
    let contents = ImageContents(
      layer: layer, map: map, rect: ContentsPlacement.rect(of: facts, in: layer), edges: edges, isFlipped: isFlipped)
    contents.draw((image.width, image.height), on: &canvas, through: .full(area), opacity: 1) { image.reduced($0) }
    return canvas
  }

  @Test func resizeStretchesToTheBounds() {
    let canvas = drawn(image) { _ in }
    #expect(canvas[0, 0] == 0xFFFF_0000)
    #expect(canvas[2, 5] == 0xFFFF_0000)
    #expect(canvas[3, 5] == 0xFF00_FF00)
    #expect(canvas[11, 11] == 0xFF80_8080)
  }

  @Test func gravityNamesAreThoseOfAPlaneWithYUp() {
    let top = drawn(image) { $0.contentsGravity = .top }
    #expect(top[4, 10] == 0xFFFF_0000)
    #expect(top[4, 0] == 0)
    let bottomLeft = drawn(image) { $0.contentsGravity = .bottomLeft }
    #expect(bottomLeft[0, 0] == 0xFFFF_0000)
    #expect(bottomLeft[3, 1] == 0xFF80_8080)
    let center = drawn(image) { $0.contentsGravity = .center }
    #expect(center[4, 5] == 0xFFFF_0000)
    #expect(center[7, 6] == 0xFF80_8080)
    #expect(center[8, 6] == 0)
  }

  @Test func aspectGravitiesFitOrFill() {
    let fit = drawn(image) { $0.contentsGravity = .resizeAspect }
    #expect(fit[0, 2] == 0)
    #expect(fit[0, 3] == 0xFFFF_0000)
    #expect(fit[11, 8] == 0xFF80_8080)
    let fill = drawn(image, width: 24) { $0.contentsGravity = .resizeAspectFill }
    #expect(fill[0, 0] == 0xFF00_FF00)
    #expect(fill[17, 0] == 0xFFFF_FFFF)
    #expect(fill[18, 0] == 0)
  }

  @Test func scaleAndRectChooseSizeAndPart() {
    let small = drawn(image) {
      $0.contentsGravity = .bottomLeft
      $0.contentsScale = 0.5
    }
    #expect(small[1, 1] == 0xFFFF_0000)
    #expect(small[7, 3] == 0xFF80_8080)
    #expect(small[8, 0] == 0)
    let part = drawn(image) { $0.contentsRect = Rect(x: 0.5, y: 0, width: 0.25, height: 0.5) }
    #expect(part[0, 0] == 0xFF00_00FF)
    #expect(part[11, 11] == 0xFF00_00FF)
  }

  @Test func cornersOfANineSliceKeepTheirSize() {
    let canvas = drawn(image) { $0.contentsCenter = Rect(x: 0.25, y: 0, width: 0.25, height: 1) }
    #expect(canvas[0, 0] == 0xFFFF_0000)
    #expect(canvas[1, 0] == 0xFF00_FF00)
    #expect(canvas[9, 0] == 0xFF00_FF00)
    #expect(canvas[10, 0] == 0xFF00_00FF)
    #expect(canvas[11, 0] == 0xFFFF_FFFF)
  }

  @Test func aMiddleOfNoSizeIsOnePixel() throws {
    var layer = Layer()
    layer.contentsCenter = Rect(x: 0.5, y: 0.5, width: 0, height: 0)
    let slice = NineSlice(layer, size: (4, 2), in: Rect(x: 0, y: 0, width: 12, height: 12))
    #expect(slice.pieces.count == 9)
    #expect(slice.pieces[4].source == Rect(minX: 1.5, minY: 0.5, maxX: 2.5, maxY: 1.5))
    #expect(slice.pieces[4].target == Rect(minX: 1.5, minY: 0.5, maxX: 10.5, maxY: 11.5))
  }

  @Test func cornersThatDoNotFitShrinkAlike() {
    var layer = Layer()
    layer.contentsCenter = Rect(x: 0.25, y: 0, width: 0.25, height: 1)
    let slice = NineSlice(layer, size: (4, 2), in: Rect(x: 0, y: 0, width: 1.5, height: 12))
    #expect(slice.pieces.map(\.target.maxX) == [0.5, 1.5])
  }

  @Test func turnedSlicesLeaveNoSeam() {
    let turn = PlaneTransform<LayerSpace, TargetSpace>(a: 0.8, b: -0.6, tx: 8, c: 0.6, d: 0.8, ty: 1)
    let white = Pixmap(width: 9, height: 9, filledWith: 0x80FF_FFFF & 0x8080_8080)
    for edges in [EdgeStyle.sharp, .antialiased] {
      let sliced = drawn(white, width: 30, height: 30, map: turn, edges: edges) {
        $0.contentsCenter = Rect(x: 0.3, y: 0.3, width: 0.4, height: 0.4)
      }
      let plain = drawn(white, width: 30, height: 30, map: turn, edges: edges) { _ in }
      #expect(sliced.pixmap == plain.pixmap)
    }
  }

  @Test func imagesStayUprightInAFlippedTree() {
    let flip = PlaneTransform<LayerSpace, TargetSpace>(a: 1, b: 0, tx: 0, c: 0, d: -1, ty: 12)
    let canvas = drawn(image, map: flip, isFlipped: true) { _ in }
    #expect(canvas[0, 0] == 0xFFFF_0000)
    #expect(canvas[11, 11] == 0xFF80_8080)
    let top = drawn(image, map: flip, isFlipped: true) { $0.contentsGravity = .top }
    #expect(top[4, 0] == 0xFFFF_0000)
    #expect(top[4, 1] == 0xFF80_0000)
  }

  @Test func linearSamplingMixesNeighbours() {
    let two = Pixmap(width: 2, height: 1, pixels: [0xFF00_0000, 0xFFFF_FFFF])
    let canvas = drawn(two) {
      $0.magnificationFilter = .linear
      $0.bounds = Rect(x: 0, y: 0, width: 8, height: 1)
    }
    #expect(canvas[0, 0] & 255 == 0)
    #expect(canvas[1, 0] & 255 == 0)
    #expect((2...5).map { canvas[$0, 0] & 255 } == [32, 96, 159, 223])
    #expect(canvas[7, 0] & 255 == 255)
  }

  @Test func muchSmallerImagesAreAveraged() {
    let stripes = Pixmap(width: 64, height: 64, pixels: (0..<4096).map { $0 % 2 == 0 ? 0xFFFF_FFFF : 0xFF00_0000 })
    let canvas = drawn(stripes) { $0.bounds = Rect(x: 0, y: 0, width: 8, height: 8) }
    #expect((0..<8).allSatisfy { canvas[$0, 3] & 255 == 128 })
    let nearest = drawn(stripes) {
      $0.bounds = Rect(x: 0, y: 0, width: 8, height: 8)
      $0.minificationFilter = .nearest
    }
    #expect((0..<8).allSatisfy { nearest[$0, 3] & 255 != 128 })
  }

  @Test func reductionGoesToThePowerOfTwoBelow() {
    func reduction(_ scale: Double) -> ImageReduction {
      ImageReduction(of: (100, 100), under: PlaneTransform(a: scale, b: 0, tx: 0, c: 0, d: 1, ty: 0))
    }
    #expect(reduction(0.5).isIdentity)
    #expect(reduction(0.49).x == 2)
    #expect(reduction(0.3).x == 2)
    #expect(reduction(0.24).x == 4)
    #expect(reduction(0.24).y == 1)
    #expect(reduction(1e-9).x == 64)
    let odd = Pixmap(width: 3, height: 1, pixels: [0xFF00_0000, 0xFF64_6464, 0xFFC8_C8C8])
    #expect(odd.reduced(reduction(0.4)) == Pixmap(width: 2, height: 1, pixels: [0xFF32_3232, 0xFFC8_C8C8]))
  }

  @Test func perspectiveKeepsStraightLinesAndShrinksTheFarSide() {
    let map = PlaneTransform<LayerSpace, TargetSpace>(a: 1, b: 0, tx: 0, c: 0, d: 1, ty: 12, px: 0.1, py: 0, w: 1)
    let canvas = drawn(image, width: 12, height: 30, map: map) { _ in }
    // x = u / (1 + u / 10): the quarters end at 2.31, 3.75, 4.74, 5.45.
    #expect(canvas[1, 14] == 0xFFFF_0000)
    #expect(canvas[2, 12] == 0xFF00_FF00)
    #expect(canvas[4, 8] == 0xFF00_00FF)
    #expect(canvas[6, 12] == 0)
  }

  @Test func wholeMovesCopyPixels() {
    let map = PlaneTransform<LayerSpace, TargetSpace>.translation(3.01, 2)
    let canvas = drawn(image, map: map) {
      $0.magnificationFilter = .linear
      $0.bounds = Rect(x: 0, y: 0, width: 4, height: 2)
    }
    #expect((0..<4).map { canvas[3 + $0, 2] } == (0..<4).map { image[$0, 0] })
  }
}
