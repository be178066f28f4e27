import LayerDiagnostics
import LayerModel

// Work on the main thread and elsewhere; and what several keys say of it in the same words: times, costs, threads.

/// The keys of an item of work.
private enum WorkKey: String, CaseIterable {
  case at, milliseconds, thread, label, stage, when

  static let table = KeyTable(allCases.map(\.rawValue))
}

extension SceneJSONReader {
  /// Reads an item of work.
  mutating func workItem() -> Stated<WorkItem>? {
    let span = scanner.span(at: scanner.cursor)
    let found = scanner.findings.count
    var item = WorkItem(milliseconds: 0)
    readObject(.key("work"), WorkKey.table, required: ["milliseconds"]) { reader, number, _ in
      switch WorkKey.allCases[number] {
      case .at: item.at = reader.seconds(.key("at")) ?? item.at
      case .milliseconds: item.milliseconds = reader.number(.key("milliseconds"), .amount) ?? 0
      case .thread: reader.readWord(.key("thread"), into: &item.thread)
      case .label: item.label = reader.text(.key("label"))?.value ?? item.label
      case .stage: reader.readWord(.key("stage"), into: &item.stage)
      case .when: reader.readWord(.key("when"), into: &item.when)
      }
    }
    return scanner.findings.count == found ? Stated(item, at: span) : nil
  }

  /// Reads one of the words that a type has cases for.
  mutating func readWord<Word: RawRepresentable<String> & CaseIterable>(_ subject: Subject, into word: inout Word)
  where Word.AllCases: RandomAccessCollection, Word.AllCases.Index == Int {
    if let number = choice(subject, KeyTable(Word.allCases.map(\.rawValue))) { word = Word.allCases[number] }
  }

  // MARK: Costs

  /// Reads what steps of one kind of work cost, in milliseconds.
  mutating func costs(of construct: String) -> WorkCosts {
    let known = WorkCost.all(of: construct)
    var costs = WorkCosts()
    readObject(.key("costs"), KeyTable(known.map(\.key)), required: []) { reader, number, _ in
      costs.stated[known[number]] = reader.number(.name(known[number].key), .amount)
    }
    return costs
  }

  // MARK: Times

  /// What an object says of when something happens, until all of it is known.
  struct StatedTimes {
    var at: Microseconds?
    var every: Microseconds?
    var from: Microseconds?
    var until: Microseconds?
  }

  /// The times that an object states: one, or one after the other.
  mutating func recurrence(_ times: StatedTimes, of noun: String, at span: SourceSpan) -> Recurrence? {
    if let at = times.at, times.every == nil, times.from == nil, times.until == nil { return Recurrence(from: at) }
    if times.at == nil, let every = times.every {
      return Recurrence(from: times.from ?? .zero, every: every, until: times.until)
    }
    find(
      "wrong-type", .error, "\(noun) is neither once nor over and over", at: span,
      help: "write \"at\" alone, or \"every\" with \"from\" and \"until\"")
    return nil
  }
}
