public import LayerDiagnostics
public import LayerModel

/// The way from the bytes of any input to its scenes.
public enum SceneReader {
  /// Reads the scene of a text, with everything found on the way; of several scenes, the first.
  public static func read(_ source: SourceText, options: ImportOptions = ImportOptions()) -> Checked<Scene> {
    trees(of: source, options: options)[0]
  }

  /// Reads all scenes of a text, in order, each with what was found in it; never empty.
  ///
  /// A tree that is broken does not take the others with it. A text that cannot be read has one result without a scene.
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
    precondition(!drafts.isEmpty, "An importer that finds no tree says why, in a draft that is not complete.")
    var scenes: [Checked<Scene>] = []
    let refusal = options.fling.flatMap { scroll(&drafts, by: $0, keepsStill: options.keepsStillScenes) }
    drafts.reverse()
    // Handed over, not shared: the validator changes each draft where it lies.
    while let draft = drafts.popLast() {
      scenes.append(Validator.scene(from: draft, limits: options.limits, display: options.display))
    }
    // The faults of a scene come first: nobody knows whether it scrolls.
    if let refusal, !scenes.contains(where: \.hasErrors) { return [Checked(nil, findings: [refusal])] }
    guard let state = options.state, !importer.hasStates, !options.isStateOptional else { return scenes }
    let finding = Finding(
      "unknown-state", .error, "state '\(DisplayText.escaped(state))' is not in this file", at: nil,
      help: "files of this kind have no states")
    return scenes.map { Checked($0.value, findings: $0.findings + [finding]) }
  }

  /// Adds a fling to the drafts that scroll, and leaves out the others; returns the reason if nothing scrolls.
  private static func scroll(
    _ drafts: inout [SceneDraft], by fling: DraftFling, keepsStill: Bool
  ) -> Finding? {
    // A draft that could not be read to its end says so itself.
    guard drafts.allSatisfy(\.isComplete) else { return nil }
    if let timeline = drafts.lazy.compactMap(\.timeline).first {
      return Finding(
        "nothing-scrolls", .error, "the scene has a timeline of its own", at: timeline.duration.span,
        help: "leave \"--scroll\" out, or write a fling into the timeline")
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
      help: "\"--scroll\" takes Swift code with lists, and scroll views of Interface Builder with more content than "
        + "they show; a scene file states its scroll in \"timeline\"")
  }
}
