import LayerGeometry
import SourceProgram

// Members of values: what a name means on a value of a type, in Swift's order.
//
// The program's declarations come first: the members of the value's type, of its protocols, and of the extensions of
// platform types, as far as their `where` clauses hold for the value. What the platform declares comes after them.

extension SwiftInterpreter {
  // MARK: Calls

  /// Calls a function that the program declares for values like the given one; nil if there is none.
  mutating func callDeclared(
    _ word: String, on value: SwiftValue, _ arguments: [SwiftArgument]
  ) -> SwiftValue? {
    guard program.types.hasMembers(named: word) else { return nil }
    let found = declared(word, on: value).filter { $0.kind == .function && !isRunning($0) }
    guard let member = applicable(found, to: arguments) else { return nil }
    let result = invoke(
      member.node, arguments, on: value.object, type: member.type, receiver: value.object == nil ? value : nil)
    return result.isUnknown && isFluent(member) ? value : result
  }

  /// The value of a property that the program declares for values like the given one; nil if there is none.
  mutating func declaredProperty(_ name: String, of value: SwiftValue) -> SwiftValue? {
    guard program.types.hasMembers(named: name) else { return nil }
    let found = declared(name, on: value).filter { $0.kind == .computed && !isRunning($0) }
    guard let member = found.first else { return nil }
    return runGetter(of: member, on: value.object, receiver: value.object == nil ? value : nil)
  }

  /// Calls a member of `self` or of an enclosing type without naming the receiver; nil if there is none.
  mutating func callOwn(_ word: String, _ arguments: [SwiftArgument]) -> SwiftValue? {
    if let receiver = context.receiver, let value = callDeclared(word, on: receiver, arguments) { return value }
    if views != nil, let value = callStored(word, arguments) { return value }
    if let object = context.object {
      let facet = ownFacet(of: object)
      if let member = method(word, of: object, facet, arguments) {
        return invoke(member.node, arguments, on: object, type: member.type, facet: facet)
      }
      if case .closure(let closure)? = objects[object].fields[word] { return invoke(closure, arguments) }
    }
    guard let member = staticMethod(word, arguments) else { return nil }
    return invoke(member.node, arguments, on: nil, type: member.type)
  }

  /// Calls a platform member of `self`, as `padding()` does in an extension of `View`; nil if `self` has no such
  /// members.
  mutating func callOnSelf(_ word: String, _ arguments: [SwiftArgument], at node: SwiftNode) -> SwiftValue? {
    guard views != nil, !word.isTypeName else { return nil }
    switch context.receiver {
    // The platform's enumerations are not known well enough.
    case .word?: return nil
    case let receiver?: return applyInViews(word, to: receiver, arguments, at: node)
    case nil: break
    }
    // A view's own code cannot contain the view itself; what extensions of SwiftUI's types add can.
    guard let object = context.object, isView(object), let type = context.type, let code = context.code else {
      return nil
    }
    let isAdded = program.types.types[type].declaration == nil
    let isOfProtocol = program.types.types[type].kind == .protocol && kindOf(code) == .function
    guard isAdded || isOfProtocol && PlatformDeclarations.all.isModifier(word) else { return nil }
    return applyInViews(word, to: .object(object, .view), arguments, at: node)
  }

  /// Whether the running code is a member's own, not a closure that it was given.
  func isRunning(_ member: SwiftMember) -> Bool {
    guard let code = context.code else { return false }
    return code.file == member.node.file
      && program.files[Int(code.file)].subtree(Int(member.node.row)).contains(
        Int(code.row))
  }

  // MARK: Lookup

  /// The members of a value that the program declares, nearest first; those whose `where` clause is known to fail are
  /// left out, and those with a `where` clause come before others of the same type.
  func declared(_ name: String, on value: SwiftValue) -> [SwiftMember] {
    let found = program.members(name, of: lineage(of: value, name), isStatic: false)
    return matching(found, value)
  }

  /// Members without those whose `where` clauses are known to fail for a receiver.
  func matching(_ members: [SwiftMember], _ receiver: SwiftValue) -> [SwiftMember] {
    guard members.contains(where: \.isConstrained) else { return members }
    let open = members.filter { member in
      member.constraints.allSatisfy { holds($0, for: receiver) ?? true }
    }
    if open.count < 2 { return open }
    // Of the members of one type, those with a `where` clause come first.
    let places = open.enumerated().map { place, member in
      (
        first: open.firstIndex { $0.type == member.type && $0.isRequirement == member.isRequirement } ?? place,
        member: member
      )
    }
    return places.enumerated().sorted { left, right in
      let (own, other) = (left.element, right.element)
      if own.first != other.first { return own.first < other.first }
      if own.member.isConstrained != other.member.isConstrained { return own.member.isConstrained }
      return left.offset < right.offset
    }.map(\.element.member)
  }

  /// The types of the program in which members of a value are looked up.
  private func lineage(of value: SwiftValue, _ name: String) -> [Int] {
    switch value {
    case .object(let object, let facet): lineage(of: object, facet)
    case .view(let part): program.extensions(of: typeNames(of: part))
    case .word(let word, _):
      enumeration(withCase: word, member: name).map { program.lineage(of: $0, base: "") } ?? []
    default: program.extensions(of: typeNames(of: value))
    }
  }

