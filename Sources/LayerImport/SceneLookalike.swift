import FileFormats
public import LayerDiagnostics

/// A file that was probably meant to contain a layer tree, but that no importer recognises.
///
/// Folders contain many files that do not concern this tool, but a file that looks like a scene must not be skipped
/// silently.
public enum SceneLookalike {
  /// The value of `format` in scene files.
  private static let format = "layercost-scene/1"
  /// Keys that layers have in scene files; every visible layer has at least one of them.
  private static let layerKeys = ["\"frame\"", "\"bounds\"", "\"sublayers\"", "\"backgroundColor\"", "\"contents\""]

  /// File extensions that are used only for layer trees, with a name for each kind of file.
  private static let extensions = [
    ".xib": "an Interface Builder file", ".storyboard": "an Interface Builder file", ".caml": "Core Animation markup",
    ".caar": "a Core Animation archive",
  ]

  /// The finding about a file, judged by its beginning and its name; nil if it does not look like a layer tree.
  public static func finding(in head: SourceText) -> Finding? {
    scene(in: head)
      ?? extensions.first { head.name.hasSuffix($0.key) }.map { ending, kind in
        finding(
          head.bytes.isEmpty ? "is empty" : "ends in \(ending) but is not \(kind)",
          "restore the file, or skip it with \"exclude\"")
      }
  }

  /// The finding about JSON that was probably meant to be a scene.
  private static func scene(in head: SourceText) -> Finding? {
    guard let first = head.bytes.first(where: { $0 > 0x20 }), first == UInt8(ascii: "{") else { return nil }
    let help = "write \"format\": \"\(format)\" as the first key, or skip the file with \"exclude\""
    if let stated = StatedFormat.of(head) {
      guard stated != format, NearMiss.suggestion(for: stated, among: [format, "layercost-scene"]) != nil else {
        return nil
      }
      return finding("looks like a scene but has the format \"\(DisplayText.escaped(stated))\"", help)
    }
    let text = String(decoding: head.bytes, as: UTF8.self)
    if text.contains("\"format\""), text.contains("\"layercost-scen") {
      return finding(
        "looks like a scene but is cut off before the end of its \"format\" value", "restore the file, or \(help)")
    }
    guard text.contains("\"root\""), layerKeys.contains(where: text.contains) else { return nil }
    return finding("looks like a scene but has no format", help)
  }

  private static func finding(_ what: String, _ help: String) -> Finding {
    Finding("unread-file", .warning, "file \(what), so it is not read", at: nil, help: help)
  }

  /// The finding about a device file in a folder; reading one may never end.
  public static var device: Finding {
    Finding(
      "unread-file", .warning, "file is a device, so it is not read", at: nil,
      help: "remove it, or skip it with \"exclude\"")
  }

  /// The finding about a file or folder whose name is not text, so that no message or option can name it.
  public static var damagedName: Finding {
    Finding(
      "unread-file", .warning, "name is not valid UTF-8, so the file or folder is not read", at: nil,
      help: "rename it, or skip it with \".gitignore\"")
  }

  /// The finding about a file that a run began to write; it may be cut off anywhere.
  public static var unfinished: Finding {
    Finding(
      "unread-file", .warning, "file is the unfinished output of a run that was killed, so it is not read", at: nil,
      help: "remove it once no other run is writing there")
  }

  /// The finding about a pipe in a folder; reading one means waiting for another program.
  public static var pipe: Finding {
    Finding(
      "unread-file", .warning, "file is a named pipe, so it is not read", at: nil,
      help: "write its output to a file, or name the pipe on the command line")
  }
}
