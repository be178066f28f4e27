// Constraints: anchors, constraints by items, and SnapKit chains, all stored as equations between lines.

extension SwiftInterpreter {
  /// The maximum number of constraints in a run.
  private static let mostConstraints = 8_000

  mutating func add(_ constraint: SwiftConstraint) -> Int {
    guard constraints.count < Self.mostConstraints else { return constraints.count - 1 }
    constraints.append(constraint)
    return constraints.count - 1
  }

  /// The constraint that `anchor.constraint(equalTo: other, multiplier: 2, constant: 8)` creates.
  private mutating func constraint(of anchor: SwiftAnchor, _ arguments: [SwiftArgument]) -> SwiftConstraint {
    var constraint = SwiftConstraint(first: anchor)
    for argument in arguments {
      switch argument.label {
      case "constant", "equalToConstant", "greaterThanOrEqualToConstant", "lessThanOrEqualToConstant":
        constraint.constant = numeric(argument.value, at: argument.node).number ?? .unknown
      case "multiplier": constraint.multiplier = numeric(argument.value, at: argument.node).number ?? .unknown
      default: if case .anchor(let other) = argument.value { constraint.second = other }
      }
      if let relation = LayoutRelation(word: argument.label) { constraint.relation = relation }
    }
    if arguments.contains(where: { $0.label.contains("SystemSpacing") }) {
      // `equalToSystemSpacingAfter:multiplier:`: the system's spacing is 8 points.
      constraint.constant = .apply(.multiply, constraint.multiplier, .known(8))
      constraint.multiplier = .known(1)
    }
    return constraint
  }

  mutating func makeConstraint(_ word: String, of anchor: SwiftAnchor, _ arguments: [SwiftArgument]) -> SwiftValue {
    guard word.hasPrefix("constraint") else {
      // Short forms from many programs and some libraries: `anchor.equal(to: other)`.
      return callUnknown(arguments)
    }
    return .constraint(add(constraint(of: anchor, arguments)))
  }

  /// The constraint that `NSLayoutConstraint(item:attribute:relatedBy:toItem:attribute:multiplier:constant:)` creates.
  mutating func constraint(fromItems arguments: [SwiftArgument]) -> SwiftValue {
    var anchors: [SwiftAnchor?] = []
    var objects: [Int?] = []
    var made = SwiftConstraint(first: SwiftAnchor(object: 0, line: .left))
    for argument in arguments {
      switch (argument.label, argument.value) {
      case ("item", let value), ("toItem", let value): objects.append(value.object)
      case ("attribute", .word(let word, _)):
        let line = SwiftAnchor.Line(rawValue: word.replacingMargin)
        anchors.append(line.flatMap { line in objects.last.flatMap { $0 }.map { SwiftAnchor(object: $0, line: line) } })
      case ("relatedBy", .word(let word, _)): made.relation = LayoutRelation(word: word) ?? .equal
      case ("multiplier", let value): made.multiplier = numeric(value, at: argument.node).number ?? .unknown
      case ("constant", let value): made.constant = numeric(value, at: argument.node).number ?? .unknown
      default: break
      }
    }
    guard let first = anchors.first.flatMap({ $0 }) else { return .unknown }
    made.first = first
    made.second = anchors.dropFirst().first.flatMap { $0 }
    return .constraint(add(made))
  }

  /// Activates constraints.
  mutating func activate(_ value: SwiftValue) {
    switch value {
    case .constraint(let place): constraints[place].isActive = true
    case .list(let values), .choice(let values): for value in values.prefix(256) { activate(value) }
    default: break
    }
  }

  /// Sets a property of a constraint.
  mutating func set(_ name: String, ofConstraint place: Int, to value: SwiftValue) {
    switch name {
    case "isActive": if value.flag != false { constraints[place].isActive = true }
    case "constant":
      if let number = value.number, !number.isUnknown, !context.isConditional, !context.isTransient {
        constraints[place].constant = number
      }
    case "priority": constraints[place].priority = Self.priority(value)
    default: break
    }
  }

  /// The priority that a value states; required if it is not known.
  static func priority(_ value: SwiftValue) -> Double {
    if let number = value.number?.known { return number }
    guard case .word(let word, let arguments) = value else { return 1000 }
    switch word {
    case "defaultHigh", "high": return 750
    case "defaultLow", "low", "fittingSizeLevel": return 250
    case "medium": return 500
    case "init": return arguments.first?.value.number?.known ?? 750
    default: return 1000
    }
  }

  // MARK: SnapKit

  /// The layout lines that each word in a chain stands for.
  private static let lines: [String: [SwiftAnchor.Line]] = [
    "edges": [.top, .left, .bottom, .right], "directionalEdges": [.top, .leading, .bottom, .trailing],
    "horizontalEdges": [.left, .right], "directionalHorizontalEdges": [.leading, .trailing],
    "verticalEdges": [.top, .bottom], "directionalVerticalEdges": [.top, .bottom], "size": [.width, .height],
    "center": [.centerX, .centerY],
  ]

