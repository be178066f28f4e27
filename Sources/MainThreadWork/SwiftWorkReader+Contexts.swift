import LayerModel
import SourceProgram

/// The effect of loops, conditions and closures on the time at which code runs.
extension SwiftWorkReader {
  /// The context of a row's subtree; nil if it is the same as that of the surrounding code.
  func contextIn(_ row: Int) -> SwiftWorkContext? {
    let parent = Int(file.parents[row])
    guard parent >= 0 else { return nil }
    switch file.kinds[row] {
    case .block: return contextIn(block: row, of: parent)
    case .closure: return contextIn(closure: row, in: parent)
    case .case: return conditional(isOnce: false)
    case .argument: return isKept(argument: row, of: parent) ? later("wrappedValue") : nil
    default:
      // One of two values is used, but the condition is always evaluated.
      if file.kinds[parent] == .ternary, file.firstChild(parent) != row { return conditional(isOnce: false) }
      // `cell ?? UITableViewCell()` creates a cell only if `cell` is nil.
      let isFallback = file.kinds[parent] == .binary && file.text(parent) == "??" && file.firstChild(parent) != row
      return isFallback ? conditional(isOnce: true) : nil
    }
  }

  private func conditional(isOnce: Bool) -> SwiftWorkContext {
    var inner = context
    inner.isConditional = true
    inner.isOnce = context.isOnce || isOnce
    return inner
  }

  private func contextIn(block: Int, of parent: Int) -> SwiftWorkContext? {
    switch file.kinds[parent] {
    case .for:
      guard let sequence = file.child(.sequence, of: parent).flatMap(file.firstChild), isLong(sequence) else {
        return nil
      }
      if asksForMissing(sequence) { return conditional(isOnce: true) }
      var inner = context
      let elements = file.child(.pattern, of: parent).map { file.text($0).names } ?? []
      inner.enterLoop(over: file.written(sequence), code: SwiftNode(fileNumber, parent), elements: elements)
      return inner
    case .if:
      let conditions = file.child(.conditions, of: parent)
      // A message that arrives many times per second has its contents each time, so a check for them always passes.
      let isMessage = context.occasion == .frequent && !isDecision(parent)
      if isMessage { return nil }
      var inner = conditional(isOnce: conditions.map(asksForNothing) ?? false || fillsProperty(parent))
      // A condition on the last row guards the loading of the next page, which happens once per page.
      if inner.occasion == .cell, conditions.map(asksForLastRow) ?? false { inner.occasion = .unknown }
      return inner
    case .else:
      let around = Int(file.parents[parent])
      let conditions = around < 0 ? nil : file.child(.conditions, of: around)
      // `if let known = cache[key] { } else { make }` creates the value once.
      return conditional(isOnce: conditions.map { file.child(.binding, of: $0) != nil } ?? false)
    case .guard: return conditional(isOnce: setsRequiredProperty(parent))
    case .catch: return conditional(isOnce: false)
    case .while:
      if let repetition = SwiftRepetition(ofLoop: parent, in: file), context.timing != .inBackground,
        isOnMainActor(parent)
      {
        return repeated(repetition)
      }
      let conditions = file.child(.conditions, of: parent)
      let addsMissing = conditions.map { file.children($0).contains { asksForMissing($0) } } ?? false
      return addsMissing ? conditional(isOnce: true) : nil
    default: return nil
    }
  }

  /// Whether a loop with this condition or sequence only adds what a collection lacks:
  /// `while stack.arrangedSubviews.count < rows.count`, `for _ in labels.count..<rows.count`.
  private func asksForMissing(_ row: Int) -> Bool {
    guard file.kinds[row] == .binary, ["<", "..<"].contains(file.text(row)), let first = file.firstChild(row) else {
      return false
    }
    return file.kinds[first] == .member && file.text(first) == "count"
  }

  /// Whether conditions check that a value does not exist yet.
  private func asksForNothing(_ conditions: Int) -> Bool {
    file.subtree(conditions).contains { row in
      switch file.kinds[row] {
      case .binary: file.text(row) == "==" && file.children(row).contains { file.kinds[$0] == .nil }
      case .prefix: file.text(row) == "!" && file.firstChild(row).map { file.text($0).isPreparation } ?? false
      default: false
      }
    }
  }

