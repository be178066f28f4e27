import SourceProgram

// Classes that code registers with a list as classes, whose `awakeFromNib` never runs.

extension SwiftInterpreter {
  /// The code of a type that never runs: `awakeFromNib` of a class whose objects no file contains, and the methods that
  /// only `awakeFromNib` calls.
  func codeThatNeverRuns(of type: Int) -> Set<SwiftNode> {
    guard app.registrations.contains(type) else { return [] }
    let members = program.classes(of: type).flatMap { program.types.types[$0].members }
    let dead = members.filter { $0.name == Self.awake && $0.kind == .function }
    guard !dead.isEmpty else { return [] }
    let others = members.filter { $0.name != Self.awake }.reduce(into: Set<String>()) { names, member in
      names.formUnion(calledNames(in: member.node).subtracting([member.name]))
    }
    let called = dead.reduce(into: Set<String>()) { $0.formUnion(calledNames(in: $1.node)) }.subtracting(others)
    let helpers = members.filter { $0.kind == .function && called.contains($0.name) }
    return Set((dead + helpers).map(\.node))
  }

  /// The names of the functions that the code of a declaration calls.
  private func calledNames(in node: SwiftNode) -> Set<String> {
    let file = program.files[Int(node.file)]
    var names: Set<String> = []
    for row in file.subtree(Int(node.row)) where file.kinds[row] == .call {
      // A method of another object has nothing to do with this one.
      if let receiver = file.receiver(of: row), file.text(receiver) != "self" { continue }
      names.insert(file.calledName(row))
    }
    return names
  }

  /// The method that runs after an object was loaded from an Interface Builder file.
  static let awake = "awakeFromNib"
}
