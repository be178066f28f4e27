public import LayerDiagnostics
public import LayerModel

/// Scene files: the project's own format.
public struct SceneJSONImporter: Importer {
  /// The version of the format that is read and written.
  public static let format = "layercost-scene/1"

  /// `scene-json`.
  public let id = "scene-json"
  /// What the format is.
  public let summary = "A scene in JSON, written by hand or by a capture."

  /// The importer.
  public init() {}

  /// Whether the first thing in the text is an opening brace.
  public func recognizes(_ source: SourceText) -> Bool {
    var bytes = source.bytes[...]
    while bytes.starts(with: ByteOrderMark.utf8) { bytes = bytes.dropFirst(ByteOrderMark.utf8.count) }
    let first = bytes.first { $0 != 0x20 && $0 != 0x0A && $0 != 0x0D && $0 != 0x09 }
    return first == UInt8(ascii: "{")
  }

  /// The one scene of a file.
  public func read(_ source: SourceText, options: ImportOptions) -> [SceneDraft] {
    [SceneJSONReader.read(source, options: options)]
  }
}
