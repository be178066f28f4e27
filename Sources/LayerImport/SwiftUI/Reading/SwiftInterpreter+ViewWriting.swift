import LayerGeometry
import SourceProgram
import ViewLayout

// Conversion from parts to a tree, from the root down, so that inherited settings are known and branches are chosen.

/// The options of a view's branches for which trees have been written, and the options that come next.
struct ViewChoices {
  /// The maximum number of trees of a view.
  static let most = 16

  /// The options of each branch that no tree has shown yet.
  private var open: [Int: Set<Int>] = [:]
  /// Whether a part, or a part inside it, has an option that no tree has shown.
  private var isOpen: [Bool] = []
  /// The branches that depend on the same value.
  private var branches: [String: [Int]] = [:]
  /// The answers that the tree being written has used so far.
  private var answers: [String: String] = [:]
  private let parts: [ViewPart]

  /// Creates choices for the parts of a view; options that show nothing need no tree.
  init(_ parts: [ViewPart]) {
    self.parts = parts
    var shows = [Bool](repeating: false, count: parts.count)
    for place in parts.indices {
      switch parts[place].kind {
      case .node(.empty): break
      case .node(.group), .branch, .setting, .node(.effect), .tabs, .navigation, .attached:
        shows[place] = parts[place].shown.contains { shows[$0] }
      default: shows[place] = true
      }
      guard case .branch = parts[place].kind else { continue }
      let children = parts[place].children
      open[place] = Set(children.indices.filter { shows[children[$0]] })
      if let subject = parts[place].condition?.subject { branches[subject, default: []].append(place) }
    }
    refresh()
  }

  private mutating func refresh() {
    isOpen = [Bool](repeating: false, count: parts.count)
    // The children of a part come before it.
    for place in parts.indices {
      isOpen[place] = parts[place].shown.contains { isOpen[$0] }
      if case .branch = parts[place].kind, !(open[place]?.isEmpty ?? true) { isOpen[place] = true }
    }
  }

  /// Whether another tree would show something new.
  mutating func hasMore(_ root: Int) -> Bool {
    refresh()
    return isOpen[root]
  }

  /// The number of options that no tree has shown yet; an option that contradicts the options around it is never shown.
  var openCount: Int { open.values.reduce(0) { $0 + $1.count } }

  /// Begins a tree, in which each condition has one answer.
  mutating func begin() { answers = [:] }

  /// The option of a branch for the next tree.
  mutating func next(_ branch: Int, preferred: Int, isFirst: Bool) -> Int {
    let condition = branch < parts.count ? parts[branch].condition : nil
    var chosen = isFirst ? preferred : next(branch, condition) ?? preferred
    if let condition {
      if let answer = answers[condition.subject] {
        chosen = condition.option(for: answer) ?? chosen
      } else if condition.answers.indices.contains(chosen), !condition.answers[chosen].isEmpty {
        answers[condition.subject] = condition.answers[chosen]
      }
    }
    open[branch]?.remove(chosen)
    return chosen
  }

  /// The option of a branch that shows something new, here or in another branch that depends on the same value.
  private func next(_ branch: Int, _ condition: ViewCondition?) -> Int? {
    let children = branch < parts.count ? parts[branch].children : []
    if let option = open[branch]?.min() { return option }
    if let option = children.indices.first(where: { isOpen[children[$0]] }) { return option }
    guard let condition else { return nil }
    for other in branches[condition.subject] ?? [] {
      guard let option = open[other]?.min(), let answer = parts[other].condition?.answers[option] else { continue }
      return condition.option(for: answer)
    }
    return nil
  }
}

extension SwiftInterpreter {
  /// The maximum number of nodes of a tree.
  private static let mostNodes = 6_000
  /// The number of elements from which a loop over known elements creates rows; fewer are views that are written in a
  /// loop to save lines.
  private static let fewestRows = 4

