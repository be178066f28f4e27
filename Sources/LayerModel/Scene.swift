public import LayerDiagnostics
public import LayerGeometry

/// One place in the source where a layer is defined.
@frozen public struct LayerIndex: Hashable, Sendable {
  /// The layer's index in `Scene.layers`.
  public let rawValue: Int32
  /// Creates the index of the layer at a position.
  @inlinable public init(_ rawValue: Int) { self.rawValue = Int32(truncatingIfNeeded: rawValue) }
}

/// One layer of the tree after all repeats have been expanded, by its number in pre-order.
@frozen public struct SceneNodeIndex: Hashable, Sendable, Comparable {
  /// The node's index in `Scene.nodes`.
  public let rawValue: Int32
  /// Creates the index of the node at a position.
  @inlinable public init(_ rawValue: Int) { self.rawValue = Int32(truncatingIfNeeded: rawValue) }
  /// Whether a node comes earlier in pre-order.
  @inlinable public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

/// The role of a layer in its superlayer.
public enum LayerRole: UInt8, Hashable, Sendable {
  /// A sublayer, or the root.
  case sublayer
  /// The mask.
  case mask
}

/// A layer of the tree.
///
/// Nodes are stored in pre-order, with a layer's mask before its sublayers. `end` is the node after the subtree, so a
/// subtree is a range and traversals do not need recursion.
public struct SceneNode: Hashable, Sendable {
  /// The node's layer.
  public var layer: LayerIndex
  /// The parent node; nil for the root.
  public var parent: SceneNodeIndex?
  /// The node after the node's subtree.
  public var end: SceneNodeIndex
  /// The node's role in the parent node.
  public var role: LayerRole
  /// The offset from a `repeat`, in the superlayer's points.
  public var offset: Size
  /// The number of the node's template copy within the superlayer, if the node is the root of such a copy; nil for
  /// other layers.
  public var copy: Int32?
  /// The number of preceding siblings of the same class, for a layer without an id or a name.
  public var ordinal: Int32

  /// Creates a node from its parts.
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
  /// The width in points.
  public var width: Double
  /// The height in points.
  public var height: Double
  /// The number of pixels per point.
  public var scale: Double
  /// The number of frames per second.
  public var framesPerSecond: Double

  /// Creates a screen from its parts.
  public init(width: Double, height: Double, scale: Double, framesPerSecond: Double = 60) {
    self.width = width
    self.height = height
    self.scale = scale
    self.framesPerSecond = framesPerSecond
  }

  /// The rectangle of the screen's pixels, from the top left corner.
  public var pixels: PixelRect {
    PixelRect(
      minX: 0, minY: 0, maxX: PixelGrid.whole((width * scale - PixelGrid.tolerance).rounded(.up)),
      maxY: PixelGrid.whole((height * scale - PixelGrid.tolerance).rounded(.up)))
  }
}

/// The origin of a captured tree or layer, if its file states it.
public struct Origin: Hashable, Sendable {
  /// The file whose code captured or created the layer.
  public var file: String?
  /// The line in the file.
  public var line: Int?
  /// The view class that owns the layer.
  public var owner: String?
  /// The owner's accessibility identifier.
  public var accessibilityIdentifier: String?

  /// Creates an origin from its parts.
  public init(file: String? = nil, line: Int? = nil, owner: String? = nil, accessibilityIdentifier: String? = nil) {
    self.file = file
    self.line = line
    self.owner = owner
    self.accessibilityIdentifier = accessibilityIdentifier
  }
}

/// Rules that findings in a layer or in its subtree are allowed to break.
public struct Waiver: Hashable, Sendable {
  /// The findings that a waiver covers.
  public enum Scope: Hashable, Sendable {
    /// All findings in the layer and in its subtree.
    case subtree
    /// The findings that point into a part of the text: the line of a comment, and the next line.
    case lines(SourceSpan)
  }

  /// The ids of the rules.
  public var rules: [String]
  /// The reason.
  public var reason: String
  /// The last day on which the exception applies, as `YYYY-MM-DD`.
  public var until: String?
  /// The place in the file.
  public var span: SourceSpan
  /// The findings that it covers.
  public var scope: Scope

  /// Creates a waiver from its parts.
  public init(rules: [String], reason: String, until: String?, span: SourceSpan, scope: Scope = .subtree) {
    self.rules = rules
    self.reason = reason
    self.until = until
    self.span = span
    self.scope = scope
  }

