import LayerDiagnostics
import LayerGeometry
import LayerModel
import SourceProgram

// Layer properties from the settings of an object.

extension SwiftDraftBuilder {
  /// Applies the values of an appearance to the open layer.
  mutating func apply(_ appearance: SwiftAppearance, of object: SwiftObject, to layer: LayerIndex) {
    let name = object.name ?? object.className
    // The order of properties is fixed, so that a draft is always the same.
    for property in LayerProperty.allCases {
      // A mask is a layer of its own.
      guard property != .mask, let entry = appearance[property] else { continue }
      // The scene of a view shows it, even if it is hidden at first where it is used.
      if draft.openCount == 1, entry.hides { continue }
      guard draft.layers[Int(draft.current.rawValue)].layerClass.has(property) else { continue }
      let isKnown = write(entry, to: layer)
      guard isKnown || writeDefault(property, entry) else { continue }
      // Rules judge a property that the source states.
      if !isUndecided(property, appearance, of: object) { draft.state(property, at: offset(entry.node)) }
      facts.writtenReceivers[layer, default: [:]][property] = receiver(in: entry.node, of: object)
      if let call = entry.call { facts.calls[layer, default: [:]][property] = span(call).start }
      if property == .cornerRadius, entry.value.number?.dependsOnLayout ?? false { facts.radiiFromSizes.insert(layer) }
      if entry.isSometimes { facts.sometimes[layer, default: []].insert(property) }
      // Colours are set at run time, and do not affect passes.
      if !isKnown, !isColor(property), property != .shadowPath {
        facts.assumed[layer, default: []].insert(property)
        facts.assumptions.append(SourceFacts.Assumption(layer: layer, text: "\(property.rawValue) of '\(name)'"))
      }
    }
    guard case .gradient(let gradient) = draft.layers[Int(layer.rawValue)].content else { return }
    let isAscending = zip(gradient.locations, gradient.locations.dropFirst()).allSatisfy { $0 <= $1 }
    guard !gradient.locations.isEmpty, gradient.locations.count != gradient.colors.count || !isAscending else { return }
    // An app with such a gradient runs, and what it draws is not documented.
    change { $0.gradient.locations = [] }
    facts.assumptions.append(SourceFacts.Assumption(layer: layer, text: "locations of '\(name)'"))
  }

  /// How the statement that sets a property refers to the object: `button` in `button.layer.cornerRadius = 4`.
  ///
  /// Nil for a statement of another form, or for a variable that holds the layer of a view.
  func receiver(in node: SwiftNode, of object: SwiftObject) -> SourceFacts.Receiver? {
    let file = program.files[Int(node.file)]
    guard file.kinds[Int(node.row)] == .assign, var next = file.firstChild(Int(node.row)) else { return nil }
    var names: [String] = []
    while file.kinds[next] == .member, let base = file.firstChild(next) {  // Ends: each iteration descends one row.
      names.append(file.text(next))
      next = base
    }
    guard file.kinds[next] == .name else { return nil }
    names.append(file.text(next))
    let property = names.removeFirst()
    if names.first == "layer" {
      names.removeFirst()
    } else if object.role != .layer,
      !["clipsToBounds", "backgroundColor", "alpha", "isHidden", "mask"].contains(property)
    {
      return nil
    }
    if names.last == "self" { names.removeLast() }
    return SourceFacts.Receiver(
      name: names.isEmpty ? nil : names.reversed().joined(separator: "."), isLayer: object.role == .layer)
  }

  /// Whether the corners of a mask are rounded by a radius that the code calculates from the size of a view.
  func hasRadiusFromSize(mask: SwiftObject) -> Bool {
    guard case .path(let path)? = SwiftAppearance(of: mask)[.path]?.value else { return false }
    switch path {
    case .rounded(_, let radius, _): return radius.dependsOnLayout
    case .ellipse(let rect): return rect.height.dependsOnLayout
    case .rect, .free, .unknown: return false
    }
  }

  /// Whether a mask rounds corners that the code does not write out.
  func roundsUnknownCorners(mask: SwiftObject) -> Bool {
    if case .path(.rounded(_, _, corners: nil))? = SwiftAppearance(of: mask)[.path]?.value { true } else { false }
  }

  /// Whether a mask is a rectangle or a rounded rectangle whose size is unknown or changes.
  func isRectangleOfUnknownSize(mask: SwiftObject) -> Bool {
    guard let entry = SwiftAppearance(of: mask)[.path], case .path(let path) = entry.value, entry.value.isRectangle
    else { return false }
    let others = mask.settings.filter { $0.name == "path" && $0.node != entry.node }
    // A path that is not a rectangle at another time needs the mask.
    guard others.allSatisfy({ $0.value.isRectangle }) else { return false }
    return entry.isSometimes || others.contains { $0.context.isTransient } || self.path(path) == nil
  }

  private func isColor(_ property: LayerProperty) -> Bool {
    if case .color = property.definition.form { true } else { false }
  }

