import LayerGeometry
import LayerModel
import ViewLayout

// Scrolling containers, which have layers.

extension ViewPainter {
  /// A scroll view's layer, which clips its content.
  mutating func scrolled(_ index: Int) -> DrawnView {
    let inside = content(plan.children(of: index))
    guard let source = source(index), !inside.layers.isEmpty else { return inside }
    return DrawnView(layers: [scrollLayer(source, scrollFrame(index), inside.layers)])
  }

  /// The frame of a scroll view, which extends under bars that it touches; its content stays clear of them.
  private func scrollFrame(_ index: Int) -> LayoutFrame {
    let (place, screen, insets) = (frame(index), frames.bounds, ViewFrames.insets(of: tree))
    let isAtTop = place.y <= insets.top + 0.5
    let isAtBottom = place.maxY >= screen.height - insets.bottom - 0.5
    return LayoutFrame(
      minX: place.x, minY: isAtTop ? min(place.y, 0) : place.y, maxX: place.maxX,
      maxY: isAtBottom ? max(place.maxY, screen.height) : place.maxY)
  }

  private func scrollLayer(_ source: ViewTree.Node, _ frame: LayoutFrame, _ inside: [DrawnLayer]) -> DrawnLayer {
    var layer = DrawnLayer(.wrapper, frame, named: source.name ?? "scroll view", of: source.owner, at: source.site)
    layer.layer.masksToBounds = true
    layer.layer.allowsGroupOpacity = false
    layer.children = inside
    layer.isScrollView = true
    return layer
  }

  /// The container that scrolls the iterations of a loop vertically; nil without one.
  func container(ofRounds index: Int) -> RowList.Container? {
    var isLazy = false
    var next = plan.nodes[index].parent
    while next >= 0 {  // Ends: a parent comes before its children.
      if case .layout(let rule) = plan.nodes[next].kind {
        switch rule {
        case .list: return .list
        case .scroll(_, vertical: true): return isLazy ? .lazyStack : .eagerStack
        case .scroll, .horizontal, .lazyHorizontal, .horizontalGrid: return nil
        case .lazyVertical, .grid: isLazy = true
        default: break
        }
      }
      next = plan.nodes[next].parent
    }
    return nil
  }

  func divider(_ index: Int) -> DrawnView {
    guard let source = source(index), !frame(index).isEmpty else { return DrawnView() }
    var line = DrawnLayer(.color, frame(index), named: "Divider", of: source.owner, at: source.site)
    line.layer.backgroundColor = palette.separator
    return DrawnView(layers: [line])
  }

  // MARK: Lists

  /// A list: its background, a cell for each row, and separators between rows.
  mutating func list(_ index: Int, _ metrics: ListMetrics) -> DrawnView {
    guard let source = source(index) else { return DrawnView() }
    let place = frame(index)
    var layers: [DrawnLayer] = []
    for section in sections(of: index) {
      let rows = section.filter { !$0.isTitle }.map(\.node)
      for entry in section {
        let inside = content([entry.node]).layers
        guard !entry.isTitle else {
          layers += inside
          continue
        }
        let round = Self.corners(isFirst: entry.node == rows.first, isLast: entry.node == rows.last, metrics)
        layers += row(entry.node, in: place, metrics, inside, round, hasLine: entry.node != rows.last)
      }
    }
    var list = scrollLayer(source, scrollFrame(index), layers)
    list.name = source.name ?? "List"
    list.layer.backgroundColor = metrics.margins == .zero ? palette.background : palette.groupedBackground
    return DrawnView(layers: [list])
  }

  private struct Row {
    let node: Int
    let isTitle: Bool
  }

