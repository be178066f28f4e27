import LayerGeometry
import LayerModel

/// The texture that each layer is drawn into.
///
/// Before textures exist, they are identified by the layers that own them.
struct TargetMembership {
  /// A texture's key: the screen, a layer's content (or mask), or a backdrop's vibrant content.
  typealias Key = Int32

  /// The screen's key.
  static let screen: Key = -1

  /// The membership of one layer; meaningless for a layer that is not drawn.
  struct Member: Equatable {
    /// The texture that the layer is drawn into.
    fileprivate(set) var around = TargetMembership.screen
    /// The texture that the layer's own planes are drawn into.
    fileprivate(set) var inside = TargetMembership.screen
    /// The same as `inside`, but ignoring groups that let a backdrop read the content below them.
    fileprivate(set) var isolatingInside = TargetMembership.screen
    /// The layer itself or its nearest ancestor that casts a shadow from its subtree into the same texture; -1 if
    /// none exists.
    fileprivate(set) var shadowScope: Int32 = -1
    /// The product of the opacities between the layer's own planes and their texture.
    fileprivate(set) var opacityInside = 1.0
    /// The intersection of the clips between a layer's planes and their texture, without the layer's own clip and
    /// without any clip that applies to the texture as a whole; empty if one of them is off the grid.
    fileprivate(set) var clipAround = PixelRect.empty
    /// The same intersection including the layer's own clip.
    fileprivate var clipInside = PixelRect.empty
  }

  /// The distinct members: most layers share the member of their parent layer.
  private var kinds: [Member] = [Member(), .alone]
  /// The index of each layer's member.
  private var places: [Int32]
  /// The results of `isTinted`; empty if no layer is tinted.
  private var tinted: [Bool] = []

  private static var notDrawn: Int32 { 0 }
  private static var alone: Int32 { 1 }

  init(_ tree: PreparedTree, _ flattening: Flattening, _ placement: Placement, _ facts: FactsTable) {
    places = [Int32](repeating: Self.notDrawn, count: tree.nodes.count)
    noteTints(tree)
    // For each kind, the kind of its layers' plain sublayers; -1 if not computed yet.
    var below: [Int32] = [-1, -1]
    for index in tree.nodes.indices where flattening[index].draws {
      let parent = Int(tree.nodes[index].parent)
      var kind = parent < 0 ? Self.alone : below[Int(places[parent])]
      if kind < 0 {
        kind = sublayerKind(of: parent, tree, flattening)
        below[Int(places[parent])] = kind
      }
      places[index] = place(index, below: kind, tree, flattening, placement, facts)
      while below.count < kinds.count { below.append(-1) }  // Terminates: adds one element at a time.
    }
  }

  /// The membership of a layer.
  subscript(index: Int) -> Member {
    @inline(__always) get { kinds[Int(places[index])] }
  }

  /// Assigns one layer again, from the current assignment of its parent layer.
  mutating func reassign(
    _ index: Int, _ tree: PreparedTree, _ flattening: Flattening, _ placement: Placement, _ facts: FactsTable
  ) {
    guard flattening[index].draws else {
      places[index] = Self.notDrawn
      return
    }
    let parent = Int(tree.nodes[index].parent)
    let kind = parent < 0 ? Self.alone : sublayerKind(of: parent, tree, flattening)
    places[index] = place(index, below: kind, tree, flattening, placement, facts)
  }

  /// Restores a layer's assignment, and drops kinds that were added since.
  mutating func restore(_ index: Int, from base: TargetMembership) {
    places[index] = base.places[index]
    kinds.removeLast(kinds.count - base.kinds.count)
  }

  /// Whether a layer's assignment differs from that in another membership; its sublayers' may then differ too.
  func differs(_ index: Int, from base: TargetMembership) -> Bool { self[index] != base[index] }

  /// The index in `kinds` of a layer's member; `kind` is the index that a plain layer in its place would have.
  @inline(__always) private mutating func place(
    _ index: Int, below kind: Int32, _ tree: PreparedTree, _ flattening: Flattening, _ placement: Placement,
    _ facts: FactsTable
  ) -> Int32 {
    let node = tree.nodes[index]
    let isPlain =
      flattening[index].reasons.isEmpty && node.opacity == 1 && !node.flags.contains(.mask)
      && !facts[node].masksToBounds
    if isPlain { return kind }
    kinds.append(
      member(
        index, node, node.flags.contains(.mask) ? .alone : kinds[Int(kind)], flattening[index].reasons, placement,
        facts[node]))
    return Int32(kinds.count - 1)
  }

