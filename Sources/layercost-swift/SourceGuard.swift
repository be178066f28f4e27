/// Checks a file before it is parsed.
///
/// The parser is recursive, so a scan of the bytes rejects files that nest too deeply.
///
/// The scan recognises comments and string literals, and counts no brackets in their text. It does not know regular
/// expressions. The stack of the parser's thread is large enough for several times the limit.
struct SourceGuard {
  /// The reason why a file is not parsed.
  struct Refusal {
    /// The kind of reason: `size`, `depth` or `encoding`.
    let reason: String
    let message: String
  }

  /// The parser takes about 110 bytes for each byte of source.
  static let mostBytes = 2 << 20
  static let deepestBrackets = 256
  /// The parser tries a square bracket both as a list and as a type, and does so again for each bracket in it.
  ///
  /// Twenty nested brackets take four seconds (measured with Swift 6.3), and each further one doubles that time.
  static let deepestLists = 16
  static let deepestConditions = 128
  /// Each `else if` in a chain is nested in the previous one in the tree, and so is each prefix operator in a series.
  static let mostLinks = 512

  /// How a string literal is written.
  private struct Literal {
    /// The number signs before its first quotation mark.
    let signs: Int
    /// Whether it has three quotation marks at each end.
    let isLong: Bool
  }

  /// An open bracket.
  private struct Bracket {
    let opening: UInt8
    /// The string that continues after the bracket, which contains interpolated code.
    var literal: Literal?
    /// The prefix operators, labels and attributes before the current expression in the bracket.
    ///
    /// Each can be nested in the previous one, unless a comma or a semicolon separates them.
    var prefixes = 0
  }

  /// The open brackets, after an entry for the whole file.
  private var brackets = [Bracket(opening: 0)]
  private var deepest = 0
  private var lists = 0
  /// The strings whose interpolated code is open.
  private var literals = 0
  private var deepestList = 0
  private var conditions = 0
  private var deepestCondition = 0
  /// The prefixes in all open brackets.
  private var prefixes = 0
  private var links = 0
  private var mostLinks = 0

  static func refusal(of text: UnsafeBufferPointer<UInt8>) -> Refusal? {
    if text.count > mostBytes {
      return Refusal(reason: "size", message: "\(text.count) bytes; at most \(mostBytes) are read")
    }
    var scan = SourceGuard()
    scan.run(text)
    if scan.deepest > deepestBrackets {
      return Refusal(reason: "depth", message: "brackets nested more than \(deepestBrackets) deep")
    }
    if scan.deepestList > deepestLists {
      return Refusal(reason: "depth", message: "square brackets nested more than \(deepestLists) deep")
    }
    if scan.deepestCondition > deepestConditions {
      return Refusal(reason: "depth", message: "'#if' nested more than \(deepestConditions) deep")
    }
    if scan.mostLinks > Self.mostLinks {
      return Refusal(reason: "depth", message: "a chain of more than \(Self.mostLinks) nested links")
    }
    return nil
  }

