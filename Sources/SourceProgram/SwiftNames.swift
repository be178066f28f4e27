/// The names that a Swift file declares and uses, from one scan of its bytes.
///
/// A checkout has thousands of files, and a parser reads a megabyte per second. A scan is a hundred times faster, and
/// its result is enough to decide which files the code of another file needs. Names are kept as hashes; two names with
/// the same hash only cause a file to be parsed that is not needed.
public struct SwiftNames: Sendable {
  /// The hash of a name.
  public typealias Word = UInt32

  /// An extension: the type's own name, and the names by which other code can refer to its contents.
  package struct Extension: Sendable {
    package let type: Word
    /// Members, labels of initialisers and subscripts, and the names between the type and the brace.
    package var words: Set<Word> = []
  }

  /// The types and type aliases that the file declares, with nested ones.
  public internal(set) var types: Set<Word> = []
  /// The types that are in no other type or extension.
  package var topTypes: Set<Word> = []
  /// The same with small first letters, as generated code names the nibs of types.
  package var loweredTypes: Set<Word> = []
  /// The texts that consist of one name, such as the names of nibs.
  package var texts: Set<Word> = []
  /// Functions, variables and constants at the top level.
  package var globals: Set<Word> = []
  package var extensions: [Extension] = []
  /// All names in code, in order of their hashes.
  public internal(set) var words: [Word] = []

  /// Scans the bytes of a file.
  public init(_ bytes: [UInt8]) {
    var scanner = SwiftNameScanner()
    bytes.withUnsafeBufferPointer { scanner.scan($0) }
    self = scanner.names
    words = scanner.words.sorted()
  }

  fileprivate init() {}

  /// Whether the code contains a name.
  package func mentions(_ word: Word) -> Bool {
    var (low, high) = (0, words.count)
    while low < high {  // Ends: each iteration halves the range.
      let middle = (low + high) / 2
      if words[middle] < word { low = middle + 1 } else { high = middle }
    }
    return low < words.count && words[low] == word
  }

  /// The hash of a name.
  @inlinable public static func word(_ name: some StringProtocol) -> Word {
    var hash = Hash()
    for byte in name.utf8 { hash.add(byte) }
    return hash.word
  }

  /// The number of capital letters at the beginning of a name that generated code makes small: all of an acronym, but
  /// not the first letter of the word after it.
  package static func leadingCapitals(_ name: some Collection<UInt8>) -> Int {
    let capitals = name.prefix { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }.count
    return capitals > 1 && capitals < name.count ? capitals - 1 : capitals
  }

  /// Adds the hashes of all names in a text, such as `Card` and `Style` of `[Card.Style?]`.
  package static func add(namesIn text: String, to words: inout Set<Word>) {
    var (hash, isEmpty) = (Hash(), true)
    for byte in text.utf8 {
      if SwiftNames.isWord(byte) {
        hash.add(byte)
        isEmpty = false
      } else if !isEmpty {
        words.insert(hash.word)
        (hash, isEmpty) = (Hash(), true)
      }
    }
    if !isEmpty { words.insert(hash.word) }
  }

  /// FNV-1a, folded to 32 bits.
  @usableFromInline struct Hash {
    @usableFromInline var value: UInt64 = 0xCBF2_9CE4_8422_2325

    @inlinable init() {}

    @inlinable mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }

    @inlinable var word: Word { Word(truncatingIfNeeded: value ^ (value >> 32)) }
  }

  /// Whether a byte can be part of a name.
  @inlinable package static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...0xFF:
      true
    default: false
    }
  }
}

/// Reads the words of a file one by one, and notes what the braces around a declaration belong to.
///
/// Comments are skipped, and texts too, except the code that they interpolate.
struct SwiftNameScanner {
  /// The owner of an open brace.
  private enum Owner { case type, added(Int), code }

  /// A keyword whose name comes next.
  private enum Keyword { case type, alias, extended, member, label }

  /// A text whose interpolated code is being read.
  private struct Interpolation {
    let isLong: Bool
    let signs: Int
    var parentheses = 1
  }

  private(set) var names = SwiftNames()
  private(set) var words: Set<SwiftNames.Word> = []
  private var owners: [Owner] = []
  /// The owner of the next brace.
  private var next: Owner?
  private var keyword: Keyword?
  /// The extension whose inherited names and conditions are being read.
  private var heading: Int?
  private var interpolations: [Interpolation] = []
  private var place = 0

