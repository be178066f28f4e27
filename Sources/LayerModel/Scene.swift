public import LayerDiagnostics
public import LayerGeometry

/// One place in the source where a layer is written.
@frozen public struct LayerIndex: Hashable, Sendable {
  /// Its place in `Scene.layers`.
  public let rawValue: Int32
  /// The layer at a place.
  @inlinable public init(_ rawValue: Int) { self.rawValue = Int32(truncatingIfNeeded: rawValue) }
}

/// One layer of the tree, after templates were repeated: its pre-order number.
@frozen public struct SceneNodeIndex: Hashable, Sendable, Comparable {
  /// Its place in `Scene.nodes`.
  public let rawValue: Int32
  /// The node at a place.
  @inlinable public init(_ rawValue: Int) { self.rawValue = Int32(truncatingIfNeeded: rawValue) }
  /// Earlier in pre-order.
  @inlinable public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

/// The relation of a layer to its superlayer.
public enum LayerRole: UInt8, Hashable, Sendable {
  /// One of its sublayers; the root too.
  case sublayer
  /// Its mask.
  case mask
}

/// A layer of the tree.
///
/// Nodes lie in pre-order, a layer's mask before its sublayers; `end` is the node after the subtree, so that a subtree
/// is a range and no walk needs recursion.
public struct SceneNode: Hashable, Sendable {
  /// Its kind.
  public var layer: LayerIndex
  /// The node above, or nil for the root.
  public var parent: SceneNodeIndex?
  /// The node after its subtree.
  public var end: SceneNodeIndex
  /// Its relation to the node above.
  public var role: LayerRole
  /// How far a `repeat` has moved it, in the superlayer's points.
  public var offset: Size
  /// Which copy of a template it is the root of, counted within its superlayer; nil for layers written in place.
  public var copy: Int32?
  /// For a layer without id and name: how many such siblings of its class come before.
  public var ordinal: Int32

  /// A node from its parts.
  public init(
    layer: LayerIndex, parent: SceneNodeIndex?, end: SceneNodeIndex, role: LayerRole = .sublayer, offset: Size = .zero,
    copy: Int32? = nil, ordinal: Int32 = 0
  ) {
    self.layer = layer
    self.parent = parent
    self.end = end
    self.role = role
    self.offset = offset
    self.copy = copy
    self.ordinal = ordinal
  }
}

/// The screen that a scene is shown on.
public struct Screen: Hashable, Sendable {
  /// Points.
  public var width: Double
  /// Points.
  public var height: Double
  /// Pixels a point.
  public var scale: Double
  /// Frames a second.
  public var framesPerSecond: Double

  /// A screen from its parts.
  public init(width: Double, height: Double, scale: Double, framesPerSecond: Double = 60) {
    self.width = width
    self.height = height
    self.scale = scale
    self.framesPerSecond = framesPerSecond
  }

  /// Its pixels, from the top left corner.
  public var pixels: PixelRect {
    PixelRect(
      minX: 0, minY: 0, maxX: PixelGrid.whole((width * scale - PixelGrid.tolerance).rounded(.up)),
      maxY: PixelGrid.whole((height * scale - PixelGrid.tolerance).rounded(.up)))
  }
}

/// Where a captured tree or layer came from, when its file says so.
public struct Origin: Hashable, Sendable {
  /// The file that captured or made it.
  public var file: String?
  /// The line in that file.
  public var line: Int?
  /// The view class that owns the layer.
  public var owner: String?
  /// The owner's accessibility identifier.
  public var accessibilityIdentifier: String?

  /// An origin from its parts.
  public init(file: String? = nil, line: Int? = nil, owner: String? = nil, accessibilityIdentifier: String? = nil) {
    self.file = file
    self.line = line
    self.owner = owner
    self.accessibilityIdentifier = accessibilityIdentifier
  }
}

/// Rules that a layer and its subtree are allowed to break.
public struct Waiver: Hashable, Sendable {
  /// Rule ids.
  public var rules: [String]
  /// Why.
  public var reason: String
  /// The last day it holds, as `YYYY-MM-DD`.
  public var until: String?
  /// Where it stands.
  public var span: SourceSpan

  /// A waiver from its parts.
  public init(rules: [String], reason: String, until: String?, span: SourceSpan) {
    self.rules = rules
    self.reason = reason
    self.until = until
    self.span = span
  }
}

/// A well-formed layer tree.
///
/// Only the validator makes one.
public struct Scene: Sendable {
  /// The scene's name, or its file's.
  public let name: String
  /// Which of its file's trees it is; unique in the file.
  public let tree: String
  /// The text that it was read from.
  public let source: SourceText
  /// The screen that it is shown on.
  public let screen: Screen
  /// The device whose figures are used, by id.
  public let device: String
  /// The compositor that is modelled, by id.
  public let compositor: String
  /// Images.
  public let assets: [Asset]
  /// Layers, one for each place in the source.
  public internal(set) var layers: [Layer]
  /// Where the properties of each layer stand.
  public internal(set) var sources: LayerSources
  /// The tree.
  public internal(set) var nodes: [SceneNode]
  /// Origins of the scene (key nil) and of layers.
  public internal(set) var origins: [LayerIndex?: Origin]
  /// Waivers by layer.
  public internal(set) var waivers: [LayerIndex: Waiver]
  /// What else an Interface Builder file says; nil for other inputs.
  public internal(set) var interface: InterfaceFacts?
  /// How sure the conclusions are that source code led to; nil for other inputs.
  public internal(set) var code: SourceFacts?
  /// The names of the templates whose copies begin with a layer.
  var templateNames: [LayerIndex: String]
  /// Who says how many frames a second the screen shows.
  public internal(set) var frameRateOrigin = FrameRateOrigin.scene
  /// What changes over time.
  public package(set) var timeline = Timeline.still

