/// One entry of a draft's trees: a layer, or a repeat that stands for layers.
public struct DraftNode: Hashable, Sendable {
  /// What an entry is.
  public enum Kind: Hashable, Sendable {
    /// A layer.
    case layer(LayerIndex)
    /// A repeat, by its place in `SceneDraft.repeats`.
    case `repeat`(Int32)
  }

  /// What it is.
  public internal(set) var kind: Kind
  /// What it is to the entry above.
  public let role: LayerRole
  /// The entry above, or nil for a root.
  public let parent: Int32?
  /// The entry after its subtree.
  public internal(set) var end: Int32
  /// For a layer without id and name: how many such siblings of its class come before.
  var ordinal: Int32 = 0

  init(kind: Kind, role: LayerRole, parent: Int32?, end: Int32) {
    self.kind = kind
    self.role = role
    self.parent = parent
    self.end = end
  }

  /// The layer, or nil for a repeat.
  var layer: LayerIndex? {
    if case .layer(let layer) = kind { layer } else { nil }
  }
}
