import LayerDiagnostics
import LayerGeometry
import LayerModel
import LayerTestSupport
import Testing

@testable import LayerRaster

/// Images whose colours an asset changes: text and template images are kept as their alpha alone.
@Suite struct PaintTests {
  /// A pixel after an asset's colour change.
  private static func painted(_ pixel: UInt32, _ change: (inout AssetPaint) -> Void) -> UInt32 {
    var paint = AssetPaint()
    change(&paint)
    var pixmap = Pixmap(width: 1, height: 1, filledWith: pixel)
    pixmap.apply(paint)
    return pixmap[0, 0]
  }

  @Test func nothingChangesWithoutPaint() {
    #expect(Self.painted(0x8040_2010) { _ in } == 0x8040_2010)
  }

  @Test func grayIsAlphaOfBlack() {
    #expect(Self.painted(0xFF80_8080) { $0.readsGrayAsAlpha = true } == 0x8000_0000)
    #expect(Self.painted(0xFF00_0000) { $0.readsGrayAsAlpha = true } == 0)
  }

  @Test func tintReplacesColoursAtTheirAlpha() {
    #expect(Self.painted(0x8000_0000) { $0.tint = RasterProbe.red } == 0x8080_0000)
    let half = Color(red: 0, green: 1, blue: 0, alpha: 0.5)
    #expect(Self.painted(0xFFFF_FFFF) { $0.tint = half } == 0x8000_8000)
    // A tinted picture of grey levels is both.
    let both = Self.painted(0xFF40_4040) {
      $0.readsGrayAsAlpha = true
      $0.tint = RasterProbe.blue
    }
    #expect(both == 0x4000_0040)
  }

  @Test func multipliersMultiplyEachChannel() {
    let color = Color(red: 1, green: 0.5, blue: 0)
    #expect(Self.painted(0xFF80_8080) { $0.multiplier = color } == 0xFF80_4000)
  }

  @Test func imagesInsideTheInputAreDrawn() throws {
    let bytes = try PNGEncoder.encode(Pixmap(width: 4, height: 4, filledWith: 0xFF80_8080))
    var paint = AssetPaint()
    paint.readsGrayAsAlpha = true
    paint.tint = RasterProbe.red
    let asset = Asset(
      name: "image 0", file: nil, facts: AssetFacts(pixelWidth: 4, pixelHeight: 4, isOpaque: false, encoding: .png),
      color: .clear, paint: paint, embedded: bytes, span: SourceSpan(start: 0, end: 0))
    let image = try ImageDecoder.picture(of: asset, bytes)
    // After the two assets that every built scene has.
    let index = AssetIndex(2)
    let picture = try RasterProbe.draw(4, 4, assets: [asset], images: [index: image]) { $0.image(index) }
    #expect(picture[1, 1] == 0x8080_0000)
  }
}
