/// Finds the types from which a type inherits.
///
/// Each name in an inheritance clause is resolved once, because thousands of types can inherit from one with thousands
/// of names.
struct SwiftLineages {
  /// What a name in an inheritance clause refers to.
  private enum Ancestor {
    case platform(String)
    case type(Int)
    case unknown(String)
  }

  private let table: SwiftTypeTable
  private let classes: PlatformClasses
  /// The ancestors that each type names, from the last to the first.
  private let ancestors: [[Ancestor]]
  /// The protocols of the program that extensions of platform classes adopt, from the last to the first.
  private var adopted: [Int: [Int]] = [:]

  init(_ table: SwiftTypeTable, _ classes: PlatformClasses) {
    self.table = table
    self.classes = classes
    ancestors = table.types.indices.map { type in
      let declared = table.types[type]
      return declared.inherits.reversed().map { name in
        let last = SwiftFile.lastName(name)
        if classes.contains(last) { return .platform(last) }
        let parent = table.type(name, in: declared.outer ?? type)
        return parent.flatMap { $0 == type ? nil : .type($0) } ?? .unknown(name)
      }
    }
  }

  /// The types in which members of a type are looked up, its platform class, and the name from which the class was
  /// guessed.
  mutating func lineage(of type: Int) -> (types: [Int], base: String, guess: String?) {
    var found: [Int] = []
    var work = [type]
    var (base, guess) = ("", String?.none)
    while let next = work.popLast(), found.count < 40 {  // Ends: no type is found twice.
      guard !found.contains(next) else { continue }
      found.append(next)
      let declared = table.types[next]
      if base.isEmpty, declared.declaration == nil {
        base = [declared.path, declared.name].first { classes.contains($0) } ?? ""
      }
      for ancestor in ancestors[next] {
        switch ancestor {
        case .platform(let name): if base.isEmpty { base = name }
        case .type(let parent): work.append(parent)
        case .unknown(let name):
          guard base.isEmpty, declared.kind == .class, name == declared.inherits.first else { continue }
          let last = SwiftFile.lastName(name)
          if let likeness = classes.resembling(last) { (base, guess) = (likeness, last) }
        }
      }
    }
    // Extensions of platform classes, with the protocols that they adopt there.
    work = base.isEmpty ? [] : classes.chain(of: base).reversed().compactMap { table.typeOfPath[$0] }
    while let next = work.popLast(), found.count < 60 {  // Ends: as above.
      guard !found.contains(next) else { continue }
      found.append(next)
      work += protocols(of: next)
    }
    return (found, base, guess)
  }

  private mutating func protocols(of type: Int) -> [Int] {
    if let known = adopted[type] { return known }
    let names = table.types[type].inherits.reversed().filter { !classes.contains(SwiftFile.lastName($0)) }
    let protocols = names.compactMap { table.type($0, in: nil) }
    adopted[type] = protocols
    return protocols
  }
}
