import LayerDiagnostics
import LayerModel

/// Turns layer changes into edits of the layers' text that leave everything else unchanged.
struct EditWriter {
  private let scene: Scene
  /// The ends of long values, found when the first edit needs them.
  private var ends: ValueEnds?

  init(_ scene: Scene) { self.scene = scene }

  /// The fix that a rule proposes; nil if the text does not contain the changed value, as with a copy's overrides.
  mutating func fix(_ proposal: FixProposal) -> Fix? {
    var edits = proposal.textEdits
    for edit in proposal.edits {
      let ends = ends ?? (scene.source.isBinary ? ValueEnds() : ValueEnds(scene.source.bytes))
      self.ends = ends
      guard let writing = ObjectEdit(edit, in: scene, ends) else { return nil }
      edits += writing.edits
    }
    edits.sort { $0.span.start < $1.span.start }
    guard zip(edits, edits.dropFirst()).allSatisfy({ !$0.conflicts(with: $1) }) else { return nil }
    return Fix(proposal.applicability, proposal.title, edits: edits)
  }
}

/// The changes to one object's members.
private struct ObjectEdit {
  private let bytes: [UInt8]
  private let object: ObjectText
  private var removed: Set<Int> = []
  private var values: [Int: String] = [:]
  /// New members, grouped by the member that they follow.
  private var inserted: [Int: [(property: LayerProperty, value: String)]] = [:]
  private let container: String?

  init?(_ edit: LayerEdit, in scene: Scene, _ ends: ValueEnds) {
    bytes = scene.source.bytes
    let start = Int(scene.sources.start(of: edit.layer))
    guard let object = ObjectText(bytes, at: start, ends: ends), !object.members.isEmpty else { return nil }
    self.object = object
    container = edit.container
    for change in edit.changes {
      let stated = scene.sources.start(of: change.property, in: edit.layer)
      let place = stated.flatMap { start in object.members.firstIndex { $0.key.lowerBound == Int(start) } }
      // A property that is set elsewhere cannot be changed here.
      if stated != nil, place == nil { return nil }
      switch change {
      case .remove:
        if let place { removed.insert(place) }
      case .set(let property, let value, let anchor):
        if let place {
          values[place] = value
          continue
        }
        let start = scene.sources.start(of: anchor, in: edit.layer)
        let after = object.members.firstIndex { start.map(Int.init) == $0.key.lowerBound }
        // A property must be in the same object as the one that it follows.
        if start != nil, after == nil { return nil }
        inserted[after ?? object.members.count - 1, default: []].append((property, value))
      case .addSublayer(let text):
        if let place {
          values[place] = list(object.members[place].value, adding: text)
        } else {
          inserted[object.members.count - 1, default: []].append((.sublayers, "[\(text)]"))
        }
      }
    }
  }

  /// A list's text with one more element.
  private func list(_ range: Range<Int>, adding text: String) -> String {
    let inside = range.lowerBound + 1..<range.upperBound - 1
    guard let last = bytes[inside].lastIndex(where: { $0 > 0x20 }) else { return "[\(text)]" }
    let end = String(decoding: bytes[last + 1..<range.upperBound], as: UTF8.self)
    return String(decoding: bytes[range.lowerBound...last], as: UTF8.self) + ", \(text)\(end)"
  }

  var edits: [TextEdit] {
    guard let container else { return memberEdits }
    let (start, end) = (object.inside.lowerBound - 1, object.inside.upperBound + 1)
    return [TextEdit(SourceSpan(start: start, end: start), "{ \(container), \"sublayers\": [")] + memberEdits
      + [TextEdit(SourceSpan(start: end, end: end), "] }")]
  }

  private var memberEdits: [TextEdit] {
    var edits: [TextEdit] = []
    var isAnyKept = false
    /// New members that will be inserted after the previous member if that one is kept.
    var pending = ""
    for (place, member) in object.members.enumerated() {
      let added = inserted[place] ?? []
      if removed.contains(place), added.isEmpty {
        edits.append(removal(of: place, isAnyKept: isAnyKept, pending))
        pending = ""
        continue
      }
      if !pending.isEmpty { edits.append(insertion(pending, after: place - 1)) }
      pending = ""
      isAnyKept = true
      if removed.contains(place) {
        let span = SourceSpan(start: member.key.lowerBound, end: member.value.upperBound)
        edits.append(TextEdit(span, String(joined(added, at: member).dropFirst(1 + gap(of: member).count))))
        continue
      }
      if let value = values[place] {
        edits.append(TextEdit(SourceSpan(start: member.value.lowerBound, end: member.value.upperBound), value))
      }
      pending = joined(added, at: member)
    }
    if !pending.isEmpty { edits.append(insertion(pending, after: object.members.count - 1)) }
    return edits
  }

  private func insertion(_ text: String, after place: Int) -> TextEdit {
    let end = object.members[place].value.upperBound
    return TextEdit(SourceSpan(start: end, end: end), text)
  }

  /// Removes a member with the comma before it, or with the comma after it if no earlier member is kept.
  private func removal(of place: Int, isAnyKept: Bool, _ pending: String) -> TextEdit {
    let member = object.members[place]
    if isAnyKept {
      let start = object.members[place - 1].value.upperBound
      return TextEdit(SourceSpan(start: start, end: member.value.upperBound), pending)
    }
    let isLast = place == object.members.count - 1
    let end = isLast ? member.value.upperBound : object.members[place + 1].key.lowerBound
    return TextEdit(SourceSpan(start: member.key.lowerBound, end: end), "")
  }

