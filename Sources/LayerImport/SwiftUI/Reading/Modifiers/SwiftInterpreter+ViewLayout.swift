import LayerGeometry
import SourceProgram
import ViewLayout

// Modifiers that change the size or the position of a view, or that add a view behind it, over it or next to it.

extension SwiftInterpreter {
  /// Adds a layout rule around a part.
  private mutating func wrap(_ part: Int, _ rule: LayoutRule, with others: [Int] = [], at node: SwiftNode) -> Int {
    add(.node(.layout(rule)), [part] + others, at: node)
  }

  mutating func layout(
    _ layout: PlatformMeaning.Layout, _ part: Int, _ arguments: ViewArguments, at node: SwiftNode
  ) -> Int {
    switch layout {
    case .padding, .safeAreaPadding: return padding(part, arguments, at: node)
    case .contentMargins: return margins(part, arguments, at: node)
    case .frame: return frame(part, arguments, at: node)
    case .flexibleFrame: return flexibleFrame(part, arguments, at: node)
    case .containerFrame:
      let axes = arguments["axes"]?.edges ?? .all
      let rule = LayoutRule.flexibleFrame(
        minWidth: nil, idealWidth: nil, maxWidth: axes.isDisjoint(with: .horizontal) ? nil : .infinity,
        minHeight: nil, idealHeight: nil, maxHeight: axes.isDisjoint(with: .vertical) ? nil : .infinity,
        arguments["alignment"]?.alignment ?? .center)
      return wrap(part, rule, at: node)
    case .aspectRatio: return aspectRatio(part, arguments, at: node)
    case .scaledToFit: return wrap(part, .aspectRatio(nil, fill: false), at: node)
    case .scaledToFill: return wrap(part, .aspectRatio(nil, fill: true), at: node)
    case .fixedSize:
      let (horizontal, vertical) = (arguments["horizontal"], arguments["vertical"])
      return wrap(part, .fixedSize(horizontal: horizontal?.flag ?? true, vertical: vertical?.flag ?? true), at: node)
    case .priority: return wrap(part, .priority(arguments.number("value") ?? 1), at: node)
    case .offset: return moved(part, arguments, at: node)
    case .position: return positioned(part, arguments, at: node)
    case .alignmentGuide: return alignmentGuide(part, arguments, at: node)
    case .ignoresSafeArea: return wrap(part, .ignoresSafeArea(arguments["edges"]?.edges ?? .all), at: node)
    case .safeAreaInset: return safeAreaInset(part, arguments, at: node)
    case .rowInsets: return rowInsets(part, arguments, at: node)
    case .cellColumns:
      return wrap(part, .cellColumns(Int(max(1, min(100, arguments.number("count") ?? 1)))), at: node)
    case .cellUnsizedAxes:
      let axes = arguments["axes"]?.edges ?? .all
      let rule = LayoutRule.cellUnsized(
        horizontal: !axes.isDisjoint(with: .horizontal), vertical: !axes.isDisjoint(with: .vertical))
      return wrap(part, rule, at: node)
    case .background: return layer(part, arguments, "background", at: node)
    case .overlay: return layer(part, arguments, "overlay", at: node)
    }
  }

  // MARK: Sizes

  private mutating func frame(_ part: Int, _ arguments: ViewArguments, at node: SwiftNode) -> Int {
    let alignment = arguments["alignment"]?.alignment ?? .center
    let rule = LayoutRule.frame(width: arguments.number("width"), height: arguments.number("height"), alignment)
    return framed(part, rule, arguments, ["width", "height"], at: node)
  }

  private mutating func flexibleFrame(_ part: Int, _ arguments: ViewArguments, at node: SwiftNode) -> Int {
    let rule = LayoutRule.flexibleFrame(
      minWidth: arguments.number("minWidth"), idealWidth: arguments.number("idealWidth"),
      maxWidth: arguments.number("maxWidth"), minHeight: arguments.number("minHeight"),
      idealHeight: arguments.number("idealHeight"), maxHeight: arguments.number("maxHeight"),
      arguments["alignment"]?.alignment ?? .center)
    let names = ["minWidth", "idealWidth", "maxWidth", "minHeight", "idealHeight", "maxHeight"]
    return framed(part, rule, arguments, names, at: node)
  }

