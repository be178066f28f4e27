import LayerDiagnostics
import SourceProgram

/// Which of several functions with the same name a call runs.
extension SwiftProgramIndex {
  /// The function or the initializer that a call with the given arguments runs; nil if none of the members fits.
  ///
  /// As in Swift, labels decide first. Of the functions of one type that fit, the one wins that leaves the fewest
  /// parameters to their default values. A protocol's requirement has no code.
  func overload(of members: [SwiftMember], for arguments: [SwiftFile.Argument]) -> SwiftMember? {
    let labels = arguments.map { $0.isTrailing ? nil : $0.label }
    let functions = members.filter { ($0.kind == .function || $0.kind == .initializer) && !$0.isRequirement }
    // The type of a parameter can be an alias of a function type.
    let exact = functions.filter { fits(labels, $0, anyTypeTakesClosures: false) }
    let fitting = exact.isEmpty ? functions.filter { fits(labels, $0, anyTypeTakesClosures: true) } : exact
    guard let first = fitting.first else { return nil }
    return fitting.filter { $0.type == first.type }.min { parameterCount(of: $0) < parameterCount(of: $1) }
  }

  /// The labels of a function's arguments; empty texts for those without a label.
  func labels(of member: SwiftMember) -> [String] {
    let file = files[Int(member.node.file)]
    return file.children(Int(member.node.row)).filter { file.kinds[$0] == .parameter }.map { parameter in
      let label = file.child(.label, of: parameter).map(file.text) ?? file.text(parameter)
      return label == "_" ? "" : label
    }
  }

  private func parameterCount(of member: SwiftMember) -> Int {
    let file = files[Int(member.node.file)]
    return file.children(Int(member.node.row)).count { file.kinds[$0] == .parameter }
  }

  /// Whether arguments with the given labels fit a function; a trailing closure has the label nil.
  private func fits(_ labels: [String?], _ member: SwiftMember, anyTypeTakesClosures: Bool) -> Bool {
    let file = files[Int(member.node.file)]
    let parameters = file.children(Int(member.node.row)).filter { file.kinds[$0] == .parameter }
    var open = labels[...]
    for (parameter, label) in zip(parameters, self.labels(of: member)) {
      let type = file.child(.type, of: parameter).map(file.text) ?? ""
      let takesSeveral = Self.takesSeveral(parameter, in: file)
      let isNext = open.first.map { next in
        next.map { $0 == label } ?? (anyTypeTakesClosures || SwiftTypeName(type).result != nil)
      }
      if isNext ?? false {
        open = open.dropFirst()
        // Ends: the arguments become fewer.
        if takesSeveral { while open.first == .some("") { open = open.dropFirst() } }
      } else if file.child(.value, of: parameter) == nil, !takesSeveral {
        return false
      }
    }
    return open.isEmpty
  }

  /// Whether a parameter takes any number of values, as `Int...` does: the dots are after its type.
  private static func takesSeveral(_ parameter: Int, in file: SwiftFile) -> Bool {
    guard let type = file.child(.type, of: parameter) else { return false }
    return file.source.bytes.dropFirst(Int(file.ends[type])).starts(with: "...".utf8)
  }
}

extension SwiftWorkReader {
  /// The method of a type that a call with these arguments runs; empty if no method fits.
  ///
  /// - Parameters:
  ///   - sub: The type whose superclass has the method, for a call on `super`.
  ///   - isStatic: Whether the method belongs to the type itself; nil if both kinds are possible.
  func members(
    named name: String, of type: Int, _ arguments: [SwiftFile.Argument], above sub: Int? = nil, isStatic: Bool? = nil
  ) -> [SwiftMember] {
    var lineage = program.lineage(of: type, base: "")[...]
    if let sub, let place = lineage.firstIndex(of: sub) { lineage = lineage[(place + 1)...] }
    let functions = lineage.flatMap { program.types.types[$0].members(named: name) }.filter { member in
      member.kind == .function && (isStatic.map { $0 == member.isStatic } ?? true)
    }
    // A superclass's method runs if no subclass overrides it.
    return program.overload(of: functions, for: arguments).map { [$0] } ?? []
  }

  /// The function that a call runs, or the property that contains the called closure.
  func member(calledBy call: Int, in type: Int) -> SwiftMember? {
    let name = file.calledName(call)
    guard let declared = program.declared(name, in: type, orAround: false) else { return nil }
    return declared.kind == .function
      ? members(named: name, of: type, file.arguments(of: call)).first : declared
  }

  /// The only local declaration of a name in a piece of code; nil if there is none, or if there are several.
  func onlyDeclaration(of name: String, in code: Int) -> Int? {
    let declarations = file.subtree(code).filter { row in
      [.constant, .variable, .binding].contains(file.kinds[row]) && localName(row) == name
    }
    return declarations.count == 1 ? declarations.first : nil
  }
}
