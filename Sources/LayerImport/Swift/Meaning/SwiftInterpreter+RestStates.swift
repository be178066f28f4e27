import LayerDiagnostics
import LayerModel
import SourceProgram

// The state in which a screen is drawn. Code creates the views of all states; no screen shows all of them.

extension SwiftInterpreter {
  /// Views of which code shows at most one group at a time.
  private struct Alternatives {
    /// The views that each branch shows, by the branch's number.
    var branches: [Int: [Int]] = [:]
    /// The branches that are named as a passing state.
    var passing: Set<Int> = []
  }

  /// Marks the views that are not there at rest: those of branches that are not drawn, and those that are named as a
  /// passing state and not always shown.
  ///
  /// - Parameter first: the first object that belongs to the scene.
  mutating func chooseState(root: Int, from first: Int) {
    let own = first..<objects.count
    guard own.contains(where: { !objects[$0].additions.isEmpty }) else { return }
    var absent: Set<Int> = []
    for var group in alternatives(of: own) {
      for branch in group.branches.keys { group.branches[branch]?.removeAll { absent.contains($0) } }
      absent.formUnion(others(in: group))
    }
    let isPassingItself = PassingState.isNamed(objects[root].className)
    for number in own where isPlainView(number) && number != root {
      if !isPassingItself && isPassing(number) || isGivenToHelper(number) || isHiddenAtFirst(number)
        || isOfKeyboard(number)
      {
        absent.insert(number)
      }
    }
    absent.remove(root)
    // A picture without anything would say less.
    guard own.contains(where: { isShown($0, without: absent, in: root) }) else { return }
    for number in absent { objects[number].isAbsent = true }
  }

  /// Whether an object is a view that code creates and that is not a cell of a list, which has a scene of its own.
  private func isPlainView(_ number: Int) -> Bool {
    objects[number].role.isDrawn && !objects[number].isPart && !objects[number].isReused
  }

  /// Whether an object without children is drawn in the root, and neither it nor what it is in is absent.
  private func isShown(_ number: Int, without absent: Set<Int>, in root: Int) -> Bool {
    guard number != root, objects[number].role.isDrawn, objects[number].children.isEmpty else { return false }
    let view = objects[root].fields["part:view"]?.object
    var next: Int? = number
    while let object = next {  // Ends: objects are nested without cycles.
      if absent.contains(object) { return false }
      if object == root || object == view { return true }
      next = objects[object].parent
    }
    return false
  }

  // MARK: Alternatives

  /// The groups of views of which branches show one, in the order in which code mentions them.
  private mutating func alternatives(of own: Range<Int>) -> [Alternatives] {
    var order: [SwiftNode] = []
    var groups: [SwiftNode: Alternatives] = [:]
    for number in own where isPlainView(number) {
      for branch in branches(showing: objects[number]) {
        if groups[branch.statement] == nil { order.append(branch.statement) }
        groups[branch.statement, default: Alternatives()].branches[branch.number, default: []].append(number)
      }
    }
    return order.compactMap { statement in
      guard var group = groups[statement], group.branches.count > 1, !runsAgain(statement) else { return nil }
      group.passing = passingBranches(of: statement)
      return group
    } + complements(of: own)
  }

  /// The branches outside of which an object is not there.
  private func branches(showing object: SwiftObject) -> [SwiftBranch] {
    func common(_ lists: [[SwiftBranch]]) -> [SwiftBranch] {
      guard let first = lists.first else { return [] }
      return first.filter { branch in lists.dropFirst().allSatisfy { $0.contains(branch) } }
    }
    let added = common(object.additions.map(\.branches))
    let settings = Self.visibility(of: object)
    let shown = settings.filter { $0.value.flag == false }.map(\.context.branches)
    let hidden = settings.filter { $0.value.flag == true }.map(\.context.branches)
    guard !hidden.isEmpty, shown.count + hidden.count == settings.count else { return added }
    return added + common(shown).filter { branch in hidden.contains { !$0.contains(branch) } }
  }

  /// The settings that decide whether an object is hidden, apart from those of a moment.
  private static func visibility(of object: SwiftObject) -> [SwiftSetting] {
    object.settings.filter { !$0.context.isTransient && SwiftAppearance.property($0) == .hidden }
  }

