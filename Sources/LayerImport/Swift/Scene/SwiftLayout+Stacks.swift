import LayerGeometry
import LayerModel

// The frames of views that their superview arranges: those in stack views, and the accessory views of cells.

extension SwiftLayout {
  /// Positions the arranged subviews of a stack view: constraints determine lengths, and the others share the remaining
  /// space.
  mutating func arrange(_ children: [Int], in parent: Int, _ outer: Size) {
    let stack = run.objects[parent]
    let isVertical = if case .word("vertical", _)? = stack.last("axis") { true } else { false }
    let spacing = stack.last("spacing")?.number.flatMap { number($0) } ?? 0
    let whole = isVertical ? outer.height : outer.width
    let across = isVertical ? outer.width : outer.height
    let line: (SwiftAnchor.Line, SwiftAnchor.Line) = isVertical ? (.height, .width) : (.width, .height)
    var alignment = "fill"
    if case .word(let word, _)? = stack.last("alignment") { alignment = word }
    var isEqual = false
    if case .word("fillEqually", _)? = stack.last("distribution") { isEqual = true }
    let lengths = children.map { child -> Double? in
      if isEqual { return nil }
      let usual = usualSize(of: child)
      let own = length(of: child, line.0) ?? related(child, isVertical, across, in: parent, alignment)
      return own ?? (isVertical ? usual.height : usual.width).ifPositive
    }
    let open = lengths.filter { $0 == nil }.count
    let taken = lengths.compactMap { $0 }.reduce(0, +) + spacing * Double(max(0, children.count - 1))
    let share = open > 0 ? max(0, whole - taken) / Double(open) : 0
    // Children that exceed the stack in total keep their lengths, because nothing clips them.
    var place = 0.0
    for (child, length) in zip(children, lengths) {
      let extent = length ?? share
      let usual = usualSize(of: child)
      let own = self.length(of: child, line.1) ?? proportional(child, line.1, to: parent, across)
      let width = own ?? (alignment == "fill" ? across : (isVertical ? usual.width : usual.height).ifPositive ?? across)
      let start =
        switch alignment {
        case "center": (across - width) / 2
        case "trailing", "bottom": across - width
        default: 0.0
        }
      frames[child] = Self.aligned(
        isVertical
          ? Rect(x: start, y: place, width: width, height: extent)
          : Rect(x: place, y: start, width: extent, height: width))
      if self.length(of: child, line.0) == nil || nominal.contains(parent) { nominalUnlessPart(child) }
      place += extent + spacing
    }
  }

  /// The length along a stack view that a constraint between the two lengths of a view determines, such as that of a
  /// square image; nil without such a constraint.
  private func related(
    _ child: Int, _ isVertical: Bool, _ across: Double, in stack: Int, _ alignment: String
  ) -> Double? {
    let (along, other): (SwiftAnchor.Line, SwiftAnchor.Line) = isVertical ? (.height, .width) : (.width, .height)
    let width =
      length(of: child, other) ?? proportional(child, other, to: stack, across) ?? (alignment == "fill" ? across : nil)
    guard let width, width > 0 else { return nil }
    for place in constraintsOf[child] ?? [] {
      let constraint = run.constraints[place]
      guard let second = constraint.second, second.object == child, constraint.first.object == child,
        let multiplier = number(constraint.multiplier), let constant = number(constraint.constant)
      else { continue }
      if constraint.first.line == along, second.line == other { return (width * multiplier + constant).ifPositive }
      if constraint.first.line == other, second.line == along, multiplier != 0 {
        return ((width - constant) / multiplier).ifPositive
      }
    }
    return nil
  }

  /// The length of a view that a constraint derives from the same length of its stack view.
  private func proportional(
    _ child: Int, _ line: SwiftAnchor.Line, to stack: Int, _ whole: Double
  ) -> Double? {
    for place in constraintsOf[child] ?? [] {
      let constraint = run.constraints[place]
      guard constraint.first.object == child, constraint.first.line == line, let second = constraint.second,
        second.object == stack, second.line == line, let multiplier = number(constraint.multiplier),
        let constant = number(constraint.constant)
      else { continue }
      return (whole * multiplier + constant).ifPositive
    }
    return nil
  }

  /// The total size of the arranged subviews of a stack view; 0 if they have no intrinsic size.
  func stackSize(of stack: SwiftObject, levels: Int) -> Size {
    let children = stack.children.filter { if case .arranged = run.objects[$0].place { true } else { false } }
    let isVertical = if case .word("vertical", _)? = stack.last("axis") { true } else { false }
    let sizes = children.map { child -> Size in
      let usual = usualSize(of: child, levels: levels)
      return Size(length(of: child, .width) ?? usual.width, length(of: child, .height) ?? usual.height)
    }
    let gaps = Double(max(0, children.count - 1)) * (stack.last("spacing")?.number.flatMap { number($0) } ?? 0)
    func along(_ lengths: [Double]) -> Double { lengths.contains(0) ? 0 : lengths.reduce(gaps, +) }
    func across(_ lengths: [Double]) -> Double { lengths.max() ?? 0 }
    let (widths, heights) = (sizes.map(\.width), sizes.map(\.height))
    return isVertical ? Size(across(widths), along(heights)) : Size(along(widths), across(heights))
  }

  // MARK: Cells

  /// The distances of a cell's accessory view from the edge of the cell and from the content view.
  private static let (accessoryMargin, accessoryGap) = (16.0, 8.0)

  /// Positions the accessory view of a cell at the trailing edge, whatever origin code gives it; the content view ends
  /// before it.
  mutating func placeAccessory(among children: [Int], _ outer: Size) {
    guard let accessory = children.last(where: { isSlot($0, "accessoryView") }) else { return }
    let (frame, usual) = (run.objects[accessory].frame, usualSize(of: accessory))
    let width = number(frame.width)?.ifPositive ?? length(of: accessory, .width) ?? usual.width.ifPositive ?? 24
    let height = number(frame.height)?.ifPositive ?? length(of: accessory, .height) ?? usual.height.ifPositive ?? 24
    let x = max(0, outer.width - Self.accessoryMargin - width)
    frames[accessory] = Self.aligned(Rect(x: x, y: (outer.height - height) / 2, width: width, height: height))
    guard let content = children.first(where: isContentView) else { return }
    frames[content] = Rect(x: 0, y: 0, width: max(0, x - Self.accessoryGap), height: outer.height)
  }

  /// Whether an object is the content view that the platform creates, which fills its superview.
  func isContentView(_ child: Int) -> Bool { isSlot(child, "contentView") && run.objects[child].isPart }

  private func isSlot(_ child: Int, _ name: String) -> Bool {
    if case .slot(name) = run.objects[child].place { true } else { false }
  }
}
