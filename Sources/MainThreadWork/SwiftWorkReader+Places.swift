import SourceProgram

// What the advice of a finding depends on: the type around the code, the class of a list, the number of its rows.

extension SwiftWorkReader {
  // MARK: Constants

  /// Where a constant can be that replaces an expression: in its type (empty), only outside of it (`generic`), or at
  /// the top level (`file`).
  func placeOfConstant(for row: Int) -> String {
    var (around, place) = (Int(file.parents[row]), "file")
    while around >= 0 {  // Ends: a parent comes before its children.
      if file.kinds[around].declaresType {
        if isGeneric(around) { return "generic" }
        place = ""
      }
      around = Int(file.parents[around])
    }
    return place
  }

  /// Whether a declared or extended type cannot have static stored properties: it is generic, or a protocol.
  private func isGeneric(_ declaration: Int) -> Bool {
    guard file.kinds[declaration] == .extension else {
      return file.kinds[declaration] == .protocol || file.child(.generic, of: declaration) != nil
    }
    let name = SwiftTypeTable.plain(file.text(declaration))
    if name.hasPrefix("[") { return true }
    guard let type = program.types.type(name, in: nil), program.types.types[type].declaration != nil else {
      return SwiftWorkWords.genericTypes.contains(SwiftFile.lastName(name))
    }
    var next: Int? = type
    while let around = next {  // Ends: enclosing types come before a type.
      let declared = program.types.types[around]
      if declared.kind == .protocol { return true }
      if let node = declared.declaration, program.files[Int(node.file)].child(.generic, of: Int(node.row)) != nil {
        return true
      }
      next = declared.outer
    }
    return false
  }

  // MARK: Lists

  /// What a call reloads: a table view (empty), a collection view (`collection`), or an object of another class, whose
  /// method reloads a list (`other`).
  func listKind(of call: Int) -> String {
    let receiver = file.receiver(of: call)
    let own = context.type.map { program.types.types[$0].name }
    let name: String? = if let receiver { className(of: receiver) } else { own }
    if let name {
      let classes = program.platform.chain(
        of: program.base(of: program.types.type(name, in: context.type), named: name))
      if classes.contains("UITableView") { return "" }
      return classes.contains("UICollectionView") ? "collection" : "other"
    }
    // Properties of platform classes, such as `UITableViewController`, are not declared in the program.
    let written = receiver.map { file.text($0).lowercased() } ?? ""
    if written.hasSuffix("tableview") { return "" }
    return written.hasSuffix("collectionview") ? "collection" : "other"
  }

  /// The name of the class that an expression has, also of a class of the platform; nil if no declaration tells.
  func className(of row: Int) -> String? {
    let name = file.text(row)
    switch file.kinds[row] {
    case .name:
      if name == "self" { return context.type.map { program.types.types[$0].name } }
      if let local = locals[name] {
        if let type = local.type { return type }
        if let value = local.value, file.kinds[value] != .name { return className(of: value) }
        if local.parameter != nil { return nil }
      }
      return context.type.flatMap { program.declared(name, in: $0, orAround: true) }
        .flatMap { className(ofMember: $0) }
    case .member:
      return file.firstChild(row).flatMap { type(of: $0) }
        .flatMap { program.declared(name, in: $0, orAround: false) }.flatMap { className(ofMember: $0) }
    case .cast: return file.child(.type, of: row).map { SwiftTypeTable.plain(file.text($0)) }
    case .call:
      let made = file.calledName(row)
      return made.isTypeName ? made : nil
    default: return nil
    }
  }

  private func className(ofMember member: SwiftMember) -> String? {
    let source = program.files[Int(member.node.file)]
    let row = Int(member.node.row)
    if let written = source.child(.type, of: row) { return SwiftTypeName(source.text(written)).plain }
    guard let value = source.initialValue(of: row), source.kinds[value] == .call else { return nil }
    let made = source.calledName(value)
    return made.isTypeName ? made : nil
  }

  /// Whether an object is a decoder: by its class, or by its name.
  func isDecoder(_ row: Int) -> Bool {
    if let name = className(of: row) { return name == "JSONDecoder" || name == "PropertyListDecoder" }
    return file.text(row).lowercased().hasSuffix("decoder")
  }

  // MARK: Cells

  /// Whether the data source that leads to the code states a number of rows that fit on a screen, such as the settings
  /// of an account: such a list never reuses a cell.
  var fillsShortList: Bool {
    guard context.callback.contains("cellForRowAt"),
      let rows = count(in: "tableView", "tableView(_:numberOfRowsInSection:)")
    else { return false }
    let hasSections = context.root.map { type in
      program.lineage(of: type, base: "").contains {
        !program.types.types[$0].members(named: "numberOfSections").isEmpty
      }
    }
    guard hasSections ?? false else { return rows <= Self.mostOnScreen }
    return count(in: "numberOfSections", "numberOfSections(in:)").map { $0 * rows <= Self.mostOnScreen } ?? false
  }

  /// The number that a method of the data source returns; nil for a method that computes it.
  private func count(in name: String, _ signature: String) -> Double? {
    guard let root = context.root else { return nil }
    for type in program.lineage(of: root, base: "") {
      for member in program.types.types[type].members(named: name) where member.kind == .function {
        let source = program.files[Int(member.node.file)]
        let row = Int(member.node.row)
        guard source.signature(of: row) == signature, let block = source.child(.block, of: row) else { continue }
        let statements = Array(source.children(block))
        guard statements.count == 1, let only = statements.first else { return nil }
        let value = source.kinds[only] == .return ? source.firstChild(only) : only
        return value.flatMap { source.kinds[$0] == .number ? Double(source.text($0)) : nil }
      }
    }
    return nil
  }

  /// Whether a cell that is created without arguments has no identifier, so that no row reuses it.
  ///
  /// A method that also gets cells from the list, or returns before this one, creates the cell only as a fallback.
  func isNeverReused(_ call: Int, _ name: String) -> Bool {
    let value = Int(file.parents[call])
    guard context.callback.contains("cellForRowAt"), value >= 0, file.kinds[value] == .value, !fillsShortList,
      program.platform.chain(of: program.base(of: program.types.type(name, in: context.type), named: name))
        .contains("UITableViewCell")
    else { return false }
    var function = value
    // Ends: a parent comes before its children.
    while function >= 0, file.kinds[function] != .function { function = Int(file.parents[function]) }
    guard function >= 0 else { return false }
    return !file.subtree(function).contains { row in
      switch file.kinds[row] {
      case .call:
        let called = file.calledName(row).lowercased()
        return called.includes("dequeue") || called.includes("reus")
      case .return: return row < call
      default: return false
      }
    }
  }
}
