import LayerPlanning
import LayerWriting

/// The texts that a page uses to explain its plans: `layercost-words/1`, once for all scenes.
public enum WordsJSON {
  /// The format's name and version.
  public static let format = "layercost-words/1"

  /// The document.
  public static func bytes() -> [UInt8] {
    var json = JSONWriter()
    json.object(.lines) { json in
      json.field("format", format)
      json.field("version", ToolIdentity.version)
      json.field("reasons") { json in
        json.object(.lines) { json in
          for reason in Reason.allCases { json.field(text: reason.rawValue) { write(.of(reason), to: &$0) } }
        }
      }
      json.field("kinds") { json in
        json.object(.lines) { json in
          for kind in PassKind.allCases { json.field(text: kind.rawValue) { $0.string(kind.meaning) } }
        }
      }
    }
    json.endLine()
    return json.bytes
  }

  private static func write(_ text: ReasonText, to json: inout JSONWriter) {
    json.object { json in
      json.field("title", text.title)
      json.field("remedy", text.remedy)
    }
  }
}
