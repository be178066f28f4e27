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
    json.object(.lines) { json in
      json.field("headline", TraceWords.headline(summary))
      json.field("facts", TraceWords.facts(summary))
      json.field("seconds", summary.recording.seconds)
      json.field("columns") { json in
        json.list { json in for column in columns(of: summary.recording) { json.element { write(column, to: &$0) } } }
      }
      json.field("steps") { json in
        json.list { json in for step in summary.steps { json.element { write(step, to: &$0) } } }
      }
      json.field("worst") { json in
        json.list { json in
          for worst in summary.worst.prefix(mostRows) {
            json.element { json in
              json.object { json in
                json.field("seconds", worst.frame.seconds)
                json.field("passes", worst.frame.passes)
                json.field("render", worst.frame.milliseconds)
              }
            }
          }
        }
      }
      json.field("hitches") { json in
        json.list { json in
          for hitch in summary.longestHitches.prefix(mostRows) { json.element { write(hitch, to: &$0) } }
        }
      }
      json.field("notes", TraceWords.notes([summary]))
    }
    return json.bytes
  }

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

  private static func write(_ column: Column, to json: inout JSONWriter) {
    json.object { json in
      json.field("passes", column.passes)
      json.field("render", Double(column.render) / 1e6)
      json.field("hitch", Double(column.hitch) / 1e6)
    }
  }

  private static func write(_ step: TraceStep, to json: inout JSONWriter) {
    json.object { json in
      json.field("title", step.title)
      json.field("from", step.from)
      json.field("to", step.to)
      json.field("passes", step.passes?.most)
      json.field("hitchPasses", step.hitches?.passes?.most)
    }
  }

  private static func write(_ hitch: MeasuredHitch, to json: inout JSONWriter) {
    json.object { json in
      json.field("seconds", hitch.seconds)
      json.field("hitch", hitch.milliseconds)
      json.field("passes", hitch.passes)
      json.field("causes", TraceWords.causes(hitch))
    }
  }
}
