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
    guard let draft = importer.read(source, options: options).first else { return Checked(nil, findings: []) }
    return Validator.scene(from: draft, limits: options.limits, display: options.display)
  }
}
