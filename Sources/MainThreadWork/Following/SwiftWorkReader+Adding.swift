import LayerModel
import SourceProgram

/// Views that code creates and adds to others.
extension SwiftWorkReader {
  /// Whether the code that is being searched adds views that would be added again for the next row or frame.
  ///
  /// The subviews of a new view are part of it.
  private var addsAgain: Bool {
    if context.isCreation { return false }
    return context.occasion == .cell || context.occasion == .reuse || context.isPerFrame && !context.isConditional
  }

  /// Records views that are created and added in one statement.
  mutating func readAdding(_ call: Int, _ arguments: [SwiftFile.Argument]) {
    guard addsAgain, let value = arguments.first?.value else { return }
    switch file.kinds[value] {
    case .call:
      let made = file.calledName(value)
      if isDrawn(made) || returnsView(value, made) { record(.view, made, at: value) }
    case .name:
      if let made = creation(ofElement: value) { return record(.view, file.calledName(made), at: made) }
      guard let made = locals[file.text(value)]?.value else { return }
      if let name = loadedView(made) { return record(.view, name, at: made) }
      let name = file.kinds[made] == .call ? file.calledName(made) : ""
      if isDrawn(name) || returnsView(made, name) { record(.view, name, at: made) }
    default: if let name = loadedView(value) { record(.view, name, at: value) }
    }
  }

  /// The class of a view that an expression loads from an Interface Builder file; nil for any other expression.
  private func loadedView(_ value: Int) -> String? {
    guard file.kinds[value] == .cast, let type = file.child(.type, of: value) else { return nil }
    let isLoaded = file.subtree(value).contains {
      file.kinds[$0] == .call && ["loadNibNamed", "instantiate"].contains(file.calledName($0))
    }
    return isLoaded ? SwiftTypeTable.plain(file.text(type)) : nil
  }

  /// Records views that are created for each element, and added with a method's name: `views.forEach(addSubview)`.
  mutating func readAddingEach(_ call: Int, _ arguments: [SwiftFile.Argument]) {
    guard addsAgain, let method = arguments.first, !method.isTrailing,
      [.name, .member].contains(file.kinds[method.value]), let receiver = file.receiver(of: call),
      SwiftWorkWords.adding.contains(String(file.text(method.value).prefix { $0 != "(" })),
      let made = creation(ofElementsOf: receiver)
    else { return }
    record(.view, file.calledName(made), at: made)
  }

  /// The call that creates the element with a name in a closure or a loop: `rows.map { RowView($0) }` for `$0` in
  /// `.forEach { stack.addArrangedSubview($0) }`.
  private func creation(ofElement name: Int) -> Int? {
    let text = file.text(name)
    var around = Int(file.parents[name])
    while around >= 0 {  // Ends: a parent comes before its children.
      switch file.kinds[around] {
      case .for where file.child(.pattern, of: around).map(file.text) == text:
        return file.child(.sequence, of: around).flatMap(file.firstChild).flatMap { creation(ofElementsOf: $0) }
      case .closure where elements(of: around).first == text:
        let argument = Int(file.parents[around])
        let call = argument < 0 ? -1 : Int(file.parents[argument])
        guard call >= 0, file.kinds[call] == .call, SwiftWorkWords.loops.contains(file.calledName(call)) else {
          return nil
        }
        return file.receiver(of: call).flatMap { creation(ofElementsOf: $0) }
      case .function, .initializer: return nil
      default: break
      }
      around = Int(file.parents[around])
    }
    return nil
  }

  /// The call that creates the views of a collection that the running code makes.
  private func creation(ofElementsOf row: Int) -> Int? {
    var next: Int? = row
    var steps = 0
    while let link = next, steps < 6 {  // Ends: the number of steps is limited.
      steps += 1
      switch file.kinds[link] {
      case .name: next = locals[file.text(link)].flatMap { $0.parameter == nil ? $0.value : nil }
      case .array: return file.firstChild(link).flatMap { isCreationOfView($0) ? $0 : nil }
      case .call:
        let name = file.calledName(link)
        if name == "map" || name == "compactMap" || name == "flatMap" { return creation(inClosureOf: link) }
        guard SwiftWorkWords.keepingElements.contains(name) || name == "enumerated" else { return nil }
        next = file.receiver(of: link)
      default: return nil
      }
    }
    return nil
  }

  private func creation(inClosureOf call: Int) -> Int? {
    guard let closure = file.arguments(of: call).first?.value, file.kinds[closure] == .closure else { return nil }
    let statements = file.children(closure).filter { ![.parameter, .capture].contains(file.kinds[$0]) }
    guard let last = statements.last else { return nil }
    var value = file.kinds[last] == .return ? file.firstChild(last) ?? last : last
    // `let view = RowView(); view.title = ...; return view`
    if file.kinds[value] == .name {
      let declared = onlyDeclaration(of: file.text(value), in: closure)
      guard let made = declared.flatMap({ file.initialValue(of: $0) }) else { return nil }
      value = made
    }
    return isCreationOfView(value) ? value : nil
  }

  private func isCreationOfView(_ row: Int) -> Bool { file.kinds[row] == .call && isDrawn(file.calledName(row)) }

  func isDrawn(_ name: String) -> Bool { name.isTypeName && program.isDrawn(name) }

  /// Whether a call of a method of the same type creates a view: its result is a view that is not stored in a property.
  private func returnsView(_ call: Int, _ name: String) -> Bool {
    guard !name.isTypeName, let type = context.type, isOwn(call) else { return false }
    return members(named: name, of: type, file.arguments(of: call)).contains { member in
      let source = program.files[Int(member.node.file)]
      let returned = source.child(.returns, of: Int(member.node.row)).map { SwiftTypeTable.plain(source.text($0)) }
      return returned.map(isDrawn) ?? false && !name.hasPrefix("dequeue") && !name.hasPrefix("reuse")
    }
  }
}
