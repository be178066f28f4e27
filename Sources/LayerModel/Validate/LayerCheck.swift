import LayerDiagnostics
import LayerGeometry

/// Checks each layer by itself: its properties must fit its class, and a frame sets position and bounds together.
enum LayerCheck {
  /// Checks all layers; returns the traits that other checks need.
  static func check(_ draft: inout SceneDraft, _ findings: inout FindingList) -> [LayerTraits] {
    let sources = draft.sources
    var facts: [LayerTraits] = []
    facts.reserveCapacity(draft.layers.count)
    for place in draft.layers.indices {
      let index = LayerIndex(place)
      let stated = draft.stated[place]
      let layerClass = draft.layers[place].layerClass
      if stated.intersects(foreign[Int(layerClass.ordinal)]) { check(layerClass, of: index, sources, &findings) }
      if stated.contains(.frame) { resolveFrame(of: &draft.layers[place], index, stated, sources, &findings) }
      if layerClass == .gradient, case .gradient(let gradient) = draft.layers[place].content {
        check(gradient, index, sources, &findings)
      }
      facts.append(LayerTraits(draft.layers[place], layerClass))
    }
    return facts
  }

  // MARK: Class

  /// The properties that each class does not have, in the order of `LayerClass.allCases`.
  private static let foreign: [LayerPropertySet] = {
    var foreign = [LayerPropertySet](repeating: LayerPropertySet(), count: LayerClass.allCases.count)
    for property in LayerProperty.allCases {
      for layerClass in LayerClass.allCases where !layerClass.has(property) {
        foreign[Int(layerClass.ordinal)].insert(property)
      }
    }
    return foreign
  }()

  private static func check(
    _ layerClass: LayerClass, of index: LayerIndex, _ sources: LayerSources, _ findings: inout FindingList
  ) {
    for (property, start) in sources.stated(by: index) where !layerClass.has(property) {
      let help =
        sources.start(of: .class, in: index) == nil
        ? "add \"class\": \"\(owners(of: property)[0])\"" : "remove \"\(property.rawValue)\", or change \"class\""
      findings.append(foreign(property, to: layerClass, at: start, help: help))
    }
  }

  static func owners(of property: LayerProperty) -> [String] { property.definition.classes.map(\.rawValue) }

  static func foreign(
    _ property: LayerProperty, to layerClass: LayerClass, at start: UInt32, help: String
  ) -> Finding {
    let owners = owners(of: property).joined(separator: ", ")
    return Finding(
      "wrong-class", .error, "'\(property.rawValue)' belongs to \(owners); this layer is a \(layerClass.rawValue)",
      at: LayerSources.span(of: property, at: start), help: help)
  }

  // MARK: Frame

  /// Turns a frame, which a draft stores in `bounds`, into bounds and position.
  static func resolveFrame(
    of layer: inout Layer, _ index: LayerIndex, _ stated: LayerPropertySet, _ sources: LayerSources,
    _ findings: inout FindingList
  ) {
    for other in [LayerProperty.bounds, .position] where stated.contains(other) {
      guard let start = sources.start(of: .frame, in: index), let otherStart = sources.start(of: other, in: index)
      else { continue }
      findings.append(beside(other, at: otherStart, frame: start))
      return
    }
    let frame = layer.bounds
    layer.bounds = Rect(x: 0, y: 0, width: frame.width, height: frame.height)
    layer.position = Point(
      frame.minX + layer.anchorPoint.x * frame.width, frame.minY + layer.anchorPoint.y * frame.height)
    if layer.transform != .identity, layer.transform.matrix != .identity {
      let start = sources.start(of: .frame, in: index) ?? sources.start(of: index)
      findings.append(withTransform(layer, at: LayerSources.span(of: .frame, at: start)))
    }
  }

  private static func beside(_ other: LayerProperty, at otherStart: UInt32, frame start: UInt32) -> Finding {
    // The finding points to the second of the two, which was probably added later.
    let span = LayerSources.span(of: otherStart > start ? other : .frame, at: max(otherStart, start))
    return Finding(
      "frame-beside-bounds", .error, "'frame' is used together with '\(other.rawValue)'", at: span,
      notes: ["a frame combines bounds and position"], help: "keep either \"frame\" or \"bounds\" and \"position\"")
  }

