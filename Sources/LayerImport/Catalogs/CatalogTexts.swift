import FileFormats
import LayerDiagnostics
import LayerModel

/// The texts of an app in its base language, by their keys: from string catalogues and from `.strings` files.
public struct CatalogTexts: Sendable {
  private var texts: [String: String] = [:]

  /// Creates an empty collection.
  public init() {}

  /// The text for a key; nil without one.
  public subscript(key: String) -> String? { texts[key] }

  /// Adds texts; of two texts with the same key, the first is kept.
  private mutating func add(_ key: String, _ text: String) {
    if texts[key] == nil { texts[key] = text }
  }

  // MARK: String catalogues

  /// Adds the texts of a string catalogue (`.xcstrings`) in its source language.
  ///
  /// A key without a text is its own text, so it is left out.
  public mutating func add(catalog contents: [UInt8]) {
    // The language may come after the texts, so it is read first.
    var language = "en"
    var found: [(key: String, texts: [String: String])] = []
    contents.withUnsafeBufferPointer { bytes in
      guard UTF8Check.firstFault(in: bytes) == nil else { return }
      var scanner = JSONScanner(bytes, limits: Limits(), findings: FindingList(limit: 0))
      CatalogSets.keys(&scanner) { key, scanner in
        switch (key, scanner.peekKind()) {
        case ("sourceLanguage", .string): language = scanner.scanString()?.string ?? language
        case ("strings", .object):
          CatalogSets.keys(&scanner) { key, scanner in found.append((key, Self.entry(&scanner))) }
        default: scanner.skipValue()
        }
      }
    }
    for entry in found {
      if let text = entry.texts[language] { add(entry.key, text) }
    }
  }

  /// The texts of an entry, by language.
  private static func entry(_ scanner: inout JSONScanner) -> [String: String] {
    var texts: [String: String] = [:]
    CatalogSets.keys(&scanner) { key, scanner in
      guard key == "localizations" else {
        scanner.skipValue()
        return
      }
      CatalogSets.keys(&scanner) { language, scanner in
        CatalogSets.keys(&scanner) { key, scanner in
          guard key == "stringUnit" else {
            scanner.skipValue()
            return
          }
          if let text = CatalogSets.words(&scanner)["value"] { texts[language] = text }
        }
      }
    }
    return texts
  }

  // MARK: Strings files

  /// Adds the texts of a `.strings` file: `"key" = "text";` with comments between the lines, in UTF-8 or UTF-16.
  public mutating func add(strings contents: [UInt8]) {
    var words: [String] = []
    let bytes = Self.utf8(contents)
    var place = 0
    while place < bytes.count {  // Ends: each iteration advances by at least one byte.
      switch bytes[place] {
      case UInt8(ascii: "/"): place = Self.endOfComment(bytes, place)
      case UInt8(ascii: "\""):
        let word = Self.quoted(bytes, from: place + 1)
        words.append(word.text)
        place = word.end
      case UInt8(ascii: ";"):
        if words.count == 2 { add(words[0], words[1]) }
        words = []
        place += 1
      default: place += 1
      }
    }
  }

  /// The contents as UTF-8; files with a byte order mark of UTF-16 are converted.
  private static func utf8(_ contents: [UInt8]) -> [UInt8] {
    guard contents.count >= 2 else { return contents }
    let isLittle = contents[0] == 0xFF && contents[1] == 0xFE
    guard isLittle || contents[0] == 0xFE && contents[1] == 0xFF else { return contents }
    let units = stride(from: 2, to: contents.count - 1, by: 2).map { place in
      let (first, second) = (UInt16(contents[place]), UInt16(contents[place + 1]))
      return isLittle ? first | second << 8 : first << 8 | second
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }

  private static func endOfComment(_ bytes: [UInt8], _ start: Int) -> Int {
    guard start + 1 < bytes.count else { return start + 1 }
    switch bytes[start + 1] {
    case UInt8(ascii: "/"): return bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    case UInt8(ascii: "*"):
      var place = start + 2
      while place + 1 < bytes.count {  // Ends: each iteration advances by one byte.
        if bytes[place] == UInt8(ascii: "*"), bytes[place + 1] == UInt8(ascii: "/") { return place + 2 }
        place += 1
      }
      return bytes.count
    default: return start + 1
    }
  }

  /// The text up to a quotation mark, and the offset after the mark.
  private static func quoted(_ bytes: [UInt8], from start: Int) -> (text: String, end: Int) {
    var text: [UInt8] = []
    var place = start
    while place < bytes.count, bytes[place] != UInt8(ascii: "\"") {  // Ends: each iteration advances.
      if bytes[place] == UInt8(ascii: "\\"), place + 1 < bytes.count {
        place += 1
        text.append(bytes[place] == UInt8(ascii: "n") ? UInt8(ascii: "\n") : bytes[place])
      } else {
        text.append(bytes[place])
      }
      place += 1
    }
    return (String(decoding: text, as: UTF8.self), place + 1)
  }
}