  private mutating func run(_ text: UnsafeBufferPointer<UInt8>) {
    var place = 0
    while place < text.count {  // Advances by at least one byte.
      let byte = text[place]
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: "<"):
        // An angle bracket opens generic arguments or is a comparison; only generic arguments nest deeply, without
        // spaces.
        if byte != UInt8(ascii: "<") || Self.isGeneric(text, place) { open(byte) }
        if byte == UInt8(ascii: "[") {
          lists += 1
          deepestList = max(deepestList, lists)
        }
      case UInt8(ascii: ")"):
        if let literal = closeParenthesis() { place = endOfText(text, place + 1, of: literal) }
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        closeAngles()
        // Only a parenthesis ends the code in a string.
        if brackets.last?.literal == nil { close() }
      case UInt8(ascii: "#"): countConditions(text, place)
      case UInt8(ascii: ">"): if place > 0, text[place - 1] != UInt8(ascii: "-"), isInAngle { close() }
      case UInt8(ascii: "/"): place = Self.endOfComment(text, place)
      case UInt8(ascii: "\""): place = endOfString(text, place)
      case UInt8(ascii: "e"): countElse(text, place)
      case UInt8(ascii: "f"): if Self.begins(text, place, with: "func ") { links = 0 }
      case UInt8(ascii: "!"), UInt8(ascii: "-"), UInt8(ascii: "~"), UInt8(ascii: "&"), UInt8(ascii: "?"),
        UInt8(ascii: ":"), UInt8(ascii: "@"):
        brackets[brackets.count - 1].prefixes += 1
        prefixes += 1
        mostLinks = max(mostLinks, prefixes / 8)
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: ","), UInt8(ascii: ";"): endExpression()
      default: break
      }
      place += 1
    }
  }

  private mutating func open(_ opening: UInt8, in literal: Literal? = nil) {
    // Generic arguments contain no code, so the angle bracket was a comparison.
    if opening == UInt8(ascii: "{") { closeAngles() }
    brackets.append(Bracket(opening: opening, literal: literal))
    if literal != nil { literals += 1 }
    deepest = max(deepest, brackets.count - 1)
  }

  private mutating func close() {
    guard brackets.count > 1, let last = brackets.popLast() else { return }
    prefixes -= last.prefixes
    if last.opening == UInt8(ascii: "[") { lists -= 1 }
    if last.literal != nil { literals -= 1 }
  }

  /// Closes a parenthesis; returns the string that continues after it, if its code ends here.
  ///
  /// In a string, the parser only balances parentheses, whatever other brackets are open.
  private mutating func closeParenthesis() -> Literal? {
    closeAngles()
    if literals > 0 {
      while let last = brackets.last, last.opening != UInt8(ascii: "(") { close() }  // Ends: a literal is open.
    }
    let literal = brackets.last?.literal
    close()
    return literal
  }

  /// Whether the innermost open bracket is an angle bracket.
  private var isInAngle: Bool { brackets.last?.opening == UInt8(ascii: "<") }

  /// Closes angle brackets that were comparisons.
  private mutating func closeAngles() {
    while isInAngle { close() }  // Ends: each iteration removes a bracket.
  }

  private mutating func endExpression() {
    prefixes -= brackets[brackets.count - 1].prefixes
    brackets[brackets.count - 1].prefixes = 0
  }

  private static func isGeneric(_ text: UnsafeBufferPointer<UInt8>, _ place: Int) -> Bool {
    guard place > 0, place + 1 < text.count else { return false }
    let (before, after) = (text[place - 1], text[place + 1])
    return (before | 0x20 >= UInt8(ascii: "a") && before | 0x20 <= UInt8(ascii: "z") || before == UInt8(ascii: "<"))
      && after != UInt8(ascii: " ") && after != UInt8(ascii: "=")
  }

  private mutating func countConditions(_ text: UnsafeBufferPointer<UInt8>, _ place: Int) {
    if Self.begins(text, place, with: "#if ") {
      conditions += 1
      deepestCondition = max(deepestCondition, conditions)
    } else if Self.begins(text, place, with: "#endif") {
      conditions = max(0, conditions - 1)
    }
  }

  private static func begins(_ text: UnsafeBufferPointer<UInt8>, _ place: Int, with word: String) -> Bool {
    let end = place + word.utf8.count
    return end <= text.count && text[place..<end].elementsEqual(word.utf8)
  }

  /// Counts the `else if`s of a function, which may all form one chain.
  private mutating func countElse(_ text: UnsafeBufferPointer<UInt8>, _ place: Int) {
    guard place + 7 <= text.count, text[place + 1] == UInt8(ascii: "l"), Self.begins(text, place, with: "else if")
    else {
      return
    }
    links += 1
    mostLinks = max(mostLinks, links)
  }

  /// The last byte of the comment that begins at a place, or the place itself if no comment begins there.
  private static func endOfComment(_ text: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int {
    guard start + 1 < text.count else { return start }
    var place = start + 2
    if text[start + 1] == UInt8(ascii: "/") {
      while place < text.count, !isNewline(text[place]) { place += 1 }  // Moves forwards.
      return place - 1
    }
    guard text[start + 1] == UInt8(ascii: "*") else { return start }
    var depth = 1
    while place + 1 < text.count, depth > 0 {  // Moves forwards.
      if text[place] == UInt8(ascii: "*"), text[place + 1] == UInt8(ascii: "/") {
        depth -= 1
        place += 1
      } else if text[place] == UInt8(ascii: "/"), text[place + 1] == UInt8(ascii: "*") {
        depth += 1
        place += 1
      }
      place += 1
    }
    return place - 1
  }

  /// The last byte of the string that begins at a place, or of its text before interpolated code.
  private mutating func endOfString(_ text: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int {
    var signs = 0
    while start > signs, text[start - signs - 1] == UInt8(ascii: "#") { signs += 1 }  // Moves backwards.
    let isLong = Self.beginsLong(text, start, signs)
    return endOfText(text, start + (isLong ? 3 : 1), of: Literal(signs: signs, isLong: isLong))
  }

  /// Whether a string with three quotation marks begins, which has several lines.
  ///
  /// With number signs, it has one line if it also ends there, and its text can begin with quotation marks.
  private static func beginsLong(_ text: UnsafeBufferPointer<UInt8>, _ start: Int, _ signs: Int) -> Bool {
    guard begins(text, start, with: "\"\"\"") else { return false }
    if signs == 0 { return true }
    var place = start + 1
    while place < text.count, !isNewline(text[place]) {  // Moves forwards.
      if text[place] == UInt8(ascii: "\""), hasSigns(text, place + 1, signs) { return false }
      place += 1
    }
    return true
  }

  private static func isNewline(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }

  /// The last byte of a string's text, or the parenthesis that opens code in it.
  ///
  /// Interpolated code is scanned as code; the rest of the text follows when its parenthesis is closed.
  private mutating func endOfText(_ text: UnsafeBufferPointer<UInt8>, _ start: Int, of literal: Literal) -> Int {
    var place = start
    while place < text.count {  // Moves forwards.
      let byte = text[place]
      if byte == UInt8(ascii: "\\"), Self.hasSigns(text, place + 1, literal.signs) {
        place += 1 + literal.signs
        guard place < text.count else { break }
        if text[place] == UInt8(ascii: "(") {
          open(text[place], in: literal)
          return place
        }
        if Self.isNewline(text[place]) { continue }
      } else if byte == UInt8(ascii: "\""), let end = Self.end(text, place, of: literal) {
        return end
      } else if Self.isNewline(byte), !literal.isLong {
        return place
      }
      place += 1
    }
    return place - 1
  }

  /// The last byte of a literal whose closing quotation marks begin at a place; nil if they do not.
  private static func end(_ text: UnsafeBufferPointer<UInt8>, _ place: Int, of literal: Literal) -> Int? {
    if literal.isLong, !begins(text, place, with: "\"\"\"") { return nil }
    let end = place + (literal.isLong ? 3 : 1)
    return hasSigns(text, end, literal.signs) ? end + literal.signs - 1 : nil
  }

  private static func hasSigns(_ text: UnsafeBufferPointer<UInt8>, _ place: Int, _ count: Int) -> Bool {
    place + count <= text.count && text[place..<(place + count)].allSatisfy { $0 == UInt8(ascii: "#") }
  }
}
