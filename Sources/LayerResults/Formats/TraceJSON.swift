import LayerSimulation
import LayerTrace
import LayerWriting

/// Recordings for programs: `layercost-trace/1`.
public enum TraceJSON: TraceFormat {
  /// `json`.
  public static let id = "json"
  /// A one-sentence description of the format.
  public static let summary = "For programs: layercost-trace/1, described by \"layercost schema trace\"."

  /// The document.
  public static func bytes(of report: TraceReport, style: TextStyle) -> [UInt8] { document.bytes(of: report) }

  static let document = Document<TraceReport>(
    "layercost-trace/1", title: "layercost trace, version 1",
    "What devices did, from exports of Instruments. Hitch frames and all frames are never mixed.",
    [
      .tool, .required("traces", .list(.object(trace, .lines), .lines, least: 1), \.summaries),
      .required(
        "comparisons", .list(.object(comparison, .lines), .lines),
        { report in report.summaries.indices.dropFirst().map { ($0, report.comparison) } },
        "Each later recording against the first."
      ).only { $0.summaries.count > 1 },
      .required(
        "scenes", .list(.object(scene), .lines), \.scenes,
        "Scenes of --scene next to the frames of the last recording."
      ).only { !$0.scenes.isEmpty },
      .optional("session", .object(StageSessionText.session, .lines), \.session),
      .required("failures", .list(.object(failure), .lines), \.failures, "The gates of --fail-on that failed.")
        .only { !$0.gates.isEmpty },
      .required("unjudged", .list(figure), { $0.unjudged.map(\.figure) }, "Gates whose figure a recording lacks.")
        .only { !$0.gates.isEmpty },
    ])

  private static let figure = DocumentKind<TraceFigure>.word.named("figure")
  private static let optionalFraction = DocumentKind<Double?>.orNull(.number(least: 0)).named("optionalFraction")
  private static let optionalText = DocumentKind<String?>.orNull(.text).named("optionalText")
  private static let causes = DocumentKind<[String]>.list(.text).named("causes", "What Instruments says.")

  // MARK: Recordings

  private static let trace = DocumentObject<TraceSummary>([
    .required("files", .list(.text, least: 1), \.recording.files),
    .required("run", .integer(least: 1), \.recording.run),
    .required("otherRuns", .list(.count), \.recording.otherRuns),
    .required("device", optionalText, \.recording.contents?.device),
    .required("system", optionalText, \.recording.contents?.system),
    .required("process", optionalText, \.recording.contents?.process),
    .required(
      "seconds", .number(least: 0), \.recording.seconds, "The length of the recording or of the chosen part."),
    .required(
      "isLengthKnown", .flag, \.recording.isLengthKnown,
      "False without a table of contents: then the length is the time of the last row."),
    .required("tables", .list(.object(table), .lines), \.recording.tables),
    .required(
      "displays", .list(.object(display, .lines), .lines), \.displays,
      "All frames of each display, the display with the most frames first."),
    .required("hitches", hitches) { summary in summary.hitches.map { ($0, summary.recording.isLengthKnown) } },
    .required("worstFrames", .list(.object(worstFrame), .lines)) { summary in
      summary.worst.map { ($0, summary.recording.displays[$0.frame.display]) }
    },
    .required("longestHitches", .list(.object(longHitch), .lines)) { summary in
      summary.longestHitches.map { ($0, summary.recording.displays[$0.display]) }
    },
    .required("steps", .list(.object(step), .lines), \.steps),
    .required("notes", .list(.text), { TraceWords.notes([$0]) }, "What is missing, and what was not read."),
  ]).named("trace")

  private static let table = DocumentObject<TraceTableNote>([
    .required("name", .text, \.schema), .required("rows", .count, \.rows), .required("isRead", .flag, \.isRead),
    .required("unknownColumns", .list(.text), \.unknownColumns),
  ])

  private static let display = DocumentObject<TraceSummary.Display>([
    .required("name", .text, \.name), .required("frames", .count, \.frames),
    .required("offscreenPasses", passes, \.passes), .required("renderMilliseconds", times, \.render),
    .required(
      "timing", .orNull(.object(timing)), \.timing,
      "How far passes explain render times: a straight line through all frames."),
  ]).named("display")

