import LayerModel
import SourceProgram

/// Views that the body of another view creates: each evaluation of the body runs their initializers again.
extension SwiftWorkReader {
  /// The maximum number of initial values of a view that are searched.
  private static let mostViewValues = 20

  /// Follows the creation of a view to its initializer, or to the values of its properties.
  ///
  /// A controller and its root view are created only once, so they do not count.
  mutating func followView(_ call: Int, _ view: Int) {
    let argument = Int(file.parents[call])
    if argument >= 0, file.kinds[argument] == .argument, file.text(argument) == "rootView" { return }
    let arguments = file.arguments(of: call)
    let name = program.types.types[view].name
    var inner = context
    (inner.containers, inner.isCreation) = ([], true)
    let initializers = program.types.types[view].members(named: "init").filter { $0.kind == .initializer }
    if let member = program.overload(of: initializers, for: arguments) {
      inner.enter(member, of: view, isFresh: true)
      inner.isOfRow = context.rows != nil
      inner.parameters = passed(arguments, to: member)
      inner.given = given(arguments, to: member)
      let signature = program.files[Int(member.node.file)].signature(of: Int(member.node.row)).drop { $0 != "(" }
      follow(member.node, named: name + signature, inner)
    }
    let labels = Set(arguments.map(\.label))
    var rest = Self.mostViewValues
    for member in program.types.types[view].members where !labels.contains(member.name) && rest > 0 {
      guard let value = valueOfEachView(member) else { continue }
      rest -= 1
      inner.enter(member, of: view, isFresh: true)
      inner.isOfRow = context.rows != nil
      follow(value, named: name, inner)
    }
  }

  /// The initial value of a property that each new view computes; nil if it runs no code.
  ///
  /// The wrappers of other modules can compute a value only once, as `@StateObject` does. Formatters in properties are
  /// a finding of their own.
  private func valueOfEachView(_ member: SwiftMember) -> SwiftNode? {
    guard member.kind == .stored, !member.isStatic, !member.isLazy else { return nil }
    let source = program.files[Int(member.node.file)]
    let row = Int(member.node.row)
    guard let value = source.child(.value, of: row),
      source.children(row).allSatisfy({ source.kinds[$0] != .attribute || source.text($0) == "State" })
    else { return nil }
    let calls = source.subtree(value).filter { source.kinds[$0] == .call }
    let createsFormatter = calls.contains { SwiftWorkWords.formatters.contains(source.calledName($0)) }
    return calls.isEmpty || createsFormatter ? nil : SwiftNode(Int(member.node.file), value)
  }

  /// Whether the initializer of a view passes an argument to a wrapper that computes it only once:
  /// `_model = StateObject(wrappedValue: Model())`.
  ///
  /// The value of `State` is computed each time, although only the first one is used.
  func isKept(argument: Int, of call: Int) -> Bool {
    guard context.occasion == .body, context.isCreation, file.kinds[call] == .call,
      file.text(argument) == "wrappedValue"
    else { return false }
    let name = file.calledName(call)
    guard name == "init" else { return !Self.evaluated.contains(name) }
    // `_model = .init(wrappedValue: Model())`
    let assignment = Int(file.parents[call])
    guard assignment >= 0, file.kinds[assignment] == .assign, let target = file.firstChild(assignment),
      file.text(target).hasPrefix("_"),
      let member = context.type.flatMap({
        program.declared(String(file.text(target).dropFirst()), in: $0, orAround: false)
      })
    else { return true }
    return !program.files[Int(member.node.file)].hasAttribute(Self.evaluated, Int(member.node.row))
  }

  /// SwiftUI's wrappers whose initial value is computed each time.
  private static let evaluated: Set<String> = ["State", "ObservedObject", "AppStorage", "SceneStorage", "Bindable"]
}
