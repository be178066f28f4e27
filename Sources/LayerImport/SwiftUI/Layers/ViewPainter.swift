import LayerGeometry
import LayerModel
import ViewLayout

/// Draws a laid-out tree: from the leaves outwards, each view passes its layers to its parent.
///
/// Nodes are visited from the last to the first, so that the children of a node are drawn before it.
struct ViewPainter {
  let tree: ViewTree
  let plan: ViewPlan
  let frames: ViewFrames
  let options: ImportOptions
  let palette: PlatformPalette
  /// The drawing of each node, until its parent uses it.
  private var drawn: [DrawnView]
  /// The iterations of each loop's view.
  private var copies: [Int: [LayoutFrame]] = [:]
  /// The `zIndex` of the views of stacks that have one.
  private var depths: [Int: Double] = [:]

  init(_ tree: ViewTree, _ plan: ViewPlan, _ frames: ViewFrames, _ options: ImportOptions) {
    self.tree = tree
    self.plan = plan
    self.frames = frames
    self.options = options
    palette = PlatformPalette(isDark: tree.isDark)
    drawn = [DrawnView](repeating: DrawnView(), count: plan.nodes.count)
    for (index, node) in plan.nodes.enumerated() {
      if let first = node.copyOf { copies[first, default: []].append(frames.frames[index]) }
      guard case .effect(.zIndex(let depth)) = node.kind else { continue }
      let view = outermost(index)
      // An overlay and a background have their own order. Of several indices of one view, the outermost counts, which
      // comes first.
      if depths[view] == nil, !holdsTwo(plan.nodes[view].parent) { depths[view] = depth }
    }
  }

  /// The view of a stack that a modifier belongs to, with all modifiers around it.
  private func outermost(_ index: Int) -> Int {
    var view = index
    while case let parent = plan.nodes[view].parent, parent >= 0 {  // Ends: a parent comes before its children.
      let isOnly = plan.nodes[view].end == plan.nodes[parent].end
      guard view == parent + 1, holdsTwo(parent) || isOnly else { break }
      view = parent
    }
    return view
  }

  /// Whether a node is a modifier with a second view: an overlay, a background or a mask.
  private func holdsTwo(_ index: Int) -> Bool {
    guard index >= 0 else { return false }
    switch plan.nodes[index].kind {
    case .layout(.overlay), .layout(.background), .effect: return true
    default: return false
    }
  }

  /// All layers of the hosting view, from the back to the front.
  mutating func draw() -> [DrawnLayer] {
    let isDrawn = drawnNodes
    var index = plan.nodes.count - 1
    while index >= 0 {
      if isDrawn[index] {
        drawn[index] = view(index)
        if !isSection(index) { for child in plan.children(of: index) { drawn[child] = DrawnView() } }
      }
      index -= 1
    }
    return drawn.first?.layers ?? []
  }

  /// Whether each node is drawn: a loop's other iterations look the same as the first.
  private var drawnNodes: [Bool] {
    var isDrawn = [Bool](repeating: true, count: plan.nodes.count)
    var index = 0
    while index < plan.nodes.count {  // Ends: each iteration takes at least one node.
      guard plan.nodes[index].copyOf != nil else {
        index += 1
        continue
      }
      // A list draws the rows of each section.
      let end = isSection(index) ? index + 1 : plan.nodes[index].end
      for inside in index..<end { isDrawn[inside] = false }
      index = end
    }
    return isDrawn
  }

  /// Whether a node is a section, whose rows the enclosing list still needs.
  private func isSection(_ index: Int) -> Bool {
    if case .layout(.section) = plan.nodes[index].kind { true } else { false }
  }

  // MARK: Nodes

  /// The source node of a node of the plan; nil for nodes of the hosting view.
  func source(_ index: Int) -> ViewTree.Node? {
    let source = plan.nodes[index].source
    return source >= 0 ? tree.nodes[source] : nil
  }

