import LayerGeometry
import LayerModel
import SourceProgram

/// Runs the code of one type symbolically, and records the objects that it creates, their property values, and their
/// hierarchy.
///
/// No code is executed: values come from the source, all branches with unknown conditions are taken, and every loop
/// over an unknown sequence runs once. The amount of work is limited, not the time: `fuel` limits a whole run, and
/// `deepest` limits the nesting of calls and expressions, and thereby the depth of the stack.
struct SwiftInterpreter {
  /// Names that are visible in a call or closure.
  struct Scope {
    var values: [String: SwiftValue] = [:]
    /// The names of values whose initial value depends on the state of a view.
    var changing: Set<String> = []
    let parent: Int
  }

  /// A computed property without an object, in the light or dark appearance.
  struct ComputedKey: Hashable {
    let node: SwiftNode
    let isDark: Bool
  }

  /// The value of a computed property, and the objects that it creates for each use; none for a constant.
  struct ComputedValue {
    let value: SwiftValue
    let objects: [SwiftObject]
  }

  /// A call that has not returned.
  struct Call {
    let node: SwiftNode
    /// The value returned so far.
    var result: SwiftValue?
    /// The number of branches that are open in this scope.
    var branches = 0
    /// Whether the call has certainly returned.
    var hasEnded = false
  }

  /// The maximum number of steps in a run.
  static let mostFuel = 300_000
  /// The number of steps that an object costs: the size of an object in memory is that of many values.
  static let objectFuel = 20
  /// The number of steps that a part of a SwiftUI view costs.
  static let partFuel = 4
  /// The maximum number of values that one statement gives to the same property of an object.
  static let mostValues = 8
  /// The maximum nesting of expressions, statements and calls.
  static let deepest = 120
  /// The maximum number of open calls.
  static let mostCalls = 20
  /// The maximum number of objects that a run creates.
  static let mostObjects = 4_000

  let app: SwiftApp
  let program: SwiftProgramIndex
  var objects: [SwiftObject] = []
  var constraints: [SwiftConstraint] = []
  var scopes: [Scope] = []
  /// The values of static members and globals that were read.
  var statics: [SwiftNode: SwiftValue] = [:]
  /// The values of computed ones that are the same in every place, by appearance.
  var computed: [ComputedKey: ComputedValue] = [:]
  var calls: [Call] = []
  var context = SwiftContext()
  /// The call whose function is about to run.
  var callSite: SwiftNode?
  /// The scope of the running code.
  var scope = -1
  /// The file of the running code.
  var file = 0
  var fuel: Int
  /// The number of steps at the beginning of the run.
  let givenFuel: Int
  /// All steps that the run was given so far.
  private var grantedFuel: Int
  /// How often a call has returned in a branch that is not certain to run.
  var uncertainReturns = 0
  /// The steps that the classes of received cells have taken.
  var cellSteps = 0
  /// What code that computes data has taken.
  var data = SwiftDataCode()
  /// The classes of received cells whose code takes too many steps.
  var cutCells: Set<String> = []
  /// The object that replaces all objects beyond the limit, and is not drawn; nil within the limit.
  var excess: Int?
  /// The values that each statement has set.
  var valuesOfStatement: [StatementKey: StatementValues] = [:]
  var depth = 0
  var order = 0
  /// The number of assignments so far that code would notice if it ran again.
  var changes = 0
  /// The number of scopes outside a trial run; assignments to names in them count as changes.
  var outerScopes = 0
  /// The functions that code calls after they have run.
  var calledAgain: Set<SwiftNode> = []
  /// The objects that functions have returned to the platform.
  var returned: [(function: SwiftNode, object: Int)] = []
  /// Whether an initialiser runs after another one has created the object.
  var isInOtherInitializer = false
  /// What the code says about the cells of lists.
  var listNotes = SwiftListNotes()
  /// The classes of received cells whose own code is being run.
  var typesInCells: Set<Int> = []
  /// Functions, accessors and closures that have run.
  var visited: Set<SwiftNode> = []
  /// Calls of functions without a declaration, with the functions' names.
  var unknownCalls: [SwiftNode: String] = [:]
  /// Assignments to properties of unknown objects.
  var lostSettings: Set<SwiftNode> = []
  /// Paths that are drawn step by step, by the index stored in a variable.
  var paths: [[SwiftPathStep]] = []
  /// The state for SwiftUI code; nil for UIKit objects.
  var views: ViewReading?
  /// The parts of SwiftUI views; stored outside the optional `views`, where an append would copy all of them.
  var parts: [ViewPart] = []
  /// Whether stored properties get their values from the layout of views.
  var measured: [SwiftNode: Bool] = [:]
  /// The owner of the part that was added last; most parts have the same owner as the part before them.
  var owner = ViewOwner()
  var hasRunOut: Bool { fuel <= 0 }

  /// Whether SwiftUI loops over known elements repeat the first element.
  var repeatsRows = false
  /// How often each call without values has run in code that may run.
  var quietRuns: [QuietCall: Int] = [:]

