import SourceProgram

// Overloads: which function of several with the same name a call refers to.
//
// As in Swift, a function is applicable if its parameters take all arguments of the call, in order, and nothing that is
// required is missing. Of several applicable functions, the one wins that fits the known values best and leaves the
// fewest parameters to their defaults.

extension SwiftInterpreter {
  /// A parameter of a function or closure.
  struct Parameter {
    let row: Int
    let name: String
    let label: String
    let type: String
    let hasDefault: Bool

    /// The label that an argument has; empty for `_`.
    var argumentLabel: String { label == "_" ? "" : label }
    var isVariadic: Bool { type.hasSuffix("...") }
    /// Whether the parameter takes a closure, as far as its type is written out.
    var takesClosure: Bool { type.includes("->") || type.hasSuffix("Action") || type.hasSuffix("Handler") }
  }

  func parameters(of node: SwiftNode) -> [Parameter] {
    let source = program.files[Int(node.file)]
    // The operands of an operator have no labels.
    let isOperator = source.text(Int(node.row)).utf8.first.map { !SwiftFile.beginsName($0) } ?? false
    var parameters: [Parameter] = []
    for row in source.children(Int(node.row)) where source.kinds[row] == .parameter {
      let name = source.text(row)
      let label = isOperator ? "_" : source.child(.label, of: row).map { source.text($0) } ?? name
      let type = source.child(.type, of: row).map { source.text($0) } ?? ""
      let hasDefault = source.child(.value, of: row) != nil
      parameters.append(Parameter(row: row, name: name, label: label, type: type, hasDefault: hasDefault))
    }
    return parameters
  }

  /// The function that a call refers to: the best applicable one, or the one with the most similar labels if no
  /// function is applicable, as for a call whose arguments are only partly read.
  ///
  /// Comparing a call with many functions takes steps.
  mutating func best(_ members: [SwiftMember], for arguments: [SwiftArgument]) -> SwiftMember? {
    guard members.count > 1 else { return members.first }
    weigh(members.count)
    guard !hasRunOut else { return members.first }
    if let member = applicable(members, to: arguments) { return member }
    let labels = Set(arguments.map(\.label).filter { !$0.isEmpty })
    func faults(_ member: SwiftMember) -> Int {
      let parameters = parameters(of: member.node)
      let known = Set(parameters.map(\.label))
      let missing = parameters.filter { !$0.hasDefault && !labels.contains($0.label) && $0.label != "_" }
      return labels.subtracting(known).count * 4 + missing.count + max(0, arguments.count - parameters.count)
    }
    return members.enumerated().min { (faults($0.element), $0.offset) < (faults($1.element), $1.offset) }?.element
  }

  /// The function that a call on a platform's type refers to; nil if the arguments fit none of the program's functions,
  /// because the platform has functions of the same name: `activate(_:)`, next to an own `activate(_:withPriority:)`.
  mutating func overload(_ members: [SwiftMember], for arguments: [SwiftArgument]) -> SwiftMember? {
    if members.isEmpty { return nil }
    return applicable(members, to: arguments)
  }

  /// The best function to which the arguments of a call can be given; nil if there is none.
  ///
  /// - Parameter members: functions of the same name; the nearest come first.
  mutating func applicable(_ members: [SwiftMember], to arguments: [SwiftArgument]) -> SwiftMember? {
    weigh(members.count)
    guard !hasRunOut else { return members.first }
    var best: (cost: Int, member: SwiftMember)?
    for member in members {
      guard let cost = cost(of: arguments, for: member), cost <= best?.cost ?? Int.max else { continue }
      // A function that calls one of its name with other types of arguments seldom means itself.
      if let known = best, cost == known.cost, !isRunning(known.member) || isRunning(member) { continue }
      best = (cost, member)
    }
    return best?.member
  }

  /// How badly the arguments of a call fit a function; nil if the call cannot refer to it.
  private func cost(of arguments: [SwiftArgument], for member: SwiftMember) -> Int? {
    let parameters = parameters(of: member.node)
    guard let places = places(of: arguments, in: parameters) else { return nil }
    var cost = 0
    for (parameter, taken) in zip(parameters, places) {
      if taken.isEmpty { cost += 1 }
      for argument in arguments[taken] {
        guard let conversion = conversion(of: argument.value, to: parameter.type, member),
          fits(argument, parameter.type, member)
        else { return nil }
        cost += conversion
      }
    }
    return cost
  }

