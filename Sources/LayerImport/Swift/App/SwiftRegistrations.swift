import SourceProgram

/// The classes whose objects code creates without an Interface Builder file: those that it only registers with a list
/// as classes, so that `awakeFromNib` never runs.
struct SwiftRegistrations: Sendable {
  /// The classes that code only registers as classes.
  private(set) var types: Set<Int> = []

  /// - Parameter isInInterface: whether an Interface Builder file of the checkout contains an object of a class.
  init(_ files: [SwiftFile], in program: SwiftProgramIndex, isInInterface: (_ name: String) -> Bool) {
    let table = program.types
    guard table.hasMembers(named: "awakeFromNib") else { return }
    var registered: Set<Int> = []
    var (nibs, texts): (Set<Int>, Set<String>) = ([], [])
    for file in files where file.strings.contains("register") || file.strings.contains(where: Self.loadsNibs) {
      for row in file.kinds.indices where file.kinds[row] == .call {
        let name = file.calledName(row)
        if name == "register", let type = Self.type(in: row, of: file, table) { registered.insert(type) }
        guard Self.loadsNibs(name) else { continue }
        for inner in file.subtree(row) {
          if file.kinds[inner] == .string { texts.insert(file.text(inner)) }
          // `UINib(nibName: String(describing: Card.self), bundle: nil)`, or a helper that is given the class.
          if file.kinds[inner] == .name, let type = table.type(file.text(inner), in: nil) { nibs.insert(type) }
        }
      }
    }
    registered = registered.filter { type in
      let name = table.types[type].name
      return !nibs.contains(type) && !texts.contains(name) && !isInInterface(name)
    }
    types = registered
    guard !registered.isEmpty else { return }
    // A class whose subclasses are all registered as classes is used only through them.
    var subclasses: [Int: [Int]] = [:]
    for type in table.types.indices where table.types[type].kind == .class {
      for above in program.lineage(of: type, base: "") where above != type {
        subclasses[above, default: []].append(type)
      }
    }
    for (type, all) in subclasses
    where all.allSatisfy(registered.contains) && !nibs.contains(type) && !isInInterface(table.types[type].name) {
      types.insert(type)
    }
  }

  /// Whether code only registers a class as a class.
  func contains(_ type: Int) -> Bool { types.contains(type) }

  private static func loadsNibs(_ name: String) -> Bool { name.lowercased().contains("nib") }

  /// The class that a call of `register` names: `register(Card.self, forCellReuseIdentifier: "card")`.
  private static func type(in call: Int, of file: SwiftFile, _ table: SwiftTypeTable) -> Int? {
    let arguments = file.arguments(of: call)
    // A helper of the app may load a file.
    guard arguments.count > 1, arguments[1].label.hasPrefix("for"), let first = arguments.first?.value,
      file.kinds[first] == .member, file.text(first) == "self", let base = file.firstChild(first)
    else { return nil }
    return table.type(file.text(base), in: nil)
  }
}
