public import LayerDiagnostics
internal import LayerGeometry

/// The places of a scene's layers and their properties in its text.
///
/// They are stored as flat arrays, with two bytes for nearly every stated property, because a scene of 100,000 layers
/// states millions. `entries` contains the stated properties in the order in which they were added, as steps from one
/// key to the next; a jump skips an inner layer's entries between those of an outer layer.
public struct LayerSources: Sendable {
  private var objectStart: [UInt32] = []
  private var firstEntry: [UInt32] = []
  private var propertyCount: [UInt8] = []
  private var entries: [UInt16] = []

  /// Whether properties are quoted keys, so that their lengths follow from their names.
  let keysAreQuoted: Bool

  /// Creates an empty table.
  public init(keysAreQuoted: Bool = true) { self.keysAreQuoted = keysAreQuoted }

  /// The number of layers.
  public var count: Int { objectStart.count }

  /// The start of a layer's object.
  public func start(of layer: LayerIndex) -> UInt32 { objectStart[Int(layer.rawValue)] }

  /// The start of a property's key; nil if the layer does not state it.
  public func start(of property: LayerProperty, in layer: LayerIndex) -> UInt32? {
    var rest = walk(over: layer)
    while let stated = rest.next(in: entries) {  // Ends because a layer states a limited number of properties.
      if stated.property == property { return stated.start }
    }
    return nil
  }

  /// The properties that are set on a layer, in order, each with the offset of its key.
  public func stated(by layer: LayerIndex) -> StatedProperties {
    StatedProperties(walk: walk(over: layer), entries: entries)
  }

  /// The properties that are set on a layer, in order.
  public struct StatedProperties: Sequence, IteratorProtocol {
    fileprivate var walk: Walk
    fileprivate let entries: [UInt16]

    /// The next property with the offset of its key.
    public mutating func next() -> (property: LayerProperty, start: UInt32)? {
      walk.next(in: entries).map { ($0.property, $0.start) }
    }
  }

  /// The properties that are set on a layer.
  func properties(of layer: LayerIndex) -> LayerPropertySet {
    var properties = LayerPropertySet()
    var rest = walk(over: layer)
    while let stated = rest.next(in: entries) { properties.insert(stated.property) }  // Ends for the same reason.
    return properties
  }

  /// The place that a finding about a property points to: its key, or else the start of the layer's object.
  public func span(of property: LayerProperty, in layer: LayerIndex) -> SourceSpan {
    guard let start = start(of: property, in: layer) else { return span(of: layer) }
    guard keysAreQuoted else { return SourceSpan(start: Int(start), end: Int(start) + 1) }
    return Self.span(of: property, at: start)
  }

  /// The place that a finding about a whole layer points to: the first byte of its object.
  public func span(of layer: LayerIndex) -> SourceSpan {
    let start = Int(start(of: layer))
    return SourceSpan(start: start, end: start + 1)
  }

  /// The place of a quoted key, as in scene files.
  static func span(of property: LayerProperty, at start: UInt32) -> SourceSpan {
    SourceSpan(start: Int(start), end: Int(start) + property.rawValue.utf8.count + 2)
  }
}

// MARK: Entries

extension LayerSources {
  /// A walk over the entries of one layer.
  fileprivate struct Walk {
    /// The next entry.
    var place: Int
    /// The number of remaining properties.
    var left: Int
    /// The start of the last key, or of the object.
    var last: UInt32

    @inline(__always)
    mutating func next(in entries: [UInt16]) -> StatedProperty? {
      guard left > 0 else { return nil }
      left -= 1
      while entries[place] == Entry.jump {  // Ends because a jump leads forward.
        place = Int(LayerSources.offset(at: place + 1, in: entries))
      }
      let entry = entries[place]
      place += 1
      let step = entry & Entry.far
      if step == Entry.far {
        last = LayerSources.offset(at: place, in: entries)
        place += 2
      } else {
        last &+= UInt32(step)
      }
      return StatedProperty(Entry.property(of: entry), at: Int(last))
    }
  }

  /// The encoding of a property: its ordinal in the upper seven bits, and the distance from the previous key in the
  /// lower nine.
  private enum Entry {
    /// The step to a key that is farther away or earlier; its offset follows in two entries.
    static let far: UInt16 = 0x1FF
    /// Not a property: the next two entries give the place of the layer's next property.
    static let jump: UInt16 = 0xFFFF

    @inline(__always)
    static func short(_ stated: StatedProperty, after last: UInt32) -> UInt16? {
      let step = stated.start &- last
      return step < UInt32(far) ? UInt16(stated.property.ordinal) << 9 | UInt16(truncatingIfNeeded: step) : nil
    }

    @inline(__always)
    static func long(_ stated: StatedProperty) -> UInt16 { UInt16(stated.property.ordinal) << 9 | far }

    @inline(__always)
    static func property(of entry: UInt16) -> LayerProperty {
      LayerProperty(ordinal: UInt8(truncatingIfNeeded: entry >> 9))
    }
  }

  @inline(__always)
  private static func offset(at place: Int, in entries: [UInt16]) -> UInt32 {
    UInt32(entries[place]) | UInt32(entries[place + 1]) << 16
  }

