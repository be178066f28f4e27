import LayerGeometry
import LayerModel
import SourceProgram

// Names and members: lookup in a scope, a type, an object, or a platform value.

extension SwiftInterpreter {
  /// The value of a name.
  mutating func name(_ name: String) -> SwiftValue {
    if let value = local(name) {
      if views != nil, isChanging(name) { views?.usesState = true }
      // A local computed variable is a getter.
      if case .closure(let closure) = value, kindOf(closure.node) == .get { return invoke(closure, []) }
      return value
    }
    switch name {
    case "self":
      if let receiver = context.receiver { return receiver }
      if let object = context.object, let value = objects[object].fields["self"] { return value }
      if let object = context.object { return .object(object, ownFacet(of: object)) }
      return context.type.map { .type($0) } ?? .unknown
    case "Self": return context.type.map { .type($0) } ?? .unknown
    case "super": return context.object.map { .object($0, ownFacet(of: $0)) } ?? .unknown
    case "pi": return .number(.known(.pi))
    default: break
    }
    if name.utf8.first == UInt8(ascii: "$"), views != nil { return self.name(String(name.dropFirst())) }
    if let receiver = context.receiver, let value = declaredProperty(name, of: receiver) { return value }
    if let object = context.object, hasMember(name, object) {
      return property(name, of: object, ownFacet(of: object))
    }
    if let value = staticMember(name, around: context.type) { return value }
    if let global = program.types.globals[name]?.first(where: { $0.kind != .function }) { return value(of: global) }
    if let function = program.types.globals[name]?.first { return .method(function, on: nil) }
    if let type = program.types.type(name, in: context.type) { return .type(type) }
    if let first = name.utf8.first, first >= UInt8(ascii: "A"), first <= UInt8(ascii: "Z") {
      return .foreign(name)
    }
    if let object = context.object, objects[object].role.isDrawn {
      return property(name, of: object, ownFacet(of: object))
    }
    if let receiver = context.receiver {
      let value = valueMember(name, of: receiver)
      if !value.isUnknown { return value }
    }
    return .unknown
  }

  func kindOf(_ node: SwiftNode) -> SwiftSyntaxKind { program.files[Int(node.file)].kinds[Int(node.row)] }

  func hasMember(_ name: String, _ object: Int) -> Bool {
    let facet = ownFacet(of: object)
    if !isBacking(object, facet), objects[object].fields[name] != nil { return true }
    guard program.types.hasMembers(named: name) else { return false }
    return lineage(of: object, facet).contains {
      program.types.types[$0].placesOfName[name] != nil && !isOnlyStatic(name, $0)
    }
  }

  private func isOnlyStatic(_ name: String, _ type: Int) -> Bool {
    let declared = program.types.types[type]
    return declared.placesOfName[name, default: []].allSatisfy { declared.members[$0].isStatic }
  }

  /// The value of a static member of a type, or of a type around it; nil if neither has such a member.
  private mutating func staticMember(_ name: String, around type: Int?) -> SwiftValue? {
    var outer = type
    while let around = outer {  // Ends: enclosing types come before a type.
      let lineage = program.lineage(of: around, base: "")
      if let member = program.member(name, of: lineage, isStatic: true) { return value(of: member) }
      outer = program.types.types[around].outer
    }
    return nil
  }

  /// The value of a member without an object: a static or global one.
  mutating func value(of member: SwiftMember) -> SwiftValue {
    guard step() else { return .unknown }
    depth += 1
    defer { depth -= 1 }
    switch member.kind {
    case .enumCase: return .word(member.name, [])
    case .function, .initializer: return .method(member, on: nil)
    case .computed: return computedValue(of: member)
    case .stored:
      if let known = statics[member.node] { return known }
      statics[member.node] = .unknown
      let value = initialValue(of: member, on: nil)
      statics[member.node] = value
      return value
    }
  }

  /// The value of a computed property without an object, which is kept if it is the same in every place.
  private mutating func computedValue(of member: SwiftMember) -> SwiftValue {
    guard views != nil else { return runGetter(of: member, on: nil) }
    let key = ComputedKey(node: member.node, isDark: isDark)
    if let known = computed[key] {
      guard !known.objects.isEmpty, objects.count + known.objects.count <= Self.mostObjects else { return known.value }
      return copy(of: known.objects)
    }
    let (changes, parts, first, refusals) = (changes, parts.count, objects.count, views?.refusals)
    let (value, isFirm) = watched { $0.runGetter(of: member, on: nil) }
    guard isFirm, changes == self.changes, parts == self.parts.count, !hasRunOut, refusals == views?.refusals,
      depth < Self.deepest / 2
    else { return value }
    if case .object(let object, .view) = value {
      if let objects = structures(of: object, from: first) {
        computed[key] = ComputedValue(value: value, objects: objects)
      }
    } else if value.isConstant {
      computed[key] = ComputedValue(value: value, objects: [])
    }
    return value
  }

