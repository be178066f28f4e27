import LayerDiagnostics
import LayerModel

/// Finds the edits of Swift source that follow advice.
///
/// Comparing pictures cannot prove that they are safe, because other code may depend on the line, so they are applied
/// only with `--unsafe-fixes`; those that need a decision are only shown.
struct CodeFixFinder {
  private let source: SourceText
  /// The bytes of the file that is edited.
  private let file: Range<Int>

  /// Finds edits in the file that contains a byte of the text.
  init(_ source: SourceText, at place: UInt32) {
    self.source = source
    file = source.parts.last { $0.start <= Int(place) }.map { $0.start..<($0.start + $0.count) } ?? source.bytes.indices
  }

  /// The fix that removes the line that sets a property, at the given byte; nil if the line contains anything else.
  func removal(of property: LayerProperty, at start: UInt32, title: String) -> Fix? {
    let place = Int(start)
    guard file.contains(place) else { return nil }
    let line = line(around: place)
    guard let text = text(of: line), isAlone(line) else { return nil }
    let names = property == .masksToBounds ? ["masksToBounds", "clipsToBounds"] : [property.rawValue]
    let assigned = text.wholeMatch(of: Self.assignment).map { names.contains(String($0.1)) } ?? false
    guard assigned || (property == .masksToBounds && text == ".clipped()") else { return nil }
    return Fix(.unsafe, title, edits: [TextEdit(line, "")])
  }

  /// The fix that changes modifiers; nil if one of them is not written as a call that can be edited, or if the code
  /// does not contain the words that the changes repeat.
  func fix(
    _ way: ModifierEdit, of scene: Scene, needsDecision: Bool, _ words: (String) -> String, _ lines: SourceLines
  ) -> Fix? {
    var edits: [TextEdit] = []
    for change in way.changes {
      guard scene.isSameCode(change.layer, way.changes[0].layer),
        let start = scene.sources.start(of: change.property, in: change.layer), file.contains(Int(start)),
        let call = lines.modifier(at: start), file.contains(call.upperBound - 1),
        !way.followsClip || lines.isAfterClip(call.lowerBound)
      else { return nil }
      switch change.kind {
      case .removed: edits.append(TextEdit(lines.wholeLine(of: call) ?? call, ""))
      case .replaced(let code):
        // The colour is a part of the decision.
        let text = words(code).replacing(".fill(...)", with: needsDecision ? ".fill(.background)" : ".fill(...)")
        edits.append(TextEdit(call, text))
      case .filledAnd(let code):
        let shadow = scene.sources.start(of: .shadowOpacity, in: way.changes[0].layer) ?? start
        guard let change = lines.fill(at: start, followedBy: words(code)),
          change.range.upperBound <= Int(shadow), lines.isInside(change.range.upperBound, seenFrom: Int(shadow)),
          !lines.clips(between: change.range.upperBound, and: Int(shadow))
        else { return nil }
        edits.append(TextEdit(change.range, change.text))
      }
    }
    // Dots mark words that the code does not contain.
    if edits.contains(where: { $0.text.contains("(...)") }) { return nil }
    let ordered = edits.sorted { $0.span.start < $1.span.start }
    guard !edits.isEmpty, zip(ordered, ordered.dropFirst()).allSatisfy({ !$0.conflicts(with: $1) }) else { return nil }
    return Fix(needsDecision ? .display : .unsafe, "Change the modifiers", edits: ordered)
  }

  /// Whether a line is a whole statement that can be removed: the next line does not continue it, and it is not the
  /// only statement of a `case`.
  private func isAlone(_ line: Range<Int>) -> Bool {
    let (before, after) = (text(before: line), text(after: line))
    let isModifier = text(of: line)?.hasPrefix(".") ?? false
    if !isModifier, let first = after?.first, ".&|?:+-*/<>=,".contains(first) { return false }
    let isFirst = before?.hasSuffix(":") ?? false
    return !isFirst || !(after.map { ["case ", "default", "@unknown", "}"].contains(where: $0.hasPrefix) } ?? true)
  }

  /// The fix that adds a last statement to the method in which a type lays out its views, or adds that method; nil if
  /// the method is in another file, or its end is not on a line of its own.
  func insertion(of code: String, into method: String, at end: SourceFacts.LayoutEnd) -> Fix? {
    let brace = Int(end.brace)
    guard file.contains(brace) else { return nil }
    let line = line(around: brace)
    guard let last = text(of: line), last.first == "}", let outer = indent(of: line),
      line.lowerBound + outer.count == brace
    else { return nil }
    let inner = outer + unit
    let lines =
      end.missingMethod.map {
        ["", inner + $0 + " {", inner + unit + "super.\(method)()", inner + unit + code, inner + "}"]
      } ?? [inner + code]
    let lineBreak = source.bytes[line].suffix(2).elementsEqual([0x0D, 0x0A]) ? "\r\n" : "\n"
    let place = line.lowerBound..<line.lowerBound
    return Fix(
      .unsafe, "Set the path in \(method)", edits: [TextEdit(place, lines.map { $0 + lineBreak }.joined())])
  }

  /// The white space at the beginning of a line.
  private func indent(of line: Range<Int>) -> String? {
    let bytes = source.bytes[line].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    return String(validating: bytes, as: UTF8.self)
  }

