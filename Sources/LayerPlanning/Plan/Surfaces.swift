import LayerGeometry
import LayerModel

/// The surfaces of each layer, on a compositor that gathers layers into surfaces.
struct Surfaces {
  /// The reasons of each layer's visible surfaces, outermost first.
  private var reasons: [Int: [Reason]] = [:]

  /// The effect and the clip that a layer's sublayers are in.
  private struct Around {
    var effect = 0
    var clip = 0
    /// Whether the layer is painted: neither it nor an ancestor is hidden or clear.
    var isPainted = true
    /// The effect of the layer's mask, and the clip around it; nil if the mask becomes part of the layer.
    var mask: (effect: Int, clip: Int)?
    /// The first node after the layer's subtree.
    var end = Int.max
  }

  init(_ inputs: Flattening.Inputs) {
    let tree = inputs.tree
    var builder = SurfaceBuilder(Self.screenMaps(tree))
    var open = [Around()]
    var index = 0
    let isolating = Self.isolatingLayers(inputs)
    while index < tree.nodes.count {  // Advances by a node or past a mask.
      while let around = open.last, around.end <= index { Self.close(around, &open, &builder) }
      if tree.nodes[index].flags.contains(.mask) {
        index = Int(tree.nodes[index].end)
        continue
      }
      if let around = open.last {
        open.append(Self.enter(index, in: around, isolates: isolating.contains(index), inputs, &builder))
      }
      index += 1
    }
    while let around = open.last, open.count > 1 { Self.close(around, &open, &builder) }
    builder.finish()
    collect(builder.nodes, tree)
  }

  /// The reasons of a layer's surfaces, outermost first.
  subscript(index: Int) -> [Reason] { reasons[index] ?? [] }

  private mutating func collect(_ nodes: [SurfaceNode], _ tree: PreparedTree) {
    for node in nodes.dropFirst() where node.isSeen {
      guard let reason = node.reason else { continue }
      // A transform layer has no texture; its surface belongs to the layer around it.
      let isSpace = tree.nodes[node.owner].flags.contains(.transformLayer)
      let owner = isSpace ? Int(tree.nodes[node.owner].planeParent) : node.owner
      if owner >= 0 { reasons[owner, default: []].append(reason) }
    }
  }

  private static func close(_ around: Around, _ open: inout [Around], _ builder: inout SurfaceBuilder) {
    if let mask = around.mask { builder.addLayer(in: mask.effect, mask.clip, draws: true, isSeen: false) }
    open.removeLast()
  }

  /// Adds a layer, and returns what its sublayers are in.
  private static func enter(
    _ index: Int, in outer: Around, isolates: Bool, _ inputs: Flattening.Inputs, _ builder: inout SurfaceBuilder
  ) -> Around {
    let node = inputs.tree.nodes[index]
    let element = SurfaceElement(index, inputs)
    var around = outer
    (around.end, around.mask) = (Int(node.end), nil)
    around.isPainted = outer.isPainted && !inputs.tree.layer(of: node).isHidden && element.isPainted
    guard around.isPainted else { return around }
    if let shape = element.maskClip {
      around.clip = builder.add(SurfaceClip(owner: index, parent: around.clip, shape: shape))
    }
    let outside = around.clip
    if element.hasEffect(isolates: isolates) {
      around.effect = builder.add(
        SurfaceEffect(
          owner: index, parent: around.effect, clip: outside,
          opacity: node.flags.contains(.transformLayer) ? 1 : element.opacity,
          blending: element.blends ? .mode : .usual, hasBackdrop: element.hasBackdrop,
          isFlatInSpace: element.isFlatInSpace))
    }
    let group = around.effect
    if element.hasMask { around.clip = builder.add(SurfaceClip(owner: index, parent: outside, shape: .rectangle)) }
    if element.hasFilters {
      around.effect = builder.add(
        SurfaceEffect(owner: index, parent: around.effect, clip: around.clip, hasFilters: true))
    }
    if element.paints || element.isForced, isNear(index, inputs, builder) {
      builder.addLayer(
        in: around.effect, around.clip, draws: element.paints, isSeen: Flattening.isSeenItself(index, inputs))
    }
    if element.hasMask, !mergesMask(index, element, inputs) {
      let mask = SurfaceEffect(owner: index, parent: group, clip: outside, blending: .mask)
      around.mask = (builder.add(mask), outside)
    }
    if inputs.facts[node].masksToBounds {
      if inputs.facts[node].isRounded {
        let rounded = SurfaceClip(owner: index, parent: around.clip, shape: .rounded(isCircular: true))
        around.clip = builder.add(rounded)
      }
      around.clip = builder.add(SurfaceClip(owner: index, parent: around.clip, shape: .rectangle))
    }
    return around
  }

