import LayerGeometry
import SourceProgram
import ViewLayout

// Controls and the items of bars: their labels, values, options and selections.

extension SwiftInterpreter {
  /// Controls whose first argument, or whose builder, is a label next to them.
  private static let labelled: Set<String> = [
    "Toggle", "Stepper", "DatePicker", "ColorPicker", "MultiDatePicker", "ProgressView", "Gauge", "Picker",
  ]

  mutating func control(_ name: String, _ arguments: ViewArguments, at node: SwiftNode) -> Int {
    let arguments = arguments.unfolded
    var control = PlatformControl(name)
    var open: [ViewAssumption] = []
    switch name {
    case "Toggle":
      control.value = arguments["isOn", "sources"]?.flag.map { $0 ? 1 : 0 }
      if control.value == nil { open.append("value of '\(name)'") }
    case "Slider", "ProgressView", "Gauge":
      if name == "ProgressView", arguments.has("value") || arguments.has("timerInterval") { control.name += ".linear" }
      control.value = share(arguments)
      if control.value == nil, control.look != .spinner { open.append("value of '\(name)'") }
    case "TextField", "SecureField", "TextEditor": write(arguments, in: &control, &open, at: node)
    case "Picker":
      let inner = options(arguments.has("content") ? arguments["content"] : arguments.trailing, at: node)
      select(arguments["selection"], among: inner, in: &control, &open)
    default: if !Self.labelled.contains(name) { control.title = arguments.first.flatMap(SwiftTextValues.words) }
    }
    let parts = labels(name, arguments, at: node)
    let part = add(.control(control, parts.map(\.slot)), parts.map(\.part), at: node)
    for assumption in open { assume(assumption, part) }
    return part
  }

  // MARK: Labels and values

  private mutating func labels(
    _ name: String, _ arguments: ViewArguments, at node: SwiftNode
  ) -> [(slot: ViewSlot, part: Int)] {
    var parts: [(slot: ViewSlot, part: Int)] = []
    if Self.labelled.contains(name) {
      var label = arguments["label"].flatMap { content($0, at: node) }
      if label == nil, let first = arguments.first, !first.isNone, first.object == nil || isView(first) {
        label = isView(first) ? part(of: first, at: node) : add(.text(SwiftTextValues.words(of: first)), at: node)
      }
      if label == nil, name != "Picker" { label = content(arguments.trailing, at: node) }
      if let label { parts.append((.label, label)) }
    }
    let others: [(ViewSlot, String)] = [
      (.minimum, "minimumValueLabel"), (.maximum, "maximumValueLabel"), (.current, "currentValueLabel"),
    ]
    for (slot, word) in others {
      if let part = content(arguments[word], at: node) { parts.append((slot, part)) }
    }
    return parts
  }

  /// The value of a control as a share of its range; nil for an unknown one.
  private mutating func share(_ arguments: ViewArguments) -> Double? {
    guard let value = arguments["value"]?.length else { return nil }
    var (low, high) = (0.0, arguments.number("total") ?? (arguments.has("total") ? .nan : 1))
    if let range = arguments.all.first(where: { ["in", "bounds"].contains($0.label) }) {
      guard let bounds = bounds(of: range) else { return nil }
      (low, high) = bounds
    }
    let share = (value - low) / (high - low)
    return share.isFinite ? min(max(share, 0), 1) : nil
  }

  /// The limits of a range as written in the source: `0...100`; nil for another expression.
  private mutating func bounds(of range: SwiftArgument) -> (low: Double, high: Double)? {
    if Int(range.node.file) == file, kind(Int(range.node.row)) == .binary {
      let sides = children(Int(range.node.row))
      guard sides.count == 2, let low = evaluate(sides[0]).length, let high = evaluate(sides[1]).length
      else { return nil }
      return (low, high)
    }
    guard case .list(let values) = range.value, let low = values.first?.length, let high = values.last?.length
    else { return nil }
    return (low, high)
  }

  /// Sets the placeholder and the text of a field.
  private mutating func write(
    _ arguments: ViewArguments, in control: inout PlatformControl, _ open: inout [ViewAssumption], at node: SwiftNode
  ) {
    control.title = arguments["prompt"].flatMap { isView($0) ? part(of: $0, at: node) : nil }.flatMap {
      option(of: [$0]).title
    }
    if control.title == nil { control.title = arguments.first.flatMap(SwiftTextValues.words) }
    if control.title == nil, let label = content(arguments["label"] ?? arguments.trailing, at: node) {
      control.title = option(of: [label]).title
    }
    guard let value = arguments["text", "value"] else { return }
    let text = value.isNone ? "" : SwiftTextValues.words(of: value)
    if text == nil { open.append("text of '\(control.name)'") }
    control.text = text?.isEmpty ?? true ? nil : text
    if control.name == "SecureField" { control.text = control.text.map { String(repeating: "•", count: $0.count) } }
  }

