public import LayerDiagnostics
public import LayerModel

/// One input format: recognised by its content, and read into drafts.
///
/// An importer never touches the disk, never plans and never judges what is good: it turns bytes into drafts, and says
/// what it could not understand.
public protocol Importer: Sendable {
  /// The word that names the format, such as `scene-json`.
  var id: String { get }
  /// One sentence for documents.
  var summary: String { get }
  /// Whether its files may hold states, of which one is chosen by name.
  var hasStates: Bool { get }
  /// Whether the text looks like this format; decided by its first bytes.
  func recognizes(_ source: SourceText) -> Bool
  /// The trees of a text, in the order in which it holds them; each carries what was found while reading it.
  ///
  /// Never empty: a text without a tree is one draft that is not complete and says why. A text that is well formed but
  /// not meant for this tool (another platform, an older format, no layer in it) gives an error `unsupported-input`, so
  /// that a run over a folder can count and skip it; any other error means a broken file.
  func read(_ source: SourceText, options: ImportOptions) -> [SceneDraft]
}

extension Importer {
  /// Whether its files may hold states: most formats have none.
  public var hasStates: Bool { false }
}
