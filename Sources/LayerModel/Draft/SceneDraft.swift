public import LayerDiagnostics
public import LayerGeometry

/// A scene as an importer has read it, before its parts are checked against each other.
///
/// Every format becomes a draft first.
///
/// All trees (the root's and the templates') lie one after the other in `nodes`, each in pre-order, with their layers
/// in `layers` in the same order. An importer opens a layer where its object begins, fills `layers[...]`, says which
/// properties were stated and where, and closes it where the object ends; layers opened meanwhile are its children.
/// Three things are left for the validator to resolve:
/// - a layer that states `frame` keeps it in its `bounds`;
/// - an asset is a number that the draft gave to its name, defined or not;
/// - a repeat names its template, and what it overrides is a layer of its own in `patches`.
public struct SceneDraft: Sendable {
  /// The text that it was read from.
  public let source: SourceText
  /// The importer's findings.
  public var findings: FindingList
  /// Whether the text was read to its end; when it was not, what is missing says nothing.
  public var isComplete = true

  /// The scene's name.
  public var name: String?
  /// Which of its file's trees it is.
  public var tree = Scene.onlyTree
  /// The screen.
  public var screen: Stated<Screen>?
  /// Whether that screen says how many frames a second it shows.
  public var statesFrameRate = false
  /// The device's id.
  public var device: Stated<String>?
  /// The compositor's id.
  public var compositor: Stated<String>?
  /// What changes over time.
  public var timeline: DraftTimeline?
  /// Whether an asset that is not defined becomes a placeholder with a note, as in formats that are captured, not
  /// written.
  public var replacesMissingAssets = false

  /// Every asset that was named or defined.
  public private(set) var assets: [DraftAsset] = []
  private var assetOfName: [String: AssetIndex] = [:]

  /// Entries of all trees.
  public internal(set) var nodes: [DraftNode] = []
  /// Layers of all trees.
  public var layers: [Layer] = []
  /// Where layers and their properties stand.
  public private(set) var sources = LayerSources()
  /// The place of the root in `nodes`.
  public private(set) var root: Int32?
  /// The templates.
  public private(set) var templates: [DraftTemplate] = []
  /// The repeats, in the order of their entries.
  public internal(set) var repeats: [DraftRepeat] = []
  /// What overrides change, as layers of which only the stated properties count.
  public private(set) var patches: [Layer] = []
  /// Where patches and their properties stand.
  public private(set) var patchSources = LayerSources()
  /// Origins of the scene (key nil) and of layers.
  public var origins: [LayerIndex?: Origin] = [:]
  /// Waivers by layer.
  public var waivers: [LayerIndex: Waiver] = [:]
  /// What else an Interface Builder file says.
  public var interface: InterfaceFacts?
  /// The layers of scroll views, where the input says which these are.
  public var scrollViews: Set<LayerIndex> = []
  /// Whether a root that has sublayers must state its size, as a whole scene file must and a part of one need not.
  public var requiresRootSize = false
  /// How sure the conclusions are that source code led to; nil for other inputs.
  public var code: SourceFacts?

  /// A layer whose object has begun and not ended.
  private struct OpenLayer {
    let node: Int32
    var stated: LayerSources.Progress
  }

  private var open: [OpenLayer] = []
  /// The most layers that were open at once.
  private(set) var mostOpen = 0
  /// The properties that each layer states, known when the layer is closed.
  private(set) var stated: [LayerPropertySet] = []

  /// An empty draft.
  ///
  /// - Parameter keysAreQuoted: whether properties stand as keys between quotes, as in JSON; otherwise only where each
  ///   begins is known.
  public init(source: SourceText, findings: FindingList, keysAreQuoted: Bool = true) {
    self.source = source
    self.findings = findings
    sources = LayerSources(keysAreQuoted: keysAreQuoted)
  }
}

// MARK: Trees

extension SceneDraft {
  /// Where a layer is opened.
  public enum Place: Sendable {
    /// The scene's root.
    case root
    /// The root of a template with a name.
    case template(Stated<String>)
    /// In the layer opened last.
    case child(LayerRole)
  }

  /// How many layers are open.
  public var openCount: Int { open.count }

  /// The layer opened last.
  public var current: LayerIndex {
    guard let last = open.last, let layer = nodes[Int(last.node)].layer else {
      preconditionFailure("A layer is filled while it is open.")
    }
    return layer
  }

  /// The relation of the layer opened last to the one around it.
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

  /// Says that the layer opened last states a property, and where its key begins.
  public mutating func state(_ property: LayerProperty, at start: Int) {
    precondition(!open.isEmpty, "A layer states its properties while it is open.")
    sources.state(StatedProperty(property, at: start), by: &open[open.count - 1].stated)
  }

  /// Says which properties the layer opened last states next, in order, and where their keys begin.
  public mutating func state(_ stated: UnsafeBufferPointer<StatedProperty>) {
    precondition(!open.isEmpty, "A layer states its properties while it is open.")
    sources.state(stated, by: &open[open.count - 1].stated)
  }

