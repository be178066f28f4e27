import LayerModel
import SourceProgram

/// The objects that the code of a type or function creates: a scene before layout.
struct SwiftRun: Sendable {
  let name: String
  /// The type of the scene; nil for a function.
  let type: Int?
  let role: SwiftRole
  /// The declaration of the type or function.
  let node: SwiftNode
  /// The outermost object.
  let root: Int
  private(set) var objects: [SwiftObject]
  let constraints: [SwiftConstraint]
  /// Functions that have run.
  let visited: Set<SwiftNode>
  let unknownCalls: [SwiftNode: String]
  let lostSettings: Set<SwiftNode>
  /// The code and the types on which the run depended.
  let trace: SwiftTrace
  /// The number of steps that the run took.
  let steps: Int
  /// The limits at which the run ended before all code was read.
  let cuts: [SwiftCut]
  /// The sizes that the code gives to the cells of its lists.
  var listSizes = SwiftListSizes()
  /// The rows of lists whose number the code states.
  var numberedRows: [SwiftCellKind: [SwiftNumberedSection]] = [:]
  /// The code that changes the received cell in this scene; nil for any other scene.
  var holder: Holder?
  /// The size of the cell, if a list's code states it; nil for scenes that are not cells.
  var cellSize: SwiftCellSize?
}

extension SwiftRun {
  /// The run with the views of all states, for the rules; nil if the absent ones have nothing to judge.
  var withAllStates: SwiftRun? {
    let absent = objects.indices.filter { objects[$0].isAbsent }
    guard !absent.isEmpty, hasLook(absent) else { return nil }
    var run = self
    for object in objects.indices { run.objects[object].isAbsent = false }
    return run
  }

  /// Whether views, or what is in them, have a look that rules judge.
  private func hasLook(_ views: [Int]) -> Bool {
    var known = Set(views)
    var work = views
    while let next = work.popLast() {  // Ends: each object is visited once.
      let object = objects[next]
      let isJudged = object.settings.contains { setting in
        if setting.name == "image" { return true }
        guard let property = SwiftAppearance.property(setting) else { return false }
        return ![.hidden, .backgroundColor, .opaque].contains(property)
      }
      if isJudged || object.base == "UIVisualEffectView" { return true }
      work += object.children.filter { known.insert($0).inserted }
    }
    return false
  }

  /// Replaces the objects that are not part of what the root shows.
  mutating func keepOnlyShown() {
    var kept: Set<Int> = [root]
    var work = [root]
    while let next = work.popLast() {  // Ends: each object is visited once.
      let values = Array(objects[next].fields.values) + objects[next].settings.map(\.value)
      let found = objects[next].children + values.flatMap { $0.alternatives.compactMap(\.object) }
      work += found.filter { kept.insert($0).inserted }
    }
    let nothing = SwiftObject(className: "", type: nil, base: "", role: .other, site: objects[root].site)
    for object in objects.indices where !kept.contains(object) { objects[object] = nothing }
  }

  /// The views that belong to another screen: those in the properties of a controller that is not shown here, such as
  /// one that is presented, and those that are given to it.
  var objectsOfOtherScreens: Set<Int> {
    var found: Set<Int> = []
    for controller in objects.indices where isOtherScreen(controller) {
      for value in objects[controller].fields.values { found.formUnion(value.alternatives.compactMap(\.object)) }
    }
    found.formUnion(objects.indices.filter { objects[$0].holder.map(isOtherScreen) ?? false })
    let own = objects[root].fields.values.flatMap { $0.alternatives.compactMap(\.object) }
    return found.subtracting(own)
  }

  /// Whether an object is a controller whose view is not part of the run.
  private func isOtherScreen(_ object: Int) -> Bool {
    guard object != root, objects[object].role == .controller else { return false }
    let view = objects[object].fields["part:view"]?.object
    return view.map { objects[$0].parent == nil } ?? true
  }
}

extension SwiftInterpreter {
  // MARK: A type

