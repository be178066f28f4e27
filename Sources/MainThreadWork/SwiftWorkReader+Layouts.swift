import LayerModel
import SourceProgram

/// What a view creates each time it lays out its subviews.
extension SwiftWorkReader {
  /// The longest method that is searched for constraints, in rows, and the most methods of its type that it may call.
  private static let (mostRows, mostHelpers) = (2_000, 8)

  /// Records what layout methods create each time: constraints, layers and views, and formatters.
  mutating func readLayouts() {
    for type in program.types.types.indices {
      guard let role = program.role(of: type), role != .other else { continue }
      let names = SwiftWorkWords.layoutMethods[role] ?? []
      for member in names.flatMap({ program.types.types[type].members(named: $0) })
      where member.kind == .function && !scope.isNeverShown(member.node) {
        open(fileOf: member.node)
        guard file.children(Int(member.node.row)).allSatisfy({ file.kinds[$0] != .parameter }) else { continue }
        context = SwiftWorkContext(type: type, root: type)
        context.occasion = role == .cell ? .cell : .unknown
        context.callback = "\(member.name)()"
        let layouts = layouts(of: member.node)
        if member.name == "layoutSubviews" { readConstraints(layouts) }
        let removes = layouts.contains { removesViews($0) }
        for layout in layouts { readAdditions(layout, removes: removes) }
      }
    }
  }

  /// A method that a layout runs.
  private struct Layout {
    let node: SwiftNode
    /// The name of a method that `layoutSubviews()` calls; empty for `layoutSubviews()` itself.
    let name: String
    let isUnconditional: Bool
  }

  /// Records constraints that `layoutSubviews()` creates and activates in addition to those of the last layout.
  private mutating func readConstraints(_ layouts: [Layout]) {
    var made: (row: Int, layout: Layout)?
    var isActivated = false
    for layout in layouts {
      open(fileOf: layout.node)
      let function = Int(layout.node.row)
      // A long method is not the place for a few constraints, and could be called by many types.
      if file.subtree(function).count > Self.mostRows { return }
      let exit = firstExit(of: function)
      for row in file.subtree(function) {
        if removesConstraints(row) { return }
        let (makes, activates) = (made == nil && makesConstraint(row), !isActivated && activatesConstraints(row))
        guard makes || activates, layout.isUnconditional, row < exit, isUnconditional(row, in: function) else {
          continue
        }
        if makes { made = (row, layout) }
        if activates { isActivated = true }
      }
    }
    guard let made, isActivated else { return }
    open(fileOf: made.layout.node)
    if !made.layout.name.isEmpty { context.through = [made.layout.name] }
    record(.view, "NSLayoutConstraint", at: made.row, detail: "constraint")
  }

  /// Records layers and views that a layout adds to those of the last layout, and formatters that it creates.
  private mutating func readAdditions(_ layout: Layout, removes: Bool) {
    open(fileOf: layout.node)
    let function = Int(layout.node.row)
    guard layout.isUnconditional, file.subtree(function).count <= Self.mostRows else { return }
    context.through = layout.name.isEmpty ? [] : [layout.name]
    let exit = firstExit(of: function)
    for row in file.subtree(function) where file.kinds[row] == .call {
      guard row < exit, isUnconditional(row, in: function) else { continue }
      let name = file.calledName(row)
      let arguments = file.arguments(of: row)
      if SwiftWorkWords.formatters.contains(name), arguments.allSatisfy({ !$0.isTrailing }) {
        recordInLayout(.formatter, name, at: row, detail: placeOfConstant(for: row), hint: "layout")
      } else if !removes, SwiftWorkWords.adding.contains(name), let value = arguments.first?.value,
        let made = creation(of: value, in: function)
      {
        recordInLayout(.view, file.calledName(made), at: made, detail: "layout", hint: "")
      }
    }
  }

  private mutating func recordInLayout(
    _ kind: SourceWork.Kind, _ subject: String, at row: Int, detail: String, hint: String
  ) {
    let owner = context.type.map { program.types.types[$0].name } ?? ""
    var piece = context.work(kind, subject, at: file.calleeSpan(row), in: owner)
    (piece.detail, piece.hint, piece.isRepeated) = (detail, hint, true)
    add(piece, at: SwiftNode(fileNumber, row), root: context.root)
  }

  /// The call in a function that creates a view or a layer.
  private func creation(of value: Int, in function: Int) -> Int? {
    var made: Int? = value
    if file.kinds[value] == .name {
      made = onlyDeclaration(of: file.text(value), in: function).flatMap { file.initialValue(of: $0) }
    }
    guard let made, file.kinds[made] == .call, isDrawn(file.calledName(made)) else { return nil }
    return made
  }

