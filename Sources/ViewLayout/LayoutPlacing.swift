/// Walks down a tree and gives each node its frame.
///
/// It uses a list of nodes with known proposals and positions instead of recursion, since each node is visited once.
struct LayoutPlacing {
  private struct Visit {
    var node: Int
    var x: Double
    var y: Double
    var proposal: ProposedSize
    /// The region whose insets the node may extend over, in `regions`, or -1.
    var region: Int
  }

  /// A safe area with the insets around it.
  private struct Region {
    var frame: LayoutFrame
    var insets: LayoutInsets
  }

  var pass: LayoutPass
  private(set) var frames: [LayoutFrame]
  private var visits: [Visit] = []
  private var regions: [Region] = []

  init(_ pass: LayoutPass) {
    self.pass = pass
    frames = [LayoutFrame](repeating: .zero, count: pass.tree.rules.count)
  }

  /// Places each root in the middle of the bounds, and then all its descendants.
  mutating func placeRoots(in bounds: LayoutFrame, proposal: ProposedSize) {
    // No view can be infinitely large, so an infinite proposal for a root is replaced by the size of the bounds.
    let finite = ProposedSize(
      width: proposal.width == .infinity ? bounds.width : proposal.width,
      height: proposal.height == .infinity ? bounds.height : proposal.height)
    for root in pass.tree.parents.indices where pass.tree.parents[root] < 0 {
      let size = pass.measure(root, finite).size
      let x = bounds.x + (bounds.width - size.width) / 2
      let y = bounds.y + (bounds.height - size.height) / 2
      visits.append(Visit(node: root, x: x, y: y, proposal: finite, region: -1))
      while let visit = visits.popLast() { place(visit) }  // Terminates: a visit adds only children.
    }
  }

  private mutating func place(_ visit: Visit) {
    let node = visit.node
    guard pass.tree.levels[node] <= LayoutTree.deepest else { return }
    let measure = pass.measure(node, visit.proposal)
    let frame = LayoutFrame(x: visit.x, y: visit.y, width: measure.width, height: measure.height)
    frames[node] = frame
    if pass.firstChild[node] == pass.firstChild[node + 1] { return }
    switch pass.tree.rules[node] {
    case .horizontal, .vertical, .lazyHorizontal, .lazyVertical, .section, .gridRow, .scroll: placeStack(visit)
    case .layered(let alignment): placeLayered(visit, alignment)
    case .grid, .horizontalGrid:
      for cell in pass.solveGrid(node, visit.proposal).cells {
        add(cell.node, in: visit, x: cell.x, y: cell.y, cell.proposal)
      }
    case .table: placeTable(visit, frame)
    case .list(let metrics): placeList(visit, metrics, frame)
    case .geometryReader:
      for place in pass.range(of: node) { add(pass.children[place], in: visit, x: 0, y: 0, ProposedSize(frame.size)) }
    case .viewThatFits(let horizontal, let vertical):
      if let child = pass.fitting(node, horizontal, vertical, visit.proposal) {
        add(child, in: visit, x: 0, y: 0, visit.proposal)
      }
    case .overlay(let alignment), .background(let alignment): placeSecondary(visit, alignment, measure)
    case .ignoresSafeArea(let edges): placeOutside(visit, edges, frame)
    default: placeModified(visit, frame)
    }
  }

  private mutating func add(_ node: Int, in parent: Visit, x: Double, y: Double, _ proposal: ProposedSize) {
    visits.append(
      Visit(
        node: node, x: LayoutRule.finite(parent.x + x), y: LayoutRule.finite(parent.y + y), proposal: proposal,
        region: parent.region))
  }

  // MARK: Containers

  private mutating func placeStack(_ visit: Visit) {
    let solution = pass.solveStack(visit.node, visit.proposal)
    for cell in solution.cells {
      let place = LayoutSize(solution.axis, along: cell.along, across: cell.across)
      add(cell.node, in: visit, x: place.width, y: place.height, cell.proposal)
    }
  }

  private mutating func placeLayered(_ visit: Visit, _ alignment: LayoutAlignment) {
    let extent = pass.layeredExtent(visit.node, alignment, visit.proposal)
    for place in pass.range(of: visit.node) {
      let child = pass.measure(pass.children[place], visit.proposal)
      let x = -extent.left - pass.place(of: alignment.horizontal, in: child)
      let y = -extent.top - pass.place(of: alignment.vertical, in: child)
      add(pass.children[place], in: visit, x: x, y: y, visit.proposal)
    }
  }

  private mutating func placeTable(_ visit: Visit, _ frame: LayoutFrame) {
    let table = pass.solveTable(visit.node, visit.proposal)
    for (index, row) in table.rows.enumerated() {
      guard let node = row.node else { continue }
      frames[node] = LayoutFrame(
        x: frame.x, y: frame.y + row.start, width: frame.width, height: table.heights[index])
    }
    for cell in table.cells { add(cell.node, in: visit, x: cell.x, y: cell.y, cell.proposal) }
  }

