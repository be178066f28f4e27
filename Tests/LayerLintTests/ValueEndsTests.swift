import Testing

@testable import LayerLint

@Suite struct ValueEndsTests {
  /// The beginning of an object that contains another object, with a long text and brackets in strings.
  static let opening =
    "{ \"notes\": \"" + String(repeating: #"[ \" } "#, count: 900) + "\", \"sublayers\": [ "

  /// Nested objects.
  static func nested(_ depth: Int) -> [UInt8] {
    let closing = String(repeating: " ], \"opacity\": 1 }", count: depth)
    return Array((String(repeating: opening, count: depth) + "{}" + closing).utf8)
  }

  @Test func membersAreTheSameWithThem() throws {
    let bytes = Self.nested(3)
    let ends = ValueEnds(bytes)
    for start in bytes.indices where bytes[start] == UInt8(ascii: "{") {
      let (plain, quick) = (ObjectText(bytes, at: start), ObjectText(bytes, at: start, ends: ends))
      #expect(plain?.members == quick?.members)
      #expect(plain?.inside == quick?.inside)
    }
    #expect(try #require(ObjectText(bytes, at: 0, ends: ends)).members.count == 3)
  }

  /// Each of 2,000 objects contains all objects after it; the first one has twelve megabytes.
  @Test(.timeLimit(.minutes(1))) func depthIsNotSlow() {
    let bytes = Self.nested(2_000)
    let ends = ValueEnds(bytes)
    let starts = (0..<2_000).map { $0 * Self.opening.utf8.count }
    #expect(starts.allSatisfy { ObjectText(bytes, at: $0, ends: ends)?.members.count == 3 })
  }
}