  /// A part that is still to be written.
  private struct ViewWork {
    let part: Int
    var parent: Int
    var environment: ViewEnvironment
    var isSometimes: Bool
  }

  /// The view or preview that a tree represents.
  struct ViewTitle {
    let name: String
    let site: SwiftNode
  }

  /// The trees of a part: the one that pictures show, then those for other branches.
  mutating func writeTrees(of root: Int, _ title: ViewTitle) -> [ViewTree] {
    var choices = ViewChoices(parts)
    var trees = [write(root, title, &choices, isFirst: true)]
    while trees.count < ViewChoices.most, choices.hasMore(root) {  // Ends: the number of trees is limited.
      let left = choices.openCount
      let tree = write(root, title, &choices, isFirst: false)
      // The remaining branches contradict each other: no tree shows them.
      guard choices.openCount < left else { break }
      trees.append(tree)
    }
    return trees
  }

  mutating func write(
    _ root: Int, _ title: ViewTitle, _ choices: inout ViewChoices, isFirst: Bool
  ) -> ViewTree {
    choices.begin()
    let accent = ViewEnvironment.Accent(
      light: app.catalogColor("AccentColor", false), dark: app.catalogColor("AccentColor", true))
    var tree = ViewTree(name: title.name, site: title.site)
    tree.isDark = beginsDark
    var environment = ViewEnvironment(isDark: beginsDark)
    environment.accent = accent
    var work = [ViewWork(part: root, parent: -1, environment: environment, isSometimes: false)]
    while let next = work.popLast(), tree.nodes.count < Self.mostNodes {  // Ends: nodes are counted; see below.
      guard step() else { break }
      let part = parts[next.part]
      var inner = next
      switch part.kind {
      case .setting(let setting):
        // A setting does not add a node, but applies to parts that came before it.
        inner.environment.apply(setting)
        note(setting, in: &tree)
        push(part.children, under: next.parent, inner, &work)
      case .branch(let preferred):
        guard !part.children.isEmpty else { continue }
        let option = choices.next(next.part, preferred: preferred, isFirst: isFirst)
        inner.isSometimes = true
        push([part.children[min(option, part.children.count - 1)]], under: next.parent, inner, &work)
      case .button(let kind): writeButton(part, kind, inner, &tree, &work)
      case .label: writeLabel(part, inner, &tree, &work)
      case .tabs(let bar): writeTabs(part, bar, inner, &tree, &work)
      case .attached: push(Array(part.shown), under: next.parent, inner, &work)
      case .navigation: writeNavigation(part, inner, &tree, &work)
      case .section(let hasHeader, let hasFooter):
        writeSection(part, hasHeader, hasFooter, inner, &tree, &work)
      case .control(let control, let slots):
        inner.environment.leaveControl()
        let face = face(of: control, slots, part, next.environment)
        push([face], under: next.parent, inner, &work)
      case .list(let isForm):
        let rule = LayoutRule.list(Self.metrics(next.environment.styles["listStyle"]?.wordName, isForm: isForm))
        (inner.environment.isInList, inner.environment.isInScroll) = (true, true)
        inner.environment.isAroundRows = true
        let node = emit(.layout(rule), part, inner, &tree)
        push(part.children, under: node, inner, &work)
      default:
        if next.environment.isAroundRows, let rows = modifiedRows(part) {
          push([rows], under: next.parent, inner, &work)
          continue
        }
        inner.environment.isAroundRows = next.environment.isAroundRows && Self.isAroundRows(part)
        let node = emit(kind(of: part, next.environment), part, inner, &tree)
        if Self.scrolls(part) { (inner.environment.isInScroll, inner.environment.isInLoop) = (true, false) }
        Self.noteLine(of: part, in: &inner.environment)
        if part.isLoop, part.children.count >= Self.fewestRows { inner.environment.isInRow = true }
        if part.copies > 1 || inner.environment.isInRow { inner.environment.isInLoop = true }
        push(part.children, under: node, inner, &work)
      }
    }
    return tree
  }

