import LayerGeometry
import LayerModel
import SourceProgram
import ViewLayout

/// What code asks of layout by methods, and how the interpreter records it as a setting.
enum SwiftLayoutRequest {
  static let spaceAfter = "customSpacing"

  static func name(isHugging: Bool, isHorizontal: Bool) -> String {
    (isHugging ? "hugging." : "resistance.") + (isHorizontal ? "horizontal" : "vertical")
  }
}

/// The sizes that the views of a run ask for.
///
/// A size is that of a text or an image, or that for which the constraints of the content hold, up to eight levels
/// deep. It does not depend on the frames around the view.
final class SwiftSizes {
  let run: SwiftRun
  private let pictures: SwiftPictures
  private let options: ImportOptions
  /// The constraints that mention each object.
  let constraintsOf: [Int: [Int]]
  /// The constraints of a low priority, which apply where the others leave a frame open.
  let weakConstraintsOf: [Int: [Int]]
  /// The inequalities that mention each object.
  let limitsOf: [Int: [Int]]

  private struct Question: Hashable {
    let object: Int
    let width: Double?
    let levels: Int
  }

  private var known: [Question: Size] = [:]

  /// The number of levels of views whose sizes follow from those in them.
  private static let mostLevels = 8
  /// The most subviews of a view whose constraints are solved for its size.
  private static let mostFitted = 64

  init(of run: SwiftRun, _ pictures: SwiftPictures, _ options: ImportOptions) {
    self.run = run
    self.pictures = pictures
    self.options = options
    constraintsOf = Self.constraints(of: run) { $0.relation == .equal && $0.priority >= 500 }
    weakConstraintsOf = Self.constraints(of: run) { $0.relation == .equal && $0.priority < 500 }
    limitsOf = Self.constraints(of: run) { $0.relation != .equal }
  }

  private static func constraints(of run: SwiftRun, with isMeant: (SwiftConstraint) -> Bool) -> [Int: [Int]] {
    var byObject: [Int: [Int]] = [:]
    for (place, constraint) in run.constraints.enumerated() where constraint.isActive && isMeant(constraint) {
      byObject[constraint.first.object, default: []].append(place)
      if let second = constraint.second, second.object >= 0, second.object != constraint.first.object {
        byObject[second.object, default: []].append(place)
      }
    }
    // Where equations contradict each other, the one with the higher priority counts.
    return byObject.mapValues { places in
      places.enumerated().sorted { left, right in
        let (one, other) = (run.constraints[left.element].priority, run.constraints[right.element].priority)
        return one != other ? one > other : left.offset < right.offset
      }.map(\.element)
    }
  }

  // MARK: One view

  /// The size that a view asks for in a given width; 0 on an axis on which it takes what it gets.
  func size(of object: Int, width: Double? = nil) -> Size { size(of: object, width: width, levels: Self.mostLevels) }

  private func size(of object: Int, width: Double?, levels: Int) -> Size {
    let question = Question(object: object, width: width, levels: levels)
    if let known = known[question] { return known }
    let found = measured(object, width, levels)
    known[question] = found
    return found
  }

  private func measured(_ number: Int, _ width: Double?, _ levels: Int) -> Size {
    let object = run.objects[number]
    guard let usual = UIKitClass.named(object.base) else { return .zero }
    if let control = PlatformControl(object), control.look != .search {
      let isWide = control.fillsWidth && control.look != .segments
      return Size(isWide ? 0 : control.size.width, control.size.height)
    }
    let natural = natural(number, width, levels, Size(usual.width, usual.height))
    guard let stated = object.ownSize else { return natural }
    let canvas = object.canvasFrame?.size ?? .zero
    guard case .size(let width, let height) = stated else { return object.canvasFrame == nil ? natural : canvas }
    // 0 is the length of content that is not there yet, and -1 means that the view takes what it gets.
    func length(_ number: SwiftNumber, _ natural: Double, _ canvas: Double) -> Double {
      number.known == 0 ? canvas : number.known.map { max(0, $0) } ?? natural
    }
    return Size(length(width, natural.width, canvas.width), length(height, natural.height, canvas.height))
  }

