import LayerDiagnostics
import LayerTrace
import LayerWriting

/// A step of the same name in two recordings.
struct TraceStepPair {
  let title: String
  let before: TraceStep?
  let after: TraceStep?

  /// The passes of all frames in both recordings; if one of them lists only hitches, those of the worst hitch frame.
  static func passes(_ step: TraceStep?, _ usesFrames: Bool) -> Int? {
    usesFrames ? step?.passes?.most : step?.hitches?.passes?.most
  }

  /// Whether both recordings count the passes of all frames, so that these can be compared.
  static func usesFrames(_ summaries: [TraceSummary]) -> Bool {
    summaries.allSatisfy { $0.recording.hasFrames && $0.recording.hasPasses }
  }

  /// The title of the column with passes.
  static func title(_ usesFrames: Bool) -> String { usesFrames ? "passes, worst frame" : "passes, worst hitch frame" }

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
  func steps(_ pairs: [TraceStepPair], usesFrames: Bool) -> [String] {
    if pairs.isEmpty { return [] }
    var columns = TextColumns()
    columns.add([
      .text("Steps", .strong), .number(TraceStepPair.title(usesFrames), .faint), .number("hitches, ms/s", .faint),
    ])
    let arrow = style.isUnicode ? " → " : " -> "
    for pair in pairs.prefix(40) {
      let sides = [pair.before, pair.after]
      let passes = sides.map { TraceStepPair.passes($0, usesFrames).map(String.init) ?? marks.none }
      let rates = sides.map { step in step?.hitches.map(TraceWords.rate) ?? marks.none }
      columns.add([
        .text("  " + DisplayText.escaped(String(pair.title.prefix(30)))), .number(passes.joined(separator: arrow)),
        .number(rates.joined(separator: arrow)),
      ])
    }
    return columns.lines(indent: 0, style: style)
  }
}
