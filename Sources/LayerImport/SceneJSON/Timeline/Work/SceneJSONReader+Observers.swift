import LayerDiagnostics
import LayerModel

/// The keys of a view that observes models.
private enum ViewKey: String, CaseIterable {
  case view, layer, children, model, models, inputs

  static let table = KeyTable(allCases.map(\.rawValue))
}

/// The keys of changes of models.
private enum EventKey: String, CaseIterable {
  case at, every, from, until, notify

  static let table = KeyTable(allCases.map(\.rawValue))
}

extension SceneJSONReader {
  private static let observerKeys = KeyTable(["views", "events", "costs"])

  /// Reads views and what changes their models.
  mutating func observers() -> DraftObservers? {
    let found = scanner.findings.count
    var observers = DraftObservers()
    readObject(.key("observers"), Self.observerKeys, required: ["views"]) { reader, number, _ in
      switch number {
      case 0:
        reader.readEntries(.key("views")) { reader in
          if let view = reader.view() { observers.views.append(view) }
        }
      case 1:
        reader.readEntries(.key("events")) { reader in
          if let event = reader.event() { observers.events.append(event) }
        }
      default: observers.costs = reader.costs(of: "observers")
      }
    }
    return scanner.findings.count == found ? observers : nil
  }

  private mutating func view() -> DraftObservers.View? {
    let found = scanner.findings.count
    var name: Stated<String>?
    var view = DraftObservers.View(name: Stated("", at: scanner.span(at: scanner.cursor)))
    readObject(.key("views"), ViewKey.table, required: ["view"]) { reader, number, _ in
      switch ViewKey.allCases[number] {
      case .view: name = reader.text(.key("view"))
      case .layer: view.layer = reader.text(.key("layer"))
      case .children: view.children = reader.names(.key("children"))
      case .model: reader.readWord(.key("model"), into: &view.model)
      case .models: view.models = reader.integer(.key("models"), Self.rowCounts) ?? view.models
      case .inputs: reader.readWord(.key("inputs"), into: &view.inputs)
      }
    }
    guard let name, scanner.findings.count == found else { return nil }
    view.name = name
    return view
  }

  private mutating func event() -> DraftObservers.Event? {
    let span = scanner.span(at: scanner.cursor)
    let found = scanner.findings.count
    var times = StatedTimes()
    var notified: [Stated<String>] = []
    readObject(.key("events"), EventKey.table, required: ["notify"]) { reader, number, _ in
      switch EventKey.allCases[number] {
      case .at: times.at = reader.seconds(.key("at"))
      case .every: times.every = reader.positiveSeconds(.key("every"))
      case .from: times.from = reader.seconds(.key("from"))
      case .until: times.until = reader.seconds(.key("until"))
      case .notify: notified = reader.names(.key("notify"))
      }
    }
    guard scanner.findings.count == found, let recurrence = recurrence(times, of: "event", at: span) else { return nil }
    return DraftObservers.Event(times: recurrence, notified: notified, span: span)
  }

  /// Reads a name, or a list of names.
  private mutating func names(_ subject: Subject) -> [Stated<String>] {
    guard scanner.peekKind() == .array else { return text(subject).map { [$0] } ?? [] }
    scanner.enter()
    var names: [Stated<String>] = []
    while scanner.nextElement() {
      if let name = text(subject) { names.append(name) }
    }
    return names
  }
}
