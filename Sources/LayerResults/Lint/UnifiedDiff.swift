import LayerDiagnostics

/// The changes from one text to another, in the format of `diff -u`.
public enum UnifiedDiff {
  /// The number of unchanged lines around a change.
  private static let context = 3

  /// The diff; empty if the texts are equal.
  ///
  /// - Parameters:
  ///   - isForTerminal: whether control characters are made visible; a patch with changed lines would not apply.
  ///   - style: the colours, which mark changes within a line.
  public static func text(
    from old: [UInt8], to new: [UInt8], name: String, isForTerminal: Bool, style: TextStyle = .plain
  ) -> String {
    if old == new { return "" }
    let (before, after) = (lines(old), lines(new))
    let path = DisplayText.escaped(name)
    var text = "--- \(path)\n+++ \(path)\n"
    for hunk in hunks(changes(before, after)) { text += written(hunk, before, after, isForTerminal, style) }
    return text
  }

  /// The lines, each with its line break; the last one may lack it.
  private static func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = bytes.startIndex
    while start < bytes.endIndex {  // Ends: each line has at least one byte.
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.endIndex
      lines.append(bytes[start..<end])
      start = end
    }
    return lines
  }

  /// Lines that are replaced by others.
  private struct Change {
    var old: Range<Int>
    var new: Range<Int>
  }

  /// The changes in order: lines that both texts have at corresponding places are kept.
  ///
  /// Edits are few and local, so a short look ahead finds the next common line. Without one, the rest of both texts is
  /// one change.
  private static func changes(_ before: [ArraySlice<UInt8>], _ after: [ArraySlice<UInt8>]) -> [Change] {
    var changes: [Change] = []
    var (left, right) = (0, 0)
    while left < before.count || right < after.count {  // Ends: each round advances in at least one text.
      if left < before.count, right < after.count, before[left] == after[right] {
        left += 1
        right += 1
        continue
      }
      let (old, new) = next(before, after, left, right)
      changes.append(Change(old: left..<old, new: right..<new))
      (left, right) = (old, new)
    }
    return changes
  }

  /// The nearest place at which both texts continue with identical lines; the ends of both texts if there is no such
  /// place.
  private static func next(
    _ before: [ArraySlice<UInt8>], _ after: [ArraySlice<UInt8>], _ left: Int, _ right: Int
  ) -> (Int, Int) {
    let farthest = 400
    for distance in 1...farthest {
      for skipped in 0...distance {
        let (old, new) = (left + skipped, right + distance - skipped)
        guard old < before.count, new < after.count, before[old] == after[new] else { continue }
        return (old, new)
      }
    }
    return (before.count, after.count)
  }

  /// Groups changes with overlapping context.
  private static func hunks(_ changes: [Change]) -> [[Change]] {
    var hunks: [[Change]] = []
    for change in changes {
      if let last = hunks.last?.last, change.old.lowerBound - last.old.upperBound <= 2 * context {
        hunks[hunks.count - 1].append(change)
      } else {
        hunks.append([change])
      }
    }
    return hunks
  }

  private static func written(
    _ hunk: [Change], _ before: [ArraySlice<UInt8>], _ after: [ArraySlice<UInt8>], _ isForTerminal: Bool,
    _ style: TextStyle
  ) -> String {
    guard let first = hunk.first, let last = hunk.last else { return "" }
    let lead = min(context, first.old.lowerBound)
    let trail = min(context, before.count - last.old.upperBound)
    let (oldStart, newStart) = (first.old.lowerBound - lead, first.new.lowerBound - lead)
    let oldCount = last.old.upperBound + trail - oldStart
    let newCount = last.new.upperBound + trail - newStart
    var text = "@@ -\(range(oldStart, oldCount)) +\(range(newStart, newCount)) @@\n"
    var place = oldStart
    func add(_ sign: Character, _ line: ArraySlice<UInt8>, instead other: ArraySlice<UInt8>? = nil) {
      let isWhole = line.last == UInt8(ascii: "\n")
      func shown(_ line: ArraySlice<UInt8>) -> String {
        let words = String(decoding: line.last == UInt8(ascii: "\n") ? line.dropLast() : line, as: UTF8.self)
        return isForTerminal ? visible(words) : words
      }
      text += ChangedLine(sign, shown(line), instead: other.map(shown)).text(style) + "\n"
      text += isWhole ? "" : "\\ No newline at end of file\n"
    }
    for change in hunk {
      for line in before[place..<change.old.lowerBound] { add(" ", line) }
      let isPaired = change.old.count == change.new.count
      for place in change.old {
        add("-", before[place], instead: isPaired ? after[change.new.lowerBound + place - change.old.lowerBound] : nil)
      }
      for place in change.new {
        add("+", after[place], instead: isPaired ? before[change.old.lowerBound + place - change.new.lowerBound] : nil)
      }
      place = change.old.upperBound
    }
    for line in before[place..<place + trail] { add(" ", line) }
    return text
  }

  /// A line with its control characters made visible; tabs and other systems' line breaks are harmless and are kept.
  private static func visible(_ line: String) -> String {
    let isCarried = line.utf8.last == UInt8(ascii: "\r")
    let words = isCarried ? String(line.unicodeScalars.dropLast()) : line
    let parts = words.unicodeScalars.split(separator: "\t", omittingEmptySubsequences: false)
    return parts.map { DisplayText.escaped(String($0)) }.joined(separator: "\t") + (isCarried ? "\r" : "")
  }

  private static func range(_ start: Int, _ count: Int) -> String {
    // A range without lines is identified by the line before it.
    count == 1 ? "\(start + 1)" : "\(count == 0 ? start : start + 1),\(count)"
  }
}

/// A removed or added line of a diff, with its differences from the line that it replaces or that replaces it.
private struct ChangedLine {
  private let sign: Character
  private let words: String
  private let other: String?

  init(_ sign: Character, _ words: String, instead other: String?) {
    self.sign = sign
    self.words = words
    self.other = other
  }

  /// The line; with colours, the changed part is highlighted.
  func text(_ style: TextStyle) -> String {
    guard style.isColored, sign != " " else { return "\(sign)\(words)" }
    let ink: TextStyle.Ink = sign == "-" ? .removed : .good
    guard let other else { return style.inked("\(sign)\(words)", ink) }
    let start = zip(words, other).prefix { $0 == $1 }.count
    let room = min(words.count, other.count) - start
    let end = zip(words.reversed(), other.reversed()).prefix { $0 == $1 }.count
    let tail = min(end, room)
    let middle = words.dropFirst(start).dropLast(tail)
    return style.inked("\(sign)\(words.prefix(start))", ink)
      + style.inked(String(middle), sign == "-" ? .removedPart : .addedPart)
      + style.inked(String(words.suffix(tail)), ink)
  }
}