  private static let timing = DocumentObject<TimingFit>([
    .required("verdict", .word, \.verdict),
    .required("correlation", .orNull(.number(least: -1, most: 1)), \.correlation),
    .required("millisecondsPerPass", .number(), \.millisecondsPerPass),
    .required("residualMilliseconds", .fraction, \.residualMilliseconds), .required("frames", .count, \.frames),
  ])

  private static let passes = DocumentKind<PassFigures?>.orNull(
    .object(
      DocumentObject([
        .required("frames", .integer(least: 1), \.frames),
        .required(
          "median", .integer(least: 0), \.median,
          "By nearest rank: of an even number of frames, the lower one of the two in the middle."),
        .required("percentile95", .integer(least: 0), \.percentile95, "By nearest rank."),
        .required("most", .count, \.most),
        .required("distribution", .list(.object(passCount), least: 1), \.distribution),
      ]))
  ).named("passes", "Offscreen passes of frames whose count is known; null if none is.")

  private static let passCount = DocumentObject<PassFigures.PassCount>([
    .required("passes", .count, \.passes), .required("frames", .count, \.frames),
  ])

  private static let times = DocumentKind<TimeFigures?>.orNull(
    .object(
      DocumentObject([
        .required("median", .fraction, \.median), .required("percentile95", .fraction, \.percentile95),
        .required("longest", .fraction, \.longest),
      ]))
  ).named("times")

  private static let hitches = DocumentKind<(figures: HitchFigures, isRateKnown: Bool)?>.orNull(
    .object(
      DocumentObject([
        .required("count", .count, \.figures.count),
        .required(
          "systemCount", .integer(least: 0), \.figures.systemCount,
          "Those that Instruments attributes to the system."),
        .required("milliseconds", .fraction, \.figures.milliseconds),
        .required("longestMilliseconds", .fraction, \.figures.longest),
        .required(
          "millisecondsPerSecond", .number(least: 0), \.figures.millisecondsPerSecond,
          "The most that is possible, if the length of the recording is not known."),
        .required(
          "rating", .orNull(.word(of: [.good, .warning, .critical])),
          { $0.isRateKnown ? TraceWords.rating($0.figures) : nil },
          "Apple's class for scrolling; null if the length of the recording is not known."),
        .required("offscreenPasses", passes, \.figures.passes),
      ]))
  ).named("hitches", "Null if no table lists hitches.")

  private static let worstFrame = DocumentObject<(worst: TraceSummary.WorstFrame, display: String)>([
    .required("seconds", .fraction, \.worst.frame.seconds), .required("display", .text, \.display),
    .required("swap", .optionalCount, \.worst.frame.swap),
    .required("offscreenPasses", .optionalCount, \.worst.frame.passes),
    .required("renderMilliseconds", .fraction, \.worst.frame.milliseconds),
    .required("updateMilliseconds", optionalFraction, \.worst.updateMilliseconds),
    .required("gpuMilliseconds", optionalFraction, \.worst.gpuMilliseconds),
    .required("hitchMilliseconds", optionalFraction, \.worst.hitch?.milliseconds),
    .required("causes", causes) { $0.worst.hitch?.causes ?? [] },
  ]).named("worstFrame")

  private static let longHitch = DocumentObject<(hitch: MeasuredHitch, display: String)>([
    .required("seconds", .fraction, \.hitch.seconds), .required("display", .text, \.display),
    .required("swap", .optionalCount, \.hitch.swap), .required("milliseconds", .fraction, \.hitch.milliseconds),
    .required("process", optionalText, \.hitch.process), .required("isSystem", .flag, \.hitch.isSystem),
    .required("offscreenPasses", .optionalCount, \.hitch.passes), .required("causes", causes, \.hitch.causes),
  ]).named("longHitch")

  private static let step = DocumentObject<TraceStep>([
    .required("title", .text, \.title), .required("intervals", .integer(least: 1), \.intervals),
    .required("seconds", .fraction, \.seconds), .required("frames", .count, \.frames),
    .required("offscreenPasses", passes, \.passes), .required("renderMilliseconds", times, \.render),
    .required("hitches", hitches) { $0.hitches.map { ($0, true) } },
  ]).named("step")

