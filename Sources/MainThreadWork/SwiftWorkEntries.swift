import LayerModel
import SourceProgram

/// The starting points of the search for work: methods that the platform calls, then all other code.
struct SwiftWorkEntries {
  private let program: SwiftProgramIndex
  private let scope: SwiftWorkScope
  private var tasks: [SwiftWorkReader.Task] = []

  init(_ program: SwiftProgramIndex, _ scope: SwiftWorkScope) {
    self.program = program
    self.scope = scope
  }

  /// All entries; callbacks come first, so that work is reported with the callback that runs it.
  var all: [SwiftWorkReader.Task] {
    var entries = self
    for type in program.types.types.indices { entries.addCallbacks(of: type) }
    for type in program.types.types.indices { entries.addBuilders(of: type) }
    for type in program.types.types.indices where isFilledAgain(type) { entries.addFilling(of: type) }
    entries.addSelectors()
    entries.addRest()
    return entries.tasks
  }

  /// Whether a type is a cell that a list gives to many rows.
  private func isFilledAgain(_ type: Int) -> Bool {
    program.role(of: type) == .cell && !scope.fixedCells.contains(type)
  }

  private mutating func add(
    _ node: SwiftNode, _ type: Int?, _ occasion: SourceWork.Occasion, _ callback: String, interval: Double? = nil
  ) {
    // Users do not wait for the work of debug builds and previews.
    if scope.isNeverShown(node) { return }
    var context = SwiftWorkContext(type: type, root: type)
    context.occasion = occasion
    context.callback = callback
    context.interval = interval
    tasks.append(.init(node: node, context: context, payer: Int(node.file)))
  }

  // MARK: Callbacks

  private mutating func addCallbacks(of type: Int) {
    let declared = program.types.types[type]
    let isSection = declared.inherits.contains { name in
      SwiftWorkWords.sectionClasses.contains { name.hasSuffix($0) }
    }
    let isCell = program.role(of: type) == .cell
    for member in declared.members {
      let file = program.files[Int(member.node.file)]
      switch member.kind {
      case .function:
        let signature = file.signature(of: Int(member.node.row))
        if let occasion = SwiftWorkWords.callbacks[signature] {
          add(member.node, type, occasion, signature)
        } else if isSection, let occasion = SwiftWorkWords.sectionCallbacks[signature] {
          add(member.node, type, occasion, signature)
        } else if isCell, signature == "prepareForReuse()" {
          add(member.node, type, .reuse, signature)
        }
      case .computed, .stored, .initializer, .enumCase: continue
      }
    }
    if program.isView(type), let body = program.body(of: type) { add(body, type, .body, "body") }
  }

  /// Adds other members of views, modifiers and styles that create views.
  private mutating func addBuilders(of type: Int) {
    let declared = program.types.types[type]
    guard declared.kind == .struct || declared.kind == .extension, !declared.inherits.contains("PreviewProvider")
    else { return }
    for member in declared.members where !member.isStatic && member.name != "body" && program.makesView(member) {
      let file = program.files[Int(member.node.file)]
      let isFunction = member.kind == .function
      let code = isFunction ? Int(member.node.row) : file.child(.get, of: Int(member.node.row))
      guard let code else { continue }
      add(SwiftNode(Int(member.node.file), code), type, .body, isFunction ? file.signature(of: code) : member.name)
    }
  }

  /// Adds the methods and property observers that set the content of a cell.
  ///
  /// Methods that an initializer calls are excluded: they run once for each cell, not once for each row.
  private mutating func addFilling(of type: Int) {
    let called = methodsCalledByInitializers(of: type)
    for member in program.types.types[type].members where !member.isStatic && !member.isAction {
      let file = program.files[Int(member.node.file)]
      let row = Int(member.node.row)
      switch member.kind {
      case .function:
        let signature = file.signature(of: row)
        let isFilling =
          signature == "updateConfiguration(using:)"
          || SwiftWorkWords.filling.contains { member.name.hasPrefix($0) } && file.child(.parameter, of: row) != nil
        // A platform method, such as `setSelected(_:animated:)`, does not set the content of a row.
        let isOwn =
          SwiftWorkWords.alwaysFilling.contains { member.name.hasPrefix($0) }
          || !file.children(row).contains { file.kinds[$0] == .modifier && file.text($0) == "override" }
        guard isFilling, isOwn, !SwiftWorkWords.notFilling.contains(signature), !called.contains(member.node),
          !SwiftWorkWords.settingUp.contains(member.name)
        else { continue }
        add(member.node, type, .cell, signature)
      case .stored, .computed:
        guard !member.isOutlet, !SwiftWorkWords.states.contains(member.name),
          let observer = file.child(.didSet, of: row), !scope.fixedProperties.contains(member.name)
        else { continue }
        add(SwiftNode(Int(member.node.file), observer), type, .cell, "\(member.name).didSet")
      case .initializer, .enumCase: continue
      }
    }
  }

