import LayerGeometry
import LayerModel
import SourceProgram

// Members of platform objects and values: views, layers, rectangles, colours.

extension SwiftInterpreter {
  /// The subviews that a platform class creates: the class of each, by its property name.
  private static let parts: [String: [String: String]] = [
    "UITableViewCell": [
      "contentView": "UIView", "textLabel": "UILabel", "detailTextLabel": "UILabel", "imageView": "UIImageView",
    ],
    "UICollectionViewCell": ["contentView": "UIView"],
    "UITableViewHeaderFooterView": ["contentView": "UIView", "textLabel": "UILabel"],
    "UIVisualEffectView": ["contentView": "UIView"],
    "UIButton": ["titleLabel": "UILabel", "imageView": "UIImageView"],
    "UISearchBar": ["searchTextField": "UITextField"],
  ]

  /// Properties that make the platform show the assigned view.
  static let slots: Set<String> = [
    "titleView", "backgroundView", "accessoryView", "inputAccessoryView", "tableHeaderView", "tableFooterView",
    "leftView", "rightView", "refreshControl", "customView",
  ]

  /// Properties of cells with views that are shown only while the cell is selected.
  static let selectionSlots: Set<String> = ["selectedBackgroundView", "multipleSelectionBackgroundView"]

  /// The value of a property of a platform class.
  mutating func platformProperty(_ name: String, of object: Int, _ facet: SwiftFacet) -> SwiftValue {
    if let line = SwiftAnchor.Line(anchor: name) { return .anchor(SwiftAnchor(object: object, line: line)) }
    if let value = geometry(name, of: object) { return value }
    switch name {
    case "layer", "view", "rx", "contentView", "superview", "tableView", "collectionView", "titleLabel", "imageView",
      "textLabel", "detailTextLabel", "searchTextField", "placeholder":
      if let value = relative(name, of: object) { return value }
    case "navigationController", "tabBarController", "tabBar", "navigationBar", "toolbar":
      if let value = bar(name, of: object) { return value }
    case _ where Self.selectionSlots.contains(name) && objects[object].role == .cell:
      // The platform's own view, if code has not set another one.
      return objects[object].last(name)?.object.map { .object($0, .view) }
        ?? .object(part(name, of: object, "UIView", isAdded: false), .view)
    case "collectionViewLayout" where objects[object].last(name) == nil && isKind(object, of: "UICollectionView"):
      return .object(part("layout", of: object, "UICollectionViewFlowLayout", isAdded: false), .view)
    case "navigationItem" where objects[object].role == .controller:
      let item = part(name, of: object, "UINavigationItem", isAdded: false)
      objects[item].fields["part:controller"] = .object(object, .view)
      return .object(item, .view)
    case "snp": return .maker(SwiftMaker(object: object, isTarget: true))
    case "safeAreaLayoutGuide", "safeArea": return .guide(object, .safeArea)
    case "layoutMarginsGuide", "readableContentGuide": return .guide(object, .margins)
    case "contentLayoutGuide", "frameLayoutGuide": return .guide(object, .whole)
    case "subviews", "arrangedSubviews":
      return .list(objects[object].children.filter { objects[$0].role != .layer }.map { .object($0, .view) })
    case "sublayers": return .list(objects[object].children.map { .object($0, .layer) })
    case "mask": return objects[object].last("mask") ?? .unknown
    case "background":
      if let nested = nestedConfiguration(name, of: object) { return nested }
    case "isActive", "isUserInteractionEnabled": return .unknown
    case "addSubview", "addArrangedSubview", "addSublayer": return .platformMethod(name, on: object)
    default: break
    }
    if facet == .reactive {
      // The property is bound to a value at run time.
      record(name, .view, .unknown, of: object, at: objects[object].site)
      return .unknown
    }
    if Self.slots.contains(name), let view = objects[object].last(name)?.object { return .object(view, .view) }
    if let value = objects[object].last(name) {
      if case .flag = value { return .unknown }
      return value
    }
    if Self.isNamespace(name), objects[object].role.isDrawn { return .object(object, facet) }
    return likelyView(name, of: object)
  }

  /// Whether a property is a library's namespace on all views: `label.nt.configure { }`, `image.kf`.
  private static func isNamespace(_ name: String) -> Bool {
    name.utf8.count <= 3 && name.allSatisfy { $0.isLowercase } && !["tag", "row", "max", "min", "top"].contains(name)
  }