  // MARK: Scenes

  private static let scene = DocumentObject<SceneMeasurement>([
    .required("scene", .text, \.scene), .required("trace", .count, \.recording, "The place of the recording."),
    .required("compositor", .text, \.compositor, "The render server whose rules predict."),
    .required("predicted", .object(predicted), { $0 }, "Passes without unsure reasons, and with them."),
    .required(
      "frames", .word(of: ["all", "hitches", "none"]), \.framesName,
      "The frames whose passes are compared; hitches if no table lists all frames."),
    .required(
      "measured", .orNull(.object(measured)), \.ownPasses,
      "Less the base; of hitch frames, both are the worst. Null if one of them is not known."),
    .required(
      "base", .optionalCount, \.base.passes, "Passes of the display without the scene; null if they are not known."),
    .required("isBaseStated", .flag, \.isBaseStated, "False for the base of the quietest frames."),
    .required(
      "mayBaseShowScene", .flag, \.mayBaseShowScene, "Whether the quietest frames are among those compared."),
    .required("verdict", .word, \.verdict),
    .required(
      "copies", .optionalCount, \.copies?.lowerBound,
      "The fewest copies of the scene that would explain the count."),
    .required("mostCopies", .optionalCount, \.copies?.upperBound, "The most such copies."),
    .required(
      "cause", .orNull(.object(cause)), \.cause,
      "The place that needs the most passes; null for a scene without passes."),
    .required("unsure", .list(.object(unsure)), \.unsure),
  ]).named("scene")

  private static let predicted = DocumentObject<SceneMeasurement>([
    .required("low", .count, \.sure), .required("high", .count, \.predicted),
  ])

  private static let measured = DocumentObject<ClosedRange<Int>>([
    .required("median", .count, \.lowerBound), .required("most", .count, \.upperBound),
  ])

  private static let cause = DocumentObject<SceneMeasurement.Cause>([
    .required("id", .text, \.id), .required("passes", .count, \.passes), .required("layers", .count, \.layers),
    .required("file", .text, \.file), .required("line", .optionalCount, \.line),
  ])

  private static let unsure = DocumentObject<SceneMeasurement.UnsureReason>([
    .required("id", .text, \.id), .required("passes", .count, \.passes), .required("why", .text, \.why),
  ])

  // MARK: Comparisons

  private static let comparison = DocumentObject<(place: Int, comparison: TraceComparison)>([
    .required("trace", .integer(least: 1), \.place, "The place of the later recording."),
    .required("figures", .map(.object(change), keys: figure.type, .lines)) { item in
      item.comparison.changes(of: item.place).map { ($0.figure.rawValue, $0) }
    },
    .required(
      "notes", .list(.text), { TraceWords.comparisonNotes($0.place, $0.comparison) },
      "How the recordings differ apart from their figures."),
  ]).named("comparison")

  private static let change = DocumentObject<TraceChange>([
    .required("before", optionalFraction, \.before), .required("after", optionalFraction, \.after),
    .required("verdict", .word, \.verdict),
  ])

  private static let failure = DocumentObject<TraceFailure>([
    .required("gate", figure, \.gate.figure), .required("trace", .count, \.recording),
    .required("before", .orNull(.number(least: 0)), \.before, "Null for a single recording."),
    .required("after", .fraction, \.after),
    .optional("amount", .fraction) { if case .amount(let amount) = $0.gate.tolerance { amount } else { nil } },
    .optional("percent", .fraction) { if case .percent(let percent) = $0.gate.tolerance { percent } else { nil } },
  ])
}

extension DocumentKind<Int?> {
  /// A whole number from 0, or null.
  static var optionalCount: DocumentKind { .orNull(.integer(least: 0)).named("optionalCount") }
}

extension SceneMeasurement {
  /// The frames of the comparison, in JSON.
  fileprivate var framesName: String {
    switch measured {
    case .frames: "all"
    case .hitchFrames: "hitches"
    case .nothing: "none"
    }
  }

  /// Whether the user stated the base.
  fileprivate var isBaseStated: Bool { if case .stated = base { true } else { false } }
}
