import SourceProgram

// The rows of lists whose number the code states: settings and menus. Their data source runs once for each row.

/// A section of a list with a known number of rows.
struct SwiftNumberedSection: Sendable {
  /// The text above the rows.
  var title: String?
  /// The cell of each row, as a scene of its own.
  var rows: [SwiftRun] = []
}

/// The methods of a data source.
private struct SwiftDataSource {
  let cell: SwiftMember
  let count: SwiftMember
  var sections: SwiftMember?
  var title: SwiftMember?
}

extension SwiftInterpreter {
  /// The maximum number of steps for all rows of a list.
  static let mostNumberedFuel = 30_000
  /// The maximum number of rows of a list, and of its sections.
  static let (mostNumberedRows, mostNumberedSections) = (24, 12)

  /// The rows of the lists whose data source an object is, if it states how many there are; rows that it creates itself
  /// are left out, because they are objects of the run.
  ///
  /// The methods run in a copy of the interpreter, so that the rules judge each received cell once.
  mutating func numberedRows(of type: Int, on root: Int) -> [SwiftCellKind: [SwiftNumberedSection]] {
    var found: [SwiftCellKind: [SwiftNumberedSection]] = [:]
    let isOwner = objects[root].role == .controller || objects[root].role == .view
    guard views == nil, isOwner, !hasRunOut, excess == nil else { return found }
    for kind in [SwiftCellKind.row, .item] {
      guard let source = dataSource(of: type, kind) else { continue }
      var trial = self
      trial.setFuel(Self.mostNumberedFuel)
      let sections = trial.sections(source, on: root)
      charge(Self.mostNumberedFuel - max(0, trial.fuel))
      guard let sections else { continue }
      trial.finishCells()
      trial.finishStyles(from: 0)
      trial.finishButtons()
      for object in objects.count..<max(objects.count, trial.objects.count) { trial.objects[object].chooseBranches() }
      var run = trial.run(of: root, type)
      run.listSizes = listSizes
      found[kind] = sections.map { title, cells in
        SwiftNumberedSection(title: title, rows: cells.map { run.scene(ofCell: $0, [:]) })
      }
    }
    return found
  }

  /// Counts steps that a copy of the interpreter has taken.
  private mutating func charge(_ steps: Int) {
    let left = fuel
    setFuel(max(0, left) + steps)
    fuel = left
  }

  private func run(of root: Int, _ type: Int) -> SwiftRun {
    SwiftRun(
      name: program.types.types[type].path, type: type, role: objects[root].role, node: objects[root].site, root: root,
      objects: objects, constraints: constraints, visited: [], unknownCalls: [:], lostSettings: [],
      trace: SwiftTrace(), steps: 0, cuts: [])
  }

  private func dataSource(of type: Int, _ kind: SwiftCellKind) -> SwiftDataSource? {
    let (name, cell, count) =
      kind == .row
      ? ("tableView", "cellForRowAt", "numberOfRowsInSection")
      : ("collectionView", "cellForItemAt", "numberOfItemsInSection")
    let lineage = program.lineage(of: type, base: "")
    let members = program.members(name, of: lineage, isStatic: false).filter { $0.kind == .function }
    func method(_ label: String) -> SwiftMember? {
      members.first { parameters(of: $0.node).dropFirst().first?.label == label }
    }
    guard let cell = method(cell), let count = method(count) else { return nil }
    let list = kind == .row ? "UITableView" : "UICollectionView"
    let sections = program.members("numberOfSections", of: lineage, isStatic: false).first { member in
      member.kind == .function && parameters(of: member.node).first.map { SwiftTypeTable.plain($0.type) } == list
    }
    return SwiftDataSource(cell: cell, count: count, sections: sections, title: method("titleForHeaderInSection"))
  }

  /// The titles and the cells of all sections; nil if their number is not known, or a cell cannot be received.
  private mutating func sections(_ source: SwiftDataSource, on root: Int) -> [(title: String?, cells: [Int])]? {
    var count = 1
    if let sections = source.sections {
      guard let known = number(sections, [], on: root)?.index(of: Self.mostNumberedSections + 1) else { return nil }
      count = known
    }
    var found: [(title: String?, cells: [Int])] = []
    var left = Self.mostNumberedRows
    for section in 0..<count where left > 0 {
      let path = SwiftValue.number(.known(Double(section)))
      guard let rows = number(source.count, [path], on: root)?.index(of: Int.max) else { return nil }
      var cells: [Int] = []
      for row in 0..<min(rows, left) {
        guard let cell = call(source.cell, [Self.indexPath(row, in: path)], on: root).object,
          objects[cell].role == .cell, objects[cell].isDequeued, !hasRunOut
        else { return nil }
        cells.append(cell)
      }
      left -= cells.count
      found.append((source.title.flatMap { call($0, [path], on: root).string }, cells))
    }
    return found.contains { !$0.cells.isEmpty } ? found : nil
  }

  private static func indexPath(_ row: Int, in section: SwiftValue) -> SwiftValue {
    let row = SwiftValue.number(.known(Double(row)))
    return .tuple(
      [("row", row), ("item", row), ("section", section)].map {
        SwiftArgument(label: $0.0, value: $0.1, node: SwiftNode(0, 0))
      })
  }

  /// The number that a method certainly returns; nil if that depends on what is not known.
  private mutating func number(_ member: SwiftMember, _ values: [SwiftValue], on root: Int) -> SwiftNumber? {
    let uncertain = uncertainReturns
    let value = call(member, values, on: root)
    return uncertain == uncertainReturns ? value.number : nil
  }

  /// Calls a method of a data source for an unknown list; of several possible results, the first.
  private mutating func call(_ member: SwiftMember, _ values: [SwiftValue], on root: Int) -> SwiftValue {
    let labels = parameters(of: member.node).map(\.argumentLabel)
    let arguments = zip(labels, [.unknown] + values).map { label, value in
      SwiftArgument(label: label, value: value, node: member.node)
    }
    let outer = context
    context = SwiftContext(object: root, type: member.type)
    context.phase = .configure
    defer { context = outer }
    let value = invoke(member.node, arguments, on: root, type: member.type)
    if value.isChoice { uncertainReturns += 1 }
    return value.alternatives.first ?? .unknown
  }
}