  /// The size that follows from a view's class and content.
  private func natural(_ number: Int, _ width: Double?, _ levels: Int, _ size: Size) -> Size {
    let object = run.objects[number]
    switch object.base {
    case "UILabel": return textSize(of: number, width)
    case "UIButton": return buttonSize(of: number)
    case "UIImageView":
      guard case .image(let image)? = object.last("image") else { return size }
      if image.isSymbol { return SwiftText.symbolSize }
      return pictures[image]?.size ?? size
    case "UITextView" where object.last("isScrollEnabled")?.flag == false:
      let inset = SwiftText.insets(ofTextView: object)
      let text = textSize(of: number, width.map { max(1, $0 - inset.leading - inset.trailing) })
      return Size(0, text.height + inset.top + inset.bottom)
    case "UITextField": return Size(size.width, object.last("borderStyle") == nil ? 22 : size.height)
    case "UIStackView": return levels > 0 ? stackSize(of: number, width, levels - 1) : .zero
    case "UIView": return levels > 0 ? fittingSize(of: number, width, levels - 1) : .zero
    // Cells are as wide as their table.
    default: return object.role == .cell ? Size(0, size.height) : size
    }
  }

  /// The size of a view's text, in as many lines as its width and its number of lines allow.
  private func textSize(of number: Int, _ width: Double?) -> Size {
    let object = run.objects[number]
    let text = SwiftText.text(of: object, SwiftText.ofLabels) { $0.known }
    let height = ViewSizes.lineHeight(text.font.size)
    let room = text.isWrapped ? width.flatMap(\.ifPositive) : nil
    let measured = options.measureText(text.content, room)
    var lines = text.isWrapped ? Double(max(1, measured.lines)) : 1
    if let most = object.last("numberOfLines")?.number?.known, most > 0 { lines = min(lines, most) }
    return Size(ViewSizes.onGrid(min(measured.width, room ?? .infinity)), min(lines, 1_000) * height)
  }

  /// The space that a button keeps around its content: for the styles of configurations, and without one.
  private static let (configuredMargin, plainMargin) = (Size(24, 14), Size(0, 12))
  /// The content of a button without an image or a title.
  private static let emptyContent = Size(30, ViewSizes.lineHeight(17))

  private func buttonSize(of number: Int) -> Size {
    let button = run.objects[number]
    let face = SwiftButtonFace(of: button, in: run)
    let image = imageSize(of: face)
    var title = titleSize(of: face)
    let isEmpty = image == .zero && title == .zero
    if isEmpty { title = Self.emptyContent }
    let gap = image.width > 0 && title.width > 0 ? face.gap : 0
    var margin = face.isConfigured ? Self.configuredMargin : Self.plainMargin
    if face.text == nil, !isEmpty, !face.isConfigured { margin = .zero }
    let configured = button.last("configuration")?.object.flatMap { run.objects[$0].last("contentInsets") }
    if case .insets(let top, let left, let bottom, let right)? = configured ?? button.last("contentEdgeInsets") {
      let (sides, ends) = ([left, right].compactMap(\.known), [top, bottom].compactMap(\.known))
      margin = Size(sides.reduce(0, +), ends.reduce(0, +))
    }
    return Size(image.width + gap + title.width + margin.width, max(image.height, title.height) + margin.height)
  }

  private func imageSize(of face: SwiftButtonFace) -> Size {
    guard let image = face.image else { return .zero }
    return image.isSymbol ? SwiftText.symbolSize : pictures[image]?.size ?? Size(24, 24)
  }

  private func titleSize(of face: SwiftButtonFace) -> Size {
    guard let text = face.text else { return .zero }
    let width = ViewSizes.onGrid(options.measureText(text.content, nil).width)
    return Size(width, ViewSizes.lineHeight(text.font.size))
  }

  /// The frames of a button's image and title: side by side in the middle, limited to the button.
  ///
  /// The title has the size of its text. Otherwise it would be unknown what the button's clip cuts off.
  func boxes(of face: SwiftButtonFace, in size: Size) -> (image: Rect<SuperlayerSpace>, title: Rect<SuperlayerSpace>) {
    var (image, title) = (imageSize(of: face), titleSize(of: face))
    image = Size(min(image.width, size.width), min(image.height, size.height))
    let gap = image.width > 0 && title.width > 0 ? face.gap : 0
    title = Size(max(0, min(title.width, size.width - image.width - gap)), min(title.height, size.height))
    let start = (size.width - image.width - gap - title.width) / 2
    return (
      Rect(x: start, y: (size.height - image.height) / 2, width: image.width, height: image.height),
      Rect(
        x: start + image.width + gap, y: (size.height - title.height) / 2, width: title.width, height: title.height)
    )
  }

