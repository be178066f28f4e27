import SourceProgram

// Bodies that were read before: a view with equal properties shows the same, so its body is not read again.

extension ViewReading {
  /// The body of an object that was read, and the values that it depends on.
  struct KnownBody: Sendable {
    let object: Int
    /// The object's properties before its body was read.
    let fields: [String: SwiftValue]
    let environment: [String: SwiftValue]
    let isForOptions: Bool
    /// The number of assignments before; any further assignment can change what a body reads.
    let changes: Int
    /// The part that the body creates.
    let body: Int
    let usesState: Bool
  }

  /// The maximum number of different bodies of a type that are remembered.
  static let mostKnownBodies = 16
}

extension SwiftInterpreter {
  /// The part that the body of an object creates; nil if it shows nothing.
  mutating func bodyPart(of object: Int, _ body: SwiftNode, _ owner: Int, _ type: Int, at site: SwiftNode) -> Int? {
    guard views?.isActing == false, views?.isAppeared == false else {
      return newBodyPart(of: object, body, owner, at: site)
    }
    if let known = views?.bodies[type]?.first(where: { isKnown(object, $0) }) {
      if known.usesState { views?.usesState = true }
      return known.body
    }
    let (fields, environment) = (objects[object].fields, views?.environment ?? [:])
    let (usedState, changes, refusals) = (views?.usesState ?? false, changes, views?.refusals)
    views?.usesState = false
    let part = newBodyPart(of: object, body, owner, at: site)
    let usesState = views?.usesState ?? false
    views?.usesState = usedState || usesState
    let count = views?.bodies[type]?.count ?? 0
    if let part, !hasRunOut, views?.refusals == refusals, changes == self.changes, count < ViewReading.mostKnownBodies {
      let known = ViewReading.KnownBody(
        object: object, fields: fields, environment: environment, isForOptions: views?.readsOptions ?? false,
        changes: changes, body: part, usesState: usesState)
      views?.bodies[type, default: []].append(known)
    }
    return part
  }

  private mutating func newBodyPart(of object: Int, _ body: SwiftNode, _ owner: Int, at site: SwiftNode) -> Int? {
    guard let type = objects[object].type, views?.inlined.count ?? 0 > 1 else {
      let value = invoke(body, nil, on: object, type: owner)
      return value.isUnknown ? unknownResult(of: body) : part(of: value, at: site)
    }
    // What a view contains leaves some of the steps to the rest of it, so that the screen around is shown in any case.
    let isCostly = views?.costlyTypes.contains(type) ?? false
    let isInItself = (views?.inlined ?? []).dropLast().contains { $0.type == type }
    let most = isInItself ? min(Self.mostRepeatedFuel, repeatedFuel) : fuel
    let given = isCostly ? min(fuel, Self.fewestDataFuel) : min(most, fuel - fuel / Self.restOfSteps)
    let left = fuel - given
    let costlyTypes = views?.costlyTypes ?? []
    let cutBodies = views?.cutBodies ?? []
    fuel = given
    let value = invoke(body, nil, on: object, type: owner)
    let isCut = hasRunOut
    if isInItself { views?.repeatedSteps += given - max(0, fuel) }
    fuel = left + max(0, fuel)
    // What takes too many steps in there need not do so elsewhere.
    if isInItself {
      views?.costlyTypes = costlyTypes
      views?.cutBodies = cutBodies
    }
    guard isCut, left > 0 else { return value.isUnknown ? unknownResult(of: body) : part(of: value, at: site) }
    views?.refusals += 1
    // A post in a post is like the one around it, so nothing is missing if the inner one is not drawn.
    if isInItself, !isCostly { return nil }
    views?.costlyTypes.insert(type)
    let name = program.types.types[type].name
    views?.cutBodies.append(ViewReading.CutBody(name: name, steps: given))
    views?.count.unknownViews[site] = name
    return add(.node(.unknown(name)), at: site, name: name)
  }

  /// A view in a view gets all steps that are left but one in so many.
  private static let restOfSteps = 10
  /// The maximum number of steps for a view inside another one of its type, such as a quoted post in a post.
  private static let mostRepeatedFuel = 15_000
  /// All views inside others of their types get about this part of the steps; further ones get few.
  private static let repeatedPart = 4

  /// The steps that are left for views inside others of their types.
  private var repeatedFuel: Int {
    max(Self.fewestDataFuel, givenFuel / Self.repeatedPart - (views?.repeatedSteps ?? 0))
  }