  /// The maximum number of structures in a value that is kept.
  private static let mostStructures = 16

  /// An object and those in its properties, which refer to each other by their places; nil if they are not all new
  /// values of structures with constants.
  private func structures(of object: Int, from first: Int) -> [SwiftObject]? {
    var (found, work) = ([SwiftObject](), [object])
    while found.count < work.count {  // Ends: objects are counted.
      let next = work[found.count]
      guard next >= first, work.count <= Self.mostStructures, var copy = Optional(objects[next]),
        let type = copy.type, program.types.types[type].kind == .struct
      else { return nil }
      // In the order of their names, so that objects have the same numbers in each run.
      for (name, value) in copy.fields.sorted(by: { $0.key < $1.key }) {
        if case .object(let inner, let facet) = value {
          copy.fields[name] = .object(work.count, facet)
          work.append(inner)
        } else if !value.isConstant, !value.isUnknown {
          return nil
        }
      }
      found.append(copy)
    }
    return found
  }

  /// New objects like those of a value that is kept: each use of a structure has its own.
  private mutating func copy(of structures: [SwiftObject]) -> SwiftValue {
    let first = objects.count
    fuel -= Self.objectFuel * structures.count
    for structure in structures {
      var object = structure
      for (name, value) in object.fields {
        if case .object(let place, let facet) = value { object.fields[name] = .object(first + place, facet) }
      }
      objects.append(object)
    }
    return .object(first, .view)
  }

  /// The initial value of a stored property.
  mutating func initialValue(of member: SwiftMember, on object: Int?) -> SwiftValue {
    let row = Int(member.node.row)
    let type = declaredType(of: member)
    var value = SwiftValue.unknown
    if let initial = program.files[Int(member.node.file)].child(.value, of: row) {
      value = inCode(of: member, on: object) { $0.evaluateChild(of: initial, type: type) }
    }
    if views != nil, value.isUnknown {
      return unknownView(ofType: type, at: member.node) ?? modelObject(of: member, type)
    }
    if value.isUnknown || (value.isNone && member.isOutlet), let type {
      // A view that other code assigns is drawn as a placeholder of its type.
      value = placeholder(ofType: type, at: member.node) ?? value
      if member.isOutlet, let object, let view = value.object {
        objects[view].outletOf = object
        // The file has no such view: it may be in another scene of the class.
        if objects[object].isUnarchived { objects[view].isAbsent = true }
      }
    }
    let owner = member.type.map { program.types.types[$0].name }
    nameObject(in: value, member.name, owner: owner)
    return value
  }

  /// Runs a closure in the context of a member: its file and its type.
  mutating func inCode<Result>(of member: SwiftMember, on object: Int?, _ body: (inout Self) -> Result) -> Result {
    let (oldContext, oldFile) = (context, file)
    context.object = object
    (context.type, context.facet) = (member.type, .view)
    file = Int(member.node.file)
    defer { (context, file) = (oldContext, oldFile) }
    return inScope(below: -1, body)
  }

  // MARK: Objects

  /// The value of an object's property.
  mutating func property(_ name: String, of object: Int, _ facet: SwiftFacet) -> SwiftValue {
    guard step() else { return .unknown }
    depth += 1
    defer { depth -= 1 }
    if !isBacking(object, facet), let known = objects[object].fields[name] {
      let value = settled(known, name, object)
      return value.isUnknown ? unknownValue(of: name, object, facet) ?? value : value
    }
    if let member = nearest(name, of: object, facet) {
      switch member.kind {
      case .stored:
        // An overridden platform property with observers only has the platform's value.
        if isObservedOverride(member) { break }
        objects[object].fields[name] = .unknown
        let value = initialValue(of: member, on: object)
        objects[object].fields[name] = value
        return settled(value, name, object)
      case .computed:
        let value = runGetter(of: member, on: object, facet)
        if !value.isUnknown { return value }
      case .function:
        // A delegate method can have the same name as a view: `tableView(_:cellForRowAt:)`.
        return (views == nil ? relative(name, of: object) : nil) ?? .method(member, on: object)
      default: break
      }
    }
    return platformProperty(name, of: object, facet)
  }

