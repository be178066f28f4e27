public import LayerDiagnostics
public import LayerGeometry

/// A scene from an importer, before its parts are checked against each other.
///
/// Every format becomes a draft first.
///
/// All trees (the root's and the templates') are stored one after another in `nodes`, each in pre-order, with their
/// layers in `layers` in the same order. An importer opens a layer at the beginning of its object, fills `layers[...]`,
/// records the stated properties with their places, and closes the layer at the end of the object; layers opened in
/// between are its children. Three things are left for the validator to resolve:
/// - a layer with a `frame` keeps it in its `bounds`;
/// - an asset is a number that the draft assigned to its name, whether or not it is defined;
/// - a repeat refers to its template by name, and each of its overrides is a layer in `patches`.
public struct SceneDraft: Sendable {
  /// The text that the draft was read from.
  public let source: SourceText
  /// The importer's findings.
  public var findings: FindingList
  /// Whether the text was read to its end; if not, the absence of a part does not mean anything.
  public var isComplete = true

  /// The scene's name.
  public var name: String?
  /// The name of the tree in the file.
  public var tree = Scene.onlyTree
  /// The screen.
  public var screen: Stated<Screen>?
  /// Whether the screen states its frame rate.
  public var statesFrameRate = false
  /// The device's id.
  public var device: Stated<String>?
  /// The compositor's id.
  public var compositor: Stated<String>?
  /// The changes over time.
  public var timeline: DraftTimeline?
  /// Whether an undefined asset becomes a placeholder with a note, as in captured formats.
  public var replacesMissingAssets = false

  /// Every asset that is used or defined.
  public private(set) var assets: [DraftAsset] = []
  private var assetOfName: [String: AssetIndex] = [:]

  /// The entries of all trees.
  public internal(set) var nodes: [DraftNode] = []
  /// The layers of all trees.
  public var layers: [Layer] = []
  /// The places of layers and their properties.
  public private(set) var sources = LayerSources()
  /// The index of the root in `nodes`.
  public private(set) var root: Int32?
  /// The templates.
  public private(set) var templates: [DraftTemplate] = []
  /// The repeats, in the order of their entries.
  public internal(set) var repeats: [DraftRepeat] = []
  /// The changes that overrides make, as layers in which only the stated properties count.
  public private(set) var patches: [Layer] = []
  /// The places of patches and their properties.
  public private(set) var patchSources = LayerSources()
  /// The origins of the scene (key nil) and of layers.
  public var origins: [LayerIndex?: Origin] = [:]
  /// Waivers by layer.
  public var waivers: [LayerIndex: [Waiver]] = [:]
  /// Additional facts from an Interface Builder file.
  public var interface: InterfaceFacts?
  /// The layers of scroll views, if the input identifies them.
  public var scrollViews: Set<LayerIndex> = []
  /// Whether a root with sublayers must state its size, which is required in a complete scene file but not in a part of
  /// one.
  public var requiresRootSize = false
  /// The confidence in conclusions from source code; nil for other inputs.
  public var code: SourceFacts?

  /// A layer whose object has begun but not ended.
  private struct OpenLayer {
    let node: Int32
    var stated: LayerSources.Progress
  }

  private var open: [OpenLayer] = []
  /// The largest number of layers that were open at once.
  private(set) var mostOpen = 0
  /// The properties that are set on each layer, which are known once the layer is closed.
  private(set) var stated: [LayerPropertySet] = []

  /// Creates an empty draft.
  ///
  /// - Parameter keysAreQuoted: whether properties are quoted keys, as in JSON; otherwise only the beginning of each is
  ///   known.
  public init(source: SourceText, findings: FindingList, keysAreQuoted: Bool = true) {
    self.source = source
    self.findings = findings
    sources = LayerSources(keysAreQuoted: keysAreQuoted)
  }
}

// MARK: Trees

extension SceneDraft {
  /// The place where a layer is opened.
  public enum Place: Sendable {
    /// The scene's root.
    case root
    /// The root of a template with a name.
    case template(Stated<String>)
    /// A child of the layer opened last.
    case child(LayerRole)
  }

  /// The number of open layers.
  public var openCount: Int { open.count }

  /// The layer opened last.
  public var current: LayerIndex {
    guard let last = open.last, let layer = nodes[Int(last.node)].layer else {
      preconditionFailure("A layer must be open to be filled.")
    }
    return layer
  }

