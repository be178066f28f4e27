import FileFormats
public import LayerDiagnostics
public import LayerModel

/// Scene files: the project's own format.
public struct SceneJSONImporter: Importer {
  /// The version of the format that is read and written.
  public static let format = "layercost-scene/1"

  /// `scene-json`.
  public let id = "scene-json"
  /// The summary of the format.
  public let summary = "A scene in JSON, written by hand or produced by a capture."

  /// The importer.
  public init() {}

  /// Whether the input is JSON that names the scene format.
  public func recognizes(_ source: SourceText) -> Bool {
    StatedFormat.of(source)?.hasPrefix("layercost-scene/") ?? false
  }

  /// The single scene of a file.
  public func read(_ source: SourceText, options: ImportOptions) -> [SceneDraft] {
    [SceneJSONReader.read(source, options: options)]
  }
}
