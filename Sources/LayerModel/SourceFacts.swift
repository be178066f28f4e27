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
  /// Properties that are concluded from what is not known to be so: which layers a framework makes of a view.
  public var inferred: [LayerIndex: Set<LayerProperty>] = [:]
  /// Layers of what a loop or a list shows many times, where not all of the scene is.
  public var repeated: Set<LayerIndex> = []
  /// Layers whose size is nominal.
  public var nominalSizes: Set<LayerIndex> = []
  /// Layers that show something that other code puts there.
  public var assumedContents: Set<LayerIndex> = []
  /// Layers that source makes without saying where they are shown.
  public var unplaced: Set<LayerIndex> = []
  /// All that was assumed, in the order of the tree.
  public var assumptions: [Assumption] = []
  /// Whether views of SwiftUI made the layers, so that edits are stated as its modifiers.
  public var isSwiftUI = false
  /// Whether a controller's code made the layers, which it lays out in a method of its own.
  public var isController = false
  /// Whether what the scene shows comes many times on a screen, as cells do.
  public var isRepeated = false
  /// Whether the scene shows again what another one of its file shows: another branch of a view, or a preview of it.
  public var isVariant = false

  /// Nothing assumed.
  public init() {}
}