  /// The arguments that each parameter takes, by Swift's rules; nil if the call and the parameters do not match.
  func places(of arguments: [SwiftArgument], in parameters: [Parameter]) -> [Range<Int>]? {
    var places: [Range<Int>] = []
    var next = 0
    for (number, parameter) in parameters.enumerated() {
      let start = next
      if next < arguments.count, takes(parameter, arguments[next], before: parameters[(number + 1)...]) {
        next += 1
        while parameter.isVariadic, next < arguments.count, arguments[next].label.isEmpty,
          !arguments[next].value.isClosure
        {
          next += 1  // Ends: at the last argument.
        }
      } else if !parameter.hasDefault, !parameter.isVariadic {
        return nil
      }
      places.append(start..<next)
    }
    return next == arguments.count ? places : nil
  }

  private func takes(_ parameter: Parameter, _ argument: SwiftArgument, before rest: ArraySlice<Parameter>) -> Bool {
    if argument.label == parameter.argumentLabel, !argument.value.isClosure || parameter.takesValue(argument) {
      return true
    }
    // The first trailing closure has no label. It skips an optional parameter if a later one needs a closure.
    guard argument.label.isEmpty, argument.value.isClosure, parameter.takesValue(argument) else { return false }
    return !parameter.hasDefault || !rest.contains { !$0.hasDefault && $0.takesClosure }
  }

  // MARK: Types

  private static let numbers: Set<String> = [
    "CGFloat", "Double", "Float", "Int", "UInt", "Int32", "Int64", "UInt8", "TimeInterval", "NSNumber", "Decimal",
  ]
  private static let texts: Set<String> = [
    "String", "Substring", "LocalizedStringKey", "LocalizedStringResource", "StaticString", "StringProtocol",
    "AttributedString", "NSString", "Character",
  ]

  /// Structures of the platform that no type of a program is, and that are made from no other value without a call.
  private static let structures: Set<String> = ["Color", "Font", "Text", "Image", "Gradient", "Angle"]

  /// Whether the platform declares a type with a name; what a type of a library conforms to is not known.
  static func isOfPlatform(_ name: String) -> Bool {
    texts.contains(name) || numbers.contains(name) || name == "Bool" || PlatformDeclarations.all.isType(name)
      || UIKitClass.named(name) != nil
  }

  /// Whether a type is an object of the platform, which no list is.
  private static func isPlatformObject(_ name: String) -> Bool {
    UIKitClass.named(name) != nil || name.hasSuffix("Anchor") || name == "NSLayoutConstraint"
  }

  /// How badly a value fits a declared type: 0 for the type itself, or for an unknown value; nil if it cannot have it.
  ///
  /// Types that literals can express, generic parameters and unknown protocols take any value.
  private func conversion(of value: SwiftValue, to type: String, _ member: SwiftMember) -> Int? {
    let name = SwiftTypeTable.plain(type)
    let (isText, isNumber, isFlag) = (Self.texts.contains(name), Self.numbers.contains(name), name == "Bool")
    let isScalar = isText || isNumber || isFlag
    if value.isNoFunction, type.includes("->") { return nil }
    if value.isOfPlatform, let own = ownType(name, of: member), !takes(own, value) { return nil }
    switch value {
    case .closure(let closure):
      guard type.includes("->") else { return isScalar || name == "Color" ? nil : 1 }
      let count = parameters(of: closure.node).count
      return count == 0 || count == SwiftTypeName(type).parameterCount ? 0 : 3
    case .text: return isText ? 0 : isScalar ? nil : 2
    case .number: return isNumber ? 0 : isScalar ? nil : 2
    case .flag: return isFlag ? 0 : isScalar ? nil : 2
    case .list: return isScalar || Self.isPlatformObject(name) ? nil : 0
    case .anchor: return isScalar || type.hasPrefix("[") ? nil : 0
    case .view: return isScalar ? nil : 0
    case .color: return isScalar ? nil : ["Color", "UIColor", "CGColor"].contains(name) ? 0 : 1
    case .none: return type.hasSuffix("?") || type.hasSuffix("!") ? 0 : isScalar ? nil : 2
    case .word(let word, _):
      guard !isText, !isFlag, let known = program.types.type(name, in: member.type) else { return isScalar ? 1 : 0 }
      let lineage = program.lineage(of: known, base: "")
      let isDeclared = lineage.contains { program.types.types[$0].placesOfName[word] != nil }
      return word == "init" || isDeclared ? 0 : 2
    case .object(let object, _):
      guard let own = objects[object].type else { return isScalar ? nil : 1 }
      guard let known = program.types.type(name, in: member.type) else {
        let isOwn = program.types.types[own].declaration != nil
        return isScalar || isOwn && Self.structures.contains(name) ? nil : 1
      }
      if program.lineage(of: own, base: "").contains(known) { return 0 }
      return isNominal(name, in: member) ? nil : 2
    case .choice(let values):
      // One of several values: all have one type, as far as it is known.
      let known = values.filter { !$0.isChoice }
      let costs = known.compactMap { conversion(of: $0, to: type, member) }
      return known.isEmpty ? 0 : costs.min()
    default: return 0
    }
  }