  /// The views of which one is hidden if a value is true, and the other one if it is false.
  private mutating func complements(of own: Range<Int>) -> [Alternatives] {
    var order: [String] = []
    var groups: [String: Alternatives] = [:]
    /// Whether the first view of each group is hidden by the negated condition.
    var isFirstNegated: [String: Bool] = [:]
    for number in own where isPlainView(number) {
      guard let setting = Self.visibility(of: objects[number]).last, setting.value.flag == nil,
        let condition = condition(of: setting)
      else { continue }
      if groups[condition.text] == nil {
        order.append(condition.text)
        isFirstNegated[condition.text] = condition.isNegated
      }
      let branch = condition.isNegated == isFirstNegated[condition.text] ? 0 : 1
      groups[condition.text, default: Alternatives()].branches[branch, default: []].append(number)
      if isWaiting(for: condition.row, isTrue: condition.showsIfTrue, in: setting.node) {
        groups[condition.text, default: Alternatives()].passing.insert(branch)
      }
    }
    return order.compactMap { groups[$0] }.filter { $0.branches.count > 1 || !$0.passing.isEmpty }
  }

  /// The condition that hides a view, without its negation, and whether the view is shown if the row's value is true.
  private func condition(
    of setting: SwiftSetting
  ) -> (row: Int, text: String, isNegated: Bool, showsIfTrue: Bool)? {
    let file = program.files[Int(setting.node.file)]
    guard file.kinds[Int(setting.node.row)] == .assign,
      let value = Array(file.children(Int(setting.node.row))).last
    else { return nil }
    var (row, isNegated) = (value, false)
    if file.kinds[value] == .prefix, file.text(value) == "!", let inner = file.firstChild(value) {
      (row, isNegated) = (inner, true)
    }
    let showsIfTrue = isNegated
    guard file.ends[row] - file.starts[row] < 200 else { return nil }
    let bytes = file.source.bytes[Int(file.starts[row])..<Int(file.ends[row])]
    var text = String(decoding: bytes, as: UTF8.self).filter { !$0.isWhitespace }
    if file.kinds[row] == .binary, file.text(row) == "!=", let place = text.firstRange(of: "!=") {
      text.replaceSubrange(place, with: "==")
      isNegated.toggle()
    }
    let code = setting.context.code.map { "\($0.file):\($0.row) " } ?? ""
    return (row, code + text, isNegated, showsIfTrue)
  }

  /// Whether a condition names a passing state if it is true, or if it is false.
  private mutating func isWaiting(for row: Int, isTrue: Bool, in node: SwiftNode) -> Bool {
    let was = file
    defer { file = was }
    file = Int(node.file)
    return names(in: row, negated: !isTrue).contains(where: PassingState.isCondition)
  }

  /// The branches of a statement that are named as a passing state.
  private mutating func passingBranches(of statement: SwiftNode) -> Set<Int> {
    let source = program.files[Int(statement.file)]
    let parts = source.children(Int(statement.row))
    switch source.kinds[Int(statement.row)] {
    case .switch:
      let cases = parts.filter { source.kinds[$0] == .case }
      return Set(
        cases.indices.filter { place in
          source.children(cases[place]).contains { row in
            source.kinds[row] == .pattern && PassingState.isNamed(source.text(row))
          }
        })
    case .if:
      guard let conditions = parts.first(where: { source.kinds[$0] == .conditions }) else { return [] }
      return Set([0, 1].filter { isWaiting(for: conditions, isTrue: $0 == 0, in: statement) })
    default: return []
    }
  }

  /// Whether a statement runs several times for the same object, so that each of its branches may run.
  private func runsAgain(_ statement: SwiftNode) -> Bool {
    let source = program.files[Int(statement.file)]
    var row = Int(source.parents[Int(statement.row)])
    while row >= 0, !source.kinds[row].declaresCode {  // Ends: a row's parent comes before it.
      if [.for, .while, .repeat].contains(source.kinds[row]) { return true }
      if source.kinds[row] == .call, source.children(row).contains(where: { source.kinds[$0] == .trailing }),
        let callee = source.firstChild(row), ["forEach", "map", "compactMap", "flatMap"].contains(source.text(callee))
      {
        return true
      }
      row = Int(source.parents[row])
    }
    return row >= 0 && calledAgain.contains(SwiftNode(Int(statement.file), row))
  }

