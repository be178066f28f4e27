/// All input formats.
public enum ImporterCatalog {
  /// The importers, sorted by id.
  public static let all: [any Importer] = [
    SceneJSONImporter()
  ]
}
