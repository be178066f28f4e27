/// Pixels that an execution of a plan has touched, counted one by one.
public struct PixelCounts: Hashable, Sendable {
  /// Pixels that were given a colour.
  public internal(set) var shaded = 0
  /// Those among them whose colour was mixed with what lay below.
  public internal(set) var blended = 0
  /// Pixels of draws that were passed over, since a later draw covers them.
  public internal(set) var hidden = 0
  /// Pixels written to memory.
  public internal(set) var stored = 0
  /// Pixels read from memory.
  public internal(set) var loaded = 0

  /// Nothing touched yet.
  public init() {}
}
