import LayerGeometry
import LayerModel
import SourceProgram
import ViewLayout

/// The frames of the objects of a run: from frames, constraints and stack views in code, or, failing these, from the
/// usual size of their class, which is recorded as an assumption.
///
/// Objects are positioned from the outermost inwards, all children of a parent together.
struct SwiftLayout {
  let run: SwiftRun
  /// The sizes that the views ask for.
  let sizes: SwiftSizes
  var frames: [Int: Rect<SuperlayerSpace>] = [:]
  /// Objects with an unknown size or position.
  var nominal: Set<Int> = []

  init(_ run: SwiftRun, _ pictures: SwiftPictures, _ options: ImportOptions) {
    self.run = run
    sizes = SwiftSizes(of: run, pictures, options)
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
    let own = stated.1 ?? length(of: root, .height)
    let fitting = sizes.heightOfContent(of: root, width: size.width) ?? standardRowHeight(of: root)
    if let height = own ?? fitting ?? object.canvasFrame?.height, height > 0 {
      size.height = height
      isNominal = (stated.0 ?? length(of: root, .width)) == nil && object.role != .cell
    }
    frames[root] = Rect(x: 0, y: 0, width: size.width, height: size.height)
    if isNominal { nominal.insert(root) }
  }

  /// Positions the outermost object.
  mutating func place(root: Int, in frame: Rect<SuperlayerSpace>) { frames[root] = frame }

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
    for place in sizes.constraintsOf[object] ?? [] {
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
  private static let mostSolutions = 128
  /// The number of views around a view that its constraints can refer to.
  static let mostLevels = 64

  /// Positions all children of an object with a known size.
  mutating func place(_ children: [Int], in parent: Int) {
    guard !children.isEmpty, let outer = frames[parent] else { return }
    if run.objects[parent].base == "UIStackView" { arrange(in: parent, outer.size) }
    placeAccessory(among: children, outer.size)
    placeStandardContent(among: children, in: parent, outer.size)
    placeFace(among: children, in: parent, outer.size)
    placeFillingViews(among: children, outer.size)
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
    if !sizes.weakConstraintsOf.isEmpty {
      let weak = self.equations(of: free, in: parent, sizes.weakConstraintsOf)
      solver.solve(equations.merging(weak) { $0 + $1 })
    }
    complete(free, in: parent, &solver, equations, outer.size)
    for child in free { frames[child] = solver.frame(of: child).map(Self.aligned) }
  }

  /// Completes the frames that constraints leave open, along each axis.
  ///
  /// Views with a known position come first, and of these, those that keep their size; those that grow take what
  /// remains. Where no position is known, the views begin at the top, in their order.
  private mutating func complete(
    _ free: [Int], in parent: Int, _ solver: inout LayoutSolver, _ equations: [Int: [LayoutEquation]], _ outer: Size
  ) {
    guard free.contains(where: { solver.frame(of: $0) == nil }) else { return }
    let limits = self.equations(of: free, in: parent, sizes.limitsOf)
    var next = 8.0
    for isHorizontal in [true, false] {
      var solutions = 0
      // A view without a size of its own, such as a background, takes that of the views that it is pinned to.
      var open = free.filter { !isEmpty($0) } + free.filter { isEmpty($0) }
      var ranked = open.map { child in
        (
          child: child, hugging: sizes.hugging(of: child, isHorizontal: isHorizontal),
          resistance: sizes.resistance(of: child, isHorizontal: isHorizontal)
        )
      }
      // A view that may not shrink takes its size before one that may.
      ranked.sort { ($0.hugging, $0.resistance) > ($1.hugging, $1.resistance) }
      func close(_ child: Int) {
        if run.objects[child].canvasFrame == nil { nominalUnlessPart(child) }
        assume(child, isHorizontal: isHorizontal, &solver, limits[child] ?? [], outer, &next)
      }
      // Solving again after each of thousands of children would take minutes. Ends: solutions are counted.
      while !equations.isEmpty, solutions < Self.mostSolutions {
        open.removeAll { solver.isDetermined($0, isHorizontal: isHorizontal) }
        ranked.removeAll { solver.isDetermined($0.child, isHorizontal: isHorizontal) }
        let pinned = ranked.first { solver.isPlaced($0.child, isHorizontal: isHorizontal) }?.child
        guard let child = pinned ?? open.first else { break }
        close(child)
        solver.solve(equations)
        solutions += 1
        frames[child] = solver.frame(of: child).map(Self.aligned)
      }
      for child in open where !solver.isDetermined(child, isHorizontal: isHorizontal) {
        close(child)
        solver.settle(child)
        frames[child] = solver.frame(of: child).map(Self.aligned)
      }
    }
  }

  private func isEmpty(_ child: Int) -> Bool { sizes.size(of: child) == .zero }

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
          minX: rect.minX, minY: rect.minY + topInset(of: around), maxX: rect.maxX,
          maxY: rect.maxY - SwiftScreen.bottomInset) : rect
      let margins =
        isScreen
        ? LayoutInsets(top: topInset(of: around), leading: 16, bottom: SwiftScreen.bottomInset, trailing: 16)
        : sizes.margins(of: around)
      known[Self.guide(around, .margins)] = Rect(
        minX: rect.minX + margins.leading, minY: rect.minY + margins.top, maxX: rect.maxX - margins.trailing,
        maxY: rect.maxY - margins.bottom)
      (x, y) = (x - frame.minX, y - frame.minY)
      object = run.objects[around].parent
    }
    return known
  }

  /// The height at the top of a view that the bars of its screen cover.
  func coveredTop(of object: Int) -> Double {
    guard let parent = run.objects[object].parent, let around = frames[parent], let frame = frames[object],
      around.width >= SwiftScreen.width, around.height >= SwiftScreen.height
    else { return 0 }
    return max(0, topInset(of: parent) - frame.minY)
  }

  /// The height of the area at the top of a screen that bars cover.
  private func topInset(of screen: Int) -> Double {
    let bar = run.objects[screen].children.first { run.objects[$0].isPart && run.objects[$0].base == "UINavigationBar" }
    guard let bar, !SwiftAppearance(of: run.objects[bar]).isHidden else { return SwiftScreen.topInset }
    return number(run.objects[bar].frame.height) ?? SwiftScreen.topInset
  }

  static func guide(_ object: Int, _ area: SwiftAnchor.Area) -> Int {
    switch area {
    case .whole: object
    case .safeArea: -2 - object * 2
    case .margins: -3 - object * 2
    }
  }

  func equations(of children: [Int], in parent: Int) -> [Int: [LayoutEquation]] {
    equations(of: children, in: parent, sizes.constraintsOf)
  }

  private func equations(
    of children: [Int], in parent: Int, _ constraintsOf: [Int: [Int]]
  ) -> [Int: [LayoutEquation]] {
    var equations: [Int: [LayoutEquation]] = [:]
    for child in children {
      let own = (constraintsOf[child] ?? []).compactMap { run.constraints[$0].equation(in: parent) { number($0) } }
      if !own.isEmpty { equations[child] = own }
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
    return (sizes.constraintsOf[object] ?? []).contains { place in
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

  /// Completes an axis of an object's frame where code leaves it open: with the size that the object asks for, within
  /// its limits, and below the previous object that was positioned in this way.
  private mutating func assume(
    _ child: Int, isHorizontal: Bool, _ solver: inout LayoutSolver, _ limits: [LayoutEquation], _ outer: Size,
    _ next: inout Double
  ) {
    guard let axes = solver.open[child] else { return }
    let axis = isHorizontal ? axes.x : axes.y
    let whole = isHorizontal ? outer.width : outer.height
    func note(_ value: Double, _ kind: LayoutLine.Kind) {
      solver.note(value, LayoutLine(isHorizontal: isHorizontal, kind: kind), of: child)
    }
    let own = isContentView(child) ? .zero : sizes.size(of: child, width: isHorizontal ? nil : axes.x.extent)
    let canvas = run.objects[child].canvasFrame.map { isHorizontal ? ($0.minX, $0.width) : ($0.minY, $0.height) }
    let usual = (isHorizontal ? own.width : own.height).ifPositive ?? canvas?.1 ?? 0
    let isFilling = own.width == 0 && own.height == 0 && axes.x.extent == nil && axes.y.extent == nil
    let bounds = LayoutBounds(of: child, isHorizontal: isHorizontal, limits, solver)
    let taken = axis.low ?? axis.high.map { whole - $0 } ?? 0
    if axis.length == nil {
      let room = max(0, whole - taken)
      // A view without an intrinsic size fills the remaining space; a centred one leaves a margin around it.
      let fill = axis.middle == nil ? room : room * 0.5
      let free = usual > 0 ? min(usual, max(room, 1)) : bounds.leastLength ?? fill
      note(bounds.length(free, axis), .length)
    }
    guard axis.low == nil, axis.high == nil, axis.middle == nil else { return }
    if let low = bounds.low ?? canvas?.0 {
      note(low, .low)
    } else if let high = bounds.high {
      note(high, .high)
    } else if isFilling || usual == 0 {
      note(0, .low)
    } else if isHorizontal {
      note(min(8, max(0, whole - usual)), .low)
    } else {
      note(max(0, min(next, whole - usual)), .low)
      next += usual + 4
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
