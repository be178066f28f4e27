import LayerDiagnostics
import Testing

@testable import FileFormats

@Suite struct JSONScannerStringTests {
  @Test(arguments: [
    (#""""#, ""), (#""a""#, "a"), (#""äöü 日本 👍""#, "äöü 日本 👍"), (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"),
    (#""\u0041\u00e9\u20AC""#, "Aé€"), (#""\uD83D\uDE00""#, "😀"), (#""x\ud83d\ude00y""#, "x😀y"), (#""\u0000""#, "\0"),
    (#""\uFEFF\uFFFF""#, "\u{FEFF}\u{FFFF}"), (#""\udbff\udfff""#, "\u{10FFFF}"), (#""\\u0041""#, #"\u0041"#),
  ])
  func escapesAreResolved(text: String, expected: String) {
    #expect(ScannerCase.string(text)?.unicodeScalars.elementsEqual(expected.unicodeScalars) == true)
  }

  @Test(arguments: [
    #"""#, #""a"#, #""\""#, #""\"#, #""\u""#, #""\u12""#, #""\u12G4""#, #""\q""#, #""\ud800""#, #""\udc00""#,
    #""\ud800\ud800""#, #""\ud800\n""#, #""\ud800x""#, "\"a\u{1}\"", "\"\t\"", "\"a\nb\"",
  ])
  func brokenStringsAreFound(text: String) {
    #expect(ScannerCase.string(text) == nil)
  }

  /// The scan takes eight bytes at a time: the end is detected at each place of a word, after any byte.
  @Test func endsAreSeenInEveryPlace() {
    for stop in [UInt8(ascii: "\""), UInt8(ascii: "\\"), 0x00, 0x1F, 0x0A] {
      for filler in [UInt8(ascii: "a"), 0x20, 0x21, 0x23, 0x5B, 0x5D, 0x7F, 0xC3] {
        for count in 0..<24 {
          let bytes =
            [UInt8(ascii: "\"")] + [UInt8](repeating: filler, count: count) + [stop]
            + [UInt8](repeating: UInt8(ascii: "\""), count: 9)
          let end = ScannerCase.scan(bytes) { $0.scanString()?.end }
          switch stop {
          case UInt8(ascii: "\""): #expect(end == count + 1)
          case UInt8(ascii: "\\"): #expect(end == count + 3, "the quote after the backslash ends nothing")
          case 0x0A: #expect(end == nil, "a string does not go over lines")
          default: #expect(end == count + 2, "a control character is found and passed")
          }
        }
      }
    }
  }

  @Test func placesAreBytes() {
    let text = ScannerCase.scan(#"  "äb" "#) { scanner in
      _ = scanner.peek()
      return scanner.scanString()
    }
    #expect(text?.start == 3 && text?.end == 6)
    #expect(text?.span == SourceSpan(start: 2, end: 7))
  }
}
