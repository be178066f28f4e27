public import LayerModel

/// A scene made by chance from a seed: small, and full of what counts.
///
/// Each seed draws a rate for every feature first, so that one scene is crowded with masks and the next has none: what
/// goes wrong only when a feature is rare, or only when it is everywhere, is met either way.
public struct RandomScene: Sendable {
  /// The tree that was made; tests may change it.
  public var tree: LayerTree
  /// The screen it is shown on.
  public var screen: Screen

  /// The features that a scene may have.
  public struct Options: Hashable, Sendable {
    /// Whether there are backdrop layers and background filters.
    public var hasBackdrops = true
    /// Whether there are compositing filters.
    public var hasBlends = true
    /// Whether everything, shadows and blurs included, lies inside the screen, on whole points, unturned or turned by
    /// quarters, so that moves by whole pixels and other screen scales change no count.
    public var isContained = false

    /// Everything, anywhere.
    public init() {}

    /// Everything, anywhere.
    public static let everything = Options()
    /// Everything, on whole points inside the screen.
    public static let contained: Options = {
      var options = Options()
      options.isContained = true
      return options
    }()
  }

  /// The tree and the screen of a seed.
  public init(seed: UInt64, options: Options = .everything) {
    var maker = RandomLayers(seed: seed, options: options)
    (tree, screen) = maker.makeScene()
  }

  /// The scene of a seed.
  public static func make(seed: UInt64, options: Options = .everything) -> Scene {
    RandomScene(seed: seed, options: options).scene
  }

  /// The tree on its screen.
  public var scene: Scene { SceneBuilder.scene(screen: screen, root: tree) }
}

/// A feature that a random scene has more or less of.
enum RandomFeature: Int, CaseIterable {
  case background, image, gravity, border, shape, gradient, text, external, cpuDraw, clearColor
  case radius, clip, oddCorners, mask, pathlessShadow, pathShadow, opacity, noGroupOpacity, rasterize, filter
  case backdrop, backgroundFilter, blend, replicator, transformLayer, system
  case quarterTurn, turn, scale, perspective, spatialTurn, flip, boundsOrigin, zPosition, hidden, zeroOpacity
  case anchor, fractional, outside, large, occluder, repetition

  /// How often it may appear, of which each scene picks one.
  var rates: [Double] {
    switch self {
    case .background: [0.5, 0.8, 1]
    // Features that make a whole subtree vanish stay rare, or nothing is left to count.
    case .hidden, .zeroOpacity, .outside: [0, 0, 0, 0.05, 0.15]
    case .radius, .clip, .perspective, .spatialTurn: [0, 0.05, 0.15, 0.4]
    default: [0, 0, 0.05, 0.15, 0.3]
    }
  }
}
