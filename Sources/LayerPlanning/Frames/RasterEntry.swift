/// What a rasterized layer of a frame wants to keep.
package struct RasterEntry: Hashable, Sendable {
  /// The layer.
  package let node: PreparedIndex
  /// The entry, an earlier one, of whose bitmap it is a part; nil for none.
  package let outer: Int?
  /// Columns of its bitmap.
  package let width: Int
  /// Rows of its bitmap.
  package let height: Int
  /// Pixels a point of its bitmap.
  package let scale: Double
}
