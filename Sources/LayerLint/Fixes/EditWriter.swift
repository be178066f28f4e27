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
    /// New members, to insert after the previous member if that one is kept.
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
