/// One piece of work for `lint --records`: a file by its path, or a text and the name that findings use for it.
public enum LintRecord: Hashable, Sendable {
  /// A file to be read.
  case file(path: String)
  /// The content of a file.
  case text(name: String, bytes: [UInt8])
  /// A scene, as a file would describe it.
  case scene(name: String, bytes: [UInt8])

  /// The name that findings use for the record.
  public var name: String {
    switch self {
    case .file(let path): path
    case .text(let name, _), .scene(let name, _): name
    }
  }

  /// Whether the record is marked as a scene.
  public var isScene: Bool { if case .scene = self { true } else { false } }
}