  /// The role of the layer opened last in its parent.
  public var currentRole: LayerRole { open.last.map { nodes[Int($0.node)].role } ?? .sublayer }

  /// Begins a layer.
  @discardableResult
  public mutating func openLayer(_ place: Place, at start: Int) -> LayerIndex {
    let node = Int32(truncatingIfNeeded: nodes.count)
    let layer = LayerIndex(layers.count)
    var role = LayerRole.sublayer
    switch place {
    case .root: root = node
    case .template(let name): templates.append(DraftTemplate(name: name, root: node))
    case .child(let childRole): role = childRole
    }
    nodes.append(DraftNode(kind: .layer(layer), role: role, parent: open.last?.node, end: node + 1))
    layers.append(Layer())
    if !open.isEmpty { sources.interrupt(&open[open.count - 1].stated) }
    open.append(OpenLayer(node: node, stated: sources.open(at: start)))
    stated.append(LayerPropertySet())
    mostOpen = max(mostOpen, open.count)
    return layer
  }

  /// Records that the layer opened last states a property, and where its key begins.
  public mutating func state(_ property: LayerProperty, at start: Int) {
    precondition(!open.isEmpty, "A layer must be open to state properties.")
    sources.state(StatedProperty(property, at: start), by: &open[open.count - 1].stated)
  }

  /// Records the next properties that the layer opened last states, in order, and where their keys begin.
  public mutating func state(_ stated: UnsafeBufferPointer<StatedProperty>) {
    precondition(!open.isEmpty, "A layer must be open to state properties.")
    sources.state(stated, by: &open[open.count - 1].stated)
  }

  /// The first property that the layer opened last states.
  public var firstStated: StatedProperty? { open.isEmpty ? nil : sources.firstStated(by: current) }

  /// Reserves memory for the expected number of layers.
  public mutating func reserveCapacity(layers count: Int) {
    PlatformPages.reserve(count, in: &layers)
    PlatformPages.reserve(count, in: &nodes)
    PlatformPages.reserve(count, in: &stated)
    sources.reserveCapacity(layers: count)
  }

  /// Ends the layer opened last.
  public mutating func closeLayer() {
    guard let last = open.popLast() else { preconditionFailure("A layer must be opened before it is closed.") }
    stated[last.stated.row] = last.stated.properties
    nodes[Int(last.node)].end = Int32(truncatingIfNeeded: nodes.count)
  }

  /// Ends the layer opened last and turns it into a repeat.
  public mutating func closeLayer(as repeat: DraftRepeat) {
    guard let last = open.last, Int(last.node) == nodes.count - 1, firstStated == nil else {
      preconditionFailure("An entry that states a layer's properties or has children cannot be a repeat.")
    }
    open.removeLast()
    layers.removeLast()
    sources.removeLast()
    stated.removeLast()
    nodes[Int(last.node)].kind = .repeat(Int32(truncatingIfNeeded: repeats.count))
    repeats.append(`repeat`)
  }

  /// Adds the changes that an override makes, as a layer and the properties that count in it.
  public mutating func addPatch(
    _ layer: Layer, at start: Int, properties stated: some Collection<(LayerProperty, Int)>
  ) -> LayerIndex {
    patches.append(layer)
    patchSources.append(objectAt: start, properties: stated)
    return LayerIndex(patches.count - 1)
  }
}

// MARK: Assets

extension SceneDraft {
  /// The number of an asset that a layer uses.
  public mutating func useAsset(named name: String, at span: SourceSpan) -> AssetIndex {
    let asset = assetIndex(named: name)
    let place = Int(asset.rawValue)
    assets[place].uses += 1
    if assets[place].firstUse == nil { assets[place].firstUse = span }
    return asset
  }

  /// Defines an asset.
  public mutating func defineAsset(named name: String, as definition: Stated<DraftAsset.Definition>) {
    assets[Int(assetIndex(named: name).rawValue)].definition = definition
  }

  private mutating func assetIndex(named name: String) -> AssetIndex {
    if let known = assetOfName[name] { return known }
    let asset = AssetIndex(assets.count)
    assets.append(DraftAsset(name: name))
    assetOfName[name] = asset
    return asset
  }
}

// MARK: For the validator

extension SceneDraft {
  /// Updates the root indices of the trees that come after a removed entry.
  mutating func moveRoots(behind removed: Int32) {
    if let root, root > removed { self.root = root - 1 }
    templates = templates.map { template in
      template.root > removed ? DraftTemplate(name: template.name, root: template.root - 1) : template
    }
  }

