import LayerModel

/// Runs the code of one type as far as its source says what happens, and keeps what it makes: objects, what they are
/// given, and how they lie in each other.
///
/// Nothing is executed: values are what source shows, all branches are taken whose condition is not known, and every
/// loop over something unknown is run once. How long that takes is bounded by work, not by time: by `fuel` for a whole
/// run, and by `deepest` for how deeply calls and expressions nest, so that the stack is bounded too.
struct SwiftInterpreter {
  /// Names that one call or closure sees.
  struct Scope {
    var values: [String: SwiftValue] = [:]
    let parent: Int
  }

  /// A call that has not returned.
  struct Call {
    let node: SwiftNode
    /// The value that it has returned so far.
    var result: SwiftValue?
    /// How many branches of it are open.
    var branches = 0
    /// Whether it has certainly returned.
    var hasEnded = false
  }

  /// The most steps of one run.
  static let mostFuel = 150_000
  /// The deepest that expressions, statements and calls nest.
  static let deepest = 120
  /// The most calls that are open at once.
  static let mostCalls = 20
  /// The most objects that one run makes.
  static let mostObjects = 4_000

  let program: SwiftProgramIndex
  var objects: [SwiftObject] = []
  var constraints: [SwiftConstraint] = []
  var scopes: [Scope] = []
  /// The values of static members and globals that were asked for.
  var statics: [SwiftNode: SwiftValue] = [:]
  var calls: [Call] = []
  var context = SwiftContext()
  /// The scope of the code that runs.
  var scope = -1
  /// The file of the code that runs.
  var file = 0
  var fuel = SwiftInterpreter.mostFuel
  var depth = 0
  var order = 0
  /// Functions, accessors and closures that have run.
  var visited: Set<SwiftNode> = []
  /// Settings that an object was given, by their statement.
  var unknownNames: [String: Int] = [:]
  /// Types that no file declares and no table knows.
  var unknownTypes: Set<String> = []
  /// Paths that are drawn step by step, by the place that a variable holds.
  var paths: [[SwiftPathStep]] = []
  /// What SwiftUI code is followed for; nil where objects are followed.
  var views: ViewReading?
  var hasRunOut: Bool { fuel <= 0 }

  /// Whether loops of SwiftUI over known elements repeat the first one.
  var repeatsRows = false

  init(_ program: SwiftProgramIndex) { self.program = program }

  // MARK: Rows

  func kind(_ row: Int) -> SwiftSyntaxKind { program.files[file].kinds[row] }

  func text(_ row: Int) -> String { program.files[file].text(row) }

  func children(_ row: Int) -> [Int] {
    SwiftConditions.rows(program.files[file].children(row), in: program.files[file])
  }

  func child(_ kind: SwiftSyntaxKind, of row: Int) -> Int? { program.files[file].child(kind, of: row) }

  func node(_ row: Int) -> SwiftNode { SwiftNode(file, row) }

  // MARK: Scopes

  /// The value of a name that the running code sees; nil when no scope has it.
  func local(_ name: String) -> SwiftValue? {
    var place = scope
    while place >= 0 {  // Ends: a scope's parent comes before it.
      if let value = scopes[place].values[name] { return value }
      place = scopes[place].parent
    }
    return nil
  }

