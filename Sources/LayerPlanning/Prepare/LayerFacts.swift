public import LayerGeometry
public import LayerModel

/// The draws and requirements of a layer, read from its properties once for all its instances.
///
/// The struct fits into one cache line of the processor, since every stage reads it for every layer. Measures that few
/// layers have are stored separately, in `LayerMeasures`.
struct LayerFacts {
  /// The planes that a layer may have of its own.
  struct Planes: OptionSet {
    let rawValue: UInt8
    static let background = Planes(rawValue: 1)
    static let border = Planes(rawValue: 2)
    static let contents = Planes(rawValue: 4)

    /// The number of planes that are drawn: background and border count as one unless something lies between them.
    var drawCount: Int { contains(.contents) ? rawValue.nonzeroBitCount : isEmpty ? 0 : 1 }
  }

  /// How a layer casts a shadow.
  enum Shadow: UInt8 { case none, fromPath, fromSubtree }

  /// The way in which a layer uses the content below it.
  enum Backdrop: UInt8 { case none, color, blur }

  /// The layer's own rectangle.
  let bounds: Rect<LayerSpace>
  /// The width of the border, inwards from the bounds.
  private(set) var borderWidth = 0.0
  /// The index of the layer's measures in a table of facts; -1 for a layer without measures.
  var measures: Int32 = -1
  private(set) var planes: Planes = []
  /// Whether the layer clips its sublayers.
  let masksToBounds: Bool
  /// Whether any of the layer's properties could be a reason; if not, no trigger is examined.
  private(set) var mayCost = false
  /// Whether the corners of the layer's clip and background are round.
  private(set) var isRounded = false
  /// Whether the background's colour is opaque.
  private(set) var hasOpaqueBackground = false
  /// Whether the border's colour is opaque.
  private(set) var hasOpaqueBorder = false
  /// Whether an opaque image covers all of the contents.
  private(set) var isCoveredByImage = false
  /// Whether an opaque gradient covers all of the contents.
  private(set) var isCoveredByGradient = false
  /// Whether an opaque image fills the bounds.
  private(set) var hasOpaqueImage = false
  /// Whether the contents are more than a backdrop: an image, a shape, a gradient, text, or external content.
  private(set) var hasPicture = false
  /// The number of textures that the contents are sampled from: images, and bitmaps drawn by the CPU or other code.
  private(set) var contentsTextures: UInt8 = 0
  private(set) var shadow = Shadow.none
  private(set) var backdrop = Backdrop.none
  private(set) var hasVibrancy = false
  private(set) var hasFilters = false
  /// How the layer's picture is blended with the content below.
  private(set) var blendMode = BlendMode.sourceOver

  /// Whether a plane hides everything below the layer's bounds: an opaque background without a radius, or an opaque
  /// image that fills the bounds and is not clipped by a radius.
  ///
  /// A radius always rounds a background, but it rounds an image only together with a clip.
  func hides(_ plane: Planes) -> Bool {
    if plane == .background { return hasOpaqueBackground && !isRounded }
    return plane == .contents && hasOpaqueImage && !(isRounded && masksToBounds)
  }

  /// Whether the layer clips its sublayers to rounded corners.
  var clipsRounded: Bool { masksToBounds && isRounded }

  /// Whether the contents are known to be opaque in all of their rectangle.
  ///
  /// Rounded corners always clip a gradient. They clip an image only if the layer clips its contents; then the clip is
  /// round.
  var hasOpaqueContents: Bool {
    isCoveredByImage && !(isRounded && masksToBounds) || isCoveredByGradient && !isRounded
  }

  /// Whether the background or an image hides everything below the bounds.
  var isOpaqueOverBounds: Bool { hides(.background) || hides(.contents) }

  /// The area inside the border.
  var insideBorder: Rect<LayerSpace> { bounds.outset(by: -borderWidth) }

  private init(bounds: Rect<LayerSpace>, masksToBounds: Bool) {
    self.bounds = bounds
    self.masksToBounds = masksToBounds
  }

  /// The facts of a layer, as a sublayer or as a mask; its measures, if any, are appended.
  ///
  /// The layer is read in the array because passing it as an argument would copy it and everything it refers to.
  static func of(
    _ layers: [Layer], at place: Int, asMask isMask: Bool, assets: [Asset], compositor: Compositor,
    measures: inout [LayerMeasures]
  ) -> LayerFacts {
    var facts = LayerFacts(bounds: layers[place].bounds, masksToBounds: layers[place].masksToBounds)
    if layers[place].isTransformLayer { return facts }
    facts.isRounded = layers[place].cornerRadius > 0 && layers[place].outline.radius > 0
    facts.readColors(layers, place)
    // A browser makes a layer even of nothing if it has an effect.
    let isOnPage = compositor.grouping == .surfaces
    if layers[place].mayHaveMeasures || isOnPage && layers[place].compositingFilter != .sourceOver {
      facts.measures = Int32(measures.count)
      measures.append(facts.measure(layers[place], isMask, assets, compositor))
    }
    // Core Animation ignores a mask's own blend mode and backdrop filters (CALayer.h).
    facts.blendMode = isMask || isOnPage ? .sourceOver : layers[place].compositingFilter
    facts.mayCost =
      facts.shadow == .fromSubtree || facts.masksToBounds || layers[place].shouldRasterize || facts.hasFilters
      || facts.backdrop != .none || facts.hasVibrancy || facts.blendMode != .sourceOver
      || isOnPage && !layers[place].filters.isEmpty
    return facts
  }