  @inline(__always)
  private func walk(over layer: LayerIndex) -> Walk {
    let row = Int(layer.rawValue)
    return Walk(place: Int(firstEntry[row]), left: Int(propertyCount[row]), last: objectStart[row])
  }

  private mutating func append(offset: UInt32) {
    entries.append(UInt16(truncatingIfNeeded: offset))
    entries.append(UInt16(truncatingIfNeeded: offset >> 16))
  }
}

// MARK: Making

extension LayerSources {
  /// The state of a layer that can still state more properties.
  struct Progress {
    /// The index of the layer.
    let row: Int
    /// The properties that the layer has stated so far.
    fileprivate(set) var properties = LayerPropertySet()
    /// The start of the layer's last key, or of its object.
    fileprivate var last: UInt32
    /// The place of the jump over the entries of inner layers; nil if none were added since its last property.
    fileprivate var jump: Int?
  }

  /// Reserves memory for the expected number of layers and their properties.
  mutating func reserveCapacity(layers count: Int) {
    PlatformPages.reserve(count, in: &objectStart)
    PlatformPages.reserve(count, in: &firstEntry)
    PlatformPages.reserve(count, in: &propertyCount)
    PlatformPages.reserve(count * 20, in: &entries)
  }

  /// Adds the next layer, which has no properties yet, at the start of its object.
  mutating func open(at start: Int) -> Progress {
    let start = UInt32(truncatingIfNeeded: start)
    let row = objectStart.count
    objectStart.append(start)
    firstEntry.append(UInt32(truncatingIfNeeded: entries.count))
    propertyCount.append(0)
    return Progress(row: row, last: start)
  }

  /// Records that another layer comes before the next property of this one.
  mutating func interrupt(_ layer: inout Progress) {
    guard layer.jump == nil else { return }
    layer.jump = entries.count
    entries.append(Entry.jump)
    append(offset: 0)
  }

  /// Adds a property to those that are set on a layer.
  mutating func state(_ stated: StatedProperty, by layer: inout Progress) {
    resume(&layer)
    append(stated, after: layer.last)
    propertyCount[layer.row] += 1
    layer.properties.insert(stated.property)
    layer.last = stated.start
  }

  /// Adds several properties to those that are set on a layer.
  mutating func state(_ stated: UnsafeBufferPointer<StatedProperty>, by layer: inout Progress) {
    resume(&layer)
    var (properties, last) = (layer.properties, layer.last)
    // The entries are collected first and added at once, so that memory is reserved only once.
    withUnsafeTemporaryAllocation(of: UInt16.self, capacity: stated.count * 3) { written in
      var count = 0
      for entry in stated {
        if let short = Entry.short(entry, after: last) {
          written[count] = short
          count += 1
        } else {
          written[count] = Entry.long(entry)
          written[count + 1] = UInt16(truncatingIfNeeded: entry.start)
          written[count + 2] = UInt16(truncatingIfNeeded: entry.start >> 16)
          count += 3
        }
        properties.insert(entry.property)
        last = entry.start
      }
      entries.append(contentsOf: UnsafeBufferPointer(rebasing: written[..<count]))
    }
    propertyCount[layer.row] += UInt8(stated.count)
    (layer.properties, layer.last) = (properties, last)
  }

  @inline(__always)
  private mutating func append(_ stated: StatedProperty, after last: UInt32) {
    if let short = Entry.short(stated, after: last) { return entries.append(short) }
    entries.append(Entry.long(stated))
    append(offset: stated.start)
  }

  /// Adds a jump from a layer's last property to the end of the entries.
  @inline(__always)
  private mutating func resume(_ layer: inout Progress) {
    guard let jump = layer.jump else { return }
    entries[jump + 1] = UInt16(truncatingIfNeeded: entries.count)
    entries[jump + 2] = UInt16(truncatingIfNeeded: entries.count >> 16)
    layer.jump = nil
  }

  /// Adds the next layer, with the start of its object and its properties in order, each with the offset of its key.
  public mutating func append(objectAt start: Int, properties stated: some Collection<(LayerProperty, Int)>) {
    var layer = open(at: start)
    for (property, start) in stated { state(StatedProperty(property, at: start), by: &layer) }
  }

  /// Adds a layer from the same place as another one, with the same properties.
  mutating func appendCopy(of layer: LayerIndex) {
    let row = Int(layer.rawValue)
    objectStart.append(objectStart[row])
    firstEntry.append(firstEntry[row])
    propertyCount.append(propertyCount[row])
  }

  /// The first property that are set on a layer.
  func firstStated(by layer: LayerIndex) -> StatedProperty? {
    var rest = walk(over: layer)
    return rest.next(in: entries)
  }

  /// Removes the last layer, which has no properties.
  mutating func removeLast() {
    precondition(propertyCount.last == 0, "Only a layer without properties can be removed.")
    objectStart.removeLast()
    firstEntry.removeLast()
    propertyCount.removeLast()
  }
}

/// A property that are set on a layer, with the start of its key.
@frozen public struct StatedProperty: Hashable, Sendable {
  /// The property.
  public let property: LayerProperty
  /// The offset of the property's key.
  public let start: UInt32

  /// Creates a property and the offset of its key.
  @inlinable public init(_ property: LayerProperty, at start: Int) {
    self.property = property
    self.start = UInt32(truncatingIfNeeded: start)
  }
}