  /// How readily a view grows along an axis: the lowest grows first, and a view without a size of its own before all.
  ///
  /// Code sets the priority, or the platform does: 250 for most views, 750 for those with a fixed size. Among equals
  /// Auto Layout may choose any; here, what looks wrong when it is stretched keeps its size.
  func hugging(of number: Int, isHorizontal: Bool) -> Double {
    hugging(of: number, isHorizontal: isHorizontal, levels: Self.mostLevels)
  }

  private func hugging(of number: Int, isHorizontal: Bool, levels: Int) -> Double {
    let object = run.objects[number]
    let stated = object.last(SwiftLayoutRequest.name(isHugging: true, isHorizontal: isHorizontal))?.number?.known
    let own = size(of: number, width: nil, levels: levels)
    guard (isHorizontal ? own.width : own.height) > 0 else { return stated ?? -1 }
    if let stated { return stated + 0.5 }
    switch object.base {
    case "UISwitch", "UIStepper", "UIActivityIndicatorView", "UISegmentedControl", "UIPageControl": return 750
    case "UIImageView": return 250.4
    case "UIButton": return 250.3
    case "UILabel": return 250.2
    case "UIStackView": return 249
    case "UIView": return 248
    default: return 250
    }
  }

  /// How much a view resists to shrink along an axis.
  func resistance(of number: Int, isHorizontal: Bool) -> Double {
    let name = SwiftLayoutRequest.name(isHugging: false, isHorizontal: isHorizontal)
    return run.objects[number].last(name)?.number?.known ?? 750
  }

  /// An arranged subview of a stack view, without its length.
  func item(_ child: Int, in style: StackArrangement) -> StackArrangement.Item {
    item(child, in: style, Self.mostLevels)
  }

  private func item(_ child: Int, in style: StackArrangement, _ levels: Int) -> StackArrangement.Item {
    var item = StackArrangement.Item()
    item.hugging = hugging(of: child, isHorizontal: !style.isVertical, levels: levels)
    item.resistance = resistance(of: child, isHorizontal: !style.isVertical)
    item.gap = style.gap(after: run.objects[child])
    return item
  }

  /// The distances of a view's layout margins guide from its edges, unless it fills the screen.
  func margins(of number: Int) -> LayoutInsets {
    let object = run.objects[number]
    if case .insets(let top, let left, let bottom, let right)? = object.last(
      "layoutMargins", "directionalLayoutMargins"),
      let top = top.known, let left = left.known, let bottom = bottom.known, let right = right.known
    {
      return LayoutInsets(top: top, leading: left, bottom: bottom, trailing: right)
    }
    let holder = object.isPart ? object.parent.map { run.objects[$0].base } : object.base
    // A table aligns the content of its cells with the margins of the screen.
    return holder == "UITableViewCell"
      ? LayoutInsets(top: 11, leading: 16, bottom: 11, trailing: 16)
      : LayoutInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
  }

  /// A length that a single constraint with a number determines.
  func length(of object: Int, isHorizontal: Bool) -> Double? {
    for place in constraintsOf[object] ?? [] {
      let constraint = run.constraints[place]
      if constraint.first.object == object, constraint.first.line == (isHorizontal ? .width : .height),
        constraint.second == nil, let length = constraint.constant.known
      {
        return length
      }
    }
    return nil
  }

  // MARK: Views with content

  /// The arranged subviews of a stack view that take space.
  static func arranged(in stack: Int, of run: SwiftRun) -> [Int] {
    run.objects[stack].children.filter { child in
      guard case .arranged = run.objects[child].place, run.objects[child].parent == stack else { return false }
      return !SwiftAppearance(of: run.objects[child]).isHidden
    }
  }