  /// Whether SwiftUI code begins in the dark appearance.
  var beginsDark = false
  /// The known sizes of the views that `GeometryReader` passes to its content.
  var geometry: [SwiftNode: Size] = [:]
  /// Whether system colours have their dark appearance.
  var isDark: Bool { views?.isDark ?? false }

  /// - Parameter fuel: the maximum number of steps, if the file has fewer left than a run may take.
  init(_ app: SwiftApp, fuel: Int = SwiftInterpreter.mostFuel) {
    self.app = app
    program = app.program
    givenFuel = min(fuel, Self.mostFuel)
    (self.fuel, grantedFuel) = (givenFuel, givenFuel)
  }

  // MARK: Rows

  func kind(_ row: Int) -> SwiftSyntaxKind { program.files[file].kinds[row] }

  func text(_ row: Int) -> String { program.files[file].text(row) }

  func children(_ row: Int) -> SwiftCodeRows.Children { program.code[file][row] }

  func child(_ kind: SwiftSyntaxKind, of row: Int) -> Int? { program.files[file].child(kind, of: row) }

  func node(_ row: Int) -> SwiftNode { SwiftNode(file, row) }

  // MARK: Scopes

  /// The value of a name that is visible to the running code; nil if no scope contains it.
  func local(_ name: String) -> SwiftValue? {
    var place = scope
    while place >= 0 {  // Ends: a scope's parent comes before it.
      if let value = scopes[place].values[name] { return value }
      place = scopes[place].parent
    }
    return nil
  }

  /// Whether the initial value of a name depends on the state of a view.
  func isChanging(_ name: String) -> Bool {
    var place = scope
    while place >= 0 {  // Ends: as above.
      if scopes[place].values[name] != nil { return scopes[place].changing.contains(name) }
      place = scopes[place].parent
    }
    return false
  }

  /// Assigns to a name in the scope that declares it; false if no scope does.
  mutating func setLocal(_ name: String, to value: SwiftValue) -> Bool {
    var place = scope
    while place >= 0 {  // Ends: as above.
      if let old = scopes[place].values[name] {
        // A value that only one branch assigns is one of two options; an unknown value does not replace a known one.
        if value.isUnknown, !old.isUnknown { return true }
        if place < outerScopes { changes += 1 }
        scopes[place].values[name] = context.isConditional && value.isState && old.isState ? .either(old, value) : value
        return true
      }
      place = scopes[place].parent
    }
    return false
  }

  /// Declares a name in the running scope.
  mutating func declare(_ name: String, _ value: SwiftValue) {
    guard scope >= 0 else { return }
    scopes[scope].values[name] = value
    nameObject(in: value, name)
  }

  /// Names an object after the property that contains it, or otherwise after the first variable that refers to it.
  ///
  /// A closure's `$0` says nothing about the object, so the object keeps the name of its class; nor does another name
  /// for `self`.
  mutating func nameObject(in value: SwiftValue, _ name: String, owner: String? = nil) {
    guard !name.hasPrefix("$"), let object = value.object, !objects[object].isPart, !objects[object].isRoot,
      object != context.object
    else { return }
    guard objects[object].name == nil || (owner != nil && objects[object].owner == nil) else { return }
    objects[object].name = name
    objects[object].owner = owner
  }

  /// Runs a closure in a new scope.
  mutating func inScope<Result>(below parent: Int, _ body: (inout Self) -> Result) -> Result {
    let outer = scope
    scopes.append(Scope(parent: parent))
    scope = scopes.count - 1
    defer { scope = outer }
    return body(&self)
  }

  /// Runs code that is not certain to be executed.
  mutating func inBranch(_ body: (inout Self) -> Void) {
    let was = context.isConditional
    context.isConditional = true
    if !calls.isEmpty { calls[calls.count - 1].branches += 1 }
    body(&self)
    if !calls.isEmpty { calls[calls.count - 1].branches -= 1 }
    context.isConditional = was
  }

  /// Runs one of the branches of a statement, of which at most one runs.
  mutating func inBranch(_ number: Int, of statement: Int, _ body: (inout Self) -> Void) {
    context.branches.append(SwiftBranch(statement: node(statement), number: number))
    inBranch(body)
    context.branches.removeLast()
  }

  /// Runs code that sets a temporary state.
  mutating func inTransience(_ body: (inout Self) -> Void) {
    let was = context.isTransient
    context.isTransient = true
    body(&self)
    context.isTransient = was
  }

  /// The steps that the run has taken.
  var steps: Int { grantedFuel - max(0, fuel) }

  /// Sets the number of steps that are left for the next part of the run.
  mutating func setFuel(_ amount: Int) {
    grantedFuel += amount - max(0, fuel)
    fuel = amount
  }

  /// Takes one step; false if no steps are left, or the nesting is too deep.
  mutating func step() -> Bool {
    fuel -= 1
    return fuel > 0 && depth < Self.deepest
  }

  // MARK: Objects