  private mutating func framed(
    _ part: Int, _ rule: LayoutRule, _ arguments: ViewArguments, _ names: [String], at node: SwiftNode
  ) -> Int {
    let framed = wrap(part, rule, at: node)
    for name in names where arguments.isOpen(name) { assume("\(name)", framed) }
    return framed
  }

  private mutating func aspectRatio(_ part: Int, _ arguments: ViewArguments, at node: SwiftNode) -> Int {
    let ratio = arguments["aspectRatio"]
    let fill = arguments["contentMode"]?.wordName == "fill"
    if case .size(let width, let height)? = ratio, let width = width.known, let height = height.known, height > 0 {
      return wrap(part, .aspectRatio(width / height, fill: fill), at: node)
    }
    return wrap(part, .aspectRatio(ratio?.length, fill: fill), at: node)
  }

  // MARK: Insets

  /// The platform's default padding.
  private static let usualPadding = 16.0

  /// The insets that `edges`, `length` and `insets` state, and whether their length is not known.
  private mutating func insets(_ arguments: ViewArguments) -> (insets: LayoutInsets, isOpen: Bool) {
    var stated = arguments["insets"]
    if case .word("init", let parts)? = stated { stated = constructValue("EdgeInsets", ViewArguments(parts)) }
    switch stated {
    case .insets(let top, let left, let bottom, let right)?:
      let isOpen = [top, left, bottom, right].contains { $0.known == nil }
      let insets = LayoutInsets(
        top: top.known ?? 0, leading: left.known ?? 0, bottom: bottom.known ?? 0, trailing: right.known ?? 0)
      return (insets, isOpen)
    case .some: return (LayoutInsets(0), true)
    case nil: break
    }
    let sides = arguments["edges"]?.edges ?? .all
    let length = arguments.number("length") ?? Self.usualPadding
    let insets = LayoutInsets(
      top: sides.contains(.top) ? length : 0, leading: sides.contains(.leading) ? length : 0,
      bottom: sides.contains(.bottom) ? length : 0, trailing: sides.contains(.trailing) ? length : 0)
    return (insets, arguments.isOpen("length"))
  }

  private mutating func padding(_ part: Int, _ arguments: ViewArguments, at node: SwiftNode) -> Int {
    let (insets, isOpen) = insets(arguments)
    let padded = wrap(part, .padding(insets), at: node)
    if isOpen { assume("padding", padded) }
    return padded
  }

  /// The margins of a scroll view: padding of its content.
  private mutating func margins(_ part: Int, _ arguments: ViewArguments, at node: SwiftNode) -> Int {
    if arguments["placement"]?.wordName == "scrollIndicators" { return part }
    let (insets, isOpen) = insets(arguments)
    let scrolled = parts[part]
    guard case .node(.layout(.scroll)) = scrolled.kind, let content = scrolled.children.first else {
      return assumed("margins of scrolled content", part, at: node)
    }
    let padded = wrap(content, .padding(insets), at: node)
    if isOpen { assume("margins of scrolled content", padded) }
    return add(scrolled.kind, [padded], at: scrolled.site, name: scrolled.name)
  }

  private mutating func rowInsets(_ part: Int, _ arguments: ViewArguments, at node: SwiftNode) -> Int {
    guard case .insets(let top, let left, let bottom, let right)? = arguments["insets"] else { return part }
    let insets = LayoutInsets(
      top: top.known ?? 11, leading: left.known ?? 20, bottom: bottom.known ?? 11, trailing: right.known ?? 20)
    return wrap(part, .rowInsets(insets), at: node)
  }

  // MARK: Positions

