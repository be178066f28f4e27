import FileFormats
import LayerDiagnostics
import LayerModel

/// The root element of an XML file, by which formats are recognised.
enum XMLRoot {
  /// The roots of Instruments' exports, which another command reads.
  private static let exports: Set<String> = ["trace-query-result", "trace-toc"]

  /// Whether a file begins with a tag.
  static func begins(_ source: SourceText) -> Bool {
    var bytes = source.bytes[...]
    while bytes.starts(with: ByteOrderMark.utf8) { bytes = bytes.dropFirst(ByteOrderMark.utf8.count) }
    return bytes.first { $0 > 0x20 } == UInt8(ascii: "<")
  }

  /// The name of the root element; nil without one.
  static func name(of source: SourceText) -> String? {
    guard begins(source) else { return nil }
    return source.bytes.withUnsafeBufferPointer { bytes in
      var reader = XMLReader(unchecked: bytes)
      guard reader.next() == .start else { return nil }
      return String(decoding: bytes[reader.name], as: UTF8.self)
    }
  }

  /// The message about an XML file that no importer recognises: its first error, or its unknown root element.
  static func refusal(_ source: SourceText, limits: Limits) -> FindingList {
    source.bytes.withUnsafeBufferPointer { bytes in
      var reader = XMLReader(bytes, limits: limits)
      let event = reader.next()
      if let conflict = ConflictMarker.finding(in: bytes, limits: limits) { return conflict }
      guard event == .start else { return reader.findings }
      var findings = FindingList(limit: limits.findings.value)
      let root = DisplayText.escaped(String(decoding: bytes[reader.name], as: UTF8.self))
      if exports.contains(root) {
        findings.append(
          Finding(
            "unsupported-input", .error, "file is an export of Instruments, not a layer tree",
            at: SourceSpan(start: reader.name.lowerBound, end: reader.name.upperBound),
            help: "\"layercost trace \(DisplayText.escaped(source.name))\" shows what the device did"))
        return findings
      }
      findings.append(
        Finding(
          "unsupported-input", .error, "XML with the root '\(root)' is not a layer tree",
          at: SourceSpan(start: reader.name.lowerBound, end: reader.name.upperBound),
          help: "expected one of \(ImporterCatalog.all.map { $0.id }.joined(separator: ", "))"))
      return findings
    }
  }
}