  /// Creates an object of the class with the given name.
  mutating func make(_ className: String, type: Int?, at site: SwiftNode) -> Int {
    if let excess { return excess }
    guard objects.count < Self.mostObjects else { return makeExcess(at: site) }
    fuel -= Self.objectFuel
    let base = program.base(of: type, named: className)
    let role = program.role(of: type) ?? UIKitClass.named(base)?.role ?? .other
    objects.append(SwiftObject(className: className, type: type, base: base, role: role, site: site))
    // Only the name of a library class is known, not its drawing.
    if type == nil, UIKitClass.named(SwiftFile.lastName(className)) == nil {
      objects[objects.count - 1].isForeign = role.isDrawn
    }
    return objects.count - 1
  }

  /// Creates the object that replaces all objects beyond the limit.
  ///
  /// Their settings must not count for another object.
  private mutating func makeExcess(at site: SwiftNode) -> Int {
    objects.append(SwiftObject(className: "", type: nil, base: "", role: .other, site: site))
    objects[objects.count - 1].isPart = true
    excess = objects.count - 1
    return objects.count - 1
  }

  /// The facet that an object's own code accesses: the view or its layer.
  func ownFacet(of object: Int) -> SwiftFacet { objects[object].role == .layer ? .layer : context.facet }

  /// Whether an object is accessed as the layer of a view.
  func isBacking(_ object: Int, _ facet: SwiftFacet) -> Bool { facet == .layer && objects[object].role != .layer }

  /// The types in which members of an object are looked up; for a view's layer, the program's extensions of layers.
  func lineage(of object: Int, _ facet: SwiftFacet) -> [Int] {
    isBacking(object, facet)
      ? program.layerAdditions : program.lineage(of: objects[object].type, base: objects[object].base)
  }

  /// Records a call of a function without a declaration.
  mutating func noteUnknownCall(_ name: String, at node: SwiftNode) {
    unknownCalls[node] = name
  }

  /// Whether an object is an instance of a platform class or a subclass.
  func isKind(_ object: Int, of name: String) -> Bool { UIKitClass.chain(of: objects[object].base).contains(name) }

  /// A part of an object that the platform creates, such as a cell's content view; created on demand.
  mutating func part(_ name: String, of object: Int, _ className: String, isAdded: Bool = true) -> Int {
    if let known = objects[object].fields["part:" + name]?.object { return known }
    let part = make(className, type: nil, at: objects[object].site)
    objects[part].isPart = true
    objects[part].name = name
    objects[object].fields["part:" + name] = .object(part, .view)
    if isAdded { add(part, to: object, .slot(name)) }
    return part
  }

  /// Adds an object to another object, at the end or at the given index.
  mutating func add(_ child: Int, to parent: Int, _ place: SwiftPlace, at index: Int? = nil) {
    if child == excess || parent == excess { return }
    load(child)
    var parent = parent
    // A cell's subviews and a controller's views are in the view that the platform creates for them.
    if objects[parent].role == .controller { parent = part("view", of: parent, "UIView", isAdded: false) }
    var above: Int? = parent
    while let next = above {  // Ends: objects are nested without cycles, which this loop ensures.
      if next == child { return }
      above = objects[next].parent
    }
    if let old = objects[child].parent {
      // A branch adds an object that another statement has added elsewhere.
      if context.isConditional || context.isTransient, old != parent { return }
      objects[old].children.removeAll { $0 == child }
    }
    objects[child].parent = parent
    objects[child].place = place
    if objects[child].additions.count < Self.mostValues {
      let isCertain = context.isCertainEntry && !context.isConditional && !context.isTransient
      objects[child].additions.append(SwiftAddition(branches: context.branches, isCertain: isCertain))
    }
    let count = objects[parent].children.count
    objects[parent].children.insert(child, at: min(max(0, index ?? count), count))
  }

  /// Records a property value of an object.
  mutating func record(_ name: String, _ facet: SwiftFacet, _ value: SwiftValue, of object: Int, at node: SwiftNode) {
    if object == excess { return }
    order += 1
    let node = context.assignment.flatMap { $0.object == object ? $0.statement : nil } ?? node
    for alternative in value.alternatives {
      var context = context
      if case .choice = value { context.isConditional = true }
      keep(
        SwiftSetting(name: name, facet: facet, value: alternative, node: node, context: context, order: order),
        of: object)
    }
  }

  /// Keeps a value of an object's property.
  ///
  /// A statement in a loop sets the same property many times. Beyond a few values, the last one replaces the one before
  /// it, so that memory depends on the statements and not on how often they run.
  private mutating func keep(_ setting: SwiftSetting, of object: Int) {
    let key = StatementKey(object: object, name: setting.name, facet: setting.facet, node: setting.node)
    var values = valuesOfStatement[key] ?? StatementValues(last: 0)
    if values.count >= Self.mostValues, values.last < objects[object].settings.count,
      objects[object].settings[values.last].node == setting.node
    {
      objects[object].settings[values.last] = setting
      return
    }
    values.count += 1
    values.last = objects[object].settings.count
    valuesOfStatement[key] = values
    objects[object].settings.append(setting)
  }
}
