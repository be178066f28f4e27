extension JSONScanner {
  /// Passes over the value that comes next, whatever it is, and checks its syntax.
  ///
  /// Keys of skipped objects are not compared: what nobody reads may say a thing twice. Open brackets are kept as bits,
  /// so that even a file of nothing but brackets needs an eighth of its size. The result is the most that were open at
  /// once.
  @discardableResult
  mutating func skipValue() -> Int {
    var brackets = BracketStack()
    var deepest = 0
    while true {  // Ends: each turn passes a bracket or a value, or fails.
      switch peekKind() {
      case .object:
        enter()
        brackets.push(isObject: true)
      case .array:
        enter()
        brackets.push(isObject: false)
      case .string: _ = scanString()
      case .number: _ = scanNumber()
      case .flag: _ = scanFlag()
      case .null: scanNull()
      case .invalid: _ = badWord(from: cursor)
      }
      deepest = max(deepest, brackets.count)
      // To the next value, out of all that end here.
      while let isObject = brackets.isObject {
        if isObject ? nextKey() != nil : nextElement() { break }
        brackets.pop()
      }
      if brackets.isEmpty || hasFailed { return deepest }
    }
  }
}

/// Which brackets are open, one bit each.
private struct BracketStack {
  private var words: [UInt64] = []
  private(set) var count = 0

  var isEmpty: Bool { count == 0 }

  /// Whether the bracket opened last is an object's; nil when none is open.
  var isObject: Bool? {
    isEmpty ? nil : words[(count - 1) >> 6] >> UInt64((count - 1) & 63) & 1 == 1
  }

  mutating func push(isObject: Bool) {
    if count & 63 == 0 { words.append(0) }
    let bit = UInt64(1) << UInt64(count & 63)
    if isObject { words[count >> 6] |= bit } else { words[count >> 6] &= ~bit }
    count += 1
  }

  mutating func pop() {
    count -= 1
    if count & 63 == 0 { words.removeLast() }
  }
}
