import SourceProgram

// The types of expressions, as declarations state them, for expressions whose values are not known.

/// A type that declarations state.
enum SwiftStaticType: Equatable {
  /// A type of the program.
  case own(Int)
  /// A type of the platform, by name.
  case platform(String)
}

extension SwiftInterpreter {
  /// The maximum number of members in a chain whose type is determined.
  private static let mostMembers = 12

  /// A member or call in a chain.
  private struct Link {
    let name: String
    let isCall: Bool
  }

  /// The type of an expression, without optional marks; nil if declarations do not tell.
  func staticType(of node: SwiftNode) -> SwiftStaticType? {
    let source = program.files[Int(node.file)]
    // The members and calls of the chain, the last one first.
    var chain: [Link] = []
    var row = Int(node.row)
    var isCall = false
    while chain.count < Self.mostMembers {  // Ends: each iteration goes to a row inside the last one.
      guard source.kinds[row] != .name else {
        var type = typeOfName(source.text(row), isCall: isCall)
        for link in chain.reversed() { type = type.flatMap { typeOfMember(link, of: $0) } }
        return type
      }
      guard let inner = source.children(row).first(where: { _ in true }) else { return nil }
      switch source.kinds[row] {
      case .call: isCall = true
      case .postfix, .await, .generics: break
      case .member:
        chain.append(Link(name: source.text(row), isCall: isCall))
        isCall = false
      default: return nil
      }
      row = inner
    }
    return nil
  }

  private func typeOfName(_ name: String, isCall: Bool) -> SwiftStaticType? {
    // `$value` is a binding of the value, and a local name may hide a property.
    guard !name.hasPrefix("$"), local(name) == nil else { return nil }
    if isCall, name.isTypeName { return type(name, in: context.type) }
    guard let type = context.type else { return nil }
    return name == "self" ? .own(type) : typeOfMember(Link(name: name, isCall: isCall), of: .own(type))
  }

  private func typeOfMember(_ link: Link, of type: SwiftStaticType) -> SwiftStaticType? {
    guard case .own(let own) = type else { return nil }
    var found: SwiftStaticType?
    let members = program.members(link.name, of: program.lineage(of: own, base: ""), isStatic: false)
    for member in members where (member.kind == .function) == link.isCall {
      let source = program.files[Int(member.node.file)]
      let stated = source.child(link.isCall ? .returns : .type, of: Int(member.node.row)).flatMap {
        self.type(SwiftTypeTable.plain(source.text($0)), in: member.type)
      }
      guard let stated, found == nil || found == stated else { return nil }
      found = stated
    }
    return found
  }

  private func type(_ name: String, in context: Int?) -> SwiftStaticType? {
    if let own = program.types.type(name, in: context) {
      return program.types.types[own].declaration == nil ? .platform(name) : .own(own)
    }
    return Self.isOfPlatform(name) ? .platform(name) : nil
  }
}
