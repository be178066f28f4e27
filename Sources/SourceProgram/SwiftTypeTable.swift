/// A row of a file of a program.
@usableFromInline package struct SwiftNode: Hashable, Sendable {
  /// The number of the file.
  @usableFromInline package var file: Int32
  /// The number of the row.
  @usableFromInline package var row: Int32

  /// Creates a node from the number of a file and the number of a row.
  @inlinable package init(_ file: Int, _ row: Int) {
    self.file = Int32(truncatingIfNeeded: file)
    self.row = Int32(truncatingIfNeeded: row)
  }
}

/// A member of a type, or a global declaration.
@usableFromInline package struct SwiftMember: Sendable {
  /// A kind of member.
  @usableFromInline package enum Kind: Sendable { case stored, computed, function, initializer, enumCase }

  package let name: String
  package let kind: Kind
  package let node: SwiftNode
  /// The index of the type that declares the member; nil for a global declaration.
  package let type: Int?
  package var isStatic = false
  package var isLazy = false
  package var isConvenience = false
  /// Whether a touch can call the member, as with `@objc` and `@IBAction` methods.
  package var isAction = false
  package var isOutlet = false
  /// Whether a protocol only requires the member: other declarations implement it.
  package var isRequirement = false
  /// Whether a `where` clause restricts the types that have the member.
  package var isConstrained = false
  /// The requirements of these clauses: the member's own and those of its extension.
  package var constraints: [SwiftConstraintText] = []
}

/// A type of the program, or a type of another module that the program extends.
package struct SwiftType: Sendable {
  /// The simple name.
  package let name: String
  /// The name with its enclosing types: `Styles.Colors.Blue`.
  package let path: String
  /// The index of the enclosing type.
  package let outer: Int?
  /// The type's own declaration; nil for a type that only extensions mention.
  package var declaration: SwiftNode?
  package var kind = SwiftSyntaxKind.extension
  /// The superclass and the protocols, as written, including those that extensions add.
  package var inherits: [String] = []
  /// The members in the order of their files and lines.
  package var members: [SwiftMember] = []
  /// Whether the program declares types inside this one; most types contain none.
  package var containsTypes = false
  /// The indices of the members with each name.
  package var placesOfName: [String: [Int]] = [:]

  /// The members with the given name.
  package func members(named name: String) -> [SwiftMember] { (placesOfName[name] ?? []).map { members[$0] } }
}