  /// Places rows from the top down; rows that do not fit extend below the list, as if it were longer.
  private mutating func placeList(_ visit: Visit, _ metrics: ListMetrics, _ frame: LayoutFrame) {
    var y = metrics.margins.top
    let range = pass.range(of: visit.node)
    var isAfterSection = false
    for (index, place) in range.enumerated() {
      let child = pass.children[place]
      defer { if case .section = pass.tree.rules[child] { isAfterSection = true } else { isAfterSection = false } }
      if case .section(let hasHeader, let hasFooter) = pass.tree.rules[child] {
        y += index == 0 ? 0 : metrics.sectionSpacing
        let top = y
        let rows = pass.range(of: child)
        for row in rows {
          let insets =
            hasHeader && row == rows.lowerBound
            ? metrics.headerInsets : hasFooter && row == rows.upperBound - 1 ? metrics.footerInsets : nil
          y += placeRow(pass.children[row], in: visit, y: y, metrics, insets, frame)
        }
        frames[child] = LayoutFrame(x: frame.x, y: frame.y + top, width: frame.width, height: y - top)
      } else {
        // Rows outside a section form one of their own.
        y += index == 0 ? 0 : isAfterSection ? metrics.sectionSpacing : metrics.rowSpacing
        y += placeRow(child, in: visit, y: y, metrics, nil, frame)
      }
    }
  }

  /// Places a row, or a header or footer with its own insets, and returns its height.
  private mutating func placeRow(
    _ node: Int, in visit: Visit, y: Double, _ metrics: ListMetrics, _ title: LayoutInsets?, _ frame: LayoutFrame
  ) -> Double {
    var insets = title ?? metrics.rowInsets
    if case .rowInsets(let own) = pass.tree.rules[node] { insets = own }
    let width = max(0, frame.width - metrics.margins.horizontal - insets.horizontal)
    let proposal = ProposedSize(width: width, height: nil)
    let size = pass.measure(node, proposal).size
    let height = max(title == nil ? metrics.rowHeight : 0, size.height + insets.vertical)
    let spare = height - insets.vertical - size.height
    add(node, in: visit, x: metrics.margins.leading + insets.leading, y: y + insets.top + spare / 2, proposal)
    return height
  }

  // MARK: Modifiers

  private mutating func placeModified(_ visit: Visit, _ frame: LayoutFrame) {
    let fit = pass.fit(visit.node, visit.proposal)
    var visit = visit
    if case .safeArea(let insets) = pass.tree.rules[visit.node] {
      regions.append(Region(frame: frame, insets: insets))
      visit.region = regions.count - 1
    }
    let range = pass.range(of: visit.node)
    let proposal = fit.placed ?? fit.proposal
    let first = pass.measure(pass.children[range.lowerBound], proposal).size
    for place in range {
      // Further children are placed on top of the first one.
      let size = place == range.lowerBound ? first : pass.measure(pass.children[place], proposal).size
      let x = fit.x + (first.width - size.width) / 2
      let y = fit.y + (first.height - size.height) / 2
      add(pass.children[place], in: visit, x: x, y: y, proposal)
    }
  }

  private mutating func placeSecondary(_ visit: Visit, _ alignment: LayoutAlignment, _ primary: NodeMeasure) {
    let range = pass.range(of: visit.node)
    add(pass.children[range.lowerBound], in: visit, x: 0, y: 0, visit.proposal)
    for place in range.dropFirst() {
      let proposal = ProposedSize(primary.size)
      let child = pass.measure(pass.children[place], proposal)
      let x = pass.place(of: alignment.horizontal, in: primary) - pass.place(of: alignment.horizontal, in: child)
      let y = pass.place(of: alignment.vertical, in: primary) - pass.place(of: alignment.vertical, in: child)
      add(pass.children[place], in: visit, x: x, y: y, proposal)
    }
  }

  /// Extends a child over the insets at the edges of the safe area that it touches.
  private mutating func placeOutside(_ visit: Visit, _ edges: LayoutEdges, _ frame: LayoutFrame) {
    var outer = frame
    if visit.region >= 0 {
      let (region, insets) = (regions[visit.region].frame, regions[visit.region].insets)
      let near = 0.5
      if edges.contains(.top), abs(frame.y - region.y - insets.top) < near {
        outer.y -= insets.top
        outer.height += insets.top
      }
      if edges.contains(.leading), abs(frame.x - region.x - insets.leading) < near {
        outer.x -= insets.leading
        outer.width += insets.leading
      }
      if edges.contains(.bottom),
        abs(frame.y + frame.height - region.y - region.height + insets.bottom) < near
      {
        outer.height += insets.bottom
      }
      if edges.contains(.trailing), abs(frame.x + frame.width - region.x - region.width + insets.trailing) < near {
        outer.width += insets.trailing
      }
    }
    let proposal = outer == frame ? visit.proposal : ProposedSize(outer.size).bounded
    for place in pass.range(of: visit.node) {
      let size = pass.measure(pass.children[place], proposal).size
      add(
        pass.children[place], in: visit, x: outer.x - visit.x + (outer.width - size.width) / 2,
        y: outer.y - visit.y + (outer.height - size.height) / 2, proposal)
    }
  }
}