  /// A view of a library class, inferred from the property's name: `inputBar.sendButton`.
  private mutating func likelyView(_ name: String, of object: Int) -> SwiftValue {
    guard objects[object].role.isDrawn, let first = name.first, first.isLowercase else { return .unknown }
    let className = first.uppercased() + name.dropFirst()
    guard let likeness = UIKitClass.resembling(className), UIKitClass.named(likeness)?.role != .controller else {
      return .unknown
    }
    let view = part(name, of: object, likeness, isAdded: false)
    objects[view].isPart = false
    objects[view].escapes = true
    objects[view].owner = objects[object].className
    return .object(view, objects[view].role == .layer ? .layer : .view)
  }

  /// A view or layer that belongs to an object.
  mutating func relative(_ name: String, of object: Int) -> SwiftValue? {
    switch name {
    case "layer": return .object(object, .layer)
    case "rx": return .object(object, .reactive)
    case "superview": return objects[object].parent.map { .object($0, .view) } ?? SwiftValue.none
    case "view":
      load(object)
      guard objects[object].role == .controller else { return nil }
      return .object(part("view", of: object, "UIView", isAdded: false), .view)
    case "tableView", "collectionView":
      let className = name == "tableView" ? "UITableView" : "UICollectionView"
      guard isKind(object, of: className + "Controller") else { return nil }
      load(object)
      let root = part("view", of: object, "UIView", isAdded: false)
      return .object(part(name, of: root, className), .view)
    default:
      for owner in UIKitClass.chain(of: objects[object].base) {
        guard let className = Self.parts[owner]?[name] else { continue }
        // A cell's labels are in its content view.
        let isInContent = owner == "UITableViewCell" && name != "contentView"
        let holder = isInContent ? part("contentView", of: object, "UIView") : object
        return .object(part(name, of: holder, className), .view)
      }
      return nil
    }
  }

  /// A bar of a controller, or the controller that contains it.
  mutating func bar(_ name: String, of object: Int) -> SwiftValue? {
    guard objects[object].role == .controller else { return nil }
    let className = ["navigationController": "UINavigationController", "tabBarController": "UITabBarController"][name]
    if let className {
      let holder = part(name, of: object, className, isAdded: false)
      // The bars are drawn over the view of the controller that accesses them.
      objects[holder].fields["part:shown"] = .object(object, .view)
      return .object(holder, .view)
    }
    let known = SwiftBar.all.first { $0.name == name && isKind(object, of: $0.controller) }
    guard let bar = known else { return nil }
    let shown = objects[object].fields["part:shown"]?.object ?? object
    let view = part("view", of: shown, "UIView", isAdded: false)
    let made = part(name, of: view, bar.className)
    // The name as in code: `navigationController?.navigationBar`.
    if shown != object, let holder = objects[object].name { objects[made].name = "\(holder)?.\(name)" }
    objects[made].frame = SwiftRect(
      x: .zero, y: .known(bar.isAtTop ? 0 : SwiftScreen.height - bar.height), width: .known(SwiftScreen.width),
      height: .known(bar.height))
    return .object(made, .view)
  }

  /// The bar that shows a navigation item of a controller; nil for any other object.
  mutating func navigationBar(of item: Int) -> Int? {
    guard let controller = objects[item].fields["part:controller"]?.object,
      let holder = bar("navigationController", of: controller)?.object
    else { return nil }
    return bar("navigationBar", of: holder)?.object
  }

  private func geometry(_ name: String, of object: Int) -> SwiftValue? {
    func part(_ part: SwiftPart) -> SwiftNumber { .part(object, part) }
    switch name {
    case "bounds": return .rect(.bounds(of: object))
    case "frame": return .rect(.frame(of: object))
    case "center":
      let half = SwiftNumber.known(0.5)
      return .point(
        .apply(.add, part(.x), .apply(.multiply, part(.width), half)),
        .apply(.add, part(.y), .apply(.multiply, part(.height), half)))
    case "intrinsicContentSize": return .size(part(.width), part(.height))
    // Most frame layout libraries use these names.
    case "width": return .number(part(.width))
    case "height": return .number(part(.height))
    case "left", "x": return .number(part(.x))
    case "top", "y": return .number(part(.y))
    case "right": return .number(.apply(.add, part(.x), part(.width)))
    case "bottom": return .number(.apply(.add, part(.y), part(.height)))
    case "safeAreaInsets", "layoutMargins", "contentInset", "adjustedContentInset":
      return .insets(top: .zero, left: .zero, bottom: .zero, right: .zero)
    default: return nil
    }
  }

