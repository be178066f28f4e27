public import LayerModel

/// A random scene from a seed, small but with many features that affect costs.
///
/// Each seed first draws a rate for every feature, so that one scene is full of masks and the next has none. This
/// covers errors that occur only when a feature is rare, and those that occur only when it is everywhere.
public struct RandomScene: Sendable {
  /// The generated tree; tests may change it.
  public var tree: LayerTree
  /// The screen on which it is shown.
  public var screen: Screen

  /// The features that a scene may have.
  public struct Options: Hashable, Sendable {
    /// Whether there are backdrop layers and background filters.
    public var hasBackdrops = true
    /// Whether there are compositing filters.
    public var hasBlends = true
    /// Whether everything, including shadows and blurs, is inside the screen, on whole points and rotated only by
    /// quarter turns.
    ///
    /// Moves by whole pixels and other screen scales then do not change counts.
    public var isContained = false

    /// Options with all features, anywhere.
    public init() {}

    /// Options with all features, anywhere.
    public static let everything = Options()
    /// Options with all features, on whole points inside the screen.
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

/// A feature of random scenes with a variable frequency.
enum RandomFeature: Int, CaseIterable {
  case background, image, gravity, border, shape, gradient, text, external, cpuDraw, clearColor
  case radius, clip, oddCorners, mask, pathlessShadow, pathShadow, opacity, noGroupOpacity, rasterize, filter
  case backdrop, backgroundFilter, blend, replicator, transformLayer, system
  case quarterTurn, turn, scale, perspective, spatialTurn, flip, boundsOrigin, zPosition, hidden, zeroOpacity
  case anchor, fractional, outside, large, occluder, repetition

  /// The possible frequencies, of which each scene picks one.
  var rates: [Double] {
    switch self {
    case .background: [0.5, 0.8, 1]
    // Features that hide a whole subtree stay rare; otherwise nothing would be left to count.
    case .hidden, .zeroOpacity, .outside: [0, 0, 0, 0.05, 0.15]
    case .radius, .clip, .perspective, .spatialTurn: [0, 0.05, 0.15, 0.4]
    default: [0, 0, 0.05, 0.15, 0.3]
    }
  }
}
