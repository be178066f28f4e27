import LayerDiagnostics
import LayerTestSupport
import Testing

@Suite struct LineChangeTests {
  /// The lines outside all changes, which both texts must have in common.
  private func kept(_ changes: [LineChange], _ old: [Int], _ new: [Int]) -> (old: [Int], new: [Int]) {
    let (removed, added) = (Set(changes.flatMap(\.old)), Set(changes.flatMap(\.new)))
    return (
      old.indices.filter { !removed.contains($0) }.map { old[$0] },
      new.indices.filter { !added.contains($0) }.map { new[$0] }
    )
  }

  /// The length of the longest common list, by a table of all pairs.
  private func longestCommon(_ old: [Int], _ new: [Int]) -> Int {
    var row = [Int](repeating: 0, count: new.count + 1)
    for line in old {
      var corner = 0
      for place in new.indices {
        let above = row[place + 1]
        row[place + 1] = line == new[place] ? corner + 1 : max(above, row[place])
        corner = above
      }
    }
    return row[new.count]
  }

  @Test func changesAreFew() {
    var random = SeededGenerator(seed: 20)
    var (found, possible) = (0, 0)
    for _ in 0..<3_000 {
      let kinds = random.int(1...12)
      func lines() -> [Int] { (0..<random.int(0...30)).map { _ in random.int(1...kinds) } }
      let old = lines()
      let new = random.chance(0.5) ? lines() : old.filter { _ in random.chance(0.8) }
      let changes = LineChange.between(old, new)
      let kept = kept(changes, old, new)
      #expect(kept.old == kept.new)
      for (left, right) in zip(changes, changes.dropFirst()) {
        #expect(left.old.upperBound < right.old.lowerBound && left.new.upperBound < right.new.lowerBound)
      }
      found += kept.old.count
      possible += longestCommon(old, new)
    }
    #expect(found * 100 >= possible * 97, "\(found) of \(possible)")
  }

  @Test func placesAreCounted() {
    #expect(LineChange.between([1, 2, 3], [1, 2, 3]).isEmpty)
    #expect(LineChange.between([], [7]).map(\.new) == [0..<1])
    let changes = LineChange.between(["a", "b", "c", "d"], ["a", "x", "y", "c", "d", "e"])
    #expect(changes.map(\.old) == [1..<2, 4..<4])
    #expect(changes.map(\.new) == [1..<3, 5..<6])
  }

  /// Inputs that are made to take long: no line is unique, or each part has a single unique line.
  @Test(.timeLimit(.minutes(1))) func workIsBounded() {
    var random = SeededGenerator(seed: 21)
    let two = (0..<200_000).map { _ in random.int(0...1) }
    let other = (0..<200_000).map { _ in random.int(0...1) }
    let kept = kept(LineChange.between(two, other), two, other)
    #expect(kept.old == kept.new)
    let nested = (0..<50_000).map { min($0, 100_000 - $0) }
    #expect(LineChange.between(nested, nested.reversed()).count > 0)
  }
}
