import LayerDiagnostics
import LayerModel

/// The names of lines of a scene's source, such as "line 26", and short pieces of its code.
///
/// The table of lines is built when a name is first needed.
struct SourceLines {
  private let source: SourceText
  private var table: LineTable?

  init(_ source: SourceText) { self.source = source }

  /// Whether the source has the given text at a byte offset.
  func hasText(_ text: String, at start: UInt32) -> Bool {
    Int(start) <= source.bytes.count && source.bytes[Int(start)...].starts(with: text.utf8)
  }

  /// The lines at byte offsets, each once, such as `Card.swift:12`; empty if there is only one, in the file that a
  /// reader is looking at.
  mutating func places(of starts: [UInt32], seenFrom other: UInt32) -> [String] {
    if starts.isEmpty { return [] }
    let table = table ?? LineTable(source)
    self.table = table
    var seen: Set<String> = []
    let places = Set(starts).sorted().map { start in
      "\(DisplayText.escaped(source.part(at: start).name)):\(table.location(of: start).line)"
    }.filter { seen.insert($0).inserted }
    let isElsewhere = starts.contains { source.part(at: $0).name != source.part(at: other).name }
    return places.count > 1 || isElsewhere ? places : []
  }

  /// The name of the line at a byte offset, with its file if a reader is looking at another one.
  mutating func name(of start: UInt32, seenFrom other: UInt32) -> String {
    let table = table ?? LineTable(source)
    self.table = table
    let (file, shown) = (source.part(at: start).name, source.part(at: other).name)
    let last = file.split(separator: "/").last.map { DisplayText.escaped(String($0)) } ?? ""
    return "line \(table.location(of: start).line)" + (file == shown ? "" : " of \(last)")
  }
}

// MARK: Code

extension SourceLines {
  /// The largest number of bytes of code that advice repeats.
  private static let mostBytes = 120
  /// Modifiers whose first argument fills a shape.
  private static let fillers = ["fill", "background", "foregroundStyle", "foregroundColor"]
  /// Methods that return another colour.
  private static let ofColors: Set<String> = ["opacity", "mix"]

  /// The call of a modifier at a byte offset, from its dot; nil for other code, and for a call that is too long.
  func call(of name: String, at start: UInt32) -> String? {
    guard hasText(".\(name)(", at: start) else { return nil }
    return arguments(at: Int(start) + name.utf8.count + 1).flatMap(text(of:)).map { ".\(name)" + $0 }
  }

  /// The shapes of SwiftUI that code creates by name.
  private static let shapes = [
    "RoundedRectangle", "UnevenRoundedRectangle", "Rectangle", "Circle", "Capsule", "Ellipse",
  ]

  /// The shape that the code at a byte offset draws, or that a modifier there clips or masks with; nil for other code,
  /// and for a shape that other modifiers change.
  func shape(at start: UInt32) -> String? {
    let place = Int(start)
    if hasText(".mask", at: start) {
      return (inside(of: "mask", at: start) ?? closure(of: "mask", at: start)).flatMap(onlyShape(in:))
    }
    if hasText(".cornerRadius(", at: start) {
      guard let inner = inside(of: "cornerRadius", at: start), firstComma(in: inner) == nil else { return nil }
      return text(of: inner).map { "RoundedRectangle(cornerRadius: \($0))" }
    }
    if hasText(".clipShape(", at: start) {
      return inside(of: "clipShape", at: start).flatMap(onlyShape(in:))
    }
    if hasText(".background(", at: start), let inner = inside(of: "background", at: start),
      let comma = firstComma(in: inner)
    {
      let rest = text(of: comma + 1..<inner.upperBound)?.drop { $0 == " " }
      guard rest?.hasPrefix("in: ") ?? false else { return nil }
      let space = source.bytes[(comma + 1)...].prefix { $0 <= 0x20 }.count
      return onlyShape(in: min(comma + 1 + space + "in: ".utf8.count, inner.upperBound)..<inner.upperBound)
    }
    return creation(at: place).flatMap(text(of:))
  }

