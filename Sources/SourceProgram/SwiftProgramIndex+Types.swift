// The second question of name lookup: the type of a declaration, as far as it is written.

extension SwiftProgramIndex {
  /// The member that a name refers to in a type's code: one of the type itself, or of a type around it.
  package func declared(_ name: String, in type: Int, orAround: Bool) -> SwiftMember? {
    guard types.hasMembers(named: name) else { return nil }
    var next: Int? = type
    while let around = next {  // Ends: enclosing types come before a type.
      for owner in lineage(of: around, base: "") {
        if let member = types.types[owner].members(named: name).first { return member }
      }
      next = orAround ? types.types[around].outer : nil
    }
    return nil
  }

  /// The type of the program that a property has or a function returns; nil if the declaration does not tell.
  package func type(of member: SwiftMember) -> Int? {
    let file = files[Int(member.node.file)]
    let row = Int(member.node.row)
    if let written = file.child(member.kind == .function ? .returns : .type, of: row) {
      return types.type(SwiftTypeName(file.text(written)).plain, in: member.type)
    }
    guard let value = file.initialValue(of: row), file.kinds[value] == .call else { return nil }
    let name = file.calledName(value)
    return name.isTypeName ? types.type(name, in: member.type) : nil
  }

  /// A parameter that takes a closure.
  package struct ClosureParameter {
    /// The label of an argument; empty without one.
    package let label: String
    package let type: SwiftTypeName
    package let isRequired: Bool
  }

  /// The parameters of a function that take closures; for a stored property, that of a memberwise initialiser.
  package func closureParameters(of member: SwiftMember) -> [ClosureParameter] {
    let file = files[Int(member.node.file)]
    let row = Int(member.node.row)
    func parameter(_ row: Int, _ label: String) -> ClosureParameter? {
      guard let written = file.child(.type, of: row).map(file.text), written.includes("->") else { return nil }
      let isRequired = file.child(.value, of: row) == nil && !written.hasSuffix("?")
      return ClosureParameter(label: label, type: SwiftTypeName(written), isRequired: isRequired)
    }
    if member.kind == .stored { return parameter(row, member.name).map { [$0] } ?? [] }
    return file.children(row).filter { file.kinds[$0] == .parameter }.compactMap { row in
      let label = file.child(.label, of: row).map(file.text) ?? file.text(row)
      return parameter(row, label == "_" ? "" : label)
    }
  }
}