  /// Whether conditions check for a row at the end of the list: `path.row == rows.count - 1`.
  ///
  /// The number of rows can also be a property, as in `path.row >= shown - 10`.
  func asksForLastRow(_ conditions: Int) -> Bool {
    file.subtree(conditions).contains { row in
      guard file.kinds[row] == .binary, ["==", ">=", ">"].contains(file.text(row)), containsPlace(row) else {
        return false
      }
      let parts = file.subtree(row)
      let isNearEnd = parts.contains { file.kinds[$0] == .binary && ["-", "+"].contains(file.text($0)) }
      if isNearEnd, parts.contains(where: { file.text($0) == "count" || file.text($0) == "endIndex" }) { return true }
      return file.children(row).contains { side in
        !containsPlace(side)
          && (file.text(side).lowercased().hasPrefix("last") || file.kinds[side] == .binary && file.text(side) == "-")
      }
    }
  }

  /// Whether an expression contains the place of a row in its list: `path.row`.
  private func containsPlace(_ row: Int) -> Bool {
    file.subtree(row).contains { file.kinds[$0] == .member && ["row", "item", "section"].contains(file.text($0)) }
  }

  /// Whether a `guard` checks more than whether `self` or a cell of a certain class exists.
  func isDecision(_ row: Int) -> Bool {
    guard let conditions = file.child(.conditions, of: row) else { return false }
    return file.children(conditions).contains { file.kinds[$0] != .binding }
  }

  /// Whether a sequence may have many elements: it is neither a literal nor a short range.
  func isLong(_ sequence: Int, depth: Int = 0) -> Bool {
    guard depth < 6 else { return true }
    switch file.kinds[sequence] {
    case .array: return false
    case .binary where file.text(sequence) == "..<" || file.text(sequence) == "...":
      let bounds = file.children(sequence).map { file.kinds[$0] == .number ? Double(file.text($0)) : nil }
      guard bounds.count == 2, let first = bounds[0], let last = bounds[1] else { return true }
      return last - first > Self.mostShort
    case .member:
      let name = file.text(sequence)
      if name == "allCases" { return false }
      guard let base = file.firstChild(sequence) else { return true }
      if name == "indices" || name == "keys" || name == "values" { return isLong(base, depth: depth + 1) }
      if let written = writtenValue(name, of: base) { return isLong(written, in: depth) }
      return true
    case .call: return isLong(ofCall: sequence, depth)
    case .name: return writtenValue(file.text(sequence), of: nil).map { isLong($0, in: depth) } ?? true
    default: return true
    }
  }

  /// The maximum length of a range that counts as short.
  static let mostShort = 20.0
  /// The number of rows that a screen usually shows.
  static let mostOnScreen = 10.0

  /// Whether a sequence is a range with constant bounds whose rows fill more than a screen.
  func fillsScreen(_ sequence: Int) -> Bool {
    guard file.kinds[sequence] == .binary, file.text(sequence) == "..<" || file.text(sequence) == "..." else {
      return false
    }
    let bounds = file.children(sequence).compactMap { file.kinds[$0] == .number ? Double(file.text($0)) : nil }
    return bounds.count == 2 && bounds[1] - bounds[0] > Self.mostOnScreen
  }

  private func isLong(ofCall call: Int, _ depth: Int) -> Bool {
    let arguments = file.arguments(of: call)
    switch file.calledName(call) {
    case "prefix", "suffix":
      return !(arguments.first.map { file.kinds[$0.value] == .number } ?? false)
    case "enumerated", "sorted", "reversed", "filter", "map", "compactMap", "shuffled", "dropFirst", "dropLast":
      return file.receiver(of: call).map { isLong($0, depth: depth + 1) } ?? true
    case "Array", "zip": return arguments.first.map { isLong($0.value, depth: depth + 1) } ?? true
    // There are few batches, and they are meant to be processed one by one.
    case "stride", "chunked", "chunks", "batched": return false
    default: return true
    }
  }

  /// The constant value of a name: that of a local constant, or of a property that cannot change.
  private func writtenValue(_ name: String, of base: Int?) -> SwiftNode? {
    let name = name.hasPrefix("$") ? String(name.dropFirst()) : name
    if base == nil, let local = locals[name] { return local.value.map { SwiftNode(fileNumber, $0) } }
    let isSelf = base.map { file.kinds[$0] == .name && ["self", "Self"].contains(file.text($0)) } ?? true
    let type = isSelf ? context.type : base.flatMap { program.types.type(file.text($0), in: context.type) }
    let global = base == nil ? program.types.globals[name]?.first : nil
    guard let member = type.flatMap({ program.declared(name, in: $0, orAround: isSelf) }) ?? global else { return nil }
    let source = program.files[Int(member.node.file)]
    let row = Int(member.node.row)
    switch member.kind {
    case .stored:
      guard let value = source.initialValue(of: row), source.kinds[row] == .constant || isFilled(value, in: source)
      else { return nil }
      return SwiftNode(Int(member.node.file), value)
    case .computed:
      guard let get = source.child(.get, of: row), let block = source.child(.block, of: get) else { return nil }
      let statements = Array(source.children(block))
      guard statements.count == 1, let only = statements.first else { return nil }
      let value = source.kinds[only] == .return ? source.firstChild(only) : only
      return value.map { SwiftNode(Int(member.node.file), $0) }
    case .function, .initializer, .enumCase: return nil
    }
  }