  /// The member of a layer that is not plain; `plain` is the member of a plain layer in its place.
  private func member(
    _ index: Int, _ node: PreparedNode, _ plain: Member, _ reasons: ReasonSet, _ placement: Placement,
    _ facts: LayerFacts
  ) -> Member {
    let isMask = node.flags.contains(.mask)
    let flattened = isMask || !reasons.isDisjoint(with: .sharingContent)
    var member = plain
    member.opacityInside *= node.opacity
    if flattened {
      member.inside = Int32(index)
      let isolates = isMask || !reasons.intersection(.sharingContent).isSubset(of: .notIsolating)
      if isolates { member.isolatingInside = Int32(index) }
      member.opacityInside = 1
      member.shadowScope = -1
    }
    if reasons.contains(ReasonSet(.shadowWithoutPath)) { member.shadowScope = Int32(index) }
    if flattened { member.clipInside = Self.everything }
    if facts.masksToBounds, !Self.isCutWhenComposited(reasons, facts) {
      narrow(&member.clipInside, index, node, placement, facts.bounds)
    }
    return member
  }

  /// Whether a layer's clip applies to its texture as a whole, so that draws into the texture may extend beyond the
  /// clip.
  static func isCutWhenComposited(_ reasons: ReasonSet, _ facts: LayerFacts) -> Bool {
    facts.masksToBounds
      && (facts.hasFilters || !reasons.isDisjoint(with: [ReasonSet(.roundedClip), ReasonSet(.rotatedClip)]))
  }

  /// The index in `kinds` of the member of a layer's plain sublayers.
  private mutating func sublayerKind(of parent: Int, _ tree: PreparedTree, _ flattening: Flattening) -> Int32 {
    let above = self[parent]
    var member = above
    if flattening[parent].reasons.contains(ReasonSet(.vibrancy)) {
      member = .alone
      member.around = Int32(tree.nodes.count + parent)
      member.inside = member.around
      member.isolatingInside = member.around
    } else {
      member.around = member.inside
      member.clipAround = member.clipInside
      // The opacity of a transform layer is already part of its sublayers' opacity; the opacity of layers above it is
      // not.
      let (own, isTransform) = (tree.nodes[parent].opacity, tree.nodes[parent].flags.contains(.transformLayer))
      if isTransform { member.opacityInside = own > 0 ? member.opacityInside / own : 0 }
    }
    if member == above { return places[parent] }
    kinds.append(member)
    return Int32(kinds.count - 1)
  }

  /// The range of nodes that contains all layers of a texture.
  func reach(of target: Key, in tree: PreparedTree) -> Range<Int> {
    if target == Self.screen { return tree.nodes.indices }
    let owner = Int(target) % tree.nodes.count
    return owner..<Int(tree.nodes[owner].end)
  }

  private mutating func noteTints(_ tree: PreparedTree) {
    if tree.instanceColors.isEmpty { return }
    tinted = [Bool](repeating: false, count: tree.nodes.count)
    for index in tree.nodes.indices {
      let parent = Int(tree.nodes[index].parent)
      let own = tree.instanceColors[PreparedIndex(index)].map { $0.alpha < 1 } ?? false
      tinted[index] = own || (parent >= 0 && tinted[parent])
    }
  }

  /// Whether a replicator gives a layer or an ancestor a translucent colour.
  func isTinted(_ index: Int) -> Bool { !tinted.isEmpty && tinted[index] }

  /// Narrows a clip by a layer's own clip.
  private func narrow(
    _ clip: inout PixelRect, _ index: Int, _ node: PreparedNode, _ placement: Placement, _ bounds: Rect<LayerSpace>
  ) {
    if node.flags.contains(.transformLayer) { return }
    let map = placement.inside(index)
    let box = map.boundingBox(of: bounds)
    clip =
      map.keepsAxes(over: bounds) && PixelGrid.isOnGrid(box)
      ? clip.intersection(PixelGrid.snappedOutward(box)) : .empty
  }
}

extension TargetMembership {
  /// All possible pixels.
  fileprivate static var everything: PixelRect { PixelGrid.snappedOutward(.unbounded) }
}

extension TargetMembership.Member {
  /// The member of a layer drawn onto the screen without an enclosing clip or opacity.
  fileprivate static var alone: Self {
    var member = Self()
    member.clipAround = TargetMembership.everything
    member.clipInside = member.clipAround
    return member
  }
}
