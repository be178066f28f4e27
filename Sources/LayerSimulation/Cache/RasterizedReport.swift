/// What rasterizing one layer brought and cost, over all frames.
public struct RasterizedReport: Hashable, Sendable {
  /// What that comes to.
  public enum Verdict: String, Hashable, Sendable, CaseIterable {
    /// It saved more than it cost.
    case gain
    /// It saved what it cost.
    case even
    /// It cost more than it saved.
    case loss
  }

  /// The layer's path.
  public let path: String
  /// Frames that found its bitmap.
  public internal(set) var hits = 0
  /// Frames that had to render it.
  public internal(set) var misses = 0
  /// Passes inside the bitmap that hits have avoided.
  public internal(set) var passesAvoided = 0
  /// Pixels stored and loaded inside the bitmap that hits have avoided.
  public internal(set) var pixelsAvoided = 0
  /// Passes that misses have run only because the layer is rasterized.
  public internal(set) var passesCost = 0
  /// Pixels that misses have stored and loaded only because the layer is rasterized.
  public internal(set) var pixelsCost = 0

  init(path: String) { self.path = path }

  /// Passes avoided, less those that misses cost.
  public var passesSaved: Int { passesAvoided - passesCost }
  /// Pixels avoided, less those that misses cost.
  public var pixelsSaved: Int { pixelsAvoided - pixelsCost }

  /// Whether it was worth it: by passes, and where those are even, by pixels.
  public var verdict: Verdict {
    let saved = passesSaved != 0 ? passesSaved : pixelsSaved
    return saved > 0 ? .gain : saved < 0 ? .loss : .even
  }
}
