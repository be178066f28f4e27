import LayerGeometry
import LayerModel

/// Expands a scene into the tree that is painted (item 1).
struct OracleTree {
  let scene: Scene
  /// The numbers of the nodes directly below each node.
  private var below: [[Int]]

  init(scene: Scene) {
    self.scene = scene
    below = Array(repeating: [], count: scene.nodes.count)
    for (number, node) in scene.nodes.enumerated() {
      if let parent = node.parent { below[Int(parent.rawValue)].append(number) }
    }
  }

  /// The root, with every layer numbered in paint order.
  func root() -> OracleLayer {
    let root = make(0, parent: nil, copy: .identity, copyAlpha: 1)
    for (number, layer) in root.subtree.enumerated() { layer.number = number }
    close(root)
    return root
  }

  private func close(_ layer: OracleLayer) {
    layer.end = layer.number + layer.subtree.count
    for child in layer.sublayers + (layer.mask.map { [$0] } ?? []) { close(child) }
  }

  private func make(_ number: Int, parent: OracleLayer?, copy: OracleMatrix, copyAlpha: Double) -> OracleLayer {
    let node = scene.nodes[number]
    let layer = scene[node.layer]
    let made = OracleLayer(
      layer: layer, image: layer.contents.map { scene[$0] }, parent: parent, isMask: node.role == .mask,
      offset: node.offset, copy: copy, copyAlpha: copyAlpha)
    if let mask = below[number].first(where: { scene.nodes[$0].role == .mask }) {
      made.mask = make(mask, parent: made, copy: .identity, copyAlpha: 1)
    }
    // Copies come one after the other: all sublayers of the first, then all of the second.
    let sublayers = below[number].filter { scene.nodes[$0].role == .sublayer }
    for (step, alpha) in copies(of: layer) {
      let copies = sublayers.map { make($0, parent: made, copy: step, copyAlpha: alpha) }
      made.sublayers += inPaintOrder(copies, of: made)
    }
    return made
  }

  /// Sorts layers back to front, by `zPosition` or, below a transform layer, by the depth of the anchor in the plane
  /// parent.
  ///
  /// Item 1 does not specify the space in which depth is measured. Here it is the depth seen from the nearest plane,
  /// after every transform layer in between, because a viewer would see this depth. The layer's own transform moves the
  /// anchor like every other point of the layer (pixels.md item 1).
  private func inPaintOrder(_ sublayers: [OracleLayer], of parent: OracleLayer) -> [OracleLayer] {
    func depth(_ sublayer: OracleLayer) -> Double {
      guard parent.isTransformLayer else { return sublayer.layer.zPosition }
      let layer = sublayer.layer
      return OracleMatrix(layer.transform.matrix)
        .then(
          .move(layer.position.x + sublayer.offset.width, layer.position.y + sublayer.offset.height, layer.zPosition)
        )
        .then(sublayer.toPlaneParentFromSuperlayer)
        .depth(ofX: 0, y: 0, z: 0)
    }
    let depths = sublayers.map(depth)
    return sublayers.indices.sorted { (depths[$0], $0) < (depths[$1], $1) }.map { sublayers[$0] }
  }

  /// Returns the transform and the alpha of each copy of a replicator's sublayers; other layers have one copy.
  private func copies(of layer: Layer) -> [(OracleMatrix, Double)] {
    guard case .replicator(let replicator) = layer.content else { return [(.identity, 1)] }
    let center = layer.bounds.center
    let step = OracleMatrix(replicator.instanceTransform.matrix).about(center.x, center.y, 0)
    var (copies, moved): ([(OracleMatrix, Double)], OracleMatrix) = ([], .identity)
    for copy in 0..<replicator.instanceCount {
      let alpha = Double(replicator.instanceColor.alpha) + replicator.instanceAlphaOffset * Double(copy)
      copies.append((moved, min(max(alpha, 0), 1)))
      moved = step.then(moved)
    }
    return copies
  }
}
