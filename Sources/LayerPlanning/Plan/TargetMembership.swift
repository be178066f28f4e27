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

  private var members: [Member]
  /// What `isTinted` says; empty where it never holds.
  private var tinted: [Bool] = []

  init(_ tree: PreparedTree, _ flattening: Flattening, _ placement: Placement, _ facts: FactsTable) {
    members = []
    PlatformPages.reserve(tree.nodes.count, in: &members)
    noteTints(tree)
    for index in tree.nodes.indices {
      members.append(flattening[index].draws ? member(index, tree, flattening, placement, facts) : Member())
    }
  }

  /// Where a layer belongs.
  subscript(index: Int) -> Member { members[index] }

  /// Assigns one layer anew, below where the layer above belongs now.
  mutating func reassign(
    _ index: Int, _ tree: PreparedTree, _ flattening: Flattening, _ placement: Placement, _ facts: FactsTable
  ) {
    members[index] =
      flattening[index].draws ? member(index, tree, flattening, placement, facts) : Member()
  }

  /// Takes a layer's assignment back.
  mutating func restore(_ index: Int, from base: TargetMembership) { members[index] = base.members[index] }

  /// Whether a layer belongs elsewhere than in another assignment: then its sublayers may too.
  func differs(_ index: Int, from base: TargetMembership) -> Bool { members[index] != base.members[index] }

  private func member(
    _ index: Int, _ tree: PreparedTree, _ flattening: Flattening, _ placement: Placement, _ facts: FactsTable
  ) -> Member {
    let node = tree.nodes[index]
    let reasons = flattening[index].reasons
    let isMask = node.flags.contains(.mask)
    // What the layer would be without anything of its own.
    var member = isMask ? Member.alone : inherited(from: Int(node.parent), tree, flattening)
    let place = facts.place(of: node)
    member.clipInside = member.clipAround
    // Most layers change nothing: they and their sublayers belong where the layer above has them.
    if !isMask, reasons.isEmpty, node.opacity == 1, !facts[place].masksToBounds { return member }
    let flattened = isMask || !reasons.isDisjoint(with: .sharingContent)
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
    if facts[place].masksToBounds { narrow(&member.clipInside, index, node, placement, facts[place].bounds) }
    return member
  }

  /// Where a layer belongs by the layer above: -1 for none.
  private func inherited(from parent: Int, _ tree: PreparedTree, _ flattening: Flattening) -> Member {
    if parent < 0 { return .alone }
    if flattening[parent].reasons.contains(ReasonSet(.vibrancy)) {
      var glowing = Member.alone
      glowing.around = Int32(tree.nodes.count + parent)
      glowing.inside = glowing.around
      glowing.isolatingInside = glowing.around
      return glowing
    }
    var member = members[parent]
    member.around = member.inside
    member.clipAround = member.clipInside
    if tree.nodes[parent].flags.contains(.transformLayer) { member.opacityInside = transformOpacity(parent, tree) }
    return member
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

  /// A transform layer's own opacity is in its sublayers' already; what lies above it is not.
  private func transformOpacity(_ index: Int, _ tree: PreparedTree) -> Double {
    let own = tree.nodes[index].opacity
    return own > 0 ? members[index].opacityInside / own : 0
  }

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
    return member
  }
}
