import LayerModel

extension SwiftStage {
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

  /// The statements that set the appearance of the stage's objects.
  var statements: Set<Statement> { statements(of: Array(objects.indices)) }

  private func statements(of places: [Int]) -> Set<Statement> {
    var found: Set<Statement> = []
    for place in places {
      for setting in objects[place].settings where !setting.context.isTransient && SwiftLook.property(setting) != nil {
        found.insert(Statement(node: setting.node, object: objects[place].name))
      }
    }
    return found
  }

  /// The cells that the stage's code receives and whose appearance it changes, each as a separate scene.
  ///
  /// - Parameter ofClasses: the statements in the code of each cell class itself, which do not count as changes.
  func cells(_ ofClasses: [Int: Set<Statement>]) -> [SwiftStage] {
    guard holder == nil else { return [] }
    return objects.indices.compactMap { cell in
      guard objects[cell].isReused, cell != root, objects[cell].parent == nil else { return nil }
      let own = objects[cell].type.flatMap { ofClasses[$0] } ?? []
      guard !statements(of: contents(ofCell: cell)).isSubset(of: own) else { return nil }
      var stage = SwiftStage(
        name: "\(name).\(objects[cell].name ?? objects[cell].className)", type: nil, role: .cell,
        node: objects[cell].site, root: cell, objects: objects, constraints: constraints, visited: [],
        unknownCalls: [:], lostSettings: [], trace: SwiftTrace(), steps: 0, cuts: [])
      stage.holder = Holder(code: name, owner: objects[cell].type == nil ? name : objects[cell].className)
      return stage
    }
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
