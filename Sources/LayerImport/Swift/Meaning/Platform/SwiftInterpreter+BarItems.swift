import SourceProgram

// The custom views of bar button items, which are in the navigation bar of the screen whose item shows them.

extension SwiftInterpreter {
  /// The distance of the outer items of a bar from its edges, and the distance between items.
  private static let (barMargin, barGap) = (16.0, 8.0)

  /// Shows the custom views of bar button items; a later assignment, such as one for another state, does not add any.
  mutating func addBarItems(_ value: SwiftValue, to item: Int, isRight: Bool) {
    let items = value.alternatives.lazy.map(Self.items).first { !$0.isEmpty } ?? []
    for alternative in value.alternatives {
      for item in Self.items(alternative) { objects[item].fields["part:bar"] = .flag(true) }
    }
    let side = isRight ? "part:right" : "part:left"
    let views = items.compactMap { objects[$0].fields["customView"]?.object }
    guard !views.isEmpty, !context.isTransient, objects[item].fields[side] == nil, let bar = navigationBar(of: item)
    else { return }
    objects[item].fields[side] = .flag(true)
    let middle = SwiftNumber.known(SwiftScreen.topInset + PlatformBar.navigation.height() / 2)
    var edge = SwiftNumber.known(isRight ? SwiftScreen.width - Self.barMargin : Self.barMargin)
    for view in views where objects[view].parent == nil {
      add(view, to: bar, .slot("customView"))
      let (own, usual) = (objects[view].frame.width, UIKitClass.named(objects[view].base)?.width ?? 0)
      let width = own.known.flatMap { $0 > 0 ? own : nil } ?? .known(usual > 0 ? usual : 44)
      let half = SwiftNumber.apply(.multiply, width, .known(0.5))
      // The bar ignores the origin that code gives to the view.
      (objects[view].frame.x, objects[view].frame.y) = (.unknown, .unknown)
      objects[view].center = (.apply(isRight ? .subtract : .add, edge, half), middle)
      let step = SwiftNumber.apply(.add, width, .known(Self.barGap))
      edge = .apply(isRight ? .subtract : .add, edge, step)
    }
  }

  /// The objects in a value.
  private static func items(_ value: SwiftValue) -> [Int] {
    switch value {
    case .object(let item, _): [item]
    case .list(let values): values.compactMap(\.object)
    default: []
    }
  }

  /// The properties of a bar that hold what its items show.
  static let (barTitle, barItems) = ("title", ["leftItems", "rightItems"])

  /// Shows the title and the items of a screen in its navigation bar: a screen with such has one.
  mutating func showTitle(of controller: Int) {
    guard objects[controller].role == .controller else { return }
    let item = objects[controller].fields["part:navigationItem"]?.object
    let settings = (objects[controller].settings + (item.map { objects[$0].settings } ?? [])).filter {
      !$0.context.isTransient
    }
    let titles = settings.filter { $0.name == "title" && !$0.value.isNone }
    let sides = [["leftBarButtonItem", "leftBarButtonItems"], ["rightBarButtonItem", "rightBarButtonItems"]].map {
      names in settings.last { names.contains($0.name) && !Self.items($0.value).isEmpty }
    }
    guard let first = titles.last ?? sides.lazy.compactMap(\.self).first,
      let holder = bar("navigationController", of: controller)?.object,
      let bar = bar("navigationBar", of: holder)?.object
    else { return }
    if let title = titles.last, item.flatMap({ objects[$0].last("titleView") }) == nil {
      record(Self.barTitle, .view, title.value, of: bar, at: first.node)
    }
    for (name, side) in zip(Self.barItems, sides) {
      guard let side else { continue }
      record(name, .view, .list(Self.items(side.value).map { .object($0, .view) }), of: bar, at: side.node)
    }
  }

  /// Draws the bars above the other views of their screens, which code may add later.
  mutating func finishBars() {
    for bar in objects.indices where objects[bar].isPart && Self.bars.contains(objects[bar].base) {
      guard let parent = objects[bar].parent, let place = objects[parent].children.firstIndex(of: bar) else { continue }
      objects[parent].children.remove(at: place)
      objects[parent].children.append(bar)
    }
  }

  private static let bars: Set<String> = ["UINavigationBar", "UITabBar", "UIToolbar"]

  /// Assumes that items that the code does not assign to a bar are on screen.
  mutating func finishBarItems() {
    for item in objects.indices where objects[item].base == "UIBarButtonItem" {
      guard objects[item].fields["part:bar"] == nil, let view = objects[item].fields["customView"]?.object else {
        continue
      }
      objects[view].escapes = true
    }
  }
}
