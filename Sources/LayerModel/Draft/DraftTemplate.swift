/// A layer tree that repeats copy.
public struct DraftTemplate: Hashable, Sendable {
  /// The name that repeats use.
  public let name: Stated<String>
  /// The place of its root in `SceneDraft.nodes`.
  public let root: Int32
}
