/// Creates the stages of a program's types and functions.
struct SwiftStages {
  /// A limit at which reading a declaration ended early.
  struct Cut: Sendable {
    let node: SwiftNode
    let limit: SwiftCut
  }

  /// The stages of one file, which share the file's steps.
  private struct Run: Sendable {
    var budget: SwiftBudget
    var stages: [SwiftStage] = []
    /// Stages that show nothing themselves.
    var others: [SwiftStage] = []
    var cuts: [Cut] = []
    /// The first declaration that was not read.
    private var firstOmitted: SwiftNode?

    init(_ file: SwiftFile) { budget = SwiftBudget(file) }

    /// Adds the stage that a run makes with the steps that the file has left.
    ///
    /// - Parameter isShown: whether the stage belongs to the scenes even if it shows nothing itself.
    mutating func add(
      _ name: String, at node: SwiftNode, isShown: Bool, _ run: (_ fuel: Int) -> SwiftStage?
    ) -> SwiftStage? {
      guard budget.allows(name) else {
        if firstOmitted == nil { firstOmitted = node }
        return nil
      }
      guard let stage = run(budget.left) else { return nil }
      budget.take(stage.steps)
      cuts += stage.cuts.map { Cut(node: node, limit: $0) }
      if isShown || SwiftStages.shows(stage) { stages.append(stage) } else { others.append(stage) }
      return stage
    }

    /// Records the declarations that were not read.
    mutating func finish() {
      if let cut = budget.cut, let firstOmitted { cuts.append(Cut(node: firstOmitted, limit: cut)) }
    }
  }

  private let program: SwiftProgramIndex
  /// The files whose stages are wanted; nil for all.
  private let wanted: Set<Int>?
  private var runs: [Run]

  /// The stages of each file: those of drawn types, of types that contain views, and of functions that create or take a
  /// view and that no other stage runs.
  private(set) var ofFile: [[SwiftStage]] = []
  /// The limits at which reading the code of each file ended early.
  var cuts: [[Cut]] { runs.map(\.cuts) }

  init(_ program: SwiftProgramIndex, in wanted: Set<Int>?, _ loop: SwiftProgram.Loop) {
    self.program = program
    self.wanted = wanted
    runs = program.files.map { Run($0) }
    readTypes(loop)
    readFunctions()
    for file in runs.indices { runs[file].finish() }
    ofFile = runs.map(\.stages)
    let sizes = sizeCells()
    let made = Array(ofFile.joined())
    let ofClasses = Dictionary(
      made.filter { $0.role == .cell }.compactMap { stage in stage.type.map { ($0, stage.statements) } },
      uniquingKeysWith: { $0.union($1) })
    for stage in made + runs.flatMap(\.others) {
      let cells = stage.cells(ofClasses, sizes)
      for cell in cells.prefix(SwiftStage.mostCells) { ofFile[Int(cell.node.file)].append(cell) }
      guard cells.count > SwiftStage.mostCells else { continue }
      let cut = SwiftCut.cells(SwiftStage.mostCells, of: stage.name)
      runs[Int(stage.node.file)].cuts.append(Cut(node: stage.node, limit: cut))
    }
    for file in ofFile.indices { ofFile[file].sort { $0.node.row < $1.node.row } }
  }

  /// Gives the cells the sizes that the code of their lists states; the first list counts.
  ///
  /// - Returns: the sizes of cells of the program's types.
  private mutating func sizeCells() -> [Int: SwiftCellSize] {
    var sizes: [Int: SwiftCellSize] = [:]
    for stage in runs.lazy.flatMap({ $0.stages + $0.others }) + listsElsewhere() {
      sizes.merge(stage.listSizes.ofTypes) { first, _ in first }
    }
    for file in ofFile.indices {
      for place in ofFile[file].indices where ofFile[file][place].role == .cell {
        ofFile[file][place].cellSize = ofFile[file][place].type.flatMap { sizes[$0] }
      }
    }
    return sizes
  }

  /// The stages of lists with the wanted cells in files whose scenes are not wanted.
  private func listsElsewhere() -> [SwiftStage] {
    guard let wanted else { return [] }
    let made = wanted.lazy.flatMap { ofFile[$0] }.filter { $0.role == .cell }
    let cells = Set(made.compactMap(\.type).map { program.types.types[$0].name })
    guard !cells.isEmpty else { return [] }
    var found: [SwiftStage] = []
    for type in program.types.types.indices {
      guard let node = program.types.types[type].declaration, !wanted.contains(Int(node.file)) else { continue }
      let strings = program.files[Int(node.file)].strings
      guard strings.contains(where: SwiftNames.sizesCells), strings.contains(where: cells.contains),
        program.role(of: type) != nil, let stage = SwiftInterpreter.stage(of: type, in: program)
      else { continue }
      found.append(stage)
    }
    return found
  }

  private func isWanted(_ node: SwiftNode) -> Bool { wanted?.contains(Int(node.file)) ?? true }

