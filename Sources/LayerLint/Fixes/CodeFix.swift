import LayerDiagnostics
import LayerModel

/// Edits of Swift source that change one line.
///
/// A picture cannot prove them, because other code may depend on the line, so they are applied only with
/// `--unsafe-fixes`.
struct CodeFix {
  private let source: SourceText

  init(_ source: SourceText) { self.source = source }

  /// The removal of the line that sets a property; nil if the line contains anything else.
  func removal(of property: LayerProperty, at place: UInt32) -> TextEdit? {
    let line = line(around: Int(place))
    guard let text = text(of: line) else { return nil }
    let names = property == .masksToBounds ? ["masksToBounds", "clipsToBounds"] : [property.rawValue]
    let assigned = text.wholeMatch(of: Self.assignment).map { names.contains(String($0.1)) } ?? false
    guard assigned || Self.modifiers[property] == text else { return nil }
    return TextEdit(SourceSpan(start: line.lowerBound, end: line.upperBound), "")
  }

  /// The modifiers that only set a property.
  private static let modifiers: [LayerProperty: String] = [
    .masksToBounds: ".clipped()", .shouldRasterize: ".drawingGroup()",
  ]

  /// The insertion of a line into the only method that calls the given method of its superclass; nil if the file has
  /// several types or no such method.
  func insertion(of code: String, afterCallOf method: String) -> TextEdit? {
    let call = "super.\(method)()"
    var found: [Range<Int>] = []
    var types = 0
    var place = 0
    while place < source.bytes.count {  // Ends: each iteration advances by a line.
      let line = line(around: place)
      place = line.upperBound
      guard let text = text(of: line) else { continue }
      if text == call { found.append(line) }
      if text.firstMatch(of: Self.type) != nil { types += 1 }
    }
    guard found.count == 1, types == 1, let line = found.first else { return nil }
    let indent = source.bytes[line].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    let end = SourceSpan(start: line.upperBound, end: line.upperBound)
    return TextEdit(end, String(decoding: indent, as: UTF8.self) + code + "\n")
  }

  /// An assignment of a word or a number to a property, and nothing else.
  private static var assignment: Regex<(Substring, Substring)> {
    /(?:[A-Za-z_][A-Za-z0-9_]*[?!]?\.)*([A-Za-z]+)\s*=\s*[A-Za-z0-9_.]+/
  }

  /// The beginning of a type.
  private static var type: Regex<Substring> { /\b(?:class|struct|extension|enum|actor)\s+[A-Z]\w*[^.]*\{/ }

  /// The line that contains a byte, with its line break.
  private func line(around place: Int) -> Range<Int> {
    let newline = UInt8(ascii: "\n")
    let start = source.bytes[..<place].lastIndex(of: newline).map { $0 + 1 } ?? 0
    let end = source.bytes[place...].firstIndex(of: newline).map { $0 + 1 } ?? source.bytes.count
    return start..<end
  }

  /// The text of a line without white space around it; nil for a line that nobody writes by hand.
  private func text(of line: Range<Int>) -> String? {
    guard line.count <= 400 else { return nil }
    let isSpace: (UInt8) -> Bool = { $0 <= 0x20 }
    let bytes = source.bytes[line].drop(while: isSpace)
    guard let last = bytes.lastIndex(where: { !isSpace($0) }) else { return nil }
    return String(decoding: bytes[...last], as: UTF8.self)
  }
}

/// The shift of text positions by edits.
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

extension LintedFile {
  /// Applies the edits of Swift source that findings propose, and drops these findings; nil if no finding has one.
  ///
  /// Findings that remain move with their lines.
  public mutating func applyCodeFixes() -> [UInt8]? {
    var edits: [TextEdit] = []
    var applied: Set<Int> = []
    for (place, entry) in entries.enumerated() {
      guard let edit = entry.codeFix else { continue }
      if edits.contains(edit) {
        applied.insert(place)
      } else if !edits.contains(where: { $0.conflicts(with: edit) }) {
        edits.append(edit)
        applied.insert(place)
      }
    }
    guard !edits.isEmpty else { return nil }
    let shift = TextShift(edits)
    let bytes = FixApplier.apply(edits, to: source).bytes
    entries = entries.enumerated().compactMap { place, entry in
      applied.contains(place) ? nil : entry.moved(by: shift)
    }
    fixed += applied.count
    return bytes
  }
}

extension LintEntry {
  /// The finding at its place in an edited text.
  fileprivate func moved(by shift: TextShift) -> LintEntry {
    var moved = self
    moved.span = span.map { shift.moved($0) }
    moved.related = related.map { $0.moved(by: shift) }
    return moved
  }
}
