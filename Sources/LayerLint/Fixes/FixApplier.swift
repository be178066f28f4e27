public import LayerDiagnostics

/// Makes edits in a text.
public enum FixApplier {
  /// The text after edits that do not touch each other, in whatever order they come.
  public static func apply(_ edits: [TextEdit], to source: SourceText) -> SourceText {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(source.bytes.count + edits.reduce(0) { $0 + $1.text.utf8.count })
    var offset = 0
    for edit in edits.sorted(by: { ($0.span.start, $0.span.end) < ($1.span.start, $1.span.end) }) {
      precondition(Int(edit.span.start) >= offset, "Edits that are made together do not touch each other.")
      bytes += source.bytes[offset..<Int(edit.span.start)]
      bytes += edit.text.utf8
      offset = Int(edit.span.end)
    }
    bytes += source.bytes[offset...]
    return SourceText(name: source.name, bytes: bytes)
  }
}
