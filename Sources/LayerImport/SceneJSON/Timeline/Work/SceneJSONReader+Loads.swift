import LayerDiagnostics
import LayerModel

/// The keys of a load of records.
private enum LoadKey: String, CaseIterable {
  case at, records, source, strategy, lookup, thread, deliver, save, costs

  static let table = KeyTable(allCases.map(\.rawValue))
}

extension SceneJSONReader {
  /// Reads a load of records.
  mutating func recordLoad() -> Stated<RecordLoad>? {
    let span = scanner.span(at: scanner.cursor)
    let found = scanner.findings.count
    var load = RecordLoad(records: 0)
    readObject(.key("loads"), LoadKey.table, required: ["records"]) { reader, number, _ in
      switch LoadKey.allCases[number] {
      case .at: load.at = reader.seconds(.key("at")) ?? load.at
      case .records: load.records = reader.integer(.key("records"), Self.rowCounts) ?? 0
      case .source: reader.readWord(.key("source"), into: &load.source)
      case .strategy: reader.readWord(.key("strategy"), into: &load.strategy)
      case .lookup: reader.readWord(.key("lookup"), into: &load.lookup)
      case .thread: reader.readWord(.key("thread"), into: &load.thread)
      case .deliver: reader.readWord(.key("deliver"), into: &load.deliver)
      case .save: reader.readWord(.key("save"), into: &load.save)
      case .costs: load.costs = reader.costs(of: "loads")
      }
    }
    return scanner.findings.count == found ? Stated(load, at: span) : nil
  }
}
