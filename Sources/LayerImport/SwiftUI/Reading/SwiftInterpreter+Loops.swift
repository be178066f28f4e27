import SourceProgram

// Loops over elements, and over the views that another view contains.

extension SwiftInterpreter {
  mutating func forEach(_ arguments: ViewArguments, at node: SwiftNode) -> Int {
    if let views = arguments["subviews"] {
      return forEach(subviewOf: views, arguments["content"] ?? arguments.trailing, at: node)
    }
    let builder = arguments.content
    let elements = arguments.all.first { !$0.value.isClosure }
    // A list that is empty at first is filled later; a range with known ends is not.
    if let elements, case .list(let values) = elements.value, values.isEmpty, isRange(elements.node) {
      return add(.node(.group), at: node, name: "ForEach")
    }
    var collection = elements?.value
    // A collection that depends on a state: the one for the declared state.
    if case .choice(let values)? = collection {
      collection = values.first { if case .list = $0 { true } else { false } }
    }
    let isObject = collection?.object != nil
    guard case .list(let values)? = collection, !values.allSatisfy(\.isUnknown), !isObject, !repeatsRows else {
      var (first, count) = (SwiftValue.unknown, ViewReading.nominalRows)
      var startsEmpty = false
      if case .list(let values)? = collection, !isObject {
        first = values.first ?? .unknown
        startsEmpty = values.isEmpty
        if !values.isEmpty, !repeatsRows { count = min(count, values.count) }
      }
      let row = content(builder, with: [first, .unknown], at: node)
      return unknownRows(row.map { [$0] } ?? [], count: count, startsEmpty: startsEmpty, at: node)
    }
    var rows: [Int] = []
    let given = fuel
    for value in values.prefix(ViewReading.mostRows) {
      // Objects of a list are rows of one kind; cases of an enumeration are often different screens.
      if rows.count == 1, value.object != nil, given - fuel > ViewReading.mostRowFuel {
        let part = add(.node(.group), rows, at: node, name: "ForEach")
        parts[part].copies = min(values.count, ViewReading.mostRows)
        assume("rows after the first", part)
        return part
      }
      guard let row = content(builder, with: [value, .unknown], at: node) else { continue }
      // A picker selects the view of an element by the element.
      let isOption = views?.readsOptions ?? false
      rows.append(isOption ? add(.setting(.tag(Self.tag(of: value))), [row], at: node) : row)
    }
    let part = add(.node(.group), rows, at: node, name: "ForEach")
    parts[part].isLoop = true
    if values.count > ViewReading.mostRows { assume(ViewReading.unknownRows, part) }
    return part
  }

  /// Rows of a loop whose elements are not known.
  mutating func unknownRows(
    _ rows: [Int], count: Int = ViewReading.nominalRows, startsEmpty: Bool = false, at node: SwiftNode
  ) -> Int {
    let part = add(.node(.group), rows, at: node, name: "ForEach")
    (parts[part].copies, parts[part].startsEmpty) = (count, startsEmpty)
    assume(ViewReading.unknownRows, part)
    return part
  }

  /// Whether an expression is written as a range.
  private func isRange(_ node: SwiftNode) -> Bool {
    kindOf(node) == .binary && ["..<", "..."].contains(program.files[Int(node.file)].text(Int(node.row)))
  }

  // MARK: The views in a view

  /// A view that a container shows, and how often a loop repeats it.
  private struct Subview {
    let part: Int
    var loop: Int?
  }

  /// The views in a view, as `ForEach(subviews:)` gets them: those of groups and loops, not those of layouts.
  private mutating func subviews(of value: SwiftValue, at node: SwiftNode) -> [Subview] {
    guard let root = part(of: value, at: node) else { return [] }
    var found: [Subview] = []
    var work = [Subview(part: root)]
    // Ends: a part comes after those in it, and the views are counted.
    while let next = work.popLast(), found.count < ViewReading.mostRows {
      guard case .node(.group) = parts[next.part].kind, parts[next.part].name == nil || isLoop(next.part),
        !parts[next.part].children.isEmpty, step()
      else {
        if !isEmpty(next.part) { found.append(next) }
        continue
      }
      let loop = parts[next.part].copies > 1 ? next.part : next.loop
      work += parts[next.part].children.reversed().map { Subview(part: $0, loop: loop) }
    }
    return found
  }

  /// The views in a view as values, as `Group(subviews:)` gets them.
  mutating func views(in value: SwiftValue, at node: SwiftNode) -> [SwiftValue] {
    subviews(of: value, at: node).map { subview in
      .view(subview.loop.map { repeated(subview.part, as: $0, at: node) } ?? subview.part)
    }
  }

  /// A row that is shown as often as a loop shows its own.
  private mutating func repeated(_ row: Int, as loop: Int, at node: SwiftNode) -> Int {
    let (copies, startsEmpty) = (parts[loop].copies, parts[loop].startsEmpty)
    return unknownRows([row], count: copies, startsEmpty: startsEmpty, at: node)
  }

  private func isLoop(_ part: Int) -> Bool { parts[part].name == "ForEach" }

  private func isEmpty(_ part: Int) -> Bool {
    switch parts[part].kind {
    case .node(.empty): true
    case .node(.group): parts[part].children.isEmpty
    default: false
    }
  }

  /// Runs a builder for each view in another view.
  private mutating func forEach(subviewOf views: SwiftValue, _ builder: SwiftValue?, at node: SwiftNode) -> Int {
    var rows: [Int] = []
    for subview in subviews(of: views, at: node) {
      guard let row = content(builder, with: [.view(subview.part)], at: node) else { continue }
      rows.append(subview.loop.map { repeated(row, as: $0, at: node) } ?? row)
    }
    return add(.node(.group), rows, at: node, name: "ForEach")
  }
}
