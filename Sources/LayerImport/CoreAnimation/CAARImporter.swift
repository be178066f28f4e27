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

/// Turns a keyed archive of layers into objects: a property list in which `NSKeyedArchiver` stores each object once,
/// under an index, and Core Animation wraps each value in a proxy.
private enum KeyedArchive {
  /// Whether a property list is an archive at all.
  static func isArchive(_ list: PropertyList) -> Bool {
    list.text("$archiver", of: list.root) == "NSKeyedArchiver" && list.value("$objects", of: list.root) != nil
  }

  /// The objects of an archive, and its outermost dictionary.
  static func read(
    _ list: PropertyList, isText: Bool
  ) -> Result<(graph: CoreAnimationGraph, top: Int), PropertyList.Fault> {
    guard let place = list.value("$objects", of: list.root), case .list(let entries) = list.values[place],
      let top = list.value("$top", of: list.root), case .map(let names) = list.values[top],
      let first = names.first, case .reference(let root) = list.values[first.value], root < entries.count
    else { return .failure(.init(message: "archive has no objects", place: 0)) }
    var archive = Archive(list: list, entries: entries)
    archive.graph.isText = isText
    for object in entries.indices {
      guard archive.fill(object) else {
        return .failure(.init(message: "objects of the archive share too many values", place: list.starts[place]))
      }
    }
    var graph = archive.graph
    // The outermost object is a dictionary that contains the layer, or the layer itself.
    graph.root = graph.object("rootLayer", of: root) ?? (graph[root].type.hasSuffix("Layer") ? root : nil)
    return .success((graph, root))
  }

  /// An archive that is being read.
  private struct Archive {
    let list: PropertyList
    let entries: [Int]
    var graph = CoreAnimationGraph()
    /// The number of fields and items that objects may still have: in a malicious file, entries can share one long
    /// list.
    private var allowance: Int
    private var classNames: [Int: String] = [:]

    init(list: PropertyList, entries: [Int]) {
      self.list = list
      self.entries = entries
      allowance = 1_000_000 + 4 * list.values.count
      graph.objects = [CoreAnimationGraph.Object](repeating: .init(), count: entries.count)
    }

    /// Reads an object; false if the objects are too large in total.
    mutating func fill(_ object: Int) -> Bool {
      let entry = entries[object]
      let start = list.starts[entry]
      graph.objects[object].start = start
      graph.objects[object].end = start + 1
      guard case .map(let pairs) = list.values[entry] else { return true }
      guard spend(pairs.count) else { return false }
      let type = className(of: entry)
      graph.objects[object].type = type
      if type.hasSuffix("Array"), let items = list.value("NS.objects", of: entry) {
        guard spend(count(of: items)) else { return false }
        graph.objects[object].items = values(of: items)
        return true
      }
      if type.hasSuffix("Dictionary"), let keys = list.value("NS.keys", of: entry),
        let items = list.value("NS.objects", of: entry)
      {
        guard spend(count(of: keys) + count(of: items)) else { return false }
        for (key, value) in zip(values(of: keys), values(of: items)) {
          if case .text(let key) = key {
            graph.objects[object].fields.append(.init(key: key, value: value, start: start))
          }
        }
        return true
      }
      for pair in pairs {
        guard case .text(let key) = list.values[pair.key], key != "$class", key != "__CACodingContents" else {
          continue
        }
        graph.objects[object].fields.append(.init(key: key, value: value(of: pair.value), start: start))
      }
      return true
    }

    private mutating func spend(_ count: Int) -> Bool {
      allowance -= count
      return allowance >= 0
    }

    private func count(of entry: Int) -> Int {
      if case .list(let items) = list.values[entry] { items.count } else { 0 }
    }

    /// The values of a list's entries.
    private func values(of entry: Int) -> [CoreAnimationGraph.Value] {
      guard case .list(let items) = list.values[entry] else { return [] }
      return items.map(value)
    }

    private func value(of entry: Int) -> CoreAnimationGraph.Value {
      switch list.values[entry] {
      case .null: return .none
      case .flag(let flag): return .number(flag ? 1 : 0)
      case .number(let number): return .number(number)
      case .text(let text): return .text(text)
      case .data(let bytes): return .data(bytes)
      // Archives contain lists and maps only by reference.
      case .list, .map: return .none
      case .reference(let object):
        guard object < entries.count else { return .none }
        switch list.values[entries[object]] {
        case .flag(let flag): return .number(flag ? 1 : 0)
        case .number(let number): return .number(number)
        case .text(let text): return text == "$null" ? .none : .text(text)
        case .data(let bytes): return .data(bytes)
        case .map: return .object(object)
        case .null, .list, .reference: return .none
        }
      }
    }

    /// The class that an archived object names.
    private mutating func className(of entry: Int) -> String {
      guard let place = list.value("$class", of: entry), case .reference(let number) = list.values[place],
        number < entries.count
      else { return "" }
      if let known = classNames[number] { return known }
      let name = list.text("$classname", of: entries[number]) ?? ""
      classNames[number] = name
      return name
    }
  }
}
