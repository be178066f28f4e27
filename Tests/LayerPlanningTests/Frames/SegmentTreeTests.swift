import LayerPlanning
import LayerTestSupport
import Testing

/// Compares ranges of neighbours with a walk over them.
@Suite struct SegmentTreeTests {
  /// The joined letters of neighbours, which show their order.
  private struct Letters: Joinable, Equatable {
    var text = ""
    /// The largest letter.
    var most: UInt8 = 0

    static var none: Self { Self() }

    init() {}
    init(_ letter: UInt8) { (text, most) = (String(UnicodeScalar(letter)), letter) }

    func joined(with next: Self) -> Self {
      var both = self
      both.text += next.text
      both.most = max(most, next.most)
      return both
    }
  }

  private func letters(_ count: Int, _ random: inout SeededGenerator) -> [Letters] {
    (0..<count).map { _ in Letters(UInt8(random.int(97...122))) }
  }

  @Test func stretchesAreWhatAWalkFinds() {
    for seed in 0..<300 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      var plain = letters(random.int(0...40), &random)
      var tree = SegmentTree(plain)
      #expect(tree.count == plain.count)
      for _ in 0..<20 where !plain.isEmpty {
        let place = random.int(0...plain.count - 1)
        plain[place] = Letters(UInt8(random.int(97...122)))
        tree[place] = plain[place]
        let start = random.int(0...plain.count)
        let limit = random.int(start...plain.count)
        let most = UInt8(random.int(97...122))
        let walked = plain[start..<limit].prefix { $0.most <= most }
        let found = tree.stretch(from: start, to: limit) { $0.most <= most }
        #expect(found.end == walked.endIndex, "seed \(seed)")
        #expect(found.value == walked.reduce(.none) { $0.joined(with: $1) }, "seed \(seed)")
        #expect(tree[start..<limit].text == plain[start..<limit].map(\.text).joined(), "seed \(seed)")
      }
    }
  }

  /// A long range costs at most two queries for each binary digit of its length.
  @Test func fewQuestionsAreAsked() {
    let tree = SegmentTree([Letters](repeating: Letters(97), count: 100_000))
    var asked = 0
    let found = tree.stretch(from: 1, to: 99_999) { _ in
      asked += 1
      return true
    }
    #expect(found.end == 99_999)
    #expect(asked <= 2 * 17 + 1)
  }
}