  // MARK: Options

  /// An option with the value that selects it.
  private struct Choice {
    var option: PlatformControl.Option
    var tag: String?
  }

  /// A value by which a view is selected, as text; nil for one that cannot be compared.
  static func tag(of value: SwiftValue?) -> String? {
    switch value {
    case .number(let number)?: number.known.map { "\($0)" }
    case .text(let text?)?: "\"\(text)\""
    case .flag(let flag)?: "\(flag)"
    case .word(let word, let arguments)?: arguments.isEmpty ? ".\(word)" : nil
    default: nil
    }
  }

  private mutating func options(_ builder: SwiftValue?, at node: SwiftNode) -> [Choice] {
    let outer = views?.readsOptions ?? false
    views?.readsOptions = true
    let inner = content(builder, at: node)
    views?.readsOptions = outer
    return choices(in: inner.map { [$0] } ?? [])
  }

  /// The options among parts: each view that is not a group is one.
  private func choices(in list: [Int]) -> [Choice] {
    var found: [Choice] = []
    var work = list.reversed().map { (part: $0, tag: String?.none) }
    var turns = 400
    while let next = work.popLast(), turns > 0 {  // Ends: iterations are counted.
      turns -= 1
      let part = parts[next.part]
      switch part.kind {
      case .setting(.tag(let tag)): work += part.children.map { ($0, tag ?? next.tag) }
      case .setting, .node(.effect): work += part.children.prefix(1).map { ($0, next.tag) }
      case .node(.group), .section: work += part.children.reversed().map { ($0, next.tag) }
      case .branch(let preferred):
        if part.children.indices.contains(preferred) { work.append((part.children[preferred], next.tag)) }
      case .node(.empty), .node(.layout(.divider)): break
      default: found.append(Choice(option: option(of: [next.part]), tag: next.tag))
      }
    }
    return found
  }

  /// The first text and the first symbol among parts.
  func option(of list: [Int]) -> PlatformControl.Option {
    var option = PlatformControl.Option()
    var work = Array(list.reversed())
    var turns = 100
    while let next = work.popLast(), turns > 0 {  // Ends: iterations are counted.
      turns -= 1
      switch parts[next].kind {
      case .text(let words): option.title = option.title ?? words ?? "Text"
      case .image(let image): option.symbol = option.symbol ?? image.name ?? "image"
      case .branch(let preferred):
        if parts[next].children.indices.contains(preferred) { work.append(parts[next].children[preferred]) }
      default: work += parts[next].shown.reversed()
      }
    }
    return option
  }

  private func select(
    _ selection: SwiftValue?, among choices: [Choice], in control: inout PlatformControl, _ open: inout [ViewAssumption]
  ) {
    control.options = choices.map(\.option)
    let tag = Self.tag(of: selection)
    control.selection = tag.flatMap { tag in choices.firstIndex { $0.tag == tag } }
    if control.selection == nil { open.append("selection of '\(control.name)'") }
  }

  // MARK: Tabs

  /// `Tab("Home", systemImage: "house") { ... }`: a page with its item.
  mutating func tab(_ arguments: ViewArguments, at node: SwiftNode) -> Int {
    let page = add(.node(.group), content(arguments.content, at: node).map { [$0] } ?? [], at: node)
    let item = label(arguments, at: node)
    let tab = add(.attached(.tabItem), [page, item], at: node)
    return arguments.has("value") ? add(.setting(.tag(Self.tag(of: arguments["value"]))), [tab], at: node) : tab
  }

