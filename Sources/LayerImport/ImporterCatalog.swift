import LayerDiagnostics

/// All input formats.
public enum ImporterCatalog {
  /// The importers, sorted by id.
  public static let all: [any Importer] = [
    CAARImporter(), CAMLImporter(), InterfaceBuilderImporter(), SceneJSONImporter(),
  ]

  /// The importer of a text, chosen by its content; nil for XML that none of them knows.
  ///
  /// A text that nothing recognises is most likely a broken scene file, and read as one says what is wrong with it.
  static func importer(for source: SourceText) -> (any Importer)? {
    all.first { $0.recognizes(source) } ?? (XMLRoot.begins(source) ? nil : SceneJSONImporter())
  }
}