  /// Whether a method of a layout removes views or layers, or replaces all of them.
  private func removesViews(_ layout: Layout) -> Bool {
    var reader = self
    reader.open(fileOf: layout.node)
    let source = reader.file
    return source.subtree(Int(layout.node.row)).contains { row in
      switch source.kinds[row] {
      case .call: Self.removesViews(row, in: source)
      case .for: source.child(.sequence, of: row).map { Self.namesViews($0, in: source) } ?? false
      case .assign: source.firstChild(row).map { source.text($0) == "sublayers" } ?? false
      default: false
      }
    }
  }

  /// Whether a call removes or replaces a view or a layer, or does something with each of them.
  private static func removesViews(_ call: Int, in source: SwiftFile) -> Bool {
    let name = source.calledName(call)
    if name == "forEach" { return source.receiver(of: call).map { namesViews($0, in: source) } ?? false }
    if name == "replaceSublayer" || name.hasPrefix("removeFromSuper") { return true }
    // Also a method of the program, such as `removeAllSubviews()`.
    return name.hasPrefix("remove") && (name.includes("Subview") || name.includes("Sublayer"))
  }

  /// Whether an expression contains the subviews of a view or the sublayers of a layer.
  private static func namesViews(_ row: Int, in source: SwiftFile) -> Bool {
    source.subtree(row).contains { ["subviews", "arrangedSubviews", "sublayers"].contains(source.text($0)) }
  }

  /// The method, and the methods of the same type that it calls.
  private func layouts(of node: SwiftNode) -> [Layout] {
    var found = [Layout(node: node, name: "", isUnconditional: true)]
    let function = Int(node.row)
    guard let type = context.type, file.subtree(function).count <= Self.mostRows else { return found }
    let exit = firstExit(of: function)
    for row in file.subtree(function) where file.kinds[row] == .call && found.count <= Self.mostHelpers {
      let name = file.calledName(row)
      let isSuper = file.receiver(of: row).map { file.text($0) == "super" } ?? false
      guard !name.isTypeName, !isSuper, isOwn(row),
        let member = members(named: name, of: type, file.arguments(of: row)).first,
        !found.contains(where: { $0.node == member.node })
      else { continue }
      let runsAlways = row < exit && isUnconditional(row, in: function)
      found.append(Layout(node: member.node, name: name, isUnconditional: runsAlways))
    }
    return found
  }

  /// The first place at which a function can end early, after which its code may run only once.
  private func firstExit(of function: Int) -> Int {
    file.subtree(function).first { file.kinds[$0] == .return || file.kinds[$0] == .guard } ?? .max
  }

  /// Whether code is neither in a condition nor in a closure that may run later.
  private func isUnconditional(_ row: Int, in function: Int) -> Bool {
    var around = Int(file.parents[row])
    while around > function {  // Ends: a parent comes before its children.
      switch file.kinds[around] {
      case .if, .else, .guard, .case, .ternary, .while, .catch: return false
      case .closure:
        let argument = Int(file.parents[around])
        let call = argument < 0 ? -1 : Int(file.parents[argument])
        guard call >= 0, file.kinds[call] == .call, file.calledName(call) == "forEach" else { return false }
      default: break
      }
      around = Int(file.parents[around])
    }
    return true
  }

  private func makesConstraint(_ row: Int) -> Bool {
    guard file.kinds[row] == .call else { return false }
    let label = file.arguments(of: row).first?.label ?? ""
    switch file.calledName(row) {
    case "constraint": return ["equalTo", "lessThan", "greaterThan"].contains { label.hasPrefix($0) }
    case "NSLayoutConstraint": return label == "item"
    case "constraints": return label == "withVisualFormat"
    default: return false
    }
  }

  private func activatesConstraints(_ row: Int) -> Bool {
    switch file.kinds[row] {
    case .assign: setsActivity(row, to: "true")
    case .call: ["activate", "addConstraint", "addConstraints"].contains(file.calledName(row))
    default: false
    }
  }

  /// Whether code deactivates constraints, or removes them or their views.
  private func removesConstraints(_ row: Int) -> Bool {
    switch file.kinds[row] {
    case .assign: return setsActivity(row, to: "false")
    case .call:
      let name = file.calledName(row)
      return name.hasPrefix("deactivate") || name.hasPrefix("remake") || name.hasPrefix("remove") && name != "removeAll"
    default: return false
    }
  }

  private func setsActivity(_ row: Int, to value: String) -> Bool {
    let sides = Array(file.children(row))
    return sides.count == 2 && file.text(sides[0]) == "isActive" && file.text(sides[1]) == value
  }
}
