import FileFormats
import LayerDiagnostics
public import LayerGeometry
import LayerModel

// The `Contents.json` of sets in an asset catalogue: which file of an image set is shown, and which colour a colour
// set has.

/// The `Contents.json` of an image set, which decides which of its files is shown.
public enum ImageSet {
  /// One entry that names a file.
  private struct Entry {
    var file: String?
    /// Pixels per point; 1 by default, as for vector images.
    var scale = 1.0
    var idiom = "universal"
    /// Whether the entry is for one appearance only, such as dark.
    var isSpecial = false
  }

  /// The file for a scale, and its own scale; nil if no file fits or the text is invalid.
  ///
  /// The same scale is preferred, then the next larger one, then the largest one. Images for one appearance are
  /// ignored.
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
    CatalogSets.entries("images", in: contents) { entry(&$0) }
  }

  private static func entry(_ scanner: inout JSONScanner) -> Entry {
    var entry = Entry()
    CatalogSets.keys(&scanner) { key, scanner in
      if key == "appearances" { entry.isSpecial = true }
      guard scanner.peekKind() == .string, let text = scanner.scanString()?.string else {
        scanner.skipValue()
        return
      }
      switch key {
      case "filename": entry.file = text
      case "idiom": entry.idiom = text
      case "scale": entry.scale = text.hasSuffix("x") ? NumberText.value(of: String(text.dropLast())) ?? 1 : 1
      default: break
      }
    }
    return entry
  }
}

/// The colour of a colour set, in its light and its dark appearance.
public struct ColorSet: Sendable {
  private let light: CatalogColor?
  private let dark: CatalogColor?

  /// A colour of an entry.
  private enum CatalogColor {
    case value(Color)
    /// A system colour, by its name: `systemBlueColor`.
    case system(String)

    func color(isDark: Bool) -> Color? {
      switch self {
      case .value(let color): color
      case .system(let name): SystemColors.color(name, isDark: isDark)
      }
    }
  }

  /// One entry of the set.
  private struct Entry {
    var color: CatalogColor?
    var idiom = "universal"
    var isDark = false
    /// Whether the entry is only for high contrast, or only for wide-gamut screens.
    var isSpecial = false
  }

  /// Reads the `Contents.json` of a colour set.
  public init(_ contents: [UInt8]) {
    let entries = CatalogSets.entries("colors", in: contents) { Self.entry(&$0) }
      .filter { !$0.isSpecial && ["universal", "iphone", "ipad"].contains($0.idiom) }
    light = entries.first { !$0.isDark }?.color
    dark = entries.first(where: \.isDark)?.color
  }

  /// The colour in an appearance; the light colour if the set has no dark one, nil if it has neither.
  public func color(isDark: Bool) -> Color? { ((isDark ? dark : nil) ?? light)?.color(isDark: isDark) }

  private static func entry(_ scanner: inout JSONScanner) -> Entry {
    var entry = Entry()
    CatalogSets.keys(&scanner) { key, scanner in
      switch (key, scanner.peekKind()) {
      case ("idiom", .string): entry.idiom = scanner.scanString()?.string ?? ""
      case ("appearances", .array):
        scanner.enter()
        while scanner.nextElement() { noteAppearance(&scanner, &entry) }
      case ("color", .object): entry.color = color(&scanner)
      default:
        if key == "display-gamut" { entry.isSpecial = true }
        scanner.skipValue()
      }
    }
    return entry
  }

  private static func noteAppearance(_ scanner: inout JSONScanner, _ entry: inout Entry) {
    let words = CatalogSets.words(&scanner)
    if words["appearance"] == "luminosity" {
      if words["value"] == "dark" { entry.isDark = true }
    } else {
      entry.isSpecial = true
    }
  }

