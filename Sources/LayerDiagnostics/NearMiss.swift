/// Finds the known word that a misspelled one was probably meant to be.
public enum NearMiss {
  /// The nearest of the known words, or nil when none is near enough to be worth offering.
  ///
  /// Letters' case is free; otherwise at most a third of the letters, and never more than three, may differ. In two
  /// letters one may; a single letter is near to too much to be near to anything. Of two that are as near, the one with
  /// the same letters is it: neighbours are swapped more easily than a letter is mistaken.
  public static func suggestion(for word: String, among known: some Sequence<String>) -> String? {
    let wanted = Array(word.lowercased().utf8.prefix(64))
    let limit = wanted.count < 2 ? 0 : min(3, max(1, wanted.count / 3))
    let letters = wanted.sorted()
    var best: (distance: Int, word: String)?
    for candidate in known {
      let other = Array(candidate.lowercased().utf8.prefix(64))
      let steps = editDistance(wanted, other)
      guard steps <= limit else { continue }
      let distance = 2 * steps + (other.sorted() == letters ? 0 : 1)
      if distance < best?.distance ?? .max { best = (distance, candidate) }
    }
    return best?.word
  }

  /// Optimal string alignment: insertions, deletions, replacements, and swaps of neighbours count one each.
  private static func editDistance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    if left.isEmpty || right.isEmpty { return max(left.count, right.count) }
    var beforeLast = [Int](repeating: 0, count: right.count + 1)
    var last = Array(0...right.count)
    for row in 1...left.count {
      var current = [row] + [Int](repeating: 0, count: right.count)
      for column in 1...right.count {
        let same = left[row - 1] == right[column - 1]
        current[column] = min(last[column] + 1, current[column - 1] + 1, last[column - 1] + (same ? 0 : 1))
        if row > 1, column > 1, left[row - 1] == right[column - 2], left[row - 2] == right[column - 1] {
          current[column] = min(current[column], beforeLast[column - 2] + 1)
        }
      }
      (beforeLast, last) = (last, current)
    }
    return last[right.count]
  }
}
