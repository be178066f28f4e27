import LayerDiagnostics
import LayerModel

/// The `Contents.json` of an image set in an asset catalogue, which decides which of its files is shown.
public enum ImageSet {
  /// One entry that names a file.
  private struct Entry {
    var file: String?
    /// Pixels per point; 1 by default, as for vector images.
    var scale = 1.0
    var idiom = "universal"
    /// Whether it is for one appearance only, such as dark.
    var isSpecial = false
  }

  /// The file for a scale, and its own scale; nil if no file fits or the text is invalid.
  ///
  /// The same scale is preferred, then the next larger, then the largest. Images for one appearance are ignored.
  public static func file(in contents: [UInt8], scale: Double) -> (name: String, scale: Double)? {
    let entries = entries(in: contents).filter { entry in
      entry.file != nil && !entry.isSpecial && ["universal", "iphone", "ipad"].contains(entry.idiom)
    }
    let ordered = entries.sorted { $0.scale < $1.scale }
    guard let entry = ordered.first(where: { $0.scale >= scale }) ?? ordered.last, let file = entry.file else {
      return nil
    }
    return (file, entry.scale)
  }

  private static func entries(in contents: [UInt8]) -> [Entry] {
    contents.withUnsafeBufferPointer { bytes in
      guard UTF8Check.firstFault(in: bytes) == nil else { return [] }
      var scanner = JSONScanner(bytes, limits: Limits(), findings: FindingList(limit: 0))
      var entries: [Entry] = []
      guard scanner.peekKind() == .object else { return [] }
      scanner.enter()
      while let key = scanner.nextKey() {
        guard key.string == "images", scanner.peekKind() == .array else {
          scanner.skipValue()
          continue
        }
        scanner.enter()
        while scanner.nextElement() { entries.append(entry(&scanner)) }
      }
      return scanner.hasFailed ? [] : entries
    }
  }

  private static func entry(_ scanner: inout JSONScanner) -> Entry {
    var entry = Entry()
    guard scanner.peekKind() == .object else {
      scanner.skipValue()
      return entry
    }
    scanner.enter()
    while let key = scanner.nextKey() {
      let word = key.string
      if word == "appearances" { entry.isSpecial = true }
      guard scanner.peekKind() == .string, let text = scanner.scanString()?.string else {
        scanner.skipValue()
        continue
      }
      switch word {
      case "filename": entry.file = text
      case "idiom": entry.idiom = text
      case "scale": entry.scale = text.hasSuffix("x") ? NumberText.value(of: String(text.dropLast())) ?? 1 : 1
      default: break
      }
    }
    return entry
  }
}
