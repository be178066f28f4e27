import LayerDiagnostics

/// Overrides: each gives one copy of a template's root a layer of its own.
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
      // Copies are made in their order, and look only at the next override.
      entry.overrides.sort { $0.copy.value < $1.copy.value }
      draft.repeats[place] = entry
    }
  }

  /// The template of every layer that a copy begins with.
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
    let range = count > 0 ? "copies are numbered from 0 to \(count - 1)" : "there is no copy"
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
      guard LayerCheck.has(layer.layerClass, property) else {
        let name = DisplayText.escaped(template.name.value)
        findings.append(
          LayerCheck.foreign(
            property, to: layer.layerClass, at: start,
            help: "remove \"\(property.rawValue)\", or give the template '\(name)' the class"))
        continue
      }
      if property == .frame {
        // As in any draft, a frame waits in `bounds`.
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