  /// The views of all branches but the one that is drawn: not a passing state, with most effects, with most views.
  private func others(in group: Alternatives) -> [Int] {
    let isPassing = group.branches.mapValues { views in
      !views.isEmpty && views.allSatisfy { isNamedAsPassing(objects[$0]) }
    }
    func rank(_ branch: Int) -> (Int, Int, Int) {
      let views = group.branches[branch] ?? []
      let content = content(of: views)
      let waits = group.passing.contains(branch) || isPassing[branch] == true
      return (waits ? 0 : 1, content.reduce(0) { $0 + effects(of: objects[$1]) }, content.count)
    }
    let ranks = group.branches.keys.sorted().map { (branch: $0, rank: rank($0)) }
    let best = ranks.max { $0.rank < $1.rank }
    // The only branch is not drawn if it is a passing state.
    guard let best, best.rank.0 > 0 || ranks.count > 1 else { return group.branches.values.flatMap(\.self) }
    return ranks.filter { $0.branch != best.branch }.flatMap { group.branches[$0.branch] ?? [] }
  }

  /// The views and everything in them, each once.
  private func content(of views: [Int]) -> [Int] {
    var known = Set(views)
    var content = views
    var next = 0
    while next < content.count, next < Self.mostWeighed {
      content += objects[content[next]].children.filter { known.insert($0).inserted }
      next += 1
    }
    return content
  }

  /// The most views of a branch that count for the choice.
  private static let mostWeighed = 500

  /// The number of settings with an effect that costs passes.
  private func effects(of object: SwiftObject) -> Int {
    let costly: Set<LayerProperty> = [.cornerRadius, .mask, .shadowOpacity, .shouldRasterize]
    return object.settings.count { setting in
      guard let property = SwiftAppearance.property(setting), costly.contains(property) else { return false }
      return SwiftAppearance.weight(setting.value, property) > 0
    } + (object.base == "UIVisualEffectView" ? 1 : 0)
  }

  // MARK: Single views

  /// Whether a view is named as a passing state and is not always shown.
  private func isPassing(_ number: Int) -> Bool {
    let object = objects[number]
    let isAlways = object.additions.isEmpty || object.additions.contains(where: \.isCertain)
    let hides = object.settings.contains { setting in
      switch SwiftAppearance.property(setting) {
      case .hidden: setting.value.flag != false
      case .opacity: setting.value.number?.known == 0
      default: false
      }
    }
    return isNamedAsPassing(object) && (!isAlways || hides)
  }

  /// Whether code that certainly runs hides a view, and only other events show it: a touch, a value that arrives later,
  /// or a method for it.
  private func isHiddenAtFirst(_ number: Int) -> Bool {
    let settings = objects[number].settings.filter { SwiftAppearance.property($0) == .hidden }
    let hides = settings.contains { setting in
      setting.value.flag == true && !setting.context.isConditional && !setting.context.isTransient
        && setting.context.isCertainEntry
    }
    return hides
      && !settings.contains { setting in
        let context = setting.context
        // Code in a closure that is not a branch runs later.
        let isLater = context.isConditional && context.branches.isEmpty
        let isEvent = context.isTransient || context.isGesture || context.isAction || context.phase == .other
        return setting.value.flag != true && !isLater && !isEvent
      }
  }

  /// Whether a view is above the keyboard of a field, which is not on screen at rest.
  private func isOfKeyboard(_ number: Int) -> Bool {
    guard case .slot("inputAccessoryView") = objects[number].place, let parent = objects[number].parent else {
      return false
    }
    return objects[parent].role == .control || objects[parent].base == "UITextView"
  }

  private func isNamedAsPassing(_ object: SwiftObject) -> Bool {
    PassingState.isNamed(object.name ?? object.className)
  }

  /// Whether an object is a view that a helper receives, whose look and place are not known.
  private func isGivenToHelper(_ number: Int) -> Bool {
    let object = objects[number]
    guard object.isForeign, object.children.isEmpty, !object.additions.contains(where: \.isCertain),
      program.files[Int(object.site.file)].kinds[Int(object.site.row)] == .parameter, effects(of: object) == 0
    else { return false }
    guard let parent = object.parent else { return true }
    return objects[parent].children.contains { objects[$0].additions.contains(where: \.isCertain) }
  }
}