  /// Whether a name refers to a structure, class or enumeration of the program.
  private func isNominal(_ name: String, in member: SwiftMember) -> Bool {
    guard let type = program.types.type(name, in: member.type) else { return false }
    return [.struct, .class, .enum, .actor].contains(program.types.types[type].kind)
  }

  /// The type of the program that a parameter's type refers to; nil for a generic parameter.
  private func ownType(_ name: String, of member: SwiftMember) -> Int? {
    guard let type = program.types.type(name, in: member.type), program.types.types[type].declaration != nil,
      !isGeneric(name, at: member.node),
      member.type.flatMap({ program.types.types[$0].declaration })
        .map({ !isGeneric(name, at: $0) }) ?? true
    else { return nil }
    return type
  }

  /// Whether a declaration has a generic parameter with a name.
  private func isGeneric(_ name: String, at node: SwiftNode) -> Bool {
    let source = program.files[Int(node.file)]
    return source.children(Int(node.row)).contains { source.kinds[$0] == .generic && source.text($0) == name }
  }

  /// Whether a type or protocol of the program can have a value of a type of the platform: one that an extension makes
  /// conform, or one that is written as a literal.
  private func takes(_ type: Int, _ value: SwiftValue) -> Bool {
    let declared = program.types.types[type]
    if declared.kind == .protocol {
      // The types that other values can have are too many to know what they conform to.
      guard case .color = value, views != nil else { return true }
      return program.extensions(of: typeNames(of: value)).contains(type)
    }
    guard [.struct, .class, .enum, .actor].contains(declared.kind) else { return true }
    return declared.inherits.contains { $0.hasPrefix("ExpressibleBy") || $0 == "OptionSet" }
  }

  /// Whether an argument whose value does not tell its type can have that of a parameter, as far as declarations tell.
  private func fits(_ argument: SwiftArgument, _ type: String, _ member: SwiftMember) -> Bool {
    guard argument.value.isUnknown || argument.value.isView, let own = ownType(SwiftTypeTable.plain(type), of: member)
    else { return true }
    switch staticType(of: argument.node) {
    case .own(let given): return program.lineage(of: given, base: "").contains(own)
    case .platform(let name): return program.extensions(of: [name]).contains(own)
    case nil: return true
    }
  }
}

extension SwiftValue {
  /// Whether a value has a type of the platform, which no type of the program is.
  fileprivate var isOfPlatform: Bool {
    switch self {
    case .text, .number, .flag, .anchor, .color, .font: true
    default: false
    }
  }

  fileprivate var isView: Bool { if case .view = self { true } else { false } }

  /// Whether a value is certainly no function.
  fileprivate var isNoFunction: Bool {
    switch self {
    case .text, .number, .flag, .list, .anchor, .view, .color, .object: true
    default: false
    }
  }
}

extension SwiftInterpreter.Parameter {
  /// The value of the parameter for the arguments that it takes; nil without an argument.
  func value(of arguments: ArraySlice<SwiftArgument>) -> SwiftValue? {
    isVariadic ? .list(arguments.map(\.value)) : arguments.first?.value
  }

  /// Whether an argument can be a closure for this parameter.
  fileprivate func takesValue(_ argument: SwiftArgument) -> Bool {
    if takesClosure { return true }
    // The type may be an alias of a function's type, or a generic parameter.
    switch SwiftTypeTable.plain(type) {
    case "String", "LocalizedStringKey", "Int", "Double", "CGFloat", "Bool", "Color", "Text", "Font": return false
    default: return !type.hasPrefix("[") && !type.hasPrefix("Binding<")
    }
  }
}
