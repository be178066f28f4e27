/// What the validator asks of every layer again and again, in eight bytes: layers are large, and each is looked for in
/// memory anew.
struct LayerTraits {
  private let bits: UInt8
  /// A hash of its id, 0 without one.
  ///
  /// Hashes are seeded anew by each process, so that no file can be written to make them meet.
  let hashOfID: UInt32

  init(_ layer: borrowing Layer, _ layerClass: LayerClass) {
    var bits = layerClass.ordinal
    var hash: UInt32 = 0
    if let id = layer.id {
      bits |= 0x80
      hash = UInt32(truncatingIfNeeded: id.hashValue)
    } else if layer.isUnnamed {
      bits |= 0x40
    }
    self.bits = bits
    hashOfID = hash
  }

  /// Whether it has an id.
  var hasID: Bool { bits & 0x80 != 0 }
  /// Whether neither id nor name says what it is called.
  var isUnnamed: Bool { bits & 0x40 != 0 }
  /// Its class, as its place among all.
  var classOrdinal: Int { Int(bits & 0x3F) }
  /// Whether it is a replicator.
  var isReplicator: Bool { classOrdinal == Int(LayerClass.replicator.ordinal) }
}
