/// The files of a program with lookup tables: types, their superclasses, and what their objects are on a screen.
package struct SwiftProgramIndex: Sendable {
  /// The files of the program, then those with other rows.
  package let files: [SwiftFile]
  /// The compiled rows of each file.
  package let code: [SwiftCodeRows]
  /// The types that the files declare and extend.
  package let types: SwiftTypeTable
  /// The platform's classes.
  package let platform: PlatformClasses
  /// The lineage of each type: the type itself, its supertypes in the program, and the extensions of platform classes.
  private let lineages: [[Int]]
  /// The nearest platform class of each type; empty for a type without one.
  private let bases: [String]
  /// Types with an unknown superclass, with the platform class that the superclass's name suggests.
  let guessedBases: [Int: String]
  /// Extensions of platform classes and of their superclasses, by the name of the class.
  private let additions: [String: [Int]]
  /// Extensions of all classes of layers.
  package let layerAdditions: [Int]
  /// Enumerations by the names of their cases.
  private let casesOfName: [String: [Int]]

  /// Reads the types of files.
  ///
  /// - Parameters:
  ///   - others: files whose rows are referred to like code, but which declare no types.
  ///   - platform: the platform's classes.
  package init(_ files: [SwiftFile], others: [SwiftFile] = [], platform: PlatformClasses) {
    self.files = files + others
    self.platform = platform
    code = self.files.map { SwiftCodeRows(of: $0) }
    let types = SwiftTypeTable(files, platform)
    self.types = types
    var lineages: [[Int]] = []
    var bases: [String] = []
    var guesses: [Int: String] = [:]
    var finder = SwiftLineages(types, platform)
    for type in types.types.indices {
      let found = finder.lineage(of: type)
      lineages.append(found.types)
      bases.append(found.base)
      if let guess = found.guess { guesses[type] = guess }
    }
    self.lineages = lineages
    self.bases = bases
    guessedBases = guesses
    func additions(to name: String) -> [Int] {
      platform.chain(of: name).compactMap { types.typeOfPath[$0] }.reduce(into: []) { all, type in
        all += lineages[type].filter { !all.contains($0) }
      }
    }
    self.additions = Dictionary(uniqueKeysWithValues: platform.all.map { ($0.name, additions(to: $0.name)) })
    layerAdditions = platform.all.lazy.filter { $0.role == .layer }.reduce(into: []) { all, layer in
      all += additions(to: layer.name).filter { !all.contains($0) }
    }
    var cases: [String: [Int]] = [:]
    for type in types.types.indices where types.types[type].kind == .enum {
      for member in types.types[type].members where member.kind == .enumCase {
        cases[member.name, default: []].append(type)
      }
    }
    casesOfName = cases
  }

  // MARK: Classes

  /// The nearest platform class of a type, or of a class by its name.
  package func base(of type: Int?, named name: String) -> String {
    if let type { return bases[type] }
    let last = SwiftFile.lastName(name)
    return platform.contains(last) ? last : platform.resembling(last) ?? ""
  }

  /// What a type's objects are on a screen; nil without a type.
  package func role(of type: Int?) -> SwiftRole? { type.map { platform.role(of: bases[$0]) ?? .other } }

  /// Whether a class from another module is drawn.
  package func isDrawn(_ name: String) -> Bool {
    platform.role(of: base(of: types.type(name, in: nil), named: name))?.isDrawn ?? false
  }

  /// A type and its supertypes; for a platform class, the program's extensions of it.
  package func lineage(of type: Int?, base: String) -> [Int] {
    if let type { return lineages[type] }
    return additions[base] ?? []
  }

  /// The program's classes that a type consists of, superclasses first.
  package func classes(of type: Int) -> [Int] {
    lineages[type].filter {
      types.types[$0].kind == .class || types.types[$0].kind == .struct
        || types.types[$0].kind == .actor || types.types[$0].kind == .enum
    }.reversed()
  }

  /// Enumerations that have a case with the given name.
  package func enumerations(withCase name: String) -> [Int] { casesOfName[name] ?? [] }
}

/// The rows directly below each row of a file, in compiled code: each `#if` is replaced by the rows of its compiled
/// clause.
///
/// The interpreter reads the children of a row several times for each expression, so they are determined only once.
@usableFromInline package struct SwiftCodeRows: Sendable {
  /// The children of all rows, one after the other.
  @usableFromInline private(set) var children: [Int32] = []
  /// The index of each row's first child, followed by the total number of children.
  @usableFromInline private(set) var starts: [Int32] = []

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
  @inlinable package subscript(row: Int) -> Children {
    let start = Int(starts[row])
    return Children(rows: children, start: start, count: Int(starts[row + 1]) - start)
  }

  /// The children of a row, numbered from 0.
  @usableFromInline package struct Children: RandomAccessCollection {
    @usableFromInline let rows: [Int32]
    @usableFromInline let start: Int
    /// The number of children.
    @usableFromInline package let count: Int

    @inlinable init(rows: [Int32], start: Int, count: Int) {
      (self.rows, self.start, self.count) = (rows, start, count)
    }

    /// The first place.
    @inlinable package var startIndex: Int { 0 }
    /// The place after the last one.
    @inlinable package var endIndex: Int { count }

    /// The row of a child.
    @inlinable package subscript(place: Int) -> Int {
      precondition(place >= 0 && place < count, "a row has fewer children")
      return Int(rows[start + place])
    }
  }
}
