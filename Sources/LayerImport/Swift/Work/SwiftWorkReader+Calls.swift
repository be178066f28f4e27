import LayerModel

/// Calls that count as work, and calls into other code of the program.
extension SwiftWorkReader {
  /// Records the work of a call, and follows the call into the program.
  mutating func readCall(_ call: Int) {
    let name = file.calledName(call)
    guard !name.isEmpty else { return }
    let arguments = file.arguments(of: call)
    if moment.occasion == .body { readViewCall(call, name) }
    switch name {
    case "reloadData" where arguments.isEmpty:
      readReload(call)
    case "UIImage", "NSData", "Data", "CGImageSourceCreateImageAtIndex": readDecoding(call, name, arguments)
    case "decode", "jsonObject", "propertyList": readParsing(call, name, arguments)
    case "NSAttributedString", "NSMutableAttributedString": readMarkup(call, name, arguments)
    case _ where isMeasuring(call, name, arguments): recordMeasuring(call, name)
    case _ where SwiftWorkWords.formatters.contains(name) && arguments.allSatisfy({ !$0.isTrailing }):
      let place = placeOfConstant(for: call)
      record(.formatter, name, at: call, detail: place, keeping: keeping(call, name, place: place))
    case _ where SwiftWorkWords.adding.contains(name): readAdding(call, arguments)
    case _ where name.hasSuffix("Cell") && name.isTypeName: readCell(call, name, arguments)
    case "filter" where isFetch(call, name, arguments): recordFetch(call, name, arguments)
    case "first", "firstIndex", "last", "filter", "contains": readLookup(call, name, arguments)
    case "sorted", "sort", "Dictionary": readSorting(call, name, arguments)
    case _ where SwiftWorkWords.unarchiving.contains(name): readUnarchiving(call, name)
    case _ where SwiftWorkWords.drawing.contains(name): readDrawing(call, name)
    default: if isFetch(call, name, arguments) { recordFetch(call, name, arguments) }
    }
    followCall(call, name, arguments)
    if moment.loop != nil, SwiftWorkWords.mutating.contains(name) {
      file.receiver(of: call).map { followObserver(of: $0) }
    }
  }

  /// Follows an assignment in a loop to the property's observer.
  mutating func readAssignment(_ row: Int) {
    readSlot(row)
    guard moment.loop != nil, let target = file.firstChild(row) else { return }
    followObserver(of: target)
  }

  // MARK: Work

  private mutating func readReload(_ call: Int) {
    let list = file.receiver(of: call).map { file.written($0).withoutSelf } ?? "self"
    // A view reloads its own list, not the list that shows the view.
    let role = program.role(of: moment.type)
    let isNested = role == .cell || role == .view
    let isOfElement = file.receiver(of: call).map(isOfElement) ?? false
    let isOnce = isOfElement || endsLoop(call)
    record(
      .reload, list, at: call, detail: isNested ? "nested" : isOnce ? "once" : listKind(of: call),
      hint: changeOfCount(around: call))
  }

  /// How the code around a reload changes the number of rows: `insert` if it only adds rows, `count` if it also removes
  /// some, empty if it does neither.
  private func changeOfCount(around call: Int) -> String {
    guard let code = code(around: call) else { return "" }
    var hint = ""
    for row in file.subtree(code) {
      switch file.kinds[row] {
      case .call where SwiftWorkWords.mutating.contains(file.calledName(row)) && file.receiver(of: row) != nil:
        if file.calledName(row).hasPrefix("remove") { return "count" }
        hint = "insert"
      case .binary where file.text(row) == "+=": hint = "insert"
      case .assign: if file.firstChild(row).map(isOwnProperty) ?? false { return "count" }
      default: continue
      }
    }
    return hint
  }

  /// Whether an expression is a stored property of the type with the code.
  private func isOwnProperty(_ row: Int) -> Bool {
    let name = file.text(row)
    let isSelf = file.firstChild(row).map { file.kinds[$0] == .name && file.text($0) == "self" } ?? false
    guard file.kinds[row] == .name ? locals[name] == nil : file.kinds[row] == .member && isSelf else { return false }
    return moment.type.flatMap { program.declared(name, in: $0, orAround: false) }?.kind == .stored
  }

