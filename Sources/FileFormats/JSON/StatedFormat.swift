public import LayerDiagnostics
import LayerModel

/// The format that a JSON file names.
public enum StatedFormat {
  /// The value of `format` in the outermost object; nil if the file does not name a format or ends before it.
  public static func of(_ source: SourceText) -> String? {
    source.bytes.withUnsafeBufferPointer { bytes in
      var findings = FindingList(limit: 0)
      var scanner = JSONScanner(
        bytes, from: ByteOrderMark.end(in: bytes, &findings), limits: Limits(), findings: findings)
      guard scanner.peekKind() == .object else { return nil }
      scanner.enter()
      while let key = scanner.nextKey() {
        if key.raw.elementsEqual("format".utf8) {
          return scanner.peekKind() == .string ? scanner.scanString()?.string : nil
        }
        scanner.skipValue()
      }
      return nil
    }
  }
}
