/// Memory of pictures that are no longer needed, for those that are.
///
/// A frame makes and drops textures of much the same sizes; fresh memory costs a page fault every thousand pixels.
struct PixmapPool {
  private var free: [PixelStorage<PackedPixel>] = []

  /// Beyond this many the oldest is given back: a frame seldom holds more at once.
  private static let mostKept = 8

  /// How many pictures' memory waits for the next one.
  var count: Int { free.count }

  /// An empty picture.
  mutating func take(width: Int, height: Int) -> Pixmap {
    let count = width * height
    let fitting = free.indices.filter { free[$0].count >= count && free[$0].count <= 4 * count + 4096 }
    guard let best = fitting.min(by: { free[$0].count < free[$1].count }) else {
      return Pixmap(width: width, height: height)
    }
    let storage = free.remove(at: best)
    storage.base.update(repeating: 0, count: count)
    return Pixmap(width: width, height: height, reusing: storage)
  }

  /// Keeps the memory of a picture, if nobody else looks at it.
  mutating func give(_ pixmap: consuming Pixmap?) {
    guard let storage = pixmap.take()?.releasedStorage() else { return }
    free.append(storage)
    if free.count > Self.mostKept { free.removeFirst() }
  }
}
