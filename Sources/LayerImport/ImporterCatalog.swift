public import LayerDiagnostics
public import LayerModel

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

/// An input format, recognised by its content and read into drafts.
///
/// An importer never accesses the disk, never plans and never lints: it turns bytes into drafts, and reports the parts
/// it could not understand.
public protocol Importer: Sendable {
  /// The identifier of the format, such as `scene-json`.
  var id: String { get }
  /// A one-sentence description for documents.
  var summary: String { get }
  /// Whether files in this format can contain several states, one of which the user chooses by name.
  var hasStates: Bool { get }
  /// Whether the text looks as if it were in this format, judged by its first bytes.
  func recognizes(_ source: SourceText) -> Bool
  /// The trees of an input, in order, each with the findings about it.
  ///
  /// Never empty: an input without a tree yields one incomplete draft with the reason. An input that is well formed but
  /// not meant for this tool (another platform, an older format, no layer) yields the error `unsupported-input`, so
  /// that a run over a folder can count and skip it; any other error means a broken file.
  func read(_ source: SourceText, options: ImportOptions) -> [SceneDraft]
}

extension Importer {
  /// Whether files in this format can contain several states; false for most formats.
  public var hasStates: Bool { false }
}
