import LayerDiagnostics

/// Finds the part of a line that causes a finding, if the finding points to the object at the beginning of the line.
///
/// In `cell.layer.cornerRadius = 4`, that part is `cornerRadius`; in an Interface Builder runtime attribute, it is the
/// key path.
enum DecidingPlace {
  private static let runtimeAttribute = Array("<userDefinedRuntimeAttribute".utf8)
  private static let keyPath = Array("keyPath=\"".utf8)

  /// The place to mark; the same place if the line has neither form.
  static func span(of span: SourceSpan, in lines: LineTable) -> SourceSpan {
    let range = lines.lineRange(at: span.start)
    guard range.contains(Int(span.start)), Int(span.end) <= range.upperBound else { return span }
    let text = Array(lines.text(in: Int(span.start)..<range.upperBound).utf8)
    // Invalid UTF-8 is shown with other characters, which would shift the places after it.
    guard text.count == range.upperBound - Int(span.start) else { return span }
    let length = Int(span.end) - Int(span.start)
    guard let place = attributeValue(in: text) ?? assignedMember(in: text, after: length) else { return span }
    let start = Int(span.start)
    return SourceSpan(start: start + place.lowerBound, end: start + place.upperBound)
  }

  /// The value of the key path, if the text begins with a runtime attribute.
  private static func attributeValue(in text: [UInt8]) -> Range<Int>? {
    guard text.starts(with: runtimeAttribute) else { return nil }
    guard let key = text.indices.first(where: { text[$0...].starts(with: keyPath) }) else { return nil }
    let start = key + keyPath.count
    return text[start...].firstIndex(of: UInt8(ascii: "\"")).map { start..<$0 }
  }

  /// The last member of a chain that begins with a name and ends in an assignment: in `layer.mask =`, it is `mask`.
  private static func assignedMember(in text: [UInt8], after length: Int) -> Range<Int>? {
    guard length > 0, length <= text.count, text[..<length].allSatisfy(isOfChain) else { return nil }
    var end = length
    while end < text.count, isOfChain(text[end]) { end += 1 }  // Ends: at the text's end.
    let rest = text[end...].drop { $0 == UInt8(ascii: " ") }
    guard rest.first == UInt8(ascii: "="), rest.dropFirst().first != UInt8(ascii: "=") else { return nil }
    let start = text[..<end].lastIndex { !isOfName($0) }.map { $0 + 1 } ?? 0
    return start > 0 && start < end ? start..<end : nil
  }

  private static func isOfChain(_ byte: UInt8) -> Bool { isOfName(byte) || ".?!".utf8.contains(byte) }

  private static func isOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: byte >= 0x80
    }
  }
}