  /// The coordinates of an offset or a position; a coordinate that is not named is 0.
  private func coordinates(_ arguments: ViewArguments) -> (x: Double?, y: Double?) {
    switch arguments["offset", "position"] {
    case .size(let width, let height)?: (width.known, height.known)
    case .point(let left, let top)?: (left.known, top.known)
    case .word("zero", _)?: (0, 0)
    case .some: (nil, nil)
    case nil:
      (arguments.has("x") ? arguments.number("x") : 0, arguments.has("y") ? arguments.number("y") : 0)
    }
  }

  private mutating func moved(_ part: Int, _ arguments: ViewArguments, at node: SwiftNode) -> Int {
    let (x, y) = coordinates(arguments)
    let moved = wrap(part, .offset(x: x ?? 0, y: y ?? 0), at: node)
    if x == nil || y == nil { assume("offset", moved) }
    return moved
  }

  /// A view at a position; one whose position is unknown is drawn where it would be without the modifier.
  private mutating func positioned(_ part: Int, _ arguments: ViewArguments, at node: SwiftNode) -> Int {
    let (x, y) = coordinates(arguments)
    if let x, let y { return wrap(part, .position(x: x, y: y), at: node) }
    let moved = wrap(part, .offset(x: 0, y: 0), at: node)
    assume("position", moved)
    return moved
  }

  private mutating func alignmentGuide(_ part: Int, _ arguments: ViewArguments, at node: SwiftNode) -> Int {
    guard let word = arguments["g"], case .closure(let closure)? = arguments["computeValue"],
      case .number(let number) = invoke(closure, [SwiftArgument(label: "", value: .unknown, node: closure.node)]),
      let constant = number.known
    else { return part }
    let guide = GuideValue(constant: constant)
    let horizontal = word.horizontalGuide
    let vertical = horizontal == nil ? word.verticalGuide : nil
    guard horizontal != nil || vertical != nil else { return part }
    return wrap(part, .alignmentGuide(horizontal: horizontal, vertical: vertical, guide), at: node)
  }

  // MARK: Views next to the view

  /// A bar along an edge, over content that stays clear of it.
  private mutating func safeAreaInset(_ part: Int, _ arguments: ViewArguments, at node: SwiftNode) -> Int {
    guard let bar = content(arguments["content"], at: node) else { return part }
    let edge = arguments["edge"]?.edges ?? .bottom
    let rule: LayoutRule =
      edge.isDisjoint(with: .vertical) ? .horizontal(spacing: 0, .center) : .vertical(spacing: 0, .center)
    let children = edge == .top || edge == .leading ? [bar, part] : [part, bar]
    return add(.node(.layout(rule)), children, at: node)
  }

  /// The system background, which `.background()` adds.
  private var background: ViewPaint { .color(ViewColors.color("background", isDark: isDark)) }

  /// Applies `background` and `overlay` in all forms.
  private mutating func layer(_ part: Int, _ arguments: ViewArguments, _ word: String, at node: SwiftNode) -> Int {
    let alignment = arguments["alignment"]?.alignment ?? .center
    var other: Int?
    let style = arguments[word, "style"]
    if let form = arguments["shape"] {
      let shape = shape(of: form) ?? .rectangle
      let filled = add(.shape(shape, .fill(paint(of: style) ?? background)), at: node)
      other = shaded(filled, by: style)
    } else if case .view(let view)? = style {
      other = view
    } else if let style, isView(style) {
      other = self.part(of: style, at: node)
    } else if let style, let paint = paint(of: style) {
      other = add(.node(.fill(paint)), at: node)
      if case .unknown = style { assume("\(word) with an unknown appearance", other ?? part) }
    } else {
      other = content(arguments["content"] ?? style, at: node)
    }
    let rule: LayoutRule = word == "overlay" ? .overlay(alignment) : .background(alignment)
    if let other { return wrap(part, rule, with: [other], at: node) }
    // `.background()` is the system's background.
    guard style == nil, !arguments.has("content") else { return part }
    let fill = add(.node(.fill(background)), at: node)
    return wrap(part, rule, with: [fill], at: node)
  }
}
