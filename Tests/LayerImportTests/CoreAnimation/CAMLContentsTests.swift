import LayerDiagnostics
import LayerGeometry
import LayerModel
import Testing

@testable import LayerImport

/// Images of bundles: changes to their colours, their sources, and missing images.
@Suite struct CAMLContentsTests {
  private static let files: [String: [UInt8]] = [
    "index.xml": Array(CAMLCase.flippedIndex.utf8), "assets/glyph.png": CAMLCase.png(20, 10, colorType: 0),
    "assets/photo.png": CAMLCase.png(30, 30, colorType: 2),
  ]

  private static func assets(_ attributes: String, _ contents: String) throws -> (scene: Scene, asset: Asset?) {
    let scene = try CAMLCase.scene(
      "<CALayer bounds=\"0 0 9 9\"><sublayers><CALayer bounds=\"0 0 8 6\" \(attributes)>\(contents)</CALayer>"
        + "</sublayers></CALayer>", files: files)
    return (scene, scene.layers[1].contents.map { scene[$0] } ?? scene.assets.first)
  }

  @Test func plainImagesAreFiles() throws {
    for contents in [
      "<contents type=\"CGImage\" src=\"assets/photo.png\"/>",
      "<contents><CGImage src=\"assets/photo.png\"/></contents>",
    ] {
      let asset = try #require(try Self.assets("", contents).asset)
      #expect(asset.file == "assets/photo.png" && asset.facts.pixelWidth == 30 && asset.facts.isOpaque)
      #expect(asset.paint.isNone)
    }
  }

  @Test(arguments: [
    """
    <contents type="CATintedImage"><image type="CGImage" src="assets/glyph.png" A8asL8="1"/>
    <tint type="CGColor" value="1 0 0"/></contents>
    """,
    "<contents type=\"CATintedImage\" tint=\"1 0 0\"><image src=\"assets/glyph.png\" A8asL8=\"1\"/></contents>",
  ])
  func tintedImagesAreAlphaOfAColour(contents: String) throws {
    let asset = try #require(try Self.assets("", contents).asset)
    #expect(asset.file == "assets/glyph.png" && asset.paint.readsGrayAsAlpha)
    #expect(asset.paint.tint == Color(red: 1, green: 0, blue: 0))
    #expect(!asset.facts.isOpaque, "an opaque file of grey levels is a transparent picture")
  }

  @Test func coloursAreMultiplied() throws {
    let image = "<contents src=\"assets/photo.png\"/>"
    let tinted = try Self.assets("contentsMultiplyColor=\"0 0 1\" contentsSwizzle=\"AAAA\"", image).asset
    #expect(tinted?.paint.tint == Color(red: 0, green: 0, blue: 1) && tinted?.paint.multiplier == nil)
    let multiplied = try Self.assets("contentsMultiplyColor=\"0 0 1\"", image).asset
    #expect(multiplied?.paint.multiplier == Color(red: 0, green: 0, blue: 1) && multiplied?.paint.tint == nil)
  }

  @Test func imagesThatAreDrawnSmallerAreLayers() throws {
    let (scene, _) = try Self.assets(
      "contentsTransform=\"matrix(0.5 0 0 0.5 2 1)\"", "<contents src=\"assets/photo.png\"/>")
    #expect(scene.layers.count == 3 && scene.layers[1].contents == nil && scene.layers[2].contents != nil)
    #expect(scene.layers[2].bounds.width == 4 && scene.layers[2].bounds.height == 3)
    #expect(scene.layers[2].position == Point(4, 2.5))
  }

  @Test func imagesInsideTheFileAreKept() throws {
    let png = CAMLCase.png(3, 4)
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    var text = ""
    for start in stride(from: 0, to: png.count - 2, by: 3) {
      let bits = Int(png[start]) << 16 | Int(png[start + 1]) << 8 | Int(png[start + 2])
      text += String([18, 12, 6, 0].map { alphabet[bits >> $0 & 63] })
    }
    let asset = try #require(try Self.assets("", "<contents src=\"data:image/png;base64,\(text)\"/>").asset)
    #expect(asset.file == nil && asset.facts.pixelWidth == 3 && asset.facts.pixelHeight == 4)
    #expect(asset.embedded?.prefix(8) == png.prefix(8))
  }

  @Test(arguments: [
    ("assets/gone.png", "is missing"), ("/var/mobile/a.png", "is outside the bundle's folder"),
    ("../a.png", "is outside the bundle's folder"), ("a\\b.png", "is outside the bundle's folder"),
    ("index.xml", "cannot be read: it is neither PNG nor JPEG"),
  ])
  func imagesThatCannotBeHadArePlainAreas(file: String, reason: String) {
    let checked = CAMLCase.read(
      "<CALayer bounds=\"0 0 8 6\" contentsScale=\"2\"><contents src=\"\(file)\"/><sublayers><CALayer>"
        + "<contents src=\"\(file)2\"/></CALayer></sublayers></CALayer>", files: Self.files)
    let notes = checked.findings.filter { $0.severity == .note && $0.message.hasPrefix("image '") }
    #expect(notes.map(\.message) == ["image '\(file)' \(reason)"])
    #expect(notes.first?.notes.last == "2 images of this file cannot be loaded")
    #expect(checked.value?.assets.first?.file == nil)
    #expect(checked.value?.assets.first?.facts.pixelWidth == 16)
  }

  @Test func missingPixelsAreSaid() {
    let checked = CAMLCase.read(
      "<CALayer bounds=\"0 0 8 6\"><contents type=\"CATintedImage\" tint=\"0 0 0\"/></CALayer>")
    #expect(checked.findings.contains { $0.rule == "contents-without-pixels" })
    #expect(checked.value?.layers[0].contents != nil)
    // A misspelt 'src' is an image without a file.
    let typo = CAMLCase.read("<CALayer bounds=\"0 0 8 6\"><contents type=\"CGImage\" scr=\"a.png\"/></CALayer>")
    #expect(typo.findings.contains { $0.rule == "contents-without-pixels" })
  }
}
