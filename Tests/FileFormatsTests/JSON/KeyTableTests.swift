import LayerModel
import Testing

@testable import FileFormats

@Suite struct KeyTableTests {
  static func number(of word: String, in table: KeyTable) -> Int? {
    Array(word.utf8).withUnsafeBufferPointer { table.number(of: $0) }
  }

  @Test func everyWordHasItsNumber() {
    let words = LayerProperty.allCases.map(\.rawValue)
    let table = KeyTable(words)
    for (number, word) in words.enumerated() { #expect(Self.number(of: word, in: table) == number) }
  }

  @Test func otherWordsHaveNone() {
    let table = KeyTable(LayerProperty.allCases.map(\.rawValue))
    for property in LayerProperty.allCases {
      let word = property.rawValue
      for other in [word + "s", String(word.dropLast()), word.uppercased(), "x" + word.dropFirst()] {
        #expect(Self.number(of: other, in: table) == nil || LayerProperty(key: other) != nil, "\(other)")
      }
    }
    #expect(Self.number(of: "", in: table) == nil)
  }

  /// Words that share length and both ends share a slot.
  @Test func sharedSlotsAreToldApart() {
    let words = (0..<40).map { "abcdefgh\($0 < 10 ? "0" : "")\($0)zyxwvuts" }
    let table = KeyTable(words)
    #expect(words.map { Self.number(of: $0, in: table) } == Array(0..<40))
    #expect(Self.number(of: "abcdefgh99zyxwvuts", in: table) == nil)
  }

  @Test func emptyTablesKnowNothing() {
    #expect(Self.number(of: "a", in: KeyTable([])) == nil)
    #expect(Self.number(of: "", in: KeyTable([""])) == 0)
  }
}