  private mutating func readColors(_ layers: [Layer], _ place: Int) {
    if let color = layers[place].backgroundColor, color.isVisible {
      planes.insert(.background)
      hasOpaqueBackground = color.isOpaque
    }
    borderWidth = layers[place].borderWidth
    if borderWidth > 0, let color = layers[place].borderColor, color.isVisible {
      planes.insert(.border)
      hasOpaqueBorder = color.isOpaque
    }
  }

  /// Adds the measures of a layer's backdrop, contents, shadow and filters.
  private mutating func measure(
    _ layer: Layer, _ isMask: Bool, _ assets: [Asset], _ compositor: Compositor
  ) -> LayerMeasures {
    var measures = LayerMeasures()
    readBackdrop(layer, isMask, compositor, &measures)
    if layer.mayHaveContents {
      measures.contentsRect = Self.contentsRect(of: layer, assets)
      hasPicture = !measures.contentsRect.isEmpty
    }
    if backdrop != .none || hasVibrancy { measures.contentsRect = measures.contentsRect.union(bounds) }
    if hasPicture { readContents(layer, assets, in: measures.contentsRect) }
    if !measures.contentsRect.isEmpty { planes.insert(.contents) }
    readShadow(layer, compositor, &measures)
    hasFilters = !layer.filters.isEmpty
    if hasFilters { measures.filterSigma = layer.filters.largestBlurRadius }
    if compositor.grouping == .surfaces { leavePainting(of: layer, in: &measures) }
    return measures
  }

  /// Leaves what a browser paints: a shadow is part of it, and effects belong to surfaces.
  private mutating func leavePainting(of layer: Layer, in measures: inout LayerMeasures) {
    if hasFilters || backdrop != .none || layer.compositingFilter != .sourceOver {
      measures.contentsRect = measures.contentsRect.union(bounds)
    }
    if shadow != .none {
      let cast = layer.bounds.offset(by: layer.shadowOffset)
      measures.contentsRect = measures.contentsRect.union(
        cast.outset(by: CountingConstants.blurReachSigmas.value * measures.shadowSigma))
      hasPicture = true
    }
    if !measures.contentsRect.isEmpty { planes.insert(.contents) }
    (shadow, backdrop, hasVibrancy, hasFilters) = (.none, .none, false, false)
  }

  private mutating func readBackdrop(
    _ layer: Layer, _ isMask: Bool, _ compositor: Compositor, _ measures: inout LayerMeasures
  ) {
    if case .backdrop(let content) = layer.content {
      let look = BackdropResolution.look(of: content, compositor)
      measures.backdropSigma = look.blurRadius
      let colors = look.saturation != 1 || look.tint != nil || content.style != .none
      backdrop = look.blurRadius > 0 ? .blur : colors ? .color : .none
      hasVibrancy = content.hasVibrancy
    }
    if !isMask, !layer.backgroundFilters.isEmpty {
      measures.backdropSigma = max(measures.backdropSigma, layer.backgroundFilters.largestBlurRadius)
      backdrop = measures.backdropSigma > 0 ? .blur : .color
    }
  }

  private mutating func readShadow(_ layer: Layer, _ compositor: Compositor, _ measures: inout LayerMeasures) {
    guard layer.shadowOpacity > 0, layer.shadowColor?.isVisible ?? false, !layer.masksToBounds else { return }
    measures.shadowSigma = compositor.shadowSigmaPerRadius.value * layer.shadowRadius
    guard layer.hasShadowPath else {
      shadow = .fromSubtree
      return
    }
    let caster = layer.shadowPath.map(\.controlBox) ?? layer.bounds
    guard !caster.isEmpty else { return }
    shadow = .fromPath
    measures.pathShadowRect = caster.offset(by: layer.shadowOffset).outset(
      by: CountingConstants.blurReachSigmas.value * measures.shadowSigma)
  }

  private static func contentsRect(of layer: Layer, _ assets: [Asset]) -> Rect<LayerSpace> {
    var rect = Rect<LayerSpace>.empty
    if let asset = layer.contents { rect = ContentsPlacement.rect(of: assets[Int(asset.rawValue)].facts, in: layer) }
    if layer.cpuDrawMilliseconds != nil { rect = rect.union(layer.bounds) }
    switch layer.content {
    case .plain, .replicator, .transform, .backdrop: break
    case .external: rect = rect.union(layer.bounds)
    case .text(let text): if !text.string.isEmpty { rect = rect.union(layer.bounds) }
    case .gradient(let gradient):
      if gradient.colors.contains(where: \.isVisible) { rect = rect.union(layer.bounds) }
    case .shape(let shape): rect = rect.union(ShapeExtent.rect(of: shape))
    }
    return rect
  }

