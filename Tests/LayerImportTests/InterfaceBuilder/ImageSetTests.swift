import LayerImport
import Testing

/// The choice of the file shown for an image set.
@Suite struct ImageSetTests {
  private static func file(_ images: String, scale: Double) -> String? {
    let contents = "{\"info\": {\"version\": 1}, \"images\": [\(images)], \"properties\": {}}"
    return ImageSet.file(in: Array(contents.utf8), scale: scale).map { "\($0.name) \($0.scale)" }
  }

  private static let scales = """
    {"idiom": "universal", "scale": "1x"}, {"idiom": "universal", "filename": "a@2x.png", "scale": "2x"},
    {"idiom": "universal", "filename": "a@3x.png", "scale": "3x"}
    """

  @Test func sameScaleThenLargerThenLargest() {
    #expect(Self.file(Self.scales, scale: 2) == "a@2x.png 2.0")
    #expect(Self.file(Self.scales, scale: 3) == "a@3x.png 3.0")
    #expect(Self.file(Self.scales, scale: 1) == "a@2x.png 2.0")
    #expect(Self.file(Self.scales, scale: 4) == "a@3x.png 3.0")
  }

  @Test func otherAppearancesAndDevicesAreLeftOut() {
    let dark = #"{"idiom": "universal", "filename": "d.png", "scale": "2x", "appearances": [{"value": "dark"}]}"#
    let watch = #"{"idiom": "watch", "filename": "w.png", "scale": "2x"}"#
    #expect(Self.file("\(dark), \(watch)", scale: 2) == nil)
    #expect(Self.file("\(dark), \(Self.scales)", scale: 2) == "a@2x.png 2.0")
    #expect(Self.file(#"{"filename": "v.pdf"}"#, scale: 2) == "v.pdf 1.0")
  }

  @Test(arguments: ["", "[]", "{", "{\"images\": [", "{\"images\": [1, {\"filename\": 2}]}", "\u{0}"])
  func brokenContentsHaveNone(text: String) {
    #expect(ImageSet.file(in: Array(text.utf8), scale: 2) == nil)
    #expect(ImageSet.file(in: [0xFF], scale: 2) == nil)
  }
}
