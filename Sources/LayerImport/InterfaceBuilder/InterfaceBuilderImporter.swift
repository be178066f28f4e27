public import LayerDiagnostics
public import LayerModel

/// Storyboards and xib files, in which Interface Builder stores screens as XML.
///
/// Each scene's root, each view at the top level and each view in a bar item becomes one tree. A scene that is embedded
/// in a container of the same file is part of that container's tree and has no separate tree, so that nothing is
/// reported twice.
public struct InterfaceBuilderImporter: Importer {
  /// `interface-builder`.
  public let id = "interface-builder"
  /// A description of the format.
  public let summary = "An Interface Builder storyboard or xib file for iOS."

  /// The importer.
  public init() {}

  /// Whether the text is XML that mentions Interface Builder near its beginning, as the root of each such file does.
  ///
  /// The search covers the bytes, so that a file with a broken beginning is still recognised.
  public func recognizes(_ source: SourceText) -> Bool {
    guard XMLRoot.begins(source) else { return false }
    let head = source.bytes.prefix(Self.headBytes)
    return head.indices.contains { place in
      head[place] == Self.mark[0] && head[place...].starts(with: Self.mark)
    }
  }

  private static let mark = Array("com.apple.InterfaceBuilder".utf8)
  /// The root is near the beginning, after at most a declaration and the markers of an unresolved merge.
  private static let headBytes = 4_096

  /// The trees of a file, in order; a file without a tree is refused with one message.
  public func read(_ source: SourceText, options: ImportOptions) -> [SceneDraft] {
    let (tree, findings) = IBTree.read(source, limits: options.limits)
    if tree.elements.isEmpty { return [.refused(source, findings)] }
    if let refusal = InterfaceRefusal.finding(for: tree) {
      return [.refused(source, refusal, limits: options.limits)]
    }
    let document = InterfaceDocument(tree, options: options)
    let roots = InterfaceRoot.roots(of: document)
    if roots.isEmpty { return [.refused(source, InterfaceRefusal.noView(in: tree), limits: options.limits)] }
    var notes = InterfaceNotes(document)
    let remarks = LayoutRemarks(of: document)
    var drafts: [SceneDraft] = []
    for root in roots {
      var builder = InterfaceTreeBuilder(document, root: root, remarks: remarks)
      var draft = builder.build()
      // If a file contains a single tree, the file's name is more helpful.
      if roots.count > 1 { draft.name = root.name }
      drafts.append(draft)
      notes.add(builder)
    }
    for finding in notes.findings { drafts[0].findings.append(finding) }
    return drafts
  }
}

extension SceneDraft {
  /// A draft for a file without a tree, with the reasons.
  static func refused(_ source: SourceText, _ findings: FindingList) -> SceneDraft {
    var draft = SceneDraft(source: source, findings: findings)
    draft.isComplete = false
    return draft
  }

  /// A draft for a file without a tree, with a single reason.
  static func refused(_ source: SourceText, _ finding: Finding, limits: Limits) -> SceneDraft {
    var findings = FindingList(limit: limits.findings.value)
    findings.append(finding)
    return refused(source, findings)
  }
}