  /// The rows of a list by section; rows outside a section form a separate one.
  private func sections(of list: Int) -> [[Row]] {
    var sections: [[Row]] = [[]]
    for child in plan.children(of: list) {
      guard case .layout(.section(let hasHeader, let hasFooter)) = plan.nodes[child].kind else {
        sections[sections.count - 1].append(Row(node: child, isTitle: false))
        continue
      }
      let rows = plan.children(of: child)
      sections.append(
        rows.enumerated().map { place, node in
          Row(node: node, isTitle: hasHeader && place == 0 || hasFooter && place == rows.count - 1)
        })
      sections.append([])
    }
    return sections.filter { !$0.isEmpty }
  }

  private static func corners(isFirst: Bool, isLast: Bool, _ metrics: ListMetrics) -> CornerMask? {
    guard metrics.margins.leading > 0, isFirst || isLast else { return nil }
    var corners = CornerMask()
    if isFirst { corners.formUnion([.minXminY, .maxXminY]) }
    if isLast { corners.formUnion([.minXmaxY, .maxXmaxY]) }
    return corners
  }

  /// A row's cell with its content, for each iteration of a loop.
  private func row(
    _ node: Int, in list: LayoutFrame, _ metrics: ListMetrics, _ inside: [DrawnLayer], _ round: CornerMask?,
    hasLine: Bool
  ) -> [DrawnLayer] {
    guard plan.nodes[node].copyOf == nil, let source = source(node) else { return [] }
    let cell = cellFrame(of: node, in: list, metrics)
    let look = rowLook(of: node)
    var ground = DrawnLayer(.color, cell, named: "row", of: source.owner, at: source.site)
    ground.layer.isSystem = true
    ground.layer.backgroundColor = metrics.margins == .zero ? palette.background : palette.groupedRow
    var grounds = [ground]
    if let stated = look.ground { grounds = leaf(stated.source, cell.inset(by: stated.insets)) }
    let isLooped = inside.first?.role == .row && inside.count == 1
    if let round, !isLooped {
      for place in grounds.indices where grounds[place].role == .color && grounds[place].layer.cornerRadius == 0 {
        grounds[place].layer.cornerRadius = 10
        grounds[place].layer.maskedCorners = round
      }
    }
    var parts = grounds
    if look.hasLine, hasLine || isLooped, metrics.rowSpacing <= 0 {
      let width = max(0, cell.maxX - frame(node).x)
      // On whole pixels, above the next cell, which would cover a part of it.
      let bottom = (cell.maxY * SwiftScreen.scale).rounded(.down) / SwiftScreen.scale
      let pixel = 1 / SwiftScreen.scale
      let line = LayoutFrame(x: frame(node).x, y: bottom - pixel, width: width, height: pixel)
      var separator = DrawnLayer(.color, line, named: "separator", of: source.owner, at: source.site)
      separator.layer.backgroundColor = palette.separator
      separator.layer.isSystem = true
      parts.append(separator)
    }
    if look.hasChevron {
      var chevron = glyph(
        "chevron.right", LayoutFrame(x: cell.maxX - 28, y: cell.midY - 6.5, width: 8, height: 13), palette.placeholder)
      (chevron.owner, chevron.site, chevron.layer.isSystem) = (source.owner, source.site, true)
      parts.append(chevron)
    }
    guard isLooped, var round = inside.first else { return parts + inside }
    round.children = parts + round.children
    return [round]
  }

  /// The frame of a row's cell: its width is limited by the list's margins, its height includes the row's insets and
  /// minimum.
  private func cellFrame(of node: Int, in list: LayoutFrame, _ metrics: ListMetrics) -> LayoutFrame {
    var insets = metrics.rowInsets
    if case .layout(.rowInsets(let own)) = plan.nodes[node].kind { insets = own }
    let row = frame(node)
    let height = max(metrics.rowHeight, row.height + insets.top + insets.bottom)
    let spare = height - row.height - insets.top - insets.bottom
    return LayoutFrame(
      x: list.x + metrics.margins.leading, y: row.y - insets.top - spare / 2,
      width: max(0, list.width - metrics.margins.leading - metrics.margins.trailing), height: height)
  }
}
