import LayerGeometry
import LayerModel

/// Which texture each layer is drawn into, before the textures exist: known by the layer that owns them.
struct TargetMembership {
  /// A texture's key: the screen, a layer's content (or mask), or a backdrop's vibrant content.
  typealias Key = Int32

  /// The screen's key.
  static let screen: Key = -1

  /// Where one layer belongs; a layer that is not drawn belongs to nothing in particular.
  struct Member: Equatable {
    /// The texture that the layer is put into.
    fileprivate(set) var around = TargetMembership.screen
    /// The texture that its own planes are put into.
    fileprivate(set) var inside = TargetMembership.screen
    /// Like `inside`, but looking through groups that leave a backdrop free to read below them.
    fileprivate(set) var isolatingInside = TargetMembership.screen
    /// The nearest layer at or above that casts a shadow from its subtree into the same texture; -1 for none.
    fileprivate(set) var shadowScope: Int32 = -1
    /// Opacities between the layer's own planes and their texture, multiplied.
    fileprivate(set) var opacityInside = 1.0
    /// What the clips between a layer's planes and their texture leave, its own not counted; nothing where one lies off
    /// the grid.
    fileprivate(set) var clipAround = PixelRect.empty
    /// The same with its own.
    fileprivate var clipInside = PixelRect.empty
  }

  /// Where layers belong: most belong where the layer above does, so that a few serve all.
  private var kinds: [Member] = [Member(), .alone]
  /// For each layer the place of its kind.
  private var places: [Int32]
  /// What `isTinted` says; empty where it never holds.
  private var tinted: [Bool] = []

  private static var notDrawn: Int32 { 0 }
  private static var alone: Int32 { 1 }

  init(_ tree: PreparedTree, _ flattening: Flattening, _ placement: Placement, _ facts: FactsTable) {
    places = [Int32](repeating: Self.notDrawn, count: tree.nodes.count)
    noteTints(tree)
    // For each kind the one that its layers' plain sublayers have; -1 for not asked yet.
    var below: [Int32] = [-1, -1]
    for index in tree.nodes.indices where flattening[index].draws {
      let parent = Int(tree.nodes[index].parent)
      var kind = parent < 0 ? Self.alone : below[Int(places[parent])]
      if kind < 0 {
        kind = sublayerKind(of: parent, tree, flattening)
        below[Int(places[parent])] = kind
      }
      places[index] = place(index, below: kind, tree, flattening, placement, facts)
      while below.count < kinds.count { below.append(-1) }  // Ends: by one at a time.
    }
  }

  /// Where a layer belongs.
  subscript(index: Int) -> Member {
    @inline(__always) get { kinds[Int(places[index])] }
  }

  /// Assigns one layer anew, below where the layer above belongs now.
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

  /// Takes a layer's assignment back; kinds that there were not before are forgotten.
  mutating func restore(_ index: Int, from base: TargetMembership) {
    places[index] = base.places[index]
    kinds.removeLast(kinds.count - base.kinds.count)
  }

  /// Whether a layer belongs elsewhere than in another assignment: then its sublayers may too.
  func differs(_ index: Int, from base: TargetMembership) -> Bool { self[index] != base[index] }

  /// The kind of a layer, where that of a plain one would be `kind`.
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

  /// Where a layer that is not plain belongs, by where it would belong without anything of its own.
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
    if facts.masksToBounds { narrow(&member.clipInside, index, node, placement, facts.bounds) }
    return member
  }

  /// The kind that plain sublayers of a layer have.
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
      // A transform layer's own opacity is in its sublayers' already; what lies above it is not.
      let (own, isTransform) = (tree.nodes[parent].opacity, tree.nodes[parent].flags.contains(.transformLayer))
      if isTransform { member.opacityInside = own > 0 ? member.opacityInside / own : 0 }
    }
    if member == above { return places[parent] }
    kinds.append(member)
    return Int32(kinds.count - 1)
  }

  /// The layers among which all that are put into a texture are.
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

  /// Whether a replicator gives a layer or what it lies in a colour that lets something through.
  func isTinted(_ index: Int) -> Bool { !tinted.isEmpty && tinted[index] }

  /// Narrows a clip by a layer's own.
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
  /// All pixels that there can be.
  fileprivate static var everything: PixelRect { PixelGrid.snappedOutward(.unbounded) }
}

extension TargetMembership.Member {
  /// Put into the screen, with nothing around that cuts or fades.
  fileprivate static var alone: Self {
    var member = Self()
    member.clipAround = TargetMembership.everything
    member.clipInside = member.clipAround
    return member
  }
}