  /// The shape in a range of code that creates one shape and does nothing else.
  private func onlyShape(in range: Range<Int>) -> String? {
    guard let start = source.bytes[range].firstIndex(where: { $0 > 0x20 }),
      let last = source.bytes[range].lastIndex(where: { $0 > 0x20 }), let shape = creation(at: start),
      shape.upperBound == last + 1
    else { return nil }
    return text(of: shape)
  }

  /// The call that creates a shape of SwiftUI at an offset.
  private func creation(at start: Int) -> Range<Int>? {
    guard let name = Self.shapes.first(where: { hasText("\($0)(", at: UInt32(start)) }) else { return nil }
    return arguments(at: start + name.utf8.count).map { start..<$0.upperBound }
  }

  /// The code in the only closure of a modifier at a byte offset, without braces.
  private func closure(of name: String, at start: UInt32) -> Range<Int>? {
    let end = Int(start) + name.utf8.count + 1
    guard end <= source.bytes.count else { return nil }
    let open = source.bytes[end...].prefix { $0 == UInt8(ascii: " ") }.endIndex
    return brackets(UInt8(ascii: "{"), UInt8(ascii: "}"), at: open, most: Self.mostBytes)
      .map { $0.lowerBound + 1..<$0.upperBound - 1 }
  }

  /// The arguments of a modifier at a byte offset, without parentheses.
  private func inside(of name: String, at start: UInt32) -> Range<Int>? {
    arguments(at: Int(start) + name.utf8.count + 1).map { $0.lowerBound + 1..<$0.upperBound - 1 }
  }

  /// The colour that the code at a byte offset fills a shape with: a colour itself, or a modifier with one.
  func fill(at start: UInt32) -> String? {
    if hasText("Color", at: start) { return color(at: Int(start)) }
    guard let open = opening(before: start), let all = arguments(at: open) else { return nil }
    let inner = all.lowerBound + 1..<all.upperBound - 1
    let end = firstComma(in: inner) ?? inner.upperBound
    guard let words = text(of: inner.lowerBound..<end), let first = words.first else { return nil }
    // A view in upper case is not a fill, and `in:` takes a shape.
    let isView = first.isUppercase && !words.hasPrefix("Color")
    return isView || words.prefix(while: { $0.isLetter }).endIndex == words.firstIndex(of: ":") ? nil : words
  }

  /// The opening parenthesis of a modifier with a fill that begins at a byte offset, or whose first argument does.
  private func opening(before start: UInt32) -> Int? {
    if let name = Self.fillers.first(where: { hasText(".\($0)(", at: start) }) {
      return Int(start) + name.utf8.count + 1
    }
    var open = Int(start) - 1
    // Ends: bytes are counted.
    while open > 0, source.bytes[open] <= 0x20, Int(start) - open < Self.mostBytes { open -= 1 }
    return Self.fillers.contains { hasText(".\($0)(", at: UInt32(max(0, open - $0.utf8.count - 1))) } ? open : nil
  }

  /// The colour whose name begins at a byte offset, with the methods that return other colours.
  private func color(at start: Int) -> String? {
    var end = start + "Color".utf8.count
    if let all = arguments(at: end) { end = all.upperBound }
    // Ends: each iteration advances by a member.
    while end < source.bytes.count, source.bytes[end] == UInt8(ascii: ".") {
      let name = source.bytes[(end + 1)...].prefix { isNameByte($0) }
      let after = end + 1 + name.count
      guard !name.isEmpty, after - start <= Self.mostBytes else { break }
      if isCalled(at: after) {
        let isOfColor = Self.ofColors.contains(String(decoding: name, as: UTF8.self))
        guard isOfColor, let all = arguments(at: after) else { break }
        end = all.upperBound
      } else {
        end = after
      }
    }
    return end - start > "Color".utf8.count && end - start <= Self.mostBytes ? text(of: start..<end) : nil
  }

