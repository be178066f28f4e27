import LayerDiagnostics
import LayerTrace
import LayerWriting

/// A step of the same name in two recordings.
struct TraceStepPair {
  let title: String
  let before: TraceStep?
  let after: TraceStep?

  /// The steps of two recordings, in the order of the later one.
  static func pairs(_ before: [TraceStep], _ after: [TraceStep]) -> [TraceStepPair] {
    let old = Dictionary(before.map { ($0.title, $0) }) { first, _ in first }
    let names = Set(after.map(\.title))
    return after.map { TraceStepPair(title: $0.title, before: old[$0.title], after: $0) }
      + before.filter { !names.contains($0.title) }.map { TraceStepPair(title: $0.title, before: $0, after: nil) }
  }
}

extension TraceTables {
  /// The steps of two recordings side by side.
  func steps(_ pairs: [TraceStepPair]) -> [String] {
    if pairs.isEmpty { return [] }
    var columns = TextColumns()
    columns.add(
      [.text("Steps", .strong)]
        + ["passes before", "after", "hitches ms/s", "after"].map { TextColumns.Cell.number($0, .faint) })
    for pair in pairs.prefix(40) {
      func passes(_ step: TraceStep?) -> String { step?.passes.map { "\($0.most)" } ?? marks.none }
      func rate(_ step: TraceStep?) -> String { step?.hitches.map(TraceWords.rate) ?? marks.none }
      columns.add([
        .text("  " + DisplayText.escaped(String(pair.title.prefix(30)))), .number(passes(pair.before)),
        .number(passes(pair.after)), .number(rate(pair.before)), .number(rate(pair.after)),
      ])
    }
    return columns.lines(indent: 0, style: marks.style)
  }
}