  /// Runs all code of a type: first initialisation, then the methods that the platform calls, then everything else.
  static func run(of type: Int, in app: SwiftApp, fuel: Int = mostFuel) -> SwiftRun? {
    let declared = app.program.types.types[type]
    guard let node = declared.declaration else { return nil }
    var interpreter = SwiftInterpreter(app, fuel: fuel)
    interpreter.file = Int(node.file)
    let root = interpreter.make(declared.name, type: type, at: node)
    interpreter.objects[root].isRoot = true
    interpreter.context.object = root
    interpreter.context.type = type
    interpreter.unarchive(root, ofType: type)
    interpreter.assumeArchive(root, ofType: type)
    interpreter.build(root, nil)
    interpreter.runEntries(of: type, on: root)
    interpreter.finishLazy(of: type, on: root)
    interpreter.runHeldClosures()
    interpreter.showDeclaredContent(of: root, ofType: type)
    // The list of such a controller is its view, whether or not the code mentions it.
    for (className, list) in [("UITableViewController", "tableView"), ("UICollectionViewController", "collectionView")]
    where interpreter.isKind(root, of: className) {
      _ = interpreter.platformProperty(list, of: root, .view)
    }
    let role = interpreter.objects[root].role
    let rows = interpreter.numberedRows(of: type, on: root)
    var run = interpreter.finishedRun(named: declared.path, type: type, role: role, node: node, root: root)
    run.numberedRows = rows
    return run
  }

  /// Completes the objects that a run has created.
  ///
  /// - Parameter first: the first of them.
  mutating func finishedRun(
    named name: String, type: Int?, role: SwiftRole, node: SwiftNode, root: Int, from first: Int = 0
  ) -> SwiftRun {
    load(root)
    // What a factory returns is on screen where code calls it.
    for (function, object) in returned where calledAgain.contains(function) { objects[object].escapes = false }
    finishCells()
    finishStyles(from: first)
    finishButtons()
    finishBarItems()
    showTitle(of: root)
    finishBars()
    finishSizes(from: first)
    for object in objects.indices { objects[object].chooseBranches() }
    chooseState(root: root, from: first)
    var run = SwiftRun(
      name: name, type: type, role: role, node: node, root: root, objects: objects, constraints: constraints,
      visited: visited, unknownCalls: unknownCalls, lostSettings: lostSettings, trace: trace, steps: steps,
      cuts: cuts(named: name))
    run.listSizes = listSizes
    return run
  }

  private static let ownSize = "intrinsicContentSize"

  /// Records the sizes that the program's views state by `intrinsicContentSize`.
  private mutating func finishSizes(from first: Int) {
    guard program.types.hasMembers(named: Self.ownSize) else { return }
    for object in first..<objects.count where objects[object].role.isDrawn && !hasRunOut {
      guard let type = objects[object].type,
        program.classes(of: type).contains(where: {
          !program.types.types[$0].members(named: Self.ownSize).isEmpty
        })
      else { continue }
      objects[object].ownSize = property(Self.ownSize, of: object, .view)
    }
  }

  /// Records that an Interface Builder file outside the checkout supplies the content of a view, because its class
  /// implements `awakeFromNib`.
  mutating func assumeArchive(_ root: Int, ofType type: Int) {
    guard !objects[root].isUnarchived, !app.registrations.contains(type),
      program.classes(of: type).contains(where: { !program.types.types[$0].members(named: "awakeFromNib").isEmpty })
    else { return }
    let filled = objects[root].role == .cell ? part("contentView", of: root, "UIView") : root
    objects[filled].isForeign = true
  }

  /// A method at which a run begins.
  private struct Entry {
    let node: SwiftNode
    let member: SwiftMember
    let phase: SwiftPhase
    var isObserver = false
  }

