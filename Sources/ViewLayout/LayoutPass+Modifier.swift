/// A modifier around its child.
struct ModifierFit {
  /// The proposal that the child gets when it is measured.
  var proposal: ProposedSize
  /// The proposal that the child gets when it is placed, if that differs.
  var placed: ProposedSize?
  /// The horizontal position of the child in the modifier.
  var x = 0.0
  var y = 0.0
  /// The size of the modifier.
  var measure = NodeMeasure.zero
}

extension LayoutPass {
  /// Measures a modifier and its first child.
  @inline(never)
  mutating func fit(_ node: Int, _ proposal: ProposedSize) -> ModifierFit {
    switch tree.rules[node] {
    case .padding(let insets): fitPadding(node, insets, proposal)
    case .frame(let width, let height, let alignment):
      fitFrame(
        node, ProposedSize(width: width ?? proposal.width, height: height ?? proposal.height), alignment
      ) { LayoutSize(width: width ?? $0.width, height: height ?? $0.height) }
    case .flexibleFrame: fitFlexibleFrame(node, proposal)
    case .offset(let x, let y): fitOffset(node, x, y, proposal)
    case .position(let x, let y): fitPosition(node, x, y, proposal)
    case .aspectRatio(let ratio, let fill): fitAspectRatio(node, ratio, fill, proposal)
    case .fixedSize(let horizontal, let vertical): fitFixedSize(node, horizontal, vertical, proposal)
    case .alignmentGuide(let horizontal, let vertical, let value):
      fitGuide(node, horizontal, vertical, value, proposal)
    case .safeArea(let insets): fitSafeArea(node, insets, proposal)
    default: ModifierFit(proposal: proposal, measure: measureChild(node, proposal))
    }
  }

  private mutating func measureChild(_ node: Int, _ proposal: ProposedSize) -> NodeMeasure {
    child(of: node).map { measure($0, proposal) } ?? .zero
  }

  /// The measure of a modifier with a given size and child position; baselines and guides move along with the child.
  private mutating func enclose(_ child: NodeMeasure, _ size: LayoutSize, x: Double, y: Double) -> NodeMeasure {
    var measure = NodeMeasure(width: size.width, height: size.height)
    measure.include(child, y: y)
    if child.guides >= 0 {
      memory.guides.append(memory.guides[child.guides].moved(x: x, y: y))
      measure.guides = memory.guides.count - 1
    }
    return measure
  }

  private mutating func fitPadding(_ node: Int, _ insets: LayoutInsets, _ proposal: ProposedSize) -> ModifierFit {
    let inner = ProposedSize(
      width: proposal.width.map { max(0, $0 - insets.horizontal) },
      height: proposal.height.map { max(0, $0 - insets.vertical) })
    let child = measureChild(node, inner)
    let size = LayoutSize(
      width: max(0, child.width + insets.horizontal), height: max(0, child.height + insets.vertical))
    return ModifierFit(
      proposal: inner, x: insets.leading, y: insets.top,
      measure: enclose(child, size, x: insets.leading, y: insets.top))
  }

  /// Computes a frame whose size may depend on the child's, with the child aligned in it.
  private mutating func fitFrame(
    _ node: Int, _ inner: ProposedSize, _ alignment: LayoutAlignment, size: (LayoutSize) -> LayoutSize
  ) -> ModifierFit {
    let child = measureChild(node, inner)
    let size = size(child.size)
    let empty = NodeMeasure(width: size.width, height: size.height)
    let x = Self.distance(empty.usual(alignment.horizontal), place(of: alignment.horizontal, in: child))
    let y = Self.distance(empty.usual(alignment.vertical), place(of: alignment.vertical, in: child))
    return ModifierFit(proposal: inner, x: x, y: y, measure: enclose(child, size, x: x, y: y))
  }

  private mutating func fitFlexibleFrame(_ node: Int, _ proposal: ProposedSize) -> ModifierFit {
    guard
      case .flexibleFrame(
        let minWidth, let idealWidth, let maxWidth, let minHeight, let idealHeight, let maxHeight, let alignment) =
        tree.rules[node]
    else { return ModifierFit(proposal: proposal) }
    let horizontal = FlexibleLength(minimum: minWidth, ideal: idealWidth, maximum: maxWidth)
    let vertical = FlexibleLength(minimum: minHeight, ideal: idealHeight, maximum: maxHeight)
    let width = proposal.width ?? horizontal.ideal
    let height = proposal.height ?? vertical.ideal
    let inner = ProposedSize(width: width.map(horizontal.clamped), height: height.map(vertical.clamped))
    return fitFrame(node, inner, alignment) { child in
      LayoutSize(
        width: horizontal.length(proposed: width, child: child.width),
        height: vertical.length(proposed: height, child: child.height))
    }
  }

  private mutating func fitOffset(_ node: Int, _ x: Double, _ y: Double, _ proposal: ProposedSize) -> ModifierFit {
    // Only the drawing moves; the guides and the position in the parent stay.
    ModifierFit(proposal: proposal, x: x, y: y, measure: measureChild(node, proposal))
  }

  private mutating func fitPosition(_ node: Int, _ x: Double, _ y: Double, _ proposal: ProposedSize) -> ModifierFit {
    let child = measureChild(node, proposal)
    let size = LayoutSize(width: proposal.width ?? child.width, height: proposal.height ?? child.height)
    let left = Self.distance(x, child.width / 2)
    let top = Self.distance(y, child.height / 2)
    return ModifierFit(proposal: proposal, x: left, y: top, measure: enclose(child, size, x: left, y: top))
  }

