/// One piece of work for `lint --records`: a file by its path, or a text and the name that findings use for it.
public enum LintRecord: Hashable, Sendable {
  /// A file to be read.
  case file(path: String)
  /// What a file would hold.
  case text(name: String, bytes: [UInt8])
  /// A scene, as a file would state it.
  case scene(name: String, bytes: [UInt8])

  /// What findings call it.
  public var name: String {
    switch self {
    case .file(let path): path
    case .text(let name, _), .scene(let name, _): name
    }
  }

  /// Whether it says itself that it is a scene.
  public var isScene: Bool { if case .scene = self { true } else { false } }
}