  private func push(_ parts: [Int], under parent: Int, _ work: ViewWork, _ list: inout [ViewWork]) {
    for part in parts.reversed() {
      list.append(
        ViewWork(part: part, parent: parent, environment: work.environment, isSometimes: work.isSometimes))
    }
  }

  private func emit(_ kind: ViewNodeKind, _ part: ViewPart, _ work: ViewWork, _ tree: inout ViewTree) -> Int {
    tree.add(
      ViewTree.Node(
        kind: kind, parent: work.parent, site: part.site, name: part.name, owner: part.owner, call: part.call,
        isSometimes: work.isSometimes, assumptions: part.assumptions, isDark: work.environment.isDark,
        surroundings: work.environment.surroundings, isInRow: work.environment.isInRow,
        copies: copies(of: part, in: work.environment)))
  }

  /// The number of times that a loop repeats its content.
  private func copies(of part: ViewPart, in environment: ViewEnvironment) -> Int {
    if part.startsEmpty, !environment.isInScroll { return 1 }
    let isNominal = part.assumptions.contains(ViewReading.unknownRows)
    let isFew = environment.isInLoop || environment.isInLine
    return isNominal && isFew ? min(part.copies, ViewReading.nominalParts) : part.copies
  }

  /// Notes whether a container arranges its views in a line, and whether that line scrolls.
  private static func noteLine(of part: ViewPart, in environment: inout ViewEnvironment) {
    guard case .node(.layout(let rule)) = part.kind else { return }
    switch rule {
    case .horizontal: environment.isInLine = !environment.isInShelf
    case .scroll(let isSideways, _): (environment.isInLine, environment.isInShelf) = (false, isSideways)
    case .vertical, .layered, .lazyVertical, .lazyHorizontal, .grid, .horizontalGrid, .table:
      environment.isInLine = false
    default: break
    }
  }

  /// Whether a part is a container for content of any length.
  private static func scrolls(_ part: ViewPart) -> Bool {
    switch part.kind {
    case .node(.layout(.scroll)), .node(.layout(.lazyVertical)), .node(.layout(.lazyHorizontal)),
      .node(.layout(.grid)), .node(.layout(.horizontalGrid)):
      true
    default: false
    }
  }

  private func kind(of part: ViewPart, _ environment: ViewEnvironment) -> ViewNodeKind {
    switch part.kind {
    case .node(let kind): return kind
    case .text(let words):
      var text = environment.text(words)
      if words == nil { text.placeholder = program.files[Int(part.site.file)].placeholder(forView: Int(part.site.row)) }
      return .text(text)
    case .image(var image):
      image.pointSize = environment.font.size * environment.symbolScale
      if image.isTemplate { image.paint = environment.paint }
      return .image(image)
    case .shape(let shape, let drawing):
      return .shape(shape, drawing?.painted(environment.paint) ?? .fill(environment.paint))
    default: return .group
    }
  }

  private func note(_ setting: ViewSetting, in tree: inout ViewTree) {
    switch setting {
    case .dark(let isDark) where tree.nodes.count < 2: tree.isDark = isDark
    case .prefersDark(let isDark): tree.isDark = isDark
    case .preview(.size(let size)): tree.previewSize = size
    case .preview(.fitting): tree.fitsContent = true
    default: break
    }
  }

  // MARK: Styles

