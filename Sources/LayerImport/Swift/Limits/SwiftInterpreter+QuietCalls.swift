import SourceProgram

// Calls that are not run again and again: handlers of taps and animations often call the same update.

extension SwiftInterpreter {
  /// A call without values and without a result, in code that may run: after a few runs, another one shows nothing new.
  struct QuietCall: Hashable {
    let node: SwiftNode
    let object: Int?
    let isTransient: Bool

    /// How often such a call runs.
    static let mostRuns = 3
  }

  /// The key of a call that is run only a few times; nil for other calls.
  func quietCall(of node: SwiftNode, _ arguments: [SwiftArgument]?, on object: Int?) -> QuietCall? {
    guard views == nil, context.isConditional || context.isTransient, kindOf(node) == .function,
      let arguments, arguments.allSatisfy(\.value.isUnknown)
    else { return nil }
    return QuietCall(node: node, object: object, isTransient: context.isTransient)
  }
}
