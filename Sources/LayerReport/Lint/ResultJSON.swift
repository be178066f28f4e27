import LayerDiagnostics
public import LayerLint
public import LayerModel

/// What became of records, a line each: `layercost-result/1`.
public enum ResultJSON {
  /// The format's name and version.
  public static let format = "layercost-result/1"

  /// A record whose trees were judged.
  public static func line(of file: LintedFile) -> [UInt8] {
    line(of: file.source.name, .linted) { json in
      json.field("layers", file.layers)
      json.field("models", file.models.sorted())
      let placed = PlacedFile(file)
      json.field("findings") { json in
        json.list { json in
          for row in placed.rows { json.element { LintJSON.write(row, withOffsets: true, to: &$0) } }
        }
      }
      json.field("pieces") { json in
        json.list { json in for piece in placed.pieces { json.element { write(piece, to: &$0) } } }
      }
    }
  }

  /// A record that holds no tree.
  public static func line(ofSkipped name: String) -> [UInt8] { line(of: name, .skipped) { _ in } }

  /// A record that could not be read.
  public static func line(ofFailed name: String, _ faults: [SavedResult.Fault]) -> [UInt8] {
    line(of: name, .failed) { json in
      json.field("faults") { json in
        json.list { json in
          for fault in faults {
            json.element { json in
              json.object { json in
                json.field("message", fault.message)
                if let help = fault.help { json.field("help", help) }
              }
            }
          }
        }
      }
    }
  }

  private static func line(
    of name: String, _ status: SavedResult.Status, _ members: (inout JSONWriter) -> Void
  ) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.field("format", format)
      json.field("file", name)
      json.field("status", status.rawValue)
      members(&json)
    }
    json.endLine()
    return json.bytes
  }

  private static func write(_ piece: SourcePiece, to json: inout JSONWriter) {
    json.object { json in
      json.field("line", piece.location.line)
      json.field("column", piece.location.column)
      json.field("start", piece.start)
      json.field("text", piece.text)
    }
  }
}