  /// Adds a separate layer for a copy of a template.
  mutating func appendCopy(
    _ layer: Layer, at start: Int, properties stated: some Collection<(LayerProperty, Int)>
  ) -> LayerIndex {
    layers.append(layer)
    sources.append(objectAt: start, properties: stated)
    return LayerIndex(layers.count - 1)
  }
}

/// One entry of a draft's trees: a layer, or a repeat that represents layers.
public struct DraftNode: Hashable, Sendable {
  /// The kind of an entry.
  public enum Kind: Hashable, Sendable {
    /// A layer.
    case layer(LayerIndex)
    /// A repeat, by its place in `SceneDraft.repeats`.
    case `repeat`(Int32)
  }

  /// The entry's kind.
  public internal(set) var kind: Kind
  /// The entry's relation to the entry above.
  public let role: LayerRole
  /// The entry above, or nil for a root.
  public internal(set) var parent: Int32?
  /// The entry after this entry's subtree.
  public internal(set) var end: Int32
  /// The number of preceding siblings of the same class, for a layer without an id or a name.
  var ordinal: Int32 = 0

  init(kind: Kind, role: LayerRole, parent: Int32?, end: Int32) {
    self.kind = kind
    self.role = role
    self.parent = parent
    self.end = end
  }

  /// The layer, or nil for a repeat.
  var layer: LayerIndex? {
    if case .layer(let layer) = kind { layer } else { nil }
  }
}

/// A layer tree from which repeats make copies.
public struct DraftTemplate: Hashable, Sendable {
  /// The name that repeats use.
  public let name: Stated<String>
  /// The place of the template's root in `SceneDraft.nodes`.
  public let root: Int32
}

/// An asset that a file uses, defines, or both.
public struct DraftAsset: Hashable, Sendable {
  /// An asset as a file describes it.
  public struct Definition: Hashable, Sendable {
    /// The file, relative to the scene's folder; nil for a plain rectangle.
    public var file: String?
    /// The facts about the image; nil if it could not be read, which another finding reports.
    public var facts: AssetFacts?
    /// The colour of a plain rectangle.
    public var color: Color
    /// The steps that change an image's colours.
    public var paint: AssetPaint
    /// The file's bytes, if they are embedded in the input.
    public var embedded: [UInt8]?

    /// Creates a definition from its parts.
    public init(
      file: String?, facts: AssetFacts?, color: Color, paint: AssetPaint = AssetPaint(), embedded: [UInt8]? = nil
    ) {
      self.file = file
      self.facts = facts
      self.color = color
      self.paint = paint
      self.embedded = embedded
    }
  }

  /// The name that layers use.
  public let name: String
  /// The place where a layer first uses the asset; nil if no layer uses it.
  public internal(set) var firstUse: SourceSpan?
  /// The number of layers that use the asset.
  public internal(set) var uses = 0
  /// The asset's kind and its place in the file.
  public internal(set) var definition: Stated<Definition>?
}

/// Copies of a template, as stated in a file.
public struct DraftRepeat: Hashable, Sendable {
  /// The template's name.
  public var template: Stated<String>
  /// The number of copies.
  public var count: Stated<Int>
  /// The offset of each copy from the previous one.
  public var offset: Size
  /// Changes to single copies.
  public var overrides: [DraftOverride]
  /// The repeat's object.
  public var span: SourceSpan
  /// The rows that the copies form in a scrolling container, according to the code.
  public var rows: DraftRows?

  /// The index of the template in the draft, once it is known.
  var templateIndex = -1
  /// The number of the first copy among all copies of its template in the superlayer.
  var firstCopy: Int32 = 0

  /// Creates a repeat from its parts.
  public init(
    template: Stated<String>, count: Stated<Int>, offset: Size = .zero, overrides: [DraftOverride] = [],
    span: SourceSpan
  ) {
    self.template = template
    self.count = count
    self.offset = offset
    self.overrides = overrides
    self.span = span
  }
}

/// The properties that one copy of a template's root layer sets for itself.
public struct DraftOverride: Hashable, Sendable {
  /// The copy's number within its repeat, from 0.
  public var copy: Stated<Int>
  /// The place of the changes in `SceneDraft.patches`.
  public var patch: LayerIndex

  /// The layer of the copy, once it is created.
  var layer: LayerIndex?

  /// Creates an override from its parts.
  public init(copy: Stated<Int>, patch: LayerIndex) {
    self.copy = copy
    self.patch = patch
  }
}