  /// The white space by which the first indented line in the file's braces is indented; two spaces without such a line.
  private var unit: String {
    var place = source.bytes[file].firstIndex(of: UInt8(ascii: "{")) ?? file.upperBound
    while place < file.upperBound {  // Ends: each iteration advances by a line.
      let line = line(around: place)
      place = line.upperBound
      guard let text = text(of: line), let first = text.first, first.isLetter || first == "@",
        let indent = indent(of: line), !indent.isEmpty
      else { continue }
      return indent
    }
    return "  "
  }

  /// An assignment of a single name or number to a property, and nothing else.
  private static var assignment: Regex<(Substring, Substring)> {
    /(?:[A-Za-z_][A-Za-z0-9_]*[?!]?\.)*([A-Za-z]+)\s*=\s*[A-Za-z0-9_.]+/
  }

  /// The line that contains a byte, with its line break.
  private func line(around place: Int) -> Range<Int> {
    let newline = UInt8(ascii: "\n")
    let start = source.bytes[file.lowerBound..<place].lastIndex(of: newline).map { $0 + 1 } ?? file.lowerBound
    let end = source.bytes[place..<file.upperBound].firstIndex(of: newline).map { $0 + 1 } ?? file.upperBound
    return start..<end
  }

  /// The nearest text before a line; nil at the beginning of the file.
  private func text(before line: Range<Int>) -> String? {
    var start = line.lowerBound
    while start > file.lowerBound {  // Ends: each iteration goes back by a line.
      let line = self.line(around: start - 1)
      if let text = text(of: line) { return text }
      start = line.lowerBound
    }
    return nil
  }

  /// The nearest text after a line; nil at the end of the file.
  private func text(after line: Range<Int>) -> String? {
    var end = line.upperBound
    while end < file.upperBound {  // Ends: each iteration advances by a line.
      let line = self.line(around: end)
      if let text = text(of: line) { return text }
      end = line.upperBound
    }
    return nil
  }

  /// The text of a line without surrounding white space; nil for an empty line, and for a line that is too long to be
  /// handwritten.
  private func text(of line: Range<Int>) -> String? {
    guard line.count <= 400 else { return nil }
    let isSpace: (UInt8) -> Bool = { $0 <= 0x20 }
    let bytes = source.bytes[line].drop(while: isSpace)
    guard let last = bytes.lastIndex(where: { !isSpace($0) }) else { return nil }
    return String(decoding: bytes[...last], as: UTF8.self)
  }
}

/// The edits of one Swift file, and the findings that they resolve.
public struct AppliedCodeFixes: Sendable {
  /// The edited text.
  public let bytes: [UInt8]
  private let shift: TextShift
  private let resolved: Set<Place>

  /// The rule and the place of a finding.
  private struct Place: Hashable {
    let rule: String
    let span: SourceSpan?

    init(_ entry: LintEntry) { (rule, span) = (entry.rule, entry.span) }
  }

  /// Applies the edits that findings of a file propose; nil if no finding proposes one.
  init?(_ entries: [LintEntry], of source: SourceText) {
    var edits: [TextEdit] = []
    var resolved: Set<Place> = []
    for entry in entries {
      guard let fix = entry.codeFix, fix.applicability == .unsafe else { continue }
      let new = fix.edits.filter { !edits.contains($0) }
      guard !new.contains(where: { edit in edits.contains { $0.conflicts(with: edit) } }) else { continue }
      edits += new
      resolved.insert(Place(entry))
    }
    guard !edits.isEmpty else { return nil }
    bytes = FixApplier.apply(edits, to: source).bytes
    shift = TextShift(edits)
    self.resolved = resolved
  }

  /// A finding at its place in the edited text; nil if the edits resolve it.
  public func moved(_ entry: LintEntry) -> LintEntry? {
    if resolved.contains(Place(entry)) { return nil }
    var moved = entry
    moved.span = entry.span.map { shift.moved($0) }
    moved.related = entry.related.map { $0.moved(by: shift) }
    moved.codeFix = entry.codeFix.map { fix in
      Fix(fix.applicability, fix.title, edits: fix.edits.map { TextEdit(shift.moved($0.span), $0.text) })
    }
    return moved
  }
}

extension LintedFile {
  /// Applies the edits of Swift source that findings propose; nil if there are no such edits.
  ///
  /// Resolved findings are dropped, and the others move with their lines.
  public mutating func applyCodeFixes() -> AppliedCodeFixes? {
    guard let applied = AppliedCodeFixes(entries, of: source) else { return nil }
    let left = entries.compactMap(applied.moved)
    fixed += entries.count - left.count
    entries = left
    return applied
  }
}

/// Computes how edits shift text positions.
struct TextShift {
  private let edits: [(end: UInt32, delta: Int)]

  init(_ edits: [TextEdit]) {
    self.edits = edits.map { edit in
      (edit.span.end, edit.text.utf8.count - Int(edit.span.end - edit.span.start))
    }
  }

  /// The position after the edits; an insertion directly before the position moves it.
  func moved(_ place: UInt32) -> UInt32 {
    UInt32(clamping: edits.reduce(Int(place)) { $1.end <= place ? $0 + $1.delta : $0 })
  }

  /// The range after the edits.
  func moved(_ span: SourceSpan) -> SourceSpan {
    SourceSpan(start: Int(moved(span.start)), end: Int(moved(span.end)))
  }
}

extension Fix {
  /// The same fix with another title.
  func titled(_ title: String) -> Fix { Fix(applicability, title, edits: edits) }
}

extension TextEdit {
  fileprivate init(_ range: Range<Int>, _ text: String) {
    self.init(SourceSpan(start: range.lowerBound, end: range.upperBound), text)
  }
}
