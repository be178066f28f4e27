import FileFormats
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

/// Reads Core Animation markup into objects: an element with attributes becomes an object with fields, a nested element
/// becomes a field with an object, and an element that is known as a list contains its children as items.
private struct CAMLReader {
  private var graph = CoreAnimationGraph()
  private var open: [Element] = []

  /// An element that is still open.
  private struct Element {
    let object: Int
    let isList: Bool
  }

  /// Properties whose elements contain a list.
  private static let lists: Set<String> = [
    "sublayers", "filters", "backgroundFilters", "colors", "locations", "values", "keyTimes", "timingFunctions",
    "elements", "states", "stateTransitions", "animations", "emitterCells", "sourcePoints", "lineDashPattern",
  ]

  /// Reads a file; the graph has no root if the file contains no layer.
  static func read(_ source: SourceText, limits: Limits) -> (graph: CoreAnimationGraph, findings: FindingList) {
    source.bytes.withUnsafeBufferPointer { bytes in
      var xml = XMLReader(bytes, limits: limits)
      var reader = CAMLReader()
      reader.read(&xml, bytes)
      guard xml.hasFailed else { return (reader.graph, xml.findings) }
      return (reader.graph, ConflictMarker.finding(in: bytes, limits: limits) ?? xml.findings)
    }
  }

  private mutating func read(_ xml: inout XMLReader, _ bytes: UnsafeBufferPointer<UInt8>) {
    while let event = xml.next() {  // Ends with the text.
      switch event {
      case .start: begin(xml, bytes)
      case .end: open.removeLast()
      case .text:
        guard let last = open.last else { continue }
        append("value", .text(xml.text.string(in: bytes)), at: xml.text.range.lowerBound, to: last.object)
      }
    }
  }

  private mutating func begin(_ xml: XMLReader, _ bytes: UnsafeBufferPointer<UInt8>) {
    let name = String(decoding: bytes[xml.name], as: UTF8.self)
    let place = graph.objects.count
    var object = CoreAnimationGraph.Object(type: name, start: xml.start, end: xml.name.upperBound)
    for attribute in xml.attributes {
      let key = String(decoding: bytes[attribute.name], as: UTF8.self)
      let text = attribute.value.string(in: bytes)
      object.fields.append(.init(key: key, value: .text(text), start: attribute.name.lowerBound))
      // A property's element also contains its class; a layer's element is named after the class.
      if key == "type", !name.hasSuffix("Layer") { object.type = text }
    }
    graph.objects.append(object)
    if let around = open.last {
      if around.isList {
        graph.objects[around.object].items.append(.object(place))
      } else if open.count == 1, graph.root == nil, name.hasSuffix("Layer") {
        graph.root = place
      } else {
        append(name, .object(place), at: xml.start + 1, to: around.object)
      }
    }
    open.append(
      Element(object: place, isList: Self.lists.contains(name) || object.type.hasSuffix("Array")))
  }

  private mutating func append(_ key: String, _ value: CoreAnimationGraph.Value, at start: Int, to object: Int) {
    graph.objects[object].fields.append(.init(key: key, value: value, start: start))
  }
}