  mutating func member(_ name: String, of maker: SwiftMaker) -> SwiftValue {
    if name == "snp" || name == "safeAreaLayoutGuide" { return .maker(maker) }
    var maker = maker
    if let lines = Self.lines[name] {
      maker.lines += lines
    } else if let line = SwiftAnchor.Line(rawValue: name.replacingMargin) {
      maker.lines.append(line)
    }
    return .maker(maker)
  }

  /// Calls a method of a chain: it adds an equation, or changes the chain's equations.
  mutating func callMaker(_ word: String, of maker: SwiftMaker, _ arguments: [SwiftArgument]) -> SwiftValue {
    let arguments = arguments.map { argument in
      SwiftArgument(label: argument.label, value: numeric(argument.value, at: argument.node), node: argument.node)
    }
    switch word {
    case "makeConstraints", "remakeConstraints", "updateConstraints", "prepareConstraints":
      guard case .closure(let closure)? = arguments.first?.value else { return .unknown }
      if word == "remakeConstraints" { forgetConstraints(of: maker.object) }
      let given = SwiftValue.maker(SwiftMaker(object: maker.object))
      invoke(closure, [SwiftArgument(label: "", value: given, node: closure.node)])
      return .unknown
    case "equalTo", "equalToSuperview", "lessThanOrEqualTo", "greaterThanOrEqualTo", "lessThanOrEqualToSuperview",
      "greaterThanOrEqualToSuperview":
      return relate(maker, arguments.first?.value, LayoutRelation(word: word) ?? .equal)
    case "offset", "inset", "insets":
      move(maker.made, by: arguments.first?.value ?? .unknown, isInset: word != "offset")
    case "multipliedBy", "dividedBy":
      for place in maker.made {
        guard let factor = arguments.first?.value.number else { continue }
        constraints[place].multiplier =
          word == "multipliedBy" ? factor : .apply(.divide, .known(1), factor)
      }
    case "priority":
      for place in maker.made { constraints[place].priority = Self.priority(arguments.first?.value ?? .unknown) }
    default: break
    }
    return .maker(maker)
  }

  private mutating func forgetConstraints(of object: Int) {
    guard !context.isConditional, !context.isTransient else { return }
    for place in constraints.indices where constraints[place].first.object == object {
      constraints[place].isActive = false
    }
  }

  /// The placeholder for an object's superview in an equation.
  static let superview = -1

  private mutating func relate(
    _ maker: SwiftMaker, _ target: SwiftValue?, _ relation: LayoutRelation
  ) -> SwiftValue {
    var maker = maker
    for (index, line) in maker.lines.enumerated() {
      var constraint = SwiftConstraint(first: SwiftAnchor(object: maker.object, line: line))
      constraint.relation = relation
      constraint.isActive = !context.isTransient
      let isLength = line == .width || line == .height
      constraint.second = SwiftAnchor(object: Self.superview, line: line)
      switch target {
      case .object(let object, _)?: constraint.second = SwiftAnchor(object: object, line: line)
      case .guide(let object, let area)?: constraint.second = SwiftAnchor(object: object, line: line, area: area)
      case .anchor(let anchor)?: constraint.second = anchor
      case .maker(let other)?:
        let lines = other.lines
        let own = index < lines.count ? lines[index] : lines.last ?? line
        constraint.second = SwiftAnchor(object: other.object, line: own)
      case .size(let width, let height)?:
        constraint.second = nil
        constraint.constant = line == .width ? width : height
      case .insets?, .point?: break
      case nil: break
      default:
        // A number is a length, or a distance from the superview.
        if isLength { constraint.second = nil }
        constraint.constant = target?.number ?? .unknown
      }
      maker.made.append(add(constraint))
    }
    maker.lines = []
    return .maker(maker)
  }

  private mutating func move(_ places: [Int], by value: SwiftValue, isInset: Bool) {
    for place in places where place >= 0 {
      let line = constraints[place].first.line
      let isFar = [.right, .trailing, .bottom].contains(line)
      let isLength = line == .width || line == .height
      var amount: SwiftNumber
      switch value {
      case .insets(let top, let left, let bottom, let right):
        switch line {
        case .top: amount = top
        case .bottom: amount = bottom
        case .left, .leading: amount = left
        case .right, .trailing: amount = right
        default: amount = .zero
        }
      case .size(let width, let height): amount = line == .width ? width : height
      case .point(let x, let y): amount = line == .centerX ? x : y
      default: amount = value.number ?? .unknown
      }
      if isInset, isFar || isLength { amount = .apply(.subtract, .zero, amount) }
      constraints[place].constant = .apply(.add, constraints[place].constant, amount)
    }
  }
}

extension LayoutRelation {
  /// The relation that a word begins with: `lessThanOrEqualTo`; nil for any other word.
  init?(word: String) {
    switch word {
    case _ where word.hasPrefix("equal"): self = .equal
    case _ where word.hasPrefix("less"): self = .atMost
    case _ where word.hasPrefix("greater"): self = .atLeast
    default: return nil
    }
  }
}

extension String {
  /// The name of a layout line without its margin suffix: a margin is treated like the edge that it belongs to.
  fileprivate var replacingMargin: String {
    if hasSuffix("Margin") { return String(dropLast("Margin".count)) }
    return hasSuffix("WithinMargins") ? String(dropLast("WithinMargins".count)) : self
  }
}
