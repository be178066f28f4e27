import LayerGeometry
import LayerPlanning
import LayerRaster

/// The mark that each pixel of the screen shows: the topmost mark there, or none if something opaque covers all marks.
struct MarkMap {
  /// The screen.
  let area: PixelRect
  /// For each pixel, the index of its mark; -1 for no mark.
  private(set) var owners: [Int32]
  /// The layer of each mark; -1 for a region.
  private let nodes: [Int32]

  /// Stacks marks in paint order; opaque layers in between hide the marks below them, except for the marks of layers
  /// that contain them.
  init(_ marks: [OverlayMark], _ shapes: ScreenShapes, in plan: PassPlan) {
    area = plan.tree.screen
    owners = [Int32](repeating: -1, count: area.area)
    nodes = marks.map { $0.node?.rawValue ?? -1 }
    let tree = plan.tree
    let hiding = shapes.hiding
    var (next, touched) = (0, PixelRect.empty)
    // The marks of the layers around the current one, outermost first, each with the end of its layer's subtree.
    var around: [(mark: Int, end: Int32)] = []
    for (place, mark) in marks.enumerated() {
      let node = mark.node
      while next < hiding.count, node.map({ hiding[next] < $0 }) ?? true {  // Ends: forwards each round.
        hide(below: hiding[next], shapes, &around, marks, within: touched)
        next += 1
      }
      if let node {
        while let last = around.last, last.end <= node.rawValue { around.removeLast() }
        around.append((place, tree[node].end))
      }
      // A marked opaque layer hides others with its own mark.
      if mark.level > 0, !mark.isWhole(on: area) {
        paint(mark.shape.coverage, with: Int32(place))
        touched = touched.union(mark.shape.box)
      }
    }
    while next < hiding.count {  // Ends: forwards each round.
      hide(below: hiding[next], shapes, &around, marks, within: touched)
      next += 1
    }
  }

  /// The number for each pixel: the cost of the mark that it shows, negative for the platform's layers.
  func levels(of marks: [OverlayMark]) -> LevelMap {
    var map = LevelMap(area: area)
    map.setLevels(owners, levelOfOwner: marks.map { $0.isSystem ? -$0.level : $0.level })
    return map
  }

  /// The number of pixels that show each mark.
  func pixels(of marks: [OverlayMark]) -> [Int] {
    var counts = [Int](repeating: 0, count: marks.count)
    for owner in owners where owner >= 0 { counts[Int(owner)] += 1 }
    return counts
  }

  /// Whether a pixel of the screen shows any mark.
  func isMarked(_ x: Int, _ y: Int) -> Bool { owners[(y - area.minY) * area.width + x - area.minX] >= 0 }

  /// Whether an outline around a box would be visible: marks hide less than half of its sides on the screen.
  func isMostlyFree(around box: PixelRect) -> Bool {
    var (free, all) = (0, 0)
    func look(_ x: Int, _ y: Int) {
      guard x > area.minX, x < area.maxX - 1, y > area.minY, y < area.maxY - 1 else { return }
      all += 1
      if !isMarked(x, y) { free += 1 }
    }
    for part in 0..<Self.outlineSamples {
      let (x, y) = (
        box.minX + (box.width - 1) * part / Self.outlineSamples,
        box.minY + (box.height - 1) * part / Self.outlineSamples
      )
      for side in [box.minY, box.maxY - 1] { look(x, side) }
      for side in [box.minX, box.maxX - 1] { look(side, y) }
    }
    return 2 * free > all
  }

  /// The number of pixels that are looked at on each side of an outline.
  private static let outlineSamples = 24

  /// The pixels of a mark that are not hidden: those that show it, or the mark of a layer inside it.
  ///
  /// Returns nil if all of the mark's pixels are visible.
  func seenPart(of mark: OverlayMark, _ tree: PreparedTree) -> Coverage? {
    guard let node = mark.node else { return nil }
    let inside = node.rawValue..<tree[node].end
    let box = mark.shape.box
    var isAllSeen = true
    let map = AlphaMap(width: box.width, height: box.height) { row, bytes in
      let start = (box.minY + row - area.minY) * area.width + box.minX - area.minX
      for column in bytes.indices {
        let owner = owners[start + column]
        let isSeen = owner >= 0 && inside.contains(nodes[Int(owner)])
        bytes[column] = isSeen ? 255 : 0
        if !isSeen { isAllSeen = false }
      }
    }
    return isAllSeen ? nil : .soft(box, map)
  }

  private mutating func hide(
    below node: PreparedIndex, _ shapes: ScreenShapes, _ around: inout [(mark: Int, end: Int32)],
    _ marks: [OverlayMark], within touched: PixelRect
  ) {
    guard shapes.box(of: node).meets(touched) else { return }
    while let last = around.last, last.end <= node.rawValue { around.removeLast() }
    guard let shape = shapes.shape(of: node) else { return }
    let kept = Set(around.map { Int32($0.mark) })
    let above = around.last { marks[$0.mark].level > 0 && !marks[$0.mark].isWhole(on: area) }
    let isHidden = { (owner: Int32) in owner >= 0 && !kept.contains(owner) }
    change(shape.coverage) { if isHidden($0) { $0 = -2 } }
    if let above {
      change(shape.coverage.intersection(marks[above.mark].shape.coverage)) { if $0 == -2 { $0 = Int32(above.mark) } }
    }
    change(shape.coverage) { if $0 == -2 { $0 = -1 } }
  }

  private mutating func paint(_ coverage: Coverage, with owner: Int32) {
    change(coverage) { $0 = owner }
  }

  private mutating func change(_ coverage: Coverage, _ body: (inout Int32) -> Void) {
    let area = area
    owners.withUnsafeMutableBufferPointer { owners in
      coverage.forEachRun(within: area) { y, columns in
        let row = (y - area.minY) * area.width - area.minX
        for x in columns { body(&owners[row + x]) }
      }
    }
  }
}
