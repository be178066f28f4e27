public import LayerDiagnostics
public import LayerModel

/// Reads the scenes of any input from its bytes.
public enum SceneReader {
  /// Reads the scene of an input, with all findings; if there are several scenes, reads the first one.
  public static func read(_ source: SourceText, options: ImportOptions = ImportOptions()) -> Checked<Scene> {
    trees(of: source, options: options)[0]
  }

  /// Reads all scenes of an input, in order, each with its findings; the result is never empty.
  ///
  /// An invalid tree does not affect the others. An input that cannot be read has one result without a scene.
  public static func trees(of source: SourceText, options: ImportOptions = ImportOptions()) -> [Checked<Scene>] {
    let limit = options.limits.fileBytes
    guard source.bytes.count <= limit.value else {
      return [Checked(nil, findings: [limit.finding(asked: source.bytes.count, at: nil)])]
    }
    if let refusal = KnownFileKind.refusal(of: source) { return [Checked(nil, findings: [refusal])] }
    guard let importer = ImporterCatalog.importer(for: source) else {
      return [Checked(nil, findings: XMLRoot.refusal(source, limits: options.limits).inSourceOrder)]
    }
    var drafts = importer.read(source, options: options)
    precondition(!drafts.isEmpty, "An importer that finds no tree returns an incomplete draft with the reason.")
    var scenes: [Checked<Scene>] = []
    let refusal = options.fling.flatMap { scroll(&drafts, by: $0, keepsStill: options.keepsStillScenes) }
    drafts.reverse()
    // Each draft is moved, not shared, so that the validator changes it in place.
    while let draft = drafts.popLast() {
      scenes.append(Validator.scene(from: draft, limits: options.limits, display: options.display))
    }
    // The faults of a scene take precedence: it is unknown whether an invalid scene scrolls.
    if let refusal, !scenes.contains(where: \.hasErrors) { return [Checked(nil, findings: [refusal])] }
    guard let state = options.state, !importer.hasStates, !options.isStateOptional else { return scenes }
    let finding = Finding(
      "unknown-state", .error, "state '\(DisplayText.escaped(state))' is not in this file", at: nil,
      help: "files of this kind have no states")
    return scenes.map { Checked($0.value, findings: $0.findings + [finding]) }
  }

  /// Adds a fling to the drafts that scroll and removes the others; returns the reason if nothing scrolls.
  private static func scroll(
    _ drafts: inout [SceneDraft], by fling: DraftFling, keepsStill: Bool
  ) -> Finding? {
    // An incomplete draft has a finding already.
    guard drafts.allSatisfy(\.isComplete) else { return nil }
    if let timeline = drafts.lazy.compactMap(\.timeline).first {
      return Finding(
        "nothing-scrolls", .error, "the scene already has a timeline", at: timeline.duration.span,
        help: "omit \"--scroll\", or add a fling to the timeline")
    }
    let scrolled = drafts.compactMap { draft in
      var draft = draft
      return draft.add(fling) || keepsStill ? draft : nil
    }
    guard scrolled.isEmpty else {
      drafts = scrolled
      return nil
    }
    return Finding(
      "nothing-scrolls", .error, "nothing in the file is known to scroll", at: nil,
      help: "\"--scroll\" works with lists in Swift code, and with Interface Builder scroll views that have more "
        + "content than they show; a scene file defines its scroll in \"timeline\"")
  }
}

/// Kinds of files other than text, recognised by their first bytes, so that a message can say what a file is.
private enum KnownFileKind {
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
