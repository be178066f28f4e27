public import SourceProgram

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
            if end >= bytes.count || !SwiftNames.isWord(bytes[end]) { return true }
          }
        case UInt8(ascii: "P"):
          if matches(bytes, place - 1, "#Preview") || matches(bytes, place, "PreviewProvider") { return true }
        default: continue
        }
      }
      return false
    }
  }

  /// Whether a file belongs to a target of tests: it imports a test library, or one of its folders is named for tests.
  ///
  /// - Parameter path: the file's path in the folder that is searched.
  public static func isTest(_ path: String, _ bytes: [UInt8]) -> Bool {
    if path.split(separator: "/").dropLast().contains(where: { $0.hasSuffix("Tests") }) { return true }
    return bytes.withUnsafeBufferPointer { bytes in
      bytes.indices.contains { place in
        guard bytes[place] == UInt8(ascii: "i"), place == 0 || bytes[place - 1] == UInt8(ascii: "\n") else {
          return false
        }
        return matches(bytes, place, "import XCTest") || matches(bytes, place, "import Testing\n")
      }
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

  /// The classes that an Interface Builder file names: views and controllers, whatever words their code contains.
  public static func customClasses(_ bytes: [UInt8]) -> Set<SwiftNames.Word> {
    var found: Set<SwiftNames.Word> = []
    let mark: StaticString = "customClass=\""
    bytes.withUnsafeBufferPointer { bytes in
      for place in bytes.indices where bytes[place] == UInt8(ascii: "C") && matches(bytes, place - 6, mark) {
        let name = bytes[(place - 6 + mark.utf8CodeUnitCount)...].prefix(while: SwiftNames.isWord)
        if !name.isEmpty { found.insert(SwiftNames.word(String(decoding: name, as: UTF8.self))) }
      }
    }
    return found
  }

  private static func matches(_ bytes: UnsafeBufferPointer<UInt8>, _ place: Int, _ word: StaticString) -> Bool {
    guard place >= 0, place + word.utf8CodeUnitCount <= bytes.count else { return false }
    return word.withUTF8Buffer { word in
      for offset in word.indices where bytes[place + offset] != word[offset] { return false }
      return true
    }
  }
}