  mutating func scan(_ text: UnsafeBufferPointer<UInt8>) {
    while place < text.count {  // Ends: each iteration advances by at least one byte.
      let byte = text[place]
      if SwiftNames.isWord(byte) {
        readWord(text)
        continue
      }
      place += 1
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "`"): continue
      case UInt8(ascii: "/"): skipComment(text)
      case UInt8(ascii: "\""): beginText(text)
      case UInt8(ascii: "{"):
        owners.append(next ?? .code)
        (next, heading) = (nil, nil)
      case UInt8(ascii: "}"): _ = owners.popLast()
      case UInt8(ascii: "("):
        if !interpolations.isEmpty { interpolations[interpolations.count - 1].parentheses += 1 }
        if case .label = keyword { continue }
      case UInt8(ascii: "?"), UInt8(ascii: "!"): if case .label = keyword { continue }
      case UInt8(ascii: ")"): closeParenthesis(text)
      default: break
      }
      keyword = nil
    }
  }

  private mutating func readWord(_ text: UnsafeBufferPointer<UInt8>) {
    let start = place
    let word = self.word(text)
    words.insert(word)
    // The names in conditions are usually those of generic parameters.
    if word == Self.condition { heading = nil }
    if let heading { names.extensions[heading].words.insert(word) }
    let isMember = start > 0 && text[start - 1] == UInt8(ascii: ".")
    if !isMember, let next = Self.keyword(text[start..<place]) {
      keyword = next
    } else if let known = keyword {
      keyword = nil
      var lowered = SwiftNames.Hash()
      let name = text[start..<place]
      let capitals = SwiftNames.leadingCapitals(name)
      for (index, byte) in name.enumerated() { lowered.add(index < capitals ? byte | 0x20 : byte) }
      declare(word, lowered: lowered.word, known, text)
    }
  }

  /// The hash of the word at the current place, which is then after it.
  private mutating func word(_ text: UnsafeBufferPointer<UInt8>) -> SwiftNames.Word {
    var hash = SwiftNames.Hash()
    while place < text.count, SwiftNames.isWord(text[place]) {  // Ends: each iteration advances by one byte.
      hash.add(text[place])
      place += 1
    }
    return hash.word
  }

  /// - Parameter lowered: the hash of the word with a small first letter.
  private mutating func declare(
    _ word: SwiftNames.Word, lowered: SwiftNames.Word, _ known: Keyword, _ text: UnsafeBufferPointer<UInt8>
  ) {
    switch known {
    case .type:
      names.types.insert(word)
      if owners.isEmpty {
        names.topTypes.insert(word)
        names.loweredTypes.insert(lowered)
      }
      next = .type
    case .alias:
      names.types.insert(word)
      if owners.isEmpty { names.globals.insert(word) }
    case .extended:
      // Of `extension A.B`, the last name is the type.
      if place < text.count, text[place] == UInt8(ascii: ".") {
        place += 1
        keyword = .extended
        return
      }
      heading = names.extensions.count
      next = .added(names.extensions.count)
      names.extensions.append(SwiftNames.Extension(type: word))
    case .member:
      if owners.isEmpty {
        names.globals.insert(word)
      } else if case .added(let place)? = owners.last {
        names.extensions[place].words.insert(word)
      }
    case .label:
      guard case .added(let place)? = owners.last else { return }
      // An initialiser without a label is called by the name of its type.
      names.extensions[place].words.insert(word == Self.noLabel ? names.extensions[place].type : word)
    }
  }

  private static let noLabel = SwiftNames.word("_")
  private static let condition = SwiftNames.word("where")

  private static func keyword(_ word: Slice<UnsafeBufferPointer<UInt8>>) -> Keyword? {
    func isWord(_ known: StaticString) -> Bool {
      known.utf8CodeUnitCount == word.count && known.withUTF8Buffer { $0.elementsEqual(word) }
    }
    switch (word.first, word.count) {
    case (UInt8(ascii: "c"), 5): return isWord("class") ? .type : nil
    case (UInt8(ascii: "s"), 6): return isWord("struct") ? .type : nil
    case (UInt8(ascii: "s"), 9): return isWord("subscript") ? .label : nil
    case (UInt8(ascii: "e"), 4): return isWord("enum") ? .type : nil
    case (UInt8(ascii: "e"), 9): return isWord("extension") ? .extended : nil
    case (UInt8(ascii: "p"), 8): return isWord("protocol") ? .type : nil
    case (UInt8(ascii: "a"), 5): return isWord("actor") ? .type : nil
    case (UInt8(ascii: "t"), 9): return isWord("typealias") ? .alias : nil
    case (UInt8(ascii: "f"), 4): return isWord("func") ? .member : nil
    case (UInt8(ascii: "v"), 3): return isWord("var") ? .member : nil
    case (UInt8(ascii: "l"), 3): return isWord("let") ? .member : nil
    case (UInt8(ascii: "i"), 4): return isWord("init") ? .label : nil
    default: return nil
    }
  }

  // MARK: Comments and texts

  /// Skips a comment after its first slash; a slash alone is an operator.
  private mutating func skipComment(_ text: UnsafeBufferPointer<UInt8>) {
    guard place < text.count else { return }
    if text[place] == UInt8(ascii: "/") {
      while place < text.count, text[place] != UInt8(ascii: "\n") { place += 1 }  // Ends: advances by one byte.
      return
    }
    guard text[place] == UInt8(ascii: "*") else { return }
    place += 1
    var depth = 1
    while place + 1 < text.count, depth > 0 {  // Ends: each iteration advances by at least one byte.
      switch (text[place], text[place + 1]) {
      case (UInt8(ascii: "*"), UInt8(ascii: "/")): depth -= 1
      case (UInt8(ascii: "/"), UInt8(ascii: "*")): depth += 1
      default:
        place += 1
        continue
      }
      place += 2
    }
  }

  /// Reads a text after its first quote.
  private mutating func beginText(_ text: UnsafeBufferPointer<UInt8>) {
    let isLong =
      place + 1 < text.count && text[place] == UInt8(ascii: "\"") && text[place + 1] == UInt8(ascii: "\"")
    var signs = 0
    while place - 2 >= signs, text[place - 2 - signs] == UInt8(ascii: "#") { signs += 1 }  // Moves backwards.
    if isLong { place += 2 } else { noteName(text) }
    skipText(isLong: isLong, signs: signs, text)
  }

  /// Notes a text that is a name, or several with dots, of which the last counts; does not move on.
  private mutating func noteName(_ text: UnsafeBufferPointer<UInt8>) {
    let start = place
    var last = word(text)
    while place + 1 < text.count, text[place] == UInt8(ascii: "."), SwiftNames.isWord(text[place + 1]) {
      place += 1  // Ends: each iteration advances by a name.
      last = word(text)
    }
    if place > start, place < text.count, text[place] == UInt8(ascii: "\"") { names.texts.insert(last) }
    place = start
  }

  /// Skips a text up to its end, or to code in it.
  ///
  /// - Parameter signs: the number of number signs around a raw text.
  private mutating func skipText(isLong: Bool, signs: Int, _ text: UnsafeBufferPointer<UInt8>) {
    func hasSigns(_ place: Int) -> Bool {
      place + signs <= text.count && text[place..<(place + signs)].allSatisfy { $0 == UInt8(ascii: "#") }
    }
    while place < text.count {  // Ends: each iteration advances by at least one byte, or returns.
      let byte = text[place]
      place += 1
      switch byte {
      case UInt8(ascii: "\\"):
        guard hasSigns(place) else { continue }
        place += signs
        guard place < text.count else { return }
        place += 1
        if text[place - 1] == UInt8(ascii: "(") {
          interpolations.append(Interpolation(isLong: isLong, signs: signs))
          return
        }
      case UInt8(ascii: "\n"): if !isLong { return }
      case UInt8(ascii: "\""):
        if !isLong {
          guard hasSigns(place) else { continue }
          place += signs
          return
        }
        if place + 1 < text.count, text[place] == byte, text[place + 1] == byte, hasSigns(place + 2) {
          place += 2 + signs
          return
        }
      default: continue
      }
    }
  }

  private mutating func closeParenthesis(_ text: UnsafeBufferPointer<UInt8>) {
    guard let last = interpolations.last else { return }
    if last.parentheses > 1 {
      interpolations[interpolations.count - 1].parentheses -= 1
    } else {
      interpolations.removeLast()
      skipText(isLong: last.isLong, signs: last.signs, text)
    }
  }
}
