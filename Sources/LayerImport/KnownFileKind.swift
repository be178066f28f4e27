import LayerDiagnostics

/// Kinds of files other than text, recognised by their first bytes, so that a message can say what a file is.
enum KnownFileKind {
  /// Signatures from the formats' specifications, with names for such files.
  private static let signatures: [(bytes: [UInt8], name: String)] = [
    ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], "a PNG image"), ([0xFF, 0xD8, 0xFF], "a JPEG image"),
    (Array("GIF8".utf8), "a GIF image"), (Array("%PDF-".utf8), "a PDF document"),
    ([0x50, 0x4B, 0x03, 0x04], "a ZIP archive"), ([0x1F, 0x8B], "a gzip archive"),
    ([0x7F, 0x45, 0x4C, 0x46], "a program"), ([0xCF, 0xFA, 0xED, 0xFE], "a program"),
    (Array("BOMStore".utf8), "a compiled asset catalog"),
  ]

  /// The finding about a file that cannot contain a layer tree; nil for other files.
  static func refusal(of source: SourceText) -> Finding? {
    guard let kind = signatures.first(where: { source.bytes.starts(with: $0.bytes) }) else { return nil }
    let isImage = kind.name.hasSuffix("image")
    return Finding(
      "unsupported-input", .error, "file is \(kind.name), not a layer tree", at: nil,
      help: isImage
        ? "pass the scene that shows it; a scene lists its images under \"assets\""
        : "pass a scene (.json), a storyboard or xib, a Core Animation bundle or a Swift file")
  }
}