  /// The methods of a cell that its initializers call, directly or through each other.
  private func methodsCalledByInitializers(of type: Int) -> Set<SwiftNode> {
    let members = program.lineage(of: type, base: "").flatMap { program.types.types[$0].members }
    let functions = Dictionary(grouping: members.filter { $0.kind == .function }, by: \.name)
    var called: Set<SwiftNode> = []
    var open = members.filter { $0.kind == .initializer || $0.name == "awakeFromNib" }
    while let member = open.popLast() {  // Ends: a method is pushed once.
      let file = program.files[Int(member.node.file)]
      for row in file.subtree(Int(member.node.row)) where file.kinds[row] == .call {
        let receiver = file.receiver(of: row)
        guard receiver.map({ ["self", "Self", "super"].contains(file.text($0)) }) ?? true,
          let method = program.overload(of: functions[file.calledName(row)] ?? [], for: file.arguments(of: row)),
          called.insert(method.node).inserted
        else { continue }
        open.append(method)
      }
    }
    return called
  }

  // MARK: Selectors

  /// Adds methods that a display link, a timer or a frequent notification calls by selector.
  private mutating func addSelectors() {
    var functions: [FileName: [(type: Int, node: SwiftNode)]]?
    for (number, file) in program.files.enumerated() {
      var known: Set<[String]> = []
      for row in 0..<file.rowCount where file.kinds[row] == .call {
        guard let repetition = SwiftRepetition(ofCall: row, in: file), let name = Self.selector(in: row, file),
          known.insert([repetition.source, name]).inserted
        else { continue }
        let all = functions ?? functionsByName()
        functions = all
        for (type, node) in all[FileName(file: number, name: String(name.prefix { $0 != "(" }))] ?? [] {
          // A selector with labels refers to one of several methods with the same name.
          if name.includes("("), name != file.signature(of: Int(node.row)) { continue }
          add(node, type, repetition.occasion, repetition.source, interval: repetition.interval)
        }
      }
    }
  }

  /// A name in one file.
  private struct FileName: Hashable {
    let file: Int
    let name: String
  }

  /// The functions of all types, because comparing each call with each type takes the square of a program's size.
  private func functionsByName() -> [FileName: [(type: Int, node: SwiftNode)]] {
    var functions: [FileName: [(type: Int, node: SwiftNode)]] = [:]
    for type in program.types.types.indices {
      for member in program.types.types[type].members where member.kind == .function {
        functions[FileName(file: Int(member.node.file), name: member.name), default: []].append((type, member.node))
      }
    }
    return functions
  }

  private static func selector(in call: Int, _ file: SwiftFile) -> String? {
    guard let macro = file.subtree(call).first(where: { file.kinds[$0] == .macroCall && file.text($0) == "selector" })
    else { return nil }
    let name = file.subtree(macro).first { file.kinds[$0] == .name || file.kinds[$0] == .member }
    // The source text of `#selector(update(_:))` includes the labels.
    return name.map { name in
      let written = SwiftFile.lastName(file.written(name))
      return written.hasSuffix(")") ? written : file.text(name)
    }
  }

  // MARK: All other code

  private mutating func addRest() {
    for type in program.types.types.indices { program.types.types[type].members.forEach { addRest($0, type) } }
    for name in program.types.globals.keys.sorted() {
      for member in program.types.globals[name] ?? [] { addRest(member, nil) }
    }
  }

  private mutating func addRest(_ member: SwiftMember, _ type: Int?) {
    switch member.kind {
    case .function, .initializer: add(member.node, type, .unknown, "")
    case .computed, .stored:
      let file = program.files[Int(member.node.file)]
      for row in file.children(Int(member.node.row)) where file.kinds[row].declaresCode {
        add(SwiftNode(Int(member.node.file), row), type, .unknown, "")
      }
    case .enumCase: return
    }
  }
}

extension SwiftProgramIndex {
  /// Whether a type is a SwiftUI view: by its protocol, or by a protocol of the program that provides a `body`.
  func isView(_ type: Int) -> Bool {
    guard types.types[type].kind == .struct else { return false }
    return types.types[type].inherits.contains(SwiftWorkWords.viewProtocol)
      || types.types[type].members(named: "body").contains { makesView($0) }
  }

  /// Whether a property or function creates a SwiftUI view.
  func makesView(_ member: SwiftMember) -> Bool {
    let file = files[Int(member.node.file)]
    let type = file.child(member.kind == .function ? .returns : .type, of: Int(member.node.row))
    guard let type else { return false }
    let name = file.text(type)
    // A function that changes a SwiftUI image is called while a view is evaluated.
    let isOfImage = member.type.map { types.types[$0].path } == "Image"
    return name == "some View" || isOfImage && ["Self", "Image"].contains(name)
  }

  /// The code that creates the content of a view.
  func body(of view: Int) -> SwiftNode? {
    guard let member = types.types[view].members(named: "body").first else { return nil }
    if member.kind == .function { return member.node }
    let file = Int(member.node.file)
    return files[file].child(.get, of: Int(member.node.row)).map { SwiftNode(file, $0) }
  }

  /// Whether objects of a type notify views of their changes.
  func isObservable(_ type: Int) -> Bool {
    lineage(of: type, base: "").contains { ancestor in
      let declared = types.types[ancestor]
      if declared.inherits.contains("ObservableObject") { return true }
      guard let node = declared.declaration else { return false }
      return files[Int(node.file)].hasAttribute(["Observable"], Int(node.row))
    }
  }
}