  /// New members, each after a comma, formatted like an existing one.
  private func joined(_ added: [(property: LayerProperty, value: String)], at member: ObjectText.Member) -> String {
    let colon = String(decoding: bytes[member.key.upperBound..<member.value.lowerBound], as: UTF8.self)
    return added.map { ",\(gap(of: member))\"\($0.property.rawValue)\"\(colon)\($0.value)" }.joined()
  }

  /// The white space before a member's key.
  private func gap(of member: ObjectText.Member) -> String {
    String(decoding: bytes[member.gap..<member.key.lowerBound], as: UTF8.self)
  }
}

/// The members of one JSON object, with their positions in the text.
///
/// The text has already been read as JSON, so nothing is checked again: brackets are counted and strings are skipped.
/// Nested members are not read.
struct ObjectText {
  /// One member, with the byte offsets of its key, including the quotes, and of its value.
  struct Member: Hashable {
    let key: Range<Int>
    let value: Range<Int>
    /// The start of the white space before the key.
    let gap: Int
  }

  let members: [Member]
  /// The bytes between the braces.
  let inside: Range<Int>

  /// Creates the object that begins at an offset; returns nil if the value there is not an object.
  ///
  /// - Parameters:
  ///   - ends: the ends of long values, so that nested objects are not scanned repeatedly.
  ///   - key: the start of the last requested member's key; nil for all members.
  init?(_ bytes: [UInt8], at start: Int, ends: ValueEnds = ValueEnds(), through key: Int? = nil) {
    guard bytes.indices.contains(start), bytes[start] == UInt8(ascii: "{") else { return nil }
    var scanner = Scanner(bytes: bytes, ends: ends, offset: start + 1)
    var members: [Member] = []
    while true {  // Ends because each round passes a member, or the text is at its end.
      let gap = scanner.offset
      scanner.skipSpace()
      guard let byte = scanner.byte else { return nil }
      if byte == UInt8(ascii: "}") || members.last.map({ $0.key.lowerBound == key }) ?? false {
        inside = start + 1..<scanner.offset
        self.members = members
        return
      }
      let key = scanner.skipString()
      scanner.skipSpace()
      scanner.offset += 1  // The colon.
      scanner.skipSpace()
      members.append(Member(key: key, value: scanner.skipValue(), gap: gap))
      scanner.skipSpace()
      if scanner.byte == UInt8(ascii: ",") { scanner.offset += 1 }
    }
  }

  private struct Scanner {
    let bytes: [UInt8]
    let ends: ValueEnds
    var offset: Int

    var byte: UInt8? { offset < bytes.count ? bytes[offset] : nil }

    mutating func skipSpace() {
      while let byte, byte == 0x20 || (0x09...0x0D).contains(byte) { offset += 1 }
    }

    mutating func skipString() -> Range<Int> {
      let start = offset
      offset += 1
      while let byte, byte != UInt8(ascii: "\"") { offset += byte == UInt8(ascii: "\\") ? 2 : 1 }
      offset = min(offset + 1, bytes.count)
      return start..<offset
    }

    /// Moves past a value and returns its range; the loop ends because every round moves forward.
    mutating func skipValue() -> Range<Int> {
      let start = offset
      if let end = ends[start] {
        offset = end
        return start..<end
      }
      var depth = 0
      while let byte {
        switch byte {
        case UInt8(ascii: "\""):
          _ = skipString()
        case UInt8(ascii: "{"), UInt8(ascii: "["):
          depth += 1
          offset += 1
          continue
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
          depth -= 1
          offset += 1
        default:
          skipWord()
        }
        if depth == 0 { break }
        skipSeparators()
      }
      return start..<offset
    }

    /// A number, `true`, `false` or `null`.
    private mutating func skipWord() {
      let start = offset
      while let byte, byte > 0x20, !Self.isPunctuation(byte) { offset += 1 }
      if offset == start { offset += 1 }
    }

    private mutating func skipSeparators() {
      while let byte, byte <= 0x20 || byte == UInt8(ascii: ",") || byte == UInt8(ascii: ":") { offset += 1 }
    }

    private static func isPunctuation(_ byte: UInt8) -> Bool {
      switch byte {
      case UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["),
        UInt8(ascii: "]"), UInt8(ascii: "\""):
        true
      default: false
      }
    }
  }
}

/// The ends of the long objects and lists in a JSON text.
///
/// Layers are nested, so skipping the sublayers of each layer would scan the innermost layers once for each level. The
/// ends are found once, in one pass over the text. Short values are left out, because skipping them is as fast as a
/// lookup.
struct ValueEnds {
  private static let longBytes = 4_096

  private var ends: [Int: Int] = [:]

  /// Creates a table without any ends.
  init() {}

  /// Creates a table of the ends in a text that has already been read as JSON.
  init(_ bytes: [UInt8]) {
    var open: [Int] = []
    var offset = 0
    while offset < bytes.count {  // Ends because each round skips a byte or a string.
      switch bytes[offset] {
      case UInt8(ascii: "{"), UInt8(ascii: "["): open.append(offset)
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if let start = open.popLast(), offset - start >= Self.longBytes { ends[start] = offset + 1 }
      case UInt8(ascii: "\""):
        offset += 1
        while offset < bytes.count, bytes[offset] != UInt8(ascii: "\"") {
          offset += bytes[offset] == UInt8(ascii: "\\") ? 2 : 1
        }
      default: break
      }
      offset += 1
    }
  }

  /// The byte after the value that begins at an offset; nil for short values.
  subscript(start: Int) -> Int? { ends[start] }
}
