import LayerGeometry
import LayerModel

/// Where views lie: as the file says, else as insets or plain constraints determine.
///
/// A frame in the file is what Interface Builder has worked out for the canvas; it is taken also where it is marked as
/// misplaced. Files of Xcode 8.0 leave out what constraints determine. Of those, edges, centres and fixed sizes against
/// the view around, its guides, and views beside are solved; stacks, inequalities and sizes that follow from contents
/// are not.
struct InterfaceLayout {
  private let document: InterfaceDocument
  /// Elements whose numbers are beyond the limit on coordinates.
  private(set) var beyondLimit: [Int] = []
  /// Constraints by the views that they speak of; made when the first frame is missing.
  private var constraints: [Int: [InterfaceConstraint]]?

  init(_ document: InterfaceDocument) { self.document = document }

  /// The frame that a view states, or that its insets are stated from nothing; nil without one.
  mutating func statedFrame(of view: Int) -> Rect<SuperlayerSpace>? {
    guard let rect = document.child(.rect, keyed: "frame", of: view) else { return nil }
    let tree = document.tree
    let limit = Double(document.options.limits.coordinate.value)
    func part(_ key: IBKey) -> Double { tree.number(key, of: rect) ?? 0 }
    let (x, y, width, height) = (part(.x), part(.y), part(.width), part(.height))
    guard max(abs(x), abs(y), abs(width), abs(height)) <= limit else {
      beyondLimit.append(rect)
      return Rect(x: 0, y: 0, width: 0, height: 0)
    }
    return Rect(x: x, y: y, width: max(0, width), height: max(0, height))
  }

  /// The frames of the views in another, in their order; nil for those that nothing determines.
  mutating func frames(of views: [Int], in parent: Int, size: Size) -> [Rect<SuperlayerSpace>?] {
    var frames: [Rect<SuperlayerSpace>?] = []
    for view in views { frames.append(statedFrame(of: view) ?? insetFrame(of: view, in: size)) }
    guard frames.contains(where: { $0 == nil }) else { return frames }
    var solver = ConstraintSolver(
      document, parent: parent, size: size, known: Dictionary(uniqueKeysWithValues: zip(views, frames)))
    solver.solve(constraintsOf(views))
    return views.map { solver.frame(of: $0) }
  }

  /// The frame that insets from the parent's edges give; absent parts are 0, an absent length follows from two insets.
  private func insetFrame(of view: Int, in parent: Size) -> Rect<SuperlayerSpace>? {
    let tree = document.tree
    guard let inset = document.child(.frame, keyed: "frameInset", of: view) else { return nil }
    func side(_ low: IBKey, _ length: IBKey, _ high: IBKey, _ whole: Double) -> (Double, Double) {
      let (start, end) = (tree.number(low, of: inset), tree.number(high, of: inset) ?? 0)
      guard let stated = tree.number(length, of: inset) else { return (start ?? 0, whole - end) }
      // Without an inset at the start, the one at the end places it.
      return start.map { ($0, $0 + stated) } ?? (whole - end - stated, whole - end)
    }
    let (minX, maxX) = side(.minX, .width, .maxX, parent.width)
    let (minY, maxY) = side(.minY, .height, .maxY, parent.height)
    return Rect(minX: minX, minY: minY, maxX: max(minX, maxX), maxY: max(minY, maxY))
  }

  private mutating func constraintsOf(_ views: [Int]) -> [Int: [InterfaceConstraint]] {
    if let constraints { return constraints }
    var byView: [Int: [InterfaceConstraint]] = [:]
    for constraint in document.constraints where constraint.relation == "equal" {
      byView[constraint.first, default: []].append(constraint)
      if let second = constraint.second, second != constraint.first { byView[second, default: []].append(constraint) }
    }
    constraints = byView
    return byView
  }
}