  /// Whether the waiver covers a finding at a place, in its layer or in a layer below.
  public func covers(_ place: SourceSpan) -> Bool {
    switch scope {
    case .subtree: true
    case .lines(let lines): lines.start <= place.start && place.start <= lines.end
    }
  }
}

/// A well-formed layer tree.
///
/// Only the validator creates scenes.
public struct Scene: Sendable {
  /// The scene's name, or else its file's name.
  public let name: String
  /// The name of the tree, which is unique in its file.
  public let tree: String
  /// The text that the scene was read from.
  public let source: SourceText
  /// The screen that the scene is shown on.
  public let screen: Screen
  /// The id of the device whose figures are used.
  public let device: String
  /// The id of the modelled compositor.
  public let compositor: String
  /// The images that layers show.
  public let assets: [Asset]
  /// Layers, one for each place in the source.
  public internal(set) var layers: [Layer]
  /// The places of each layer's properties.
  public internal(set) var sources: LayerSources
  /// The tree.
  public internal(set) var nodes: [SceneNode]
  /// The origins of the scene (key nil) and of layers.
  public internal(set) var origins: [LayerIndex?: Origin]
  /// Waivers by layer.
  public internal(set) var waivers: [LayerIndex: [Waiver]]
  /// Additional facts from an Interface Builder file; nil for other inputs.
  public internal(set) var interface: InterfaceFacts?
  /// The layers of views whose content the user scrolls, if the scene was read from views.
  public internal(set) var scrollViews: Set<LayerIndex> = []
  /// The confidence in conclusions from source code; nil for other inputs.
  public package(set) var code: SourceFacts?
  /// The names of templates, by the root layers of their copies.
  var templateNames: [LayerIndex: String]
  /// The origin of the screen's frame rate.
  public internal(set) var frameRateOrigin = FrameRateOrigin.scene
  /// The changes over time.
  public package(set) var timeline = Timeline.still

  package init(
    name: String, tree: String = onlyTree, source: SourceText, screen: Screen, device: String, compositor: String,
    assets: [Asset], layers: [Layer], sources: LayerSources, nodes: [SceneNode],
    origins: [LayerIndex?: Origin] = [:], waivers: [LayerIndex: [Waiver]] = [:],
    templateNames: [LayerIndex: String] = [:]
  ) {
    precondition(!nodes.isEmpty, "A scene must have a root; the validator refuses a file without one.")
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

  /// The name of a tree that is the only one in its file.
  public static let onlyTree = "root"

  /// The root's index.
  public static let root = SceneNodeIndex(0)

  /// The node with the given index.
  @inlinable public subscript(node: SceneNodeIndex) -> SceneNode { nodes[Int(node.rawValue)] }

  /// The layer with the given index.
  @inlinable public subscript(layer: LayerIndex) -> Layer { layers[Int(layer.rawValue)] }

  /// The asset with the given index.
  @inlinable public subscript(asset: AssetIndex) -> Asset { assets[Int(asset.rawValue)] }
}

/// Changes to a validated scene, to simulate the effect of an edit.
extension Scene {
  /// Changes a layer at all places in the tree that show it.
  package mutating func change(_ layer: LayerIndex, _ change: (inout Layer) -> Void) {
    change(&layers[Int(layer.rawValue)])
  }

  /// Removes the masks of the given layers.
  ///
  /// Each mask stays in the tree as a hidden sublayer, so that indices do not change.
  package mutating func dropMasks(of masked: Set<LayerIndex>) {
    for index in nodes.indices where nodes[index].role == .mask {
      guard let parent = nodes[index].parent, masked.contains(self[parent].layer) else { continue }
      nodes[index].role = .sublayer
      layers[Int(nodes[index].layer.rawValue)].isHidden = true
    }
  }
}

/// The names of layers in findings, plans and timelines.
///
/// A path such as `/root/feed/cell-3/avatar` has one component for the root and one for each level. Only ambiguous
/// characters are escaped, so most paths contain the names as written.
extension Scene {
  /// The longest path that is shown in full; of a longer path, only the two ends are shown.
  public static let longestPathCharacters = 1_000

  /// The number of components that each end of a long path shows.
  public static let shownPathParts = 8

  /// The path of a layer.
  ///
  /// `instances` gives the number of the replicator instance, for the layer and its ancestors that are direct sublayers
  /// of a replicator. Planning numbers the copies from 1; the original has the number 0, which is not shown.
  public func path(of node: SceneNodeIndex, instances: [SceneNodeIndex: Int] = [:]) -> String {
    var parts: [String] = []
    var next: SceneNodeIndex? = node
    while let current = next {  // Ends because a parent comes before its children.
      var part = pathPart(of: current)
      if let instance = instances[current], instance > 0 { part += "~\(instance)" }
      parts.append(part)
      next = self[current].parent
    }
    parts.reverse()
    let path = "/" + parts.joined(separator: "/")
    // The number of bytes is an upper bound for the characters, and is known without counting.
    guard path.utf8.count > Self.longestPathCharacters, path.count > Self.longestPathCharacters,
      parts.count > 2 * Self.shownPathParts
    else { return path }
    let ends = parts.prefix(Self.shownPathParts) + ["…"] + parts.suffix(Self.shownPathParts)
    return "/" + ends.joined(separator: "/")
  }

  /// The last component of a layer's path, without the number of a replicator's copy.
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

  /// A name with the special characters of paths replaced: `~0` for `~`, `~1` for `/`, and at the beginning `~2` for
  /// `#` and `~3` for `@`.
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

/// The origin of the frame rate of a scene's screen.
public enum FrameRateOrigin: Hashable, Sendable {
  /// The scene states the rate.
  case scene
  /// The rate is the device's.
  case device
  /// The rate is assumed to be 60, because the screen has no stated rate.
  case assumed
}
