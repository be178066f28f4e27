import LayerDiagnostics
import LayerGeometry
import LayerModel

/// Turns Core Animation objects into a draft: a layer tree with the known properties of each layer.
///
/// The reader does not recurse: pending layers are kept on an explicit stack. An archive can refer to a layer twice, or
/// inside itself; each layer is read only where it first occurs.
struct CoreAnimationReader {
  let graph: CoreAnimationGraph
  let options: ImportOptions
  let document: CoreAnimationDocument
  var draft: SceneDraft
  var findings: FindingList
  var unknown = UnknownNames()
  /// Images that could not be loaded: their number, and the finding about the first.
  var missing: (count: Int, first: Finding)?
  /// Values that are out of range: their number, and the finding about the first.
  var beyond: (count: Int, first: Finding)?
  /// Whether a number of the current value is outside the range of its property.
  var isBeyond = false
  /// The properties that the chosen state sets, by layer.
  var stateValues: [String: [StateValue]] = [:]
  /// Properties that the file sets on the last read layer, without duplicates.
  var stated: Set<LayerProperty> = []
  /// The layers around the current one, outermost first.
  private var around: [LayerNaming] = []
  /// Layers that have been read.
  private var seen: Set<Int> = []
  /// Layers that were referenced again: their number, and the first of them.
  private var reused: (count: Int, first: Int)?
  private var hasFoundDepth = false
  /// The number of items that may still be read: in a malicious archive, a thousand layers can share one list of a
  /// thousand items.
  private var allowance: Int

  /// A layer that has not been read yet, or the end of one.
  private enum Step {
    case open(Int, LayerRole)
    case picture(AssetIndex, PlaneContents)
    case close
  }

  /// Reads a graph that has a root.
  static func read(
    _ graph: CoreAnimationGraph, root: Int, of source: SourceText, as document: CoreAnimationDocument,
    findings: FindingList, options: ImportOptions
  ) -> SceneDraft {
    var reader = CoreAnimationReader(graph, source, document, findings, options)
    reader.chooseState()
    reader.readTree(root)
    reader.placeRoot()
    if let reused = reader.reused { reader.findReused(reused) }
    if let missing = reader.missing {
      reader.findings.append(Self.finding(of: missing, together: "images of this file cannot be loaded"))
    }
    if let beyond = reader.beyond {
      reader.findings.append(
        Self.finding(of: beyond, together: "values in this file are out of range"))
    }
    if let finding = reader.unknown.finding(listsAll: options.listsUnknown) { reader.findings.append(finding) }
    reader.draft.findings = reader.findings
    return reader.draft
  }

  private init(
    _ graph: CoreAnimationGraph, _ source: SourceText, _ document: CoreAnimationDocument, _ findings: FindingList,
    _ options: ImportOptions
  ) {
    self.graph = graph
    self.options = options
    self.document = document
    self.findings = findings
    draft = SceneDraft(source: source, findings: FindingList(limit: 0), keysAreQuoted: false)
    draft.replacesMissingAssets = true
    allowance = 1_000_000 + 8 * source.bytes.count
  }

  private mutating func readTree(_ root: Int) {
    var steps = [Step.open(root, .sublayer)]
    while let step = steps.popLast() {  // Ends: each object is opened once, and each step pushes only its children.
      switch step {
      case .close:
        draft.closeLayer()
        around.removeLast()
      case .picture(let asset, let contents):
        addPicture(asset, contents, named: around[around.count - 1].unique("contents"))
      case .open(let object, let role): open(object, role, &steps)
      }
    }
  }

