import LayerGeometry
import ViewLayout

// Modifiers: the program's modifiers first, then SwiftUI's; others are counted by name.

extension SwiftInterpreter {
  /// Applies a modifier to a view.
  mutating func modify(
    _ word: String, _ part: Int, _ arguments: [SwiftArgument], at node: SwiftNode
  ) -> SwiftValue {
    if let member = added(word, to: part, arguments) {
      views?.count.modifiers[node] = word
      let value = invoke(member.node, arguments, on: nil, type: member.type, view: part)
      // A function that only runs other code, or that returns its argument, changes nothing.
      return .view(self.part(of: value, at: node) ?? part)
    }
    let given = ViewArguments(arguments)
    if let result = layoutModifier(word, part, given, at: node) ?? sizeModifier(word, part, given, at: node)
      ?? effect(word, part, given, at: node) ?? drawing(word, part, given, at: node)
      ?? setting(word, part, given, at: node) ?? special(word, part, given, at: node)
    {
      views?.count.modifiers[node] = word
      return .view(result)
    }
    if word == "onAppear" || word == "task" { noteAppearance(given) }
    if ViewModifiers.isInert(word) {
      views?.count.modifiers[node] = word
    } else {
      views?.count.unknownModifiers[node] = word
    }
    return .view(part)
  }

  /// The function of the program that a modifier call resolves to.
  private mutating func added(_ word: String, to part: Int, _ arguments: [SwiftArgument]) -> SwiftMember? {
    guard program.types.hasMembers(named: word) else { return nil }
    for type in ["View", typeName(of: part), "Shape", "InsettableShape", "DynamicViewContent"] {
      guard let added = program.types.typeOfPath[type] else { continue }
      let named = program.types.types[added].members(named: word)
      if named.count > 1 { weigh(named.count, isKnown: false) }
      let found = named.filter {
        !$0.isStatic && $0.kind == .function && fits($0, arguments) && !calls.map(\.node).contains($0.node)
      }
      if let member = best(found, for: arguments) { return member }
    }
    return nil
  }

  private func typeName(of part: Int) -> String {
    switch parts[part].kind {
    case .text: "Text"
    case .image: "Image"
    case .button: "Button"
    case .shape: "Shape"
    case .list: "List"
    default: "View"
    }
  }

  private mutating func noteAppearance(_ arguments: ViewArguments) {
    guard case .closure(let closure)? = arguments["perform", "action"] ?? arguments.trailing,
      let object = closure.context.object
    else { return }
    views?.appearances[object, default: []].append(closure)
  }

  /// Adds a modifier around a part.
  private mutating func wrap(_ part: Int, _ kind: ViewPartKind, with others: [Int] = [], at node: SwiftNode) -> Int {
    add(kind, [part] + others, at: node)
  }

  // MARK: Layout

  /// Moves a view; a view whose position is unknown is drawn where it would be without the modifier.
  private mutating func place(_ word: String, _ part: Int, _ arguments: ViewArguments, at node: SwiftNode) -> Int {
    var (x, y) = (arguments.number("x"), arguments.number("y"))
    switch arguments["offset"] ?? arguments.first {
    case .size(let width, let height): (x, y) = (width.known, height.known)
    case .point(let left, let top): (x, y) = (left.known, top.known)
    case .word("zero", _): (x, y) = (0, 0)
    case nil where word == "offset":
      // A coordinate that is not named is 0.
      x = arguments.has("x") ? x : 0
      y = arguments.has("y") ? y : 0
    default: break
    }
    if word == "position", let x, let y { return add(.node(.layout(.position(x: x, y: y))), [part], at: node) }
    let isMoved = word == "offset"
    let moved = add(.node(.layout(.offset(x: isMoved ? x ?? 0 : 0, y: isMoved ? y ?? 0 : 0))), [part], at: node)
    if x == nil || y == nil { assume(word, moved) }
    return moved
  }

