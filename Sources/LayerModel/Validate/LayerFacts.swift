/// What the validator asks of every layer again and again, in one byte: layers are large, and lie in memory one by one.
struct LayerFacts {
  private let bits: UInt8

  init(_ layer: borrowing Layer, _ layerClass: LayerClass) {
    var bits = layerClass.ordinal
    if layer.id != nil { bits |= 0x80 }
    if layer.isUnnamed { bits |= 0x40 }
    self.bits = bits
  }

  /// Whether it has an id.
  var hasID: Bool { bits & 0x80 != 0 }
  /// Whether neither id nor name says what it is called.
  var isUnnamed: Bool { bits & 0x40 != 0 }
  /// Its class, as its place among all.
  var classOrdinal: Int { Int(bits & 0x3F) }
}
