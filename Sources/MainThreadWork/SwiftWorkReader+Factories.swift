import LayerModel
import SourceProgram

/// Functions that create an object for their callers, which may change it.
extension SwiftWorkReader {
  /// The most uses that are searched for a change, and the longest member that is searched for local names, in rows.
  private static let (mostUses, mostRows) = (20_000, 2_000)

  /// The name of the function or property around the creation of an object, if it returns the object and a caller
  /// changes it: a caller's change to a shared object would affect the other callers.
  ///
  /// - Parameter local: the local name of the object; nil if the call is the result itself.
  mutating func changedFactory(returning local: String?, of call: Int) -> String? {
    guard let code = code(around: call), [.function, .get].contains(file.kinds[code]) else { return nil }
    let declaration = file.kinds[code] == .get ? Int(file.parents[code]) : code
    guard declaration >= 0, let block = file.child(.block, of: code) else { return nil }
    let isReturned = resultsWithLast(of: block).contains { result in
      local.map { isName(result, $0) } ?? (result == call)
    }
    guard isReturned else { return nil }
    let changed = changedFactories ?? factoriesChangedByCallers()
    changedFactories = changed
    return changed.contains(SwiftNode(fileNumber, declaration)) ? file.text(declaration) : nil
  }

  /// The values that a block returns, with its last expression.
  private func resultsWithLast(of block: Int) -> [Int] {
    var found = results(of: block)
    var last: Int?
    for statement in file.children(block) { last = statement }
    if let last { found.append(last) }
    return found
  }

  // MARK: Callers

  /// The uses of factories in a program.
  private struct Uses {
    /// The functions and properties that create formatters, by name.
    let factories: [String: Set<SwiftNode>]
    /// Those whose results are changed.
    var changed: Set<SwiftNode> = []
    /// The number of uses that may still be searched.
    var rest = SwiftWorkReader.mostUses
  }

  /// The functions and properties that create formatters which code elsewhere changes, in a single pass over the
  /// program.
  private func factoriesChangedByCallers() -> Set<SwiftNode> {
    var uses = Uses(factories: factories())
    guard !uses.factories.isEmpty else { return [] }
    var reader = self
    (reader.context, reader.locals) = (SwiftWorkContext(), [:])
    for type in program.types.types.indices {
      reader.context.type = type
      for member in program.types.types[type].members { reader.noteUses(in: member, &uses) }
    }
    reader.context.type = nil
    for name in program.types.globals.keys.sorted() {
      for member in program.types.globals[name] ?? [] { reader.noteUses(in: member, &uses) }
    }
    return uses.changed
  }

  /// The functions and computed properties that create formatters, by name.
  private func factories() -> [String: Set<SwiftNode>] {
    var found: [String: Set<SwiftNode>] = [:]
    let members = program.types.types.flatMap(\.members) + Array(program.types.globals.values.joined())
    for member in members where member.kind == .function || member.kind == .computed {
      let source = program.files[Int(member.node.file)]
      let isFactory = source.subtree(Int(member.node.row)).contains { row in
        source.kinds[row] == .call && SwiftWorkWords.formatters.contains(source.calledName(row))
      }
      if isFactory { found[member.name, default: []].insert(member.node) }
    }
    return found
  }

  /// Notes the factories whose results a member changes; its own result is not that of another function.
  private mutating func noteUses(in member: SwiftMember, _ uses: inout Uses) {
    open(fileOf: member.node)
    for row in file.subtree(Int(member.node.row)) where isChangeable(row) {
      guard uses.rest > 0 else { return }
      guard let name = usedName(row), let known = uses.factories[name] else { continue }
      uses.rest -= 1
      let used = declarations(of: row, named: name).filter { $0 != member.node && known.contains($0) }
      guard !uses.changed.isSuperset(of: used), !isLocal(row, in: member), isChanged(row) else { continue }
      uses.changed.formUnion(used)
    }
  }

  /// Whether the parent of a row can change the value of the row, or give it a name.
  private func isChangeable(_ row: Int) -> Bool {
    let parent = Int(file.parents[row])
    return parent >= 0 && (file.kinds[parent] == .member || file.kinds[parent] == .value)
  }

  /// The name of the function that a row calls, or of the property that it reads.
  private func usedName(_ row: Int) -> String? {
    switch file.kinds[row] {
    case .call: file.calledName(row)
    case .name, .member: file.text(row)
    default: nil
    }
  }

  /// The declarations with a name that a use can refer to: those of the type around it, or of the type of the receiver.
  private func declarations(of use: Int, named name: String) -> [SwiftNode] {
    guard let access = file.kinds[use] == .call ? file.callee(of: use) : use else { return [] }
    var owner = context.type
    let isQualified = file.kinds[access] == .member
    if isQualified {
      guard let base = file.firstChild(access), let type = self.owner(base) else { return [] }
      owner = type
    }
    if let type = owner.flatMap({ program.declared(name, in: $0, orAround: !isQualified) })?.type {
      return fitting(program.types.types[type].members(named: name), use)
    }
    return isQualified ? [] : fitting(program.types.globals[name] ?? [], use)
  }

  /// The declarations that a use refers to: the function that a call runs, or all properties with the name.
  private func fitting(_ members: [SwiftMember], _ use: Int) -> [SwiftNode] {
    guard file.kinds[use] == .call, members.contains(where: { $0.kind == .function }) else {
      return members.map(\.node)
    }
    return program.overload(of: members, for: file.arguments(of: use)).map { [$0.node] } ?? []
  }

  /// The type whose members a receiver has, also a type itself, or an object that the type keeps: `Dates.shared`.
  private func owner(_ receiver: Int) -> Int? {
    let name = file.text(receiver)
    if name == "self" || name == "Self" { return context.type }
    if name.isTypeName, [.name, .member, .call].contains(file.kinds[receiver]) { return named(name) }
    if file.kinds[receiver] == .member, let base = file.firstChild(receiver), file.text(base).isTypeName {
      return named(file.text(base)).flatMap { program.declared(name, in: $0, orAround: false) }
        .flatMap(program.type(of:))
    }
    return type(of: receiver)
  }

  /// Whether a row is a name that its member declares; in a long member, each name may be declared.
  ///
  /// In `let formatter = formatter`, the value is not the local name.
  private func isLocal(_ row: Int, in member: SwiftMember) -> Bool {
    guard file.kinds[row] == .name else { return false }
    let rows = file.subtree(Int(member.node.row))
    return rows.count > Self.mostRows
      || rows.dropFirst().contains { place in
        switch file.kinds[place] {
        case .constant, .variable, .binding, .parameter, .function:
          !file.subtree(place).contains(row) && localName(place) == file.text(row)
        default: false
        }
      }
  }

  /// Whether code sets a property of an object that it got from another function.
  private func isChanged(_ use: Int) -> Bool {
    let parent = Int(file.parents[use])
    guard parent >= 0 else { return false }
    if file.kinds[parent] == .member, setsMember(parent) { return true }
    guard file.kinds[parent] == .value else { return false }
    let declaration = Int(file.parents[parent])
    guard declaration >= 0, [.constant, .variable, .binding].contains(file.kinds[declaration]) else { return false }
    return changes(localName(declaration), after: use, in: declaration)
  }

  /// Whether an assignment sets a member: `formatter.dateStyle = .full`.
  func setsMember(_ member: Int) -> Bool {
    let parent = Int(file.parents[member])
    return parent >= 0 && file.kinds[parent] == .assign && file.firstChild(parent) == member
  }
}