  /// Gives a name a value where it was declared; false when no scope has it.
  mutating func setLocal(_ name: String, to value: SwiftValue) -> Bool {
    var place = scope
    while place >= 0 {  // Ends: as above.
      if let old = scopes[place].values[name] {
        // A value that only one branch assigns is one of two; an unknown value does not replace a known one.
        if value.isUnknown, !old.isUnknown { return true }
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

  /// Calls an object after the property that holds it, else after the first variable.
  mutating func nameObject(in value: SwiftValue, _ name: String, owner: String? = nil) {
    guard let object = value.object, !objects[object].isPart else { return }
    guard objects[object].name == nil || (owner != nil && objects[object].owner == nil) else { return }
    objects[object].name = name
    objects[object].owner = owner
  }

  /// Runs something in a scope of its own.
  mutating func inScope<Result>(below parent: Int, _ body: (inout Self) -> Result) -> Result {
    let outer = scope
    scopes.append(Scope(parent: parent))
    scope = scopes.count - 1
    defer { scope = outer }
    return body(&self)
  }

  /// Runs something that may not happen.
  mutating func inBranch(_ body: (inout Self) -> Void) {
    let was = context.isConditional
    context.isConditional = true
    if !calls.isEmpty { calls[calls.count - 1].branches += 1 }
    body(&self)
    if !calls.isEmpty { calls[calls.count - 1].branches -= 1 }
    context.isConditional = was
  }

  /// Runs something that is a passing state.
  mutating func inTransience(_ body: (inout Self) -> Void) {
    let was = context.isTransient
    context.isTransient = true
    body(&self)
    context.isTransient = was
  }

  /// Takes one step; false when no steps are left, or the nesting is too deep.
  mutating func step() -> Bool {
    fuel -= 1
    return fuel > 0 && depth < Self.deepest
  }

  // MARK: Objects

  /// Makes an object of a class by its name.
  mutating func make(_ className: String, type: Int?, at site: SwiftNode) -> Int {
    guard objects.count < Self.mostObjects else { return objects.count - 1 }
    let base = program.base(of: type, named: className)
    let role = program.role(of: type) ?? UIKitClass.named(base)?.role ?? .other
    objects.append(SwiftObject(className: className, type: type, base: base, role: role, site: site))
    // Of a library's class only the name is known, not what it draws.
    if type == nil, UIKitClass.named(SwiftFile.lastName(className)) == nil {
      objects[objects.count - 1].isForeign = role.isDrawn
      noteType(SwiftFile.lastName(className))
    }
    return objects.count - 1
  }

  /// Notes a type that no file declares, so that other files of the checkout are looked through for it.
  mutating func noteType(_ name: String) {
    if UIKitClass.named(name) == nil { unknownTypes.insert(name) }
  }

  /// Whether an object is of a class of the platform, or inherits from it.
  func isKind(_ object: Int, of name: String) -> Bool { UIKitClass.chain(of: objects[object].base).contains(name) }

  /// The part of an object that the platform makes, such as a cell's content view; made when it is asked for.
  mutating func part(_ name: String, of object: Int, _ className: String, isAdded: Bool = true) -> Int {
    if let known = objects[object].fields["part:" + name]?.object { return known }
    let part = make(className, type: nil, at: objects[object].site)
    objects[part].isPart = true
    objects[part].name = name
    objects[object].fields["part:" + name] = .object(part, .view)
    if isAdded { add(part, to: object, .slot(name)) }
    return part
  }

  /// Puts an object in another, at the end or at a place among those in it.
  mutating func add(_ child: Int, to parent: Int, _ place: SwiftPlace, at index: Int? = nil) {
    var parent = parent
    // A cell's own subviews and a controller's views lie in the view that the platform makes for them.
    if objects[parent].role == .controller { parent = part("view", of: parent, "UIView", isAdded: false) }
    var above: Int? = parent
    while let next = above {  // Ends: objects lie in each other without circles, which this loop sees to.
      if next == child { return }
      above = objects[next].parent
    }
    if let old = objects[child].parent {
      // A branch adds what another statement has put elsewhere.
      if context.isConditional || context.isTransient, old != parent { return }
      objects[old].children.removeAll { $0 == child }
    }
    objects[child].parent = parent
    objects[child].place = place
    let count = objects[parent].children.count
    objects[parent].children.insert(child, at: min(max(0, index ?? count), count))
  }

  /// Records that an object was given a value.
  mutating func record(_ name: String, _ facet: SwiftFacet, _ value: SwiftValue, of object: Int, at node: SwiftNode) {
    order += 1
    for alternative in value.alternatives {
      var context = context
      if case .choice = value { context.isConditional = true }
      objects[object].settings.append(
        SwiftSetting(name: name, facet: facet, value: alternative, node: node, context: context, order: order))
    }
  }
}
