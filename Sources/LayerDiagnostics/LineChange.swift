/// Lines of a text that another text has replaced.
public struct LineChange: Hashable, Sendable {
  /// The replaced lines, counted from 0; empty for added lines.
  public let old: Range<Int>
  /// The lines that replace them; empty for removed lines.
  public let new: Range<Int>

  /// The changes from one list of lines to another, in order.
  ///
  /// Lines that occur once in both lists divide them into parts, as in a patience diff; each part is then compared with
  /// Myers' algorithm. Work is bounded: a part that needs more counts as one change, so a change is never missed.
  public static func between<Line: Hashable>(_ old: [Line], _ new: [Line]) -> [LineChange] {
    var comparison = LineComparison(old, new)
    comparison.run()
    return comparison.changes
  }
}

/// The comparison of two lists of lines.
private struct LineComparison {
  /// A part of both lists that is still to be compared.
  private struct Part {
    var old: Range<Int>
    var new: Range<Int>
  }

  /// The maximum number of changed lines in a part that is compared line by line.
  private static let mostEdits = 256

  /// The lines as numbers: equal lines have equal numbers.
  private let old: [Int]
  private let new: [Int]
  /// Whether each line is in both lists; the kept lines of both have the same order.
  private var keptOld: [Bool]
  private var keptNew: [Bool]
  private var open: [Part]
  /// The number of lines that may still be looked at.
  private var budget: Int

  init<Line: Hashable>(_ old: [Line], _ new: [Line]) {
    var numbers: [Line: Int] = [:]
    func numbered(_ lines: [Line]) -> [Int] {
      lines.map { line in
        if let known = numbers[line] { return known }
        numbers[line] = numbers.count
        return numbers.count - 1
      }
    }
    (self.old, self.new) = (numbered(old), numbered(new))
    keptOld = [Bool](repeating: false, count: old.count)
    keptNew = [Bool](repeating: false, count: new.count)
    open = [Part(old: old.indices, new: new.indices)]
    budget = 64 * (old.count + new.count) + 1_000_000
  }

  /// Finds the kept lines.
  mutating func run() {
    while let next = open.popLast() {  // Ends: each part is smaller than the part that it comes from.
      let part = trimmed(next)
      if part.old.isEmpty || part.new.isEmpty { continue }
      budget -= part.old.count + part.new.count
      if budget < 0 { return }
      if !divide(part) { compare(part) }
    }
  }

  /// The changes between the kept lines.
  var changes: [LineChange] {
    var changes: [LineChange] = []
    var (left, right) = (0, 0)
    while left < old.count || right < new.count {  // Ends: each round advances in at least one list.
      let (firstOld, firstNew) = (left, right)
      while left < old.count, !keptOld[left] { left += 1 }
      while right < new.count, !keptNew[right] { right += 1 }
      if firstOld < left || firstNew < right {
        changes.append(LineChange(old: firstOld..<left, new: firstNew..<right))
      }
      // Both lists continue with the same kept line, or both end.
      left += 1
      right += 1
    }
    return changes
  }

  private mutating func keep(_ left: Int, _ right: Int) { (keptOld[left], keptNew[right]) = (true, true) }

  /// Keeps the equal lines at both ends of a part, and returns the rest.
  private mutating func trimmed(_ part: Part) -> Part {
    var part = part
    while let left = part.old.first, let right = part.new.first, old[left] == new[right] {  // Ends: smaller each time.
      keep(left, right)
      part = Part(old: part.old.dropFirst(), new: part.new.dropFirst())
    }
    while let left = part.old.last, let right = part.new.last, old[left] == new[right] {  // Ends: smaller each time.
      keep(left, right)
      part = Part(old: part.old.dropLast(), new: part.new.dropLast())
    }
    return part
  }

