import LayerGeometry
import LayerModel

/// The frames of the objects of a run: from frames, constraints and stack views in code, or, failing these, from the
/// usual size of their class, which is recorded as an assumption.
///
/// Objects are positioned from the outermost inwards, all children of a parent together.
struct SwiftLayout {
  let run: SwiftRun
  private let pictures: SwiftPictures
  var frames: [Int: Rect<SuperlayerSpace>] = [:]
  /// Objects with an unknown size or position.
  var nominal: Set<Int> = []
  /// The constraints that mention each object.
  let constraintsOf: [Int: [Int]]
  /// The constraints of a low priority, which apply where the others leave a frame open.
  private let weakConstraintsOf: [Int: [Int]]

  init(_ run: SwiftRun, _ pictures: SwiftPictures) {
    self.run = run
    self.pictures = pictures
    constraintsOf = Self.constraints(of: run) { $0 >= 500 }
    weakConstraintsOf = Self.constraints(of: run) { $0 < 500 }
  }

  private static func constraints(of run: SwiftRun, with isMeant: (Double) -> Bool) -> [Int: [Int]] {
    var byObject: [Int: [Int]] = [:]
    for (place, constraint) in run.constraints.enumerated() where constraint.isActive && constraint.isEqual {
      guard isMeant(constraint.priority) else { continue }
      byObject[constraint.first.object, default: []].append(place)
      if let second = constraint.second, second.object >= 0, second.object != constraint.first.object {
        byObject[second.object, default: []].append(place)
      }
    }
    return byObject
  }

  func frame(of object: Int) -> Rect<SuperlayerSpace> { frames[object] ?? Rect(x: 0, y: 0, width: 0, height: 0) }

  // MARK: Roots

  /// Positions the outermost object, with the usual size of its class unless its code sets a size.
  mutating func placeRoot(_ root: Int) {
    let object = run.objects[root]
    if root == run.root, let cell = run.cellSize {
      // A list sets the frames of its cells.
      frames[root] = Rect(x: cell.first.x, y: cell.first.y, width: cell.size.width, height: cell.size.height)
      return
    }
    var size = Self.rootSize(of: object)
    var isNominal = object.role != .controller
    let stated = (number(object.frame.width), number(object.frame.height))
    if let width = stated.0 ?? length(of: root, .width), width > 0 { size.width = width }
    if let height = stated.1 ?? length(of: root, .height) ?? rowHeight(of: root), height > 0 {
      size.height = height
      isNominal = (stated.0 ?? length(of: root, .width)) == nil && object.role != .cell
    }
    frames[root] = Rect(x: 0, y: 0, width: size.width, height: size.height)
    if isNominal { nominal.insert(root) }
  }

  /// Positions a controller's view on the whole screen.
  mutating func placeScreen(_ object: Int) {
    frames[object] = Rect(x: 0, y: 0, width: SwiftScreen.width, height: SwiftScreen.height)
    nominal.remove(object)
  }

  /// Positions a mask: by its frame or, without one, over the whole masked layer, whose coordinate space its path then
  /// uses.
  mutating func placeMask(_ mask: Int, _ size: Size) {
    let whole = SwiftRect(
      x: .zero, y: .zero, width: .known(size.width), height: .known(size.height))
    let stated = rect(run.objects[mask].frame) ?? rect(whole)
    guard let stated else { return }
    frames[mask] = Rect(minX: stated.minX, minY: stated.minY, maxX: stated.maxX, maxY: stated.maxY)
  }

  private static func rootSize(of object: SwiftObject) -> Size {
    let known = UIKitClass.named(object.base)
    switch object.role {
    case .controller, .other: return Size(SwiftScreen.width, SwiftScreen.height)
    case .cell: return Size(SwiftScreen.width, known?.height ?? 60)
    case .layer: return Size(200, 200)
    case .view, .control:
      let width = known.map { $0.width > 0 ? $0.width : SwiftScreen.width } ?? SwiftScreen.width
      return Size(width, known.map { $0.height > 0 ? $0.height : 240 } ?? 240)
    }
  }

  /// A length that a single constraint determines.
  func length(of object: Int, _ line: SwiftAnchor.Line) -> Double? {
    for place in constraintsOf[object] ?? [] {
      let constraint = run.constraints[place]
      if constraint.first.object == object, constraint.first.line == line, constraint.second == nil,
        let length = number(constraint.constant)
      {
        return length
      }
    }
    return nil
  }

