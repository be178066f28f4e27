import SourceProgram

// What views compute from values that are not known: after a few runs without a result, it is not computed again.

/// A call that computes data from unknown values and from objects only.
struct UnknownData: Hashable, Sendable {
  /// A value that code is given, as far as its result depends on it.
  enum Given: Hashable, Sendable {
    case unknown
    /// An object without a known property, which could be any of its type.
    case any(type: Int)
    case object(Int)
  }

  struct Argument: Hashable, Sendable {
    let label: String
    let value: Given
  }

  /// The runs whose results were unknown, and whether they read state.
  struct Runs: Sendable {
    var count = 0
    var usesState = false
  }

  let function: SwiftNode
  let object: Given
  let arguments: [Argument]
  /// The number of assignments before the call, because each one can make a result known.
  let changes: Int
  let isDark: Bool

  /// How often such a call runs.
  static let mostRuns = 3
}

extension SwiftInterpreter {
  /// The call of a function or an accessor, if it computes data from unknown values and objects only; nil for others.
  ///
  /// Functions without a declared result are called for what they change.
  func unknownData(
    of node: SwiftNode, _ arguments: [SwiftArgument], on object: Int?, receiver: SwiftValue?
  ) -> UnknownData? {
    guard views != nil, data.isRunning, receiver?.isUnknown ?? true else { return nil }
    let source = program.files[Int(node.file)]
    let returns = source.kinds[Int(node.row)] == .function && source.child(.returns, of: Int(node.row)) != nil
    guard returns || source.kinds[Int(node.row)] == .get else { return nil }
    var given: [UnknownData.Argument] = []
    for argument in arguments {
      switch argument.value {
      case .unknown: given.append(UnknownData.Argument(label: argument.label, value: .unknown))
      case .object(let object, _):
        given.append(UnknownData.Argument(label: argument.label, value: self.given(object)))
      default: return nil
      }
    }
    return UnknownData(
      function: node, object: object.map { self.given($0) } ?? .unknown, arguments: given, changes: changes,
      isDark: views?.isDark ?? false)
  }

  /// A view is never any of its type, because it reads its environment.
  private func given(_ object: Int) -> UnknownData.Given {
    let (fields, type) = (objects[object].fields, objects[object].type)
    guard let type, app.viewKinds[type] == nil, objects[object].given.isEmpty, fields.values.allSatisfy(\.isUnknown)
    else { return .object(object) }
    return .any(type: type)
  }

  /// Whether data was unknown each time.
  mutating func staysUnknown(_ data: UnknownData) -> Bool {
    guard let runs = self.data.unknown[data], runs.count >= UnknownData.mostRuns else { return false }
    if runs.usesState { views?.usesState = true }
    return true
  }

  /// Runs the code of a call, and counts it if it was read to its end, changed nothing, and has no known result.
  mutating func counting(_ data: UnknownData?, _ run: (inout Self) -> SwiftValue) -> SwiftValue {
    guard let data else { return run(&self) }
    let (usedState, refusals) = (views?.usesState ?? false, views?.refusals)
    views?.usesState = false
    let value = run(&self)
    let usesState = views?.usesState ?? false
    views?.usesState = usedState || usesState
    guard value.isUnknown, !hasRunOut, views?.refusals == refusals, changes == data.changes else { return value }
    var runs = self.data.unknown[data] ?? UnknownData.Runs()
    runs.count += 1
    runs.usesState = runs.usesState || usesState
    self.data.unknown[data] = runs
    return value
  }
}
