import LayerDiagnostics

/// All input formats.
public enum ImporterCatalog {
  /// The importers, sorted by id.
  public static let all: [any Importer] = [
    CAARImporter(), CAMLImporter(), InterfaceBuilderImporter(), SceneJSONImporter(),
  ]

  /// The importer for an input, chosen by its content; nil for XML that no importer recognises.
  ///
  /// An input that no importer recognises is probably a broken scene file; reading it as a scene reports the mistakes.
  static func importer(for source: SourceText) -> (any Importer)? {
    all.first { $0.recognizes(source) } ?? (XMLRoot.begins(source) ? nil : SceneJSONImporter())
  }
}