  // MARK: Numbers

  /// The value of a number, if the referenced frames are known.
  func number(_ number: SwiftNumber) -> Double? {
    switch number {
    case .fixed(let value): return value.number
    case .unknown: return nil
    case .part(let object, let part):
      guard let frame = frames[object] else { return nil }
      switch part {
      case .x: return frame.minX
      case .y: return frame.minY
      case .width: return frame.width
      case .height: return frame.height
      }
    // The nesting is limited by `SwiftNumber`.
    case .operation(let operation, let left, let right, _):
      guard let first = self.number(left), let second = self.number(right) else { return nil }
      return operation.of(first, second)
    }
  }

  /// The value of a rectangle, if the referenced frames are known.
  func rect(_ rect: SwiftRect) -> Rect<LayerSpace>? {
    guard let x = number(rect.x), let y = number(rect.y), let width = number(rect.width),
      let height = number(rect.height), width >= 0, height >= 0
    else { return nil }
    return Rect(x: x, y: y, width: width, height: height)
  }

  // MARK: Children

  /// The number of children without known frames after which constraints between the rest are not solved again.
  private static let mostSolutions = 64
  /// The number of views around a view that its constraints can refer to.
  static let mostLevels = 64

  /// Positions all children of an object with a known size.
  mutating func place(_ children: [Int], in parent: Int) {
    guard !children.isEmpty, let outer = frames[parent] else { return }
    let arranged = children.filter { if case .arranged = run.objects[$0].place { true } else { false } }
    if !arranged.isEmpty { arrange(arranged, in: parent, outer.size) }
    placeAccessory(among: children, outer.size)
    let free = children.filter { frames[$0] == nil }
    guard !free.isEmpty else { return }
    let bound = boundToInner(free, among: children)
    if !bound.isEmpty {
      solve(free.filter { bound[$0] == nil }, among: children, in: parent, outer)
      for target in Set(bound.values).sorted() { placeAround(target, below: parent) }
    }
    solve(free.filter { frames[$0] == nil }, among: children, in: parent, outer)
  }

  /// Positions children of an object by their frames and constraints.
  mutating func solve(
    _ free: [Int], among children: [Int], in parent: Int, _ outer: Rect<SuperlayerSpace>
  ) {
    let equations = equations(of: free, in: parent)
    var known = surroundings(of: parent, children)
    for equation in free.flatMap({ equations[$0] ?? [] }) {
      for item in [equation.first, equation.second].compactMap(\.self) where item >= 0 && known[item] == nil {
        known[item] = place(of: item, in: parent)
      }
    }
    var solver = LayoutSolver(known: known, open: free)
    for child in free { noteFrame(of: child, in: &solver) }
    solver.solve(equations)
    for child in free { frames[child] = solver.frame(of: child).map(Self.aligned) }
    // Frames may refer to the frames of siblings, which are known now.
    for child in free { noteFrame(of: child, in: &solver) }
    solver.solve(equations)
    if !weakConstraintsOf.isEmpty {
      let weak = self.equations(of: free, in: parent, weakConstraintsOf)
      solver.solve(equations.merging(weak) { $0 + $1 })
    }
    var (next, solutions) = (8.0, 0)
    // A view without a size of its own, such as a background, takes that of the views that it is pinned to.
    let sized = free.filter { usualSize(of: $0) != .zero }
    let unsized = free.filter { usualSize(of: $0) == .zero }
    for child in sized + unsized where solver.frame(of: child) == nil {
      assume(child, &solver, outer.size, &next)
      // Solving again after each of thousands of children would take minutes.
      if equations.isEmpty || solutions == Self.mostSolutions {
        solver.settle(child)
      } else {
        solver.solve(equations)
        solutions += 1
      }
      frames[child] = solver.frame(of: child).map(Self.aligned)
    }
    for child in free { frames[child] = solver.frame(of: child).map(Self.aligned) }
  }

  /// A frame rounded to whole pixels, as layout does; half pixels in an assumed frame have no meaning.
  static func aligned(_ frame: Rect<SuperlayerSpace>) -> Rect<SuperlayerSpace> {
    func whole(_ edge: Double) -> Double { (edge * SwiftScreen.scale).rounded() / SwiftScreen.scale }
    return Rect(minX: whole(frame.minX), minY: whole(frame.minY), maxX: whole(frame.maxX), maxY: whole(frame.maxY))
  }

