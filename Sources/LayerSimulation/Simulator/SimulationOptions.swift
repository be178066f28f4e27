public import LayerModel

/// How a simulation is run.
public struct SimulationOptions: Sendable {
  /// What of the screen is drawn again.
  public enum Damage: String, Hashable, Sendable, CaseIterable {
    /// What has changed.
    case exact
    /// All of it, in every frame.
    case full
  }

  /// What of the screen is drawn again.
  public var damage = Damage.exact
  /// Whether every frame is planned as if it were the only one: the same, but slower.
  public var looksIntoAll = false
  /// Whether frames are planned; where not, none draws anything, and only the main thread's work is followed.
  public var plansFrames = true
  /// Whether frames, events and hangs are kept, or their sums alone.
  public var keepsLists = true
  /// What a frame may ask for.
  public var limits = Limits()

  /// The usual way.
  public init() {}
}
