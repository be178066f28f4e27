/// A set of layer properties, as bits.
@frozen public struct LayerPropertySet: Hashable, Sendable {
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  /// Creates an empty set.
  public init() {}

  /// Creates a set with one property.
  public init(_ property: LayerProperty) { insert(property) }

  /// Whether the set is empty.
  public var isEmpty: Bool { low | high == 0 }

  /// Adds a property.
  public mutating func insert(_ property: LayerProperty) {
    let bit = UInt64(1) << UInt64(property.ordinal & 63)
    if property.ordinal < 64 { low |= bit } else { high |= bit }
  }

  /// Adds the properties of another set.
  public mutating func formUnion(_ other: Self) {
    low |= other.low
    high |= other.high
  }

  /// Whether the set contains a property.
  public func contains(_ property: LayerProperty) -> Bool {
    (property.ordinal < 64 ? low : high) >> UInt64(property.ordinal & 63) & 1 == 1
  }

  /// Whether the sets have a property in common.
  public func intersects(_ other: Self) -> Bool { low & other.low | high & other.high != 0 }

  /// The properties in the order of the table.
  public var properties: [LayerProperty] { LayerProperty.allCases.filter(contains) }

  /// The properties that take effect on one side of a rasterized layer's bitmap.
  public static func on(_ side: CacheSide) -> Self {
    LayerProperty.allCases.reduce(into: Self()) { if $1.definition.cacheSide == side { $0.insert($1) } }
  }
}