  /// The known frames that constraints can refer to: the superview, its guides, outer views, and positioned siblings.
  private func surroundings(of parent: Int, _ children: [Int]) -> [Int: Rect<SuperlayerSpace>] {
    var known: [Int: Rect<SuperlayerSpace>] = [:]
    for child in children { known[child] = frames[child] }
    var (object, x, y, levels) = (Int?.some(parent), 0.0, 0.0, 0)
    // Ends: levels are counted.
    while let around = object, let frame = frames[around], levels < Self.mostLevels {
      levels += 1
      let rect = Rect<SuperlayerSpace>(x: x, y: y, width: frame.width, height: frame.height)
      known[around] = rect
      let isScreen = frame.width >= SwiftScreen.width && frame.height >= SwiftScreen.height
      known[Self.guide(around, .safeArea)] =
        isScreen
        ? Rect(
          minX: rect.minX, minY: rect.minY + SwiftScreen.topInset, maxX: rect.maxX,
          maxY: rect.maxY - SwiftScreen.bottomInset) : rect
      let side = isScreen ? 16 : Self.usualMargin
      known[Self.guide(around, .margins)] = Rect(
        minX: rect.minX + side, minY: rect.minY + (isScreen ? SwiftScreen.topInset : Self.usualMargin),
        maxX: rect.maxX - side,
        maxY: rect.maxY - (isScreen ? SwiftScreen.bottomInset : Self.usualMargin))
      (x, y) = (x - frame.minX, y - frame.minY)
      object = run.objects[around].parent
    }
    return known
  }

  static func guide(_ object: Int, _ area: SwiftAnchor.Area) -> Int {
    switch area {
    case .whole: object
    case .safeArea: -2 - object * 2
    case .margins: -3 - object * 2
    }
  }

  func equations(of children: [Int], in parent: Int) -> [Int: [LayoutEquation]] {
    equations(of: children, in: parent, constraintsOf)
  }

  private func equations(
    of children: [Int], in parent: Int, _ constraintsOf: [Int: [Int]]
  ) -> [Int: [LayoutEquation]] {
    var equations: [Int: [LayoutEquation]] = [:]
    for child in children {
      for place in constraintsOf[child] ?? [] {
        let constraint = run.constraints[place]
        guard let line = LayoutLine(constraint.first.line), let constant = number(constraint.constant),
          let multiplier = number(constraint.multiplier)
        else { continue }
        var second: Int?
        var secondLine: LayoutLine?
        if let anchor = constraint.second {
          // A line that depends on fonts is ignored.
          guard let line = LayoutLine(anchor.line) else { continue }
          let object = anchor.object < 0 ? parent : anchor.object
          (second, secondLine) = (Self.guide(object, anchor.area), line)
        }
        equations[child, default: []].append(
          LayoutEquation(
            first: Self.guide(constraint.first.object, constraint.first.area), firstLine: line, second: second,
            secondLine: secondLine, multiplier: multiplier, constant: constant))
      }
    }
    return equations
  }

  /// Adds to a solver the parts of an object's frame that statements set.
  func noteFrame(of child: Int, in solver: inout LayoutSolver) {
    let object = run.objects[child]
    func note(_ number: SwiftNumber, _ isHorizontal: Bool, _ kind: LayoutLine.Kind) {
      if let value = self.number(number) {
        solver.note(value, LayoutLine(isHorizontal: isHorizontal, kind: kind), of: child)
      }
    }
    // A length of 0 is only the start of an animation or a layout.
    if number(object.frame.width) != 0 { note(object.frame.width, true, .length) }
    if number(object.frame.height) != 0 { note(object.frame.height, false, .length) }
    if let center = object.center {
      note(center.x, true, .middle)
      note(center.y, false, .middle)
    }
    if !isPinned(child, isHorizontal: true) { note(object.frame.x, true, .low) }
    if !isPinned(child, isHorizontal: false) { note(object.frame.y, false, .low) }
  }

  /// Whether constraints instead of the frame position an object along an axis.
  private func isPinned(_ object: Int, isHorizontal: Bool) -> Bool {
    guard run.objects[object].usesConstraints else { return false }
    return (constraintsOf[object] ?? []).contains { place in
      let constraint = run.constraints[place]
      guard let second = constraint.second else { return false }
      let isFirst = constraint.first.object == object
      // A constraint of a subview positions the subview.
      let other = isFirst ? second.object : constraint.first.object
      if run.objects.indices.contains(other), run.objects[other].parent == object { return false }
      let own = isFirst ? constraint.first.line : second.line
      return LayoutLine(own).map { $0.isHorizontal == isHorizontal && $0.kind != .length } ?? false
    }
  }