  private mutating func runEntries(of type: Int, on root: Int) {
    var entries: [Entry] = []
    var seen: Set<String> = []
    let dead = codeThatNeverRuns(of: type)
    for declared in program.classes(of: type).reversed() {
      for member in program.types.types[declared].members {
        // A class that overrides a method runs its override.
        let signature = ([member.name] + parameters(of: member.node).map(\.label)).joined(separator: ":")
        if member.kind == .function, !member.isStatic, !seen.insert(signature).inserted { continue }
        if dead.contains(member.node) { continue }
        entries += Self.entries(of: member, in: program)
      }
    }
    let ordered = entries.enumerated().sorted { left, right in
      (left.element.phase, left.offset) < (right.element.phase, right.offset)
    }
    for (number, entry) in ordered.map(\.element).enumerated() where !visited.contains(entry.node) {
      run(entry, number: number + 1, on: root)
      if hasRunOut { break }
    }
  }

  private static func entries(of member: SwiftMember, in program: SwiftProgramIndex) -> [Entry] {
    let source = program.files[Int(member.node.file)]
    let file = Int(member.node.file)
    switch member.kind {
    case .function: return [Entry(node: member.node, member: member, phase: phase(of: member.name))]
    case .initializer: return [Entry(node: member.node, member: member, phase: .other)]
    case .computed, .stored:
      return source.children(Int(member.node.row)).compactMap { row in
        switch source.kinds[row] {
        case .get: Entry(node: SwiftNode(file, row), member: member, phase: .other)
        case .set: Entry(node: SwiftNode(file, row), member: member, phase: .other, isObserver: true)
        case .didSet, .willSet:
          Entry(node: SwiftNode(file, row), member: member, phase: .configure, isObserver: true)
        default: nil
        }
      }
    case .enumCase: return []
    }
  }

  private mutating func run(_ entry: Entry, number: Int, on root: Int) {
    let member = entry.member
    let old = context
    context = SwiftContext(object: member.isStatic ? nil : root, type: member.type)
    context.entry = number
    context.phase = entry.phase
    context.isCertainEntry = Self.certainEntries.contains(member.name)
    context.isAction = member.isAction
    context.isGesture = parameters(of: member.node).contains { $0.type.hasSuffix("PanGestureRecognizer") }
    context.isTransient = member.isAction || isTransient(member)
    context.isConditional = false
    var newValue: SwiftValue?
    if entry.isObserver { newValue = observed(member, on: root) }
    isInOtherInitializer = member.kind == .initializer
    let value = invoke(entry.node, nil, on: context.object, type: member.type, newValue: newValue)
    isInOtherInitializer = false
    noteSize(value, of: member)
    // The object that a factory returns is on screen where the factory is called.
    if let object = value.object, !objects[object].escapes { returned.append((entry.node, object)) }
    escape(value)
    context = old
  }

  /// The value of a property when its observer runs: its initial value if that is a number or a colour; otherwise
  /// unknown.
  private mutating func observed(_ member: SwiftMember, on root: Int) -> SwiftValue {
    guard member.kind == .stored, !member.isStatic, !isObservedOverride(member) else { return .unknown }
    let value = property(member.name, of: root, .view)
    switch value {
    case .flag, .none, .word: return .unknown
    default: return value
    }
  }

  /// Evaluates initial values that no code has read.
  private mutating func finishLazy(of type: Int, on root: Int) {
    for declared in program.classes(of: type) {
      for member in program.types.types[declared].members where member.kind == .stored {
        let source = program.files[Int(member.node.file)]
        guard source.child(.value, of: Int(member.node.row)) != nil else { continue }
        if member.isStatic {
          _ = value(of: member)
        } else if member.isLazy {
          _ = property(member.name, of: root, .view)
        }
      }
    }
  }

  // MARK: Phases

  /// The phase of a method, inferred from its name.
  static func phase(of name: String) -> SwiftPhase {
    if initial.contains(name) { return .setup }
    return beginnings.first { name.hasPrefix($0.0) }?.1 ?? .other
  }