  /// What a stored property of a view shows whose value is not known, while its type is.
  private mutating func unknownValue(of name: String, _ object: Int, _ facet: SwiftFacet) -> SwiftValue? {
    guard views != nil, let member = nearest(name, of: object, facet), member.kind == .stored else { return nil }
    return unknownView(ofType: declaredType(of: member), at: member.node)
  }

  /// The nearest member of an object whose `where` clause may hold.
  private func nearest(_ name: String, of object: Int, _ facet: SwiftFacet) -> SwiftMember? {
    let lineage = lineage(of: object, facet)
    guard let first = program.member(name, of: lineage, isStatic: false), first.isConstrained else {
      return program.member(name, of: lineage, isStatic: false)
    }
    return matching(program.members(name, of: lineage, isStatic: false), .object(object, facet)).first
  }

  /// Whether a property only observes a platform property: `override var bounds: CGRect { didSet { ... } }`.
  func isObservedOverride(_ member: SwiftMember) -> Bool {
    let file = Int(member.node.file)
    return program.files[file].children(Int(member.node.row)).contains {
      program.files[file].kinds[$0] == .modifier && program.files[file].text($0) == "override"
    }
  }

  /// The value of a stored property for code that reads it; unknown for a variable that contains a flag, nil or a case,
  /// because its value may change.
  private mutating func settled(_ value: SwiftValue, _ name: String, _ object: Int) -> SwiftValue {
    if views != nil {
      noteState(name, object)
      return value.isZero && isMeasured(name, object) ? .unknown : value
    }
    switch value {
    case .flag, .none, .word:
      let lineage = program.lineage(of: objects[object].type, base: objects[object].base)
      guard let member = program.member(name, of: lineage, isStatic: false) else { return value }
      let isConstant = kindOf(member.node) == .constant
      return isConstant ? value : .unknown
    default: return value
    }
  }

  /// Runs the getter of a computed property.
  mutating func runGetter(
    of member: SwiftMember, on object: Int?, _ facet: SwiftFacet? = nil, receiver: SwiftValue? = nil
  ) -> SwiftValue {
    guard let getter = program.files[Int(member.node.file)].child(.get, of: Int(member.node.row)) else {
      return .unknown
    }
    let type = declaredType(of: member)
    let node = SwiftNode(Int(member.node.file), getter)
    let value = invoke(node, [], on: object, type: member.type, facet: facet, receiver: receiver)
    // A view that the getter creates is named after the property, not after a local variable.
    if views == nil { nameObject(in: value, member.name, owner: member.type.map { program.types.types[$0].name }) }
    if case .word(let word, let arguments) = value, let type {
      return inCode(of: member, on: object) { $0.resolve(word, arguments, asType: type, at: node) }
    }
    if value.isUnknown, let type {
      return unknownView(ofType: views == nil ? nil : type, at: node) ?? placeholder(ofType: type, at: node) ?? value
    }
    return value
  }

  /// The declared type of a member.
  func declaredType(of member: SwiftMember) -> String? {
    let file = Int(member.node.file)
    return program.files[file].child(.type, of: Int(member.node.row)).map { program.files[file].text($0) }
  }

  /// A placeholder for a view or layer that other code creates; nil for types that are not drawn.
  mutating func placeholder(ofType type: String, at node: SwiftNode) -> SwiftValue? {
    let name = SwiftTypeTable.plain(type)
    if name.hasPrefix("["), name.hasSuffix("]"), !name.contains(":") {
      // A collection of outlets is read as one view.
      let element = String(name.dropFirst().dropLast())
      return element.hasPrefix("[") ? nil : placeholder(ofType: element, at: node).map { .list([$0]) }
    }
    guard let first = name.utf8.first, first != UInt8(ascii: "["), first != UInt8(ascii: "(") else { return nil }
    let known = program.types.type(name, in: context.type)
    guard program.isDrawn(known.map { program.types.types[$0].path } ?? name) else { return nil }
    let object = make(known.map { program.types.types[$0].name } ?? SwiftFile.lastName(name), type: known, at: node)
    objects[object].escapes = true
    objects[object].isForeign = true
    if objects[object].role == .cell, views == nil {
      objects[object].isReused = true
      fill(cell: object)
    }
    return .object(object, program.role(of: known) == .layer || objects[object].role == .layer ? .layer : .view)
  }

