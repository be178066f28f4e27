import LayerGeometry
import LayerModel
import LayerPlanning

extension SceneFacts {
  /// The one opaque colour that lies below all of a layer, if nothing else does.
  ///
  /// Looked for upwards: the nearest layer around with an opaque background that covers the layer, with no sublayer
  /// painted before on the way whose pixels touch it.
  func solidGround(below node: PreparedIndex) -> Color? {
    var (current, above) = (node, tree.parent(of: node))
    guard var area: Rect<LayerSpace> = tree.placed(reach.ofAll(node), of: node), !area.isEmpty else { return nil }
    while let parent = above {  // Ends: a parent comes before its children.
      let layer = tree.layer(parent)
      guard layer.filters.isEmpty, !tree[parent].flags.contains(.transformLayer) else { return nil }
      for sibling in tree.shownSublayers(of: parent) {
        if sibling == current { break }
        guard let other = tree.placed(reach.ofAll(sibling), of: sibling) else { return nil }
        if !other.intersection(area).isEmpty { return nil }
      }
      if layer.contents != nil || layer.layerClass != .layer { return nil }
      if let color = layer.backgroundColor, color.isVisible {
        let isWhole = layer.outline.isClear(area.intersection(layer.bounds)) || layer.masksToBounds
        return color.isOpaque && layer.bounds.contains(area, tolerance: PixelGrid.tolerance) && isWhole ? color : nil
      }
      guard tree[parent].opacity == 1, !tree[parent].flags.contains(.hasMask),
        let placed = tree.placed(area, of: parent)
      else { return nil }
      (current, area, above) = (parent, placed, tree.parent(of: parent))
    }
    return nil
  }
}