  /// Completes an object's frame where code leaves it open: with the usual size of its class, and below the previous
  /// object that was positioned in this way.
  private mutating func assume(_ child: Int, _ solver: inout LayoutSolver, _ outer: Size, _ next: inout Double) {
    guard let axes = solver.open[child] else { return }
    let usual = isContentView(child) ? .zero : usualSize(of: child)
    let isFilling = usual.width == 0 && usual.height == 0 && axes.x.extent == nil && axes.y.extent == nil
    nominalUnlessPart(child)
    for (axis, isHorizontal, whole, length) in [
      (axes.x, true, outer.width, usual.width), (axes.y, false, outer.height, usual.height),
    ] {
      func note(_ value: Double, _ kind: LayoutLine.Kind) {
        solver.note(value, LayoutLine(isHorizontal: isHorizontal, kind: kind), of: child)
      }
      if axis.ends != nil { continue }
      let taken = axis.low ?? axis.high.map { whole - $0 } ?? 0
      if axis.length == nil {
        let room = max(0, whole - taken)
        // A view without an intrinsic size fills the remaining space; a centred one leaves a margin around it.
        let fill = axis.middle == nil ? room : room * 0.5
        note(length > 0 ? min(length, max(room, 1)) : fill, .length)
      }
      guard axis.low == nil, axis.high == nil, axis.middle == nil else { continue }
      if isFilling || length == 0 {
        note(0, .low)
      } else if isHorizontal {
        note(min(8, max(0, whole - length)), .low)
      } else {
        note(max(0, min(next, whole - length)), .low)
        next += length + 4
      }
    }
  }

  /// Whether numbers in the code are the width and the height of an object.
  func statesSize(of object: Int) -> Bool {
    let frame = run.objects[object].frame
    let (width, height) = (
      number(frame.width) ?? length(of: object, .width), number(frame.height) ?? length(of: object, .height)
    )
    return width ?? 0 > 0 && height ?? 0 > 0
  }

  mutating func nominalUnlessPart(_ child: Int) {
    if !run.objects[child].isPart { nominal.insert(child) }
  }

  /// The number of levels of views whose sizes follow from those in them.
  static let fittedLevels = 3

  /// The usual size of an object's class; for a label, of its text, and for other views, of what they contain.
  func usualSize(of child: Int, levels: Int = fittedLevels) -> Size {
    let object = run.objects[child]
    guard let known = UIKitClass.named(object.base) else { return .zero }
    var size = Size(known.width, known.height)
    if object.base == "UILabel" {
      let font = SwiftText.font(of: object, number: number)
      size.height = (font.size * 1.2).rounded(.up)
      size.width = max(size.width, min(240, font.size * 7))
    }
    if object.base == "UIImageView", case .image(let image)? = object.last("image"), let entry = pictures[image] {
      size = entry.size
    }
    // Cells are as wide as their table.
    if object.role == .cell { size.width = 0 }
    if object.base == "UIStackView", levels > 0 { size = stackSize(of: object, levels: levels - 1) }
    if object.base == "UIView" { size = fittingSize(of: child, levels: levels) }
    return size
  }
}

extension Double {
  /// The number; nil unless it is positive.
  var ifPositive: Double? { self > 0 ? self : nil }
}

extension LayoutLine {
  /// The line for an anchor; nil for baselines, which depend on fonts.
  init?(_ line: SwiftAnchor.Line) {
    switch line {
    case .left, .leading: self.init(isHorizontal: true, kind: .low)
    case .right, .trailing: self.init(isHorizontal: true, kind: .high)
    case .centerX: self.init(isHorizontal: true, kind: .middle)
    case .width: self.init(isHorizontal: true, kind: .length)
    case .top: self.init(isHorizontal: false, kind: .low)
    case .bottom: self.init(isHorizontal: false, kind: .high)
    case .centerY: self.init(isHorizontal: false, kind: .middle)
    case .height: self.init(isHorizontal: false, kind: .length)
    case .firstBaseline, .lastBaseline: return nil
    }
  }
}
