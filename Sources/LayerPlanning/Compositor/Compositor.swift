import LayerModel

/// A model of a render server: the recipe for each reason, and the confidence in each rule.
///
/// The planner reads these values and never checks which compositor they belong to.
public struct Compositor: Sendable {
  /// The id, such as `core-animation`.
  public let id: String
  /// A short description of the modelled render server.
  public let title: String
  /// The version of the counting rules, printed with every output.
  public let model: String
  /// One recipe for each reason.
  public let recipes: [Reason: Recipe]
  /// Cases that the rules distinguish from a reason's plain case, including those that are free.
  public let variants: [Variant: Sourced<Int>]
  /// Whether a rounded clip costs a pass even over a single plane of the layer itself.
  public let roundedClipAlwaysFlattens: Sourced<Bool>
  /// Whether a clip that is off the pixel grid costs a pass.
  public let fractionalClipFlattens: Sourced<Bool>
  /// Whether straight edges are antialiased in layers that do not request it.
  public let smoothsEdges: Sourced<Bool>
  /// The sigma of a shadow's blur per point of its radius.
  public let shadowSigmaPerRadius: Sourced<Double>
  /// The effects of each named backdrop style.
  public let backdropStyles: [String: Sourced<BackdropLook>]
  /// The passes of a shadow without a path, in order.
  public let shadowPasses: [PassKind]
  /// The capacity of the rasterization cache, measured in screens.
  public let cacheScreens: Sourced<Double>
  /// How long the rasterization cache keeps an unused entry.
  public let cacheIdleMilliseconds: Sourced<Double>
  /// How long the GPU idles when it switches from one pass to the next.
  public let passGapMilliseconds: Sourced<ClosedRange<Double>>

  /// How layers are gathered into textures.
  var grouping = Grouping.planes
  /// The passes of the cases that the recipes do not state, by the case's id.
  var cases: [String: Sourced<Int>] = [:]
  /// The passes of all other cases; nil if the recipes state them.
  var otherCases: Sourced<Int>?

  /// Whether it is in doubt that a rounded clip costs a pass; nil where the recipe says all that is known.
  var doubtsRoundedClips: Sourced<Bool>?

  /// How far from the screen layers are still painted, in points; nil if the distance does not matter.
  var paintedReach: Sourced<Double>?

  /// How a render server gathers layers into textures.
  enum Grouping: Sendable {
    /// Each layer decides for itself, by its planes: Core Animation.
    case planes
    /// Groups are nested by effects and clips, and a group may depend on the layers before and after it: Chromium.
    case surfaces
  }

  /// The reasons that the compositor knows.
  public var reasons: [Reason] { Reason.allCases.filter { recipes[$0] != nil } }

  /// Whether a plan's pictures are those of the plan itself; if not, the default compositor's plan is drawn.
  ///
  /// Surfaces say what is drawn into a texture of its own. How the browser then draws filters, shadows and masks is not
  /// part of the model.
  public var drawsItsPlans: Bool { grouping == .planes }

  /// Whether each layer's own painting is kept, and made again only if it changes: Chromium.
  public var keepsPaintings: Bool { grouping == .surfaces }

  /// Whether a frame that draws anything runs all passes of its plan, not only those that meet what has changed.
  public var runsAllPasses: Bool { grouping == .surfaces }

  /// Whether doubtful passes are counted; a plan is made without them, and then a second time with them.
  var reading = Reading.least

  /// How a count treats the passes that are in doubt.
  enum Reading: Sendable {
    /// Only those passes count that every measurement supports.
    case least
    /// Every pass counts that some measurement supports.
    case most
  }

  /// The same compositor, counting every pass that is in doubt.
  var countingMost: Compositor {
    var other = self
    other.reading = .most
    return other
  }

  /// The cost of a reason, with its source.
  public struct Recipe: Sendable {
    /// Passes in the plain case; other properties of the layer may share passes or add some.
    public let passes: String
    /// The confidence that the reason costs passes; some triggers have a different confidence for a given layer.
    public let confidence: Confidence
    /// The confidence in the number of passes.
    public let countConfidence: Confidence
    /// The publication or measurement that the cost comes from.
    public let source: String
  }

  /// Blur, saturation and tint of a backdrop.
  public struct BackdropLook: Hashable, Sendable {
    /// The sigma of the blur, in points.
    public let blurRadius: Double
    /// The factor for the saturation; 1 leaves colours unchanged.
    public let saturation: Double
    /// The whiteness of the tint, 0 to 1.
    public let tintWhite: Double
    /// The alpha of the tint.
    public let tintAlpha: Double
  }

