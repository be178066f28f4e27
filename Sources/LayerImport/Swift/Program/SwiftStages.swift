/// Creates the stages of a program's types and functions.
struct SwiftStages {
  /// A limit at which reading a declaration ended early.
  struct Cut: Sendable {
    let node: SwiftNode
    let limit: SwiftCut
  }

  /// The stages of each file.
  private(set) var ofFile: [[SwiftStage]]
  /// The limits at which reading the code of each file ended early.
  private(set) var cuts: [[Cut]]
  private var budgets: [SwiftBudget]
  /// The first declaration of each file that was not read.
  private var firstOmitted: [Int: SwiftNode] = [:]
  /// Functions that stages have run.
  private var visited: Set<SwiftNode> = []
  /// Stages that show nothing themselves.
  private var others: [SwiftStage] = []

  private init(_ program: SwiftProgramIndex) {
    ofFile = Array(repeating: [], count: program.files.count)
    cuts = Array(repeating: [], count: program.files.count)
    budgets = program.files.map { SwiftBudget($0) }
  }

  /// The stages of drawn types, of types that contain views, and of functions that create or take a view and that no
  /// other stage runs.
  static func all(of program: SwiftProgramIndex) -> SwiftStages {
    var stages = SwiftStages(program)
    stages.readTypes(of: program)
    stages.readFunctions(of: program)
    stages.readCells()
    for file in stages.ofFile.indices {
      stages.ofFile[file].sort { $0.node.row < $1.node.row }
      if let cut = stages.budgets[file].cut, let node = stages.firstOmitted[file] {
        stages.cuts[file].append(Cut(node: node, limit: cut))
      }
    }
    return stages
  }

  private mutating func add(_ stage: SwiftStage) {
    visited.formUnion(stage.visited)
    ofFile[Int(stage.node.file)].append(stage)
  }

  /// The stage that a run makes with the steps that its file has left; nil if none are left.
  private mutating func stage(
    _ name: String, at node: SwiftNode, _ run: (_ fuel: Int) -> SwiftStage?
  ) -> SwiftStage? {
    let file = Int(node.file)
    guard budgets[file].allows(name) else {
      if firstOmitted[file] == nil { firstOmitted[file] = node }
      return nil
    }
    guard let stage = run(budgets[file].left) else { return nil }
    budgets[file].take(stage.steps)
    cuts[file] += stage.cuts.map { Cut(node: node, limit: $0) }
    return stage
  }

  private mutating func readTypes(of program: SwiftProgramIndex) {
    let types = program.types.types.indices.filter { program.types.types[$0].declaration != nil }
    for type in types where program.role(of: type)?.isDrawn ?? false {
      if let stage = stage(of: type, in: program) { add(stage) }
    }
    for type in types where !(program.role(of: type)?.isDrawn ?? false) && Self.holdsViews(type, program) {
      guard let stage = stage(of: type, in: program) else { continue }
      if Self.shows(stage) { add(stage) } else { others.append(stage) }
    }
  }

  private mutating func stage(of type: Int, in program: SwiftProgramIndex) -> SwiftStage? {
    let declared = program.types.types[type]
    guard let node = declared.declaration else { return nil }
    return stage(declared.path, at: node) { SwiftInterpreter.stage(of: type, in: program, fuel: $0) }
  }

  private mutating func readFunctions(of program: SwiftProgramIndex) {
    for (member, name) in Self.functions(of: program) {
      for node in Self.codes(of: member, in: program)
      where !visited.contains(node) && Self.speaksOfLayers(node, program) {
        let made = stage(name, at: node) {
          SwiftInterpreter.stage(ofFunction: node, named: name, member: member, in: program, fuel: $0)
        }
        guard let made else { continue }
        if Self.shows(made) { add(made) } else { others.append(made) }
      }
    }
  }

  private mutating func readCells() {
    let made = Array(ofFile.joined())
    let ofClasses = Dictionary(
      made.filter { $0.role == .cell }.compactMap { stage in stage.type.map { ($0, stage.statements) } },
      uniquingKeysWith: { $0.union($1) })
    for cell in (made + others).flatMap({ $0.cells(ofClasses) }) { add(cell) }
  }

  /// Whether a stage shows anything with an appearance set in code.
  private static func shows(_ stage: SwiftStage) -> Bool {
    stage.objects.enumerated().contains { number, object in
      number != stage.root && !object.isReused && object.role.isDrawn
        && (!object.settings.isEmpty || !object.children.isEmpty)
    }
  }

  /// Whether a type that is not drawn creates views in its properties or methods.
  private static func holdsViews(_ type: Int, _ program: SwiftProgramIndex) -> Bool {
    guard [.class, .actor].contains(program.types.types[type].kind) else { return false }
    return program.types.types[type].members.contains { member in
      !member.isStatic && member.kind == .stored && (makesView(member, program) || keepsView(member, program))
    }
  }

  /// Whether a property is a constant whose class is drawn, and whose value an initialiser creates or receives.
  private static func keepsView(_ member: SwiftMember, _ program: SwiftProgramIndex) -> Bool {
    let file = program.files[Int(member.node.file)]
    guard file.kinds[Int(member.node.row)] == .constant, let type = file.child(.type, of: Int(member.node.row)) else {
      return false
    }
    return program.isDrawn(SwiftTypeTable.plain(file.text(type)))
  }

  private static func makesView(_ member: SwiftMember, _ program: SwiftProgramIndex) -> Bool {
    let file = program.files[Int(member.node.file)]
    let rows = Int(member.node.row)..<Int(file.subtreeEnds[Int(member.node.row)])
    return rows.contains { row in
      file.kinds[row] == .call && row + 1 < rows.upperBound && file.kinds[row + 1] == .name
        && program.isDrawn(file.text(row + 1))
    }
  }

  /// All functions and computed properties, with the names of their scenes.
  private static func functions(of program: SwiftProgramIndex) -> [(SwiftMember, String)] {
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
  private static func codes(of member: SwiftMember, in program: SwiftProgramIndex) -> [SwiftNode] {
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
  private static func speaksOfLayers(_ node: SwiftNode, _ program: SwiftProgramIndex) -> Bool {
    let file = program.files[Int(node.file)]
    return (Int(node.row)..<Int(file.subtreeEnds[Int(node.row)])).contains { row in
      file.kinds[row] == .member && words.contains(file.text(row))
    }
  }
}