  package init(
    name: String, tree: String = onlyTree, source: SourceText, screen: Screen, device: String, compositor: String,
    assets: [Asset], layers: [Layer], sources: LayerSources, nodes: [SceneNode],
    origins: [LayerIndex?: Origin] = [:], waivers: [LayerIndex: Waiver] = [:], templateNames: [LayerIndex: String] = [:]
  ) {
    precondition(!nodes.isEmpty, "A scene has a root; the validator refuses a file without one.")
    self.name = name
    self.tree = tree
    self.source = source
    self.screen = screen
    self.device = device
    self.compositor = compositor
    self.assets = assets
    self.layers = layers
    self.sources = sources
    self.nodes = nodes
    self.origins = origins
    self.waivers = waivers
    self.templateNames = templateNames
  }

  /// The name of the only tree of a file.
  public static let onlyTree = "root"

  /// The root's number.
  public static let root = SceneNodeIndex(0)

  /// The node with a number.
  @inlinable public subscript(node: SceneNodeIndex) -> SceneNode { nodes[Int(node.rawValue)] }

  /// The layer written at a place.
  @inlinable public subscript(layer: LayerIndex) -> Layer { layers[Int(layer.rawValue)] }

  /// The asset with a number.
  @inlinable public subscript(asset: AssetIndex) -> Asset { assets[Int(asset.rawValue)] }
}

/// Edits of a scene that is read already, for simulations of what an edit would do.
extension Scene {
  /// Changes a layer, in all places of the tree that show it.
  package mutating func change(_ layer: LayerIndex, _ change: (inout Layer) -> Void) {
    change(&layers[Int(layer.rawValue)])
  }

  /// Takes the masks of some layers away.
  ///
  /// Each stays in the tree as a hidden sublayer, so that nothing changes its number.
  package mutating func dropMasks(of masked: Set<LayerIndex>) {
    for index in nodes.indices where nodes[index].role == .mask {
      guard let parent = nodes[index].parent, masked.contains(self[parent].layer) else { continue }
      nodes[index].role = .sublayer
      layers[Int(nodes[index].layer.rawValue)].isHidden = true
    }
  }
}

/// How layers are named in findings, plans and timelines.
///
/// A path is `/root/feed/cell-3/avatar`: the root's part, then one part a level. Only what could be mistaken for
/// something else is escaped, so that most paths read as they were written.
extension Scene {
  /// Paths longer than this show their two ends only.
  public static let longestPathCharacters = 1_000

  /// How many parts each end of a long path shows.
  public static let shownPathParts = 8

  /// The path of a layer.
  ///
  /// `instances` says, for the layer and those above it that lie directly in a replicator, which of the replicator's
  /// instances is meant; planning numbers the copies from 1, and the original, 0, needs no number.
  public func path(of node: SceneNodeIndex, instances: [SceneNodeIndex: Int] = [:]) -> String {
    var parts: [String] = []
    var next: SceneNodeIndex? = node
    while let current = next {  // Ends: a parent comes before its children.
      var part = pathPart(of: current)
      if let instance = instances[current], instance > 0 { part += "~\(instance)" }
      parts.append(part)
      next = self[current].parent
    }
    parts.reverse()
    let path = "/" + parts.joined(separator: "/")
    // Bytes bound characters from above, and are known without counting.
    guard path.utf8.count > Self.longestPathCharacters, path.count > Self.longestPathCharacters,
      parts.count > 2 * Self.shownPathParts
    else { return path }
    let ends = parts.prefix(Self.shownPathParts) + ["…"] + parts.suffix(Self.shownPathParts)
    return "/" + ends.joined(separator: "/")
  }

  /// The last part of a layer's path, without the number of a replicator's copy.
  public func pathPart(of index: SceneNodeIndex) -> String {
    let node = self[index]
    if node.role == .mask { return "@mask" }
    if let copy = node.copy { return "\(Self.escaped(templateNames[node.layer] ?? "copy"))-\(copy)" }
    let layer = self[node.layer]
    if let id = layer.id { return Self.escaped(id) }
    if node.parent == nil { return "root" }
    if let name = layer.name, !name.isEmpty { return Self.escaped(name) }
    return "#\(layer.layerClass.rawValue)\(node.ordinal)"
  }

  /// A name with what has a meaning in paths replaced: `~0` for `~`, `~1` for `/`, and at the beginning `~2` for `#`,
  /// `~3` for `@`.
  public static func escaped(_ name: String) -> String {
    guard name.utf8.contains(where: { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "/") }) || isMarked(name) else {
      return name
    }
    var escaped = ""
    for scalar in name.unicodeScalars {
      switch scalar {
      case "~": escaped += "~0"
      case "/": escaped += "~1"
      case "#" where escaped.isEmpty: escaped += "~2"
      case "@" where escaped.isEmpty: escaped += "~3"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  private static func isMarked(_ name: String) -> Bool {
    name.utf8.first == UInt8(ascii: "#") || name.utf8.first == UInt8(ascii: "@")
  }
}

/// Who says how many frames a second a scene's screen shows.
public enum FrameRateOrigin: Hashable, Sendable {
  /// The scene.
  case scene
  /// The data of the device.
  case device
  /// Nobody: a screen that is stated without shows 60.
  case assumed
}
