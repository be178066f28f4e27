import SourceProgram

/// Creates the runs of a program's types and functions.
struct SwiftRuns {
  /// A limit at which reading a declaration ended early.
  struct Cut: Sendable {
    let node: SwiftNode
    let limit: SwiftCut
  }

  /// The runs of one file, which share the file's steps.
  private struct FileRuns: Sendable {
    var budget: SwiftBudget
    var runs: [SwiftRun] = []
    /// Runs that show nothing themselves.
    var others: [SwiftRun] = []
    var cuts: [Cut] = []
    /// The first declaration that was not read.
    private var firstOmitted: SwiftNode?

    init(_ file: SwiftFile) { budget = SwiftBudget(file) }

    /// Adds the run that code makes with the steps that the file has left.
    ///
    /// - Parameter isShown: whether the run belongs to the scenes even if it shows nothing itself.
    mutating func add(
      _ name: String, at node: SwiftNode, isShown: Bool, _ make: (_ fuel: Int) -> SwiftRun?
    ) -> SwiftRun? {
      guard budget.allows(name) else {
        if firstOmitted == nil { firstOmitted = node }
        return nil
      }
      guard let run = make(budget.left) else { return nil }
      budget.take(run.steps)
      cuts += run.cuts.map { Cut(node: node, limit: $0) }
      if isShown || SwiftRuns.shows(run) { runs.append(run) } else { others.append(run) }
      return run
    }

    /// Records the declarations that were not read.
    mutating func finish() {
      if let cut = budget.cut, let firstOmitted { cuts.append(Cut(node: firstOmitted, limit: cut)) }
    }
  }

  private let app: SwiftApp
  private let program: SwiftProgramIndex
  /// The files whose runs are wanted; nil for all.
  private let wanted: Set<Int>?
  private var runsOfFiles: [FileRuns]

  /// The runs of each file: those of drawn types, of types that contain views, and of functions that create or take a
  /// view and that no other run runsOfFiles.
  private(set) var ofFile: [[SwiftRun]] = []
  /// The limits at which reading the code of each file ended early.
  var cuts: [[Cut]] { runsOfFiles.map(\.cuts) }

  init(_ app: SwiftApp, in wanted: Set<Int>?, _ loop: SwiftProgram.Loop) {
    self.app = app
    program = app.program
    self.wanted = wanted
    runsOfFiles = program.files.map { FileRuns($0) }
    readTypes(loop)
    readFunctions()
    for file in runsOfFiles.indices { runsOfFiles[file].finish() }
    ofFile = runsOfFiles.map(\.runs)
    let sizes = sizeCells()
    let made = Array(ofFile.joined())
    let ofClasses = Dictionary(
      made.filter { $0.role == .cell }.compactMap { run in run.type.map { ($0, run.statements) } },
      uniquingKeysWith: { $0.union($1) })
    for run in made + runsOfFiles.flatMap(\.others) {
      let cells = run.cells(ofClasses, sizes)
      for cell in cells.prefix(SwiftRun.mostCells) { ofFile[Int(cell.node.file)].append(cell) }
      guard cells.count > SwiftRun.mostCells else { continue }
      let cut = SwiftCut.cells(SwiftRun.mostCells, of: run.name)
      runsOfFiles[Int(run.node.file)].cuts.append(Cut(node: run.node, limit: cut))
    }
    for file in ofFile.indices { ofFile[file].sort { $0.node.row < $1.node.row } }
  }

  /// Gives the cells the sizes that the code of their lists states; the first list counts.
  ///
  /// - Returns: the sizes of cells of the program's types.
  private mutating func sizeCells() -> [Int: SwiftCellSize] {
    var sizes: [Int: SwiftCellSize] = [:]
    for run in runsOfFiles.lazy.flatMap({ $0.runs + $0.others }) + listsElsewhere() {
      sizes.merge(run.listSizes.ofTypes) { first, _ in first }
    }
    for file in ofFile.indices {
      for place in ofFile[file].indices where ofFile[file][place].role == .cell {
        ofFile[file][place].cellSize = ofFile[file][place].type.flatMap { sizes[$0] }
      }
    }
    return sizes
  }

  /// The runs of lists with the wanted cells in files whose scenes are not wanted.
  private func listsElsewhere() -> [SwiftRun] {
    guard let wanted else { return [] }
    let made = wanted.lazy.flatMap { ofFile[$0] }.filter { $0.role == .cell }
    let cells = Set(made.compactMap(\.type).map { program.types.types[$0].name })
    guard !cells.isEmpty else { return [] }
    var found: [SwiftRun] = []
    for type in program.types.types.indices {
      guard let node = program.types.types[type].declaration, !wanted.contains(Int(node.file)) else { continue }
      let strings = program.files[Int(node.file)].strings
      guard strings.contains(where: SwiftNames.sizesCells), strings.contains(where: cells.contains),
        program.role(of: type) != nil, let run = SwiftInterpreter.run(of: type, in: app)
      else { continue }
      found.append(run)
    }
    return found
  }

  private func isWanted(_ node: SwiftNode) -> Bool { wanted?.contains(Int(node.file)) ?? true }

  /// Adds the runs of all types: drawn types first, then types that contain views.
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
    let app = app
    runsOfFiles.withUnsafeMutableBufferPointer { buffer in
      // Each element is changed by one thread.
      nonisolated(unsafe) let runsOfFiles = buffer
      loop(works.count) { number in
        let (file, types) = works[number]
        for (type, isDrawn) in types.drawn.map({ ($0, true) }) + types.holders.map({ ($0, false) }) {
          let declared = app.program.types.types[type]
          guard let node = declared.declaration else { continue }
          _ = runsOfFiles[file].add(declared.path, at: node, isShown: isDrawn) {
            SwiftInterpreter.run(of: type, in: app, fuel: $0)
          }
        }
      }
    }
  }

  /// Adds the runs of functions that no run has run.
  private mutating func readFunctions() {
    var visited: Set<SwiftNode> = []
    // What a run runsOfFiles that shows nothing can still be shown by a function.
    for file in runsOfFiles { for run in file.runs { visited.formUnion(run.visited) } }
    visited.formUnion(app.registrations.types.flatMap { SwiftInterpreter(app).codeThatNeverRuns(of: $0) })
    for (member, name) in functions where isWanted(member.node) {
      for node in codes(of: member) where !visited.contains(node) && speaksOfLayers(node) {
        let count = runsOfFiles[Int(node.file)].runs.count
        let app = app
        let made = runsOfFiles[Int(node.file)].add(name, at: node, isShown: false) {
          SwiftInterpreter.run(ofFunction: node, named: name, member: member, in: app, fuel: $0)
        }
        if let made, runsOfFiles[Int(node.file)].runs.count > count { visited.formUnion(made.visited) }
      }
    }
  }

  /// Whether a run shows anything with an appearance set in code.
  private static func shows(_ run: SwiftRun) -> Bool {
    run.objects.enumerated().contains { number, object in
      number != run.root && !object.isReused && object.role.isDrawn
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
