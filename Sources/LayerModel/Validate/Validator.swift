public import LayerDiagnostics
import LayerGeometry

/// Creates scenes from drafts; no other code does.
///
/// The steps, each of which adds its findings, are: the screen; every layer by itself; assets; names; templates and
/// overrides; the size of the scene; and, without errors, the tree and its timeline.
public enum Validator {
  /// The scene of a draft if it has no errors, and all findings, including the importer's.
  public static func scene(
    from given: consuming SceneDraft, limits: Limits = Limits(), display: DisplayOptions = DisplayOptions()
  ) -> Checked<Scene> {
    // The draft is consumed, so that changes do not copy it.
    var draft = consume given
    var findings = draft.findings
    // Missing parts of an incomplete text are not meaningful.
    guard draft.isComplete else { return Checked(nil, findings: findings.inSourceOrder) }
    precondition(draft.openCount == 0, "An importer must close every layer that it opens.")

    let display = DisplayChoice(draft: draft, options: display, limits: limits, findings: &findings)
    let facts = LayerCheck.check(&draft, &findings)
    if draft.hasCalculatedFrames, !findings.hasErrors { ReachCheck.check(draft, limits, &findings) }
    let assets = AssetCheck.assets(of: draft, &findings)
    IdentityCheck.check(&draft, facts, &findings)
    let order = TemplateCheck.order(of: &draft, limits: limits, &findings)
    OverrideCheck.apply(&draft, &findings)
    if let order, !findings.hasErrors {
      TreeTally.check(draft, facts, order: order, limits: limits, &findings)
    }
    RootCheck.check(draft, display.screen, &findings)
    guard !findings.hasErrors, let root = draft.root else {
      precondition(findings.hasErrors, "An importer must report a missing root.")
      // Notes on assumptions are not helpful while there are errors to fix.
      return Checked(nil, findings: findings.inSourceOrder.filter { $0.severity != .note })
    }
    var scene = Scene(
      name: draft.name ?? fileName(of: draft.source), tree: draft.tree, source: draft.source, screen: display.screen,
      device: display.device, compositor: display.compositor, assets: assets, layers: draft.layers,
      sources: draft.sources, nodes: TreeExpansion.nodes(of: draft, root: root), origins: draft.origins,
      waivers: draft.waivers, templateNames: OverrideCheck.templateNames(of: draft))
    scene.frameRateOrigin = display.frameRateOrigin
    ListCheck.apply(draft, to: &scene, limits: limits, &findings)
    scene.interface = draft.interface
    scene.scrollViews = draft.scrollViews
    scene.code = draft.code
    TimelineCheck.apply(draft, to: &scene, limits: limits, &findings)
    return Checked(findings.hasErrors ? nil : scene, findings: findings.inSourceOrder)
  }

  /// The input's name without folders and without its extension.
  private static func fileName(of source: SourceText) -> String {
    let file = source.name.split(separator: "/").last ?? ""
    guard let dot = file.lastIndex(of: "."), dot != file.startIndex else { return String(file) }
    return String(file[..<dot])
  }
}

/// Resolves assets by name.
enum AssetCheck {
  /// The scene's assets by the numbers that layers use; valid only without errors.
  static func assets(of draft: SceneDraft, _ findings: inout FindingList) -> [Asset] {
    draft.assets.map { asset in
      if let definition = asset.definition {
        let known = definition.value
        return Asset(
          name: asset.name, file: known.file, facts: known.facts ?? placeholder, color: known.color,
          paint: known.paint, embedded: known.embedded, span: definition.span)
      }
      findings.append(missing(asset, in: draft))
      let span = asset.firstUse ?? SourceSpan(start: 0, end: 0)
      return Asset(name: asset.name, file: nil, facts: placeholder, color: .clear, span: span)
    }
  }

  private static let placeholder = AssetFacts(pixelWidth: 1, pixelHeight: 1, isOpaque: false, encoding: .plain)

  private static func missing(_ asset: DraftAsset, in draft: SceneDraft) -> Finding {
    let name = DisplayText.escaped(asset.name)
    let notes = asset.uses > 1 ? ["\(asset.uses) layers use it"] : []
    if draft.replacesMissingAssets {
      return Finding(
        "missing-asset", .note, "asset '\(name)' is missing; a placeholder is drawn instead", at: asset.firstUse,
        notes: notes)
    }
    let defined = draft.assets.lazy.filter { $0.definition != nil }.map(\.name)
    let help =
      NearMiss.suggestion(for: asset.name, among: defined).map { "did you mean \"\(DisplayText.escaped($0))\"?" }
      ?? "add to \"assets\": \"\(name)\": { \"file\": \"...\" }"
    return Finding(
      "missing-asset", .error, "asset '\(name)' is not defined", at: asset.firstUse, notes: notes, help: help)
  }
}

