import LayerDiagnostics
import LayerPlanning
import LayerTrace
import LayerWriting

/// The comparison of a stage's scenes with a recording, in words.
enum StageSessionText {
  /// The number of scenes with each verdict.
  static func headline(_ session: StageSession) -> String {
    let right = session.results(.agrees).count
    let wrong = session.results(.measuresMore).count + session.results(.measuresLess).count
    let open = session.results(.unknown).count
    if right + wrong == 0 { return "no scene could be compared" }
    var parts = ["\(right) of \(DecimalText.count(right + wrong, "scene", "scenes")) have the planned passes"]
    if wrong > 0 { parts.append("\(wrong) \(wrong == 1 ? "does" : "do") not") }
    if open > 0 { parts.append("\(open) could not be compared") }
    return parts.joined(separator: ", ")
  }

  /// What is wrong with the recording as a whole.
  static func notes(_ session: StageSession) -> [String] {
    var notes: [String] = []
    if !session.hasPasses {
      notes.append("the tables of iOS 18 and older do not count passes; use a device with iOS 26")
    }
    if session.bases.isEmpty {
      notes.append(
        "no signpost '\(StageSession.emptyID)' with frames in it: without the empty scene, the base is not known. "
          + "Export the table os-signpost, too, and record from before the stage starts")
    } else if !session.isBaseSteady {
      let bases = session.bases.map(String.init)
      notes.append(
        "the base changed: the empty scene had \(DisplayText.list(Array(bases.prefix(8)))) passes. Close what "
          + "appeared on the screen, and record again; each round is compared with its own base")
    }
    if !session.unknown.isEmpty {
      let names = session.unknown.prefix(8).map { "'\(DisplayText.escaped($0))'" }
      let more = session.unknown.count > 8 ? " and \(session.unknown.count - 8) more" : ""
      notes.append("signposts without a scene in the folder: \(DisplayText.list(Array(names)))\(more)")
    }
    return notes
  }

  /// Why a scene cannot be compared, and what to do.
  static func fault(_ fault: StageSession.Fault) -> String {
    switch fault {
    case .missing: "no signpost names it: it was not in the app's folder, or the recording ended before"
    case .skipped(let reason): "not shown: \(DisplayText.escaped(reason))"
    case .withoutEnd: "its signpost does not end: the recording stopped, or the app left the screen"
    case .shownOnce: "shown once and not twice: let the stage finish both rounds"
    case .fewFrames(let frames):
      "\(DecimalText.count(frames, "frame", "frames")) in one showing; \(StageSession.fewestFrames) are needed"
    case .restless(let least, let most): "its frames have from \(least) to \(most) passes: something else moved"
    case .different(let first, let second): "\(first) passes in one showing and \(second) in the other"
    case .belowBase: "fewer passes than the empty scene: the base is that of another screen"
    case .withoutBase: "the empty scene was not shown before it"
    }
  }

  /// The predicted passes.
  static func predicted(_ result: StageSession.Result) -> String {
    result.predicted.isExact ? "\(result.predicted.least)" : "\(result.predicted.least) to \(result.predicted.most)"
  }

  /// A result's verdict in words.
  static func verdict(_ result: StageSession.Result) -> String {
    if let fault = result.fault { return self.fault(fault) }
    switch result.verdict {
    case .agrees, .unknown: return "agrees"
    case .measuresMore: return "the device renders \((result.passes ?? 0) - result.predicted.most) more"
    case .measuresLess: return "the device renders \(result.predicted.least - (result.passes ?? 0)) less"
    }
  }

  /// The results with those first that deserve a look: wrong ones, then those that could not be compared.
  static func ordered(_ session: StageSession) -> [StageSession.Result] {
    session.results(.measuresMore) + session.results(.measuresLess) + session.results(.unknown)
      + session.results(.agrees)
  }

  /// The table of all scenes.
  static func table(_ session: StageSession, _ style: TextStyle) -> [String] {
    var columns = TextColumns()
    columns.add([
      .text("Scenes", .strong), .number("measured", .faint), .number("planned", .faint), .number("base", .faint),
    ])
    for result in ordered(session) {
      let ink: TextStyle.Ink? =
        switch result.verdict {
        case .agrees: .good
        case .measuresMore, .measuresLess: .error
        case .unknown: .warning
        }
      columns.add([
        .text("  " + DisplayText.escaped(result.id)), .number(result.passes.map(String.init) ?? ""),
        .number(predicted(result)), .number(result.base.map(String.init) ?? ""), .text(verdict(result), ink),
      ])
    }
    return columns.lines(indent: 0, style: style)
  }

  /// The table for Markdown.
  static func markdown(_ session: StageSession) -> [String] {
    let rows = ordered(session).map { result in
      [
        MarkdownText.escaped(result.id), result.passes.map(String.init) ?? "", predicted(result),
        result.base.map(String.init) ?? "", MarkdownText.escaped(verdict(result)),
      ]
    }
    return ["### layercost: " + headline(session), ""]
      + MarkdownText.table(["scene", "measured", "planned", "base", ""], right: [1, 2, 3], rows) + [""]
      + notes(session).map { "- " + MarkdownText.escaped($0) }
  }

  /// The table for spreadsheets.
  static func csv(_ session: StageSession) -> [UInt8] {
    var csv = CSVWriter()
    csv.row(["scene", "measured", "planned", "mostPlanned", "base", "frames", "verdict", "fault"])
    for result in ordered(session) {
      let figures = [result.passes, result.predicted.least, result.predicted.most, result.base, result.frames]
      csv.row(
        [.text(result.id)] + figures.map { $0.map { CSVWriter.Cell.integer($0) } ?? .nothing }
          + [.text(result.verdict.rawValue), .text(result.fault.map { fault($0) } ?? "")])
    }
    return csv.bytes
  }

  /// The session for programs.
  static let session = DocumentObject<StageSession>([
    .required("bases", .list(.count), \.bases, "Passes of each showing of the empty scene."),
    .required("unknownSignposts", .list(.text), \.unknown),
    .required("scenes", .list(.object(result), .lines), \.results), .required("notes", .list(.text)) { notes($0) },
  ]).named("session", "The scenes of a stage (--session) next to the frames of the first recording.")

  private static let result = DocumentObject<StageSession.Result>([
    .required("id", .text, \.id),
    .required("planned", .object(planned), \.predicted, "Passes of a frame in which nothing has changed."),
    .required("passes", .optionalCount, \.passes, "Measured, less the base."),
    .required("base", .optionalCount, \.base), .required("frames", .count, \.frames),
    .required("verdict", .word, \.verdict),
    .optional("fault", .text, { $0.fault.map { fault($0) } }, "Why it could not be compared."),
  ])

  private static let planned = DocumentObject<PassRange>([
    .required("low", .count, \.least), .required("high", .count, \.most),
  ])
}
