/// Random changes to a text with brackets or tags: to its tree, and to its bytes.
struct TextChange {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  private static let numbers = [
    "0", "-0", "1", "-1", "0.5", "3", "1e-9", "5e-324", "-1e-320", "2.2250738585072014e-308", "1e7", "-1e7", "1e18",
    "1e308", "-1e308", "1e400", "2147483648", "9007199254740993", "NaN", "Infinity", "null", "true", "0.25", "2", "40",
  ].map { Array($0.utf8) }

  /// A number below a bound that is above 0.
  mutating func below(_ bound: Int) -> Int {
    // SplitMix64.
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    mixed ^= mixed >> 31
    return Int(truncatingIfNeeded: mixed >> 1) % bound
  }

  /// The text with one change, or sometimes with a few.
  mutating func changed(_ text: [UInt8]) -> [UInt8] {
    var text = text
    for _ in 0...(below(4) == 0 ? below(4) : 0) where !text.isEmpty { change(&text) }
    return text
  }

  private mutating func change(_ text: inout [UInt8]) {
    switch below(10) {
    case 0...3: changeNumber(in: &text)
    case 4: swapWords(in: &text)
    case 5: repeatPiece(in: &text)
    case 6, 7: removePiece(from: &text)
    case 8: swapPieces(in: &text)
    default: changeBytes(of: &text)
    }
  }

  private static func isNumeric(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || byte == 0x2D || byte == 0x2E
  }

  private mutating func changeNumber(in text: inout [UInt8]) {
    guard let found = search(text, Self.isNumeric) else { return }
    var (start, end) = (found, found)
    while start > 0, Self.isNumeric(text[start - 1]) { start -= 1 }
    while end < text.count, Self.isNumeric(text[end]) { end += 1 }
    text.replaceSubrange(start..<end, with: below(2) == 0 ? Self.numbers[below(Self.numbers.count)] : number(of: text))
  }

  /// A number from the text, which is usually also valid in another place.
  private mutating func number(of text: [UInt8]) -> [UInt8] {
    guard let start = search(text, Self.isNumeric) else { return [0x31] }
    return Array(text[start...].prefix(while: Self.isNumeric))
  }

  /// Removes a piece with the comma before or after it.
  private mutating func removePiece(from text: inout [UInt8]) {
    guard let piece = piece(of: text) else { return }
    var (start, end) = (piece.lowerBound, piece.upperBound)
    if text[start] != 0x3C {
      while end < text.count, text[end] == 0x20 { end += 1 }
      if end < text.count, text[end] == 0x2C {
        end += 1
      } else {
        while start > 0, text[start - 1] == 0x20 { start -= 1 }
        if start > 0, text[start - 1] == 0x2C { start -= 1 }
      }
    }
    text.removeSubrange(start..<end)
  }

  /// Puts one quoted word into the place of another.
  private mutating func swapWords(in text: inout [UInt8]) {
    guard let first = word(of: text), let second = word(of: text) else { return }
    let word = Array(text[first])
    text.replaceSubrange(second, with: word)
  }

  private mutating func word(of text: [UInt8]) -> Range<Int>? {
    guard let start = search(text, { $0 == 0x22 }) else { return nil }
    guard let end = text[(start + 1)...].prefix(200).firstIndex(of: 0x22) else { return nil }
    return start + 1..<end
  }

  /// Duplicates a piece, directly after itself or somewhere else.
  private mutating func repeatPiece(in text: inout [UInt8]) {
    guard let piece = piece(of: text), piece.count < 4_000 else { return }
    let copy = Array(text[piece])
    let place = below(2) == 0 ? piece.upperBound : self.piece(of: text)?.lowerBound ?? piece.lowerBound
    let isTag = copy.first == 0x3C
    text.insert(contentsOf: isTag ? copy : place == piece.upperBound ? [0x2C] + copy : copy + [0x2C], at: place)
  }

  private mutating func swapPieces(in text: inout [UInt8]) {
    guard let first = piece(of: text), let second = piece(of: text) else { return }
    guard first.upperBound <= second.lowerBound else { return }
    let (early, late) = (Array(text[first]), Array(text[second]))
    text.replaceSubrange(second, with: early)
    text.replaceSubrange(first, with: late)
  }

  /// A range from a bracket to its closing bracket, or from one tag to another.
  private mutating func piece(of text: [UInt8]) -> Range<Int>? {
    guard let start = search(text, { $0 == 0x7B || $0 == 0x5B || $0 == 0x3C }) else { return nil }
    guard text[start] != 0x3C else {
      let next = text[(start + 1)...].firstIndex(of: 0x3C) ?? text.count
      return start..<next
    }
    var depth = 0
    var isQuoted = false
    for place in start..<text.count {
      switch text[place] {
      case 0x22: isQuoted.toggle()
      case 0x7B, 0x5B: if !isQuoted { depth += 1 }
      case 0x7D, 0x5D: if !isQuoted { depth -= 1 }
      default: break
      }
      if depth == 0 { return start..<place + 1 }
    }
    return nil
  }

  private mutating func changeBytes(of text: inout [UInt8]) {
    let place = below(text.count)
    switch below(4) {
    case 0: text[place] = UInt8(below(256))
    case 1: text.removeSubrange(place..<min(text.count, place + 1 + below(50)))
    case 2: text.insert(contentsOf: Array(text[place..<min(text.count, place + 30)]), at: below(text.count))
    default: if below(4) == 0 { text.removeSubrange(place...) } else { text[place] ^= 1 << UInt8(below(8)) }
    }
  }

  /// A place with a byte of some kind, searched from a random place on.
  private mutating func search(_ text: [UInt8], _ isWanted: (UInt8) -> Bool) -> Int? {
    guard !text.isEmpty else { return nil }
    let start = below(text.count)
    return text[start...].firstIndex(where: isWanted) ?? text[..<start].firstIndex(where: isWanted)
  }
}