  /// Divides a part at lines that occur once on each side; returns false if there is no such line.
  private mutating func divide(_ part: Part) -> Bool {
    var places: [Int: (old: Int, isUnique: Bool)] = [:]
    for left in part.old { places[old[left]] = (left, places[old[left]] == nil) }
    var counts: [Int: Int] = [:]
    for right in part.new { counts[new[right], default: 0] += 1 }
    let pairs = part.new.compactMap { right -> (old: Int, new: Int)? in
      guard counts[new[right]] == 1, let place = places[new[right]], place.isUnique else { return nil }
      return (place.old, right)
    }
    if pairs.isEmpty { return false }
    var rest = part
    for pair in Self.longestRise(pairs) {
      keep(pair.old, pair.new)
      open.append(Part(old: rest.old.lowerBound..<pair.old, new: rest.new.lowerBound..<pair.new))
      rest = Part(old: (pair.old + 1)..<part.old.upperBound, new: (pair.new + 1)..<part.new.upperBound)
    }
    open.append(rest)
    return true
  }

  /// The longest list of pairs, given in the order of their new lines, whose old lines are in order, too.
  private static func longestRise(_ pairs: [(old: Int, new: Int)]) -> [(old: Int, new: Int)] {
    // For each length, the pair with the smallest old line that ends a rise of that length.
    var ends: [Int] = []
    var before = [Int?](repeating: nil, count: pairs.count)
    for place in pairs.indices {
      var (low, high) = (0, ends.count)
      while low < high {  // Ends: the range halves each time.
        let middle = (low + high) / 2
        if pairs[ends[middle]].old < pairs[place].old { low = middle + 1 } else { high = middle }
      }
      before[place] = low > 0 ? ends[low - 1] : nil
      if low == ends.count { ends.append(place) } else { ends[low] = place }
    }
    var rise: [(old: Int, new: Int)] = []
    var next = ends.last
    while let place = next {  // Ends: each pair comes after the one before it.
      rise.append(pairs[place])
      next = before[place]
    }
    return rise.reversed()
  }

  /// Finds the shortest list of edits of a part with Myers' algorithm; keeps nothing if it is too long.
  private mutating func compare(_ part: Part) {
    let (rows, columns) = (part.old.count, part.new.count)
    let most = min(rows + columns, Self.mostEdits)
    // The farthest old line on each diagonal, for each number of edits.
    var farthest = [Int](repeating: 0, count: 2 * most + 3)
    var history: [[Int]] = []
    let middle = most + 1
    for edits in 0...most {
      history.append(farthest)
      for diagonal in stride(from: -edits, through: edits, by: 2) {
        let place = middle + diagonal
        var left = Self.isDown(diagonal, edits, farthest, middle) ? farthest[place + 1] : farthest[place - 1] + 1
        let first = left
        while left < rows, left - diagonal < columns,  // Ends: forwards each time.
          old[part.old.lowerBound + left] == new[part.new.lowerBound + left - diagonal]
        {
          left += 1
        }
        budget -= left - first
        farthest[place] = left
        if left >= rows, left - diagonal >= columns {
          return keepPath(of: part, edits, history, middle)
        }
      }
      budget -= edits
      if budget < 0 { return }
    }
  }

  /// Whether the last edit on a diagonal adds a line, rather than removing one.
  private static func isDown(_ diagonal: Int, _ edits: Int, _ farthest: [Int], _ middle: Int) -> Bool {
    if diagonal == -edits { return true }
    return diagonal != edits && farthest[middle + diagonal - 1] < farthest[middle + diagonal + 1]
  }

  /// Keeps the lines that the shortest list of edits does not touch.
  private mutating func keepPath(of part: Part, _ edits: Int, _ history: [[Int]], _ middle: Int) {
    var (left, right) = (part.old.count, part.new.count)
    for edit in stride(from: edits, through: 0, by: -1) {
      let farthest = history[edit]
      let diagonal = left - right
      let isDown = Self.isDown(diagonal, edit, farthest, middle)
      let start = edit == 0 ? 0 : farthest[middle + diagonal + (isDown ? 1 : -1)]
      let (first, other) = edit == 0 ? (0, 0) : (start, start - diagonal - (isDown ? 1 : -1))
      while left > first, right > other {  // Ends: backwards each time.
        left -= 1
        right -= 1
        keep(part.old.lowerBound + left, part.new.lowerBound + right)
      }
      (left, right) = (first, other)
    }
  }
}