  /// Whether a mask becomes part of the layer that it masks: nothing but the layer's own painting is masked.
  private static func mergesMask(_ index: Int, _ element: SurfaceElement, _ inputs: Flattening.Inputs) -> Bool {
    if element.hasFilters || element.hasBackdrop { return false }
    let nodes = inputs.tree.nodes
    var child = index + 1
    while child < Int(nodes[index].end) {  // Advances past a sublayer's subtree.
      let isShown = !inputs.tree.layer(of: nodes[child]).isHidden && nodes[child].opacity > 0
      if !nodes[child].flags.contains(.mask), isShown { return false }
      child = Int(nodes[child].end)
    }
    return true
  }

  /// Whether a layer is near enough to the screen to be painted.
  private static func isNear(_ index: Int, _ inputs: Flattening.Inputs, _ builder: SurfaceBuilder) -> Bool {
    let facts = inputs.facts[inputs.tree.nodes[index]]
    let measures = inputs.facts.measures(facts)
    guard let reach = inputs.compositor.paintedReach?.value else { return true }
    let painted = facts.bounds.union(measures.contentsRect)
    let box: Rect<TargetSpace> = builder.maps[index].boundingBox(of: painted)
    let screen = inputs.tree.scene.screen
    return box.maxX >= -reach && box.maxY >= -reach && box.minX <= screen.width + reach
      && box.minY <= screen.height + reach
  }

  /// The layers with a sublayer that blends: what the sublayer can see ends at them.
  private static func isolatingLayers(_ inputs: Flattening.Inputs) -> Set<Int> {
    var found: Set<Int> = []
    for (index, node) in inputs.tree.nodes.enumerated() where node.parent >= 0 && !node.flags.contains(.mask) {
      let layer = inputs.tree.layer(of: node)
      if layer.compositingFilter != .sourceOver, !layer.isHidden, SurfaceElement(index, inputs).blends {
        found.insert(Int(node.parent))
      }
    }
    return found
  }

  /// The transform from each layer's points to the screen's.
  private static func screenMaps(_ tree: PreparedTree) -> [PlaneTransform<LayerSpace, TargetSpace>] {
    var maps: [PlaneTransform<LayerSpace, TargetSpace>] = []
    for node in tree.nodes {
      let above = node.planeParent < 0 ? PlaneTransform<LayerSpace, TargetSpace>.identity : maps[Int(node.planeParent)]
      if node.flags.contains(.transformLayer) {
        maps.append(above)
      } else {
        maps.append(tree.maps[node.toPlane].followed(by: above.retagged()))
      }
    }
    return maps
  }
}

extension PreparedTree {
  /// The tree as a browser would show it: masks are images, and no layer is kept as a bitmap.
  var onPage: PreparedTree {
    var tree = self
    for place in tree.layers.indices where tree.layers[place].shouldRasterize {
      tree.layers[place].shouldRasterize = false
    }
    for index in tree.nodes.indices where tree.nodes[index].flags.contains(.mask) {
      for masking in index..<Int(tree.nodes[index].end) { tree.nodes[masking].flags.remove(.shown) }
    }
    return tree
  }
}
