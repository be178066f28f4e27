/// Creates the stages of a program's types and functions.
struct SwiftStages {
  private let program: SwiftProgramIndex
  /// The files whose stages are wanted; nil for all.
  private let wanted: Set<Int>?

  init(_ program: SwiftProgramIndex, in wanted: Set<Int>?) {
    self.program = program
    self.wanted = wanted
  }

  /// The stages of each file: those of drawn types, of types that contain views, and of functions that create or take a
  /// view and that no other stage runs.
  func all(_ loop: SwiftProgram.Loop) -> [[SwiftStage]] {
    var stages = [[SwiftStage]](repeating: [], count: program.files.count)
    var visited: Set<SwiftNode> = []
    var others: [SwiftStage] = []
    func add(_ stage: SwiftStage) {
      visited.formUnion(stage.visited)
      stages[Int(stage.node.file)].append(stage)
    }
    let types = program.types.types.indices.filter { type in
      program.types.types[type].declaration.map { isWanted($0) } ?? false
    }
    let drawn = types.filter { program.role(of: $0)?.isDrawn ?? false }
    for stage in Self.stages(of: drawn, in: program, loop) { add(stage) }
    let holders = types.filter { !(program.role(of: $0)?.isDrawn ?? false) && holdsViews($0) }
    for stage in Self.stages(of: holders, in: program, loop) {
      if Self.shows(stage) { add(stage) } else { others.append(stage) }
    }
    for (member, name) in functions where isWanted(member.node) {
      for node in codes(of: member) where !visited.contains(node) && speaksOfLayers(node) {
        let stage = SwiftInterpreter.stage(ofFunction: node, named: name, member: member, in: program)
        if Self.shows(stage) { add(stage) } else { others.append(stage) }
      }
    }
    let made = stages.joined()
    let ofClasses = Dictionary(
      made.filter { $0.role == .cell }.compactMap { stage in stage.type.map { ($0, stage.statements) } },
      uniquingKeysWith: { $0.union($1) })
    for cell in (Array(made) + others).flatMap({ $0.cells(ofClasses) }) { add(cell) }
    return stages.map { $0.sorted { $0.node.row < $1.node.row } }
  }

  private func isWanted(_ node: SwiftNode) -> Bool { wanted?.contains(Int(node.file)) ?? true }

  /// The stages of types, each of which is independent of all others.
  private static func stages(
    of types: [Int], in program: SwiftProgramIndex, _ loop: SwiftProgram.Loop
  ) -> [SwiftStage] {
    [SwiftStage?](unsafeUninitializedCapacity: types.count) { buffer, count in
      buffer.initialize(repeating: nil)
      // Each number is written once, by one thread.
      nonisolated(unsafe) let slots = buffer
      loop(types.count) { slots[$0] = SwiftInterpreter.stage(of: types[$0], in: program) }
      count = types.count
    }.compactMap(\.self)
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