  private mutating func open(_ object: Int, _ role: LayerRole, _ steps: inout [Step]) {
    guard seen.insert(object).inserted else {
      reused = ((reused?.count ?? 0) + 1, reused?.first ?? object)
      return
    }
    guard draft.openCount <= options.limits.depth.value else {
      if !hasFoundDepth {
        findings.append(options.limits.depth.finding(asked: draft.openCount, at: graph.span(of: object)))
      }
      hasFoundDepth = true
      return
    }
    draft.openLayer(draft.openCount == 0 ? .root : .child(role), at: graph[object].start)
    let picture = readLayer(object)
    let place = Int(draft.current.rawValue)
    if role == .sublayer, draft.layers[place].compositingFilter != .sourceOver { isolateBlending() }
    let blendsAlone = graph.number("allowsGroupBlending", of: object) != 0
    around.append(LayerNaming(part: name(place, role), layer: place, blendsAlone: blendsAlone))
    let parts = around
    readAnimations(of: object, at: place, path: "/" + parts.map(\.part).joined(separator: "/"))
    steps.append(.close)
    let sublayers = graph.objects(in: "sublayers", of: object)
    guard spend(sublayers.count) else { return }
    for sublayer in sublayers.reversed() { steps.append(.open(sublayer, .sublayer)) }
    if let picture { steps.append(.picture(picture.asset, picture.contents)) }
    if let mask = graph.object("mask", of: object) { steps.append(.open(mask, .mask)) }
  }

  /// Keeps blending inside a layer from affecting the layers below it.
  ///
  /// Core Animation composites a layer with blended sublayers separately, unless `allowsGroupBlending` is off, as on
  /// SwiftUI's containers; a scene expresses this with a filter that has no effect. The root does not need this filter,
  /// because nothing is below it.
  private mutating func isolateBlending() {
    guard around.count > 1, let parent = around.last, parent.blendsAlone else { return }
    if draft.layers[parent.layer].filters.isEmpty { draft.layers[parent.layer].filters = [.brightness(0)] }
  }

  /// A layer's part of a path; if a sibling already has the name, a number is added.
  private mutating func name(_ place: Int, _ role: LayerRole) -> String {
    guard let parent = around.indices.last else { return "root" }
    if role == .mask { return "@mask" }
    guard let name = draft.layers[place].name else {
      return around[parent].numbered(draft.layers[place].layerClass)
    }
    let unique = around[parent].unique(name)
    draft.layers[place].name = unique
    return Scene.escaped(unique)
  }

  private mutating func findReused(_ reused: (count: Int, first: Int)) {
    let times = reused.count == 1 ? "once" : "\(reused.count) times"
    find(
      "layer-used-twice", .warning, "layers are reused, or contain themselves, \(times)",
      at: graph.span(of: reused.first), notes: ["each is read only where it first occurs"])
  }

  /// The finding about the first of several objects, with their total number.
  private static func finding(of several: (count: Int, first: Finding), together: String) -> Finding {
    var finding = several.first
    if several.count > 1 { finding.notes.append("\(several.count) \(together)") }
    return finding
  }

  /// Reports a finding about the file.
  mutating func find(
    _ rule: String, _ severity: Severity, _ message: String, at span: SourceSpan?, notes: [String] = [],
    help: String? = nil
  ) {
    if findings.isFull, severity != .error { return }
    findings.append(Finding(rule, severity, message, at: span, notes: notes, help: help))
  }
}

// MARK: Limits on sharing

extension CoreAnimationReader {
  /// The number of layers from the root to the current one.
  var depth: Int { around.count }

  /// Counts the items that a field refers to; false if the file has exceeded its allowance.
  mutating func spend(reading value: CoreAnimationGraph.Value) -> Bool {
    spend(graph.weight(of: value, upTo: max(0, allowance)))
  }

  /// Counts items that are read; false, with an error the first time, if they far exceed the contents of the file.
  mutating func spend(_ count: Int) -> Bool {
    guard allowance >= 0 else { return false }
    allowance -= count
    guard allowance < 0 else { return true }
    find("archive", .error, "objects are shared so often that expanding them would not end", at: nil)
    return false
  }
}

// MARK: The root

