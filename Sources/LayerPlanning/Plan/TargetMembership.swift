import LayerGeometry
import LayerModel

/// Which texture each layer is drawn into, before the textures exist: known by the layer that owns them.
struct TargetMembership {
  /// A texture's key: the screen, a layer's content (or mask), or a backdrop's vibrant content.
  typealias Key = Int32

  /// The screen's key.
  static let screen: Key = -1

  private static let everything = PixelGrid.snappedOutward(.unbounded)

  /// The texture that a layer is put into.
  private(set) var around: [Key]
  /// The texture that its own planes are put into.
  private(set) var inside: [Key]
  /// Like `around`, but looking through groups that leave a backdrop free to read below them.
  private(set) var isolatingInside: [Key]
  /// Opacities between the layer's own planes and their texture, multiplied.
  private(set) var opacityInside: [Double]
  /// The clips between a layer's planes and their texture, its own not counted; nil when one lies off the grid.
  private(set) var clipAround: [PixelRect?]
  private var clipInside: [PixelRect?]
  /// The nearest layer at or above that casts a shadow from its subtree into the same texture; -1 for none.
  private(set) var shadowScope: [Int32]
  /// What `isTinted` says; empty where it never holds.
  private var tinted: [Bool] = []

  init(_ tree: PreparedTree, _ flattening: Flattening, _ placement: Placement) {
    let count = tree.nodes.count
    around = [Key](repeating: Self.screen, count: count)
    inside = around
    isolatingInside = around
    opacityInside = [Double](repeating: 1, count: count)
    clipAround = [PixelRect?](repeating: nil, count: count)
    clipInside = clipAround
    shadowScope = [Int32](repeating: -1, count: count)
    noteTints(tree)
    for index in tree.nodes.indices where placement.isVisible[index] && flattening.draws(index) {
      assign(index, tree, flattening, placement)
    }
  }

  /// Assigns one layer anew, below where the layer above belongs now.
  mutating func reassign(_ index: Int, _ tree: PreparedTree, _ flattening: Flattening, _ placement: Placement) {
    around[index] = Self.screen
    inside[index] = Self.screen
    isolatingInside[index] = Self.screen
    opacityInside[index] = 1
    clipAround[index] = nil
    clipInside[index] = nil
    shadowScope[index] = -1
    if placement.isVisible[index], flattening.draws(index) { assign(index, tree, flattening, placement) }
  }

  /// Takes a layer's assignment back.
  mutating func restore(_ index: Int, from base: TargetMembership) {
    around[index] = base.around[index]
    inside[index] = base.inside[index]
    isolatingInside[index] = base.isolatingInside[index]
    opacityInside[index] = base.opacityInside[index]
    clipAround[index] = base.clipAround[index]
    clipInside[index] = base.clipInside[index]
    shadowScope[index] = base.shadowScope[index]
  }

  /// Whether a layer belongs elsewhere than in another assignment: then its sublayers may too.
  func differs(_ index: Int, from base: TargetMembership) -> Bool {
    around[index] != base.around[index] || inside[index] != base.inside[index]
      || isolatingInside[index] != base.isolatingInside[index] || opacityInside[index] != base.opacityInside[index]
      || clipAround[index] != base.clipAround[index] || clipInside[index] != base.clipInside[index]
      || shadowScope[index] != base.shadowScope[index]
  }

  private mutating func assign(
    _ index: Int, _ tree: PreparedTree, _ flattening: Flattening, _ placement: Placement
  ) {
    let node = tree.nodes[index]
    let parent = Int(node.parent)
    let isMask = node.flags.contains(.mask)
    var (outer, outerIsolating, opacity) = (Self.screen, Self.screen, 1.0)
    var (clip, scope) = (Optional(Self.everything), Int32(-1))
    if parent >= 0, !isMask {
      let glows = flattening.reasons[parent].contains(ReasonSet(.vibrancy))
      outer = glows ? Int32(tree.nodes.count + parent) : inside[parent]
      outerIsolating = glows ? outer : isolatingInside[parent]
      opacity = glows || tree.nodes[parent].flags.contains(.transformLayer) ? 1 : opacityInside[parent]
      if tree.nodes[parent].flags.contains(.transformLayer) { opacity = transformOpacity(parent, tree) }
      clip = glows ? Self.everything : clipInside[parent]
      scope = glows ? -1 : shadowScope[parent]
    }
    around[index] = outer
    clipAround[index] = clip
    let flattened = flattening.hasContentPass(index, node)
    inside[index] = flattened ? Int32(index) : outer
    let isolates = isMask || !flattening.reasons[index].intersection(.sharingContent).isSubset(of: .notIsolating)
    isolatingInside[index] = flattened && isolates ? Int32(index) : outerIsolating
    opacityInside[index] = flattened ? 1 : opacity * node.opacity
    let cast = flattening.reasons[index].contains(ReasonSet(.shadowWithoutPath))
    shadowScope[index] = cast ? Int32(index) : flattened ? -1 : scope
    clipInside[index] = insideClip(index, tree, placement, outer: flattened ? Self.everything : clip)
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
    return own > 0 ? opacityInside[index] / own : 0
  }

  private func insideClip(_ index: Int, _ tree: PreparedTree, _ placement: Placement, outer: PixelRect?) -> PixelRect? {
    let node = tree.nodes[index]
    guard tree.masksToBounds(node), !node.flags.contains(.transformLayer), let outer else { return outer }
    let (map, bounds) = (placement.inside[index], tree.bounds(of: node))
    let box = map.boundingBox(of: bounds)
    guard map.keepsAxes(over: bounds), PixelGrid.isOnGrid(box) else { return nil }
    return outer.intersection(PixelGrid.snappedOutward(box))
  }
}
