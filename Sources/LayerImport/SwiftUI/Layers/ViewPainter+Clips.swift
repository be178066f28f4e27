import LayerGeometry
import LayerModel
import ViewLayout

// Clips are applied to the leaves that they cut; a layer around a leaf is added only if the leaf cannot clip itself.

extension ViewPainter {
  /// Clips the drawing of a view to an outline.
  func clip(_ view: inout DrawnView, _ outline: ViewOutline, _ node: ViewTree.Node) {
    guard !outline.isEmpty else {
      view = unseen(view, behind: node)
      return
    }
    let shown = view.layers.filter { $0.extent.intersection(outline.frame) != nil }
    if let box = outline.box {
      view.layers = shown.map { clipped($0, outline, box, node) }
    } else if shown.contains(where: { !outline.covers($0, within: Self.slack(of: $0)) }) {
      view.layers = [clippedByPath(shown, outline, node)]
    } else {
      view.layers = shown
    }
    view.isClipped = !view.layers.isEmpty
  }

  /// A drawing that a clip without area hides: each leaf in a clip of its own, which costs a pass if it is rendered.
  private func unseen(_ view: DrawnView, behind node: ViewTree.Node) -> DrawnView {
    let clipped = view.layers.filter { $0.role != .row && !$0.frame.isEmpty }.map { layer in
      var around = wrapper([layer], layer.frame, named: ".clipShape", node)
      around.clip((min(layer.frame.width, layer.frame.height) / 2, .all), by: node, .clipAroundOther)
      return around
    }
    return Self.unseen(DrawnView(layers: clipped))
  }

  /// How far a leaf may extend outside a clip without counting as clipped: glyphs leave the corners of their boxes
  /// empty.
  private static func slack(of layer: DrawnLayer) -> Double { layer.role == .drawn ? 2 : 0.01 }

  private func clipped(
    _ layer: DrawnLayer, _ outline: ViewOutline, _ box: (radius: Double, corners: CornerMask), _ node: ViewTree.Node
  ) -> DrawnLayer {
    if outline.covers(layer, within: Self.slack(of: layer)) { return layer }
    let isPlain = !layer.hasShadow && layer.layer.transform.isIdentity && layer.layer.cornerRadius == 0
    let common = layer.frame.intersection(outline.frame)
    if isPlain, let common, layer.role == .color, box.radius <= 0 || common.isNear(outline.frame) {
      var cut = layer
      (cut.frame, cut.extent) = (common, common)
      if box.radius > 0 { cut.clip(box, by: node, .clipOnLeaf) }
      return cut
    }
    if isPlain, !layer.layer.masksToBounds, layer.role == .image || layer.role == .filled,
      layer.frame.isNear(outline.frame)
    {
      var cut = layer
      cut.clip(box, by: node, .clipOnLeaf)
      return cut
    }
    var around = wrapper([layer], outline.frame, named: box.radius > 0 ? ".clipShape" : ".clipped", node)
    around.extent = layer.extent.intersection(outline.frame) ?? outline.frame
    around.hasNominalSize = layer.hasNominalSize
    around.clip(box, by: node, layer.role == .image || box.radius <= 0 ? .clipAroundImage : .clipAroundOther)
    // The leaf may take the rounded corners itself.
    if isPlain, layer.role == .color, box.radius > 0 { around.doubts.insert(.plainLeaf) }
    return around
  }

  /// A layer around the content, with the outline as a mask.
  private func clippedByPath(_ layers: [DrawnLayer], _ outline: ViewOutline, _ node: ViewTree.Node) -> DrawnLayer {
    var around = wrapper(layers, outline.frame, named: ".clipShape", node)
    var mask = DrawnLayer(.drawn, outline.frame, named: "shape", of: node.owner, at: node.site)
    var shape = ShapeContent()
    shape.path = outline.path(in: outline.frame)
    mask.layer.content = .shape(shape)
    mask.isOfUnknownShape = outline.customName != nil
    around.mask = [mask]
    around.extent = around.extent.intersection(outline.frame) ?? outline.frame
    around.state([.mask], by: node, .clipPath)
    around.note(node)
    if let name = outline.customName { around.assumptions.append("shape of '\(name)'") }
    return around
  }
}

extension DrawnLayer {
  fileprivate mutating func clip(
    _ box: (radius: Double, corners: CornerMask), by node: ViewTree.Node, _ row: LayerMapping
  ) {
    layer.cornerRadius = box.radius
    layer.maskedCorners = box.corners
    layer.masksToBounds = true
    let properties: [LayerProperty] = box.radius > 0 ? [.cornerRadius, .masksToBounds] : [.masksToBounds]
    state(properties, by: node, row)
    // It is unknown whether the clip cuts a view of an assumed size at all.
    if role == .wrapper, hasNominalSize { inferred.formUnion(properties) }
    note(node)
  }
}