extension CoreAnimationReader {
  /// The root fills the screen from its top left corner; its original position on a screen is unknown.
  private mutating func placeRoot() {
    guard let first = draft.layers.indices.first else { return }
    var root = draft.layers[first]
    if root.bounds.width <= 0 || root.bounds.height <= 0, let size = document.size {
      root.bounds = Rect(x: root.bounds.minX, y: root.bounds.minY, width: size.width, height: size.height)
    }
    root.position = Point(root.anchorPoint.x * root.bounds.width, root.anchorPoint.y * root.bounds.height)
    // In a scene, y grows downwards; if it grows upwards in a document, the root is flipped.
    let isFlipped = document.isFlipped ?? isFromUIKit
    if document.isFlipped == nil, graph.isText {
      find(
        "assumed-direction", .note, "y is assumed to grow \(isFlipped ? "downwards" : "upwards")", at: nil,
        notes: ["the bundle's 'index.xml', which specifies the direction, is missing or incomplete"])
    }
    if !isFlipped { root.isGeometryFlipped.toggle() }
    draft.layers[first] = root
    guard root.bounds.width > 0, root.bounds.height > 0 else { return }
    let screen = Screen(width: root.bounds.width, height: root.bounds.height, scale: scale(of: root.bounds))
    draft.screen = Stated(screen, at: SourceSpan(start: 0, end: 0))
  }

  /// Whether the tree was captured from views, in which y grows downwards: only the layers of views name their owners.
  private var isFromUIKit: Bool {
    graph.objects.contains { object in
      object.fields.contains { $0.key == "UICALayerRenderID" || $0.key == "delegate" }
    }
  }

  /// Pixels per point: the scale of most images; without images the scale of the device, unless the document is larger
  /// than every screen and must therefore be in pixels.
  private func scale(of bounds: Rect<LayerSpace>) -> Double {
    var counts: [Double: Int] = [:]
    for layer in draft.layers where layer.contentsScale > 1 && layer.contentsScale <= 4 {
      counts[layer.contentsScale, default: 0] += 1
    }
    if let scale = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) })?.key { return scale }
    let device = options.display.device ?? DisplayOptions.defaultDevice
    let screen = options.display.screenOfDevice(device) ?? DisplayOptions.defaultScreen
    let largest = max(screen.width, screen.height)
    return max(bounds.width, bounds.height) > largest ? 1 : screen.scale
  }
}

extension CoreAnimationReader {
  /// Reads the filters of a layer, its background filters, or its compositing filter.
  mutating func readFilters(_ field: CoreAnimationGraph.Field, into place: Int) {
    if field.key == "compositingFilter" { return readBlending(field, into: place) }
    let objects = graph.items(of: field.value).compactMap { item -> Int? in
      if case .object(let object) = item, graph.number("enabled", of: object) != 0 { object } else { nil }
    }
    if case .backdrop(var backdrop) = draft.layers[place].content, field.key == "filters" {
      // A backdrop's filters apply to the layers below it.
      for object in objects { add(object, to: &backdrop) }
      draft.layers[place].content = .backdrop(backdrop)
      return
    }
    let filters = objects.map { filter($0) }
    guard !filters.isEmpty else { return }
    if field.key == "filters" {
      draft.layers[place].filters = filters
      state(.filters, at: field.start)
    } else {
      draft.layers[place].backgroundFilters = filters
      state(.backgroundFilters, at: field.start)
    }
  }

  private mutating func readBlending(_ field: CoreAnimationGraph.Field, into place: Int) {
    var name = graph.text(field.value)
    if case .object(let object) = field.value { name = name ?? kind(of: object) }
    guard let name, !name.isEmpty else { return }
    let other = BlendMode.otherNames.first { $0.name == name }?.mode
    guard let mode = BlendMode(rawValue: name) ?? other else {
      return unknown.count(
        "compositing filter '\(DisplayText.escaped(name))'", at: graph.span(of: field), assumed: "blended normally")
    }
    draft.layers[place].compositingFilter = mode
    state(.compositingFilter, at: field.start)
  }

  /// The type of a filter, which decides its effect; its name is chosen by the author.
  private func kind(of object: Int) -> String? {
    graph.text("filter", of: object) ?? graph.text("CAFilterType", of: object) ?? graph.text("type", of: object)
      ?? graph.text("name", of: object)
  }

  /// An input, which archives keep in a separate dictionary.
  private func input(_ key: String, of object: Int) -> CoreAnimationGraph.Value? {
    graph.value(key, of: object)
      ?? graph.object("CAFilterInputs", of: object).flatMap { graph.value(key, of: $0) }
  }

