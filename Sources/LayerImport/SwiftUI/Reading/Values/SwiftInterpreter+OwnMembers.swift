import SourceProgram

// Static members that the program adds to the platform's types, such as the sizes and fonts of a design system.

extension SwiftInterpreter {
  /// The platform's types of values to which programs usually add members.
  private static let extendedTypes = [
    "CGFloat", "Double", "Font", "EdgeInsets", "Edge.Set", "CGSize", "UnitPoint", "Alignment", "Angle", "GridItem",
  ]

  /// The declaration that a call refers to: the one that fits the words as they are, or else the one that fits the
  /// values of static members that the program adds to the platform's types, as in `.padding(.thick)` with insets.
  mutating func ownCall(
    _ arguments: [SwiftArgument], _ find: ([SwiftArgument]) -> PlatformDeclarations.Call?
  ) -> PlatformDeclarations.Call? {
    guard let call = find(arguments) else { return nil }
    var own = arguments
    for (index, argument) in arguments.enumerated() {
      guard case .word(let word, let parts) = argument.value, word != "init", program.types.hasMembers(named: word),
        let type = owner(ofStatic: word), !isFitting(argument.value, for: call.match.places[index], of: call)
      else { continue }
      let value = resolve(word, parts, asType: type, at: argument.node)
      own[index] = SwiftArgument(label: argument.label, value: value, node: argument.node)
    }
    return find(own) ?? call
  }

  /// Whether a word is one of the platform's for the parameter of a call that takes it.
  private func isFitting(_ value: SwiftValue, for place: Int?, of call: PlatformDeclarations.Call) -> Bool {
    guard let parameter = place.map({ call.declaration.parameters[$0] }) else { return false }
    switch parameter.form {
    case .edges: return value.edges != nil
    case .number, .insets, .size, .point: return false
    default: return owner(ofStatic: value.wordName ?? "") != SwiftTypeTable.plain(parameter.type)
    }
  }

  /// A call with the values of static members that the program adds to the types of its parameters.
  mutating func withOwnMembers(_ call: PlatformDeclarations.Call) -> PlatformDeclarations.Call {
    var call = call
    for (index, place) in call.match.places.enumerated() {
      guard let place, case .word(let word, let arguments) = call.arguments[index].value, word != "init",
        program.types.hasMembers(named: word)
      else { continue }
      let (type, old) = (call.declaration.parameters[place].type, call.arguments[index])
      guard program.types.type(SwiftTypeTable.plain(type), in: nil) != nil else { continue }
      let value = resolve(word, arguments, asType: type, at: old.node)
      call.arguments[index] = SwiftArgument(label: old.label, value: value, node: old.node)
    }
    return call
  }

  /// The only type of the platform to which the program adds a static member with a name; nil if there are several.
  private func owner(ofStatic word: String) -> String? {
    let owners = Self.extendedTypes.filter { name in
      program.extensions(of: [name]).contains { type in
        program.types.types[type].members(named: word).contains(where: \.isStatic)
      }
    }
    return owners.count == 1 ? owners[0] : nil
  }
}