/// Checks the size of the root, which defaults to the screen's.
enum RootCheck {
  /// Reports a root without a size, which would show nothing, or would show its sublayers around one corner of the
  /// screen.
  static func check(_ draft: SceneDraft, _ screen: Screen, _ findings: inout FindingList) {
    guard draft.requiresRootSize, let root = draft.root, let layer = draft.nodes[Int(root)].layer else { return }
    let size = "\"frame\": [0, 0, \(DisplayText.number(screen.width)), \(DisplayText.number(screen.height))]"
    let stated = [LayerProperty.frame, .bounds].first { draft.sources.start(of: $0, in: layer) != nil }
    guard let stated else {
      return findings.append(
        Finding(
          "missing-key", .error, "root does not specify its size", at: draft.sources.span(of: layer),
          help: "add \(size)"))
    }
    let bounds = draft.layers[Int(layer.rawValue)].bounds
    guard bounds.width <= 0 || bounds.height <= 0 else { return }
    findings.append(
      Finding(
        "empty-root", .warning, "root has no area: its width or height is 0",
        at: draft.sources.span(of: stated, in: layer), help: "write \(size)"))
  }
}

/// Checks that ids are unique within their tree, and numbers layers without a name among their siblings.
enum IdentityCheck {
  static func check(_ draft: inout SceneDraft, _ facts: [LayerTraits], _ findings: inout FindingList) {
    checkIDs(of: draft, facts, &findings)
    for node in draft.nodes.indices { number(childrenOf: node, in: &draft, facts) }
  }

  private static func checkIDs(of draft: SceneDraft, _ facts: [LayerTraits], _ findings: inout FindingList) {
    var lines: LineTable?
    var ids = IDTable(capacity: 0)
    for (index, node) in draft.nodes.enumerated() {
      // A root begins a separate tree.
      if node.parent == nil { ids = IDTable(capacity: idCount(in: index..<Int(node.end), of: draft, facts)) }
      guard let layer = node.layer, facts[Int(layer.rawValue)].hasID,
        let first = ids.insert(layer, facts[Int(layer.rawValue)].hashOfID, in: draft.layers),
        let id = draft.layers[Int(layer.rawValue)].id
      else { continue }
      findings.appendError {
        let table = lines ?? LineTable(draft.source)
        lines = table
        let place = table.location(of: draft.sources.span(of: .id, in: first).start)
        return Finding(
          "duplicate-id", .error, "id '\(DisplayText.escaped(id))' is used twice",
          at: draft.sources.span(of: .id, in: layer),
          notes: ["first used in line \(place.line), column \(place.column)"],
          help: "give this layer another \"id\", or a \"name\", which does not have to be unique")
      }
    }
  }

  private static func idCount(in nodes: Range<Int>, of draft: SceneDraft, _ facts: [LayerTraits]) -> Int {
    draft.nodes[nodes].count { node in node.layer.map { facts[Int($0.rawValue)].hasID } ?? false }
  }

  /// Numbers layers without an id or a name by class, and copies by template, for their paths.
  private static func number(childrenOf parent: Int, in draft: inout SceneDraft, _ facts: [LayerTraits]) {
    var unnamed: [Int32] = []
    var copies: [String: Int32] = [:]
    let end = draft.nodes[parent].end
    var child = Int32(parent) + 1
    while child < end {  // Ends because a node's end is after the node itself.
      let node = draft.nodes[Int(child)]
      switch node.kind {
      case .layer(let index):
        let layer = facts[Int(index.rawValue)]
        if node.role == .sublayer, layer.isUnnamed {
          if unnamed.isEmpty { unnamed = [Int32](repeating: 0, count: LayerClass.allCases.count) }
          draft.nodes[Int(child)].ordinal = unnamed[layer.classOrdinal]
          unnamed[layer.classOrdinal] += 1
        }
      case .repeat(let index):
        let entry = draft.repeats[Int(index)]
        let before = copies[entry.template.value] ?? 0
        draft.repeats[Int(index)].firstCopy = before
        // The limit on layers refuses too many copies later; here the sum only must not trap.
        let (sum, isTooLarge) = before.addingReportingOverflow(Int32(clamping: entry.count.value))
        copies[entry.template.value] = isTooLarge ? .max : sum
      }
      child = node.end
    }
  }
}

extension Layer {
  /// Whether the layer has neither an id nor a name.
  var isUnnamed: Bool { id == nil && name?.isEmpty ?? true }
}

