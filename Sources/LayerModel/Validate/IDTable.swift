/// The ids of one tree, and the layers that have them.
///
/// The ids themselves stay with their layers: a place holds half of an id's hash and a layer, in eight bytes, and half
/// of the places are empty. Hashes are seeded anew by each process, so that no file can be written to make them meet.
struct IDTable {
  private var places: [UInt64]

  /// A table with room for so many ids.
  init(capacity: Int) {
    var size = 8
    while size < capacity * 2 { size *= 2 }
    places = [UInt64](repeating: 0, count: size)
  }

  /// Says that a layer has its id; the result is the layer that had it until now.
  mutating func insert(_ layer: LayerIndex, in layers: [Layer]) -> LayerIndex? {
    guard let id = layers[Int(layer.rawValue)].id else { return nil }
    let hash = UInt64(truncatingIfNeeded: id.hashValue)
    // A layer's number is kept with 1 added, so that no place in use is 0.
    let entry = (hash & 0xFFFF_FFFF_0000_0000) | (UInt64(layer.rawValue) + 1)
    var place = Int(truncatingIfNeeded: hash) & (places.count - 1)
    while places[place] != 0 {  // Ends: half of the places are empty.
      let other = LayerIndex(Int(places[place] & 0xFFFF_FFFF) - 1)
      if places[place] >> 32 == hash >> 32, layers[Int(other.rawValue)].id == id {
        places[place] = entry
        return other
      }
      place = (place + 1) & (places.count - 1)
    }
    places[place] = entry
    return nil
  }
}
