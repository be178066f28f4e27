public import LayerModel
import LayerWriting

/// Baselines as files: `layercost-baseline/1`.
public enum BaselineJSON {
  /// The document; each finding is a line, so that code review shows what was added.
  public static func bytes(_ baseline: Baseline) -> [UInt8] {
    var json = JSONWriter()
    json.object(.lines) { json in
      json.field("format", "layercost-baseline/1")
      json.field("models", baseline.models)
      json.field("findings") { json in
        json.list(.lines) { json in
          for entry in baseline.entries {
            json.element { json in
              json.object { json in
                json.field("file", entry.file)
                json.field("rule", entry.rule)
                json.field("fingerprint", entry.fingerprint)
                if entry.count > 1 { json.field("count", entry.count) }
              }
            }
          }
        }
      }
    }
    json.endLine()
    return json.bytes
  }
}