  // MARK: Values

  /// A member of a value such as a rectangle, a colour or an image.
  mutating func valueMember(_ name: String, of value: SwiftValue) -> SwiftValue {
    switch value {
    case .rect(let rect): return Self.member(name, of: rect)
    case .point(let x, let y): return name == "x" ? .number(x) : name == "y" ? .number(y) : .unknown
    case .size(let width, let height):
      return name == "width" ? .number(width) : name == "height" ? .number(height) : .unknown
    case .insets(let top, let left, let bottom, let right):
      switch name {
      case "top": return .number(top)
      case "left", "leading": return .number(left)
      case "bottom": return .number(bottom)
      case "right", "trailing": return .number(right)
      case "horizontal": return .number(.apply(.add, left, right))
      case "vertical": return .number(.apply(.add, top, bottom))
      default: return .unknown
      }
    case .text(let text?): return SwiftTextValues.member(name, of: text) ?? .unknown
    case .color, .path, .image, .transform: return value
    case .font(let font): return name == "lineHeight" || name == "pointSize" ? .number(font.size) : value
    case .number(let number): return Self.member(name, of: number)
    case .list(let values):
      switch name {
      case "first": return values.first ?? .none
      case "last": return values.last ?? .none
      // A list that is empty at first is filled at run time.
      case "count" where !values.isEmpty: return .number(.known(Double(values.count)))
      case "isEmpty" where !values.isEmpty: return .flag(false)
      case "count", "isEmpty": return .unknown
      default: return value
      }
    case .guide(let object, let area):
      if let line = SwiftAnchor.Line(anchor: name) {
        return .anchor(SwiftAnchor(object: object, line: line, area: area))
      }
      if name == "layoutFrame" { return .rect(.bounds(of: object)) }
      return name == "snp" ? .maker(SwiftMaker(object: object, isTarget: true)) : .unknown
    case .maker(let maker): return member(name, of: maker)
    case .effect: return value
    default: return .unknown
    }
  }

  private static func member(_ name: String, of rect: SwiftRect) -> SwiftValue {
    func middle(_ low: SwiftNumber, _ length: SwiftNumber) -> SwiftNumber {
      .apply(.add, low, .apply(.multiply, length, .known(0.5)))
    }
    switch name {
    case "width": return .number(rect.width)
    case "height": return .number(rect.height)
    case "minX": return .number(rect.x)
    case "minY": return .number(rect.y)
    case "maxX": return .number(.apply(.add, rect.x, rect.width))
    case "maxY": return .number(.apply(.add, rect.y, rect.height))
    case "midX": return .number(middle(rect.x, rect.width))
    case "midY": return .number(middle(rect.y, rect.height))
    case "size": return .size(rect.width, rect.height)
    case "origin": return .point(rect.x, rect.y)
    case "center": return .point(middle(rect.x, rect.width), middle(rect.y, rect.height))
    default: return .rect(rect)
    }
  }

  private static func member(_ name: String, of number: SwiftNumber) -> SwiftValue {
    switch name {
    // Common shorthand properties for a number of another type.
    case "f", "cgFloat", "doubleValue", "floatValue", "value": return .number(number)
    case "description": return .text(SwiftTextValues.words(of: .number(number)))
    case "radians", "degreesToRadians": return .number(.apply(.multiply, number, .known(.pi / 180)))
    default: return .unknown
    }
  }

  // MARK: Implicit members