  private mutating func amount(_ key: String, of object: Int, _ initial: Double) -> Double {
    guard let value = input(key, of: object) else { return initial }
    return min(1e6, max(-1e6, finite(value, of: key, in: object) ?? initial))
  }

  /// A filter; an unknown one changes nothing, but still flattens the layer.
  private mutating func filter(_ object: Int) -> Filter {
    let kind = kind(of: object) ?? ""
    switch kind {
    case "gaussianBlur": return .gaussianBlur(radius: max(0, amount("inputRadius", of: object, 10)))
    case "colorSaturate": return .saturate(min(100, max(0, amount("inputAmount", of: object, 1))))
    case "colorBrightness": return .brightness(min(1, max(-1, amount("inputAmount", of: object, 0))))
    case "colorInvert": return .colorMatrix(Self.scaled(by: -1, plus: 1))
    case "colorContrast":
      let contrast = amount("inputAmount", of: object, 1)
      return .colorMatrix(Self.scaled(by: contrast, plus: (1 - contrast) / 2))
    case "colorAdd", "colorMultiply":
      if let color = color(input("inputColor", of: object)) ?? nil { return .colorMatrix(Self.matrix(kind, color)) }
    default: break
    }
    unknown.count(
      "filter '\(DisplayText.escaped(kind))'", at: graph.span(of: object),
      assumed: "treated as a filter without effect")
    return .brightness(0)
  }

  private mutating func add(_ object: Int, to backdrop: inout BackdropContent) {
    switch kind(of: object) ?? "" {
    case "gaussianBlur", "variableBlur": backdrop.blurRadius = max(0, amount("inputRadius", of: object, 10))
    case "colorSaturate": backdrop.saturation = min(100, max(0, amount("inputAmount", of: object, 1)))
    case let kind:
      unknown.count(
        "filter '\(DisplayText.escaped(kind))' of a backdrop", at: graph.span(of: object), assumed: "ignored")
    }
  }

  /// A matrix that multiplies every colour by a factor and adds a constant; alpha is unchanged.
  private static func scaled(by factor: Double, plus sum: Double) -> [Double] {
    // Without the types, the compiler takes eight seconds.
    let rows: [[Double]] = (0..<3).map { row in (0..<5).map { $0 == row ? factor : $0 == 4 ? sum : 0 } }
    return rows.flatMap { $0 } + [0, 0, 0, 1, 0]
  }

  private static func matrix(_ kind: String, _ color: Color) -> [Double] {
    let parts = [color.red, color.green, color.blue].map(Double.init)
    return (0..<3).flatMap { row in
      (0..<5).map { column in
        switch (kind, column) {
        case ("colorAdd", row): 1
        case ("colorAdd", 4): parts[row] * Double(color.alpha)
        case ("colorMultiply", row): parts[row]
        default: 0
        }
      }
    } + [0, 0, 0, kind == "colorMultiply" ? Double(color.alpha) : 1, 0]
  }
}

/// Facts about a tree that are stored outside it: in `index.xml` next to the markup, or in an archive's outermost
/// dictionary.
struct CoreAnimationDocument: Sendable {
  /// Whether y grows downwards from the top; Core Animation's own direction is upwards, UIKit's downwards.
  var isFlipped: Bool?
  /// The size of the document, for roots that have none.
  var size: (width: Double, height: Double)?
  /// The name of the markup's file.
  var rootDocument: String?

  /// The content of a bundle's index; nil if the source is not such an index.
  static func read(_ source: SourceText, limits: Limits) -> CoreAnimationDocument? {
    guard let list = XMLPropertyList.read(source, limits: limits).list, case .map = list.values[list.root] else {
      return nil
    }
    var document = CoreAnimationDocument()
    document.isFlipped = list.number("geometryFlipped", of: list.root).map { $0 != 0 }
    document.rootDocument = list.text("rootDocument", of: list.root)
    if let width = list.number("documentWidth", of: list.root),
      let height = list.number("documentHeight", of: list.root)
    {
      document.setSize(width, height)
    }
    return document
  }

  /// Sets the size if it is valid.
  mutating func setSize(_ width: Double, _ height: Double) {
    if width > 0, height > 0, width <= 1e7, height <= 1e7 { size = (width, height) }
  }
}
