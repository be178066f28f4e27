import LayerDiagnostics
import LayerGeometry
import LayerModel

extension CoreAnimationReader {
  /// Reads filters of a layer, of what lies below it, or the one that blends it.
  mutating func readFilters(_ field: CoreAnimationGraph.Field, into place: Int) {
    if field.key == "compositingFilter" { return readBlending(field, into: place) }
    let objects = graph.items(of: field.value).compactMap { item -> Int? in
      if case .object(let object) = item, graph.number("enabled", of: object) != 0 { object } else { nil }
    }
    if case .backdrop(var backdrop) = draft.layers[place].content, field.key == "filters" {
      // A backdrop's filters are those of what lies below it.
      for object in objects { add(object, to: &backdrop) }
      draft.layers[place].content = .backdrop(backdrop)
      return
    }
    let filters = objects.map { filter($0) }
    guard !filters.isEmpty else { return }
    if field.key == "filters" {
      draft.layers[place].filters = filters
      state(.filters, at: field.start)
    } else {
      draft.layers[place].backgroundFilters = filters
      state(.backgroundFilters, at: field.start)
    }
  }

  private mutating func readBlending(_ field: CoreAnimationGraph.Field, into place: Int) {
    var name = graph.text(field.value)
    if case .object(let object) = field.value { name = name ?? kind(of: object) }
    guard let name, !name.isEmpty else { return }
    let other = BlendMode.otherNames.first { $0.name == name }?.mode
    guard let mode = BlendMode(rawValue: name) ?? other else {
      return unknown.count(
        "compositing filter '\(DisplayText.escaped(name))'", at: graph.span(of: field), assumed: "blended normally")
    }
    draft.layers[place].compositingFilter = mode
    state(.compositingFilter, at: field.start)
  }

  /// What a filter does, by the name of its kind; its own name is its author's to choose.
  private func kind(of object: Int) -> String? {
    graph.text("filter", of: object) ?? graph.text("CAFilterType", of: object) ?? graph.text("type", of: object)
      ?? graph.text("name", of: object)
  }

  /// An input, which archives keep in a dictionary of their own.
  private func input(_ key: String, of object: Int) -> CoreAnimationGraph.Value? {
    graph.value(key, of: object)
      ?? graph.object("CAFilterInputs", of: object).flatMap { graph.value(key, of: $0) }
  }

  private mutating func amount(_ key: String, of object: Int, _ initial: Double) -> Double {
    guard let value = input(key, of: object) else { return initial }
    return min(1e6, max(-1e6, finite(value, of: key, in: object) ?? initial))
  }

  /// A filter; one that is not known changes nothing, and flattens all the same.
  private mutating func filter(_ object: Int) -> Filter {
    let kind = kind(of: object) ?? ""
    switch kind {
    case "gaussianBlur": return .gaussianBlur(radius: max(0, amount("inputRadius", of: object, 10)))
    case "colorSaturate": return .saturate(min(100, max(0, amount("inputAmount", of: object, 1))))
    case "colorBrightness": return .brightness(min(1, max(-1, amount("inputAmount", of: object, 0))))
    case "colorInvert": return .colorMatrix(Self.scaled(by: -1, plus: 1))
    case "colorContrast":
      let contrast = amount("inputAmount", of: object, 1)
      return .colorMatrix(Self.scaled(by: contrast, plus: (1 - contrast) / 2))
    case "colorAdd", "colorMultiply":
      if let color = color(input("inputColor", of: object)) ?? nil { return .colorMatrix(Self.matrix(kind, color)) }
    default: break
    }
    unknown.count(
      "filter '\(DisplayText.escaped(kind))'", at: graph.span(of: object), assumed: "read as one that changes nothing")
    return .brightness(0)
  }

  private mutating func add(_ object: Int, to backdrop: inout BackdropContent) {
    switch kind(of: object) ?? "" {
    case "gaussianBlur", "variableBlur": backdrop.blurRadius = max(0, amount("inputRadius", of: object, 10))
    case "colorSaturate": backdrop.saturation = min(100, max(0, amount("inputAmount", of: object, 1)))
    case let kind:
      unknown.count(
        "filter '\(DisplayText.escaped(kind))' of a backdrop", at: graph.span(of: object), assumed: "passed over")
    }
  }

  /// Every colour times a factor, plus a sum; alpha stays.
  private static func scaled(by factor: Double, plus sum: Double) -> [Double] {
    (0..<3).flatMap { row in (0..<5).map { $0 == row ? factor : $0 == 4 ? sum : 0 } } + [0, 0, 0, 1, 0]
  }

  private static func matrix(_ kind: String, _ color: Color) -> [Double] {
    let parts = [color.red, color.green, color.blue].map(Double.init)
    return (0..<3).flatMap { row in
      (0..<5).map { column in
        switch (kind, column) {
        case ("colorAdd", row): 1
        case ("colorAdd", 4): parts[row] * Double(color.alpha)
        case ("colorMultiply", row): parts[row]
        default: 0
        }
      }
    } + [0, 0, 0, kind == "colorMultiply" ? Double(color.alpha) : 1, 0]
  }
}