  /// The value of `.white` or `.init(...)` for an expected type.
  mutating func resolve(
    _ word: String, _ arguments: [SwiftArgument], asType type: String, at node: SwiftNode
  ) -> SwiftValue {
    guard step() else { return .unknown }
    depth += 1
    defer { depth -= 1 }
    let name = SwiftTypeTable.plain(type)
    if word == "init" { return construct(name, arguments, at: node) ?? .word(word, arguments) }
    if let known = program.types.type(name, in: context.type) {
      let lineage = program.lineage(of: known, base: "")
      if let member = program.member(word, of: lineage, isStatic: true) {
        if member.kind == .function { return invoke(member.node, arguments, on: nil, type: member.type) }
        let value = value(of: member)
        // `static var zero: Self { .init(top: 0, ...) }`
        guard case .word("init", let parts) = value else { return value }
        return construct(name, parts, at: node) ?? value
      }
    }
    let base = SwiftFile.lastName(name)
    if let value = platformConstant(word, of: base) { return value }
    if let value = platformCall(word, arguments, of: base) { return value }
    if let made = configuration(word, ofType: name, at: node) { return made }
    if let object = built(name, arguments, at: node) { return object }
    return .word(word, arguments)
  }

  /// The view that a builder creates and passes to its closure: `let title: UILabel = .build { label in ... }`.
  private mutating func built(_ type: String, _ arguments: [SwiftArgument], at node: SwiftNode) -> SwiftValue? {
    guard views == nil, case .closure(let closure)? = arguments.last?.value, kindOf(closure.node) == .closure,
      program.isDrawn(type), case .object(let object, let facet)? = construct(type, [], at: node)
    else { return nil }
    invoke(closure, [SwiftArgument(label: "", value: .object(object, facet), node: node)])
    return .object(object, facet)
  }

  /// A constant of a platform type; for colours, also the symbols that Xcode generates for asset catalogues.
  func platformConstant(_ name: String, of type: String) -> SwiftValue? {
    if Self.accents.contains(name), let color = catalogColor("AccentColor", of: type) { return color }
    return PlatformValues.constant(name, of: type, isDark: isDark) ?? catalogColor(name, of: type)
  }

  /// Names of the accent colour, which an app can replace with the colour set that Xcode's templates create.
  private static let accents: Set<String> = ["accentColor", "accent", "tint", "tintColor"]

  private func catalogColor(_ name: String, of type: String) -> SwiftValue? {
    guard ["UIColor", "Color", "ColorResource"].contains(type) else { return nil }
    return app.catalogColor(name, isDark).map { .color($0) }
  }

  /// The result of calling a member of a platform type; nil for an unknown call.
  func platformCall(_ name: String, _ arguments: [SwiftArgument], of type: String) -> SwiftValue? {
    if type == "UIColor", let first = arguments.first, ["named", "resource"].contains(first.label),
      let name = first.value.string ?? first.value.wordName
    {
      return catalogColor(name, of: type) ?? .color(nil)
    }
    return PlatformValues.call(name, arguments, of: type)
  }

  /// A value as a colour; `.none` for no colour.
  mutating func color(of value: SwiftValue) -> SwiftValue {
    switch value {
    case .color, .none: return value
    case .word(let word, let arguments):
      return resolve(word, arguments, asType: "UIColor", at: SwiftNode(file, 0)).orColor
    case .choice(let values): return values.lazy.compactMap { $0.isColor ? $0 : nil }.first ?? .color(nil)
    default: return .color(nil)
    }
  }
}

/// A bar that a platform controller shows.
private struct SwiftBar {
  let name: String
  let className: String
  let controller: String
  let bar: PlatformBar
  let isAtTop: Bool

  /// The height including the safe area, which the bar's background covers.
  var height: Double { bar.height() + (isAtTop ? SwiftScreen.topInset : SwiftScreen.bottomInset) }

  static let all = [
    SwiftBar(
      name: "tabBar", className: "UITabBar", controller: "UITabBarController", bar: .tabs, isAtTop: false),
    SwiftBar(
      name: "navigationBar", className: "UINavigationBar", controller: "UINavigationController", bar: .navigation,
      isAtTop: true),
    SwiftBar(
      name: "toolbar", className: "UIToolbar", controller: "UINavigationController", bar: .tools, isAtTop: false),
  ]
}

extension SwiftValue {
  var isColor: Bool { if case .color = self { true } else { false } }

  fileprivate var orColor: SwiftValue { isColor ? self : .color(nil) }
}

extension SwiftAnchor.Line {
  /// The line of a layout anchor, by the anchor's name: `leadingAnchor`.
  init?(anchor name: String) {
    guard name.hasSuffix("Anchor") else { return nil }
    self.init(rawValue: String(name.dropLast("Anchor".count)))
  }
}