  /// Proposes a size with the given ratio and takes the size of the child (objc.io's article on aspect ratios).
  private mutating func fitAspectRatio(
    _ node: Int, _ ratio: Double?, _ fill: Bool, _ proposal: ProposedSize
  ) -> ModifierFit {
    var proposal = proposal
    var ratio = ratio
    if ratio == nil || proposal == .unspecified {
      let ideal = measureChild(node, .unspecified)
      ratio = ratio ?? LayoutRule.ratio(ideal.width / ideal.height) ?? 1
      if proposal == .unspecified { proposal = ProposedSize(ideal.size) }
    }
    let part = ratio ?? 1
    func bounded(_ length: Double) -> Double { length.isFinite ? min(length, LayoutRule.farthest) : length }
    let byWidth = proposal.width.map { ProposedSize(width: $0, height: bounded($0 / part)) }
    let byHeight = proposal.height.map { ProposedSize(width: bounded($0 * part), height: $0) }
    var inner = byWidth ?? byHeight ?? .unspecified
    if let byWidth, let byHeight, let width = byWidth.width, let other = byHeight.width {
      inner = (width < other) == fill ? byHeight : byWidth
    }
    return ModifierFit(proposal: inner, measure: measureChild(node, inner))
  }

  /// Requests the ideal size; the child is then placed at exactly that size.
  ///
  /// The second step makes the columns of `HStack { ... }.fixedSize(horizontal: false, vertical: true)` equally high, a
  /// technique that Apple's forums and many articles recommend.
  private mutating func fitFixedSize(
    _ node: Int, _ horizontal: Bool, _ vertical: Bool, _ proposal: ProposedSize
  ) -> ModifierFit {
    let inner = ProposedSize(
      width: horizontal ? nil : proposal.width, height: vertical ? nil : proposal.height)
    let child = measureChild(node, inner)
    let placed = ProposedSize(
      width: horizontal ? child.width : proposal.width, height: vertical ? child.height : proposal.height)
    return ModifierFit(proposal: inner, placed: placed, measure: child)
  }

  private mutating func fitGuide(
    _ node: Int, _ horizontal: HorizontalGuide?, _ vertical: VerticalGuide?, _ value: GuideValue,
    _ proposal: ProposedSize
  ) -> ModifierFit {
    var child = measureChild(node, proposal)
    var changed = child.guides < 0 ? ExplicitGuides() : memory.guides[child.guides]
    let place =
      value.constant + part(value.widthFactor, child.width) + part(value.heightFactor, child.height)
      + part(value.firstBaselineFactor, child.usual(.firstTextBaseline))
      + part(value.lastBaselineFactor, child.usual(.lastTextBaseline))
    if let horizontal { changed[horizontal] = place }
    if let vertical { changed[vertical] = place }
    if vertical == .firstTextBaseline { child.firstBaseline = place }
    if vertical == .lastTextBaseline { child.lastBaseline = place }
    memory.guides.append(changed)
    child.guides = memory.guides.count - 1
    return ModifierFit(proposal: proposal, measure: child)
  }

  private func part(_ factor: Double, _ length: Double) -> Double {
    factor == 0 || !length.isFinite ? 0 : factor * length
  }

  private mutating func fitSafeArea(_ node: Int, _ insets: LayoutInsets, _ proposal: ProposedSize) -> ModifierFit {
    let inner = ProposedSize(
      width: proposal.width.map { max(0, $0 - insets.horizontal) },
      height: proposal.height.map { max(0, $0 - insets.vertical) })
    let child = measureChild(node, inner)
    let size = LayoutSize(
      width: proposal.width ?? max(0, child.width + insets.horizontal),
      height: proposal.height ?? max(0, child.height + insets.vertical))
    let x = insets.leading + Self.distance(size.width - insets.horizontal, child.width) / 2
    let y = insets.top + Self.distance(size.height - insets.vertical, child.height) / 2
    return ModifierFit(proposal: inner, x: x, y: y, measure: enclose(child, size, x: x, y: y))
  }
}

/// The limits of a flexible frame in one direction.
struct FlexibleLength {
  let minimum: Double?
  let ideal: Double?
  let maximum: Double?

  /// Puts the limits in order: raises the ideal length to the minimum, and the maximum to both.
  ///
  /// OpenSwiftUI's tests of frames, which Apple's framework also passes, specify this.
  init(minimum: Double?, ideal: Double?, maximum: Double?) {
    let raised = ideal.map { max($0, minimum ?? 0) }
    self.minimum = minimum
    self.ideal = raised
    self.maximum = maximum.map { max($0, raised ?? minimum ?? 0) }
  }

  func clamped(_ length: Double) -> Double { min(max(length, minimum ?? 0), maximum ?? .infinity) }

  /// The length of the frame, according to Apple's documentation of `frame(minWidth:...)`.
  ///
  /// With both limits, the length is the proposal, clamped to them. With one limit, the frame differs from its child
  /// only towards that limit. Without limits, the frame is as long as its child.
  func length(proposed: Double?, child: Double) -> Double {
    guard let proposed else { return clamped(child) }
    switch (minimum, maximum) {
    case (nil, nil): return child
    case (.some, .some): return clamped(proposed)
    case (.some, nil): return clamped(min(proposed, child))
    case (nil, .some): return clamped(max(proposed, child))
    }
  }
}
