public import LayerDiagnostics
public import LayerModel

/// Core Animation's markup (`.caml`), alone or in a bundle (`.ca`) with its index and its images.
public struct CAMLImporter: Importer {
  /// `caml`.
  public let id = "caml"
  /// A description of the format.
  public let summary = "A layer tree in Core Animation markup, as a single file or in a bundle."

  /// The importer.
  public init() {}

  /// A document can define states of its layers.
  public let hasStates = true
  /// Whether the root element is `caml`.
  public func recognizes(_ source: SourceText) -> Bool { XMLRoot.name(of: source) == "caml" }

  /// The single tree of a file.
  public func read(_ source: SourceText, options: ImportOptions) -> [SceneDraft] {
    let (graph, found) = CAMLReader.read(source, limits: options.limits)
    var findings = found
    guard !findings.hasErrors, let root = graph.root else {
      if !findings.hasErrors { findings.append(Self.withoutLayer(source)) }
      var draft = SceneDraft(source: source, findings: findings)
      draft.isComplete = false
      return [draft]
    }
    var document = CoreAnimationDocument()
    if case .success(let index) = options.asset(CoreAnimationIndex.fileName) {
      let text = SourceText(name: CoreAnimationIndex.fileName, bytes: index.bytes)
      document = CoreAnimationDocument.read(text, limits: options.limits) ?? document
    }
    var draft = CoreAnimationReader.read(
      graph, root: root, of: source, as: document, findings: findings, options: options)
    draft.name = Self.bundleName(of: source.name)
    return [draft]
  }

  private static func withoutLayer(_ source: SourceText) -> Finding {
    Finding(
      "unsupported-input", .error, "markup contains no layer", at: nil,
      notes: ["bundles also contain other files, such as 'assetManifest.caml'"],
      help: "pass the bundle's folder, or the file that its 'index.xml' names as 'rootDocument'")
  }

  /// The name of the bundle that contains a file.
  private static func bundleName(of name: String) -> String? {
    let parts = name.split(separator: "/")
    guard parts.count > 1, let folder = parts.dropLast().last, folder.hasSuffix(".ca") else { return nil }
    return String(folder.dropLast(3))
  }
}
