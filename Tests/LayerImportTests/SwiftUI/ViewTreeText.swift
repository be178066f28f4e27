import LayerGeometry
import LayerModel
import ViewLayout

@testable import LayerImport

/// A view tree as indented lines, one per node, short enough to write expectations by hand.
struct ViewTreeText {
  let tree: ViewTree

  var lines: [String] {
    var levels: [Int] = []
    return tree.nodes.map { node in
      let level = node.parent < 0 ? 0 : levels[node.parent] + 1
      levels.append(level)
      var line = String(repeating: " ", count: level) + Self.words(of: node.kind)
      if node.copies > 1 { line += " x\(node.copies)" }
      if node.isSometimes { line += " sometimes" }
      for assumption in node.assumptions { line += " assumed: \(assumption.text)" }
      return line
    }
  }

  private static func words(of kind: ViewNodeKind) -> String {
    switch kind {
    case .layout(let rule): words(of: rule)
    case .group: "group"
    case .fill(let paint): "fill \(words(of: paint))"
    case .shape(let shape, .fill(let paint)): "\(words(of: shape)) \(words(of: paint))"
    case .shape(let shape, .stroke(let paint, let line)):
      "\(words(of: shape)) line \(number(line.width)) \(words(of: paint ?? .color(nil)))"
        + (line.isInside ? " inside" : "") + words(of: line)
    case .text(let text): "text \(text.string ?? "?") \(number(text.size)) \(text.weight) \(words(of: text.paint))"
    case .image(let image):
      "image \(image.name ?? "?")\(image.isSymbol ? " symbol" : "")\(image.isResizable ? " resizable" : "")"
    case .control(let control): "control \(control.name) \(control.title ?? "-")" + words(of: control)
    case .hosted: "view of UIKit"
    case .unknown(let name): "unknown \(name)"
    case .empty: "empty"
    case .effect(let effect): words(of: effect)
    }
  }

  private static func words(of control: PlatformControl) -> String {
    let options = control.options.enumerated().map { index, option in
      " \(index == control.selection ? "*" : "")\(option.title ?? "-")\(option.symbol.map { "/" + $0 } ?? "")"
    }
    return (control.text.map { " text \($0)" } ?? "") + (control.value.map { " at \(number($0))" } ?? "")
      + (control.isProminent ? " prominent" : "") + options.joined()
  }

  private static func words(of line: ViewLine) -> String {
    let dash = line.dash.map { number($0) }.joined(separator: ",")
    return (line.cap == .butt ? "" : " \(line.cap)") + (line.join == .miter ? "" : " \(line.join)")
      + (dash.isEmpty ? "" : " dash \(dash)") + (line.dashPhase == 0 ? "" : " from \(number(line.dashPhase))")
  }

  private static func words(of effect: ViewEffect) -> String {
    switch effect {
    case .opacity(let value): "opacity \(number(value))"
    case .shadow(let color, let radius, let x, let y):
      "shadow \(words(of: .color(color))) \(number(radius)) \(number(x)) \(number(y))"
    case .clip(let shape): "clip \(words(of: shape))"
    case .mask: "mask"
    case .blur(let radius): "blur \(number(radius))"
    case .zIndex(let depth): "zIndex \(number(depth))"
    case .blend(let mode): "blend \(mode)"
    case .compositingGroup: "compositingGroup"
    case .drawingGroup: "drawingGroup"
    case .filter(let name, let value): "filter \(name) \(value.map(number) ?? "?")"
    case .multiply(let color): "multiply \(words(of: .color(color)))"
    case .rotation(let degrees, let anchor): "rotation \(number(degrees))\(words(of: anchor))"
    case .scale(let x, let y, let anchor): "scale \(number(x)) \(number(y))\(words(of: anchor))"
    case .identityGlass: "glass identity"
    case .glass(let shape, let tint):
      "glass\(shape.map { " " + words(of: $0) } ?? "")\(tint.map { " " + words(of: .color($0)) } ?? "")"
    case .hidden: "hidden"
    case .bareGround: "bareGround"
    case .rowDisclosure: "rowDisclosure"
    case .rowBackground: "rowBackground"
    case .rowSeparator(let isHidden): "rowSeparator \(isHidden ? "hidden" : "visible")"
    }
  }

  private static func words(of anchor: Point<UnitSpace>) -> String {
    anchor == Point(0.5, 0.5) ? "" : " about \(number(anchor.x)),\(number(anchor.y))"
  }

  private static func words(of shape: ViewShape) -> String {
    switch shape {
    case .rectangle: "rectangle"
    case .rounded(let radius): "rounded \(number(radius))"
    case .uneven: "uneven"
    case .circle: "circle"
    case .capsule: "capsule"
    case .ellipse: "ellipse"
    case .custom(let name): "custom \(name)"
    case .path(let inner): "path \(words(of: inner))"
    case .inset(let shape, let by): "\(words(of: shape)) inset \(number(by))"
    case .trimmed(let shape, let from, let to): "\(words(of: shape)) from \(number(from)) to \(number(to))"
    }
  }

  private static func words(of paint: ViewPaint) -> String {
    switch paint {
    case .color(let color?):
      [color.red, color.green, color.blue, color.alpha].map { number(Double(Int($0 * 100 + 0.5)) / 100) }
        .joined(separator: ",")
    case .color(nil): "?"
    case .linear(let stops, _, _): "linear \(stops.count)"
    case .radial(let stops, _, _): "radial \(stops.count)"
    case .angular(let stops, _, _): "angular \(stops.count)"
    case .material(let name): name
    case .pattern: "pattern"
    }
  }

  private static func words(of rule: LayoutRule) -> String {
    switch rule {
    case .vertical(let spacing, _): "VStack \(spacing.map(number) ?? "-")"
    case .horizontal(let spacing, _): "HStack \(spacing.map(number) ?? "-")"
    case .layered: "ZStack"
    case .padding(let insets):
      "padding \([insets.top, insets.leading, insets.bottom, insets.trailing].map(number).joined(separator: " "))"
    case .frame(let width, let height, _): "frame \(width.map(number) ?? "-") \(height.map(number) ?? "-")"
    case .background: "background"
    case .overlay: "overlay"
    case .spacer: "spacer"
    case .divider: "divider"
    case .offset(let x, let y): "offset \(number(x)) \(number(y))"
    case .scroll: "scroll"
    case .list(let metrics): metrics == .plain ? "list plain" : "list"
    case .section(let hasHeader, let hasFooter): "section\(hasHeader ? " header" : "")\(hasFooter ? " footer" : "")"
    case .aspectRatio(let ratio, let fill): "aspectRatio \(ratio.map(number) ?? "-") \(fill ? "fill" : "fit")"
    case .geometryReader: "geometry"
    case .flexibleFrame(_, _, let width, _, _, let height, _):
      "frame max \(width.map(number) ?? "-") \(height.map(number) ?? "-")"
    case .grid(let columns, _, _): "grid \(columns.count)"
    case .lazyVertical: "LazyVStack"
    default: "layout"
    }
  }

  private static func number(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e9 ? String(Int(value)) : String(value)
  }
}
