import LayerModel
import SourceProgram

/// The code of SwiftUI views: containers, rows, identities, models.
extension SwiftWorkReader {
  /// The context of a closure in the body of a view: content is evaluated with the view, actions are not.
  func contextIn(viewClosure closure: Int, argument: Int, of call: Int, _ name: String) -> SwiftWorkContext? {
    // The content of a view cannot wait.
    if waits(closure) { return later(name) }
    if let isAction = isAction(argument, of: call, name) {
      return isAction ? later(name) : content(closure, of: call, name)
    }
    let label = file.text(argument)
    let isAction = label == "action" || ["onEditingChanged", "onCommit", "perform"].contains(label)
    if isAction || SwiftWorkWords.laterViews.contains(name) || isButtonAction(argument, of: call, name)
      || isDestination(argument, of: call, name)
    {
      return later(name)
    }
    if name.isTypeName { return content(closure, of: call, name) }
    if SwiftWorkWords.builders.contains(name) {
      var inner = context
      inner.containers.append(.barrier)
      return inner
    }
    if SwiftWorkWords.loops.contains(name), let receiver = file.receiver(of: call), isLong(receiver) {
      return looping(over: receiver, closure)
    }
    return SwiftWorkWords.immediate.contains(name) || SwiftWorkWords.loops.contains(name) ? nil : later(name)
  }

  /// Whether a closure waits for other code, apart from closures in it.
  private func waits(_ closure: Int) -> Bool {
    var row = closure + 1
    let end = Int(file.subtreeEnds[closure])
    while row < end {  // Ends: each iteration advances by at least one row.
      if file.kinds[row] == .await { return true }
      row = file.kinds[row] == .closure ? Int(file.subtreeEnds[row]) : row + 1
    }
    return false
  }

  /// Whether an unlabeled closure is a button's action: all except the last one in `Button { } label: { }`.
  private func isButtonAction(_ argument: Int, of call: Int, _ name: String) -> Bool {
    guard name.hasSuffix("Button") || name == "Button", file.text(argument).isEmpty else { return false }
    // In `Button(action: act) { Text("Go") }`, the trailing closure is the label.
    return !file.arguments(of: call).contains { $0.label == "action" }
  }

  /// Whether a closure creates the screen that a link opens: `destination:`, or the first one in
  /// `NavigationLink { } label: { }`.
  private func isDestination(_ argument: Int, of call: Int, _ name: String) -> Bool {
    guard name == "NavigationLink" else { return false }
    let label = file.text(argument)
    return label == "destination" || label.isEmpty && file.arguments(of: call).contains { $0.label == "label" }
  }

  /// Whether a call creates the screen that a link opens: `NavigationLink(destination: DetailView())`, also with
  /// modifiers.
  private func isDestination(_ call: Int) -> Bool {
    var row = call
    var argument = Int(file.parents[call])
    // Ends: a parent comes before its children.
    while argument >= 0, [.member, .call].contains(file.kinds[argument]), file.firstChild(argument) == row {
      (row, argument) = (argument, Int(file.parents[argument]))
    }
    return argument >= 0 && file.kinds[argument] == .argument && file.text(argument) == "destination"
  }

  /// The context of the content of a container.
  private func content(_ closure: Int, of call: Int, _ name: String) -> SwiftWorkContext {
    var inner = context
    let arguments = file.arguments(of: call)
    let isHorizontal = arguments.contains { argument in
      argument.label.isEmpty && file.subtree(argument.value).contains { file.text($0) == "horizontal" }
    }
    let node = SwiftNode(fileNumber, call)
    if let container = SwiftContainer(name, call: node, isHorizontal: isHorizontal) {
      inner.containers.append(container)
    }
    guard name == "ForEach" || name == "List" || name == "Table" else { return inner }
    let data = arguments.first { $0.label.isEmpty && !$0.isTrailing }
    guard let data, file.kinds[data.value] != .closure else { return inner }
    let hasManyRows = isLong(data.value)
    guard hasManyRows || fillsScreen(data.value) else { return inner }
    let code = SwiftNode(fileNumber, closure)
    inner.rows = .init(
      closure: code, code: code, elements: elements(of: closure), isInList: inner.containers.isList,
      isLong: hasManyRows)
    return inner
  }

  // MARK: Calls

  /// The view that a call creates; nil for other calls.
  func madeView(_ name: String) -> Int? {
    guard name.isTypeName, let type = program.types.type(name, in: context.type), program.isView(type) else {
      return nil
    }
    return type
  }

