package import LayerDiagnostics

/// Byte-order marks at the beginning of a file.
package enum ByteOrderMark {
  /// U+FEFF in UTF-8.
  package static let utf8: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// The offset of the text after its mark; reports a second mark, or a mark of another encoding.
  package static func end(in bytes: UnsafeBufferPointer<UInt8>, _ findings: inout FindingList) -> Int {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      findings.append(
        Finding(
          "utf-8", .error, "file is UTF-16, not UTF-8", at: SourceSpan(start: 0, end: 2), help: "save it as UTF-8"))
    }
    var end = 0
    while bytes[end...].starts(with: utf8) {
      if end > 0 {
        findings.append(
          Finding(
            "byte-order-mark", .error, "file has a second byte-order mark",
            at: SourceSpan(start: end, end: end + utf8.count), help: "remove it; a file may have at most one"))
      }
      end += utf8.count
    }
    return end
  }
}
