/// Where the layers of a scene and their properties stand in its text.
///
/// Kept as flat arrays, five bytes for each stated property: a scene of 100,000 layers states millions.
public struct LayerSources: Sendable {
  private var firstProperty: [UInt32] = []
  private var objectStart: [UInt32] = []
  private var properties: [LayerProperty] = []
  private var starts: [UInt32] = []

  /// No layer yet.
  public init() {}

  /// How many layers are known.
  public var count: Int { objectStart.count }

  /// Adds the next layer: where its object begins, and the properties it states in order, each with the offset of its
  /// key.
  public mutating func append(objectAt start: Int, properties stated: some Collection<(LayerProperty, Int)>) {
    objectStart.append(UInt32(truncatingIfNeeded: start))
    firstProperty.append(UInt32(truncatingIfNeeded: properties.count))
    for (property, start) in stated {
      properties.append(property)
      starts.append(UInt32(truncatingIfNeeded: start))
    }
  }

  /// Where a layer's object begins.
  public func start(of layer: LayerIndex) -> UInt32 { objectStart[Int(layer.rawValue)] }

  /// Where a property's key begins, or nil when the layer does not state it.
  public func start(of property: LayerProperty, in layer: LayerIndex) -> UInt32? {
    let row = Int(layer.rawValue)
    let end = row + 1 < firstProperty.count ? Int(firstProperty[row + 1]) : properties.count
    for entry in Int(firstProperty[row])..<end where properties[entry] == property { return starts[entry] }
    return nil
  }
}
