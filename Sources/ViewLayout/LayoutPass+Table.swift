/// A `Grid` with the lengths of its rows and columns.
struct TableSolution {
  struct Cell {
    var node: Int
    var row: Int
    var columns: Range<Int>
    /// The axes along which the cell does not enlarge its row or column.
    var unsized = (horizontal: false, vertical: false)
    var proposal = ProposedSize.unspecified
    var x = 0.0
    var y = 0.0
  }

  struct Row {
    /// The `GridRow`, if there is one for this row.
    var node: Int?
    var guide: VerticalGuide
    var start = 0.0
  }

  var cells: [Cell] = []
  var rows: [Row] = []
  var widths: [Double] = []
  var heights: [Double] = []
  var measure = NodeMeasure.zero
}

extension LayoutPass {
  /// Computes the positions of a grid's cells.
  ///
  /// According to Apple's documentation of `Grid`, a column is as wide as its widest cell, a row is as high as its
  /// highest cell, and cells without a fixed length share the rest. Columns are therefore divided like a stack of their
  /// widest cells.
  @inline(never)
  mutating func solveTable(_ node: Int, _ proposal: ProposedSize) -> TableSolution {
    guard case .table(let alignment, let columnSpacing, let rowSpacing) = tree.rules[node] else {
      return TableSolution()
    }
    var table = cells(of: node, alignment)
    let columnGap = columnSpacing ?? Self.defaultSpacing
    let rowGap = rowSpacing ?? Self.defaultSpacing
    // Cells that span several columns use the widths that the other cells determine.
    var byColumn = [[Int]](repeating: [], count: table.cells.map(\.columns.upperBound).max() ?? 0)
    var byRow = [[Int]](repeating: [], count: table.rows.count)
    for (index, cell) in table.cells.enumerated() {
      if !cell.unsized.vertical { byRow[cell.row].append(index) }
      if cell.columns.count == 1, !cell.unsized.horizontal { byColumn[cell.columns.lowerBound].append(cell.node) }
    }
    table.widths = lengths(of: byColumn.count, in: proposal.width, gap: columnGap) { pass, column, width in
      byColumn[column].map { pass.measure($0, ProposedSize(width: width, height: nil)).width }.max() ?? 0
    }
    widen(&table, proposal, columnGap)
    let widths = table.cells.map { cell in
      cell.columns.reduce(Double(cell.columns.count - 1) * columnGap) { $0 + table.widths[$1] }
    }
    table.heights = lengths(of: table.rows.count, in: proposal.height, gap: rowGap) { pass, row, height in
      byRow[row].map {
        pass.measure(table.cells[$0].node, ProposedSize(width: widths[$0], height: height)).height
      }.max() ?? 0
    }
    place(&table, widths, alignment.horizontal, columnGap, rowGap)
    return table
  }

  private func cells(of node: Int, _ alignment: LayoutAlignment) -> TableSolution {
    var table = TableSolution()
    var whole: [Int] = []
    for place in range(of: node) {
      let row = table.rows.count
      guard case .gridRow(let guide) = tree.rules[children[place]] else {
        whole.append(table.cells.count)
        table.cells.append(self.cell(children[place], row: row, column: 0))
        table.cells[table.cells.count - 1].columns = 0..<1
        table.rows.append(TableSolution.Row(node: nil, guide: alignment.vertical))
        continue
      }
      table.rows.append(TableSolution.Row(node: children[place], guide: guide ?? alignment.vertical))
      var column = 0
      for cell in range(of: children[place]) {
        table.cells.append(self.cell(children[cell], row: row, column: column))
        column = table.cells[table.cells.count - 1].columns.upperBound
      }
    }
    let columnCount = table.cells.map(\.columns.upperBound).max() ?? 1
    for index in whole { table.cells[index].columns = 0..<columnCount }
    return table
  }

  /// A cell with the settings of its modifiers.
  private func cell(_ node: Int, row: Int, column: Int) -> TableSolution.Cell {
    var cell = TableSolution.Cell(node: node, row: row, columns: column..<(column + 1))
    var next: Int? = node
    while let inner = next, tree.rules[inner].isModifier {  // Terminates: each iteration is one level deeper.
      switch tree.rules[inner] {
      case .cellColumns(let count): cell.columns = column..<(column + count)
      case .cellUnsized(let horizontal, let vertical): cell.unsized = (horizontal, vertical)
      default: break
      }
      next = child(of: inner)
    }
    return cell
  }

  /// Widens columns for cells that span several columns, each by an equal part.
  ///
  /// Beyond its minimum width, a cell that spans several columns gets only the part of the proposal that the columns
  /// leave.
  private mutating func widen(_ table: inout TableSolution, _ proposal: ProposedSize, _ gap: Double) {
    for cell in table.cells where cell.columns.count > 1 && !cell.unsized.horizontal {
      let total = table.widths.reduce(Double(table.widths.count - 1) * gap, +)
      let room = cell.columns.reduce(Double(cell.columns.count - 1) * gap) { $0 + table.widths[$1] }
      let most = proposal.width.map { room + max(0, Self.distance($0, total)) } ?? .infinity
      let least = measure(cell.node, ProposedSize(width: 0, height: nil)).width
      let wanted = measure(cell.node, ProposedSize(width: proposal.width, height: nil)).width
      let missing = Self.distance(max(least, min(wanted, most)), room) / Double(cell.columns.count)
      if missing > 0 { for column in cell.columns { table.widths[column] += missing } }
    }
  }

  /// Computes the lengths of columns or rows; a closure returns the length of one for a proposal.
  private mutating func lengths(
    of count: Int, in available: Double?, gap: Double, _ answer: (inout LayoutPass, Int, Double?) -> Double
  ) -> [Double] {
    guard let available, available.isFinite, count > 1 else {
      return (0..<count).map { answer(&self, $0, available) }
    }
    let rest = max(0, available - gap * Double(max(0, count - 1)))
    var lengths = [Double](repeating: 0, count: count)
    let spans = (0..<count).map { index in
      StackSpan(low: answer(&self, index, 0), high: answer(&self, index, .infinity))
    }
    apportion(rest, among: spans) { pass, index, length in
      lengths[index] = answer(&pass, index, length)
      return lengths[index]
    }
    return lengths
  }

  private mutating func place(
    _ table: inout TableSolution, _ widths: [Double], _ guide: HorizontalGuide, _ columnGap: Double, _ rowGap: Double
  ) {
    var bottom = 0.0
    for row in table.rows.indices {
      table.rows[row].start = bottom
      bottom += table.heights[row] + (row + 1 < table.rows.count ? rowGap : 0)
    }
    let gaps = columnGap * Double(max(0, table.widths.count - 1))
    table.measure.width = Self.bounded(table.widths.reduce(gaps, +))
    table.measure.height = Self.bounded(bottom)
    for index in table.cells.indices {
      let cell = table.cells[index]
      let proposal = ProposedSize(width: widths[index], height: table.heights[cell.row])
      let child = measure(cell.node, proposal)
      let size = LayoutSize(width: widths[index], height: table.heights[cell.row])
      let alignment = LayoutAlignment(horizontal: guide, vertical: table.rows[cell.row].guide)
      let offset = offset(of: child, in: size, alignment)
      table.cells[index].proposal = proposal
      table.cells[index].x =
        table.widths[..<cell.columns.lowerBound].reduce(Double(cell.columns.lowerBound) * columnGap, +) + offset.width
      table.cells[index].y = table.rows[cell.row].start + offset.height
      table.measure.include(child, y: table.cells[index].y)
    }
  }
}