  /// Writes a value to the open layer; false if the value is unknown.
  private mutating func write(_ entry: SwiftAppearance.Entry, to layer: LayerIndex) -> Bool {
    let index = Int(layer.rawValue)
    switch (entry.property.definition.form, entry.value) {
    case (.color(let access), .none):
      access.set(&draft.layers[index], nil)
      return true
    case (.path(let access), .none):
      access.set(&draft.layers[index], nil)
      return true
    case (.path(let access), .path(let path)):
      guard let path = self.path(path) else { return false }
      access.set(&draft.layers[index], path)
      return true
    case (.corners(let access), let value):
      access.set(&draft.layers[index], CornerWords.mask(of: value))
      return true
    case (.transform(let access), .transform(let transform?)):
      access.set(&draft.layers[index], transform)
      return true
    case (.transform, _): return true
    case (.colors(let access), .list(let values)) where !values.isEmpty:
      let colors = values.prefix(16).map { value -> Color in
        if case .color(let color?) = value { color } else { SystemColors.picture }
      }
      access.set(&draft.layers[index], colors)
      return true
    case (.numbers(_, let access), .list(let values)):
      access.set(&draft.layers[index], values.compactMap { $0.number.flatMap { layout.number($0) } })
      return true
    default: break
    }
    guard let value = runtimeValue(entry.value) else { return false }
    return value.write(to: entry.property, of: &draft.layers[index])
  }

  private func runtimeValue(_ value: SwiftValue) -> RuntimeValue? {
    switch value {
    case .number(let number): return layout.number(number).map { .number($0) }
    case .flag(let flag): return .flag(flag)
    case .text(let text): return text.map { .string($0) }
    case .color(let color): return color.map { .color($0) }
    case .size(let width, let height), .point(let width, let height):
      guard let width = layout.number(width), let height = layout.number(height) else { return nil }
      return .size(Size(width, height))
    case .rect(let rect): return layout.rect(rect).map { .rect($0) }
    case .word(let word, _): return word == "zero" ? .size(.zero) : .string(word)
    default: return nil
    }
  }

  /// Writes a common value for a property that the source sets to an unknown value; false if the property has none.
  private mutating func writeDefault(_ property: LayerProperty, _ entry: SwiftAppearance.Entry) -> Bool {
    switch property {
    case .cornerRadius: change { $0.cornerRadius = min(8, min($0.bounds.width, $0.bounds.height) / 2) }
    case .shadowOpacity: change { $0.shadowOpacity = 0.3 }
    case .shadowRadius: change { $0.shadowRadius = 4 }
    case .shadowOffset: change { $0.shadowOffset = Size(0, 2) }
    case .shadowPath: change { $0.shadowPathIsBounds = true }
    case .masksToBounds: change { $0.masksToBounds = true }
    case .shouldRasterize: change { $0.shouldRasterize = true }
    case .rasterizationScale: change { $0.rasterizationScale = SwiftScreen.scale }
    case .borderWidth: change { $0.borderWidth = 1 }
    case .backgroundColor: change { $0.backgroundColor = SystemColors.color("systemGray6Color") }
    case .borderColor: change { $0.borderColor = SystemColors.picture }
    case .shadowColor: change { $0.shadowColor = .black }
    case .fillColor: change { $0.shape.fillColor = .black }
    case .strokeColor: change { $0.shape.strokeColor = .black }
    case .path:
      let isSquare = if case .path(.rect) = entry.value { true } else { false }
      change { $0.shape.path = isSquare ? .rect($0.bounds) : .roundedRect($0.bounds, radius: 4) }
    case .colors: change { $0.gradient.colors = Self.unknownGradient }
    default: return false
    }
    return true
  }

  /// Two greys through which what is behind a gradient of unknown colours, and a text on it, can be seen.
  private static let unknownGradient = [0.15, 0.45].map { Color(red: 0.5, green: 0.5, blue: 0.5, alpha: $0) }

  /// A path whose parts are known; otherwise nil.
  func path(_ path: SwiftPath) -> Path? {
    switch path {
    case .rect(let rect): return layout.rect(rect).map { .rect($0) }
    case .ellipse(let rect): return layout.rect(rect).map { .ellipse(in: $0) }
    case .rounded(let rect, let radius, let corners):
      guard let rect = layout.rect(rect), let radius = layout.number(radius) else { return nil }
      guard let corners, corners != .all else { return .roundedRect(rect, radius: max(0, radius)) }
      let outline = RoundedRect(rect: rect, radius: radius, corners: corners)
      return Path(elements: outline.elements())
    case .free(let steps):
      var elements: [Path.Element] = []
      for step in steps {
        switch step {
        case .move(let x, let y), .line(let x, let y):
          guard let x = layout.number(x), let y = layout.number(y) else { return nil }
          let isMove = if case .move = step { true } else { false }
          elements.append(isMove || elements.isEmpty ? .move(Point(x, y)) : .line(Point(x, y)))
        case .close: if !elements.isEmpty { elements.append(.close) }
        case .unknown: return nil
        }
      }
      return elements.isEmpty ? nil : Path(elements: elements)
    case .unknown: return nil
    }
  }
}