  /// Reads whether images, gradients and drawn content are opaque, and how many textures they take.
  ///
  /// `opaque: true` is only the author's claim, so it is ignored.
  private mutating func readContents(_ layer: Layer, _ assets: [Asset], in rect: Rect<LayerSpace>) {
    if let asset = layer.contents {
      let facts = assets[Int(asset.rawValue)].facts
      contentsTextures += 1
      isCoveredByImage = facts.isOpaque && ContentsPlacement.rect(of: facts, in: layer).contains(rect, tolerance: 0)
      hasOpaqueImage = facts.isOpaque && layer.contentsGravity == .resize
    }
    switch layer.content {
    case .text(let text): if !text.string.isEmpty { contentsTextures += 1 }
    case .external: contentsTextures += 1
    case .gradient(let gradient):
      isCoveredByGradient =
        !gradient.colors.isEmpty && gradient.colors.allSatisfy(\.isOpaque) && bounds.contains(rect, tolerance: 0)
    case .plain, .shape, .replicator, .transform, .backdrop: break
    }
    if layer.cpuDrawMilliseconds != nil, contentsTextures == 0 { contentsTextures = 1 }
  }
}

/// The measures of contents, shadows, backdrops and filters, which few layers have.
struct LayerMeasures {
  /// The rectangle that the contents cover; empty if there are no contents.
  var contentsRect = Rect<LayerSpace>.empty
  /// The extent of a shadow from a path.
  var pathShadowRect = Rect<LayerSpace>.empty
  /// The sigma of the shadow's blur, in points.
  var shadowSigma = 0.0
  /// The sigma of the backdrop's blur, in points.
  var backdropSigma = 0.0
  /// The sigma of the largest blur among the filters, in points.
  var filterSigma = 0.0
}

extension Layer {
  fileprivate var isBackdrop: Bool {
    if case .backdrop = content { true } else { false }
  }

  /// Whether the layer may draw anything other than its bounds, corners and colours.
  fileprivate var mayHaveMeasures: Bool {
    mayHaveContents || isBackdrop || shadowOpacity > 0 || !filters.isEmpty || !backgroundFilters.isEmpty
  }

  /// Whether anything could lie between the background and the border.
  fileprivate var mayHaveContents: Bool {
    switch content {
    case .plain, .replicator, .transform, .backdrop: contents != nil || cpuDrawMilliseconds != nil
    case .shape, .gradient, .text, .external: true
    }
  }
}

/// The extent of a shape's fill and stroke.
enum ShapeExtent {
  /// The path's control box, enlarged by the stroke; empty when nothing is visible.
  ///
  /// This upper bound is cheap because it does not flatten curves: any path with miter joins is assumed to reach as far
  /// as its miter limit allows.
  static func rect(of shape: ShapeContent) -> Rect<LayerSpace> {
    guard let path = shape.path, !path.isEmpty else { return .empty }
    let box = path.controlBox
    guard shape.hasVisibleStroke else { return shape.hasVisibleFill ? box : .empty }
    var reach = shape.lineWidth / 2
    if path.form == .free, shape.lineJoin == .miter { reach *= max(1, shape.miterLimit) }
    if shape.lineCap == .square { reach *= 2.0.squareRoot() }
    // A straight line's box has no area; its stroke does.
    return Rect(minX: box.minX - reach, minY: box.minY - reach, maxX: box.maxX + reach, maxY: box.maxY + reach)
  }
}

/// The effects of a backdrop layer, combined from its named style and its own values.
public struct BackdropResolution: Hashable, Sendable {
  /// The sigma of the blur, in points.
  public let blurRadius: Double
  /// The factor for the saturation; 1 leaves colours unchanged.
  public let saturation: Double
  /// The colour drawn over the backdrop.
  public let tint: Color?

  /// Combines a layer's own blur, saturation and tint with those of its style, which apply where the layer sets no
  /// value.
  public static func look(of content: BackdropContent, _ compositor: Compositor) -> BackdropResolution {
    guard let style = compositor.backdropStyles[content.style.rawValue]?.value else {
      return BackdropResolution(
        blurRadius: content.blurRadius, saturation: content.saturation, tint: visible(content.tint))
    }
    let white = Float(style.tintWhite)
    let tint = Color(red: white, green: white, blue: white, alpha: Float(style.tintAlpha))
    return BackdropResolution(
      blurRadius: content.blurRadius > 0 ? content.blurRadius : style.blurRadius,
      saturation: content.saturation != 1 ? content.saturation : style.saturation,
      tint: content.tint ?? tint)
  }

  private static func visible(_ color: Color?) -> Color? { (color?.isVisible ?? false) ? color : nil }
}