  /// Pages above a tab bar, of which one is shown.
  mutating func tabs(_ inner: Int?, _ arguments: ViewArguments, at node: SwiftNode) -> Int {
    var pages: [Int] = []
    var work = inner.map { [$0] } ?? []
    while let next = work.popLast(), pages.count < 8 {  // Ends: it descends a part.
      let part = parts[next]
      if case .node(.group) = part.kind, part.name == nil || part.name == "ForEach", !part.children.isEmpty {
        // Repeated pages are one page, and several items.
        work += part.children.reversed()
        pages += Array(repeating: part.children[0], count: min(part.copies, 11) - 1)
      } else {
        pages.append(next)
      }
    }
    let items = pages.map { self.item(of: $0) }
    var bar = PlatformControl("TabBar")
    bar.options = items.map(\.option)
    let tag = Self.tag(of: arguments["selection"] ?? arguments.first)
    let chosen = tag.flatMap { tag in items.firstIndex { $0.tag == tag } } ?? 0
    let screens = pages.indices.filter { pages.firstIndex(of: pages[$0]) == $0 }.map { index in
      bar.selection = index
      return add(.tabs(bar), [pages[index]], at: node)
    }
    if screens.isEmpty { return add(.tabs(bar), at: node) }
    return screens.count > 1 ? add(.branch(preferred: min(chosen, screens.count - 1)), screens, at: node) : screens[0]
  }

  /// The tab of a page, and the value that selects it.
  private func item(of page: Int) -> Choice {
    var choice = Choice(option: PlatformControl.Option())
    var hasItem = false
    var next = page
    for _ in 0..<24 {
      let part = parts[next]
      switch part.kind {
      case .attached(.tabItem) where !hasItem:
        choice.option = option(of: Array(part.children.dropFirst()))
        hasItem = true
      case .setting(.tag(let tag)): choice.tag = choice.tag ?? tag
      case .node(.group) where part.children.count != 1, .navigation, .tabs, .branch: return choice
      default: break
      }
      guard let first = part.children.first else { break }
      next = first
    }
    return choice
  }

  // MARK: Navigation bars

  /// A screen with a bar; modifiers of its content set the title and the items.
  mutating func navigation(_ inner: Int, at node: SwiftNode) -> Int {
    var work = [inner]
    var turns = 400
    var bars = ViewBars()
    var items: [Int] = []
    while let next = work.popLast(), turns > 0 {  // Ends: iterations are counted.
      turns -= 1
      let part = parts[next]
      switch part.kind {
      case .setting(.title(let words, let inline)):
        bars.title = bars.title ?? words
        bars.isInline = bars.isInline || inline == true
      case .setting(.hidesBar): bars.isHidden = true
      case .attached(.toolbar):
        for (place, item) in barItems(part.children.dropFirst()) {
          bars.places.append(place)
          items.append(item)
        }
      case .attached(.search(let prompt)): (bars.hasSearch, bars.prompt) = (true, prompt)
      default: break
      }
      // An inner container has its own bars.
      if case .navigation = part.kind { continue }
      work += part.shown
    }
    return add(.navigation(bars), [inner] + items, at: node)
  }

  /// The items in the content of a toolbar, with their places.
  private func barItems(_ list: some Sequence<Int>) -> [(ViewBars.Place, Int)] {
    var found: [(ViewBars.Place, Int)] = []
    var work = list.reversed().map { (part: $0, placement: "automatic") }
    var turns = 100
    while let next = work.popLast(), turns > 0 {  // Ends: iterations are counted.
      turns -= 1
      let part = parts[next.part]
      switch part.kind {
      case .setting(.placement(let placement)): work += part.children.map { ($0, placement) }
      case .node(.group) where part.name == nil: work += part.children.reversed().map { ($0, next.placement) }
      case .branch(let preferred):
        if part.children.indices.contains(preferred) { work.append((part.children[preferred], next.placement)) }
      case .node(.empty): break
      default: if let place = ViewBars.Place(next.placement) { found.append((place, next.part)) }
      }
    }
    return found
  }

  /// Applies a modifier that adds something to a container around it.
  mutating func attachment(
    _ word: PlatformMeaning.Attachment, _ part: Int, _ arguments: ViewArguments, at node: SwiftNode
  ) -> Int {
    var items: [Int] = []
    let kind: ViewAttachment
    switch word {
    case .toolbar:
      items = content(arguments["content"], at: node).map { [$0] } ?? []
      kind = .toolbar
    case .barItems:
      for (label, placement) in [("leading", "topBarLeading"), ("trailing", "topBarTrailing")] {
        guard let item = content(arguments[label], at: node) else { continue }
        items.append(add(.setting(.placement(placement)), [item], at: node))
      }
      kind = .toolbar
    case .tabItem:
      items = content(arguments["label"], at: node).map { [$0] } ?? []
      kind = .tabItem
    case .search:
      let prompt = arguments["prompt"]
      let view = prompt.flatMap { isView($0) ? self.part(of: $0, at: node) : nil }
      kind = .search(view.flatMap { option(of: [$0]).title } ?? prompt?.string)
    }
    return add(.attached(kind), [part] + items, at: node)
  }
}