  /// Whether a variable initially has elements; one that is empty at first is filled later.
  private func isFilled(_ value: Int, in source: SwiftFile) -> Bool {
    source.kinds[value] == .array && source.firstChild(value) != nil
  }

  private func isLong(_ node: SwiftNode, in depth: Int) -> Bool {
    var reader = self
    reader.open(fileOf: node)
    reader.locals = [:]
    return reader.isLong(Int(node.row), depth: depth + 1)
  }

  // MARK: Closures

  private func contextIn(closure: Int, in parent: Int) -> SwiftWorkContext? {
    switch file.kinds[parent] {
    case .call: return nil
    case .argument:
      let call = Int(file.parents[parent])
      return call < 0 ? nil : contextIn(closure: closure, argument: parent, of: call)
    case .assign:
      var inner = later(file.firstChild(parent).map(file.text) ?? "")
      inner.isInHandler = true
      return inner
    default: return later("")
    }
  }

  func later(_ name: String) -> SwiftWorkContext {
    var inner = context
    if context.timing != .inBackground, !context.isInHandler { inner.timing = .later(name) }
    inner.loopsAtOnce = false
    return inner
  }

  private func contextIn(closure: Int, argument: Int, of call: Int) -> SwiftWorkContext? {
    let name = file.calledName(call)
    if let repetition = SwiftRepetition(ofCall: call, in: file) ?? timer(observedBy: call, name) {
      return repeated(repetition)
    }
    if let event = recordEvent(call, name) {
      var inner = context
      (inner.occasion, inner.callback, inner.timing, inner.isInHandler) = (.change, event, .now, false)
      return inner
    }
    if SwiftWorkWords.cellProviders.contains(name) {
      var inner = context
      (inner.occasion, inner.callback, inner.timing) = (.cell, "\(name) { }", .now)
      (inner.isConditional, inner.isInHandler) = (false, false)
      return inner
    }
    if let thread = timing(of: call, name) {
      var inner = context
      // A closure that already runs later keeps its reason.
      if case .later = context.timing, thread == .onMainLater { return nil }
      inner.timing = thread
      return inner
    }
    // A closure that an initializer passes on is not the content of its view.
    if context.occasion == .body, !context.isCreation {
      return contextIn(viewClosure: closure, argument: argument, of: call, name)
    }
    if name.isTypeName { return later(name) }
    if let receiver = file.receiver(of: call), isStream(receiver) { return later(name) }
    if SwiftWorkWords.loops.contains(name), let receiver = file.receiver(of: call), isLong(receiver) {
      return looping(over: receiver, closure)
    }
    return SwiftWorkWords.immediate.contains(name) || SwiftWorkWords.loops.contains(name) ? nil : later(name)
  }

  /// The context of code that runs again and again.
  private func repeated(_ repetition: SwiftRepetition) -> SwiftWorkContext {
    var inner = context
    (inner.occasion, inner.callback) = (repetition.occasion, repetition.source)
    (inner.interval, inner.isInHandler) = (repetition.interval, false)
    if context.timing != .inBackground { inner.timing = .now }
    (inner.isConditional, inner.loop) = (false, nil)
    return inner
  }

  /// The timer whose events a call observes: `.onReceive(timer) { }`, `Timer.publish(every: 1).sink { }`.
  private func timer(observedBy call: Int, _ name: String) -> SwiftRepetition? {
    guard name == "onReceive" || name == "sink" else { return nil }
    let observed = name == "sink" ? file.receiver(of: call) : file.arguments(of: call).first?.value
    guard let observed else { return nil }
    if file.kinds[observed] == .call { return SwiftRepetition(ofPublisher: observed, in: file) }
    guard file.kinds[observed] == .name, locals[file.text(observed)] == nil, let type = context.type,
      let property = program.declared(file.text(observed), in: type, orAround: true), property.kind == .stored
    else { return nil }
    let source = program.files[Int(property.node.file)]
    return source.initialValue(of: Int(property.node.row)).flatMap { SwiftRepetition(ofPublisher: $0, in: source) }
  }