  private func isKnown(_ object: Int, _ known: ViewReading.KnownBody) -> Bool {
    guard known.changes == changes, known.isForOptions == views?.readsOptions,
      objects[object].given == objects[known.object].given
    else { return false }
    return isEqual(objects[object].fields, known.fields, Self.comparedLevels)
      && isEqual(views?.environment ?? [:], known.environment, Self.comparedLevels)
  }

  // MARK: Equal values

  /// The maximum nesting of values that are compared; deeper ones count as different.
  private static let comparedLevels = 4
  /// The maximum number of values of an object, list or scope that are compared.
  private static let mostCompared = 32

  private func isEqual(_ left: [String: SwiftValue], _ right: [String: SwiftValue], _ levels: Int) -> Bool {
    guard left.count == right.count, left.count <= Self.mostCompared else { return false }
    return left.allSatisfy { name, value in right[name].map { isEqual(value, $0, levels - 1) } ?? false }
  }

  private func isEqual(_ left: [SwiftValue], _ right: [SwiftValue], _ levels: Int) -> Bool {
    left.count == right.count && left.count <= Self.mostCompared
      && zip(left, right).allSatisfy { isEqual($0, $1, levels - 1) }
  }

  private func isEqual(_ left: [SwiftArgument], _ right: [SwiftArgument], _ levels: Int) -> Bool {
    left.map(\.label) == right.map(\.label) && isEqual(left.map(\.value), right.map(\.value), levels)
  }

  /// Whether code does the same with two values; false if that is not certain.
  private func isEqual(_ left: SwiftValue, _ right: SwiftValue, _ levels: Int) -> Bool {
    guard levels > 0 else { return false }
    switch (left, right) {
    case (.color(let left), .color(let right)): return left == right
    case (.number(let left), .number(let right)): return isEqual(left, right)
    case (.size(let width, let height), .size(let other, let others)),
      (.point(let width, let height), .point(let other, let others)):
      return isEqual(width, other) && isEqual(height, others)
    case (.font(let left), .font(let right)):
      return isEqual(left.size, right.size) && left.weight == right.weight && left.isMonospaced == right.isMonospaced
        && left.family == right.family
    case (.image(let left), .image(let right)):
      return left.name == right.name && left.isSymbol == right.isSymbol && left.isTemplate == right.isTemplate
    case (.type(let left), .type(let right)): return left == right
    case (.foreign(let left), .foreign(let right)): return left == right
    case (.keyPath(let left), .keyPath(let right)): return left == right
    case (.view(let left), .view(let right)): return left == right
    case (.word(let left, let parts), .word(let right, let others)):
      return left == right && isEqual(parts, others, levels)
    case (.list(let left), .list(let right)), (.choice(let left), .choice(let right)):
      return isEqual(left, right, levels)
    case (.tuple(let left), .tuple(let right)): return isEqual(left, right, levels)
    case (.object(let left, _), .object(let right, _)): return isEqual(object: left, right, levels)
    case (.closure(let left), .closure(let right)): return isEqual(left, right, levels)
    default: return left.isSame(as: right)
    }
  }

  private func isEqual(_ left: SwiftNumber, _ right: SwiftNumber) -> Bool {
    left.known != nil ? left.known == right.known : left.isUnknown && right.isUnknown
  }

  private func isEqual(object left: Int, _ right: Int, _ levels: Int) -> Bool {
    if left == right { return true }
    let (left, right) = (objects[left], objects[right])
    guard let type = left.type, type == right.type, left.given == right.given, left.settings.isEmpty,
      right.settings.isEmpty
    else { return false }
    return isEqual(left.fields, right.fields, levels)
  }

  private func isEqual(_ left: SwiftClosure, _ right: SwiftClosure, _ levels: Int) -> Bool {
    guard left.node == right.node, left.cell == right.cell, left.context.type == right.context.type,
      left.context.receiver == nil, right.context.receiver == nil
    else { return false }
    switch (left.context.object, right.context.object) {
    case (nil, nil): break
    case (let left?, let right?): guard isEqual(object: left, right, levels - 1) else { return false }
    default: return false
    }
    var (one, other) = (left.scope, right.scope)
    while one != other {  // Ends: a scope's parent comes before it.
      guard one >= 0, other >= 0, isEqual(scopes[one].values, scopes[other].values, levels - 1) else { return false }
      (one, other) = (scopes[one].parent, scopes[other].parent)
    }
    return true
  }
}
