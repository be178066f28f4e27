import SourceProgram

// Cells that code receives: a list's data source and delegate change a cell after its own class has set it up.

extension SwiftInterpreter {
  /// The maximum number of steps for a received cell's class, counted separately from those of the receiving code.
  static let mostCellFuel = 40_000

  /// The cell that a `dequeue` call returns, of the class that the call names; nil for any other call.
  mutating func dequeue(_ word: String, _ arguments: [SwiftArgument], at node: SwiftNode) -> SwiftValue? {
    guard views == nil, word.hasPrefix("dequeue") else { return nil }
    let named = arguments.compactMap { cellType(of: $0.value) }.first
    guard named != nil || word.hasPrefix("dequeueReusable") else { return nil }
    let className =
      switch word {
      case "dequeueReusableHeaderFooterView": "UITableViewHeaderFooterView"
      case "dequeueReusableSupplementaryView": "UICollectionReusableView"
      case _ where arguments.contains { $0.label == "withReuseIdentifier" }: "UICollectionViewCell"
      default: "UITableViewCell"
      }
    guard let cell = placeholder(ofType: named.map { program.types.types[$0].path } ?? className, at: node),
      let object = cell.object
    else { return nil }
    objects[object].isDequeued = true
    return cell
  }

  /// The cell class that a value refers to; nil for any other value.
  private func cellType(of value: SwiftValue) -> Int? {
    guard case .type(let type) = value, program.role(of: type) == .cell else { return nil }
    return type
  }

  /// The result of a generic helper, as a cell of the class in its arguments: `table.dequeue(FeedCell.self)`.
  mutating func taken(_ value: SwiftValue, asGivenTo arguments: [SwiftArgument], at node: SwiftNode) -> SwiftValue {
    guard let object = value.object, objects[object].isReused,
      let type = arguments.compactMap({ cellType(of: $0.value) }).first
    else { return value }
    return taken(value, as: program.types.types[type].path, at: node)
  }

  /// A received cell as an instance of the class that it is cast to; any other value is unchanged.
  mutating func taken(_ value: SwiftValue, as type: String, at node: SwiftNode) -> SwiftValue {
    guard let object = value.object, objects[object].isReused,
      let known = program.types.type(SwiftTypeTable.plain(type), in: context.type), program.role(of: known) == .cell
    else { return value }
    if let own = objects[object].type {
      // Code that casts a cell to several classes handles a different cell for each class.
      if program.lineage(of: own, base: "").contains(known) { return value }
      guard let other = placeholder(ofType: type, at: node) else { return value }
      if let cell = other.object { objects[cell].isDequeued = objects[object].isDequeued }
      return other
    }
    objects[object].type = known
    objects[object].className = program.types.types[known].name
    objects[object].base = program.base(of: known, named: type)
    objects[object].site = node
    fill(cell: object)
    return value
  }

  /// Runs the code of a received cell's class, before the receiving code changes the cell.
  mutating func fill(cell: Int) {
    guard let type = objects[cell].type, !context.isTransient, typesInCells.insert(type).inserted else { return }
    let (outer, left) = (context, fuel)
    (context.isConditional, context.phase, context.facet) = (false, .initialize, .view)
    let given = min(Self.mostCellFuel, Self.mostFuel - cellSteps, max(left, 1))
    setFuel(given)
    unarchive(cell, ofType: type)
    assumeArchive(cell, ofType: type)
    build(cell, nil)
    objects[cell].isForeign = false
    cellSteps += given - max(0, fuel)
    if hasRunOut { cutCells.insert(objects[cell].className) }
    context = outer
    setFuel(left)
    typesInCells.remove(type)
  }

  /// Assumes that a cell of an unknown class shows some content.
  mutating func finishCells() {
    for cell in objects.indices where objects[cell].isReused && objects[cell].type == nil {
      guard let content = platformProperty("contentView", of: cell, .view).object, objects[content].isPart,
        objects[content].children.isEmpty
      else { continue }
      objects[content].isForeign = true
    }
  }

  /// Leaves out the image and the texts of a cell's style that are empty: code gives a text or an image to another one.
  mutating func finishStyles(from first: Int) {
    // A library may set the image: `imageView?.sd_setImage(with: url)`.
    let loadsImages = unknownCalls.values.contains { $0.lowercased().contains("image") }
    for cell in first..<max(first, objects.count) where objects[cell].role == .cell {
      guard let holder = objects[cell].fields["part:contentView"]?.object else { continue }
      let parts = objects[holder].children.filter { part in
        objects[part].isPart && ["textLabel", "detailTextLabel", "imageView"].contains(objects[part].name)
      }
      let filled = parts.filter { part in
        objects[part].settings.contains { ["text", "attributedText", "image"].contains($0.name) && !$0.value.isNone }
      }
      guard !filled.isEmpty else { continue }
      for part in parts where !filled.contains(part) && !objects[part].escapes {
        if objects[part].name == "imageView", loadsImages { continue }
        objects[part].isAbsent = true
      }
    }
  }

  // MARK: Closures that receive cells

  /// The arguments, marked so that their closures receive cells of the class that is the first generic argument:
  /// `CellRegistration<FeedCell, Post> { cell, path, post in ... }`.
  func handing(_ types: [String], to arguments: [SwiftArgument]) -> [SwiftArgument] {
    guard views == nil, let first = types.first, isCell(first) else { return arguments }
    return arguments.map { argument in
      guard case .closure(var closure) = argument.value, kindOf(closure.node) == .closure else { return argument }
      closure.cell = first
      closure.isForSection = arguments.contains { $0.label == "elementKind" }
      return SwiftArgument(label: argument.label, value: .closure(closure), node: argument.node)
    }
  }

  /// The generic arguments of a type: `CellRegistration<FeedCell, Post>`.
  static func generics(of type: String) -> [String] {
    guard let start = type.firstIndex(of: "<"), type.hasSuffix(">") else { return [] }
    return type[type.index(after: start)...].dropLast().split(separator: ",").map { part in
      String(part.drop { $0 == " " })
    }
  }

  /// Whether the first parameter of a closure is a cell.
  func handsCells(_ closure: SwiftClosure) -> Bool { cellType(ofParameter: 0, of: closure) != nil }

  /// The cell that a closure receives as a parameter; nil for a parameter of another type.
  mutating func handedCell(_ place: Int, of closure: SwiftClosure) -> SwiftValue? {
    guard let name = cellType(ofParameter: place, of: closure),
      let cell = placeholder(ofType: name, at: closure.node)
    else { return nil }
    if let object = cell.object {
      objects[object].isDequeued = true
      objects[object].isOfSection = closure.isForSection
    }
    return cell
  }

  /// The cell class of a closure's parameter, from its declared type or from the type that takes the closure.
  private func cellType(ofParameter place: Int, of closure: SwiftClosure) -> String? {
    let type = parameters(of: closure.node).dropFirst(place).first?.type ?? ""
    let name = type.isEmpty && place == 0 ? closure.cell ?? "" : type
    return views == nil && isCell(name) ? name : nil
  }

  private func isCell(_ name: String) -> Bool {
    guard !name.isEmpty else { return false }
    let plain = SwiftTypeTable.plain(name)
    if let type = program.types.type(plain, in: context.type) { return program.role(of: type) == .cell }
    return UIKitClass.named(SwiftFile.lastName(plain))?.role == .cell
  }
}
