import LayerGeometry
import LayerModel

/// Bars: a background that blurs the layers below it unless it is opaque, and the titles and images of their items.
enum BarParts {
  static func navigationBar(_ builder: inout InterfaceTreeBuilder, _ view: InterfaceView) {
    ground(&builder, view, hairline: view.height - 0.5)
    let tree = builder.tree
    guard let items = tree.child(.items, of: view.element), let item = tree.child(.navigationItem, of: items) else {
      return
    }
    var title = PlatformText(builder.document.string(.title, of: item) ?? "")
    title.font = .system(17, "Semibold")
    title.alignment = .center
    builder.text("title", view.inset(x: 60), at: item, title)
    for button in tree.children(of: item) where tree[button].name == .barButtonItem {
      let isLeft = tree.string(.key, of: button)?.hasPrefix("left") ?? false
      var text = self.title(of: button, in: builder.document, view.tint)
      text.alignment = isLeft ? .left : .right
      builder.text(isLeft ? "left" : "right", view.inset(x: 16), at: button, text)
    }
  }

  static func toolbar(_ builder: inout InterfaceTreeBuilder, _ view: InterfaceView) {
    ground(&builder, view, hairline: 0)
    let tree = builder.tree
    guard let items = tree.child(.items, of: view.element) else { return }
    let buttons = tree.children(of: items).filter { tree[$0].name == .barButtonItem }
    let width = view.width / Double(max(1, buttons.count))
    for (index, button) in buttons.enumerated() {
      var text = title(of: button, in: builder.document, view.tint)
      text.alignment = .center
      let frame = Rect<SuperlayerSpace>(x: Double(index) * width, y: 0, width: width, height: view.height)
      builder.text("item\(index)", frame, at: button, text)
    }
  }

  static func tabBar(_ builder: inout InterfaceTreeBuilder, _ view: InterfaceView) {
    ground(&builder, view, hairline: 0)
    let tree = builder.tree
    guard let items = tree.child(.items, of: view.element) else { return }
    let tabs = tree.children(of: items).filter { tree[$0].name == .tabBarItem }
    let width = view.width / Double(max(1, tabs.count))
    for (index, tab) in tabs.enumerated() {
      let center = (Double(index) + 0.5) * width
      let color = index == 0 ? view.tint : SystemColors.color("systemGrayColor") ?? .black
      PictureParts.symbol(&builder, Rect(x: center - 12, y: 6, width: 24, height: 24), at: tab, color)
      var text = PlatformText(builder.document.string(.title, of: tab) ?? "")
      text.font = .system(10, "Medium")
      text.color = color
      text.alignment = .center
      builder.text("tab\(index)", Rect(x: center - width / 2, y: 33, width: width, height: 14), at: tab, text)
    }
  }

  static func searchBar(_ builder: inout InterfaceTreeBuilder, _ view: InterfaceView) {
    let field = view.inset(x: 8, y: max(0, (view.height - 36) / 2))
    builder.box("field", field, at: view.element, SystemColors.fill, radius: 10)
    var text = PlatformText(builder.document.string(.placeholder, of: view.element) ?? "Search")
    text.color = SystemColors.placeholder
    let room = Rect<SuperlayerSpace>(minX: field.minX + 30, minY: field.minY, maxX: field.maxX, maxY: field.maxY)
    builder.text("placeholder", room, at: view.element, text)
  }

  /// A bar's background, and the line at its edge.
  private static func ground(_ builder: inout InterfaceTreeBuilder, _ view: InterfaceView, hairline: Double) {
    let tree = builder.tree
    let isDark = tree.has(.barStyle, "black", of: view.element)
    let tint = builder.document.color(keyed: "barTintColor", of: view.element)?.color
    let isTranslucent = !tree.has(.translucent, "NO", of: view.element)
    let (above, below) = builder.overhang(of: view)
    let frame = Rect<SuperlayerSpace>(x: 0, y: -above, width: view.width, height: view.height + above + below)
    builder.part("background", frame, at: view.element) { layer in
      if isTranslucent, tint == nil {
        var backdrop = BackdropContent()
        backdrop.style = isDark ? .dark : .light
        layer.content = .backdrop(backdrop)
      } else {
        layer.backgroundColor = tint ?? (isDark ? .black : .white)
      }
    }
    builder.box(
      "hairline", Rect(x: 0, y: hairline, width: view.width, height: 0.5), at: view.element, SystemColors.separator)
  }

  /// The title of a bar button; system titles are named as in Interface Builder.
  private static func title(of button: Int, in document: InterfaceDocument, _ tint: Color) -> PlatformText {
    let item = document.tree.string(.systemItem, of: button) ?? ""
    let isSpace = item == "flexibleSpace" || item == "fixedSpace"
    let named = isSpace ? "" : item.prefix(1).uppercased() + item.dropFirst()
    var text = PlatformText(document.string(.title, of: button) ?? named)
    text.color = tint
    return text
  }
}
