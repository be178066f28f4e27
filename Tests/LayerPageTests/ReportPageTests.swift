import LayerDiagnostics
import LayerWriting
import Testing

@testable import LayerPage

/// The parts of a report's page.
@Suite struct ReportPageTests {
  @Test func hashesAreThoseOfTheStandard() {
    func text(_ hash: [UInt8]) -> String {
      hash.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
    // FIPS 180-4's examples; lengths around a block's end are where padding goes wrong.
    #expect(
      text(SHA256.hash(Array("abc".utf8))) == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    #expect(text(SHA256.hash([])) == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
    let two = "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"
    #expect(
      text(SHA256.hash(Array(two.utf8))) == "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1")
    #expect(Set((54...66).map { SHA256.hash([UInt8](repeating: 97, count: $0)) }).count == 13)
  }

  @Test func bytesBecomeText() {
    let texts = ["", "f", "fo", "foo", "foob", "fooba", "foobar"].map { Base64.text(of: Array($0.utf8)) }
    #expect(texts == ["", "Zg==", "Zm8=", "Zm9v", "Zm9vYg==", "Zm9vYmE=", "Zm9vYmFy"])
    #expect(Base64.text(of: [0xFF, 0xFE, 0xFB]) == "//77")
  }

  @Test func dataHoldsNoMarkup() {
    let json = JSONEscaping.inPage(Array("{\"a\": \"</script><!--\",\n\"b\": \"\u{9B}é\u{202E}<\"}".utf8))
    let text = #"{"a": "\u003c/script>\u003c!--",\#n"b": "\u009bé\u202e\u003c"}"#
    #expect(String(decoding: json, as: UTF8.self) == text)
  }

  @Test func pageShowsWhatActsAsTerminalsDo() throws {
    let script = String(decoding: PageFiles.script, as: UTF8.self)
    let start = try #require(script.firstRange(of: "const acting = /"))
    let end = try #require(script[start.upperBound...].firstRange(of: "/gu;"))
    let acting = try Regex(String(script[start.upperBound..<end.lowerBound])).matchingSemantics(.unicodeScalar)
    // Only the first Unicode plane has such characters.
    for scalar in (0...0xFFFF).compactMap(Unicode.Scalar.init(_:)) {
      let isActing = String(scalar).firstMatch(of: acting) != nil
      #expect(isActing == !DisplayText.isSafe(scalar), "\(String(scalar.value, radix: 16))")
    }
  }

  @Test func policyForbidsWhatThePageDoesNotNeed() throws {
    let head = String(decoding: ReportPage.head, as: UTF8.self)
    #expect(head.contains("content=\"default-src 'none'; img-src data:; style-src 'sha256-"))
    #expect(!head.contains("unsafe-inline"))
    #expect(!head.contains("{{"))
    #expect(!String(decoding: ReportPage.tail, as: UTF8.self).contains("{{"))
  }

  @Test func linesAreKeptOnceAndLongOnesInPart() {
    let long = String(repeating: "é", count: 300)
    var lines = SourceLines(SourceText(name: "a", bytes: Array("{\n  \"a\": 1,\n\(long)\n}".utf8)))
    #expect([0, 4, 7, 4].map { lines.keep(UInt32($0)) } == [1, 2, 2, 2])
    // In the middle of one of the line's 600 two-byte characters.
    #expect(lines.keep(12 + 301) == 3)
    #expect(lines.pieces.map(\.line) == [1, 2, 3])
    #expect(lines.pieces[2].text == String(repeating: "é", count: 120))
    #expect(lines.pieces[2].firstColumn == 111)
  }
}