  /// Whether arguments or a closure follow at an offset.
  private func isCalled(at place: Int) -> Bool {
    guard let next = source.bytes[place...].prefix(Self.mostBytes).first(where: { $0 > 0x20 }) else { return false }
    return next == UInt8(ascii: "{") || source.bytes[place] == UInt8(ascii: "(")
  }

  private func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }

  /// The arguments in parentheses that begin at an offset; nil if there are none, or if they are too long.
  private func arguments(at start: Int, most: Int = mostBytes) -> Range<Int>? {
    brackets(UInt8(ascii: "("), UInt8(ascii: ")"), at: start, most: most)
  }

  /// The code in brackets that begins at an offset.
  private func brackets(_ open: UInt8, _ close: UInt8, at start: Int, most: Int) -> Range<Int>? {
    guard start < source.bytes.count, source.bytes[start] == open else { return nil }
    var end: Int?
    scan(start..<min(source.bytes.count, start + most)) { place, byte, depth in
      if depth == 0, byte == close { end = place + 1 }
      return end == nil
    }
    return end.map { start..<$0 }
  }

  /// The first comma between arguments.
  private func firstComma(in range: Range<Int>) -> Int? {
    var comma: Int?
    scan(range) { place, byte, depth in
      if depth == 0, byte == UInt8(ascii: ",") { comma = place }
      return comma == nil
    }
    return comma
  }

  /// Visits the bytes outside of string literals, each with the depth of brackets after it, until the visitor stops.
  private func scan(_ range: Range<Int>, _ visit: (_ place: Int, _ byte: UInt8, _ depth: Int) -> Bool) {
    var (depth, isInString) = (0, false)
    var place = range.lowerBound
    while place < range.upperBound {  // Ends: each iteration advances by a byte.
      let byte = source.bytes[place]
      switch byte {
      case UInt8(ascii: "\\"): place += 1
      case UInt8(ascii: "\""): isInString.toggle()
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): if !isInString { depth += 1 }
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): if !isInString { depth -= 1 }
      default: break
      }
      if !isInString, !visit(place, byte, depth) { return }
      place += 1
    }
  }

  /// Code in one line; nil for code with comments or composed texts, whose brackets mean something else.
  private func text(of range: Range<Int>) -> String? {
    let code = String(decoding: source.bytes[range], as: UTF8.self)
    guard !["//", "/*", "\\("].contains(where: code.contains) else { return nil }
    let lines = code.split(whereSeparator: \.isNewline)
    let words = lines.map { $0.drop(while: \.isWhitespace) }.reduce(into: "") { text, line in
      let isJoined = text.isEmpty || text.hasSuffix("(") || line.hasPrefix(".") || line.hasPrefix(")")
      text += (isJoined ? "" : " ") + line
    }
    return DisplayText.escaped(words)
  }
}

// MARK: Edits

extension SourceLines {
  /// The largest number of bytes of a modifier that an edit changes.
  private static let mostEdited = 4_000

  /// The call of a modifier at a byte offset, from its dot to the end of its arguments or of its closure; nil for other
  /// code, and for a call whose end is not certain.
  func modifier(at start: UInt32) -> Range<Int>? {
    guard hasText(".", at: start) else { return nil }
    let name = source.bytes[(Int(start) + 1)...].prefix { isNameByte($0) }
    var end = name.endIndex
    if let all = arguments(at: end, most: Self.mostEdited) { end = all.upperBound }
    let closure = source.bytes[end...].prefix { $0 == UInt8(ascii: " ") }.endIndex
    if let all = brackets(UInt8(ascii: "{"), UInt8(ascii: "}"), at: closure, most: Self.mostEdited) {
      end = all.upperBound
    }
    guard !name.isEmpty, end > name.endIndex else { return nil }
    // Brackets in comments and composed texts do not count.
    let code = String(decoding: source.bytes[Int(start)..<end], as: UTF8.self)
    return ["//", "/*", "\\(", "\"\"\""].contains(where: code.contains) ? nil : Int(start)..<end
  }