  /// The sizes of the arranged subviews, one after the other; 0 along the stack if none of them has a size.
  private func stackSize(of stack: Int, _ width: Double?, _ levels: Int) -> Size {
    let children = Self.arranged(in: stack, of: run)
    guard !children.isEmpty else { return .zero }
    let style = StackArrangement(of: run.objects[stack])
    let inset = style.usesMargins ? margins(of: stack) : LayoutInsets()
    let room = width.map { max(0, $0 - inset.leading - inset.trailing) }
    var own = children.map { child in
      let width = style.isVertical ? length(of: child, isHorizontal: true) ?? room : nil
      let free = size(of: child, width: width, levels: levels)
      return Size(
        length(of: child, isHorizontal: true) ?? free.width, length(of: child, isHorizontal: false) ?? free.height)
    }
    if !style.isVertical, let room { wrap(children, &own, style, room, levels) }
    var total = Size.zero
    var isOpen = true
    for (place, size) in own.enumerated() {
      let gap = place + 1 < children.count ? style.gap(after: run.objects[children[place]]) : 0
      if style.isVertical {
        total = Size(max(total.width, size.width), total.height + size.height + gap)
        isOpen = isOpen && size.height == 0
      } else {
        total = Size(total.width + size.width + gap, max(total.height, size.height))
        isOpen = isOpen && size.width == 0
      }
    }
    if style.isVertical, isOpen { total.height = 0 }
    if !style.isVertical, isOpen { total.width = 0 }
    if total.width > 0 { total.width += inset.leading + inset.trailing }
    if total.height > 0 { total.height += inset.top + inset.bottom }
    return total
  }

  /// Finds the heights of subviews side by side in the widths that they get, in which their texts may wrap.
  private func wrap(
    _ children: [Int], _ own: inout [Size], _ style: StackArrangement, _ room: Double, _ levels: Int
  ) {
    let items = zip(children, own).map { child, size in
      var item = self.item(child, in: style, levels)
      item.length = size.width.ifPositive
      item.isFixed = length(of: child, isHorizontal: true) != nil
      return item
    }
    let places = style.places(of: items, in: room)
    for (place, child) in children.enumerated() where length(of: child, isHorizontal: false) == nil {
      own[place].height = size(of: child, width: places[place].length, levels: levels).height
    }
  }

  /// The size for which the constraints between an object and its subviews hold, in a given width if there is one; 0 on
  /// an axis on which they leave it open.
  func fittingSize(of object: Int, width: Double?) -> Size { fittingSize(of: object, width, Self.mostLevels) }

  private func fittingSize(of object: Int, _ width: Double?, _ levels: Int) -> Size {
    let children = run.objects[object].children.filter { run.objects[$0].parent == object }
    guard !children.isEmpty, children.count <= Self.mostFitted else { return .zero }
    let equations = equations(inside: object, of: children)
    guard !equations.isEmpty else { return .zero }
    let exact = equations.mapValues { $0.filter { $0.relation == .equal } }
    var solver = LayoutSolver(known: [:], open: [object] + children)
    for isHorizontal in [true, false] {
      solver.note(0, LayoutLine(isHorizontal: isHorizontal, kind: .low), of: object)
    }
    if let width { solver.note(width, LayoutLine(isHorizontal: true, kind: .length), of: object) }
    solver.solve(exact)
    for isHorizontal in [true, false] {
      let length = LayoutLine(isHorizontal: isHorizontal, kind: .length)
      let order = children.enumerated().sorted { left, right in
        let one = hugging(of: left.element, isHorizontal: isHorizontal, levels: levels)
        let other = hugging(of: right.element, isHorizontal: isHorizontal, levels: levels)
        return one != other ? one > other : left.offset < right.offset
      }
      for (_, child) in order where solver.position(of: length, of: child) == nil {
        let room = isHorizontal ? nil : solver.position(of: LayoutLine(isHorizontal: true, kind: .length), of: child)
        let own = size(of: child, width: room, levels: levels)
        guard (isHorizontal ? own.width : own.height) > 0 else { continue }
        solver.note(isHorizontal ? own.width : own.height, length, of: child)
        solver.solve(exact)
      }
    }
    var size = Size.zero
    for equation in children.lazy.flatMap({ equations[$0] ?? [] }) {
      guard let (end, isHorizontal) = solver.end(of: object, in: equation), end.isFinite else { continue }
      if isHorizontal { size.width = max(size.width, end) } else { size.height = max(size.height, end) }
    }
    if let width { size.width = width }
    return size
  }