  /// The recipe for a reason.
  public func recipe(_ reason: Reason) -> Recipe {
    guard let recipe = recipes[reason] else {
      preconditionFailure("The compositor '\(id)' has no recipe for '\(reason.rawValue)'.")
    }
    return recipe
  }

  /// The passes of a blurred backdrop.
  static let blurredBackdropPasses: [PassKind] = [.backdropCapture, .backdropBlurX, .backdropBlurY, .backdropTint]
  /// The passes of a shadow that costs as little as measurements in compositing groups suggest: at most half of five.
  static let fewestShadowPasses: [PassKind] = [.shadowSilhouette, .shadowBlur]

  /// The passes of a shadow without a path.
  func shadowPasses(_ doubts: PassDoubt) -> [PassKind] {
    reading == .least && doubts.contains(.groupedShadow) ? Self.fewestShadowPasses : shadowPasses
  }

  /// The passes of a backdrop without blur.
  static let plainBackdropPasses: [PassKind] = [.backdropCapture, .backdropTint]
}

/// A constant of a compositor or of the counting rules, as output lists it.
public struct CompositorConstant: Sendable {
  /// The id used in output.
  public let id: String
  /// A short description, with the unit.
  public let title: String
  /// The number, its source, and the confidence in it.
  public let figure: Sourced<Double>
}

extension Compositor {
  /// All constants of the compositor, and those that all compositors share.
  public var constants: [CompositorConstant] {
    func constant(_ id: String, _ title: String, _ figure: Sourced<Double>) -> CompositorConstant {
      CompositorConstant(id: id, title: title, figure: figure)
    }
    let own = [
      constant("shadow-sigma", "shadow sigma / shadow radius", shadowSigmaPerRadius),
      constant("smooth-edges", "antialiased edges: 1 = yes", smoothsEdges.map { $0 ? 1 : 0 }),
      constant("cache-screens", "rasterization cache, screens", cacheScreens),
      constant("cache-idle", "unused bitmaps kept for, ms", cacheIdleMilliseconds),
      constant("pass-gap-low", "shortest gap between passes, ms", passGapMilliseconds.map(\.lowerBound)),
      constant("pass-gap-high", "longest gap between passes, ms", passGapMilliseconds.map(\.upperBound)),
    ]
    let reach = paintedReach.map { [constant("painted-reach", "layers painted off screen, up to, pt", $0)] } ?? []
    let styles = backdropStyles.sorted { $0.key < $1.key }.flatMap { name, look in
      [
        constant("\(name)-blur", "\(name): blur sigma, pt", look.map(\.blurRadius)),
        constant("\(name)-saturation", "\(name): saturation", look.map(\.saturation)),
        constant("\(name)-tint-white", "\(name): tint white", look.map(\.tintWhite)),
        constant("\(name)-tint-alpha", "\(name): tint alpha", look.map(\.tintAlpha)),
      ]
    }
    return own + styles + Self.sharedConstants + reach
  }

  private static let sharedConstants = [
    CompositorConstant(
      id: "blur-reach", title: "reach of a blur, sigmas", figure: CountingConstants.blurReachSigmas),
    CompositorConstant(
      id: "grid-tolerance", title: "pixel grid tolerance, px", figure: CountingConstants.gridTolerance),
    CompositorConstant(
      id: "own-axes-stretch", title: "max. pass scale / screen scale", figure: CountingConstants.mostOwnAxesStretch),
    CompositorConstant(
      id: "downscale-sigma", title: "sigma per shadow halving, px", figure: CountingConstants.sigmaPixelsPerDownscale),
    CompositorConstant(
      id: "downscale-most", title: "smallest shadow scale, 1/n: n",
      figure: CountingConstants.mostDownscale.map(Double.init)),
    CompositorConstant(
      id: "occluders", title: "max. occluders per target",
      figure: CountingConstants.occludersPerTarget.map(Double.init)),
    CompositorConstant(
      id: "clip-layers", title: "max. layers per rounded clip",
      figure: CountingConstants.layersPerClip.map(Double.init)),
    CompositorConstant(
      id: "readers", title: "max. readers for culling", figure: CountingConstants.readersPerTarget.map(Double.init)),
  ]
}

extension Sourced {
  /// A value derived from this one, with the same source.
  func map<Other: Sendable>(_ change: (Value) -> Other) -> Sourced<Other> {
    Sourced<Other>(value: change(value), confidence: confidence, source: source)
  }
}