  private mutating func layoutModifier(
    _ word: String, _ part: Int, _ arguments: ViewArguments, at node: SwiftNode
  ) -> Int? {
    let rule: LayoutRule
    switch word {
    case "padding": return padding(part, arguments, at: node)
    case "frame": return frame(part, arguments, at: node)
    case "background", "overlay": return layer(word, part, arguments, at: node)
    case "offset", "position": return place(word, part, arguments, at: node)
    case "layoutPriority": rule = .priority(arguments.number("") ?? 1)
    case "alignmentGuide": return alignmentGuide(part, arguments, at: node)
    case "listRowInsets":
      guard case .insets(let top, let left, let bottom, let right)? = arguments.first else { return part }
      rule = .rowInsets(
        LayoutInsets(
          top: top.known ?? 11, leading: left.known ?? 20, bottom: bottom.known ?? 11, trailing: right.known ?? 20))
    case "gridCellColumns": rule = .cellColumns(Int(nearest: max(1, min(100, arguments.number("", "count") ?? 1))))
    case "gridCellUnsizedAxes":
      let axes = arguments.first?.edges ?? .all
      rule = .cellUnsized(
        horizontal: !axes.isDisjoint(with: .horizontal), vertical: !axes.isDisjoint(with: .vertical))
    case "ignoresSafeArea", "edgesIgnoringSafeArea":
      let plain = arguments.plain
      rule = .ignoresSafeArea((arguments["edges"] ?? plain.last)?.edges ?? .all)
    case "safeAreaInset", "safeAreaBar": return safeAreaInset(part, arguments, at: node)
    default: return nil
    }
    return wrap(part, .node(.layout(rule)), at: node)
  }

  private mutating func sizeModifier(
    _ word: String, _ part: Int, _ arguments: ViewArguments, at node: SwiftNode
  ) -> Int? {
    let rule: LayoutRule
    switch word {
    case "aspectRatio":
      let ratio = arguments.first
      let fill = (arguments["contentMode"] ?? arguments.plain.last)?.wordName == "fill"
      if case .size(let width, let height)? = ratio, let width = width.known, let height = height.known, height > 0 {
        rule = .aspectRatio(width / height, fill: fill)
      } else {
        rule = .aspectRatio(ratio?.length, fill: fill)
      }
    case "scaledToFit": rule = .aspectRatio(nil, fill: false)
    case "scaledToFill": rule = .aspectRatio(nil, fill: true)
    case "fixedSize":
      let isBoth = !arguments.has("horizontal") && !arguments.has("vertical")
      rule = .fixedSize(
        horizontal: isBoth || arguments["horizontal"]?.flag ?? true,
        vertical: isBoth || arguments["vertical"]?.flag ?? true)
    case "containerRelativeFrame":
      let axes = arguments.first?.edges ?? .all
      rule = .flexibleFrame(
        minWidth: nil, idealWidth: nil, maxWidth: axes.isDisjoint(with: .horizontal) ? nil : .infinity,
        minHeight: nil, idealHeight: nil, maxHeight: axes.isDisjoint(with: .vertical) ? nil : .infinity,
        arguments["alignment"]?.alignment ?? .center)
    default: return nil
    }
    return wrap(part, .node(.layout(rule)), at: node)
  }

  /// The platform's default padding.
  private static let usualPadding = 16.0

  private mutating func padding(_ part: Int, _ arguments: ViewArguments, at node: SwiftNode) -> Int {
    var insets = LayoutInsets(0)
    var isOpen = false
    let plain = arguments.plain
    if case .insets(let top, let left, let bottom, let right)? = plain.first {
      insets = LayoutInsets(
        top: top.known ?? 0, leading: left.known ?? 0, bottom: bottom.known ?? 0, trailing: right.known ?? 0)
    } else {
      let edges = plain.first?.edges
      let value = edges == nil ? plain.first : plain.dropFirst().first
      isOpen = value.map { $0.length == nil && !$0.isNone } ?? false
      let length = value?.length ?? Self.usualPadding
      let sides = edges ?? .all
      insets = LayoutInsets(
        top: sides.contains(.top) ? length : 0, leading: sides.contains(.leading) ? length : 0,
        bottom: sides.contains(.bottom) ? length : 0, trailing: sides.contains(.trailing) ? length : 0)
    }
    let padded = wrap(part, .node(.layout(.padding(insets))), at: node)
    if isOpen { assume("padding", padded) }
    return padded
  }