  /// The constraints and the limits of an object's subviews among each other and with it.
  private func equations(inside object: Int, of children: [Int]) -> [Int: [LayoutEquation]] {
    let inset = margins(of: object)
    var equations: [Int: [LayoutEquation]] = [:]
    for child in children {
      let list = (constraintsOf[child] ?? []) + (limitsOf[child] ?? [])
      let own = list.compactMap { run.constraints[$0].equation(in: object) { $0.known } }
      if !own.isEmpty { equations[child] = own.map { $0.measured(from: object, inset) } }
    }
    return equations
  }

  /// The height that a table's row or a view on its own takes for its content; nil if constraints do not determine it.
  func heightOfContent(of number: Int, width: Double) -> Double? {
    let object = run.objects[number]
    let chain = UIKitClass.chain(of: object.base)
    let sizesItself = ["UITableViewCell", "UITableViewHeaderFooterView", "UICollectionViewListCell"]
    guard object.role == .view || chain.contains(where: sizesItself.contains) else { return nil }
    let content = object.fields["part:contentView"]?.object
    let inner = content.flatMap { run.objects[$0].children.first { run.objects[$0].isContentOfCell } }
    let height = [inner, content, number].compactMap(\.self).reduce(0) { height, holder in
      let own = run.objects[holder].base == "UIStackView" ? size(of: holder, width: width) : .zero
      return max(height, own.height, fittingSize(of: holder, width: width).height)
    }
    return height > 0 ? min(height, 2 * SwiftScreen.height) : nil
  }
}

extension SwiftConstraint {
  /// The constraint as an equation between items; nil if it refers to a baseline or to a number that is not known.
  func equation(in parent: Int, number: (SwiftNumber) -> Double?) -> LayoutEquation? {
    guard let line = LayoutLine(first.line), let constant = number(constant), let multiplier = number(multiplier)
    else { return nil }
    var item: Int?
    var itemLine: LayoutLine?
    if let second {
      guard let line = LayoutLine(second.line) else { return nil }
      (item, itemLine) = (SwiftLayout.guide(second.object < 0 ? parent : second.object, second.area), line)
    }
    return LayoutEquation(
      first: SwiftLayout.guide(first.object, first.area), firstLine: line, second: item, secondLine: itemLine,
      multiplier: multiplier, constant: constant, relation: relation)
  }
}

extension LayoutEquation {
  /// The same equation, with an object in place of the guides inside it.
  fileprivate func measured(from object: Int, _ margins: LayoutInsets) -> LayoutEquation {
    let (safeArea, inner) = (SwiftLayout.guide(object, .safeArea), SwiftLayout.guide(object, .margins))
    func plain(_ item: Int) -> Int { item == safeArea || item == inner ? object : item }
    func inset(of item: Int?, _ line: LayoutLine?) -> Double {
      guard item == inner, let line else { return 0 }
      switch (line.kind, line.isHorizontal) {
      case (.low, true): return margins.leading
      case (.low, false): return margins.top
      case (.high, true): return -margins.trailing
      case (.high, false): return -margins.bottom
      case (.length, _), (.middle, _): return 0
      }
    }
    let inset = inset(of: second, secondLine) * multiplier - inset(of: first, firstLine)
    return LayoutEquation(
      first: plain(first), firstLine: firstLine, second: second.map(plain), secondLine: secondLine,
      multiplier: multiplier, constant: constant + inset, relation: relation)
  }
}

extension LayoutSolver {
  /// The far end of an object, as an equation between it and an item with a known position states it.
  fileprivate func end(of object: Int, in equation: LayoutEquation) -> (Double, isHorizontal: Bool)? {
    guard let second = equation.second, let line = equation.secondLine else { return nil }
    if second == object, line.kind == .high, equation.first != object, equation.multiplier != 0 {
      guard equation.relation != .atLeast else { return nil }
      return position(of: equation.firstLine, of: equation.first).map {
        (($0 - equation.constant) / equation.multiplier, line.isHorizontal)
      }
    }
    if equation.first == object, equation.firstLine.kind == .high, second != object {
      guard equation.relation != .atMost else { return nil }
      return position(of: line, of: second).map {
        ($0 * equation.multiplier + equation.constant, equation.firstLine.isHorizontal)
      }
    }
    return nil
  }
}