  /// Records the work of a call in the body of a view.
  mutating func readViewCall(_ call: Int, _ name: String) {
    if name == "ForEach", let stack = context.containers.eagerStack { recordRows(call, stack) }
    if name == "id" { recordIdentity(call) }
    guard context.timing == .now else { return }
    if name == "TimelineView", !isDestination(call) { readTimelineView(call) }
    if name == "environmentObject", let made = file.arguments(of: call).first?.value, let model = model(madeAt: made) {
      record(.model, model, at: made, detail: "environmentObject")
    }
    guard let view = madeView(name), !isDestination(call) else { return }
    show(view)
    recordModels(call, view)
    followView(call, view)
    // The contents of a view are part of the enclosing scroll view.
    if context.containers.isInScrollView, let body = program.body(of: view) {
      var inner = context
      inner.type = view
      inner.root = view
      inner.isOfRow = context.rows != nil
      follow(body, named: name, inner)
    }
  }

  /// Records rows in a stack that creates all of them at once.
  private mutating func recordRows(_ call: Int, _ stack: SwiftNode) {
    guard let data = file.arguments(of: call).first, data.label.isEmpty, isLong(data.value) else { return }
    // An image has no visible part, so rows that are also drawn into one cannot be lazy.
    if imageContent.contains(stack, in: program) { return }
    let name = file.written(data.value).withoutSelf
    let source = program.files[Int(stack.file)]
    let row = Int(stack.row)
    // An eager line of short texts, such as filters or genres, is created as quickly as a lazy one.
    if source.calledName(row) == "HStack", !loadsImages(call) { return }
    var piece = context.work(
      .rows, name, at: source.calleeSpan(row), in: context.type.map { program.types.types[$0].name } ?? "")
    piece.detail = source.calledName(row)
    piece.isRepeated = true
    add(piece, at: stack, root: context.root)
  }

  /// Whether rows show loaded images, in their own code or in that of a view of the program.
  private func loadsImages(_ call: Int) -> Bool {
    file.subtree(call).contains { row in
      guard file.kinds[row] == .call else { return false }
      let name = file.calledName(row)
      if name.isImageViewName { return true }
      guard let view = madeView(name), let body = program.body(of: view) else { return false }
      let source = program.files[Int(body.file)]
      return source.subtree(Int(body.row)).contains {
        source.kinds[$0] == .call && source.calledName($0).isImageViewName
      }
    }
  }

  private mutating func recordIdentity(_ call: Int) {
    let arguments = file.arguments(of: call)
    guard arguments.count == 1, let value = arguments.first?.value, let view = file.receiver(of: call) else { return }
    if isFresh(value) {
      if isSpinner(view) { return }
      record(.identity, file.written(value), at: call, detail: "fresh")
    } else if let rows = context.rows, rows.isInList, rows.isLong, isElement(value, of: rows),
      isRowItself(call, of: rows)
    {
      record(.identity, file.written(value), at: call, detail: "row")
    }
  }

  /// Whether a view shows only that something is loading: a new identity starts its animation again, and no more.
  private func isSpinner(_ view: Int) -> Bool {
    let names = file.subtree(view).filter { file.kinds[$0] == .call }.map(file.calledName).filter(\.isTypeName)
    return names.contains("ProgressView")
      && names.allSatisfy { ["ProgressView", "HStack", "VStack", "ZStack", "Group", "Spacer", "Text"].contains($0) }
  }

  /// Whether an expression has a new value each time.
  func isFresh(_ value: Int) -> Bool {
    file.subtree(value).contains { row in
      guard file.kinds[row] == .call, !isSubstitute(row, in: value) else { return false }
      let name = file.calledName(row)
      if name == "UUID" || name == "Date" { return file.arguments(of: row).isEmpty }
      return name == "random" && file.receiver(of: row) != nil
    }
  }

  /// Whether a part of an expression is used only if another value is missing: `uri ?? UUID().uuidString`.
  private func isSubstitute(_ part: Int, in expression: Int) -> Bool {
    var row = part
    while row > expression {  // Ends: a parent comes before its children.
      let parent = Int(file.parents[row])
      if parent >= 0, file.kinds[parent] == .binary, file.text(parent) == "??", file.firstChild(parent) != row {
        return true
      }
      row = parent
    }
    return false
  }

  /// Whether an expression is the element of the rows, or its identifier.
  private func isElement(_ value: Int, of rows: SwiftWorkContext.Rows) -> Bool {
    switch file.kinds[value] {
    case .name: return rows.elements.contains(file.text(value))
    case .member:
      guard let base = file.firstChild(value), file.kinds[base] == .name else { return false }
      return rows.elements.contains(file.text(base)) && file.text(value).isIdentifierName
    default: return false
    }
  }

