import LayerGeometry

/// The files of a program with lookup tables: types, their superclasses, and their roles in layer trees.
struct SwiftProgramIndex: Sendable {
  /// The files of the program, then the rows of its Interface Builder files.
  let files: [SwiftFile]
  let interfaces: [SwiftInterface]
  /// The compiled rows of each file.
  let code: [SwiftCodeRows]
  let types: SwiftTypeTable
  /// The lineage of each type: the type itself, its supertypes in the program, and the extensions of platform classes.
  private let lineages: [[Int]]
  /// The nearest platform class of each type; empty for a type without one.
  private let bases: [String]
  /// Types with an unknown superclass, with the platform class that the superclass's name suggests.
  let guessedBases: [Int: String]
  /// The kind of each type in SwiftUI; nil for types that are not views.
  let viewKinds: [ViewTypes.Kind?]
  /// Extensions of platform classes and of their superclasses, by the name of the class.
  private let additions: [String: [Int]]
  /// Extensions of all classes of layers.
  let layerAdditions: [Int]
  /// The part of the app that each file belongs to.
  let targets: [SwiftTarget]
  /// Whether each file contains only code that computes data.
  let isOfData: [Bool]
  /// The classes that code only registers with lists as classes.
  let registrations: SwiftRegistrations
  /// The cells that code gets for a fixed place of a list.
  private(set) var fixedCells = SwiftFixedCells()
  /// The names of views that no code of the app creates.
  private(set) var unusedViews: Set<String> = []
  /// Enumerations by the names of their cases.
  let casesOfName: [String: [Int]]
  /// The system for which `#available` is answered.
  let system: SystemVersion
  /// A colour of the checkout's asset catalogues.
  let catalogColor: @Sendable (_ name: String, _ isDark: Bool) -> Color?
  /// A text of the checkout's string catalogues, by its key.
  let catalogText: @Sendable (_ key: String) -> String?

  init(_ files: [SwiftFile], interfaces: [SwiftInterface] = [], options: ImportOptions = ImportOptions()) {
    (catalogColor, catalogText) = (options.catalogColor, options.catalogText)
    system = options.system
    self.files = files + interfaces.map(\.rows)
    self.interfaces = interfaces
    code = self.files.map { SwiftCodeRows(of: $0) }
    targets = self.files.map { SwiftTarget(of: $0) }
    isOfData = self.files.map(SwiftTarget.isOfData)
    let types = SwiftTypeTable(files)
    self.types = types
    var lineages: [[Int]] = []
    var bases: [String] = []
    var guesses: [Int: String] = [:]
    var finder = SwiftLineages(types)
    for type in types.types.indices {
      let found = finder.lineage(of: type)
      lineages.append(found.types)
      bases.append(found.base)
      if let guess = found.guess { guesses[type] = guess }
    }
    self.lineages = lineages
    self.bases = bases
    guessedBases = guesses
    additions = Dictionary(
      uniqueKeysWithValues: UIKitClass.names.map { ($0, Self.additions(to: $0, in: types, lineages)) })
    layerAdditions = UIKitClass.layerNames.reduce(into: []) { all, name in
      all += Self.additions(to: name, in: types, lineages).filter { !all.contains($0) }
    }
    viewKinds = ViewTypes.kinds(of: types, in: files) { lineages[$0] }
    var cases: [String: [Int]] = [:]
    for type in types.types.indices where types.types[type].kind == .enum {
      for member in types.types[type].members where member.kind == .enumCase {
        cases[member.name, default: []].append(type)
      }
    }
    casesOfName = cases
    registrations = SwiftRegistrations(files, types, lineage: { lineages[$0] }) { name in
      interfaces.contains { $0.elementOfClass[name] != nil }
    }
    fixedCells = SwiftFixedCells(self)
    unusedViews = SwiftUnusedViews.names(in: self, isMentioned: options.isMentioned)
  }

  /// The object of a type in an Interface Builder file: the index of the interface, the index of the file with its
  /// rows, and the element.
  func interface(of type: Int) -> (interface: Int, file: Int, element: Int)? {
    let name = types.types[type].name
    for (index, interface) in interfaces.enumerated() {
      guard let element = interface.elementOfClass[name] else { continue }
      return (index, files.count - interfaces.count + index, element)
    }
    return nil
  }

  /// The extensions of a platform class and its superclasses, with the protocols that the extensions adopt.
  private static func additions(to name: String, in table: SwiftTypeTable, _ lineages: [[Int]]) -> [Int] {
    UIKitClass.chain(of: name).compactMap { table.typeOfPath[$0] }.reduce(into: []) { all, type in
      all += lineages[type].filter { !all.contains($0) }
    }
  }

