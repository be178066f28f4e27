/// The way in which a stack places its children.
struct StackShape {
  var axis: LayoutAxis
  var spacing: Double?
  /// The alignment guide across a horizontal stack.
  var vertical = VerticalGuide.center
  /// The alignment guide across a vertical stack.
  var horizontal = HorizontalGuide.center
  /// Whether the stack takes the proposal across its axis and its children take their ideal lengths along it.
  var isLazy = false
  /// The axes of scrolling, along which the stack takes the proposal and its children take any length.
  var scrolls: (horizontal: Bool, vertical: Bool)?
}

/// A stack with the lengths of its children.
struct StackSolution {
  struct Cell {
    var node: Int
    var proposal: ProposedSize
    var measure = NodeMeasure.zero
    var along = 0.0
    var across = 0.0
  }

  var axis: LayoutAxis
  var cells: [Cell]
  var measure = NodeMeasure.zero
}

/// One of several children that share a length.
struct StackSpan {
  var priority = 0.0
  var low = 0.0
  var high = 0.0

  /// The range over which the length can vary; infinite lengths can only result from infinite proposals.
  var flexibility: Double { high == low ? 0 : high - low }
}

extension LayoutPass {
  func shape(of node: Int) -> StackShape {
    switch tree.rules[node] {
    case .horizontal(let spacing, let guide): StackShape(axis: .horizontal, spacing: spacing, vertical: guide)
    case .vertical(let spacing, let guide): StackShape(axis: .vertical, spacing: spacing, horizontal: guide)
    case .lazyHorizontal(let spacing, let guide):
      StackShape(axis: .horizontal, spacing: spacing, vertical: guide, isLazy: true)
    case .lazyVertical(let spacing, let guide):
      StackShape(axis: .vertical, spacing: spacing, horizontal: guide, isLazy: true)
    case .gridRow(let guide): StackShape(axis: .horizontal, vertical: guide ?? .center)
    case .scroll(let horizontal, let vertical):
      StackShape(axis: horizontal && !vertical ? .horizontal : .vertical, scrolls: (horizontal, vertical))
    default: StackShape(axis: .vertical)
    }
  }

  /// Computes the lengths and positions of a stack's children.
  @inline(never)
  mutating func solveStack(_ node: Int, _ proposal: ProposedSize) -> StackSolution {
    let shape = shape(of: node)
    let axis = shape.axis
    var inner = proposal
    if let scrolls = shape.scrolls {
      if scrolls.horizontal { inner.width = nil }
      if scrolls.vertical { inner.height = nil }
    } else if shape.isLazy {
      inner = ProposedSize(axis, along: nil, across: proposal.across(axis))
    }
    var solution = StackSolution(
      axis: axis, cells: range(of: node).map { StackSolution.Cell(node: children[$0], proposal: inner) })
    let gaps = gaps(in: solution.cells, shape.spacing)
    share(inner.along(axis).map { $0 - gaps.reduce(0, +) }, of: inner, among: &solution)
    align(&solution, shape, gaps)
    if shape.scrolls != nil || shape.isLazy { stretch(&solution, shape, proposal) }
    return solution
  }

  /// The distances between neighbours; by default there is no distance around a spacer, since it is itself a distance.
  private func gaps(in cells: [StackSolution.Cell], _ spacing: Double?) -> [Double] {
    guard cells.count > 1 else { return [] }
    return (1..<cells.count).map { index in
      let isSpaced = facts[cells[index - 1].node].isSpacer || facts[cells[index].node].isSpacer
      return spacing ?? (isSpaced ? 0 : Self.defaultSpacing)
    }
  }

  /// Proposes each child its share of a length.
  private mutating func share(_ available: Double?, of proposal: ProposedSize, among solution: inout StackSolution) {
    let axis = solution.axis
    let across = proposal.across(axis)
    let nodes = solution.cells.map(\.node)
    var cells = solution.cells
    func offer(_ pass: inout LayoutPass, _ index: Int, _ length: Double?) -> Double {
      cells[index].proposal = ProposedSize(axis, along: length, across: across)
      cells[index].measure = pass.measure(nodes[index], cells[index].proposal)
      return cells[index].measure.size.along(axis)
    }
    // There is no competition if the length is unknown, infinite or used up, or if there is only one child.
    if let available, available.isFinite, available > 0, nodes.count > 1 {
      let spans = nodes.map { node in
        StackSpan(
          priority: priorityInStack(of: node),
          low: measure(node, ProposedSize(axis, along: 0, across: across)).size.along(axis),
          high: measure(node, ProposedSize(axis, along: .infinity, across: across)).size.along(axis))
      }
      apportion(available, among: spans, offer)
    } else {
      for index in nodes.indices { _ = offer(&self, index, available.map { max(0, $0) }) }
    }
    solution.cells = cells
  }

  /// The layout priority in a stack, where a spacer takes only what all others leave.
  private func priorityInStack(of node: Int) -> Double {
    facts[node].isSpacer && facts[node].priority == 0 ? -.infinity : facts[node].priority
  }

