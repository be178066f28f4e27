import LayerDiagnostics
public import LayerModel
package import SourceProgram

/// Searches the code of a program for work other than layers, and records when each piece of that work happens.
///
/// The search begins with the methods that the platform calls, and continues with the methods that these call in the
/// same type, in the same file, and in cells. Rows of a file are in pre-order, so a single loop over them visits all
/// code, with a stack of open closures, loops and conditions. Calls are followed through at most `deepest` methods, and
/// each method once in each different context. The file whose method the platform calls pays for each row and each call
/// out of its own fuel, so that code with many calls takes nothing from other files.
package struct SwiftWorkReader {
  /// The maximum number of methods between a callback and the work.
  static let deepest = 4
  /// The rows that may be visited for each file, and for each of its rows.
  package static let (baseFuel, fuelPerRow) = (100_000, 24)
  /// The rows that are visited at most for a file.
  private static let mostFuel = 10_000_000
  /// The price of a call that is followed, in rows: it is kept until it is searched.
  static let callFuel = 8

  /// Code that is still to be searched.
  struct Task {
    let node: SwiftNode
    let context: SwiftWorkContext
    /// The file that pays: the one of the method that the platform calls.
    let payer: Int
  }

  /// A visit that could add results only once.
  private struct Visit: Hashable {
    let key: SwiftWorkContext.Key
    let payer: Int
  }

  /// A row whose subtree has a separate context.
  private struct Open {
    let end: Int
    let outer: SwiftWorkContext
  }

  /// The expression assigned to a local name in a function, and its known type.
  struct Local {
    var value: Int?
    var type: String?
    /// The parameter of a closure that has the name; nil for other names.
    var parameter: Int?
    /// Whether callers give the value.
    var isParameter = false
    /// The types of the values that later statements assign.
    var assigned: [String] = []
    /// What the caller passed; nil for names other than parameters.
    var passed: SwiftWorkContext.Passed?
  }

  let program: SwiftProgramIndex
  let scope: SwiftWorkScope
  /// The code whose views are drawn into images.
  let imageContent: SwiftImageContent
  /// The file that is being searched.
  var file: SwiftFile
  var fileNumber = 0
  var context = SwiftWorkContext()
  var locals: [String: Local] = [:]
  /// Local names whose values are being searched: in `let title = title`, the value is still the property.
  private var unseen: [(end: Int, name: String, local: Local)] = []
  private var tasks: [Task] = []
  private var visited: Set<Visit> = []
  /// The fuel of each file, and that of the file that pays for the running task.
  private var fuels: [Int]
  private var fuel = 0
  private var payer = 0
  /// The code that is being searched.
  private var running = 0
  /// The files whose fuel was not enough.
  private var cut: Set<Int> = []
  private var found: [Place: Int] = [:]
  private var work: [(file: Int, root: Int?, work: SourceWork)] = []
  /// The advice for objects that could be kept, and the names that it has used, by type.
  var keepings: [SwiftNode: SourceWork.Keeping] = [:]
  var keptNames: [Int?: Set<String>] = [:]
  /// The functions and properties whose results callers change; nil until advice depends on it.
  var changedFactories: Set<SwiftNode>?
  /// The short sides that constraints give the views of a class, by class and name of the view.
  var shortSides: [Int: [String: [String: Double]]] = [:]
  /// Whether functions return a new object, which all copies of the reader share.
  let newObjects = SwiftNewObjects()
  /// Views that are shown in rows; `shown` contains the views that each view shows.
  private var rowViews: Set<Int> = []
  private var shown: [Int: Set<Int>] = [:]

  private struct Place: Hashable {
    let node: SwiftNode
    let kind: SourceWork.Kind
  }

  /// The work in each file of a program.
  package static func read(_ program: SwiftProgramIndex, _ scope: SwiftWorkScope) -> SwiftWorkSearch {
    guard let first = program.files.first else { return SwiftWorkSearch() }
    var reader = SwiftWorkReader(program, scope, first)
    SwiftWorkEntries(program, scope).all.forEach { reader.enqueue($0) }
    var next = 0
    while next < reader.tasks.count {  // Ends: each call that is followed takes fuel.
      reader.pay(for: reader.tasks[next])
      next += 1
    }
    reader.readProperties()
    reader.readLayouts()
    reader.readShownPixels()
    return SwiftWorkSearch(
      work: reader.byFile(),
      limits: program.files.indices.map { reader.cut.contains($0) ? reader.given($0) : nil })
  }

  private init(_ program: SwiftProgramIndex, _ scope: SwiftWorkScope, _ file: SwiftFile) {
    self.program = program
    self.scope = scope
    self.file = file
    imageContent = SwiftImageContent(program)
    fuels = []
    fuels = program.files.indices.map { given($0) }
  }

  /// The fuel of a file before the search.
  private func given(_ file: Int) -> Int {
    min(Self.baseFuel + Self.fuelPerRow * program.files[file].rowCount, Self.mostFuel)
  }

  private mutating func enqueue(_ task: Task) {
    guard visited.insert(Visit(key: task.context.key(task.node), payer: task.payer)).inserted else { return }
    tasks.append(task)
  }

  /// Searches the code of a task with the fuel of its file.
  private mutating func pay(for task: Task) {
    (payer, fuel) = (task.payer, fuels[task.payer])
    if fuel > 0 { run(task) }
    if fuel <= 0 { cut.insert(payer) }
    fuels[payer] = fuel
  }

  // MARK: Rows

  /// Searches the rows of a function, an accessor or a closure.
  private mutating func run(_ task: Task) {
    open(fileOf: task.node)
    context = task.context
    if context.occasion == .height, keepsResults(task.node) { context.isOnce = true }
    (locals, unseen, running) = ([:], [], Int(task.node.row))
    var open: [Open] = []
    // Code after a check for a kept value.
    var kept: [Range<Int>] = []
    // Whether earlier code of an update may have returned.
    var mayHaveReturned = false
    var row = Int(task.node.row) + 1
    let end = Int(file.subtreeEnds[Int(task.node.row)])
    while row < end, fuel > 0 {  // Ends: each iteration advances by at least one row.
      fuel -= 1
      while let last = open.last, row >= last.end {  // Ends: the stack shrinks.
        context = last.outer
        open.removeLast()
      }
      while let last = unseen.last, row >= last.end {  // Ends: the stack shrinks.
        locals[last.name] = last.local
        unseen.removeLast()
      }
      while let last = kept.last, row >= last.lowerBound {  // Ends: as above.
        open.append(Open(end: last.upperBound, outer: context))
        context.isOnce = true
        kept.removeLast()
      }
      let kind = file.kinds[row]
      if mayHaveReturned { context.isConditional = true }
      if kind.declaresType || kind == .function || kind == .initializer || isLeftOut(row) {
        row = Int(file.subtreeEnds[row])
        continue
      }
      if kind == .if || kind == .guard, let rest = rowsAfterCheck(row) { kept.append(rest) }
      if let inner = contextIn(row) {
        open.append(Open(end: Int(file.subtreeEnds[row]), outer: context))
        context = inner
      }
      switch kind {
      case .constant, .variable, .binding, .parameter:
        // `if let title` reads the property with that name.
        if kind == .binding, file.initialValue(of: row) == nil { readProperty(row, named: localName(row)) }
        noteLocal(row)
        if kind == .parameter, context.given.contains(file.text(row)), Int(file.parents[row]) == running {
          row = Int(file.subtreeEnds[row])
          continue
        }
        readModelConstant(row)
      case .call: readCall(row)
      case .assign: readAssignment(row)
      case .binary where file.text(row) == "+=": readAssignment(row)
      case .name, .member:
        readProperty(row)
        readPixels(row)
      case .return: if isDecision(return: row) { mayHaveReturned = true }
      case .guard where isDecision(row):
        // The rest of the block runs only sometimes.
        let parent = Int(file.parents[row])
        open.append(Open(end: parent < 0 ? end : Int(file.subtreeEnds[parent]), outer: context))
        context.isConditional = true
        // As with `if`: what follows a condition on the last row happens once per page.
        if context.occasion == .cell, file.child(.conditions, of: row).map(asksForLastRow) ?? false {
          context.occasion = .unknown
        }
      default: break
      }
      row += 1
    }
  }

  /// Whether a return leaves out the rest of code that runs again and again on its own.
  private func isDecision(return row: Int) -> Bool {
    guard context.occasion == .update || context.interval != nil, isDirect(row, in: running) else { return false }
    if context.occasion == .update { return true }
    var around = Int(file.parents[row])
    while around > running, file.kinds[around] != .if { around = Int(file.parents[around]) }  // Ends: at the function.
    return around > running
  }

  mutating func open(fileOf node: SwiftNode) {
    guard fileNumber != Int(node.file) || file.rowCount == 0 else { return }
    fileNumber = Int(node.file)
    file = program.files[fileNumber]
  }

  /// Whether a row belongs to a part of `#if` that is not compiled.
  private func isLeftOut(_ row: Int) -> Bool {
    guard file.kinds[row] == .clause else { return false }
    let parent = Int(file.parents[row])
    return parent >= 0 && SwiftConditions.chosen(of: parent, in: file) != row
  }

  /// Whether a function caches its results.
  private func keepsResults(_ node: SwiftNode) -> Bool {
    file.subtree(Int(node.row)).contains { row in
      switch file.kinds[row] {
      case .name, .member: return file.text(row).lowercased().contains("cache")
      case .subscriptCall:
        let name = file.firstChild(row).map { file.text($0).lowercased() } ?? ""
        return name.contains("height") || name.contains("size")
      case .call: return file.arguments(of: row).contains { $0.label == "forKey" }
      default: return false
      }
    }
  }

  private mutating func noteLocal(_ row: Int) {
    var local = Local(value: file.initialValue(of: row))
    if let type = file.child(.type, of: row) { local.type = SwiftTypeTable.plain(file.text(type)) }
    if let value = local.value, file.kinds[value] == .cast, let type = file.child(.type, of: value) {
      local.type = SwiftTypeTable.plain(file.text(type))
    }
    let parent = Int(file.parents[row])
    if file.kinds[row] == .parameter, parent >= 0, file.kinds[parent] == .closure { local.parameter = row }
    local.isParameter = file.kinds[row] == .parameter
    if file.kinds[row] == .parameter, parent == running { local.passed = context.parameters[file.text(row)] }
    unseen.append((Int(file.subtreeEnds[row]), localName(row), local))
  }

  /// The name that a local declaration, a parameter or a condition introduces.
  func localName(_ row: Int) -> String {
    let name = file.text(row)
    let prefix = ["let ", "var "].first { name.hasPrefix($0) } ?? ""
    return String(name.dropFirst(prefix.count))
  }

  // MARK: Following

  /// Schedules a function to be searched in the circumstances of the running code.
  ///
  /// Functions without a callback are followed only from inside loops.
  mutating func follow(_ code: SwiftNode, named name: String, _ context: SwiftWorkContext) {
    guard context.through.count < Self.deepest, context.occasion != .unknown || context.loop != nil else { return }
    var inner = context
    inner.through.append(name)
    fuel -= Self.callFuel
    enqueue(Task(node: code, context: inner, payer: payer))
  }

  /// Records that the view whose body is being searched shows another view.
  mutating func show(_ view: Int) {
    if context.rows != nil { rowViews.insert(view) }
    if let root = context.root { shown[root, default: []].insert(view) }
  }

  // MARK: Results

  /// Records work at a call, unless the same work is known to happen in a more expensive context.
  mutating func record(
    _ kind: SourceWork.Kind, _ subject: String, at row: Int, detail: String = "", hint: String = "",
    keeping: SourceWork.Keeping? = nil, key: String = "", isForRows: Bool = false
  ) {
    let owner = context.type.map { program.types.types[$0].name } ?? ""
    let span = kind == .identity ? file.modifierSpan(row) : file.calleeSpan(row)
    var piece = context.work(kind, subject, at: span, in: owner)
    piece.detail = detail
    piece.hint = hint
    piece.keeping = keeping
    piece.key = key
    piece.isForRows = isForRows
    add(piece, at: SwiftNode(fileNumber, row), root: context.root)
  }

  mutating func add(_ piece: SourceWork, at node: SwiftNode, root: Int?) {
    let place = Place(node: node, kind: piece.kind)
    guard let known = found[place] else {
      found[place] = work.count
      work.append((Int(node.file), root, piece))
      return
    }
    let old = work[known].work
    if piece.weight > old.weight { work[known] = (Int(node.file), root, piece) }
    // Callers that ask for records by different properties need different requests.
    if piece.weight == old.weight, piece.key != old.key { work[known].work.key = "" }
  }

  private func byFile() -> [SourceFileWork] {
    var files = program.files.map { file in
      var result = SourceFileWork()
      result.waivers = file.waivers.compactMap(Self.waiver)
      return result
    }
    let repeated = viewsInRows().union(viewsNamedRows())
    for entry in work {
      var piece = entry.work
      if let root = entry.root, piece.occasion == .body || piece.occasion == .initial, repeated.contains(root) {
        piece.isRepeated = true
      }
      files[entry.file].work.append(piece)
    }
    for number in files.indices {
      files[number].work.sort {
        ($0.place.start, $0.place.end, $0.kind.rawValue) < ($1.place.start, $1.place.end, $1.kind.rawValue)
      }
    }
    return files
  }

  /// Views that are named rows or cells, regardless of where they are shown.
  private func viewsNamedRows() -> Set<Int> {
    Set(
      program.types.types.indices.filter { type in
        let name = program.types.types[type].name
        return (name.hasSuffix("Row") || name.hasSuffix("Cell")) && program.isView(type)
      })
  }

  /// Views that are shown in rows, directly or inside other views.
  private func viewsInRows() -> Set<Int> {
    var (found, open) = (rowViews, Array(rowViews))
    while let next = open.popLast() {  // Ends: a view is added once.
      for inner in shown[next] ?? [] where found.insert(inner).inserted { open.append(inner) }
    }
    return found
  }

  private static func waiver(_ remark: SwiftFile.Remark) -> SourceWaiver? {
    let words = remark.text.split(separator: " ").map(String.init)
    guard words.count >= 2 else { return nil }
    return SourceWaiver(
      rules: words[1].split(separator: ",").map(String.init), reason: words.dropFirst(2).joined(separator: " "),
      span: remark.span)
  }
}

/// The result of the search for work other than layers, file by file.
public struct SwiftWorkSearch: Sendable {
  /// The work in each file.
  public package(set) var work: [SourceFileWork] = []
  /// The steps after which the search for each file ended early; nil for a file that was searched.
  package var limits: [Int?] = []
}

extension SourceWork {
  /// The priority of a context among several for the same work: immediate work before later work, a known occasion
  /// before an unknown one, work that is repeated before work whose result is kept, work of each frame before work of
  /// some frames, and a loop before a single run.
  fileprivate var weight: Int {
    let isAtOnce = timing == .now || timing == .onMainLater
    let isOfSomeFrames = isConditional && Self.isPerFrame(occasion, callback: callback)
    return (isAtOnce ? 32 : 0) + (occasion == .unknown ? 0 : 16) + (isOnce ? 0 : 8) + (isOfSomeFrames ? 0 : 4)
      + (loop == nil ? 0 : 2) + (isRepeated ? 1 : 0)
  }
}
