/// Two texts compared line by line: `-` marks lines only in the first text, `+` lines only in the second.
public struct LineDifference: CustomStringConvertible, Sendable {
  /// Unchanged lines shown around a change.
  static let contextLines = 2

  /// The lines of both, each with `-`, `+` or a space before it, in order; long unchanged runs are left out.
  public let lines: [String]

  /// Compares two texts.
  public init(expected: String, actual: String) {
    let old = expected.split(separator: "\n", omittingEmptySubsequences: false)
    let new = actual.split(separator: "\n", omittingEmptySubsequences: false)
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var marked: [(mark: String, line: Substring)] = []
    var (left, right) = (0, 0)
    while left < old.count || right < new.count {  // Each step takes a line from at least one side.
      if removed.contains(left) {
        marked.append(("-", old[left]))
        left += 1
      } else if inserted.contains(right) {
        marked.append(("+", new[right]))
        right += 1
      } else {
        marked.append((" ", old[left]))
        left += 1
        right += 1
      }
    }
    lines = Self.shortened(marked)
  }

  /// The lines as one text.
  public var description: String { lines.joined(separator: "\n") }

  private static func shortened(_ marked: [(mark: String, line: Substring)]) -> [String] {
    let changes = marked.indices.filter { marked[$0].mark != " " }
    var near: Set<Int> = []
    for change in changes { near.formUnion(change - contextLines...change + contextLines) }
    var lines: [String] = []
    var isInGap = false
    for index in marked.indices {
      guard near.contains(index) else {
        if !isInGap { lines.append("  ...") }
        isInGap = true
        continue
      }
      isInGap = false
      lines.append("\(marked[index].mark) \(marked[index].line)")
    }
    return lines
  }
}
