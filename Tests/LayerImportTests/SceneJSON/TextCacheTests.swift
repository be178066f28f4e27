import Testing

@testable import LayerImport

@Suite struct TextCacheTests {
  /// Texts of all lengths that differ in one byte each, requested in turn and again.
  @Test func everyTextIsItself() {
    let texts = (0..<60).flatMap { length -> [[UInt8]] in
      let text = [UInt8](repeating: UInt8(ascii: "a"), count: length)
      return [text]
        + text.indices.map { place in
          var other = text
          other[place] = UInt8(ascii: "b")
          return other
        }
    }
    let all = texts.flatMap { $0 }
    all.withUnsafeBufferPointer { bytes in
      var cache = TextCache()
      for _ in 0..<2 {
        var start = 0
        for text in texts {
          let raw = UnsafeBufferPointer(rebasing: bytes[start..<start + text.count])
          for _ in 0..<2 { #expect(Array(cache.string(of: raw).utf8) == text) }
          start += text.count
        }
      }
    }
  }
}