  /// The phases of methods by the beginning of their names.
  private static let beginnings: [(String, SwiftPhase)] = [
    ("layout", .layout), ("updateConstraints", .layout), ("viewDidLayout", .layout), ("viewWillLayout", .layout),
    ("draw", .layout), ("viewWillAppear", .configure), ("viewDidAppear", .configure), ("didMove", .configure),
    ("setup", .setup), ("setUp", .setup), ("build", .setup), ("create", .setup), ("make", .setup), ("add", .setup),
    ("style", .setup), ("common", .setup), ("init", .setup), ("install", .setup),
    ("configure", .configure), ("update", .configure), ("bind", .configure), ("set", .configure),
    ("render", .configure), ("display", .configure), ("populate", .configure), ("apply", .configure),
  ]

  private static let initial: Set<String> = ["loadView", "viewDidLoad", "awakeFromNib"]

  /// Methods that the platform calls for every object, so that their last setting applies.
  private static let certainEntries: Set<String> = [
    "loadView", "viewDidLoad", "awakeFromNib", "viewWillAppear", "viewDidAppear", "viewDidLayoutSubviews",
    "viewWillLayoutSubviews", "layoutSubviews", "layoutSublayers", "didMoveToWindow", "didMoveToSuperview",
    "updateConstraints", "init",
  ]

  private static let transientNames: Set<String> = [
    "prepareForReuse", "setHighlighted", "setSelected", "isHighlighted", "isSelected", "isFocused", "setEditing",
    "touchesBegan", "touchesMoved", "touchesEnded", "touchesCancelled", "viewWillDisappear", "viewDidDisappear",
    "beginTracking", "continueTracking", "endTracking", "cancelTracking", "deinit", "tableView(_:didSelectRowAt:)",
  ]

  /// Whether a method sets a temporary state: a touch, a highlight, an animation, or reuse.
  private func isTransient(_ member: SwiftMember) -> Bool {
    if Self.transientNames.contains(member.name) { return true }
    if member.name.hasPrefix("animat") || member.name.hasSuffix("Animation") { return true }
    return parameters(of: member.node).contains { parameter in
      parameter.type.contains("GestureRecognizer")
        || [
          "didSelectRowAt", "didDeselectRowAt", "didHighlightItemAt",
          "didUnhighlightItemAt", "didSelectItemAt",
        ].contains(parameter.label)
    }
  }

  // MARK: A function

  /// Runs a function without a known caller, on an object of its type.
  static func run(
    ofFunction node: SwiftNode, named name: String, member: SwiftMember, in app: SwiftApp,
    fuel: Int = mostFuel
  ) -> SwiftRun {
    var interpreter = SwiftInterpreter(app, fuel: fuel)
    interpreter.file = Int(node.file)
    let root = interpreter.make("UIView", type: nil, at: node)
    interpreter.objects[root].isPart = true
    interpreter.objects[root].isBuilt = true
    var holder: Int?
    if let type = member.type, !member.isStatic {
      let declared = app.program.types.types[type]
      let made = interpreter.make(declared.name, type: type, at: declared.declaration ?? node)
      interpreter.objects[made].escapes = interpreter.objects[made].role.isDrawn
      interpreter.objects[made].isBuilt = declared.declaration == nil
      interpreter.objects[made].isRoot = true
      // A helper that the program adds to a platform class is meant for views with content.
      interpreter.objects[made].isForeign = declared.declaration == nil
      holder = made
    }
    interpreter.context = SwiftContext(object: holder, type: member.type, phase: .setup, entry: 1)
    if let holder { interpreter.build(holder, nil) }
    let isObserver = interpreter.kindOf(node) == .set || interpreter.kindOf(node) == .didSet
    let value = interpreter.invoke(
      node, nil, on: holder, type: member.type, newValue: isObserver ? .unknown : nil)
    interpreter.escape(value)
    return interpreter.finishedRun(named: name, type: nil, role: .other, node: node, root: root)
  }
}
