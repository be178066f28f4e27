import LayerGeometry
import LayerModel
import ViewLayout

extension SwiftLayout {
  /// Positions the arranged subviews of a stack view.
  mutating func arrange(in parent: Int, _ outer: Size) {
    let children = SwiftSizes.arranged(in: parent, of: run)
    var style = StackArrangement(of: run.objects[parent])
    // A view is as wide as the screen allows, but as high as its content, which may be more than is known.
    style.mayShrink = !style.isVertical
    let inset = style.usesMargins ? sizes.margins(of: parent) : LayoutInsets()
    let room = Size(
      max(0, outer.width - inset.leading - inset.trailing), max(0, outer.height - inset.top - inset.bottom))
    let (whole, across) = style.isVertical ? (room.height, room.width) : (room.width, room.height)
    let items = children.map { child in
      let width = lengthAcross(child, style, across, along: nil, in: parent)
      let fixed = length(of: child, style.along) ?? related(child, style, width)
      let own = sizes.size(of: child, width: style.isVertical ? width : nil)
      var item = sizes.item(child, in: style)
      item.isFixed = fixed != nil
      item.length = fixed ?? (style.isVertical ? own.height : own.width).ifPositive
      return item
    }
    let places = style.places(of: items, in: whole)
    for (place, child) in children.enumerated() {
      let (start, length) = places[place]
      let width = lengthAcross(child, style, across, along: length, in: parent)
      let side = style.start(across: across, of: width)
      frames[child] = Self.aligned(
        style.isVertical
          ? Rect(x: inset.leading + side, y: inset.top + start, width: width, height: length)
          : Rect(x: inset.leading + start, y: inset.top + side, width: length, height: width))
      if !items[place].isFixed || nominal.contains(parent) { nominalUnlessPart(child) }
    }
    // A hidden view takes no space.
    for child in run.objects[parent].children where frames[child] == nil {
      if case .arranged = run.objects[child].place { frames[child] = Rect(x: 0, y: 0, width: 0, height: 0) }
    }
  }

  /// The length of a view across its stack view, given the one along it.
  private func lengthAcross(
    _ child: Int, _ style: StackArrangement, _ whole: Double, along length: Double?, in parent: Int
  ) -> Double {
    if let stated = self.length(of: child, style.across) { return stated }
    if let share = proportional(child, style.across, to: parent, whole) { return share }
    if style.alignment == .fill { return whole }
    let own = sizes.size(of: child, width: style.isVertical ? whole : length)
    return min((style.isVertical ? own.width : own.height).ifPositive ?? whole, max(whole, 1))
  }

  /// The length along a stack view that a constraint between the two lengths of a view determines, such as that of a
  /// square image; nil without such a constraint.
  private func related(_ child: Int, _ style: StackArrangement, _ width: Double) -> Double? {
    let width = length(of: child, style.across) ?? width
    guard width > 0 else { return nil }
    for place in sizes.constraintsOf[child] ?? [] {
      let constraint = run.constraints[place]
      guard let second = constraint.second, second.object == child, constraint.first.object == child,
        let multiplier = number(constraint.multiplier), let constant = number(constraint.constant)
      else { continue }
      if constraint.first.line == style.along, second.line == style.across {
        return (width * multiplier + constant).ifPositive
      }
      if constraint.first.line == style.across, second.line == style.along, multiplier != 0 {
        return ((width - constant) / multiplier).ifPositive
      }
    }
    return nil
  }

  /// The length of a view that a constraint derives from the same length of its stack view.
  private func proportional(_ child: Int, _ line: SwiftAnchor.Line, to stack: Int, _ whole: Double) -> Double? {
    for place in sizes.constraintsOf[child] ?? [] {
      let constraint = run.constraints[place]
      guard constraint.first.object == child, constraint.first.line == line, let second = constraint.second,
        second.object == stack, second.line == line, let multiplier = number(constraint.multiplier),
        let constant = number(constraint.constant)
      else { continue }
      return (whole * multiplier + constant).ifPositive
    }
    return nil
  }
}

extension StackArrangement {
  /// The arrangement that code sets for a stack view.
  init(of stack: SwiftObject) {
    func word(_ name: String) -> String? { if case .word(let word, _)? = stack.last(name) { word } else { nil } }
    isVertical = word("axis") == "vertical"
    spacing = stack.last("spacing")?.number?.known ?? 0
    alignment = word("alignment").flatMap { Alignment(rawValue: $0) } ?? .fill
    distribution = word("distribution").flatMap { Distribution(rawValue: $0) } ?? .fill
    usesMargins = stack.last("isLayoutMarginsRelativeArrangement")?.flag ?? false
  }

  /// The space after a subview, unless it is the last.
  func gap(after child: SwiftObject) -> Double {
    child.last(SwiftLayoutRequest.spaceAfter)?.number?.known ?? spacing
  }

  fileprivate var along: SwiftAnchor.Line { isVertical ? .height : .width }
  fileprivate var across: SwiftAnchor.Line { isVertical ? .width : .height }
}
