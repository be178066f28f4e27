package import LayerGeometry

extension FramePlan {
  /// A node that stands for subtrees.
  package struct DrawnStandIn: Sendable {
    /// Which subtrees.
    package let subtrees: Range<Int>
    /// Its place in paint order.
    package let node: Int
    /// The pixels of the screen that it touches.
    package let rect: PixelRect
    /// The area of the largest of their layers that could hide others.
    let largestCover: Int
  }

  /// The stand-ins that take part in the frame, in paint order.
  package var drawnStandIns: [DrawnStandIn] {
    var drawn: [DrawnStandIn] = []
    for (index, standIn) in nodesOfStandIns where stages.isDrawn(index) {
      drawn.append(
        DrawnStandIn(
          subtrees: standIn.subtrees, node: index, rect: rect(of: index), largestCover: standIn.largestCover))
    }
    return drawn
  }

  /// The subtrees that were taken to lie out of sight and do not: a blur or a bitmap around them reaches farther.
  package var subtreesComeIntoSight: [Int] {
    var subtrees: [Int] = []
    for (index, standIn) in nodesOfStandIns where standIn.isOutOfSight && stages.placement.isVisible(index) {
      subtrees += standIn.subtrees
    }
    return subtrees
  }

  /// The pixels of the screen that a subtree touches that is drawn onto the screen.
  package func rect(of index: Int) -> PixelRect { rect(of: stages.extents.box(of: index), in: index) }

  /// The pixels of the screen that a rectangle touches, in the points of a layer that is drawn onto the screen.
  func rect(of box: Rect<LayerSpace>, in index: Int) -> PixelRect { stages.placement.pixelsAround(box, of: index) }

  /// Whether a subtree's draws go to the screen as they are: no group, shadow or fade around it takes part.
  package func isOnItsOwn(_ index: Int) -> Bool {
    let parent = Int(tree.nodes[index].parent)
    let membership = stages.membership
    return parent >= 0 && membership[index].around == TargetMembership.screen && membership[parent].opacityInside >= 1
      && membership[parent].shadowScope < 0 && !membership.isTinted(index)
  }

  /// Whether nothing cuts a rectangle, in the points of a layer that is drawn onto the screen.
  func isSeenWhole(_ box: Rect<LayerSpace>, in index: Int) -> Bool {
    let seen = stages.placement.seenAround(index)
    return seen.contains(stages.placement.around(index).boundingBox(of: box), tolerance: FrameOutline.slack)
  }

  /// How far a subtree reaches with all in it that may take passes, whatever cuts it, in its topmost layer's points.
  func boxOfPasses(in index: Int) -> Rect<LayerSpace> {
    var box = stages.extents.box(of: index)
    let nodes = stages.tree.nodes
    for inner in index + 1..<Int(nodes[index].end) {
      let hasPasses =
        !nodes[inner].flags.isDisjoint(with: [.mask, .hasMask]) || stages.facts[nodes[inner]].mayCost
        || nodes[inner].opacity < 1
      if !hasPasses { continue }
      var (reach, current) = (stages.extents.box(of: inner), inner)
      while current > index {  // Ends: each round goes some levels up.
        let above: Rect<SuperlayerSpace> = stages.tree.toPlane(PreparedIndex(current)).boundingBox(of: reach)
        reach = Rect(minX: above.minX, minY: above.minY, maxX: above.maxX, maxY: above.maxY)
        current = Int(nodes[current].planeParent)
      }
      box = box.union(reach)
    }
    return box
  }

  /// The layers that hide others on the screen, by their places in paint order.
  package var cover: OccluderList { stages.culling.occluders(in: TargetMembership.screen) }

  /// What is to be known of a subtree that is drawn whole and on its own.
  func look(of shown: ShownSubtree, at map: PlaneTransform<SuperlayerSpace, TargetSpace>) -> KnownSubtrees.Look {
    let top = shown.nodes.lowerBound
    let inputs = stages.cullingInputs
    let covers = shown.nodes.lazy.compactMap { CullingMarks.of($0, inputs).occluder?.rect.area }
    return KnownSubtrees.Look(
      map: map, flags: tree.nodes[top].flags, planes: stages.flattening[top].handedPlanes,
      largestCover: covers.max() ?? 0)
  }
}