/// The types of a program by name, each with the members from its extensions, and the global declarations.
package struct SwiftTypeTable: Sendable {
  package private(set) var types: [SwiftType] = []
  package private(set) var typeOfPath: [String: Int] = [:]
  /// The first type with each name.
  package private(set) var typeOfName: [String: Int] = [:]
  /// All types with the same path, if several files declare it, as different targets of a checkout can.
  private var namesakes: [String: [Int]] = [:]
  /// Functions, variables and constants at the top level of files.
  package private(set) var globals: [String: [SwiftMember]] = [:]
  /// Type aliases by name.
  package private(set) var aliases: [String: String] = [:]
  /// The names of all types and aliases, without their enclosing types.
  private var names: Set<String> = []
  /// The names of the members of all types.
  private var memberNames: Set<String> = []
  private let platform: PlatformClasses

  /// The maximum number of enclosing types; the reader refuses code that is nested more deeply.
  private static let mostEnclosing = 256

  /// A row that is still to be read, with its enclosing type.
  private struct Work {
    let node: SwiftNode
    let type: Int?
  }

  /// Reads the types of files.
  ///
  /// - Parameter classes: the platform's classes; a file's own class with the name of one of them is not a type of the
  ///   program.
  init(_ files: [SwiftFile], _ classes: PlatformClasses) {
    platform = classes
    // Types first, so that an extension finds its type in any order.
    for isExtension in [false, true] {
      for file in files.indices { read(files[file], file, extensions: isExtension, classes) }
    }
    // An extension can name thousands of enclosing types, and each beginning of its name is hashed.
    var containers: Set<Substring> = []
    for path in typeOfPath.keys {
      let dots = path.utf8.indices.lazy.filter { path.utf8[$0] == UInt8(ascii: ".") }
      for dot in dots.prefix(Self.mostEnclosing) { containers.insert(path[..<dot]) }
    }
    for type in types.indices { types[type].containsTypes = containers.contains(types[type].path[...]) }
    names = Set(typeOfName.keys).union(aliases.keys.lazy.map(SwiftFile.lastName))
    for type in types { memberNames.formUnion(type.placesOfName.keys) }
  }

  private mutating func read(_ file: SwiftFile, _ number: Int, extensions: Bool, _ classes: PlatformClasses) {
    let top = SwiftConditions.rows(file.top, in: file, alsoDebug: true)
    let modules = Set(top.lazy.filter { file.kinds[$0] == .import }.map { file.text($0) })
    var work = top.reversed().map { Work(node: SwiftNode(number, $0), type: nil) }
    while let next = work.popLast() {  // Ends: a row is pushed once, by its parent.
      let row = Int(next.node.row)
      let kind = file.kinds[row]
      if kind.declaresType {
        // Types in an extension are read with it; top-level types are read in the first round.
        let isExtension = kind == .extension
        guard next.type != nil || isExtension == extensions else { continue }
        // A file's own class with such a name replaces the real one in tests or on other systems.
        if next.type == nil, !isExtension, classes.contains(file.text(row)) { continue }
        let type = enter(row, next.node, file, in: next.type, modules)
        let members = SwiftConditions.rows(file.children(row), in: file, alsoDebug: true)
        work += members.reversed().map { Work(node: SwiftNode(number, $0), type: type) }
      } else if next.type != nil || !extensions {
        add(row, next.node, file, to: next.type)
      }
    }
  }

  private mutating func enter(
    _ row: Int, _ node: SwiftNode, _ file: SwiftFile, in outer: Int?, _ modules: Set<String>
  ) -> Int {
    let kind = file.kinds[row]
    let written = Self.withoutModule(Self.plain(file.text(row)), modules)
    let type: Int
    if kind == .extension, let known = extended(written) {
      type = nearest(known, of: types[known].path, to: node.file)
    } else {
      let path = outer.map { types[$0].path + "." + written } ?? written
      if let known = typeOfPath[path], types[known].declaration == nil || kind == .extension {
        type = known
      } else {
        type = types.count
        types.append(SwiftType(name: SwiftFile.lastName(written), path: path, outer: outer ?? enclosing(written)))
        if let first = typeOfPath[path] {
          namesakes[path, default: [first]].append(type)
        } else {
          typeOfPath[path] = type
        }
        let name = types[type].name
        if typeOfName[name] == nil { typeOfName[name] = type }
      }
    }
    if kind != .extension, types[type].declaration == nil {
      types[type].declaration = node
      types[type].kind = kind
    }
    for child in file.children(row) where file.kinds[child] == .inherits {
      types[type].inherits.append(Self.plain(file.text(child)))
    }
    return type
  }

  /// A name without the module that a file imports: `View` for `SwiftUI.View`.
  private static func withoutModule(_ name: String, _ modules: Set<String>) -> String {
    guard let dot = name.firstIndex(of: ".") else { return name }
    return modules.contains(String(name[..<dot])) ? String(name[name.index(after: dot)...]) : name
  }

  /// The type that an extension extends: a top-level type, or a nested type by its full path.
  ///
  /// A nested type's own name does not suffice: `extension View` extends SwiftUI's protocol even if some type contains
  /// an `enum View`.
  private func extended(_ name: String) -> Int? {
    if let known = typeOfPath[name] { return known }
    if let target = aliases[name], let known = typeOfPath[target] { return known }
    // A type that a later extension of its enclosing type declares.
    if enclosing(name) != nil { return nil }
    // The first part may be the app's own module.
    return name.contains(".") ? typeOfPath[SwiftFile.lastName(name)] ?? typeOfName[SwiftFile.lastName(name)] : nil
  }

  /// The type of the program that the first part of a name names, as in `History.RootView`.
  private func enclosing(_ name: String) -> Int? {
    name.lastIndex(of: ".").flatMap { typeOfPath[String(name[..<$0])] }
  }

  private mutating func add(_ row: Int, _ node: SwiftNode, _ file: SwiftFile, to type: Int?) {
    let kind: SwiftMember.Kind
    switch file.kinds[row] {
    case .function: kind = .function
    case .initializer: kind = .initializer
    case .enumcase: kind = .enumCase
    case .variable, .constant:
      kind = file.child(.get, of: row) == nil ? .stored : .computed
    case .typealias:
      if let target = file.child(.type, of: row) { aliases[file.text(row)] = Self.plain(file.text(target)) }
      return
    default: return
    }
    let name = kind == .initializer ? "init" : file.text(row)
    var member = SwiftMember(name: name, kind: kind, node: node, type: type)
    for child in file.children(row) {
      switch (file.kinds[child], file.text(child)) {
      case (.modifier, "static"), (.modifier, "class"): member.isStatic = true
      case (.modifier, "lazy"): member.isLazy = true
      case (.modifier, "convenience"): member.isConvenience = true
      case (.attribute, "objc"), (.attribute, "IBAction"): member.isAction = kind == .function
      case (.attribute, "IBOutlet"): member.isOutlet = true
      default: break
      }
    }
    restrict(&member, by: row, in: file)
    guard let type else {
      globals[name, default: []].append(member)
      return
    }
    if let holder = file.declaration(around: row) {
      member.isRequirement = file.kinds[holder] == .protocol
      restrict(&member, by: holder, in: file)
    }
    types[type].placesOfName[name, default: []].append(types[type].members.count)
    types[type].members.append(member)
  }

  /// Adds the requirements of a declaration's `where` clauses to a member.
  private func restrict(_ member: inout SwiftMember, by declaration: Int, in file: SwiftFile) {
    for clause in file.children(declaration) where file.kinds[clause] == .where {
      member.isConstrained = true
      if let constraint = SwiftConstraintText(file.text(clause)) { member.constraints.append(constraint) }
    }
  }

  // MARK: Lookup

  /// The type that a name refers to inside another type: the nearest enclosing one, or the one in the same file, or the
  /// first with that name.
  package func type(_ name: String, in context: Int?) -> Int? {
    // Most names are those of platform types.
    guard names.contains(SwiftFile.lastName(name)) else { return nil }
    let file = context.flatMap { types[$0].declaration?.file }
    var outer = context
    while let around = outer {  // Ends: enclosing types come before a type.
      if types[around].containsTypes {
        let path = types[around].path + "." + name
        if let inner = typeOfPath[path] { return nearest(inner, of: path, to: file) }
      }
      outer = types[around].outer
    }
    if let known = typeOfPath[name] { return nearest(known, of: types[known].path, to: file) }
    // A type in another type is not in sight here, so the name of a type of the platform means that one.
    if let known = typeOfName[SwiftFile.lastName(name)],
      types[known].outer == nil || !platform.isType(name) || isInherited(known, around: context)
    {
      return nearest(known, of: types[known].path, to: file)
    }
    guard let alias = aliases[name], alias != name else { return nil }
    return typeOfPath[alias] ?? typeOfName[SwiftFile.lastName(alias)]
  }

  /// Whether any type has a member with the given name; most names in code are those of platform members.
  package func hasMembers(named name: String) -> Bool { memberNames.contains(name) }

  /// The maximum number of supertypes that are searched for a nested type.
  private static let mostSupertypes = 32

  /// Whether a type inside another one is in sight, because a type around the code inherits from the other one.
  private func isInherited(_ type: Int, around context: Int?) -> Bool {
    guard let owner = types[type].outer else { return false }
    var work: [Int] = []
    var outer = context
    while let around = outer {  // Ends: enclosing types come before a type.
      work.append(around)
      outer = types[around].outer
    }
    var place = 0
    while place < work.count, place < Self.mostSupertypes {  // Ends: places are counted.
      for name in types[work[place]].inherits {
        guard let base = typeOfPath[Self.plain(name)] else { continue }
        if base == owner { return true }
        work.append(base)
      }
      place += 1
    }
    return false
  }

  /// The type that a given file declares, of several types with the same path.
  private func nearest(_ known: Int, of path: String, to file: Int32?) -> Int {
    guard let file, let all = namesakes[path] else { return known }
    return all.first { types[$0].declaration?.file == file } ?? known
  }

  /// A type's name without optionals, generics and `any`.
  package static func plain(_ name: String) -> String {
    // Most names have neither words before them nor marks or parameters after them.
    guard name.utf8.contains(where: isMark) else { return name }
    var name = name[...]
    for prefix in ["any ", "some ", "inout ", "@escaping ", "weak ", "borrowing ", "consuming "]
    where name.hasPrefix(prefix) { name = name.dropFirst(prefix.count) }
    while let last = name.last, last == "?" || last == "!" { name = name.dropLast() }
    // `(any Style)?`
    if name.hasPrefix("("), name.hasSuffix(")"), !name.contains(","), !name.contains("->"), name.utf8.count > 2 {
      name = name.dropFirst().dropLast()
      for prefix in ["any ", "some "] where name.hasPrefix(prefix) { name = name.dropFirst(prefix.count) }
    }
    if let angle = name.firstIndex(of: "<"), name.first != "(" { name = name[..<angle] }
    return String(name)
  }

  private static func isMark(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "?"), UInt8(ascii: "!"), UInt8(ascii: "<"): true
    default: false
    }
  }
}