  // MARK: Classes

  /// The nearest platform class of a type, or of a class by its name.
  func base(of type: Int?, named name: String) -> String {
    if let type { return bases[type] }
    let last = SwiftFile.lastName(name)
    return UIKitClass.named(last) != nil ? last : UIKitClass.resembling(last) ?? ""
  }

  /// The platform's class of the layers of a type's views, if the type chooses one:
  /// `override class var layerClass: AnyClass { CAGradientLayer.self }`.
  func layerClass(of type: Int?) -> String? {
    guard let type, types.hasMembers(named: "layerClass") else { return nil }
    let member = lineages[type].lazy.compactMap { types.types[$0].members(named: "layerClass").first }.first
    guard let member else { return nil }
    let file = files[Int(member.node.file)]
    // The class in `CAGradientLayer.self`.
    let name = file.subtree(Int(member.node.row)).lazy.filter { file.kinds[$0] == .member && file.text($0) == "self" }
      .compactMap { file.firstChild($0).map { file.text($0) } }.first
    return name.map { base(of: types.type($0, in: type), named: $0) }
  }

  /// Whether only debug builds or previews contain a declaration.
  func isForDebugging(_ node: SwiftNode) -> Bool {
    SwiftConditions.isForDebugging(Int(node.row), in: files[Int(node.file)])
  }

  /// Whether users of the app never see what code shows: only debug builds or previews run it, or nothing creates the
  /// view that it belongs to.
  func isNeverShown(_ node: SwiftNode) -> Bool {
    if isForDebugging(node) { return true }
    if unusedViews.isEmpty { return false }
    let file = files[Int(node.file)]
    var row = Int(node.row)
    while row >= 0 {  // Ends: a parent comes before its children.
      if file.kinds[row].declaresType, unusedViews.contains(SwiftTypeTable.plain(file.text(row))) { return true }
      row = Int(file.parents[row])
    }
    return false
  }

  /// The role of a type's objects in layer trees; nil without a type.
  func role(of type: Int?) -> SwiftRole? { type.map { UIKitClass.named(bases[$0])?.role ?? .other } }

  /// Whether a class from another module is drawn.
  func isDrawn(_ name: String) -> Bool {
    UIKitClass.named(base(of: types.type(name, in: nil), named: name))?.role.isDrawn ?? false
  }

  /// A type and its supertypes; for a platform class, the program's extensions of it.
  func lineage(of type: Int?, base: String) -> [Int] {
    if let type { return lineages[type] }
    return additions[base] ?? []
  }

  /// The program's classes that a type consists of, superclasses first.
  func classes(of type: Int) -> [Int] {
    lineages[type].filter {
      types.types[$0].kind == .class || types.types[$0].kind == .struct
        || types.types[$0].kind == .actor || types.types[$0].kind == .enum
    }.reversed()
  }
}

/// The rows directly below each row of a file, in compiled code: each `#if` is replaced by the rows of its compiled
/// clause.
///
/// The interpreter reads the children of a row several times for each expression, so they are determined only once.
struct SwiftCodeRows: Sendable {
  /// The children of all rows, one after the other.
  private var children: [Int32] = []
  /// The index of each row's first child, followed by the total number of children.
  private var starts: [Int32] = []

  init(of file: SwiftFile) {
    children.reserveCapacity(file.rowCount)
    starts.reserveCapacity(file.rowCount + 1)
    for row in 0..<file.rowCount {
      starts.append(Int32(truncatingIfNeeded: children.count))
      for child in file.children(row) {
        if file.kinds[child] == .conditional {
          let compiled = SwiftConditions.rows(CollectionOfOne(child), in: file)
          children += compiled.lazy.map { Int32(truncatingIfNeeded: $0) }
        } else {
          children.append(Int32(truncatingIfNeeded: child))
        }
      }
    }
    starts.append(Int32(truncatingIfNeeded: children.count))
  }

  /// The children of a row, in order.
  subscript(row: Int) -> Children {
    let start = Int(starts[row])
    return Children(rows: children, start: start, count: Int(starts[row + 1]) - start)
  }

  /// The children of a row, numbered from 0.
  struct Children: RandomAccessCollection {
    fileprivate let rows: [Int32]
    fileprivate let start: Int
    let count: Int

    var startIndex: Int { 0 }
    var endIndex: Int { count }

    subscript(place: Int) -> Int {
      precondition(place >= 0 && place < count, "a row has fewer children")
      return Int(rows[start + place])
    }
  }
}
