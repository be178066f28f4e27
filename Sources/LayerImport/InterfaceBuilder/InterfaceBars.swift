import LayerGeometry
import LayerModel

/// The bars that controllers show over a view: they make its safe area smaller.
struct InterfaceBars: OptionSet, Sendable {
  let rawValue: UInt8

  init(rawValue: UInt8) { self.rawValue = rawValue }

  static let navigation = InterfaceBars(rawValue: 1)
  /// The navigation bar has a large title.
  static let largeTitle = InterfaceBars(rawValue: 2)
  static let tools = InterfaceBars(rawValue: 4)
  static let tabs = InterfaceBars(rawValue: 8)

  /// A segue that shows a controller under the bars of the one before it.
  fileprivate struct Route {
    let destination: Int
    let isPush: Bool
  }

  /// The bars over the views of a storyboard's controllers, by the controllers' elements.
  ///
  /// A navigation or tab bar controller shows its bars over the controllers inside it, and over those that they push. A
  /// controller that is shown in several ways has all of these bars.
  static func bars(along segues: [Int], in document: InterfaceDocument) -> [Int: InterfaceBars] {
    var routes: [Int: [Route]] = [:]
    for segue in segues {
      guard let source = document.controller(around: segue), let route = Route(segue, in: document) else { continue }
      routes[source, default: []].append(route)
    }
    var bars: [Int: InterfaceBars] = [:]
    var open = Array(routes.keys)
    while let source = open.popLast() {  // Ends: a controller is opened again only if it has more bars than before.
      let shown = bars[source, default: []].union(InterfaceBars(shownBy: source, in: document))
      for route in routes[source] ?? [] {
        let known = bars[route.destination, default: []]
        let all = known.union(route.isPush ? shown.pushed(to: route.destination, in: document) : shown)
        if all == known { continue }
        bars[route.destination] = all
        open.append(route.destination)
      }
    }
    return bars
  }

  /// The bars that a controller shows over the controllers inside it.
  private init(shownBy controller: Int, in document: InterfaceDocument) {
    let tree = document.tree
    self = []
    switch tree[controller].name {
    case .tabBarController: insert(.tabs)
    case .navigationController:
      if tree.has(.toolbarHidden, "NO", of: controller) { insert(.tools) }
      guard !tree.has(.navigationBarHidden, "YES", of: controller) else { return }
      insert(.navigation)
      let bar = document.child(.navigationBar, keyed: "navigationBar", of: controller)
      if bar.map({ tree.has(.largeTitles, "YES", of: $0) }) ?? false { insert(.largeTitle) }
    default: break
    }
  }

  private func pushed(to controller: Int, in document: InterfaceDocument) -> InterfaceBars {
    let hidesBottomBar = document.tree.has(.hidesBottomBarWhenPushed, "YES", of: controller)
    return hidesBottomBar ? subtracting([.tools, .tabs]) : self
  }
}

extension InterfaceBars.Route {
  /// The route of a segue; nil for one that presents its destination above the bars.
  fileprivate init?(_ segue: Int, in document: InterfaceDocument) {
    let tree = document.tree
    guard let id = tree.string(.destination, of: segue), let destination = document.elementOfID[id] else { return nil }
    let name = tree[destination].name
    let isContainer = name == .navigationController || name == .tabBarController
    switch tree.string(.kind, of: segue) {
    case "relationship": self.init(destination: destination, isPush: false)
    case "show", "push": if isContainer { return nil } else { self.init(destination: destination, isPush: true) }
    default: return nil
    }
  }
}

extension InterfaceDocument {
  /// The part of a view that no bar covers; if the view fills the screen, the screen's insets are excluded too.
  func safeArea(of view: Int, size: Size) -> Rect<SuperlayerSpace> {
    guard canvas.isFilled(by: size) else { return Rect(x: 0, y: 0, width: size.width, height: size.height) }
    let bars = controller(around: view).flatMap { self.bars[$0] } ?? []
    func height(_ name: IBName, _ bar: InterfaceBars) -> Double {
      guard bars.contains(bar) else { return 0 }
      return canvas.barFrame(of: name, in: .zero, hasLargeTitle: bars.contains(.largeTitle))?.height ?? 0
    }
    return Rect(
      minX: 0, minY: canvas.topInset + height(.navigationBar, .navigation), maxX: size.width,
      maxY: size.height - canvas.bottomInset - height(.toolbar, .tools) - height(.tabBar, .tabs))
  }
}

extension InterfaceTreeBuilder {
  /// The lengths by which a bar's background extends beyond the bar: below the status bar and below the home indicator.
  ///
  /// The bar of a navigation controller is attached to the top of the screen; any other navigation bar is assumed to be
  /// attached if it has a delegate.
  func overhang(of bar: InterfaceView) -> (above: Double, below: Double) {
    let canvas = document.canvas
    let around = document.parentView(of: bar.element)
    if let around, !canvas.isFilled(by: size(of: around)) { return (0, 0) }
    let top = draft.layers[Int(draft.current.rawValue)].position.y - bar.height / 2
    let gap = canvas.height - top - bar.height
    switch tree[bar.element].name {
    case .navigationBar:
      let isAttached = around == nil || document.hasDelegate(bar.element)
      return (isAttached && top > 0 && top <= canvas.topInset ? top : 0, 0)
    case .toolbar, .tabBar: return (0, gap > 0 && gap <= canvas.bottomInset ? gap : 0)
    default: return (0, 0)
    }
  }
}

extension InterfaceDocument {
  /// Whether the file connects a view to a delegate.
  fileprivate func hasDelegate(_ view: Int) -> Bool {
    guard let connections = tree.child(.connections, of: view) else { return false }
    return tree.children(of: connections).contains { tree.has(.property, "delegate", of: $0) }
  }
}
