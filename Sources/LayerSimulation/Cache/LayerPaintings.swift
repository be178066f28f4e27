import LayerModel
import LayerPlanning

/// The paintings that a browser keeps, one for each layer.
///
/// A painting stays valid while its layer moves, turns, scales or fades, and while a filter only gets stronger. A layer
/// is painted again when its content changes, when it appears, and when it or a layer around it gets a kind of effect
/// that it did not have; a layer that has another effect already keeps its painting when it begins to fade. The layers
/// of a group are also painted again when the group no longer limits what a blend mode can see. A layer that is one
/// plain colour has no painting, and a mask is painted with its layer.
///
/// `Scripts/measure-chromium` measures which layers a browser paints.
struct LayerPaintings {
  /// The kinds of effects that a layer has.
  private struct Effects: OptionSet {
    let rawValue: UInt8
    static let opacity = Effects(rawValue: 1)
    static let filter = Effects(rawValue: 2)
    static let blend = Effects(rawValue: 4)
    static let backdrop = Effects(rawValue: 8)
    static let mask = Effects(rawValue: 16)
    /// The layer limits what a sublayer with a blend mode can see.
    static let isolation = Effects(rawValue: 32)

    init(rawValue: UInt8) { self.rawValue = rawValue }

    init(of node: PreparedNode, _ layer: Layer, isolates: Bool) {
      self = isolates ? .isolation : []
      if node.opacity < 1 { insert(.opacity) }
      if !layer.filters.isEmpty { insert(.filter) }
      if layer.compositingFilter != .sourceOver { insert(.blend) }
      if layer.layerClass == .backdrop || !layer.backgroundFilters.isEmpty { insert(.backdrop) }
      if node.flags.contains(.hasMask) { insert(.mask) }
    }

    /// Whether layers are painted again, because there are other kinds of effects than before.
    func repaint(after before: Effects) -> Bool {
      let added = subtracting(before)
      if before.contains(.isolation), !contains(.isolation) { return true }
      return !(before.subtracting(.isolation).isEmpty ? added : added.subtracting(.opacity)).isEmpty
    }
  }

  /// A layer that was shown, and its painting if it has one.
  private struct Painting {
    let version: Int
    let effects: Effects
    var isPainted: Bool
  }

  /// The properties of a shadow, which a layer that clips does not have.
  private static let shadow: [LayerProperty] = [
    .shadowOpacity, .shadowRadius, .shadowOffset, .shadowColor, .shadowPath,
  ]
  /// The properties that are part of a painting; filters apply to the finished painting.
  private static let content = inside(without: [.filters, .backgroundFilters])
  private static let contentOfClip = inside(without: [.filters, .backgroundFilters] + shadow)

  private static func inside(without others: [LayerProperty]) -> LayerPropertySet {
    LayerPropertySet.on(.inside).properties.reduce(into: LayerPropertySet()) {
      if !others.contains($1) { $0.insert($1) }
    }
  }

  private var kept: [LayerIdentity: Painting] = [:]
  /// The number of content changes of each layer.
  private var versions: [SceneNodeIndex: Int] = [:]

  /// Records the changes in a frame, whether it is drawn or not.
  mutating func note(_ changes: [LayerChange], in scene: Scene) {
    for change in changes {
      let content = scene[scene[change.node].layer].masksToBounds ? Self.contentOfClip : Self.content
      if change.isRedrawn || change.properties.intersects(content) { versions[change.node, default: 0] += 1 }
    }
  }

  /// Paints what a frame needs, and returns the painted layers in paint order.
  mutating func paint(_ frame: PassPlan) -> [PreparedIndex] {
    let tree = frame.tree
    let isolating = Self.isolatingNodes(of: tree)
    let separateMasks = Self.separateMasks(of: frame)
    let drawn = Self.seenPaintings(of: frame)
    var next: [LayerIdentity: Painting] = [:]
    var painted: [PreparedIndex] = []
    var gained = [Bool](repeating: false, count: tree.nodes.count)
    for (place, node) in tree.nodes.enumerated() where node.flags.contains(.shown) {
      let identity = LayerIdentity(of: place, in: tree)
      let effects = Effects(of: node, tree.layers[Int(node.layer.rawValue)], isolates: isolating.contains(Int32(place)))
      let before = kept[identity]
      let around = node.parent >= 0 && gained[Int(node.parent)]
      gained[place] = around || before.map { effects.repaint(after: $0.effects) } ?? false
      let version = versions[node.source] ?? 0
      let isValid = before.map { $0.isPainted && $0.version == version } ?? false
      let staysValid = isValid && !gained[place]
      if let needed = drawn[place], !staysValid {
        painted.append(needed)
        if separateMasks.contains(needed) { painted.append(needed) }
      }
      next[identity] = Painting(version: version, effects: effects, isPainted: staysValid || drawn[place] != nil)
    }
    kept = next
    return painted
  }

  /// The layers that are seen and are more than one plain colour.
  private static func seenPaintings(of frame: PassPlan) -> [PreparedIndex?] {
    var painted = [PreparedIndex?](repeating: nil, count: frame.tree.nodes.count)
    for draw in frame.draws where draw.kind != .composite {
      let layer = frame.tree.layer(draw.node)
      let isPlainColor = draw.kind == .background || draw.kind == .backgroundAndBorder && layer.borderWidth <= 0
      if !isPlainColor || layer.cornerRadius > 0 { painted[Int(draw.node.rawValue)] = draw.node }
    }
    return painted
  }

  /// The layers with a sublayer that blends.
  private static func isolatingNodes(of tree: PreparedTree) -> Set<Int32> {
    var found: Set<Int32> = []
    for node in tree.nodes where node.flags.contains(.shown) && !node.flags.contains(.mask) && node.parent >= 0 {
      if tree.layers[Int(node.layer.rawValue)].compositingFilter != .sourceOver { found.insert(node.parent) }
    }
    return found
  }

  /// The layers whose mask has a painting of its own: those with sublayers.
  private static func separateMasks(of frame: PassPlan) -> Set<PreparedIndex> {
    let groups = frame.passes.filter { $0.reasons.contains(ReasonSet(.backdropScope)) }.map(\.node)
    return Set(groups.filter { frame.tree[$0].flags.contains(.hasMask) })
  }
}
