import Testing

@testable import FileFormats

@Suite struct UTF8CheckTests {
  static func fault(_ bytes: [UInt8]) -> Int? { bytes.withUnsafeBufferPointer { UTF8Check.firstFault(in: $0) } }

  @Test func textIsAccepted() {
    for text in [
      "", "a", "ä", "日本", "😀", "\u{7FF}\u{800}\u{FFFF}\u{10000}\u{10FFFF}", String(repeating: "aé", count: 99),
    ] {
      #expect(Self.fault(Array(text.utf8)) == nil)
    }
  }

  @Test(
    arguments: [
      [0x80], [0xBF], [0xC0, 0x80], [0xC1, 0xBF], [0xC3], [0xC3, 0x41], [0xE0, 0x80, 0x80], [0xE0, 0x9F, 0xBF],
      [0xE2, 0x82],
      [0xED, 0xA0, 0x80], [0xF0, 0x80, 0x80, 0x80], [0xF0, 0x9F, 0x98], [0xF4, 0x90, 0x80, 0x80],
      [0xF5, 0x80, 0x80, 0x80],
      [0xFF], [0xFE],
    ] as [[UInt8]])
  func brokenScalarsAreFoundInEveryPlace(scalar: [UInt8]) {
    for count in [0, 1, 7, 8, 31, 32, 33, 64, 100] {
      let before = [UInt8](repeating: 0x61, count: count)
      #expect(Self.fault(before + scalar) == count)
      #expect(Self.fault(before + scalar + [0x61, 0x61]) == count)
      #expect(Self.fault(Array("é".utf8) + before + scalar + before) == count + 2)
    }
  }

  /// All pairs of bytes are compared with the library's own decoder.
  @Test func allPairsAgreeWithTheLibrary() {
    for first in UInt8.min...UInt8.max {
      for second in UInt8.min...UInt8.max {
        let isText = String(validating: [first, second], as: UTF8.self) != nil
        #expect((Self.fault([first, second]) == nil) == isText)
      }
    }
  }
}
