// What a run has used up, and what it remembers so that the same work is not done again.

extension SwiftInterpreter {
  /// A statement that sets a property of an object.
  struct StatementKey: Hashable, Sendable {
    let object: Int
    let name: String
    let facet: SwiftFacet
    let node: SwiftNode
  }

  /// The values that a statement has set: their number, and the index of the last one among the object's settings.
  struct StatementValues: Sendable {
    var count = 0
    var last: Int
  }

  /// A call of one of several functions with the same name.
  struct OverloadKey: Hashable, Sendable {
    let first: SwiftNode
    let last: SwiftNode
    let count: Int
    let labels: [String]
  }

  /// The limits at which the run ended early.
  func cuts(named name: String) -> [SwiftCut] {
    var cuts: [SwiftCut] = []
    if hasRunOut { cuts.append(.steps(givenFuel, of: name)) }
    cuts += cutCells.sorted().map { .steps(Self.mostCellFuel, of: $0) }
    if excess != nil || parts.count > ViewReading.mostParts {
      cuts.append(.objects(views == nil ? Self.mostObjects : ViewReading.mostParts, of: name))
    }
    return cuts
  }

  /// Takes the steps that a number of functions with the same name costs: to be collected, and to be compared.
  mutating func weigh(_ count: Int, isKnown: Bool) { fuel -= count / (isKnown ? 64 : 2) }

  /// The function with the best matching parameters: it must have each label of the call.
  ///
  /// Comparing a call with many functions takes steps, and the result is remembered.
  mutating func best(_ members: [SwiftMember], for arguments: [SwiftArgument]) -> SwiftMember? {
    guard members.count > 1, let first = members.first, let last = members.last else { return members.first }
    let key = OverloadKey(
      first: first.node, last: last.node, count: members.count, labels: arguments.map(\.label))
    let known = choices[key]
    weigh(members.count, isKnown: known != nil)
    if let known { return members[known] }
    guard !hasRunOut else { return first }
    let labels = Set(arguments.map(\.label).filter { !$0.isEmpty })
    func faults(_ member: SwiftMember) -> Int {
      let parameters = parameters(of: member.node)
      let known = Set(parameters.map(\.label))
      let missing = parameters.filter { !$0.hasDefault && !labels.contains($0.label) && $0.label != "_" }
      return labels.subtracting(known).count * 4 + missing.count + max(0, arguments.count - parameters.count)
    }
    var (choice, least) = (0, Int.max)
    for (place, member) in members.enumerated() {
      let count = faults(member)
      if count < least { (choice, least) = (place, count) }
      if count == 0 { break }
    }
    choices[key] = choice
    return members[choice]
  }
}
