import LayerDiagnostics

/// Checks that repeats and lists refer to known templates, and that no template contains itself.
enum TemplateCheck {
  /// Resolves the template of each repeat and each list.
  ///
  /// The result lists each template after those that it contains, or is nil if there is no such order.
  static func order(
    of draft: inout SceneDraft, limits: Limits, _ findings: inout FindingList
  ) -> [Int]? {
    let indexOfName = Dictionary(
      draft.templates.enumerated().map { ($1.name.value, $0) }, uniquingKeysWith: { first, _ in first })
    var isKnown = true
    for place in draft.repeats.indices {
      let entry = draft.repeats[place]
      if let index = indexOfName[entry.template.value] {
        draft.repeats[place].templateIndex = index
      } else {
        isKnown = false
        findings.append(missing(entry.template, known: draft.templates.lazy.map(\.name.value)))
      }
      if entry.count.value > limits.repeatCount.value {
        findings.append(limits.repeatCount.finding(asked: entry.count.value, at: entry.count.span))
      }
    }
    for place in (draft.timeline?.lists ?? []).indices {
      guard let list = draft.timeline?.lists[place].value else { continue }
      if let index = indexOfName[list.template.value] {
        draft.timeline?.lists[place].value.templateIndex = index
      } else {
        isKnown = false
        findings.append(missing(list.template, known: draft.templates.lazy.map(\.name.value)))
      }
      if list.rows.count > limits.repeatCount.value {
        findings.append(limits.repeatCount.finding(asked: list.rows.count, at: list.count))
      }
    }
    return isKnown ? sorted(draft, &findings) : nil
  }

  private static func missing(_ name: Stated<String>, known: some Sequence<String>) -> Finding {
    let shown = DisplayText.escaped(name.value)
    let help =
      NearMiss.suggestion(for: name.value, among: known).map { "did you mean \"\(DisplayText.escaped($0))\"?" }
      ?? "add to \"templates\": \"\(shown)\": { ... }"
    return Finding("missing-template", .error, "template '\(shown)' is not defined", at: name.span, help: help)
  }

  /// The progress of sorting a template.
  private enum Progress { case untouched, begun, done }

  /// A depth-first walk over the repeats of templates, with an explicit stack.
  private static func sorted(_ draft: SceneDraft, _ findings: inout FindingList) -> [Int]? {
    let repeats = draft.templates.map { Self.repeats(below: $0.root, in: draft) }
    var progress = [Progress](repeating: .untouched, count: draft.templates.count)
    var order: [Int] = []
    var isAcyclic = true
    for start in draft.templates.indices where progress[start] == .untouched {
      var path: [(template: Int, next: Int)] = [(start, 0)]
      progress[start] = .begun
      while let top = path.last {  // Ends because each step uses up one repeat of one template, or a template.
        guard top.next < repeats[top.template].count else {
          progress[top.template] = .done
          order.append(top.template)
          path.removeLast()
          continue
        }
        path[path.count - 1].next += 1
        let entry = draft.repeats[repeats[top.template][top.next]]
        switch progress[entry.templateIndex] {
        case .untouched:
          progress[entry.templateIndex] = .begun
          path.append((entry.templateIndex, 0))
        case .begun:
          isAcyclic = false
          findings.append(cycle(path.map(\.template), closedBy: entry, in: draft))
        case .done: break
        }
      }
    }
    return isAcyclic ? order : nil
  }

  private static func repeats(below root: Int32, in draft: SceneDraft) -> [Int] {
    draft.nodes[Int(root)..<Int(draft.nodes[Int(root)].end)].compactMap { node in
      if case .repeat(let index) = node.kind { Int(index) } else { nil }
    }
  }

  private static func cycle(_ path: [Int], closedBy entry: DraftRepeat, in draft: SceneDraft) -> Finding {
    let loop = path.drop { $0 != entry.templateIndex } + [entry.templateIndex]
    let names = loop.map { "'\(DisplayText.escaped(draft.templates[$0].name.value))'" }
    // A very long cycle shows only its ends.
    let shown = names.count > 8 ? names.prefix(4) + ["..."] + names.suffix(4) : names[...]
    return Finding(
      "template-cycle", .error, "template \(names[0]) contains itself", at: entry.template.span,
      notes: [shown.joined(separator: " contains ")], help: "remove one of these repeats")
  }
}
