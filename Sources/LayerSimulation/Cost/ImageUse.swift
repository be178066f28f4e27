public import LayerGeometry
public import LayerModel
public import LayerPlanning

/// The use of a layer's image by one draw.
public struct ImageUse: Hashable, Sendable {
  /// The mapping of an image's pixels to the target's.
  public enum Fit: Hashable, Sendable {
    /// The pixels are copied one to one, unchanged.
    case exact
    /// The pixels have the same size, but are off the pixel grid; the value is the larger of the offsets along the two
    /// axes, at most half a pixel.
    case offGrid(pixels: Double)
    /// The pixels have the same size, but are rotated by an angle that is not a multiple of 90 degrees.
    case turned
    /// The pixels are larger or smaller, by a factor along each side of the image.
    case scaled(x: Double, y: Double)
  }

  /// A part of an image that is stretched uniformly; an image without a stretchable middle has only one part.
  public struct Part: Hashable, Sendable {
    /// The part's position in the layer.
    public let rect: Rect<LayerSpace>
    /// The mapping of the part's pixels to the target's.
    public let fit: Fit
  }

  /// The draw's index in the plan.
  public let place: Int
  /// The layer.
  public let node: PreparedIndex
  /// The image.
  public let asset: AssetIndex
  /// The image's parts.
  public let parts: [Part]
}

extension ImageUse {
  /// Each draw of an image, in the order of the plan.
  ///
  /// Silhouettes are left out, because they only repeat an image's alpha for its shadow.
  public static func all(in plan: PassPlan) -> [ImageUse] {
    plan.targets.lazy.filter { !$0.isSilhouette }.flatMap { target in
      target.draws.compactMap { ImageUse(place: $0, in: plan) }
    }
  }

  private init?(place: Int, in plan: PassPlan) {
    let draw = plan.draws[place]
    guard draw.kind == .contents else { return nil }
    let layer = plan.tree.layer(draw.node)
    guard let asset = layer.contents else { return nil }
    parts = Self.parts(
      of: plan.tree.scene[asset].facts, in: layer,
      isFlipped: plan.tree[draw.node].flags.contains(.flippedContents), under: plan.map(of: draw.node))
    if parts.isEmpty { return nil }
    self.place = place
    node = draw.node
    self.asset = asset
  }

  /// The parts of an image that a layer shows.
  ///
  /// - Parameters:
  ///   - isFlipped: whether the layer is in a flipped tree.
  ///   - map: the transform from the layer's points to the target's pixels.
  static func parts(
    of facts: AssetFacts, in layer: Layer, isFlipped: Bool, under map: PlaneTransform<LayerSpace, TargetSpace>
  ) -> [Part] {
    let rect = ContentsPlacement.rect(of: facts, in: layer)
    return NineSlice(layer, size: (facts.pixelWidth, facts.pixelHeight), in: rect).pieces.map { piece in
      let toLayer = isFlipped ? piece.toLayer.followed(by: ContentsPlacement.upright(in: rect)) : piece.toLayer
      var target = piece.target
      if isFlipped {
        (target.minY, target.maxY) = (rect.minY + rect.maxY - target.maxY, rect.minY + rect.maxY - target.minY)
      }
      return Part(rect: target, fit: Fit(of: piece.source, under: toLayer.followed(by: map)))
    }
  }
}

extension ImageUse.Fit {
  /// Creates a part of an image with its mapping to the target's pixels.
  init(of source: Rect<ImageSpace>, under map: PlaneTransform<ImageSpace, TargetSpace>) {
    let flat = map.linearized(at: source.center)
    let x = (flat.a * flat.a + flat.c * flat.c).squareRoot()
    let y = (flat.b * flat.b + flat.d * flat.d).squareRoot()
    // The distance by which the scale moves an edge of the part.
    let isAsLarge =
      abs(x - 1) * source.width <= PixelGrid.tolerance && abs(y - 1) * source.height <= PixelGrid.tolerance
    guard map.isAffine, isAsLarge else {
      self = .scaled(x: x, y: y)
      return
    }
    guard map.keepsAxes(over: source) else {
      self = .turned
      return
    }
    let off = max(abs(map.tx - map.tx.rounded()), abs(map.ty - map.ty.rounded()))
    self = off <= PixelGrid.tolerance ? .exact : .offGrid(pixels: off)
  }
}

/// The memory of one image, regardless of how many layers show it.
public struct ImageMemory: Hashable, Sendable {
  /// The image.
  public let asset: AssetIndex
  /// The layer that shows the image first.
  public let node: PreparedIndex
  /// The number of bytes that the decoded image takes, 4 per pixel.
  public let decodedBytes: Int
  /// The number of those bytes that are wasted because all layers show the image smaller than it is.
  public let wastedBytes: Int
  /// Whether the image's format has to be converted before the GPU can use it.
  public let needsConversion: Bool
}

extension ImageMemory {
  /// The images that drawn layers show, in the order in which they are first drawn.
  public static func all(in plan: PassPlan) -> [ImageMemory] {
    var order: [(asset: AssetIndex, node: PreparedIndex)] = []
    var largest: [AssetIndex: ShownScale] = [:]
    for use in ImageUse.all(in: plan) {
      if largest[use.asset] == nil { order.append((use.asset, use.node)) }
      largest[use.asset, default: ShownScale()].add(use.parts)
    }
    return order.map { entry in
      let facts = plan.tree.scene[entry.asset].facts
      let decoded = 4 * facts.pixelWidth * facts.pixelHeight
      let used = 4 * (largest[entry.asset] ?? ShownScale()).pixels(of: facts)
      return ImageMemory(
        asset: entry.asset, node: entry.node, decodedBytes: decoded, wastedBytes: decoded - used,
        needsConversion: facts.needsConversion)
    }
  }
}

/// The largest size at which an image is shown, as a factor along each of its sides.
struct ShownScale: Hashable, Sendable {
  private var x = 0.0
  private var y = 0.0

  /// Creates an image that has not been shown yet.
  init() {}

  /// Takes another use of the image into account.
  mutating func add(_ parts: [ImageUse.Part]) {
    for part in parts {
      guard case .scaled(let partX, let partY) = part.fit else {
        (x, y) = (max(x, 1), max(y, 1))
        continue
      }
      (x, y) = (max(x, partX), max(y, partY))
    }
  }

  /// The pixels of an image that are needed at its displayed size.
  func pixels(of facts: AssetFacts) -> Int {
    Self.side(facts.pixelWidth, times: x) * Self.side(facts.pixelHeight, times: y)
  }

  /// The length of a side at its displayed size, rounded up to whole pixels and never longer than the original side.
  private static func side(_ side: Int, times factor: Double) -> Int {
    factor >= 1 ? side : min(side, max(1, Int((Double(side) * factor - 1.0 / 64).rounded(.up))))
  }
}