  /// Whether a call is a row as a whole, or a modifier of it: only calls and members of the row's chain are around it.
  func isRowItself(_ call: Int, of rows: SwiftWorkContext.Rows) -> Bool {
    guard rows.code.file == Int32(fileNumber) else { return false }
    let code = Int(rows.code.row)
    var row = Int(file.parents[call])
    while row > code {  // Ends: a parent comes before its children.
      switch file.kinds[row] {
      case .call, .member, .return: row = Int(file.parents[row])
      default: return false
      }
    }
    return row == code
  }

  // MARK: Models

  /// Records models that a view creates for a view that only observes them.
  private mutating func recordModels(_ call: Int, _ view: Int) {
    for argument in file.arguments(of: call) where !argument.label.isEmpty {
      guard let model = model(madeAt: argument.value),
        let property = program.types.types[view].members(named: argument.label).first, property.kind == .stored
      else { continue }
      let source = program.files[Int(property.node.file)]
      guard source.hasAttribute(SwiftWorkWords.observing, Int(property.node.row)) else { continue }
      record(.model, model, at: argument.value, detail: argument.label)
    }
  }

  /// The name of the type or function that an expression uses to create a model; nil for any other expression.
  private func model(madeAt value: Int) -> String? {
    guard file.kinds[value] == .call else { return nil }
    let name = file.calledName(value)
    if name.isTypeName {
      let isModel = program.types.type(name, in: context.type).map(program.isObservable) ?? true
      return isModel ? name : nil
    }
    // By Swift's guidelines, factory methods begin with "make"; "create" is equally common.
    return name.hasPrefix("make") || name.hasPrefix("create") ? name : nil
  }

  /// Records a model that the body of a view stores in a constant.
  mutating func readModelConstant(_ row: Int) {
    guard context.occasion == .body, context.timing == .now, file.kinds[row] == .constant,
      let value = file.initialValue(of: row), file.kinds[value] == .call
    else { return }
    let name = file.calledName(value)
    if name.isTypeName {
      guard let type = program.types.type(name, in: context.type), program.isObservable(type) else { return }
    } else {
      guard name.hasPrefix("make") || name.hasPrefix("create"), name.contains("ViewModel") else { return }
    }
    // The models of an initializer's properties are searched for separately.
    if context.isCreation || isKept(row) || keepsResult(of: row) { return }
    record(.model, name, at: value, detail: "constant")
  }

  /// Whether later statements store the value of a constant, so that the next call finds it there:
  /// `players[url] = player`, `players.append(player)`.
  func isKept(_ constant: Int) -> Bool {
    let (name, block) = (file.text(constant), Int(file.parents[constant]))
    guard block >= 0 else { return false }
    return file.subtree(block).contains { row in
      guard row > constant, file.kinds[row] == .name, file.text(row) == name else { return false }
      let around = Int(file.parents[row])
      switch file.kinds[around] {
      case .assign:
        guard let target = file.firstChild(around), target != row else { return false }
        return file.kinds[target] == .subscriptCall || file.kinds[target] == .member
      case .argument:
        return ["append", "insert", "updateValue"].contains(file.calledName(Int(file.parents[around])))
      default: return false
      }
    }
  }

  // MARK: Properties

  /// Records models that views create in their properties, and identifiers with a new value each time.
  mutating func readProperties() {
    for type in program.types.types.indices {
      for member in program.types.types[type].members
      where !member.isStatic && !scope.isNeverShown(member.node) {
        open(fileOf: member.node)
        context = SwiftWorkContext(type: type, root: type)
        context.occasion = .initial
        switch member.kind {
        case .stored where program.isView(type):
          readStoredModel(Int(member.node.row))
          if !member.isLazy { readStoredFormatter(Int(member.node.row)) }
        case .computed where member.name == "id": readComputedIdentity(Int(member.node.row))
        case .initializer where program.isView(type): readInitializer(Int(member.node.row))
        default: continue
        }
      }
    }
  }

  private mutating func readStoredModel(_ row: Int) {
    guard let value = file.initialValue(of: row), file.kinds[value] == .call else { return }
    var name = file.calledName(value)
    if name == "init", let type = file.child(.type, of: row) { name = SwiftTypeTable.plain(file.text(type)) }
    guard name.isTypeName, file.receiver(of: value).map({ file.text($0) == name }) ?? true else { return }
    let isObserved = file.hasAttribute(SwiftWorkWords.observing, row)
    let hasWrapper = file.child(.attribute, of: row) != nil
    let type = program.types.type(name, in: context.type)
    let isModel = type.map(program.isObservable) ?? false
    guard isObserved || (!hasWrapper && isModel), type.map(hasState) ?? true else { return }
    record(.model, name, at: value, detail: isObserved ? "ObservedObject" : "property")
  }