  /// The enumeration of a case whose type is not known: that of the running code, or the only one with such a member.
  private func enumeration(withCase word: String, member name: String) -> Int? {
    let known = program.enumerations(withCase: word).filter { type in
      program.lineage(of: type, base: "").contains { program.types.types[$0].placesOfName[name] != nil }
    }
    if let type = context.type, known.contains(type) { return type }
    return known.count == 1 ? known[0] : nil
  }

  /// The names of the types that a platform value can have in code, most likely first.
  func typeNames(of value: SwiftValue) -> [String] {
    switch value {
    case .text: ["String", "StringProtocol", "Collection", "Sequence", "Optional"]
    case .number: ["CGFloat", "Double", "Int", "Float", "BinaryFloatingPoint", "FloatingPoint", "BinaryInteger"]
    case .flag: ["Bool"]
    case .color: views == nil ? ["UIColor", "CGColor"] : ["Color", "ShapeStyle", "View"]
    case .list: ["Array", "RandomAccessCollection", "Collection", "Sequence"]
    case .font: ["Font"]
    case .image: ["UIImage"]
    case .size: ["CGSize"]
    case .point: ["CGPoint"]
    case .rect: ["CGRect"]
    case .insets: ["EdgeInsets"]
    case .none: ["Optional"]
    default: []
    }
  }

  /// The names of the SwiftUI types and protocols that a view has, nearest first.
  func typeNames(of part: Int) -> [String] {
    let name = typeName(of: part)
    switch name {
    case "View": return ["View"]
    case "Shape": return ["InsettableShape", "Shape", "View"]
    case "ForEach": return ["ForEach", "DynamicViewContent", "View"]
    default: return [name, "View"]
    }
  }

  private func typeName(of part: Int) -> String {
    var part = part
    // A group that only notes an assumption has the type of its part. Ends: children come before a part.
    while case .node(.group) = parts[part].kind, parts[part].name == nil, parts[part].children.count == 1,
      case .node(.unknown)? = parts[part].children.first.map({ parts[$0].kind })
    {
      part = parts[part].children[0]
    }
    switch parts[part].kind {
    case .text: return "Text"
    case .setting where isStyledText(part): return "Text"
    case .image: return "Image"
    case .button: return "Button"
    case .shape: return "Shape"
    case .list: return "List"
    case .label: return "Label"
    case .node(.fill(.color)): return "Color"
    case .node(.empty): return "EmptyView"
    case .node(.group) where parts[part].name == "ForEach": return "ForEach"
    case .control(let control, _): return control.name
    // Extensions add modifiers to views of libraries, too.
    case .node(.unknown(let name)): return name
    default: return "View"
    }
  }

  /// Whether a part is a text with settings such as its font: such modifiers return a `Text`.
  private func isStyledText(_ part: Int) -> Bool {
    var next = part
    // Ends: one part down each time.
    while case .setting = parts[next].kind, let inner = parts[next].children.first { next = inner }
    if case .text = parts[next].kind { return true }
    return false
  }

  // MARK: Constraints

  /// Whether a `where` clause holds for a receiver; nil if that is not known.
  private func holds(_ constraint: SwiftConstraintText, for receiver: SwiftValue) -> Bool? {
    guard let subject = constraint.subject == "Self" ? receiver : generic(constraint.subject, of: receiver) else {
      return nil
    }
    let answers = constraint.types.map { isInstance(subject, of: $0) }
    return answers.contains(false) ? false : answers.contains(nil) ? nil : true
  }

  /// The value with the type of a generic parameter of a receiver's type: that of a stored property with this type.
  private func generic(_ name: String, of receiver: SwiftValue) -> SwiftValue? {
    guard case .object(let object, _) = receiver, let type = objects[object].type else { return nil }
    let holder = program.types.types[type].members.first { member in
      guard member.kind == .stored, let declared = declaredType(of: member) else { return false }
      return declared == name || SwiftTypeName(declared).result?.text == name
    }
    return holder.flatMap { objects[object].fields[$0.name] }
  }

  /// Whether a value has a type or conforms to a protocol; nil if that is not known.
  private func isInstance(_ value: SwiftValue, of name: String) -> Bool? {
    switch value {
    case .view(let part):
      let own = typeName(of: part)
      if name == "View" { return true }
      // Modifiers hide the type of the view inside.
      return own == "View" ? nil : typeNames(of: part).contains(name)
    case .object(let object, _):
      if name == "View" { return isView(object) }
      guard let own = objects[object].type, let type = program.types.type(name, in: own) else { return nil }
      return program.lineage(of: own, base: "").contains(type)
        ? true
        : program.types.types[type].kind == .protocol
          ? nil : false
    case .text, .number, .flag, .list:
      let isOther = ["String", "Int", "Double", "CGFloat", "Bool", "View", "Text"].contains(name)
      return typeNames(of: value).contains(name) ? true : isOther ? false : nil
    default: return nil
    }
  }
}