  /// The function or the accessor around a row.
  func code(around row: Int) -> Int? {
    var around = Int(file.parents[row])
    while around >= 0, !file.kinds[around].declaresCode { around = Int(file.parents[around]) }  // Ends: at the top.
    return around < 0 ? nil : around
  }

  private mutating func readDecoding(_ call: Int, _ name: String, _ arguments: [SwiftFile.Argument]) {
    guard let first = arguments.first else { return }
    switch (name, first.label) {
    case ("UIImage", "data"):
      // Reading and decoding a file is one piece of work.
      if file.kinds[first.value] == .name, let read = locals[file.text(first.value)]?.value, isFileRead(read) { return }
      record(.decode, "UIImage(data:)", at: call)
    case ("UIImage", "contentsOfFile"), ("Data", "contentsOf"), ("NSData", "contentsOf"), ("NSData", "contentsOfFile"):
      let around = Int(file.parents[max(0, Int(file.parents[call]))])
      if around >= 0, file.kinds[around] == .call, file.calledName(around) == "UIImage" { return }
      record(.decode, "\(name)(\(first.label):)", at: call)
    case ("CGImageSourceCreateImageAtIndex", _): record(.decode, name, at: call)
    default: return
    }
  }

  private func isFileRead(_ value: Int) -> Bool {
    file.kinds[value] == .call && ["Data", "NSData"].contains(file.calledName(value))
      && file.arguments(of: value).first?.label.hasPrefix("contentsOf") ?? false
  }

  /// Whether a call lays out a view or measures text, with a platform method or a common extension of `String`.
  private func isMeasuring(_ call: Int, _ name: String, _ arguments: [SwiftFile.Argument]) -> Bool {
    guard moment.occasion == .height else { return false }
    // A view that is created only for its size: `TitleLabel(text).frame.height`.
    if isDrawn(name), isAsked(call, for: ["frame", "bounds", "intrinsicContentSize"]) { return true }
    guard file.receiver(of: call) != nil else { return false }
    let label = arguments.first?.label ?? ""
    let words = name.lowercased()
    if words.contains("size") || words.contains("height"),
      arguments.contains(where: { ["font", "withFont", "attributes"].contains($0.label) })
    {
      return true
    }
    switch name {
    case "size": return ["withAttributes", "attributes", "font", "withFont"].contains(label)
    case "height": return label.lowercased().hasSuffix("width")
    default: return SwiftWorkWords.measuring.contains(name)
    }
  }

  /// Whether code accesses one of the given members on a call's result.
  private func isAsked(_ call: Int, for names: Set<String>) -> Bool {
    let parent = Int(file.parents[call])
    return parent >= 0 && file.kinds[parent] == .member && names.contains(file.text(parent))
  }

  private mutating func recordMeasuring(_ call: Int, _ name: String) {
    record(.measure, name, at: call)
  }

  /// Whether an expression begins with the element of the enclosing loop.
  func isOfElement(_ row: Int) -> Bool {
    var row = row
    while let base = file.firstChild(row), file.kinds[row] != .closure { row = base }  // Ends: the base is deeper.
    return file.kinds[row] == .name && moment.elements.contains(file.text(row))
  }

  /// Whether the statement after a call leaves the enclosing loop.
  private func endsLoop(_ call: Int) -> Bool {
    let parent = Int(file.parents[call])
    guard parent >= 0 else { return false }
    return file.children(parent).contains { $0 > call && (file.kinds[$0] == .break || file.kinds[$0] == .return) }
  }

