public import LayerModel
import LayerWriting

/// Lint runs and recordings in history files, one per line: `layercost-history/1`.
public enum HistoryJSON {
  /// The line of a run.
  public static func line(_ entry: HistoryEntry) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.field("format", "layercost-history/1")
      json.field("time", entry.time)
      json.field("tree", entry.tree)
      if let parent = entry.parent {
        json.field("parent", parent)
      } else {
        json.field("parent") { $0.null() }
      }
      json.field("screens", entry.screens)
      // A recording without a table of all frames has no worst frame.
      if entry.measured.map({ $0.frames > 0 }) ?? true { json.field("passes", entry.passes) }
      json.field("traffic", entry.traffic)
      if let hitches = entry.hitches {
        json.field("hitches", hitches)
      } else {
        json.field("hitches") { $0.null() }
      }
      json.field("rules") { json in
        json.list { json in
          for rule in entry.rules {
            json.element { json in
              json.object { json in
                json.field("rule", rule.rule)
                json.field("count", rule.count)
              }
            }
          }
        }
      }
      if let measured = entry.measured { json.field("measured") { write(measured, to: &$0) } }
    }
    json.endLine()
    return json.bytes
  }

  private static func write(_ measured: HistoryEntry.Measured, to json: inout JSONWriter) {
    json.object { json in
      if let device = measured.device { json.field("device", device) }
      if measured.frames > 0 { json.field("frames", measured.frames) }
      json.field("hitchPasses", measured.hitchPasses)
      json.field("median", measured.median)
      json.field("p95", measured.percentile95)
      if let render = measured.renderMilliseconds {
        json.field("render", render)
      } else {
        json.field("render") { $0.null() }
      }
    }
  }
}
