import LayerModel
import SourceProgram

extension SwiftRun {
  /// The code that changes a received cell.
  struct Holder: Sendable {
    /// The type or function.
    let code: String
    /// The type that objects in the cell are named after: the cell's class or, if it is unknown, `code`.
    let owner: String
  }

  /// A statement that sets the appearance of an object.
  struct Statement: Hashable {
    let node: SwiftNode
    let object: String?
  }

  /// The statements that set the appearance of the run's objects.
  var statements: Set<Statement> { statements(of: Array(objects.indices)) }

  private func statements(of places: [Int]) -> Set<Statement> {
    var found: Set<Statement> = []
    for place in places {
      for setting in objects[place].settings
      where !setting.context.isTransient && SwiftAppearance.property(setting) != nil {
        found.insert(Statement(node: setting.node, object: objects[place].name))
      }
    }
    return found
  }

  /// The maximum number of cells of a run: the scene of each takes as long as that of the whole run.
  static let mostCells = 100

  /// What a cell shows: a loop that receives the same cell again creates no other scene.
  struct Received: Hashable {
    let site: SwiftNode
    let name: String?
    let statements: Set<Statement>
  }

  /// The cells that the run's code receives and whose appearance it changes, each as a separate scene; at most one
  /// more than the maximum.
  ///
  /// - Parameters:
  ///   - ofClasses: the statements in the code of each cell class itself, which do not count as changes.
  ///   - sizes: the sizes that the program's lists give to cells of its classes.
  func cells(_ ofClasses: [Int: Set<Statement>], _ sizes: [Int: SwiftCellSize]) -> [SwiftRun] {
    guard holder == nil else { return [] }
    var known: Set<Received> = []
    var found: [SwiftRun] = []
    for cell in objects.indices where objects[cell].isReused && cell != root && objects[cell].parent == nil {
      let own = objects[cell].type.flatMap { ofClasses[$0] } ?? []
      let statements = statements(of: contents(ofCell: cell))
      let received = Received(site: objects[cell].site, name: objects[cell].name, statements: statements)
      guard !statements.isSubset(of: own), known.insert(received).inserted else { continue }
      found.append(scene(ofCell: cell, sizes))
      if found.count > Self.mostCells { break }
    }
    return found
  }

  /// The scene of a cell that the code receives.
  func scene(ofCell cell: Int, _ sizes: [Int: SwiftCellSize]) -> SwiftRun {
    var run = SwiftRun(
      name: "\(name).\(sceneName(ofCell: cell))", type: nil, role: .cell,
      node: objects[cell].site, root: cell, objects: objects, constraints: constraints, visited: [],
      unknownCalls: [:], lostSettings: [], trace: SwiftTrace(), steps: 0, cuts: [])
    run.cellSize =
      objects[cell].type.flatMap { listSizes.ofTypes[$0] ?? sizes[$0] }
      ?? SwiftCellKind(base: objects[cell].base).flatMap { listSizes.ofKinds[$0] }
    run.holder = Holder(code: name, owner: objects[cell].type == nil ? name : objects[cell].className)
    return run
  }

  /// The scene of a cell that the code creates itself.
  func scene(ofOwnCell cell: Int) -> SwiftRun {
    var run = SwiftRun(
      name: name, type: type, role: .cell, node: objects[cell].site, root: cell, objects: objects,
      constraints: constraints, visited: [], unknownCalls: [:], lostSettings: [], trace: SwiftTrace(), steps: 0,
      cuts: [])
    run.cellSize = objects[cell].type.flatMap { listSizes.ofTypes[$0] }
    run.holder = Holder(code: name, owner: name)
    return run
  }

  /// The name of a cell: that of its class, which readers can look up, or the name in the code for a platform's class.
  private func sceneName(ofCell cell: Int) -> String {
    let object = objects[cell]
    return object.type == nil ? object.name ?? object.className : object.className
  }

  /// A cell, the objects inside it, and the objects in its properties that have no superview.
  func contents(ofCell cell: Int) -> [Int] {
    var found: Set<Int> = [cell]
    var work = [cell]
    while let next = work.popLast() {  // Ends: no object is found twice.
      let kept = objects[next].fields.values.compactMap(\.object).filter { objects[$0].parent == nil }
      for object in objects[next].children + kept where object != root && objects[object].role != .controller {
        guard objects[object].role.isDrawn, !objects[object].isReused, found.insert(object).inserted else { continue }
        work.append(object)
      }
    }
    return found.sorted()
  }

  /// The objects of all received cells.
  var objectsOfCells: Set<Int> {
    var found: Set<Int> = []
    for cell in objects.indices where objects[cell].isReused && cell != root && objects[cell].parent == nil {
      found.formUnion(contents(ofCell: cell))
    }
    return found
  }
}
