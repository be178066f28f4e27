public import LayerTrace
import LayerWriting

/// A recording as a timeline, for the page of `report`.
public enum TraceTimelineJSON {
  /// The number of parts of the recording that have a value.
  private static let columns = 600

  /// The number of frames and hitches in lists of the worst ones.
  private static let mostRows = 5

  /// The worst values of one part of the recording.
  private struct Column {
    /// Nil if frames are not listed here, or not counted.
    var passes: Int?
    var render = 0
    var hitch = 0
  }

  /// The most important figures in sentences, for pages without scripts.
  public static func lines(of summary: TraceSummary) -> [String] {
    let hitches = summary.longestHitches.prefix(mostRows).map { hitch in
      [
        "hitch at \(TraceWords.seconds(hitch.seconds)) s: \(TraceWords.milliseconds(hitch.milliseconds)) ms",
        TraceWords.causes(hitch),
      ].filter { !$0.isEmpty }.joined(separator: ", ")
    }
    return [TraceWords.headline(summary), TraceWords.facts(summary).joined(separator: ", ")] + hitches
      + TraceWords.notes([summary])
  }

  /// The document.
  public static func bytes(of summary: TraceSummary) -> [UInt8] {
    var json = JSONWriter()
    timeline.write(summary, .lines, to: &json)
    return json.bytes
  }

  private static let timeline = DocumentObject<TraceSummary>([
    .required("headline", .text) { TraceWords.headline($0) }, .required("facts", .list(.text)) { TraceWords.facts($0) },
    .required("seconds", .number(), \.recording.seconds),
    .required("columns", .list(.object(column))) { columns(of: $0.recording) },
    .required("steps", .list(.object(step)), \.steps),
    .required("worst", .list(.object(worst))) { Array($0.worst.prefix(mostRows)) },
    .required("hitches", .list(.object(hitch))) { Array($0.longestHitches.prefix(mostRows)) },
    .required("notes", .list(.text)) { TraceWords.notes([$0]) },
  ])

  private static let column = DocumentObject<Column>([
    .required("passes", .orNull(.count), \.passes), .required("render", .number()) { Double($0.render) / 1e6 },
    .required("hitch", .number()) { Double($0.hitch) / 1e6 },
  ])

  private static let step = DocumentObject<TraceStep>([
    .required("title", .text, \.title), .required("from", .number(), \.from), .required("to", .number(), \.to),
    .required("passes", .orNull(.count), \.passes?.most),
    .required("hitchPasses", .orNull(.count), \.hitches?.passes?.most),
  ])

  private static let worst = DocumentObject<TraceSummary.WorstFrame>([
    .required("seconds", .number(), \.frame.seconds), .required("passes", .orNull(.count), \.frame.passes),
    .required("render", .number(), \.frame.milliseconds),
  ])

  private static let hitch = DocumentObject<MeasuredHitch>([
    .required("seconds", .number(), \.seconds), .required("hitch", .number(), \.milliseconds),
    .required("passes", .orNull(.count), \.passes), .required("causes", .text) { TraceWords.causes($0) },
  ])

  /// The parts of the recording, in order of time; all displays together.
  private static func columns(of recording: TraceRecording) -> [Column] {
    // Without a frame, nothing is rendered; without a table of all frames, nothing is known.
    let passes = recording.hasFrames && recording.hasPasses ? 0 : nil
    var columns = [Column](repeating: Column(passes: passes), count: columns)
    var uncounted: Set<Int> = []
    let length = max(1, recording.seconds * 1e9)
    func place(_ start: Int) -> Int {
      min(Self.columns - 1, max(0, Int(min(1, Double(start) / length) * Double(Self.columns))))
    }
    recording.frames.forEach { frame in
      let column = place(frame.start)
      if let passes = frame.passes {
        columns[column].passes = max(columns[column].passes ?? 0, passes)
      } else {
        uncounted.insert(column)
      }
      columns[column].render = max(columns[column].render, frame.nanoseconds)
    }
    recording.hitches.forEach { hitch in
      let column = place(hitch.start)
      columns[column].hitch = max(columns[column].hitch, hitch.nanoseconds)
      // Without a table of all frames, these are the only passes that are known.
      if !recording.hasFrames, let passes = hitch.passes {
        columns[column].passes = max(columns[column].passes ?? 0, passes)
      }
    }
    for column in uncounted where columns[column].passes == 0 { columns[column].passes = nil }
    return columns
  }
}