  private mutating func frame(_ part: Int, _ arguments: ViewArguments, at node: SwiftNode) -> Int {
    let alignment = arguments["alignment"]?.alignment ?? .center
    let flexible = ["minWidth", "idealWidth", "maxWidth", "minHeight", "idealHeight", "maxHeight"]
    let rule: LayoutRule
    if flexible.contains(where: arguments.has) {
      rule = .flexibleFrame(
        minWidth: arguments.number("minWidth"), idealWidth: arguments.number("idealWidth"),
        maxWidth: arguments.number("maxWidth"), minHeight: arguments.number("minHeight"),
        idealHeight: arguments.number("idealHeight"), maxHeight: arguments.number("maxHeight"), alignment)
    } else {
      rule = .frame(width: arguments.number("width"), height: arguments.number("height"), alignment)
    }
    let framed = wrap(part, .node(.layout(rule)), at: node)
    for label in ["width", "height"] + flexible where arguments.isOpen(label) { assume(label, framed) }
    return framed
  }

  private mutating func alignmentGuide(_ part: Int, _ arguments: ViewArguments, at node: SwiftNode) -> Int {
    guard let word = arguments.first,
      case .number(let number)? = content(of: arguments.trailing ?? arguments["computeValue"]),
      let constant = number.known
    else { return part }
    let guide = GuideValue(constant: constant)
    let horizontal = word.horizontalGuide
    let vertical = horizontal == nil ? word.verticalGuide : nil
    guard horizontal != nil || vertical != nil else { return part }
    return wrap(part, .node(.layout(.alignmentGuide(horizontal: horizontal, vertical: vertical, guide))), at: node)
  }

  private mutating func content(of value: SwiftValue?) -> SwiftValue? {
    guard case .closure(let closure)? = value else { return nil }
    return invoke(closure, [SwiftArgument(label: "", value: .unknown, node: closure.node)])
  }

  /// A bar along an edge, over content that stays clear of it.
  private mutating func safeAreaInset(_ part: Int, _ arguments: ViewArguments, at node: SwiftNode) -> Int {
    guard let bar = content(arguments.content, at: node) else { return part }
    let edge = arguments["edge"]?.edges ?? .bottom
    let rule: LayoutRule =
      edge.isDisjoint(with: .vertical) ? .horizontal(spacing: 0, .center) : .vertical(spacing: 0, .center)
    let children = edge == .top || edge == .leading ? [bar, part] : [part, bar]
    return add(.node(.layout(rule)), children, at: node)
  }

  /// The system background, which `.background()` adds.
  private var background: ViewPaint { .color(ViewColors.color("background", isDark: isDark)) }

  /// Applies `background` and `overlay` in all forms.
  private mutating func layer(_ word: String, _ part: Int, _ arguments: ViewArguments, at node: SwiftNode) -> Int {
    let alignment = (arguments["alignment"] ?? arguments.plain.dropFirst().first)?.alignment ?? .center
    var other: Int?
    let first = arguments.first
    if let form = arguments["in"] {
      let shape = shape(of: form) ?? .rectangle
      let filled = add(.shape(shape, .fill(paint(of: first) ?? background)), at: node)
      other = shaded(filled, by: first)
    } else if case .view(let view)? = first {
      other = view
    } else if let first, isView(first) {
      other = self.part(of: first, at: node)
    } else if let first, first.alignment == nil, let paint = paint(of: first) {
      other = add(.node(.fill(paint)), at: node)
      if case .unknown = first { assume("\(word) with an unknown appearance", other ?? part) }
    } else {
      other = content(arguments.content, at: node)
    }
    guard let other else {
      // `.background()` is the system's background.
      guard arguments.all.isEmpty else { return part }
      let fill = add(.node(.fill(background)), at: node)
      return wrap(part, .node(.layout(.background(alignment))), with: [fill], at: node)
    }
    let rule: LayoutRule = word == "overlay" ? .overlay(alignment) : .background(alignment)
    return wrap(part, .node(.layout(rule)), with: [other], at: node)
  }
}