  /// The first property that the layer opened last states.
  public var firstStated: StatedProperty? { open.isEmpty ? nil : sources.firstStated(by: current) }

  /// Makes room for as many layers as will probably come.
  public mutating func reserveCapacity(layers count: Int) {
    PlatformPages.reserve(count, in: &layers)
    PlatformPages.reserve(count, in: &nodes)
    PlatformPages.reserve(count, in: &stated)
    sources.reserveCapacity(layers: count)
  }

  /// Ends the layer opened last.
  public mutating func closeLayer() {
    guard let last = open.popLast() else { preconditionFailure("A layer is closed that was opened.") }
    stated[last.stated.row] = last.stated.properties
    nodes[Int(last.node)].end = Int32(truncatingIfNeeded: nodes.count)
  }

  /// Ends the layer opened last, which turned out to be a repeat.
  public mutating func closeLayer(as repeat: DraftRepeat) {
    guard let last = open.last, Int(last.node) == nodes.count - 1, firstStated == nil else {
      preconditionFailure("An entry that states a layer's properties or has children is not a repeat.")
    }
    open.removeLast()
    layers.removeLast()
    sources.removeLast()
    stated.removeLast()
    nodes[Int(last.node)].kind = .repeat(Int32(truncatingIfNeeded: repeats.count))
    repeats.append(`repeat`)
  }

  /// Adds what an override changes: a layer, and the properties of it that count.
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

  /// Says what an asset is.
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
  /// Renumbers the roots of trees behind an entry that was removed.
  mutating func moveRoots(behind removed: Int32) {
    if let root, root > removed { self.root = root - 1 }
    templates = templates.map { template in
      template.root > removed ? DraftTemplate(name: template.name, root: template.root - 1) : template
    }
  }

  /// Adds a layer that a copy of a template has of its own.
  mutating func appendCopy(
    _ layer: Layer, at start: Int, properties stated: some Collection<(LayerProperty, Int)>
  ) -> LayerIndex {
    layers.append(layer)
    sources.append(objectAt: start, properties: stated)
    return LayerIndex(layers.count - 1)
  }
}

/// One entry of a draft's trees: a layer, or a repeat that stands for layers.
public struct DraftNode: Hashable, Sendable {
  /// The kind of an entry.
  public enum Kind: Hashable, Sendable {
    /// A layer.
    case layer(LayerIndex)
    /// A repeat, by its place in `SceneDraft.repeats`.
    case `repeat`(Int32)
  }

  /// Its kind.
  public internal(set) var kind: Kind
  /// Its relation to the entry above.
  public let role: LayerRole
  /// The entry above, or nil for a root.
  public internal(set) var parent: Int32?
  /// The entry after its subtree.
  public internal(set) var end: Int32
  /// For a layer without id and name: how many such siblings of its class come before.
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

/// A layer tree that repeats copy.
public struct DraftTemplate: Hashable, Sendable {
  /// The name that repeats use.
  public let name: Stated<String>
  /// The place of its root in `SceneDraft.nodes`.
  public let root: Int32
}

/// An asset as far as a file has mentioned for it: named, defined, or both.
public struct DraftAsset: Hashable, Sendable {
  /// An asset as a file describes it.
  public struct Definition: Hashable, Sendable {
    /// The file, relative to the scene's folder; nil for a plain area.
    public var file: String?
    /// The facts about it; nil if it could not be read, which another finding reports.
    public var facts: AssetFacts?
    /// The colour of a plain area.
    public var color: Color
    /// The steps that change an image's colours.
    public var paint: AssetPaint
    /// The file's bytes, when the input itself holds them.
    public var embedded: [UInt8]?

    /// A definition from its parts.
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
  /// Where a layer first uses it, or nil when none does.
  public internal(set) var firstUse: SourceSpan?
  /// How many layers use it.
  public internal(set) var uses = 0
  /// Its kind and its place in the file.
  public internal(set) var definition: Stated<Definition>?
}

/// Copies of a template, as a file states them.
public struct DraftRepeat: Hashable, Sendable {
  /// The template's name.
  public var template: Stated<String>
  /// How many copies.
  public var count: Stated<Int>
  /// How far each copy lies from the one before.
  public var offset: Size
  /// Changes of single copies.
  public var overrides: [DraftOverride]
  /// The repeat's object.
  public var span: SourceSpan
  /// Rows of something that scrolls, if code says that the copies are that.
  public var rows: DraftRows?

  /// The place of the template in the draft, once it is known.
  var templateIndex = -1
  /// The number of the first copy among all copies of its template in the superlayer.
  var firstCopy: Int32 = 0

  /// A repeat from its parts.
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
  /// Which copy, counted from 0 within its repeat.
  public var copy: Stated<Int>
  /// The place of the changes in `SceneDraft.patches`.
  public var patch: LayerIndex

  /// The layer that the copy gets, once it is made.
  var layer: LayerIndex?

  /// An override from its parts.
  public init(copy: Stated<Int>, patch: LayerIndex) {
    self.copy = copy
    self.patch = patch
  }
}