  private mutating func writeButton(
    _ part: ViewPart, _ kind: ViewButton, _ work: ViewWork, _ tree: inout ViewTree, _ list: inout [ViewWork]
  ) {
    guard let label = part.children.first else {
      _ = emit(.empty, part, work, &tree)
      return
    }
    var work = work
    if kind == .navigationLink, work.environment.isInList {
      var row = part
      (row.name, row.assumptions) = (nil, [])
      work.parent = emit(.effect(.rowDisclosure), row, work, &tree)
    }
    var inner = work
    let style = work.environment.styles["buttonStyle"]
    inner.environment.styles["buttonStyle"] = nil
    if let style, kind != .menu, let styled = styled(style, label: label, at: part.site) {
      let node = emit(.group, part, work, &tree)
      return push([styled], under: node, inner, &list)
    }
    let isDisabled = work.environment.isDisabled
    let word = isDisabled ? "tertiary" : "red"
    let tintColor =
      isDisabled || kind == .destructive
      ? ViewColors.color(word, isDark: work.environment.isDark) : work.environment.tint
    let tint = ViewPaint.color(tintColor)
    switch style?.wordName ?? "automatic" {
    case "bordered", "borderedProminent", "glass", "glassProminent":
      let isFull = style?.wordName?.hasSuffix("rominent") ?? false && !isDisabled
      inner.environment.foreground = work.environment.foreground ?? (isFull ? .color(.white) : tint)
      if style?.wordName?.hasPrefix("glass") ?? false {
        let (insets, border) = work.environment.buttonBorder
        let isRounded = work.environment.styles["buttonBorderShape"] != nil
        let color: Color? = if case .color(let color) = tint, isFull { color } else { nil }
        inner.parent = emit(.effect(.glass(isRounded ? border : .capsule, tint: color)), part, work, &tree)
        var label = part
        label.assumptions = []
        inner.parent = emit(.layout(.padding(insets)), label, inner, &tree)
        return push([part.children[0]], under: inner.parent, inner, &list)
      }
      let node = emit(.layout(.background(.center)), part, work, &tree)
      var ground = part
      ground.assumptions = []
      var below = work
      below = ViewWork(part: work.part, parent: node, environment: work.environment, isSometimes: work.isSometimes)
      let (insets, border) = work.environment.buttonBorder
      let padded = emit(.layout(.padding(insets)), ground, below, &tree)
      // The background comes after the label in the list, so that the label is the first child.
      let fill = ViewColors.color("fill", isDark: work.environment.isDark)
      let paint: ViewPaint = isFull ? tint : .color(isDisabled ? fill : Self.faded(tintColor))
      let shape = add(.shape(border, .fill(paint)), at: part.site)
      push([shape], under: node, work, &list)
      push([label], under: padded, inner, &list)
    case "plain": push([label], under: emit(.group, part, work, &tree), inner, &list)
    default:
      // A foreground style around the button replaces the tint.
      if !(kind == .navigationLink && work.environment.isInList), inner.environment.foreground == nil {
        inner.environment.foreground = tint
      }
      push([label], under: emit(.group, part, work, &tree), inner, &list)
    }
  }

  private static func faded(_ color: Color?) -> Color? {
    guard var color else { return nil }
    color.alpha *= 0.18
    return color
  }

  private mutating func writeLabel(
    _ part: ViewPart, _ work: ViewWork, _ tree: inout ViewTree, _ list: inout [ViewWork]
  ) {
    let style = work.environment.styles["labelStyle"]
    guard part.children.count == 2 else { return }
    let configuration = [("title", SwiftValue.view(part.children[0])), ("icon", .view(part.children[1]))]
    if let style, let styled = styled(style, configuration, at: part.site) {
      var inner = work
      inner.environment.styles["labelStyle"] = nil
      return push([styled], under: emit(.group, part, work, &tree), inner, &list)
    }
    switch style?.wordName {
    case "iconOnly": push([part.children[1]], under: emit(.group, part, work, &tree), work, &list)
    case "titleOnly": push([part.children[0]], under: emit(.group, part, work, &tree), work, &list)
    default:
      let node = emit(.layout(.horizontal(spacing: 8, .center)), part, work, &tree)
      var icon = work
      if work.environment.isInList { icon.environment.foreground = .color(work.environment.tint) }
      push([part.children[0]], under: node, work, &list)
      push([part.children[1]], under: node, icon, &list)
    }
  }