  /// Records views that are created and added in one statement.
  private mutating func readAdding(_ call: Int, _ arguments: [SwiftFile.Argument]) {
    guard moment.occasion == .cell || moment.occasion == .reuse, let value = arguments.first?.value else { return }
    switch file.kinds[value] {
    case .call:
      let made = file.calledName(value)
      if isDrawn(made) || returnsView(value, made) { record(.view, made, at: value) }
    case .name:
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

  /// Records a view that is created and assigned to a slot of a cell: `cell.accessoryView = UISwitch()`.
  private mutating func readSlot(_ row: Int) {
    guard moment.occasion == .cell else { return }
    let sides = Array(file.children(row))
    guard sides.count == 2, file.kinds[sides[0]] == .member, SwiftWorkWords.cellSlots.contains(file.text(sides[0]))
    else { return }
    let made = file.kinds[sides[1]] == .name ? locals[file.text(sides[1])]?.value : sides[1]
    guard let made, file.kinds[made] == .call, isDrawn(file.calledName(made)), !fillsShortList else { return }
    record(.view, file.calledName(made), at: made, detail: "slot")
  }

  /// Records a cell that a data source creates instead of dequeuing it.
  private mutating func readCell(_ call: Int, _ name: String, _ arguments: [SwiftFile.Argument]) {
    let parent = Int(file.parents[call])
    // A cell that is created only to be returned is a fallback for a row that cannot be shown.
    guard moment.occasion == .cell, moment.callback.contains("cellFor"), moment.through.isEmpty, !moment.isConditional,
      !moment.isOnce, parent >= 0, file.kinds[parent] != .return,
      arguments.contains(where: { $0.label == "reuseIdentifier" }) || arguments.isEmpty && isNeverReused(call, name)
    else { return }
    // A list creates the cells of a registered class with the default style.
    let style = arguments.first { $0.label == "style" }?.value
    let written = style.map { file.kinds[$0] == .member ? ".\(file.text($0))" : file.written($0) } ?? ".default"
    let made = "\(name)(style: \(written), reuseIdentifier: identifier)"
    record(.view, name, at: call, detail: "cell", hint: written == ".default" ? "" : made)
  }

  private func isDrawn(_ name: String) -> Bool { name.isTypeName && program.isDrawn(name) }

  /// Whether a call of a method of the same type creates a view: its result is a view that is not stored in a property.
  private func returnsView(_ call: Int, _ name: String) -> Bool {
    guard !name.isTypeName, let type = moment.type, isOwn(call) else { return false }
    return members(named: name, of: type, file.arguments(of: call)).contains { member in
      let source = program.files[Int(member.node.file)]
      let returned = source.child(.returns, of: Int(member.node.row)).map { SwiftTypeTable.plain(source.text($0)) }
      return returned.map(isDrawn) ?? false && !name.hasPrefix("dequeue") && !name.hasPrefix("reuse")
    }
  }

  // MARK: Following

  /// Follows a call to a method of the same type, of the same file, or of a cell.
  private mutating func followCall(_ call: Int, _ name: String, _ arguments: [SwiftFile.Argument]) {
    guard !name.isTypeName, !isThrottled(name) else { return }
    var inner = moment
    let found: [SwiftMember]
    if isOwn(call) {
      let own = moment.type.map { members(named: name, of: $0, arguments) } ?? []
      found = own.isEmpty ? globals(named: name) : own
    } else if moment.occasion != .unknown, let named = namedType(of: call) {
      found = members(named: name, of: named, arguments).filter(\.isStatic)
    } else if moment.occasion == .cell, let cell = cellType(of: call, name) {
      found = members(named: name, of: cell, arguments)
      inner.type = cell
    } else if isRunningNow, let receiver = file.receiver(of: call) {
      found =
        type(of: receiver).map { members(named: name, of: $0, arguments).filter { !$0.isStatic } }
        ?? [collectionMember(name, of: receiver)].compactMap(\.self)
    } else {
      found = []
    }
    for member in found where member.kind == .function {
      inner.type = member.type ?? moment.type
      follow(member.node, named: name, inner)
    }
  }

  /// The global functions that a call may run: those of its file, or the only one with that name.
  private func globals(named name: String) -> [SwiftMember] {
    let all = program.types.globals[name] ?? []
    return all.count == 1 ? all : all.filter { Int($0.node.file) == fileNumber }
  }

  /// Whether the name of a method suggests that it combines many calls into one.
  private func isThrottled(_ name: String) -> Bool {
    let name = name.lowercased()
    return ["throttle", "debounce", "schedule", "coalesce"].contains { name.includes($0) }
  }

  /// Whether a call has no receiver, or `self`.
  func isOwn(_ call: Int) -> Bool {
    guard let receiver = file.receiver(of: call) else { return true }
    return file.kinds[receiver] == .name && ["self", "Self", "super"].contains(file.text(receiver))
  }

  /// The method of a type that a call with these arguments runs.
  func members(named name: String, of type: Int, _ arguments: [SwiftFile.Argument]) -> [SwiftMember] {
    let all = program.lineage(of: type, base: "").flatMap { program.types.types[$0].members(named: name) }
    let functions = all.filter { $0.kind == .function }
    let labels = arguments.filter { !$0.isTrailing }.map(\.label)
    let exact = functions.filter { member in
      let source = program.files[Int(member.node.file)]
      let parameters = source.children(Int(member.node.row)).filter { source.kinds[$0] == .parameter }
      guard parameters.count(where: { isRequired($0, in: source) }) <= arguments.count else { return false }
      let written = parameters.map { source.child(.label, of: $0).map(source.text) ?? source.text($0) }
      return labels.allSatisfy { written.contains($0.isEmpty ? "_" : $0) } && labels.count <= written.count
    }
    // A superclass's method runs if no subclass overrides it.
    return Array(exact.prefix(1))
  }

  /// Whether a call has to give an argument to a parameter.
  private func isRequired(_ parameter: Int, in source: SwiftFile) -> Bool {
    let isVariadic = source.child(.type, of: parameter).map { source.text($0).hasSuffix("...") } ?? false
    return !isVariadic && source.child(.value, of: parameter) == nil
  }

  /// The type of the program that a static method is called on.
  private func namedType(of call: Int) -> Int? {
    guard let receiver = file.receiver(of: call), file.kinds[receiver] == .name, file.text(receiver).isTypeName else {
      return nil
    }
    return program.types.type(file.text(receiver), in: moment.type)
  }

  /// The class of the cell that a call configures.
  private func cellType(of call: Int, _ name: String) -> Int? {
    guard let receiver = file.receiver(of: call) else { return nil }
    var typeName: String?
    switch file.kinds[receiver] {
    case .name: typeName = locals[file.text(receiver)]?.type
    case .cast: typeName = file.child(.type, of: receiver).map { SwiftTypeTable.plain(file.text($0)) }
    default: return nil
    }
    if let typeName, let type = program.types.type(typeName, in: moment.type), program.role(of: type) == .cell {
      return type
    }
    return nil
  }

  /// Follows a change of a property to its `didSet`, which may reload a list at each change.
  private mutating func followObserver(of target: Int) {
    let name = file.text(target)
    switch file.kinds[target] {
    case .name: if locals[name] != nil { return }
    case .member:
      guard let base = file.firstChild(target), file.kinds[base] == .name, file.text(base) == "self" else { return }
    default: return
    }
    guard let type = moment.type, let member = program.types.types[type].members(named: name).first,
      member.kind == .stored,
      let observer = program.files[Int(member.node.file)].child(.didSet, of: Int(member.node.row))
    else { return }
    follow(SwiftNode(Int(member.node.file), observer), named: "\(name).didSet", moment)
  }

  /// Follows a computed property to its getter.
  mutating func readProperty(_ row: Int) { readProperty(row, named: file.text(row)) }

  /// Follows a computed property with the given name, which a row reads, to its getter.
  mutating func readProperty(_ row: Int, named name: String) {
    guard isRunningNow else { return }
    let found: SwiftMember?
    if file.kinds[row] == .member {
      // The name of a method that is called is not read.
      let parent = Int(file.parents[row])
      if parent >= 0, file.kinds[parent] == .call, file.firstChild(parent) == row { return }
      guard let base = file.firstChild(row) else { return }
      found =
        type(of: base).map { program.declared(name, in: $0, orAround: false) } ?? collectionMember(name, of: base)
    } else {
      guard locals[name] == nil else { return }
      found = moment.type.flatMap { program.declared(name, in: $0, orAround: false) }
    }
    guard let member = found, member.kind == .computed, name != "body",
      let get = program.files[Int(member.node.file)].child(.get, of: Int(member.node.row))
    else { return }
    var inner = moment
    if file.kinds[row] == .member { inner.type = member.type }
    follow(SwiftNode(Int(member.node.file), get), named: name, inner)
  }
}
