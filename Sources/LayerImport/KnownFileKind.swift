import LayerDiagnostics

/// Kinds of files other than text, recognised by their first bytes, so that a message can say what a file is.
enum KnownFileKind {
  /// Signatures as the formats' specifications give them, and what to call a file that begins so.
  private static let signatures: [(bytes: [UInt8], name: String)] = [
    ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], "a PNG image"), ([0xFF, 0xD8, 0xFF], "a JPEG image"),
    (Array("GIF8".utf8), "a GIF image"), (Array("%PDF-".utf8), "a PDF document"),
    ([0x50, 0x4B, 0x03, 0x04], "a ZIP archive"), ([0x1F, 0x8B], "a gzip archive"),
    ([0x7F, 0x45, 0x4C, 0x46], "a program"), ([0xCF, 0xFA, 0xED, 0xFE], "a program"),
    (Array("BOMStore".utf8), "a compiled asset catalog"),
  ]

  /// What to say about a file that cannot hold a layer tree; nil for every other one.
  static func refusal(of source: SourceText) -> Finding? {
    guard let kind = signatures.first(where: { source.bytes.starts(with: $0.bytes) }) else { return nil }
    let isImage = kind.name.hasSuffix("image")
    return Finding(
      "unsupported-input", .error, "file is \(kind.name), not a layer tree", at: nil,
      help: isImage
        ? "name the scene that shows it; a scene's \"assets\" name its images"
        : "name a scene (.json), a storyboard or xib, a Core Animation bundle or a Swift file")
  }
}
