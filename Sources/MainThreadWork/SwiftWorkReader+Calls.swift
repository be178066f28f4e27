import LayerModel
import SourceProgram

/// Calls that count as work, and calls into other code of the program.
extension SwiftWorkReader {
  /// Records the work of a call, and follows the call into the program.
  mutating func readCall(_ call: Int) {
    let name = file.calledName(call)
    guard !name.isEmpty else { return }
    let arguments = file.arguments(of: call)
    if context.occasion == .body { readViewCall(call, name) }
    readDownload(call, name, arguments)
    switch name {
    case "reloadData" where arguments.isEmpty:
      readReload(call)
    case "UIImage", "NSData", "Data", "CGImageSourceCreateImageAtIndex": readDecoding(call, name, arguments)
    case "decode", "jsonObject", "propertyList": readParsing(call, name, arguments)
    case "NSAttributedString", "NSMutableAttributedString", "AttributedString": readMarkup(call, name, arguments)
    case _ where isMeasuring(call, name, arguments): recordMeasuring(call, name)
    case _ where SwiftWorkWords.formatters.contains(name) && arguments.allSatisfy({ !$0.isTrailing }):
      let place = placeOfConstant(for: call)
      record(.formatter, name, at: call, detail: place, keeping: keeping(call, name, place: place))
    case _ where SwiftWorkWords.adding.contains(name): readAdding(call, arguments)
    case "forEach": readAddingEach(call, arguments)
    case "copy" where arguments.isEmpty: readPixels(call)
    case "makeImage", "createCGImage", "copyCGImage": readImage(call, name, arguments)
    case _ where name.hasSuffix("Cell") && name.isTypeName: readCell(call, name, arguments)
    case "filter" where isFetch(call, name, arguments): recordFetch(call, name, arguments)
    case "first", "firstIndex", "last", "filter", "contains": readLookup(call, name, arguments)
    case "sorted", "sort", "Dictionary": readSorting(call, name, arguments)
    case _ where SwiftWorkWords.unarchiving.contains(name): readUnarchiving(call, name)
    case _ where SwiftWorkWords.keychain.contains(name): record(.fetch, name, at: call, detail: "keychain")
    case _ where SwiftWorkWords.drawing.contains(name): readDrawing(call, name)
    default: if isFetch(call, name, arguments) { recordFetch(call, name, arguments) }
    }
    followCall(call, name, arguments)
    if context.loop != nil, SwiftWorkWords.mutating.contains(name) {
      file.receiver(of: call).map { followChange(of: $0, to: nil) }
    }
  }

  // MARK: Work

  private mutating func readReload(_ call: Int) {
    let list = file.receiver(of: call).map { file.written($0).withoutSelf } ?? "self"
    // A view reloads its own list, not the list that shows the view.
    let role = program.role(of: context.type)
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
    return context.type.flatMap { program.declared(name, in: $0, orAround: false) }?.kind == .stored
  }

  /// The function or the accessor around a row.
  func code(around row: Int) -> Int? {
    var around = Int(file.parents[row])
    while around >= 0, !file.kinds[around].declaresCode { around = Int(file.parents[around]) }  // Ends: at the top.
    return around < 0 ? nil : around
  }

  /// Whether a call lays out a view or measures text, with a platform method or a common extension of `String`.
  private func isMeasuring(_ call: Int, _ name: String, _ arguments: [SwiftFile.Argument]) -> Bool {
    guard context.occasion == .height else { return false }
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
    return file.kinds[row] == .name && context.elements.contains(file.text(row))
  }

  /// Whether the statement after a call leaves the enclosing loop.
  private func endsLoop(_ call: Int) -> Bool {
    let parent = Int(file.parents[call])
    guard parent >= 0 else { return false }
    return file.children(parent).contains { $0 > call && (file.kinds[$0] == .break || file.kinds[$0] == .return) }
  }

  /// Records a view that is created and assigned to a slot of a cell: `cell.accessoryView = UISwitch()`.
  mutating func readSlot(_ row: Int) {
    guard context.occasion == .cell else { return }
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
    guard context.occasion == .cell, context.callback.contains("cellFor"), context.through.isEmpty,
      !context.isConditional,
      !context.isOnce, parent >= 0, file.kinds[parent] != .return,
      arguments.contains(where: { $0.label == "reuseIdentifier" }) || arguments.isEmpty && isNeverReused(call, name)
    else { return }
    // A list creates the cells of a registered class with the default style.
    let style = arguments.first { $0.label == "style" }?.value
    let written = style.map { file.kinds[$0] == .member ? ".\(file.text($0))" : file.written($0) } ?? ".default"
    let made = "\(name)(style: \(written), reuseIdentifier: identifier)"
    record(.view, name, at: call, detail: "cell", hint: written == ".default" ? "" : made)
  }
}