  /// Divides a length.
  ///
  /// Children with the highest priority come first, and among these, the least flexible ones. Each child is offered an
  /// equal share of the remaining length, after the minimum lengths of lower priorities are subtracted.
  ///
  /// This is the order described in Apple's documentation of `layoutPriority` and in Apple's session on building custom
  /// views.
  mutating func apportion(
    _ available: Double, among spans: [StackSpan], _ offer: (inout LayoutPass, Int, Double) -> Double
  ) {
    let order = spans.indices.sorted {
      let (a, b) = (spans[$0], spans[$1])
      if a.priority != b.priority { return a.priority > b.priority }
      return a.flexibility != b.flexibility ? a.flexibility < b.flexibility : $0 < $1
    }
    var reserved = spans.reduce(0) { $0 + $1.low }
    var left = available
    var start = 0
    while start < order.count {  // Terminates: each iteration takes at least one.
      let priority = spans[order[start]].priority
      let end = order[start...].firstIndex { spans[$0].priority != priority } ?? order.count
      for index in order[start..<end] { reserved -= spans[index].low }
      var group = max(0, left - reserved)
      for place in start..<end {
        let length = offer(&self, order[place], max(0, group / Double(end - place)))
        group -= length
        left -= length
      }
      start = end
    }
  }

  /// Places children one after another along the axis, and aligns them with a common guide across it.
  private func align(_ solution: inout StackSolution, _ shape: StackShape, _ gaps: [Double]) {
    let axis = solution.axis
    var along = 0.0
    var before = -Double.infinity
    var after = -Double.infinity
    for index in solution.cells.indices {
      let measure = solution.cells[index].measure
      let guide =
        axis == .horizontal ? place(of: shape.vertical, in: measure) : place(of: shape.horizontal, in: measure)
      let finite = guide.isFinite ? guide : 0
      solution.cells[index].along = along
      solution.cells[index].across = finite
      along += measure.size.along(axis) + (index < gaps.count ? gaps[index] : 0)
      before = max(before, finite)
      after = max(after, measure.size.across(axis) - finite)
    }
    let size = LayoutSize(axis, along: along, across: solution.cells.isEmpty ? 0 : before + after)
    solution.measure = NodeMeasure(width: Self.bounded(size.width), height: Self.bounded(size.height))
    for index in solution.cells.indices {
      solution.cells[index].across = before - solution.cells[index].across
      let cell = solution.cells[index]
      solution.measure.include(cell.measure, y: axis == .horizontal ? cell.across : cell.along)
    }
  }

  /// Stretches a scroll view or a lazy stack to the proposed size.
  private func stretch(_ solution: inout StackSolution, _ shape: StackShape, _ proposal: ProposedSize) {
    if let scrolls = shape.scrolls {
      if scrolls.horizontal { solution.measure.width = proposal.width ?? solution.measure.width }
      if scrolls.vertical { solution.measure.height = proposal.height ?? solution.measure.height }
      return
    }
    guard let across = proposal.across(shape.axis) else { return }
    let spare = Self.distance(across, solution.measure.size.across(shape.axis))
    let part: Double
    if shape.axis == .vertical {
      solution.measure.width = across
      part = shape.horizontal == .leading ? 0 : shape.horizontal == .center ? 0.5 : 1
    } else {
      solution.measure.height = across
      part = shape.vertical == .top ? 0 : shape.vertical == .center ? 0.5 : 1
    }
    for index in solution.cells.indices { solution.cells[index].across += spare * part }
  }

  // MARK: Layered stacks

  /// Measures a stack along the third axis: it is as large as its children of the highest priority, aligned with each
  /// other.
  ///
  /// According to measurements in Fatbobman's article on priorities in `ZStack`, priorities decide which children
  /// count.
  @inline(never)
  mutating func measureLayered(_ node: Int, _ alignment: LayoutAlignment, _ proposal: ProposedSize) -> NodeMeasure {
    let extent = layeredExtent(node, alignment, proposal)
    var result = NodeMeasure(
      width: Self.bounded(extent.right - extent.left), height: Self.bounded(extent.bottom - extent.top))
    for place in range(of: node) {
      let child = measure(children[place], proposal)
      result.include(child, y: Self.distance(-extent.top, self.place(of: alignment.vertical, in: child)))
    }
    return result
  }

  /// The distances of the outermost edges from the common guides.
  mutating func layeredExtent(
    _ node: Int, _ alignment: LayoutAlignment, _ proposal: ProposedSize
  ) -> (left: Double, top: Double, right: Double, bottom: Double) {
    let range = range(of: node)
    guard let highest = range.map({ facts[children[$0]].priority }).max() else { return (0, 0, 0, 0) }
    var extent = (left: Double.infinity, top: Double.infinity, right: -Double.infinity, bottom: -Double.infinity)
    for place in range where facts[children[place]].priority == highest {
      let child = measure(children[place], proposal)
      let x = child.width.isFinite ? self.place(of: alignment.horizontal, in: child) : 0
      let y = child.height.isFinite ? self.place(of: alignment.vertical, in: child) : 0
      extent.left = min(extent.left, -x)
      extent.top = min(extent.top, -y)
      extent.right = max(extent.right, child.width - x)
      extent.bottom = max(extent.bottom, child.height - y)
    }
    return extent
  }
}