/// The ids of one tree, and the layers that have them.
///
/// The ids themselves stay in their layers: a slot contains an id's hash and a layer, in eight bytes, and half of the
/// slots are empty.
struct IDTable {
  private var places: [UInt64]

  /// Creates a table with room for a number of ids.
  init(capacity: Int) {
    var size = 8
    while size < capacity * 2 { size *= 2 }
    places = [UInt64](repeating: 0, count: size)
  }

  /// Inserts a layer by the hash of its id; returns the layer that had this id before.
  mutating func insert(_ layer: LayerIndex, _ hash: UInt32, in layers: [Layer]) -> LayerIndex? {
    // The stored layer number is one higher, so that no used slot is 0.
    let entry = UInt64(hash) << 32 | (UInt64(layer.rawValue) + 1)
    var place = Int(hash) & (places.count - 1)
    while places[place] != 0 {  // Ends because half of the slots are empty.
      if places[place] >> 32 == UInt64(hash) {
        let other = LayerIndex(Int(places[place] & 0xFFFF_FFFF) - 1)
        if layers[Int(other.rawValue)].id == layers[Int(layer.rawValue)].id {
          places[place] = entry
          return other
        }
      }
      place = (place + 1) & (places.count - 1)
    }
    places[place] = entry
    return nil
  }
}

/// Adds lists to a scene: paths become layers, and rows become part of the tree.
enum ListCheck {
  /// Adds the rows of a draft's lists to a scene; templates and sizes have already been checked.
  static func apply(_ draft: SceneDraft, to scene: inout Scene, limits: Limits, _ findings: inout FindingList) {
    guard let lists = draft.timeline?.lists, !lists.isEmpty else { return }
    var lookup = PathLookup(scene)
    var rows: [SceneNodeIndex: ListExpansion.Rows] = [:]
    var found: [(node: SceneNodeIndex, list: DraftTarget<DraftList>)] = []
    for list in lists {
      guard let node = lookup.node(at: list.place, &findings) else { continue }
      let template = draft.templates[list.value.templateIndex]
      let row = TreeExpansion.nodes(of: draft, root: template.root)
      let depth = depth(of: node, in: scene) + height(of: row)
      if depth > limits.depth.value { findings.append(limits.depth.finding(asked: depth, at: list.span)) }
      let made = ListExpansion.Rows(
        list: list.value.rows, row: row, firstCopy: copies(of: template.name.value, below: node, in: scene))
      if rows.updateValue(made, forKey: node) != nil {
        findings.append(
          Finding(
            "duplicate-list", .error, "layer '\(DisplayText.escaped(scene.path(of: node)))' has a second list",
            at: list.placeSpan, help: "give the list its own layer"))
      }
      found.append((node, list))
    }
    guard !findings.hasErrors else { return }
    let expanded = ListExpansion.apply(rows, to: scene)
    for layer in expanded.copiedLayers { _ = scene.appendCopy(of: layer) }
    scene.nodes = expanded.nodes
    scene.timeline.lists = found.compactMap { node, list in
      guard let first = expanded.firstRow[node], let row = rows[node]?.row else { return nil }
      let name = draft.templates[list.value.templateIndex].name.value
      let root = scene[row[0].layer]
      for number in 0..<list.value.rows.count {
        scene.templateNames[scene.nodes[Int(first.rawValue) + number * row.count].layer] = name
      }
      return SceneList(
        node: expanded.places[Int(node.rawValue)], firstRow: first, rowNodes: row.count,
        top: root.position.y - root.anchorPoint.y * root.bounds.height, rows: list.value.rows, span: list.span)
    }
  }

  /// The number of layers between a node's sublayers and the root.
  private static func depth(of node: SceneNodeIndex, in scene: Scene) -> Int {
    var depth = 1
    var next = scene[node].parent
    while let current = next {  // Ends because a parent comes before its children.
      depth += 1
      next = scene[current].parent
    }
    return depth
  }

  /// The number of levels below the first of the given nodes.
  private static func height(of row: [SceneNode]) -> Int {
    var depths: [Int] = []
    for node in row { depths.append(node.parent.map { depths[Int($0.rawValue)] + 1 } ?? 0) }
    return depths.max() ?? 0
  }

  /// The number of copies of a template in a layer.
  private static func copies(of template: String, below parent: SceneNodeIndex, in scene: Scene) -> Int32 {
    var copies: Int32 = 0
    var child = SceneNodeIndex(Int(parent.rawValue) + 1)
    while child < scene[parent].end {  // Ends because a node's end is after the node itself.
      if scene[child].copy != nil, scene.templateNames[scene[child].layer] == template { copies += 1 }
      child = scene[child].end
    }
    return copies
  }
}

