import LayerGeometry
public import LayerPlanning

/// Pixels that a frame shades, blends, stores and loads; over rectangles, whatever their coverage inside.
public struct Traffic: Hashable, Sendable {
  /// Pixels of draws, those under a later occluder left out: a tiler never shades them.
  public var shadedPixels = 0
  /// Shaded pixels whose source is not known to be opaque.
  ///
  /// Blending stays on chip: it costs shading, no memory.
  public var blendedPixels = 0
  /// Pixels of draws that lie under a later occluder.
  public var hiddenPixels = 0
  /// Pixels written to memory: each pass's target once, the screen included.
  public var storedPixels = 0
  /// Pixels read from memory: shaded pixels times the textures that each is made of.
  public var loadedPixels = 0

  /// No traffic.
  public init() {}
}

extension Traffic {
  /// What a first frame costs: the screen, and every pass.
  public init(of plan: PassPlan) {
    PixelWork.forEach(in: plan) { add($0) }
  }

  /// Adds other traffic.
  mutating func add(_ other: Traffic) {
    shadedPixels += other.shadedPixels
    blendedPixels += other.blendedPixels
    hiddenPixels += other.hiddenPixels
    storedPixels += other.storedPixels
    loadedPixels += other.loadedPixels
  }

  /// Adds what one thing does to pixels.
  mutating func add(_ work: PixelWork) {
    shadedPixels += work.shadedPixels
    blendedPixels += work.blendedPixels
    hiddenPixels += work.hiddenPixels
    storedPixels += work.storedPixels
    loadedPixels += work.loadedPixels
  }
}
