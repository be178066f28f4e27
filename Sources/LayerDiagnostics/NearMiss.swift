/// Finds the known word that a misspelled or shortened word was probably meant to be.
public enum NearMiss {
  /// The nearest of the known words, or nil if no word is near enough.
  ///
  /// Case is ignored. At most a third of the letters, and never more than three, may differ; in a word of two letters,
  /// one may. A single letter gets no suggestion, because it is near too many words. If two words are equally near, the
  /// one with the same letters wins: swapping neighbours is a more common mistake than typing a wrong letter.
  ///
  /// If no word is near, the only word that has all parts between the hyphens, in the same order, is meant:
  /// `shadow-path` means `shadow-without-path`.
  public static func suggestion(for word: String, among known: some Sequence<String>) -> String? {
    let wanted = Array(word.lowercased().utf8.prefix(64))
    let limit = wanted.count < 2 ? 0 : min(3, max(1, wanted.count / 3))
    let letters = wanted.sorted()
    let known = Array(known)
    var best: (distance: Int, word: String)?
    for candidate in known {
      let other = Array(candidate.lowercased().utf8.prefix(64))
      let steps = editDistance(wanted, other)
      guard steps <= limit else { continue }
      let distance = 2 * steps + (other.sorted() == letters ? 0 : 1)
      if distance < best?.distance ?? .max { best = (distance, candidate) }
    }
    return best?.word ?? onlyWord(withParts: word, among: known)
  }

  /// The only known word that has all parts of a word with hyphens, in the same order; nil for a word without hyphens.
  private static func onlyWord(withParts word: String, among known: [String]) -> String? {
    let parts = word.lowercased().utf8.split(separator: UInt8(ascii: "-"))
    guard parts.count > 1, word.utf8.count <= 64 else { return nil }
    let words = known.filter { candidate in
      var rest = candidate.lowercased().utf8.split(separator: UInt8(ascii: "-"))[...]
      return parts.allSatisfy { part in
        guard let place = rest.firstIndex(where: { $0.elementsEqual(part) }) else { return false }
        rest = rest[(place + 1)...]
        return true
      }
    }
    return Set(words).count == 1 ? words.first : nil
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