/// The screen, device and compositor of a scene, chosen from its file and the user's options.
struct DisplayChoice {
  let screen: Screen
  let frameRateOrigin: FrameRateOrigin
  let device: String
  let compositor: String

  init(draft: SceneDraft, options: DisplayOptions, limits: Limits, findings: inout FindingList) {
    device = options.device ?? draft.device?.value ?? DisplayOptions.defaultDevice
    compositor = options.compositor ?? draft.compositor?.value ?? DisplayOptions.defaultCompositor

    let deviceScreen = options.screenOfDevice(device)
    if deviceScreen == nil {
      let span = options.device == nil ? draft.device?.span : nil
      findings.append(
        Self.unknown(
          "unknown-device", "device", device, known: options.deviceIDs, command: "layercost devices", at: span))
    }
    if !options.compositorIDs.isEmpty, !options.compositorIDs.contains(compositor) {
      let span = options.compositor == nil ? draft.compositor?.span : nil
      findings.append(
        Self.unknown(
          "unknown-compositor", "compositor", compositor, known: options.compositorIDs,
          command: "layercost compositors", at: span))
    }
    if draft.screen == nil, draft.device == nil, options.device == nil {
      findings.append(
        Finding(
          "default-screen", .note, "using the screen of '\(device)': the scene has neither 'screen' nor 'device'",
          at: nil, help: "add \"device\": \"\(device)\", or a \"screen\""))
    }

    let statesScreen = draft.screen != nil && !options.usesDeviceScreen
    var screen = (statesScreen ? draft.screen?.value : nil) ?? deviceScreen ?? DisplayOptions.defaultScreen
    if statesScreen {
      frameRateOrigin = draft.statesFrameRate ? .scene : .assumed
    } else {
      frameRateOrigin = deviceScreen == nil ? .assumed : .device
    }
    if let scale = options.scale { screen.scale = scale }
    Self.checkSides(of: screen, limits: limits, at: statesScreen ? draft.screen?.span : nil, &findings)
    self.screen = screen
  }

  private static func unknown(
    _ rule: String, _ noun: String, _ id: String, known: [String], command: String, at span: SourceSpan?
  ) -> Finding {
    let suggestion = NearMiss.suggestion(for: id, among: known).map { "did you mean \"\($0)\"? " } ?? ""
    return Finding(
      rule, .error, "\(noun) '\(DisplayText.escaped(id))' is not known", at: span,
      help: suggestion + "\"\(command)\" lists all known ones")
  }

  /// Sides are compared as floating-point numbers, so that products cannot overflow.
  private static func checkSides(
    of screen: Screen, limits: Limits, at span: SourceSpan?, _ findings: inout FindingList
  ) {
    let shortest = min(screen.width, screen.height) * screen.scale
    // A length closer to 0 pixels than the grid's tolerance has no pixels.
    if !(shortest > 1.0 / 64) {
      let size = "\(DisplayText.number(screen.width)) x \(DisplayText.number(screen.height)) points"
      findings.append(
        Finding(
          "number-out-of-range", .error, "'screen' has no pixels: \(size) at scale \(DisplayText.number(screen.scale))",
          at: span, help: "write a width and a height of at least one pixel, such as \"width\": 390, \"height\": 844"))
      return
    }
    let side = (max(screen.width, screen.height) * screen.scale).rounded(.up)
    guard !(side <= Double(limits.screenSide.value)) else { return }
    let asked = side < 1e15 ? Int(side) : Int(1e15)
    findings.append(limits.screenSide.finding(asked: asked, at: span))
  }
}

/// The traits of each layer that the validator often needs, in eight bytes, because layers are large and reading them
/// again is slow.
struct LayerTraits {
  private let bits: UInt8
  /// A hash of the layer's id; 0 for a layer without an id.
  ///
  /// Each process uses a different seed, so that no file can be written to make hashes collide.
  let hashOfID: UInt32

  init(_ layer: borrowing Layer, _ layerClass: LayerClass) {
    var bits = layerClass.ordinal
    var hash: UInt32 = 0
    if let id = layer.id {
      bits |= 0x80
      hash = UInt32(truncatingIfNeeded: id.hashValue)
    } else if layer.isUnnamed {
      bits |= 0x40
    }
    self.bits = bits
    hashOfID = hash
  }

  /// Whether the layer has an id.
  var hasID: Bool { bits & 0x80 != 0 }
  /// Whether the layer has neither an id nor a name.
  var isUnnamed: Bool { bits & 0x40 != 0 }
  /// The layer's class, as its index among all classes.
  var classOrdinal: Int { Int(bits & 0x3F) }
  /// Whether the layer is a replicator.
  var isReplicator: Bool { classOrdinal == Int(LayerClass.replicator.ordinal) }
}
