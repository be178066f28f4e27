/// The number of terminal columns that text takes.
///
/// Counts the characters that a reader sees, as terminals that join emoji do: ideographs and emoji take two columns,
/// combining marks none.
public enum DisplayWidth {
  /// The columns of a text.
  public static func columns(of text: some StringProtocol) -> Int {
    if isASCII(text) { return text.utf8.count }
    return text.reduce(into: 0) { $0 += columns(of: $1) }
  }

  /// Nearly all names are ASCII, where bytes, characters and columns are the same.
  private static func isASCII(_ text: some StringProtocol) -> Bool { text.utf8.allSatisfy { $0 < 0x80 } }

  /// The columns of one character.
  public static func columns(of character: Character) -> Int {
    guard let first = character.unicodeScalars.first else { return 0 }
    if first.properties.isEmojiPresentation || character.unicodeScalars.contains("\u{FE0F}") { return 2 }
    switch first.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: return isWide(first.value) ? 2 : 1
    }
  }

  /// The text shortened to a number of columns; if it is cut, a mark replaces its end.
  public static func cut(_ text: String, to columns: Int, mark: String) -> String {
    guard self.columns(of: text) > columns else { return text }
    let room = max(columns - self.columns(of: mark), 0)
    if isASCII(text) { return String(decoding: text.utf8.prefix(room), as: UTF8.self) + mark }
    var kept = ""
    var used = 0
    for character in text {
      used += self.columns(of: character)
      if used > room { break }
      kept.append(character)
    }
    return kept + mark
  }

  /// The scripts of East Asia that Unicode's EastAsianWidth calls wide or full width; emoji are known by property.
  private static func isWide(_ value: UInt32) -> Bool {
    guard value >= 0x1100 else { return false }
    return switch value {
    case 0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x3247, 0x3250...0x4DBF, 0x4E00...0xA4CF: true
    case 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6B: true
    case 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x1F200...0x1F265: true
    case 0x20000...0x3FFFD: true
    default: false
    }
  }
}

extension DisplayWidth {
  /// The text shortened to a number of columns; if it is cut, a mark replaces its middle.
  public static func cutMiddle(_ text: String, to columns: Int, mark: String) -> String {
    guard self.columns(of: text) > columns else { return text }
    let room = max(columns - self.columns(of: mark), 0)
    let begin = cut(text, to: (room + 1) / 2, mark: "")
    return begin + cutStart(text, to: room - self.columns(of: begin) + self.columns(of: mark), mark: mark)
  }

  /// The text shortened to a number of columns; if it is cut, a mark replaces its beginning.
  public static func cutStart(_ text: String, to columns: Int, mark: String) -> String {
    guard self.columns(of: text) > columns else { return text }
    let room = max(columns - self.columns(of: mark), 0)
    if isASCII(text) { return mark + String(decoding: text.utf8.suffix(room), as: UTF8.self) }
    var used = 0
    let kept = text.reversed().prefix { character in
      used += self.columns(of: character)
      return used <= room
    }
    return mark + String(kept.reversed())
  }
}
