/// A Swift text in which everything between quotes and in comments is blanked, line breaks kept, so that what is left
/// can be searched for words and brackets.
///
/// This is not a parser. It recognises comments (including nested ones), string literals of every form with
/// interpolated code, and regular expressions between `#/` and `/#`. It does not distinguish bare `/.../` literals from
/// division, so a quote or a brace in one would mislead it; there is currently no such literal in the repository.
struct SwiftCode {
  private(set) var bytes: [UInt8]

  /// The literal or comment that the scanner is in.
  private enum Context {
    /// Code; within an interpolation it ends where its parentheses do.
    case code(openParentheses: Int?)
    case string(hashes: Int, isMultiline: Bool)
  }

  private var contexts = [Context.code(openParentheses: nil)]
  private var position = 0

  init(_ text: String) {
    bytes = Array(text.utf8)
    while position < bytes.count, let context = contexts.last {
      switch context {
      case .code(let open): scanCode(openParentheses: open)
      case .string(let hashes, let isMultiline): scanString(hashes: hashes, isMultiline: isMultiline)
      }
    }
  }

  /// The lines of what is left.
  var lines: [Substring] {
    String(decoding: bytes, as: UTF8.self).unicodeScalars
      .split(separator: "\n", omittingEmptySubsequences: false).map(Substring.init)
  }

  // Each step below moves `position` forward, so the loop above ends.

  private mutating func scanCode(openParentheses: Int?) {
    switch bytes[position] {
    case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "/"): blank { $0.bytes[$0.position] == UInt8(ascii: "\n") }
    case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "*"): blankBlockComment()
    case UInt8(ascii: "\""): beginString(hashes: 0)
    case UInt8(ascii: "#"):
      let hashes = count(of: UInt8(ascii: "#"), from: position)
      if byte(hashes) == UInt8(ascii: "\"") {
        position += hashes
        beginString(hashes: hashes)
      } else if byte(hashes) == UInt8(ascii: "/") {
        position += hashes + 1
        let end = [UInt8(ascii: "/")] + [UInt8](repeating: UInt8(ascii: "#"), count: hashes)
        blank { $0.starts(with: end) }
        position = min(position + end.count, bytes.count)
      } else {
        position += hashes
      }
    case UInt8(ascii: "("):
      if let openParentheses { contexts[contexts.count - 1] = .code(openParentheses: openParentheses + 1) }
      position += 1
    case UInt8(ascii: ")"):
      if let openParentheses {
        if openParentheses == 1 {
          contexts.removeLast()
        } else {
          contexts[contexts.count - 1] = .code(openParentheses: openParentheses - 1)
        }
      }
      position += 1
    default: position += 1
    }
  }

  private mutating func scanString(hashes: Int, isMultiline: Bool) {
    let marks = [UInt8](repeating: UInt8(ascii: "#"), count: hashes)
    let quotes = [UInt8](repeating: UInt8(ascii: "\""), count: isMultiline ? 3 : 1)
    if starts(with: [UInt8(ascii: "\\")] + marks) {
      blankNext(1 + hashes)
      if position < bytes.count, bytes[position] == UInt8(ascii: "(") {
        contexts.append(.code(openParentheses: 1))
        position += 1
      } else {
        blankNext(1)
      }
    } else if starts(with: quotes + marks) {
      contexts.removeLast()
      position += quotes.count + hashes
    } else if !isMultiline, bytes[position] == UInt8(ascii: "\n") {
      contexts.removeLast()  // Unfinished, and not ours to report.
    } else {
      blankNext(1)
    }
  }

  private mutating func beginString(hashes: Int) {
    let isMultiline = count(of: UInt8(ascii: "\""), from: position) >= 3
    contexts.append(.string(hashes: hashes, isMultiline: isMultiline))
    position += isMultiline ? 3 : 1
  }

  private mutating func blankBlockComment() {
    var depth = 0
    repeat {
      if starts(with: Array("/*".utf8)) {
        depth += 1
        blankNext(2)
      } else if starts(with: Array("*/".utf8)) {
        depth -= 1
        blankNext(2)
      } else {
        blankNext(1)
      }
    } while depth > 0 && position < bytes.count
  }

  private mutating func blank(until isEnd: (SwiftCode) -> Bool) {
    while position < bytes.count, !isEnd(self) { blankNext(1) }
  }

  private mutating func blankNext(_ count: Int) {
    for _ in 0..<count where position < bytes.count {
      if bytes[position] != UInt8(ascii: "\n") { bytes[position] = UInt8(ascii: " ") }
      position += 1
    }
  }

  private func byte(_ distance: Int) -> UInt8? {
    position + distance < bytes.count ? bytes[position + distance] : nil
  }

  private func count(of byte: UInt8, from start: Int) -> Int {
    bytes[start...].prefix { $0 == byte }.count
  }

  private func starts(with wanted: [UInt8]) -> Bool {
    // Compared here and not by `starts(with:)`: unoptimised, its iterators take most of the time of the suite.
    guard position + wanted.count <= bytes.count else { return false }
    for offset in wanted.indices where bytes[position + offset] != wanted[offset] { return false }
    return true
  }
}
