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