  /// Adds the stages of all types: drawn types first, then types that contain views.
  ///
  /// The types of a file are read one after the other, because they share its steps; files are independent.
  private mutating func readTypes(_ loop: SwiftProgram.Loop) {
    var typesOfFile: [Int: (drawn: [Int], holders: [Int])] = [:]
    for type in program.types.types.indices {
      guard let node = program.types.types[type].declaration, isWanted(node) else { continue }
      if program.role(of: type)?.isDrawn ?? false {
        typesOfFile[Int(node.file), default: ([], [])].drawn.append(type)
      } else if holdsViews(type) {
        typesOfFile[Int(node.file), default: ([], [])].holders.append(type)
      }
    }
    let works = typesOfFile.sorted { $0.key < $1.key }
    let program = program
    runs.withUnsafeMutableBufferPointer { buffer in
      // Each run is changed by one thread.
      nonisolated(unsafe) let runs = buffer
      loop(works.count) { number in
        let (file, types) = works[number]
        for (type, isDrawn) in types.drawn.map({ ($0, true) }) + types.holders.map({ ($0, false) }) {
          let declared = program.types.types[type]
          guard let node = declared.declaration else { continue }
          _ = runs[file].add(declared.path, at: node, isShown: isDrawn) {
            SwiftInterpreter.stage(of: type, in: program, fuel: $0)
          }
        }
      }
    }
  }

  /// Adds the stages of functions that no stage has run.
  private mutating func readFunctions() {
    var visited: Set<SwiftNode> = []
    // What a stage runs that shows nothing can still be shown by a function.
    for run in runs { for stage in run.stages { visited.formUnion(stage.visited) } }
    visited.formUnion(program.registrations.types.flatMap { SwiftInterpreter(program).codeThatNeverRuns(of: $0) })
    for (member, name) in functions where isWanted(member.node) {
      for node in codes(of: member) where !visited.contains(node) && speaksOfLayers(node) {
        let count = runs[Int(node.file)].stages.count
        let program = program
        let made = runs[Int(node.file)].add(name, at: node, isShown: false) {
          SwiftInterpreter.stage(ofFunction: node, named: name, member: member, in: program, fuel: $0)
        }
        if let made, runs[Int(node.file)].stages.count > count { visited.formUnion(made.visited) }
      }
    }
  }

  /// Whether a stage shows anything with an appearance set in code.
  private static func shows(_ stage: SwiftStage) -> Bool {
    stage.objects.enumerated().contains { number, object in
      number != stage.root && !object.isReused && object.role.isDrawn
        && (!object.settings.isEmpty || !object.children.isEmpty)
    }
  }

  /// Whether a type that is not drawn creates views in its properties or methods.
  private func holdsViews(_ type: Int) -> Bool {
    guard [.class, .actor].contains(program.types.types[type].kind) else { return false }
    return program.types.types[type].members.contains { member in
      !member.isStatic && member.kind == .stored && (makesView(member) || keepsView(member))
    }
  }

  /// Whether a property is a constant whose class is drawn, and whose value an initialiser creates or receives.
  private func keepsView(_ member: SwiftMember) -> Bool {
    let file = program.files[Int(member.node.file)]
    guard file.kinds[Int(member.node.row)] == .constant, let type = file.child(.type, of: Int(member.node.row)) else {
      return false
    }
    return program.isDrawn(SwiftTypeTable.plain(file.text(type)))
  }

  private func makesView(_ member: SwiftMember) -> Bool {
    let file = program.files[Int(member.node.file)]
    let rows = Int(member.node.row)..<Int(file.subtreeEnds[Int(member.node.row)])
    return rows.contains { row in
      file.kinds[row] == .call && row + 1 < rows.upperBound && file.kinds[row + 1] == .name
        && program.isDrawn(file.text(row + 1))
    }
  }

  /// All functions and computed properties, with the names of their scenes.
  private var functions: [(SwiftMember, String)] {
    var found: [(SwiftMember, String)] = []
    for type in program.types.types {
      for member in type.members where member.kind != .enumCase {
        found.append((member, type.path + "." + member.name))
      }
    }
    for name in program.types.globals.keys.sorted() {
      for member in program.types.globals[name] ?? [] where member.kind != .enumCase { found.append((member, name)) }
    }
    return found
  }

  /// The rows of a member that contain code.
  private func codes(of member: SwiftMember) -> [SwiftNode] {
    let file = Int(member.node.file)
    switch member.kind {
    case .function, .initializer: return [member.node]
    case .stored, .computed:
      let source = program.files[file]
      return source.children(Int(member.node.row)).filter { source.kinds[$0].declaresCode }.map { SwiftNode(file, $0) }
    case .enumCase: return []
    }
  }

  private static let words: Set<String> = [
    "layer", "addSubview", "addSubviews", "addSublayer", "insertSubview", "addArrangedSubview", "clipsToBounds",
    "cornerRadius", "alpha", "isHidden", "mask", "shadowOpacity", "shouldRasterize", "masksToBounds",
  ]

  /// Whether code mentions anything that changes the appearance of layers.
  private func speaksOfLayers(_ node: SwiftNode) -> Bool {
    let file = program.files[Int(node.file)]
    return (Int(node.row)..<Int(file.subtreeEnds[Int(node.row)])).contains { row in
      file.kinds[row] == .member && Self.words.contains(file.text(row))
    }
  }
}