  func frame(_ index: Int) -> LayoutFrame { frames.frames[index] }

  /// The drawings of the children of a node, one after the other.
  ///
  /// The layers are moved, so that effects change them without a copy.
  ///
  /// - Parameter keepsThem: whether another node still needs the drawings of the children.
  mutating func content(_ list: some Sequence<Int>, keepsThem: Bool = false) -> DrawnView {
    guard depths.isEmpty else { return joined(ordered(list), keepsThem: keepsThem) }
    return joined(list, keepsThem: keepsThem)
  }

  /// The views in the order of their `zIndex`; views with the same value keep their order.
  private func ordered(_ list: some Sequence<Int>) -> [Int] {
    list.enumerated().sorted { left, right in
      let (first, second) = (depths[left.element] ?? 0, depths[right.element] ?? 0)
      return first == second ? left.offset < right.offset : first < second
    }.map(\.element)
  }

  private mutating func joined(_ list: some Sequence<Int>, keepsThem: Bool) -> DrawnView {
    var view = DrawnView()
    var count = 0
    for child in list where !drawn[child].layers.isEmpty {
      count += 1
      view.isClipped = count == 1 && drawn[child].isClipped
      var layers: [DrawnLayer] = []
      if keepsThem { layers = drawn[child].layers } else { swap(&layers, &drawn[child].layers) }
      if count == 1 { view.layers = layers } else { view.layers += layers }
    }
    return view
  }

  private mutating func view(_ index: Int) -> DrawnView {
    let node = plan.nodes[index]
    var view: DrawnView
    switch node.kind {
    case .layout(let rule): view = container(index, rule)
    case .group, .empty: view = content(plan.children(of: index))
    case .effect(let effect): view = modified(index, effect)
    default: view = DrawnView(layers: source(index).map { leaf($0, frame(index)) } ?? [])
    }
    if source(index)?.isInRow ?? false {
      for layer in view.layers.indices { view.layers[layer].isInRow = true }
    }
    if node.isRepeated, let rounds = copies[index], !view.layers.isEmpty { view = repeated(view, index, rounds) }
    return view
  }

  private mutating func container(_ index: Int, _ rule: LayoutRule) -> DrawnView {
    let inside = plan.children(of: index)
    switch rule {
    case .background:
      // The background is drawn first; the view itself has decided the size.
      guard let first = inside.first else { return DrawnView() }
      return content(inside.dropFirst() + [first])
    case .scroll: return scrolled(index)
    case .list(let metrics): return list(index, metrics)
    case .divider: return divider(index)
    case .viewThatFits:
      // Views that do not fit have empty frames.
      return content(inside.filter { !frames.frames[$0].isEmpty })
    case .section: return content(inside, keepsThem: true)
    default: return content(inside)
    }
  }

  /// A view that a loop repeats: one layer for an iteration, which draws nothing, with the frames of all iterations on
  /// the screen.
  private func repeated(_ view: DrawnView, _ index: Int, _ rounds: [LayoutFrame]) -> DrawnView {
    guard let source = source(index) else { return view }
    let first = frame(index)
    let shown = [first] + rounds.filter { $0.intersection(frames.bounds) != nil }
    guard shown.count > 1 || options.fling != nil && !rounds.isEmpty else { return view }
    // The row belongs to the loop, which determines the number of iterations.
    let loop = plan.nodes[index].loop
    let site = loop >= 0 ? tree.nodes[loop].site : source.site
    var row = DrawnLayer(.row, first, named: "row", of: source.owner, at: site)
    row.children = view.layers
    row.copies = shown
    row.hasNominalCopies = loop >= 0 && tree.nodes[loop].assumptions.contains(ViewReading.unknownRows)
    row.container = container(ofRounds: index)
    row.next = rounds.first
    row.extent = shown.dropFirst().reduce(view.extent ?? first) { $0.union($1) }
    return DrawnView(layers: [row])
  }
}
