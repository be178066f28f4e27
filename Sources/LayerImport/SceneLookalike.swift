public import LayerDiagnostics

/// A file that was most likely meant to hold a layer tree, and that no importer takes for one.
///
/// Folders are full of files that do not concern this tool, but a file that looks like a scene must not be skipped in
/// silence.
public enum SceneLookalike {
  /// The format that scene files state.
  private static let format = "layercost-scene/1"
  /// Keys of which one is in every layer that shows something, next to the two that every layer tree has.
  private static let layerKeys = ["\"frame\"", "\"bounds\"", "\"sublayers\"", "\"backgroundColor\"", "\"contents\""]

  /// What to say about a file by its beginning; nil for one that does not look like a layer tree.
  public static func finding(in head: SourceText) -> Finding? {
    guard let first = head.bytes.first(where: { $0 > 0x20 }), first == UInt8(ascii: "{") else { return nil }
    let help = "write \"format\": \"\(format)\" as the first key, or leave the file out with \"exclude\""
    if let stated = StatedFormat.of(head) {
      guard stated != format, NearMiss.suggestion(for: stated, among: [format, "layercost-scene"]) != nil else {
        return nil
      }
      return finding("looks like a scene, and states the format \"\(DisplayText.escaped(stated))\"", help)
    }
    let text = String(decoding: head.bytes, as: UTF8.self)
    guard text.contains("\"root\""), layerKeys.contains(where: text.contains) else { return nil }
    return finding("looks like a scene, and states no format", help)
  }

  private static func finding(_ what: String, _ help: String) -> Finding {
    Finding("unread-file", .warning, "file \(what), so it is not read", at: nil, help: help)
  }

  /// What to say about something in a folder that cannot be looked at without waiting for another program.
  public static var pipe: Finding {
    Finding(
      "unread-file", .warning, "file is a named pipe, so it is not read", at: nil,
      help: "write what comes out of it into a file, or name the pipe on the command line")
  }
}