  /// Whether objects of a model have anything to lose: a value, or code that runs when they are created.
  private func hasState(_ type: Int) -> Bool {
    program.lineage(of: type, base: "").contains { type in
      let declared = program.types.types[type]
      if declared.inherits.contains(where: { program.types.type($0, in: nil) == nil && $0 != "ObservableObject" }) {
        return true
      }
      let isMarked = declared.declaration.map { node in
        program.files[Int(node.file)].child(.attribute, of: Int(node.row)) != nil
      }
      return isMarked ?? true
        || declared.members.contains { member in
          let source = program.files[Int(member.node.file)]
          let row = Int(member.node.row)
          if member.kind == .initializer || member.name == "objectWillChange" { return true }
          guard member.kind == .stored, !member.isStatic else { return false }
          let isClosure = source.child(.type, of: row).map { source.text($0).includes("->") } ?? false
          return source.initialValue(of: row) != nil || source.kinds[row] == .variable && !isClosure
        }
    }
  }

  /// Records a formatter in a stored property, which each value of the view creates again.
  ///
  /// The value of `@State` is created with the view, too, although only the first one is used.
  private mutating func readStoredFormatter(_ row: Int) {
    guard let value = file.initialValue(of: row), file.kinds[value] == .call else { return }
    let attributes = file.children(row).filter { file.kinds[$0] == .attribute }.map(file.text)
    guard attributes.allSatisfy({ $0 == "State" }) else { return }
    // `{ let formatter = DateFormatter(); ...; return formatter }()` creates it in a closure that is called at once.
    let isClosure = file.firstChild(value).map { file.kinds[$0] == .closure } ?? false
    let made = isClosure ? file.subtree(value).first { isFormatter($0) } : isFormatter(value) ? value : nil
    guard let made else { return }
    let modifiers = file.children(row).filter { file.kinds[$0] == .modifier }.map(file.text)
    // Callers can give a value to a variable, so it stays a property of each view.
    let isOwn = file.kinds[row] == .constant || modifiers.contains("private") || !attributes.isEmpty
    record(
      .formatter, file.calledName(made), at: made, detail: placeOfConstant(for: row), hint: "property",
      keeping: .property(isOwn ? file.text(row) : ""))
  }

  private func isFormatter(_ row: Int) -> Bool {
    file.kinds[row] == .call && SwiftWorkWords.formatters.contains(file.calledName(row))
      && file.arguments(of: row).allSatisfy { !$0.isTrailing }
  }

  /// Records models that an initializer of a view creates for properties that only observe them.
  private mutating func readInitializer(_ initializer: Int) {
    for row in file.subtree(initializer) {
      var (name, value) = (String?.none, Int?.none)
      switch file.kinds[row] {
      case .parameter: (name, value) = (file.text(row), file.initialValue(of: row))
      case .assign:
        let sides = Array(file.children(row))
        guard sides.count == 2, file.kinds[sides[0]] == .name || file.kinds[sides[0]] == .member else { continue }
        (name, value) = (file.text(sides[0]), sides[1])
      default: continue
      }
      guard let name, let value, let made = model(madeAt: value), made.isTypeName, isObserving(name) else { continue }
      record(.model, made, at: value, detail: "ObservedObject")
    }
  }

  /// Whether a property of the view observes an object without owning it.
  private func isObserving(_ name: String) -> Bool {
    guard let type = context.type, let member = program.types.types[type].members(named: name).first else {
      return false
    }
    let source = program.files[Int(member.node.file)]
    return member.kind == .stored && source.hasAttribute(SwiftWorkWords.observing, Int(member.node.row))
  }

  private mutating func readComputedIdentity(_ row: Int) {
    guard let get = file.child(.get, of: row), let block = file.child(.block, of: get) else { return }
    let statements = Array(file.children(block))
    guard statements.count == 1, let only = statements.first else { return }
    let value = file.kinds[only] == .return ? file.firstChild(only) : only
    guard let value, isFresh(value) else { return }
    context.isOnce = false
    record(.identity, file.written(value), at: value, detail: "computed")
  }
}

extension String {
  /// Whether a view with this name shows a loaded image: `AsyncImage`, `KFImage`, `PosterImage`.
  fileprivate var isImageViewName: Bool {
    guard isTypeName, self != "Image" else { return false }
    return ["Image", "Poster", "Thumbnail", "Photo"].contains { contains($0) } && !hasSuffix("Button")
  }

  /// Whether a property with this name identifies a record, as `id` and `userID` do.
  var isIdentifierName: Bool {
    let name = lowercased()
    return SwiftWorkWords.identifiers.contains(name) || hasSuffix("ID") || hasSuffix("Id") || hasSuffix("Identifier")
      || hasSuffix("UUID") || name == "self"
  }
}