  private static func color(_ scanner: inout JSONScanner) -> CatalogColor? {
    var parts: [String: String] = [:]
    var reference: String?
    CatalogSets.keys(&scanner) { key, scanner in
      switch (key, scanner.peekKind()) {
      case ("components", .object): parts = CatalogSets.words(&scanner)
      case ("reference", .string): reference = scanner.scanString()?.string
      default: scanner.skipValue()
      }
    }
    if let reference { return .system(reference) }
    guard let white = component(parts["white"]) ?? component(parts["red"]) else { return nil }
    let alpha = parts["alpha"].flatMap(NumberText.value).map { Float(min(1, max(0, $0))) } ?? 1
    guard let green = component(parts["green"]), let blue = component(parts["blue"]) else {
      return .value(Color(red: white, green: white, blue: white, alpha: alpha))
    }
    return .value(Color(red: white, green: green, blue: blue, alpha: alpha))
  }

  /// A component as Xcode writes it: `0.5`, `128` or `0x80`.
  private static func component(_ text: String?) -> Float? {
    guard let text else { return nil }
    if text.hasPrefix("0x") || text.hasPrefix("0X") { return Int(text.dropFirst(2), radix: 16).map(share) }
    if let whole = Int(text) { return share(whole) }
    return NumberText.value(of: text).map { Float(min(1, max(0, $0))) }
  }

  private static func share(_ value: Int) -> Float { Float(min(255, max(0, value))) / 255 }
}

/// Reads the objects and lists of a catalogue's JSON files.
enum CatalogSets {
  /// The elements of the list with a key; empty if the text is invalid.
  static func entries<Entry>(
    _ name: String, in contents: [UInt8], read: (inout JSONScanner) -> Entry
  ) -> [Entry] {
    contents.withUnsafeBufferPointer { bytes in
      guard UTF8Check.firstFault(in: bytes) == nil else { return [] }
      var scanner = JSONScanner(bytes, limits: Limits(), findings: FindingList(limit: 0))
      var entries: [Entry] = []
      guard scanner.peekKind() == .object else { return [] }
      keys(&scanner) { key, scanner in
        guard key == name, scanner.peekKind() == .array else {
          scanner.skipValue()
          return
        }
        scanner.enter()
        while scanner.nextElement() { entries.append(read(&scanner)) }
      }
      return scanner.hasFailed ? [] : entries
    }
  }

  /// Calls a function at the value of each key of an object; skips any other value.
  static func keys(_ scanner: inout JSONScanner, _ read: (String, inout JSONScanner) -> Void) {
    guard scanner.peekKind() == .object else {
      scanner.skipValue()
      return
    }
    scanner.enter()
    while let key = scanner.nextKey() { read(key.string, &scanner) }
  }

  /// The string values of an object, by their keys.
  static func words(_ scanner: inout JSONScanner) -> [String: String] {
    var words: [String: String] = [:]
    keys(&scanner) { key, scanner in
      guard scanner.peekKind() == .string, let text = scanner.scanString()?.string else {
        scanner.skipValue()
        return
      }
      words[key] = text
    }
    return words
  }
}

/// The symbols that Xcode generates for the sets of an asset catalogue: `.brandBlue` for `Brand Blue`.
public enum CatalogSymbol {
  /// The symbol for a set's name.
  ///
  /// - Parameter word: the word that is omitted at the end: `.accent` for `AccentColor`.
  public static func symbol(for name: String, without word: String) -> String {
    var symbol = ""
    // Characters that no identifier contains separate words.
    for part in name.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" }) {
      symbol += symbol.isEmpty ? lowercasedStart(of: part) : part.prefix(1).uppercased() + part.dropFirst()
    }
    if symbol.hasSuffix(word), symbol.count > word.count { symbol.removeLast(word.count) }
    return symbol
  }

  /// A word with its first capitals in lower case: `URLBlue` as `urlBlue`.
  private static func lowercasedStart(of word: Substring) -> String {
    let capitals = word.prefix { $0.isUppercase }.count
    // The last capital begins the next word.
    let count = capitals > 1 && capitals < word.count ? capitals - 1 : capitals
    return word.prefix(count).lowercased() + word.dropFirst(count)
  }
}
