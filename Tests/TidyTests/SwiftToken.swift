/// A word or a bracket of Swift code with its line.
struct SwiftToken: Sendable {
  let text: Substring
  let line: Int
  /// Whether it follows a dot or a backtick and is therefore a name even if it looks like a keyword.
  let isMember: Bool

  /// The words and brackets of a text outside of comments and literals.
  static func all(in codeLines: [Substring]) -> [SwiftToken] {
    var tokens: [SwiftToken] = []
    for (index, line) in codeLines.enumerated() {
      let bytes = Array(line.utf8)
      var start = 0
      while start < bytes.count {
        var end = start
        while end < bytes.count, isWordByte(bytes[end]) { end += 1 }
        let isWord = end > start
        if isWord || "{}()[];:,=@".utf8.contains(bytes[start]) {
          end = max(end, start + 1)
          let isMember = start > 0 && (bytes[start - 1] == UInt8(ascii: ".") || bytes[start - 1] == UInt8(ascii: "`"))
          let text = Substring(decoding: bytes[start..<end], as: UTF8.self)
          tokens.append(SwiftToken(text: text, line: index + 1, isMember: isMember))
        }
        start = max(end, start + 1)
      }
    }
    return tokens
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...: true
    default: false
    }
  }
}
