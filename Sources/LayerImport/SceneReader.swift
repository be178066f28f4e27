public import LayerDiagnostics
public import LayerModel

/// The way from the bytes of any input to a scene.
public enum SceneReader {
  /// The scene that a text holds, and everything found on the way; of a text that holds several, the first.
  public static func read(_ source: SourceText, options: ImportOptions = ImportOptions()) -> Checked<Scene> {
    let limit = options.limits.fileBytes
    guard source.bytes.count <= limit.value else {
      return Checked(nil, findings: [limit.finding(asked: source.bytes.count, at: nil)])
    }
    // A text that nothing recognises is most likely a broken scene file, and read as one says what is wrong with it.
    let importer = ImporterCatalog.all.first { $0.recognizes(source) } ?? SceneJSONImporter()
    var drafts = importer.read(source, options: options)
    guard !drafts.isEmpty else { return Checked(nil, findings: []) }
    // Handed over, not shared: the validator changes the draft where it lies.
    return Validator.scene(from: drafts.removeFirst(), limits: options.limits, display: options.display)
  }
}
