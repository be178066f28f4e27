/// Scans the bytes of Swift files to decide which ones to parse.
///
/// A checkout has thousands of Swift files, and a parser reads a megabyte per second; a scan is a thousand times
/// faster. A false positive costs only time, because a file without a view is parsed.
public enum SwiftScan {
  /// Whether a file may set up views or layers: it adds one to another, or sets properties that affect the drawing of
  /// layers.
  public static func mentionsViews(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBufferPointer { bytes in
      // Each word contains a rare character, an upper-case letter or a dot, at which the whole word is compared.
      for place in bytes.indices {
        let byte = bytes[place]
        guard byte < 0x60, byte == UInt8(ascii: ".") || byte > 0x40 else { continue }
        switch byte {
        case UInt8(ascii: "."):
          if matches(bytes, place, ".layer") || matches(bytes, place, ".mask") { return true }
        case UInt8(ascii: "O"): if matches(bytes, place - 6, "shadowOpacity") { return true }
        case UInt8(ascii: "R"):
          if matches(bytes, place - 6, "cornerRadius") || matches(bytes, place - 6, "shouldRasterize") { return true }
        case UInt8(ascii: "T"):
          if matches(bytes, place - 5, "clipsToBounds") || matches(bytes, place - 5, "masksToBounds") { return true }
        case UInt8(ascii: "S"):
          if matches(bytes, place - 3, "addSub") || matches(bytes, place - 6, "insertSub") { return true }
          if matches(bytes, place - 8, "arrangedSubviews") { return true }
        case UInt8(ascii: "A"): if matches(bytes, place - 3, "addArrangedSubview") { return true }
        case UInt8(ascii: "V"):
          if matches(bytes, place - 2, "UIVisualEffectView") { return true }
          // `some View`, `: View`, `, View`: SwiftUI's protocol, not part of a longer name.
          if matches(bytes, place - 5, "some View") || matches(bytes, place - 2, ": View")
            || matches(bytes, place - 2, ", View")
          {
            let end = place + 4
            if end >= bytes.count || !isWord(bytes[end]) { return true }
          }
        case UInt8(ascii: "P"):
          if matches(bytes, place - 1, "#Preview") || matches(bytes, place, "PreviewProvider") { return true }
        default: continue
        }
      }
      return false
    }
  }

  /// Whether a file may contain work that source rules check: for rows, in lists, or in the body of a view.
  public static func mentionsWork(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBufferPointer { bytes in
      for place in bytes.indices {
        let byte = bytes[place]
        guard byte < 0x60, byte == UInt8(ascii: ".") || byte > 0x40 else { continue }
        switch byte {
        case UInt8(ascii: "."):
          if matches(bytes, place, ".fetch") || matches(bytes, place, ".object(ofType") { return true }
          if matches(bytes, place, ".id(") || matches(bytes, place, ".first(where") { return true }
          if matches(bytes, place, ".firstIndex(where") { return true }
        case UInt8(ascii: "D"): if matches(bytes, place - 6, "reloadData()") { return true }
        case UInt8(ascii: "F"):
          if matches(bytes, place - 4, "cellForRow") || matches(bytes, place - 4, "cellForItem") { return true }
          if matches(bytes, place - 5, "eightForRow") || matches(bytes, place, "ForEach") { return true }
          if matches(bytes, place - 4, "sizeForItem") { return true }
        case UInt8(ascii: "O"): if matches(bytes, place, "ObservedObject") { return true }
        case UInt8(ascii: "R"): if matches(bytes, place - 10, "prepareForReuse") { return true }
        case UInt8(ascii: "V"):
          if matches(bytes, place, "View {") && matches(bytes, place - 5, "some ") { return true }
          if matches(bytes, place, "ViewCell") || matches(bytes, place - 10, "extension View") { return true }
        case UInt8(ascii: "I"): if matches(bytes, place - 10, "extension Image") { return true }
        default: continue
        }
      }
      return false
    }
  }

  /// The names of the types, extensions and functions that a file declares.
  public static func declaredNames(_ bytes: [UInt8]) -> Set<String> {
    var names: Set<String> = []
    bytes.withUnsafeBufferPointer { bytes in
      var place = 0
      while let name = nextDeclaredName(bytes, &place) { names.insert(name) }
    }
    return names
  }

  /// The first of these names; in a generated file, it usually encloses all others.
  public static func firstDeclaredName(_ bytes: [UInt8]) -> String? {
    bytes.withUnsafeBufferPointer { bytes in
      var place = 0
      return nextDeclaredName(bytes, &place)
    }
  }

  /// The next declared name at or after an offset, which moves to its end; nil at the end of the file.
  private static func nextDeclaredName(_ bytes: UnsafeBufferPointer<UInt8>, _ place: inout Int) -> String? {
    while place < bytes.count {  // Ends: each iteration advances by at least one byte.
      // A keyword does not begin inside a word.
      guard place == 0 || !isWord(bytes[place - 1]), let keyword = keyword(bytes, place) else {
        place += 1
        continue
      }
      place += keyword + 1
      let start = place
      // Ends: each iteration advances by one byte.
      while place < bytes.count, isWord(bytes[place]) || bytes[place] == UInt8(ascii: ".") { place += 1 }
      // Of `extension A.B`, only the last part is needed.
      let name = bytes[start..<place].split(separator: UInt8(ascii: ".")).last
      if let name, !name.isEmpty { return String(decoding: name, as: UTF8.self) }
    }
    return nil
  }

  /// Whether a file contains a word that is not part of a longer one.
  public static func mentions(_ word: String, _ bytes: [UInt8]) -> Bool {
    let word = Array(word.utf8)
    guard let first = word.first else { return false }
    return bytes.withUnsafeBufferPointer { bytes in
      var place = 0
      while place + word.count <= bytes.count {  // Ends: each iteration advances by one byte.
        if bytes[place] == first, place == 0 || !isWord(bytes[place - 1]),
          bytes[place..<place + word.count].elementsEqual(word),
          place + word.count == bytes.count || !isWord(bytes[place + word.count])
        {
          return true
        }
        place += 1
      }
      return false
    }
  }

  private static let keywords: [StaticString] = [
    "class", "struct", "enum", "extension", "func", "protocol", "typealias", "actor",
  ]

  /// The length of the keyword at the given offset, before a space; nil if no keyword begins there.
  private static func keyword(_ bytes: UnsafeBufferPointer<UInt8>, _ place: Int) -> Int? {
    switch bytes[place] {
    case UInt8(ascii: "c"), UInt8(ascii: "s"), UInt8(ascii: "e"), UInt8(ascii: "f"), UInt8(ascii: "p"),
      UInt8(ascii: "t"), UInt8(ascii: "a"):
      for keyword in keywords where matches(bytes, place, keyword) {
        let end = place + keyword.utf8CodeUnitCount
        if end < bytes.count, bytes[end] == UInt8(ascii: " ") { return keyword.utf8CodeUnitCount }
      }
      return nil
    default: return nil
    }
  }

  private static func matches(_ bytes: UnsafeBufferPointer<UInt8>, _ place: Int, _ word: StaticString) -> Bool {
    guard place >= 0, place + word.utf8CodeUnitCount <= bytes.count else { return false }
    return word.withUTF8Buffer { word in
      for offset in word.indices where bytes[place + offset] != word[offset] { return false }
      return true
    }
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...0xFF:
      true
    default: false
    }
  }
}
