/// The confidence in each conclusion about a scene that was read from source code.
public struct SourceFacts: Hashable, Sendable {
  /// An assumption about something that the source does not state.
  public struct Assumption: Hashable, Sendable {
    /// The layer that the assumption is about.
    public var layer: LayerIndex
    /// The assumption in words, as in "size of 'card'".
    public var text: String

    /// Creates an assumption from its parts.
    public init(layer: LayerIndex, text: String) {
      self.layer = layer
      self.text = text
    }
  }

  /// How code refers to the object of a layer.
  public struct Receiver: Hashable, Sendable {
    /// The variable that contains the object; nil for `self`.
    public var name: String?
    /// Whether the object is a layer itself, and not a view that has one.
    public var isLayer: Bool

    /// Whether the variable is a property of the scene's type, so that all methods of the type can use it.
    public var isProperty: Bool

    /// Creates a receiver from its parts.
    public init(name: String?, isLayer: Bool, isProperty: Bool = false) {
      (self.name, self.isLayer, self.isProperty) = (name, isLayer, isProperty)
    }
  }

  /// Where a statement belongs that depends on the sizes of the views of the scene's type.
  public struct LayoutEnd: Hashable, Sendable {
    /// The byte offset of the brace that ends the method, or the type if it has no such method.
    public var brace: UInt32
    /// The beginning of the method that the type lacks, as in `override func layoutSubviews()`; nil if there is one.
    public var missingMethod: String?

    /// Creates a place from its parts.
    public init(brace: UInt32, missingMethod: String?) {
      (self.brace, self.missingMethod) = (brace, missingMethod)
    }
  }

  /// How code refers to each layer that the code can change.
  public var receivers: [LayerIndex: Receiver] = [:]
  /// How the statement that sets a property refers to the object of a layer, which may be in another type.
  public var writtenReceivers: [LayerIndex: [LayerProperty: Receiver]] = [:]
  /// The layers whose mask has a radius that the source calculates from the size of a view.
  public var masksFromSizes: Set<LayerIndex> = []
  /// The calls of the functions that set properties, as byte offsets; properties that no helper function sets are
  /// absent.
  public var calls: [LayerIndex: [LayerProperty: UInt32]] = [:]
  /// The layers whose corner radius the source calculates from the size of a view.
  public var radiiFromSizes: Set<LayerIndex> = []
  /// The masks whose size is unknown or changes; in UIKit code, only rectangles and rounded rectangles.
  public var masksOfUnknownSize: Set<LayerIndex> = []
  /// The properties that the source sets to an unknown value.
  public var assumed: [LayerIndex: Set<LayerProperty>] = [:]
  /// The properties that only some branches or methods set to the recorded value.
  public var sometimes: [LayerIndex: Set<LayerProperty>] = [:]
  /// The properties that are inferred from an assumption about which layers a framework creates for a view.
  public var inferred: [LayerIndex: Set<LayerProperty>] = [:]
  /// The layers that a loop or a list repeats, if the whole scene is not repeated.
  public var repeated: Set<LayerIndex> = []
  /// The layers in a loop or a list whose number of rows is assumed.
  public var assumedCopies: Set<LayerIndex> = []
  /// The layers with a nominal size.
  public var nominalSizes: Set<LayerIndex> = []
  /// The layers whose width and height are numbers in the source.
  public var statedSizes: Set<LayerIndex> = []
  /// The layers whose contents other code sets.
  public var assumedContents: Set<LayerIndex> = []
  /// The layers that the source creates without adding them to a known parent.
  public var unplaced: Set<LayerIndex> = []
  /// The layers whose number of passes is not known, with the reasons.
  public var doubts: [LayerIndex: PassDoubt] = [:]
  /// The layers that change by themselves in every frame, such as those of a video or a clock.
  public var moving: Set<LayerIndex> = []
  /// The glass surfaces in a container of glass effects.
  public var inGlassContainers: Set<LayerIndex> = []
  /// The layers of views of UIKit in a scene of SwiftUI, and of the cells that a list receives; the scenes of their own
  /// code are judged.
  public var hosted: Set<LayerIndex> = []
  /// All assumptions, in tree order.
  public var assumptions: [Assumption] = []
  /// How much of what the scene shows was read; nil for scenes that no view of SwiftUI shows.
  public var coverage: SourceCoverage?
  /// Whether SwiftUI views created the layers, so that edits are given as modifiers.
  public var isSwiftUI = false
  /// The method in which the scene's type lays out its views; nil for a type that creates views for others.
  public var layoutMethod: String? = "layoutSubviews"
  /// The end of the code of that method; nil if the method can return before it ends.
  public var layoutEnd: LayoutEnd?
  /// Whether the scene's content occurs many times on a screen, as cells do.
  public var isRepeated = false
  /// Whether the scene is a variant of another one in its file, such as another branch or a preview of a view.
  public var isVariant = false
  /// Whether no rule judges the scene: only previews and debug builds show it, or another renderer draws it.
  public var isUnjudged = false
  /// Whether a process with another renderer draws the scene, as for widgets.
  public var isDrawnElsewhere = false

  /// Creates an empty set of facts.
  public init() {}

  /// Whether the number of a layer's copies on a screen is a guess: that of cells, whose list and size are not known
  /// here, and that of rows over an unknown collection.
  public func assumesCopies(of layer: LayerIndex) -> Bool {
    isRepeated && !isSwiftUI || assumedCopies.contains(layer)
  }

  /// Whether a layer's frame is a guess, so that it may lie elsewhere or have another size.
  public func assumesPlace(of layer: LayerIndex) -> Bool {
    nominalSizes.contains(layer) || unplaced.contains(layer)
  }
}