  /// The line of a call that is alone in its line or lines, with its line break; nil if there is other code.
  func wholeLine(of call: Range<Int>) -> Range<Int>? {
    let isSpace = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    let start = source.bytes[..<call.lowerBound].lastIndex { !isSpace($0) }.map { $0 + 1 } ?? 0
    var end = source.bytes[call.upperBound...].firstIndex { !isSpace($0) } ?? source.bytes.count
    if end < source.bytes.count, source.bytes[end] == UInt8(ascii: "\r") { end += 1 }
    guard start == 0 || source.bytes[start - 1] == UInt8(ascii: "\n"), end < source.bytes.count,
      source.bytes[end] == UInt8(ascii: "\n")
    else { return nil }
    return start..<end + 1
  }

  /// Whether names mean the same at two places: no block of code ends or begins between them.
  func hasSameNames(_ start: UInt32, _ end: UInt32) -> Bool {
    let between = blocks(between: Int(min(start, end)), and: Int(max(start, end)))
    return between.ended == 0 && between.begun == 0
  }

  /// Whether an earlier place is in the same function as a later one, at most inside of closures that end before it.
  func isInside(_ place: Int, seenFrom end: Int) -> Bool { blocks(between: place, and: end).begun == 0 }

  /// The numbers of blocks that end between two places without having begun there, and that begin without ending.
  private func blocks(between start: Int, and end: Int) -> (ended: Int, begun: Int) {
    guard start <= end, end - start <= Self.mostEdited else { return (1, 1) }
    var (ended, begun) = (0, 0)
    scan(start..<end) { _, byte, _ in
      if byte == UInt8(ascii: "{") { begun += 1 }
      if byte == UInt8(ascii: "}") { (ended, begun) = begun > 0 ? (ended, begun - 1) : (ended + 1, 0) }
      return true
    }
    return (ended, begun)
  }

  /// Whether code consists of words that mean the same everywhere: types, their members, labels and literals.
  static func hasNoNames(_ code: String) -> Bool {
    !code.matches(of: /(?<lead>^|[^.\w"])(?<name>[a-z_]\w*)(?<tail>\s*:)?/).contains { match in
      match.tail == nil && !["true", "false", "nil"].contains(match.name)
    }
  }

  /// Whether the modifier directly before an offset rounds a view.
  func isAfterClip(_ place: Int) -> Bool {
    guard let end = source.bytes[..<place].lastIndex(where: { $0 > 0x20 }), source.bytes[end] == UInt8(ascii: ")")
    else { return false }
    // The nearest call that ends there: calls in its arguments end before it.
    let least = max(0, end - Self.mostBytes)
    return (least..<end).reversed().contains { start in
      guard hasText(".clipShape(", at: UInt32(start)) || hasText(".cornerRadius(", at: UInt32(start)) else {
        return false
      }
      return modifier(at: UInt32(start))?.upperBound == end + 1
    }
  }

  /// Whether code between two offsets clips a view.
  func clips(between start: Int, and end: Int) -> Bool {
    guard end - start <= Self.mostEdited else { return true }
    let code = String(decoding: source.bytes[start..<end], as: UTF8.self)
    return [".clip", ".cornerRadius(", ".mask"].contains(where: code.contains)
  }

  /// The call that fills a shape, with code after it; a background in a shape becomes that shape.
  func fill(at start: UInt32, followedBy code: String) -> (range: Range<Int>, text: String)? {
    if hasText(".fill(", at: start) { return modifier(at: start).map { ($0.upperBound..<$0.upperBound, code) } }
    guard hasText(".background(", at: start), let call = modifier(at: start), let shape = shape(at: start),
      let fill = fill(at: start)
    else { return nil }
    return (call, ".background(\(shape).fill(\(fill))\(code))")
  }
}
