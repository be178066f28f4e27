/// The ids of one tree, and the layers that have them.
///
/// The ids themselves stay with their layers: a place holds an id's hash and a layer, in eight bytes, and half of the
/// places are empty.
struct IDTable {
  private var places: [UInt64]

  /// A table with room for so many ids.
  init(capacity: Int) {
    var size = 8
    while size < capacity * 2 { size *= 2 }
    places = [UInt64](repeating: 0, count: size)
  }

  /// Says that a layer has its id, whose hash is known; the result is the layer that had it until now.
  mutating func insert(_ layer: LayerIndex, _ hash: UInt32, in layers: [Layer]) -> LayerIndex? {
    // A layer's number is kept with 1 added, so that no place in use is 0.
    let entry = UInt64(hash) << 32 | (UInt64(layer.rawValue) + 1)
    var place = Int(hash) & (places.count - 1)
    while places[place] != 0 {  // Ends: half of the places are empty.
      if places[place] >> 32 == UInt64(hash) {
        let other = LayerIndex(Int(places[place] & 0xFFFF_FFFF) - 1)
        if layers[Int(other.rawValue)].id == layers[Int(layer.rawValue)].id {
          places[place] = entry
          return other
        }
      }
      place = (place + 1) & (places.count - 1)
    }
    places[place] = entry
    return nil
  }
}
