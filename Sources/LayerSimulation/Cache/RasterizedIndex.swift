/// A rasterized layer of a simulation: its place in `Simulation.rasterized`, the same in every frame.
@frozen public struct RasterizedIndex: Hashable, Sendable, Comparable {
  /// The place.
  public let rawValue: Int32
  /// The layer at a place.
  @inlinable public init(_ rawValue: Int) { self.rawValue = Int32(truncatingIfNeeded: rawValue) }
  /// Seen earlier by the simulation.
  @inlinable public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
