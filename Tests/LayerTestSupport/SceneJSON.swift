import LayerGeometry
public import LayerModel

/// A built tree as the text of a scene file, for tests of code that processes texts.
public struct SceneJSON {
  private var templates: [String] = []

  /// The scene of a tree on a screen; its assets are those of `SceneBuilder`.
  public static func text(of root: LayerTree, on screen: Screen) -> String {
    var writer = SceneJSON()
    let root = writer.layer(root)
    let templates = writer.templates.enumerated().map { "    \"t\($0)\": \($1)" }.joined(separator: ",\n")
    return """
      { "format": "layercost-scene/1",
        "screen": { "width": \(screen.width), "height": \(screen.height), "scale": \(screen.scale) },
        "device": "iphone-13",
        "assets": {
          "opaque": { "pixelSize": [40, 40], "opaque": true, "color": "white" },
          "translucent": { "pixelSize": [60, 20], "color": [0, 0, 0, 0.5] } },
        "templates": {
      \(templates)
        },
        "root": \(root) }
      """
  }

  private init() {}

  /// Goes as deep as the tree, which tests keep shallow.
  private mutating func layer(_ tree: LayerTree) -> String {
    let plain = Layer()
    var members = tree.layer.layerClass == .layer ? [] : ["\"class\": \"\(tree.layer.layerClass.rawValue)\""]
    for property in LayerProperty.allCases {
      let row = property.definition
      if !row.classes.isEmpty, !row.classes.contains(tree.layer.layerClass) { continue }
      var standard = plain
      standard.content = tree.layer.layerClass.initialContent
      let (value, other) = (Self.value(row.form, of: tree.layer), Self.value(row.form, of: standard))
      if let value, value != other { members.append("\"\(property.rawValue)\": \(value)") }
    }
    if let mask = tree.mask { members.append("\"mask\": \(layer(mask))") }
    if !tree.sublayers.isEmpty {
      let sublayers = tree.sublayers.map { entry($0) }
      members.append("\"sublayers\": [\n\(sublayers.joined(separator: ",\n"))]")
    }
    return "{ \(members.joined(separator: ", ")) }"
  }

  private mutating func entry(_ tree: LayerTree) -> String {
    guard let repetition = tree.repetition else { return layer(tree) }
    let template = layer(tree)
    templates.append(template)
    let (x, y) = (repetition.offset.width, repetition.offset.height)
    return "{ \"repeat\": { \"template\": \"t\(templates.count - 1)\", \"count\": \(repetition.count), "
      + "\"offset\": [\(x), \(y)] } }"
  }

  private static func value(_ form: PropertyForm, of layer: Layer) -> String? {
    switch form {
    case .number(_, let access): "\(access.get(layer))"
    case .integer(_, let access): "\(access.get(layer))"
    case .flag(let access): "\(access.get(layer))"
    case .string(let access), .choice(_, let access): "\"\(access.get(layer))\""
    case .color(let access): access.get(layer).map(color) ?? "null"
    case .colors(let access): "[\(access.get(layer).map(color).joined(separator: ", "))]"
    case .numbers(_, let access): "\(access.get(layer))"
    case .pair(_, let access): "[\(access.get(layer).width), \(access.get(layer).height)]"
    case .rect(_, let access):
      "[\(access.get(layer).minX), \(access.get(layer).minY), \(access.get(layer).width), \(access.get(layer).height)]"
    case .path(let access): access.get(layer).map(path) ?? "null"
    case .transform(let access): transform(access.get(layer))
    case .filters(let access): "[\(access.get(layer).map(filter).joined(separator: ", "))]"
    case .corners(let access): "\(access.get(layer).rawValue)"
    case .asset(let access): access.get(layer).map { $0 == .opaqueImage ? "\"opaque\"" : "\"translucent\"" } ?? "null"
    case .cpuDraw(let access): access.get(layer).map { "{ \"milliseconds\": \($0) }" } ?? "null"
    case .structure: nil
    }
  }

  private static func color(_ color: Color) -> String {
    "[\(color.red), \(color.green), \(color.blue), \(color.alpha)]"
  }

  private static func path(_ path: Path) -> String {
    switch path.form {
    case .rect(let rect): return "{ \"rect\": [\(numbers(rect))] }"
    case .roundedRect(let rect, let radius, let curve):
      return "{ \"roundedRect\": [\(numbers(rect)), \(radius)], \"curve\": \"\(curve.rawValue)\" }"
    case .ellipse(let rect): return "{ \"ellipse\": [\(numbers(rect))] }"
    case .free: break
    }
    let steps = path.elements.map { element -> String in
      switch element {
      case .move(let point): "M\(point.x) \(point.y)"
      case .line(let point): "L\(point.x) \(point.y)"
      case .curve(let first, let second, let end):
        "C\(first.x) \(first.y) \(second.x) \(second.y) \(end.x) \(end.y)"
      case .close: "Z"
      }
    }
    return "\"\(steps.joined(separator: " "))\""
  }

  private static func numbers(_ rect: Rect<LayerSpace>) -> String {
    "\(rect.minX), \(rect.minY), \(rect.width), \(rect.height)"
  }

  private static func transform(_ transform: LayerTransform) -> String? {
    guard case .steps(let steps) = transform else { return nil }
    let parts = steps.map { step -> String in
      switch step {
      case .rotate(let degrees, let x, let y, let z): "{ \"rotate\": [\(degrees), \(x), \(y), \(z)] }"
      case .scale(let x, let y, let z): "{ \"scale\": [\(x), \(y), \(z)] }"
      case .translate(let x, let y, let z): "{ \"translate\": [\(x), \(y), \(z)] }"
      case .perspective(let distance): "{ \"perspective\": \(distance) }"
      }
    }
    return "[\(parts.joined(separator: ", "))]"
  }

  private static func filter(_ filter: Filter) -> String {
    switch filter {
    case .gaussianBlur(let radius): "{ \"gaussianBlur\": \(radius) }"
    case .colorMatrix(let numbers): "{ \"colorMatrix\": \(numbers) }"
    case .saturate(let amount): "{ \"saturate\": \(amount) }"
    case .brightness(let amount): "{ \"brightness\": \(amount) }"
    }
  }
}