  private static func withTransform(_ layer: Layer, at span: SourceSpan) -> Finding {
    let (width, height) = (DisplayText.number(layer.bounds.width), DisplayText.number(layer.bounds.height))
    let (x, y) = (DisplayText.number(layer.position.x), DisplayText.number(layer.position.y))
    return Finding(
      "frame-with-transform", .error, "'frame' is used together with a transform", at: span,
      notes: ["with a transform, a frame is only the bounding box and does not determine the position"],
      help: "write \"bounds\": [0, 0, \(width), \(height)], \"position\": [\(x), \(y)]")
  }

  // MARK: Gradient

  private static func check(
    _ gradient: GradientContent, _ index: LayerIndex, _ sources: LayerSources, _ findings: inout FindingList
  ) {
    let locations = gradient.locations
    if !locations.isEmpty, locations.count != gradient.colors.count {
      findings.append(
        Finding(
          "gradient-stops", .error, "'locations' has \(locations.count) entries, 'colors' has \(gradient.colors.count)",
          at: sources.span(of: .locations, in: index), help: "give each colour one location, or remove \"locations\""))
    }
    if zip(locations, locations.dropFirst()).contains(where: { $0 > $1 }) {
      findings.append(
        Finding(
          "gradient-stops", .error, "'locations' are not ascending", at: sources.span(of: .locations, in: index),
          help: "sort them together with the colours"))
    }
  }
}

/// Checks overrides, each of which gives one copy of a template's root its own layer.
enum OverrideCheck {
  static func apply(_ draft: inout SceneDraft, _ findings: inout FindingList) {
    for place in draft.repeats.indices where !draft.repeats[place].overrides.isEmpty {
      var entry = draft.repeats[place]
      guard entry.templateIndex >= 0 else { continue }
      for number in entry.overrides.indices {
        let copy = entry.overrides[number].copy
        if copy.value >= entry.count.value {
          findings.append(beyond(copy, of: entry.count.value))
          continue
        }
        entry.overrides[number].layer = apply(
          entry.overrides[number].patch, to: draft.templates[entry.templateIndex], in: &draft, &findings)
      }
      // Copies are created in order, so only the next override has to be checked.
      entry.overrides.sort { $0.copy.value < $1.copy.value }
      draft.repeats[place] = entry
    }
  }

  /// The names of templates, by the root layers of their copies.
  static func templateNames(of draft: SceneDraft) -> [LayerIndex: String] {
    var names: [LayerIndex: String] = [:]
    for template in draft.templates {
      if let layer = draft.nodes[Int(template.root)].layer { names[layer] = template.name.value }
    }
    for entry in draft.repeats {
      for case let layer? in entry.overrides.lazy.map(\.layer) { names[layer] = entry.template.value }
    }
    return names
  }

  private static func beyond(_ copy: Stated<Int>, of count: Int) -> Finding {
    let range = count > 0 ? "copies are numbered from 0 to \(count - 1)" : "the repeat has no copies"
    return Finding(
      "override-beyond-count", .error, "override '\(copy.value)' is beyond the repeat's count of \(count)",
      at: copy.span,
      help: range)
  }

  private static func apply(
    _ patch: LayerIndex, to template: DraftTemplate, in draft: inout SceneDraft, _ findings: inout FindingList
  ) -> LayerIndex? {
    guard let base = draft.nodes[Int(template.root)].layer else { return nil }
    let changes = draft.patches[Int(patch.rawValue)]
    var layer = draft.layers[Int(base.rawValue)]
    var stated = draft.sources.stated(by: base).map { ($0.property, Int($0.start)) }
    for (property, start) in draft.patchSources.stated(by: patch) {
      guard layer.layerClass.has(property) else {
        let name = DisplayText.escaped(template.name.value)
        findings.append(
          LayerCheck.foreign(
            property, to: layer.layerClass, at: start,
            help: "remove \"\(property.rawValue)\", or give the template '\(name)' the class"))
        continue
      }
      if property == .frame {
        // As in any draft, a frame is stored in `bounds`.
        layer.bounds = changes.bounds
      } else {
        property.definition.form.copy(from: changes, to: &layer)
      }
      if let row = stated.firstIndex(where: { $0.0 == property }) {
        stated[row].1 = Int(start)
      } else {
        stated.append((property, Int(start)))
      }
    }
    let changed = draft.patchSources.properties(of: patch)
    if changed.contains(.frame) {
      LayerCheck.resolveFrame(of: &layer, patch, changed, draft.patchSources, &findings)
    }
    let copy = draft.appendCopy(layer, at: Int(draft.sources.start(of: base)), properties: stated)
    draft.origins[copy] = draft.origins[base]
    draft.waivers[copy] = draft.waivers[base]
    return copy
  }
}
