/// A lazy grid with the positions of its cells.
struct GridSolution {
  struct Cell {
    var node: Int
    var proposal: ProposedSize
    var x: Double
    var y: Double
  }

  var cells: [Cell] = []
  var measure = NodeMeasure.zero
}

extension LayoutPass {
  /// Computes the positions of a lazy grid's children.
  ///
  /// The tracks are computed twice: for the proposal, which determines the grid's width, and then for that width, which
  /// determines their positions, as measured in objc.io's article on grids. The two results differ if the tracks do not
  /// fit.
  @inline(never)
  mutating func solveGrid(_ node: Int, _ proposal: ProposedSize) -> GridSolution {
    switch tree.rules[node] {
    case .grid(let columns, let guide, let spacing):
      solveGrid(
        node, tracks: columns, .vertical, spacing ?? Self.defaultSpacing,
        LayoutAlignment(horizontal: guide, vertical: .center), proposal)
    case .horizontalGrid(let rows, let guide, let spacing):
      solveGrid(
        node, tracks: rows, .horizontal, spacing ?? Self.defaultSpacing,
        LayoutAlignment(horizontal: .center, vertical: guide), proposal)
    default: GridSolution()
    }
  }

  private mutating func solveGrid(
    _ node: Int, tracks: [GridTrack], _ axis: LayoutAxis, _ spacing: Double, _ alignment: LayoutAlignment,
    _ proposal: ProposedSize
  ) -> GridSolution {
    let first = GridTrack.slots(of: tracks, in: proposal.across(axis))
    let across = first.last.map { $0.start + $0.length } ?? 0
    let slots = across.isFinite ? GridTrack.slots(of: tracks, in: across) : first
    // Tracks that grow with the grid may extend beyond it; each keeps its position from the second computation.
    var solution = GridSolution()
    var along = 0.0
    let range = range(of: node)
    var next = range.lowerBound
    while next < range.upperBound {  // Terminates: a line has at least one cell.
      let line = next..<min(next + slots.count, range.upperBound)
      var length = 0.0
      for place in line {
        let measure = measure(children[place], offer(slots[place - next], axis))
        length = max(length, measure.size.along(axis))
      }
      for place in line {
        let slot = slots[place - next]
        let inner = offer(slot, axis)
        let child = measure(children[place], inner)
        let cell = LayoutSize(axis, along: length, across: slot.length)
        let offset = offset(of: child, in: cell, slot.alignment ?? alignment)
        let origin = LayoutSize(axis, along: along, across: slot.start)
        solution.cells.append(
          GridSolution.Cell(
            node: children[place], proposal: inner, x: origin.width + offset.width, y: origin.height + offset.height))
        solution.measure.include(child, y: origin.height + offset.height)
      }
      next = line.upperBound
      along += length + (next < range.upperBound ? spacing : 0)
    }
    let size = LayoutSize(axis, along: along, across: across)
    solution.measure.width = Self.bounded(size.width)
    solution.measure.height = Self.bounded(size.height)
    return solution
  }

  private func offer(_ slot: GridSlot, _ axis: LayoutAxis) -> ProposedSize {
    ProposedSize(axis, along: nil, across: slot.length)
  }

  /// The offset of a child in a cell.
  func offset(of child: NodeMeasure, in cell: LayoutSize, _ alignment: LayoutAlignment) -> LayoutSize {
    let outer = NodeMeasure(width: cell.width, height: cell.height)
    return LayoutSize(
      width: Self.distance(outer.usual(alignment.horizontal), place(of: alignment.horizontal, in: child)),
      height: Self.distance(outer.usual(alignment.vertical), place(of: alignment.vertical, in: child)))
  }
}