  /// Whether an expression is a stream of events, such as a publisher: its closures run when an event arrives.
  private func isStream(_ row: Int) -> Bool {
    var next: Int? = row
    while let link = next {  // Ends: each iteration descends one row.
      switch file.kinds[link] {
      case .call:
        if SwiftWorkWords.streams.contains(file.calledName(link)) { return true }
        next = file.receiver(of: link)
      case .member:
        if file.text(link) == "rx" || file.text(link) == "publisher" { return true }
        next = file.firstChild(link)
      default: return false
      }
    }
    return false
  }

  /// The database event for which a call's closure runs, which also occurs once for each existing record.
  private func recordEvent(_ call: Int, _ name: String) -> String? {
    guard name == "observe", let first = file.arguments(of: call).first, file.kinds[first.value] == .member else {
      return nil
    }
    let event = file.text(first.value)
    return SwiftWorkWords.recordEvents.contains(event) ? event : nil
  }

  /// The context of a closure that runs for each element of a sequence.
  func looping(over sequence: Int, _ closure: Int) -> SwiftWorkContext {
    var inner = context
    inner.enterLoop(
      over: file.written(sequence), code: SwiftNode(fileNumber, closure), elements: elements(of: closure))
    return inner
  }

  /// The names of a closure's parameters.
  func elements(of closure: Int) -> [String] {
    let names = file.children(closure).filter { file.kinds[$0] == .parameter }.map(file.text)
    return names.isEmpty ? ["$0"] : names
  }

  /// The timing of a closure that a queue or a context runs; nil for other calls.
  private func timing(of call: Int, _ name: String) -> SourceWork.Timing? {
    let receiver = file.receiver(of: call).map { file.written($0) } ?? ""
    switch name {
    case "async", "asyncAfter", "addOperation":
      return receiver.hasPrefix("DispatchQueue.main") || receiver.hasPrefix("OperationQueue.main")
        ? .onMainLater : .inBackground
    case "run" where receiver == "MainActor": return .onMainLater
    case "Task" where receiver.isEmpty && !isOnMainActor(call) && !hasActor(call): return .inBackground
    case "detached", "performBackgroundTask", "concurrentPerform", "BlockOperation", "perform", "performInBackground":
      return .inBackground
    default: return nil
    }
  }
}

extension SwiftWorkReader {
  /// Whether code belongs to the main actor, so that a `Task` in it runs on the main thread.
  ///
  /// Code of views and of classes of UIKit does, and code that is marked; code outside of types is taken for such code.
  private func isOnMainActor(_ row: Int) -> Bool {
    guard let type = context.type else { return true }
    var next = row
    while next >= 0 {  // Ends: a parent comes before its children.
      if isMarked(next, in: file) { return true }
      next = Int(file.parents[next])
    }
    if program.role(of: type)?.isDrawn ?? false { return true }
    return program.lineage(of: type, base: "").contains { type in
      let declared = program.types.types[type]
      return program.isView(type) || declared.inherits.contains(where: Self.isOfInterface)
        || declared.declaration.map { isMarked(Int($0.row), in: program.files[Int($0.file)]) } ?? false
    }
  }

  /// Whether a protocol or class belongs to an interface, whose code runs on the main actor.
  private static func isOfInterface(_ name: String) -> Bool {
    let isPlatform = name.hasPrefix("UI") || name.hasPrefix("NS")
    return isPlatform && ["Delegate", "DataSource", "Controller"].contains { name.hasSuffix($0) }
      || ["App", "Scene", "View", "ViewModifier"].contains(name) || name.hasSuffix("Representable")
  }

  /// Whether the closure of a task states its actor: `Task { @MainActor in ... }`.
  private func hasActor(_ call: Int) -> Bool {
    file.arguments(of: call).contains { argument in
      file.kinds[argument.value] == .closure
        && file.written(argument.value).dropFirst().drop(while: \.isWhitespace).hasPrefix("@MainActor")
    }
  }

  /// Whether a declaration has the attribute of a global actor.
  private func isMarked(_ declaration: Int, in file: SwiftFile) -> Bool {
    file.children(declaration).contains { file.kinds[$0] == .attribute && file.text($0).hasSuffix("MainActor") }
  }
}

extension String {
  /// Whether a flag with this name means that something was already created: `isConfigured`, `didSetUp`.
  fileprivate var isPreparation: Bool {
    let name = lowercased()
    return ["setup", "configured", "added", "installed", "initialized", "loaded", "created", "prepared"].contains {
      name.contains($0)
    }
  }

  /// The names in a pattern: `index` and `row` of `(index, row)`.
  fileprivate var names: [String] { split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init) }
}
