import LayerGeometry
import LayerModel

extension PlanStages {
  /// The nearest rasterized layer of whose bitmap a layer is a part.
  ///
  /// A mask is applied outside the bitmap of the layer that it masks.
  func bitmap(around index: Int) -> Int? {
    var current = index
    while true {  // Ends: each round goes one level up.
      let node = tree.nodes[current]
      let parent = Int(node.parent)
      if parent < 0 { return nil }
      if !node.flags.contains(.mask), reasons(parent).contains(ReasonSet(.rasterize)) { return parent }
      current = parent
    }
  }

  /// The pixels of the screen that a layer's subtree may touch; none if it is not drawn.
  func screenExtent(of index: Int) -> PixelRect {
    guard isDrawn(index) else { return .empty }
    return onScreen(extents.box(of: index), of: index)
  }

  /// The pixels of the screen through which a layer's sublayers are seen; none if it is not drawn.
  func scrolledArea(of index: Int) -> PixelRect {
    guard isDrawn(index) else { return .empty }
    return onScreen(extents.box(of: index).union(bounds(index)), of: index)
  }

  /// A bitmap is never cut, but it is seen only where its layer is.
  private func onScreen(_ box: Rect<LayerSpace>, of index: Int) -> PixelRect {
    var rect = seenOnScreen(box, of: index)
    var outer = bitmap(around: index)
    while let current = outer, !rect.isEmpty {  // Ends: each round goes some levels up.
      rect = rect.intersection(seenOnScreen(extents.box(of: current), of: current))
      outer = bitmap(around: current)
    }
    let seen = PixelGrid.snappedOutward(rect).intersection(tree.screen)
    return seen.isEmpty ? .empty : seen
  }

  private func seenOnScreen(_ box: Rect<LayerSpace>, of index: Int) -> Rect<TargetSpace> {
    let seen = placement.around(index).boundingBox(of: box).intersection(placement.seenAround(index))
    var masked = index
    // Ends: each round goes one level up.
    while tree.nodes[masked].flags.contains(.mask), tree.nodes[masked].parent >= 0 {
      masked = Int(tree.nodes[masked].parent)
    }
    let parent = Int(tree.nodes[masked].parent)
    return parent < 0 ? seen : placement.screenFromGrid(inside: parent).boundingBox(of: seen)
  }

  /// The layers whose picture differs when a layer differs.
  func showing(_ index: Int) -> [Int] {
    var shown = [index]
    var current = index
    while true {  // Ends: each round goes one level up.
      let node = tree.nodes[current]
      let parent = Int(node.parent)
      if parent < 0 { return shown }
      if node.flags.contains(.mask) {
        shown = [parent]
      } else if measures(of: parent).filterSigma > 0 || facts(of: parent).shadow == .fromSubtree {
        shown.append(parent)
      }
      current = parent
    }
  }

  /// The rasterized layers that take part in the frame, in paint order.
  var rasterEntries: [RasterEntry] {
    var entries: [RasterEntry] = []
    var places: [Int: Int] = [:]
    for index in tree.nodes.indices where reasons(index).contains(ReasonSet(.rasterize)) && isDrawn(index) {
      let (box, scale) = (extents.seenBox(of: index), layer(index).rasterizationScale)
      places[index] = entries.count
      entries.append(
        RasterEntry(
          node: PreparedIndex(index), outer: bitmap(around: index).flatMap { places[$0] },
          width: RasterizeBudget.pixels(box.width, scale: scale),
          height: RasterizeBudget.pixels(box.height, scale: scale), scale: scale))
    }
    return entries
  }

  /// The layers that show what lies below them, in paint order, and the pixels of the screen that they read.
  var backdrops: [(node: PreparedIndex, reach: PixelRect)] {
    tree.nodes.indices.compactMap { index in
      guard isDrawn(index), reasons(index).contains(ReasonSet(.backdropBlur)) else { return nil }
      let reach = BackdropCaptures.reach(index, self)
      let onScreen: Rect<TargetSpace> = placement.screenFromGrid(inside: index).boundingBox(of: reach.rect)
      let rect = PixelGrid.snappedOutward(onScreen).intersection(tree.screen)
      return (PreparedIndex(index), rect.isEmpty ? .empty : rect)
    }
  }
}