  /// Records that a value was passed to unknown code.
  mutating func escape(_ value: SwiftValue) {
    switch value {
    case .object(let object, _): objects[object].escapes = true
    case .list(let values), .choice(let values): for value in values.prefix(16) { escape(value) }
    case .tuple(let arguments): for argument in arguments { escape(argument.value) }
    case .word(_, let arguments):
      for argument in arguments { escape(argument.value) }
      runCallbacks(arguments)
    default: break
    }
  }

  // MARK: Members of values

  /// The value of `base.name`.
  mutating func member(_ row: Int) -> SwiftValue {
    let name = text(row)
    guard let base = children(row).first else { return .word(name, []) }
    let value = evaluate(base)
    return member(name, of: value, at: node(row))
  }

  /// A member of a value that is already known.
  mutating func member(_ name: String, of value: SwiftValue, at node: SwiftNode) -> SwiftValue {
    switch value {
    case .object(let object, let facet): return property(name, of: object, facet)
    case .type(let type): return member(name, ofType: type)
    case .foreign(let type): return foreignMember(name, of: type)
    case .choice(let values):
      let found = values.map { member(name, of: $0, at: node) }.filter { !$0.isUnknown }
      return found.count > 1 ? .choice(found) : found.first ?? .unknown
    case .tuple(let parts):
      if let part = parts.first(where: { $0.label == name }) {
        noteGeometry(at: part.node)
        return part.value
      }
      return Int(name).flatMap { $0 < parts.count ? parts[$0].value : nil } ?? .unknown
    case .word(let word, let arguments):
      // `.red.cgColor`, `.zero.width`: the member determines the type of the word.
      if ["cgColor", "withAlphaComponent"].contains(name) { return color(of: value) }
      if name == "rawValue" { return rawValue(of: word) }
      if let declared = declaredProperty(name, of: value), !declared.isUnknown { return declared }
      return .word(word, arguments)
    default:
      if let declared = declaredProperty(name, of: value), !declared.isUnknown { return declared }
      return valueMember(name, of: value)
    }
  }

  private mutating func member(_ name: String, ofType type: Int) -> SwiftValue {
    if name == "self" { return .type(type) }
    if program.types.types[type].containsTypes,
      let inner = program.types.typeOfPath[program.types.types[type].path + "." + name]
    {
      return .type(inner)
    }
    let lineage = program.lineage(of: type, base: "")
    if let member = program.member(name, of: lineage, isStatic: true) { return value(of: member) }
    if let enumCase = program.types.types[type].members(named: name).first(where: { $0.kind == .enumCase }) {
      return value(of: enumCase)
    }
    let own = program.types.types[type].name
    let base = program.base(of: type, named: own)
    return foreignMember(name, of: base.isEmpty ? own : base)
  }

  /// The raw value of an enumeration case, looked up by the name of the case alone.
  ///
  /// The enumeration is the type that encloses the code, or the only one with such a case.
  private mutating func rawValue(of word: String) -> SwiftValue {
    let known = program.enumerations(withCase: word)
    guard let type = context.type.flatMap({ known.contains($0) ? $0 : nil }) ?? (known.count == 1 ? known[0] : nil),
      let member = program.types.types[type].members(named: word).first(where: { $0.kind == .enumCase })
    else { return .unknown }
    let value = initialValue(of: member, on: nil)
    // Without a value of its own, a case of strings has its name.
    guard value.isUnknown, program.types.types[type].inherits.contains("String") else { return value }
    return .text(word)
  }

  private mutating func foreignMember(_ name: String, of type: String) -> SwiftValue {
    if let added = program.types.typeOfPath[type] {
      if let inner = program.types.typeOfPath[type + "." + name] { return .type(inner) }
      if let member = program.types.types[added].members(named: name).first(where: \.isStatic) {
        return value(of: member)
      }
    }
    if let value = platformConstant(name, of: type) { return value }
    if UIKitClass.named(type + "." + name) != nil { return .foreign(type + "." + name) }
    // A type in a module or in another type, such as `UIKit.UIView` or `UIView.ContentMode`.
    if let first = name.utf8.first, first >= UInt8(ascii: "A"), first <= UInt8(ascii: "Z") {
      if let type = program.types.type(name, in: nil) { return .type(type) }
      return .foreign(name)
    }
    if ["main", "shared", "default", "current", "standard"].contains(name) { return .foreign(type + "." + name) }
    return .word(name, [])
  }
}
