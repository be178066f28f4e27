/// What a rasterized layer that a frame draws wants to find in the cache.
public struct CacheLookup: Hashable, Sendable {
  /// The layer.
  public var layer: RasterizedIndex
  /// Columns of its bitmap.
  public var width: Int
  /// Rows of its bitmap.
  public var height: Int
  /// Pixels a point of its bitmap.
  public var scale: Double
  /// Rises when what the layer itself shows in the bitmap changes.
  public var ownVersion: Int
  /// Rises when something below the layer changes.
  public var descendantVersion: Int
  /// The lookup of the same frame, an earlier one, whose bitmap this layer is a part of; nil for none.
  public var outer: Int?

  /// A lookup from its parts.
  public init(
    layer: RasterizedIndex, width: Int, height: Int, scale: Double = 1, ownVersion: Int = 0,
    descendantVersion: Int = 0, outer: Int? = nil
  ) {
    self.layer = layer
    self.width = width
    self.height = height
    self.scale = scale
    self.ownVersion = ownVersion
    self.descendantVersion = descendantVersion
    self.outer = outer
  }

  /// Pixels of the bitmap.
  public var pixels: Int {
    let (pixels, overflow) = width.multipliedReportingOverflow(by: height)
    return overflow ? .max : pixels
  }
}