  // MARK: Screens

  private mutating func writeTabs(
    _ part: ViewPart, _ bar: PlatformControl, _ work: ViewWork, _ tree: inout ViewTree, _ list: inout [ViewWork]
  ) {
    var bar = bar
    if case .word("page", let arguments)? = work.environment.styles["tabViewStyle"] {
      bar.name = "PageControl"
      return writePages(part, bar, ViewArguments(arguments)["indexDisplayMode"]?.wordName, work, &tree, &list)
    }
    let node = emit(.layout(.vertical(spacing: 0, .center)), part, work, &tree)
    bar.tint = work.environment.tint
    push([add(.node(.control(bar)), at: part.site)], under: node, work, &list)
    push([filling(part.children, at: part.site)], under: node, work, &list)
  }

  /// A page that fills the available space, under the dots of a page control.
  private mutating func writePages(
    _ part: ViewPart, _ dots: PlatformControl, _ mode: String?, _ work: ViewWork, _ tree: inout ViewTree,
    _ list: inout [ViewWork]
  ) {
    // A single page has no dots unless they are always shown.
    guard mode != "never", dots.options.count > 1 || mode == "always" else {
      let node = emit(.group, part, work, &tree)
      return push([filling(part.children, at: part.site)], under: node, work, &list)
    }
    let node = emit(.layout(.overlay(.bottom)), part, work, &tree)
    let shown = add(.node(.control(dots)), at: part.site)
    push([filling(part.children, at: part.site), shown], under: node, work, &list)
  }

  private mutating func writeNavigation(
    _ part: ViewPart, _ work: ViewWork, _ tree: inout ViewTree, _ list: inout [ViewWork]
  ) {
    guard case .navigation(let bars) = part.kind, let content = part.children.first else { return }
    let items = bars.items(part.children.dropFirst())
    let below = items[.bottom].map { [bottomBar($0, of: part)] } ?? []
    if bars.isHidden, below.isEmpty { return push([content], under: emit(.group, part, work, &tree), work, &list) }
    let above = bars.isHidden ? [] : navigationBar(bars, items, of: part)
    let node = emit(.layout(.vertical(spacing: 0, .center)), part, work, &tree)
    push(above + [filling([content], at: part.site)] + below, under: node, work, &list)
  }

  /// A part that fills the available space.
  mutating func filling(_ parts: [Int], at site: SwiftNode) -> Int {
    let rule = LayoutRule.flexibleFrame(
      minWidth: nil, idealWidth: nil, maxWidth: .infinity, minHeight: nil, idealHeight: nil, maxHeight: .infinity,
      .center)
    return add(.node(.layout(rule)), parts, at: site)
  }

  private mutating func writeSection(
    _ part: ViewPart, _ hasHeader: Bool, _ hasFooter: Bool, _ work: ViewWork, _ tree: inout ViewTree,
    _ list: inout [ViewWork]
  ) {
    let node = emit(.layout(.section(hasHeader: hasHeader, hasFooter: hasFooter)), part, work, &tree)
    var small = work
    if work.environment.isInList {
      small.environment.font = ViewFont(size: 13)
      small.environment.foreground = .color(ViewColors.color("secondary", isDark: work.environment.isDark))
    }
    var title = small
    if work.environment.hasUpperCaseHeaders { title.environment.styles["textCase"] = .word("uppercase", []) }
    for (place, child) in part.children.enumerated().reversed() {
      let isHeader = hasHeader && place == 0
      let isFooter = hasFooter && place == part.children.count - 1
      push([child], under: node, isHeader ? title : isFooter ? small : work, &list)
    }
  }

  private static func metrics(_ style: String?, isForm: Bool) -> ListMetrics {
    switch style {
    case "plain", "inset": .plain
    case "grouped": .grouped
    default: .insetGrouped
    }
  }
}
