import Testing

@testable import LayerImport

/// Texts in the base language, from string catalogues and `.strings` files.
struct CatalogTextsTests {
  private static let catalog = """
    {"strings": {"greeting": {"localizations": {
      "de": {"stringUnit": {"state": "translated", "value": "Hallo"}},
      "en": {"stringUnit": {"state": "translated", "value": "Hello"}}}},
     "Own text": {}, "many": {"localizations": {"en": {"variations": {"plural": {}}}}}},
     "version": "1.0", "sourceLanguage": "en"}
    """

  @Test(arguments: [
    ("greeting", "Hello"), ("Own text", nil), ("many", nil), ("missing", nil),
  ])
  func catalogs(key: String, expected: String?) {
    var texts = CatalogTexts()
    texts.add(catalog: Array(Self.catalog.utf8))
    #expect(texts[key] == expected)
  }

  @Test(arguments: [
    "\"a\" = \"A text\";", "// \"a\" = \"no\";\n\"a\" = \"A text\";", "/* \"a\" = \"no\"; */ \"a\"=\"A text\" ;",
    "\"b\" = \"B\";\n\"a\" = \"A text\";\n\"a\" = \"later\";",
  ])
  func stringsFiles(text: String) {
    var texts = CatalogTexts()
    texts.add(strings: Array(text.utf8))
    #expect(texts["a"] == "A text")
  }

  @Test(arguments: [true, false])
  func stringsFilesInUTF16(isLittle: Bool) {
    let units = Array("\u{FEFF}\"a\" = \"\u{C4} \\\"text\\\"\\n\";".utf16)
    let bytes = units.flatMap { unit in
      let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
      return isLittle ? [low, high] : [high, low]
    }
    var texts = CatalogTexts()
    texts.add(strings: bytes)
    #expect(texts["a"] == "\u{C4} \"text\"\n")
  }

  @Test(arguments: ["", "{", "[]", "{\"strings\": 3}", "{\"strings\": {\"a\": {\"localizations\": []}}}", "\u{0}"])
  func faultyCatalogsHaveNoTexts(text: String) {
    var texts = CatalogTexts()
    texts.add(catalog: Array(text.utf8))
    texts.add(strings: Array(text.utf8))
    texts.add(strings: [0xFF, 0xFE, 0x22])
    #expect(texts["a"] == nil)
  }
}
