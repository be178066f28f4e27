// The first question of name lookup: which declarations of the program are members of a type, in Swift's order.
//
// The type's own members come first, then those of its superclasses and protocols. A protocol's requirement has no
// code, so it comes after the declarations that implement it.

extension SwiftProgramIndex {
  /// The members with the given name in a type and its supertypes, nearest first.
  package func members(_ name: String, of lineage: [Int], isStatic: Bool) -> [SwiftMember] {
    guard !lineage.isEmpty, types.hasMembers(named: name) else { return [] }
    var (found, requirements): ([SwiftMember], [SwiftMember]) = ([], [])
    for type in lineage {
      for place in types.types[type].placesOfName[name] ?? [] {
        let member = types.types[type].members[place]
        guard member.isStatic == isStatic else { continue }
        if member.isRequirement { requirements.append(member) } else { found.append(member) }
      }
    }
    return found + requirements
  }

  /// The nearest member with the given name in a type and its supertypes.
  package func member(_ name: String, of lineage: [Int], isStatic: Bool) -> SwiftMember? {
    guard !lineage.isEmpty, types.hasMembers(named: name) else { return nil }
    var requirement: SwiftMember?
    for type in lineage {
      for place in types.types[type].placesOfName[name] ?? [] {
        let member = types.types[type].members[place]
        guard member.isStatic == isStatic else { continue }
        if !member.isRequirement { return member }
        if requirement == nil { requirement = member }
      }
    }
    return requirement
  }

  /// The extensions of types of other modules, in the order of the names, each with the protocols that it adopts.
  package func extensions(of names: [String]) -> [Int] {
    var found: [Int] = []
    for name in names {
      guard let type = types.typeOfPath[name] else { continue }
      for next in lineage(of: type, base: "") where !found.contains(next) { found.append(next) }
    }
    return found
  }
}

/// A requirement of a `where` clause: `Content: View`, `Self == CardStyle`.
package struct SwiftConstraintText: Sendable {
  /// The type that the requirement is about.
  package let subject: String
  /// The protocols or the type that the subject must have.
  package let types: [String]

  /// A requirement as written; nil for one that is about values.
  init?(_ text: String) {
    let isSame = text.includes("==")
    guard let sign = text.firstRange(of: isSame ? "==" : ":") else { return nil }
    func name(_ part: Substring) -> String {
      SwiftTypeTable.plain(part.split(separator: " ").joined(separator: " "))
    }
    subject = name(text[..<sign.lowerBound])
    types = text[sign.upperBound...].split(separator: "&").map(name)
  }
}
