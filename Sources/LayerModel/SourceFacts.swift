/// How sure each conclusion is of a scene that was made from source code.
public struct SourceFacts: Hashable, Sendable {
  /// Something that source does not say and that was taken to be so.
  public struct Assumption: Hashable, Sendable {
    /// The layer that it is about.
    public var layer: LayerIndex
    /// The assumption in words, as in "size of 'card'".
    public var text: String

    /// An assumption from its parts.
    public init(layer: LayerIndex, text: String) {
      self.layer = layer
      self.text = text
    }
  }

  /// Properties whose values source sets and does not say.
  public var assumed: [LayerIndex: Set<LayerProperty>] = [:]
  /// Properties that only some branch or some method sets so.
  public var sometimes: [LayerIndex: Set<LayerProperty>] = [:]
  /// Layers whose size is nominal.
  public var nominalSizes: Set<LayerIndex> = []
  /// Layers that source makes without saying where they are shown.
  public var unplaced: Set<LayerIndex> = []
  /// All that was assumed, in the order of the tree.
  public var assumptions: [Assumption] = []
  /// Whether what the scene shows comes many times on a screen, as cells do.
  public var isRepeated = false

  /// Nothing assumed.
  public init() {}
}
