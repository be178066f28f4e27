import LayerGeometry
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

/// The colours of colour sets, and the symbols that Xcode generates for sets.
@Suite struct ColorSetTests {
  private static func set(_ colors: String) -> ColorSet {
    ColorSet(Array("{\"info\": {\"version\": 1}, \"colors\": [\(colors)]}".utf8))
  }

  private static func entry(_ components: String, _ more: String = "") -> String {
    "{\"idiom\": \"universal\"\(more), \"color\": {\"color-space\": \"srgb\", \"components\": {\(components)}}}"
  }

  private static let dark = #", "appearances": [{"appearance": "luminosity", "value": "dark"}]"#

  @Test(arguments: [
    (
      #""red": "1.000", "green": "0.500", "blue": "0.000", "alpha": "0.250""#,
      Color(red: 1, green: 0.5, blue: 0, alpha: 0.25)
    ),
    (#""red": "0xFF", "green": "0x00", "blue": "0x33", "alpha": "1.000""#, Color(red: 1, green: 0, blue: 0.2)),
    (#""red": "255", "green": "51", "blue": "0""#, Color(red: 1, green: 0.2, blue: 0)),
    (#""white": "1.000", "alpha": "0.500""#, Color(red: 1, green: 1, blue: 1, alpha: 0.5)),
    (#""red": "7.5", "green": "-1", "blue": "999", "alpha": "3""#, Color(red: 1, green: 0, blue: 1)),
  ])
  func componentsAreReadInEveryNotation(components: String, color: Color) {
    #expect(Self.set(Self.entry(components)).color(isDark: false) == color)
  }

  @Test func eachAppearanceHasItsColour() {
    let white = #""white": "1.0""#
    let black = #""white": "0.0""#
    let set = Self.set([Self.entry(black, Self.dark), Self.entry(white)].joined(separator: ", "))
    #expect(set.color(isDark: false) == .white && set.color(isDark: true) == .black)
    // Without a dark colour, the light one is shown in both.
    #expect(Self.set(Self.entry(white)).color(isDark: true) == .white)
    let contrast = #", "appearances": [{"appearance": "contrast", "value": "high"}]"#
    let wide = #", "display-gamut": "display-P3""#
    let special = [Self.entry(black, contrast), Self.entry(black, wide), Self.entry(white)].joined(separator: ", ")
    #expect(Self.set(special).color(isDark: false) == .white)
  }

  @Test func referencesAreColoursOfTheSystem() {
    let set = Self.set(
      #"{"idiom": "universal", "color": {"platform": "ios", "reference": "systemBackgroundColor"}}"#)
    #expect(set.color(isDark: false) == .white && set.color(isDark: true) == .black)
  }

  @Test(arguments: [
    "", #"{"idiom": "universal"}"#, #"{"color": 3}"#, #"{"color": {"components": []}}"#, "1, []",
    #"{"idiom": "watch", "color": {"components": {"white": "1.0"}}}"#, #"{"color": {"components": {"red": "x"}}}"#,
  ])
  func setsWithoutAColourHaveNone(colors: String) {
    #expect(Self.set(colors).color(isDark: false) == nil)
    #expect(ColorSet([0xFF]).color(isDark: false) == nil)
  }

  @Test(arguments: [
    ("AccentColor", "Color", "accent"), ("Brand Blue", "Color", "brandBlue"), ("brand-blue_2", "Color", "brandBlue_2"),
    ("URLBlue", "Color", "urlBlue"), ("Color", "Color", "color"), ("photoImage", "Image", "photo"),
    ("ABC", "Image", "abc"),
    ("", "Color", ""),
  ])
  func symbolsAreThoseOfXcode(name: String, word: String, symbol: String) {
    #expect(CatalogSymbol.symbol(for: name, without: word) == symbol)
  }
}
