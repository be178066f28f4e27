public import LayerDiagnostics
public import LayerModel

/// Keyed archives of layers (`.caar`), as binary or XML property lists that include their images.
public struct CAARImporter: Importer {
  /// `caar`.
  public let id = "caar"
  /// A description of the format.
  public let summary = "A layer tree in a keyed archive that includes its images."

  /// The importer.
  public init() {}

  /// A document can define states of its layers.
  public let hasStates = true
  /// Whether the text is a binary or XML property list with an archive marker near its beginning or end.
  public func recognizes(_ source: SourceText) -> Bool {
    guard source.bytes.starts(with: BinaryPropertyList.signature) || XMLRoot.name(of: source) == "plist" else {
      return false
    }
    let word = Array("NSKeyedArchiver".utf8)
    return Self.contains(word, in: source.bytes.prefix(4_096)) || Self.contains(word, in: source.bytes.suffix(4_096))
  }

  private static func contains(_ word: [UInt8], in bytes: ArraySlice<UInt8>) -> Bool {
    bytes.indices.dropLast(word.count - 1).contains { bytes[$0...].starts(with: word) }
  }

  /// The single tree of an archive.
  public func read(_ source: SourceText, options: ImportOptions) -> [SceneDraft] {
    var findings = FindingList(limit: options.limits.findings.value)
    let isText = !source.bytes.starts(with: BinaryPropertyList.signature)
    guard let list = list(of: source, options, &findings) else { return [refused(source, findings)] }
    guard KeyedArchive.isArchive(list) else {
      findings.append(
        Finding(
          "unsupported-input", .error, "property list is not a keyed archive", at: nil))
      return [refused(source, findings)]
    }
    switch KeyedArchive.read(list, isText: isText) {
    case .failure(let fault):
      findings.append(Finding("archive", .error, fault.message, at: Self.span(fault.place)))
      return [refused(source, findings)]
    case .success(let (graph, top)):
      guard let root = graph.root else {
        findings.append(Finding("unsupported-input", .error, "archive has no layer", at: Self.span(graph[top].start)))
        return [refused(source, findings)]
      }
      var document = CoreAnimationDocument()
      document.isFlipped = graph.number("geometryFlipped", of: top).map { $0 != 0 }
      if let width = graph.number("documentWidth", of: top), let height = graph.number("documentHeight", of: top) {
        document.setSize(width, height)
      }
      return [
        CoreAnimationReader.read(
          graph, root: root, of: source, as: document, findings: findings, options: options)
      ]
    }
  }

  private func list(
    of source: SourceText, _ options: ImportOptions, _ findings: inout FindingList
  ) -> PropertyList? {
    guard source.bytes.starts(with: BinaryPropertyList.signature) else {
      let (list, found) = XMLPropertyList.read(source, limits: options.limits)
      findings = found
      return list
    }
    switch BinaryPropertyList.read(source.bytes) {
    case .success(let list): return list
    case .failure(let fault):
      findings.append(
        Finding("property-list", .error, "\(fault.message) (byte \(fault.place))", at: Self.span(fault.place)))
      return nil
    }
  }

  private static func span(_ place: Int) -> SourceSpan { SourceSpan(start: place, end: place + 1) }

  private func refused(_ source: SourceText, _ findings: FindingList) -> SceneDraft {
    var draft = SceneDraft(source: source, findings: findings)
    draft.isComplete = false
    return draft
  }
}
