public import LayerDiagnostics

/// Where the layers of a scene and their properties stand in its text.
///
/// Kept as flat arrays, five bytes for each stated property: a scene of 100,000 layers states millions. Layers are
/// added as their objects begin, and their properties when the objects end, so nested layers close before outer ones.
public struct LayerSources: Sendable {
  private var objectStart: [UInt32] = []
  private var firstProperty: [UInt32] = []
  private var propertyCount: [UInt8] = []
  private var properties: [LayerProperty] = []
  private var starts: [UInt32] = []

  /// Whether properties stand as keys between quotes, so that their names say how long they are.
  private let keysAreQuoted: Bool

  /// No layer yet.
  public init(keysAreQuoted: Bool = true) { self.keysAreQuoted = keysAreQuoted }

  /// How many layers are known.
  public var count: Int { objectStart.count }

  /// Adds the next layer, which states nothing yet: where its object begins.
  public mutating func append(objectAt start: Int) {
    objectStart.append(UInt32(truncatingIfNeeded: start))
    firstProperty.append(0)
    propertyCount.append(0)
  }

  /// Adds the next layer: where its object begins, and the properties it states in order, each with the offset of its
  /// key.
  public mutating func append(objectAt start: Int, properties stated: some Collection<(LayerProperty, Int)>) {
    append(objectAt: start)
    firstProperty[count - 1] = UInt32(truncatingIfNeeded: properties.count)
    propertyCount[count - 1] = UInt8(stated.count)
    for (property, start) in stated {
      properties.append(property)
      starts.append(UInt32(truncatingIfNeeded: start))
    }
  }

  /// Adds a layer that is written in the same place as another, and states the same.
  mutating func appendCopy(of layer: LayerIndex) {
    let row = Int(layer.rawValue)
    objectStart.append(objectStart[row])
    firstProperty.append(firstProperty[row])
    propertyCount.append(propertyCount[row])
  }

  /// Says once what a layer states, in order.
  mutating func state(_ layer: LayerIndex, _ stated: ArraySlice<StatedProperty>) {
    let row = Int(layer.rawValue)
    precondition(propertyCount[row] == 0, "A layer's properties are stated once, when its object ends.")
    firstProperty[row] = UInt32(truncatingIfNeeded: properties.count)
    propertyCount[row] = UInt8(stated.count)
    for entry in stated {
      properties.append(entry.property)
      starts.append(entry.start)
    }
  }

  /// Makes room for as many layers as will probably come.
  mutating func reserveCapacity(layers count: Int) {
    objectStart.reserveCapacity(count)
    firstProperty.reserveCapacity(count)
    propertyCount.reserveCapacity(count)
  }

  /// Takes back the last layer, which states nothing.
  mutating func removeLast() {
    precondition(propertyCount.last == 0, "Only a layer that states nothing can be taken back.")
    objectStart.removeLast()
    firstProperty.removeLast()
    propertyCount.removeLast()
  }

  /// Where a layer's object begins.
  public func start(of layer: LayerIndex) -> UInt32 { objectStart[Int(layer.rawValue)] }

  /// Where a property's key begins, or nil when the layer does not state it.
  public func start(of property: LayerProperty, in layer: LayerIndex) -> UInt32? {
    for entry in entries(of: layer) where properties[entry] == property { return starts[entry] }
    return nil
  }

  /// The properties that a layer states, in order, each with the offset of its key.
  public func stated(by layer: LayerIndex) -> some Sequence<(property: LayerProperty, start: UInt32)> {
    entries(of: layer).lazy.map { (properties[$0], starts[$0]) }
  }

  /// What a finding about a property points at: its key, else where the layer's object begins.
  public func span(of property: LayerProperty, in layer: LayerIndex) -> SourceSpan {
    guard let start = start(of: property, in: layer) else { return span(of: layer) }
    guard keysAreQuoted else { return SourceSpan(start: Int(start), end: Int(start) + 1) }
    return Self.span(of: property, at: start)
  }

  /// What a finding about a layer as a whole points at: the first byte of its object.
  public func span(of layer: LayerIndex) -> SourceSpan {
    let start = Int(start(of: layer))
    return SourceSpan(start: start, end: start + 1)
  }

  /// A key in quotes, as scene files write it.
  static func span(of property: LayerProperty, at start: UInt32) -> SourceSpan {
    SourceSpan(start: Int(start), end: Int(start) + property.rawValue.utf8.count + 2)
  }

  private func entries(of layer: LayerIndex) -> Range<Int> {
    let first = Int(firstProperty[Int(layer.rawValue)])
    return first..<first + Int(propertyCount[Int(layer.rawValue)])
  }
}
