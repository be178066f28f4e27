import SourceProgram

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

  /// The limits at which the run ended early.
  func cuts(named name: String) -> [SwiftCut] {
    var cuts: [SwiftCut] = []
    if hasRunOut {
      cuts.append(.steps(givenFuel, of: name))
    } else if let body = views?.cutBodies.max(by: { $0.steps < $1.steps }) {
      // The outermost one: views inside a body have a part of its steps.
      cuts.append(.body(body.steps, of: body.name, in: name))
    }
    cuts += cutCells.sorted().map { .steps(Self.mostCellFuel, of: $0) }
    if excess != nil || parts.count > ViewReading.mostParts {
      cuts.append(.objects(views == nil ? Self.mostObjects : ViewReading.mostParts, of: name))
    }
    return cuts
  }

  /// Takes the steps that comparing a call with a number of functions of the same name costs.
  mutating func weigh(_ count: Int) { fuel -= count / 2 }
}
