internal import LayerGeometry

/// Soft corners and edges that were drawn before, for layers that are cut as round and lie alike between pixels.
///
/// Belongs to one thread. The coverage of a corner follows from its key alone, so the order of requests does not
/// matter. The corners of an upright layer are mirror images of one another: one kept corner serves all four.
final class CornerMemory {
  /// Where a corner lies, in parts of a pixel.
  struct Place: Equatable {
    static let parts = 1024.0

    let x: Int32
    let y: Int32

    /// Nil for a vertex that lies nowhere near its pixels.
    init?(_ vertex: Point<TargetSpace>, from area: PixelRect) {
      let (x, y) = (vertex.x - Double(area.minX), vertex.y - Double(area.minY))
      guard max(abs(x), abs(y)) < 1024 else { return nil }
      self.x = Int32((x * Self.parts).rounded())
      self.y = Int32((y * Self.parts).rounded())
    }

    private init(x: Int32, y: Int32) { (self.x, self.y) = (x, y) }

    /// The place where rows and columns change places.
    var turned: Place { Place(x: y, y: x) }

    /// The place as seen in a mirror along one or both sides of so many pixels.
    func mirrored(inX width: Int?, inY height: Int?) -> Place {
      Place(
        x: width.map { Int32($0) * Int32(Self.parts) - x } ?? x,
        y: height.map { Int32($0) * Int32(Self.parts) - y } ?? y)
    }
  }

  /// All that a corner's coverage depends on.
  struct Key: Equatable {
    let shape: RoundedCorner
    let corner: CornerMask
    /// How far the axes of its points are stretched, and to where they point.
    let linear: SIMD4<Double>
    /// The vertex, from the first pixel.
    let vertex: Place
    let width: Int
    let height: Int
    /// Whether straight sides lie beyond the pixels, and only the curve is soft.
    let isOutset: Bool

    /// A number that nearly all keys differ in, its upper bits above all.
    fileprivate var hash: UInt64 {
      let place = UInt64(UInt32(bitPattern: vertex.x)) << 32 | UInt64(UInt32(bitPattern: vertex.y))
      return (place ^ shape.radius.bitPattern ^ UInt64(corner.rawValue) << 24) &* 0x9E37_79B9_7F4A_7C15
    }
  }

  private struct Known {
    let key: Key
    /// Of an upright corner, next to its mirror image.
    let map: AlphaMap
  }

  // A dictionary would take as long to find a small corner as to draw it.
  private var known: [Known] = []
  /// For each of the hashes' upper bits the corner that was asked for last; -1 for none.
  private var places: [Int32] = []
  /// Many times as many as there are corners of one screen: few take one another's place.
  private static let hashBits = 14
  private var bytes = 0
  /// Rows of one coverage, for each of them; empty before the first is asked for.
  private var rows: [AlphaMap?] = []

  /// The longest side of what is kept.
  static let longestSide = 128
  /// Beyond this all are forgotten.
  private static let mostBytes = 2 << 20
  /// Longer rows are not kept: there may be one for each coverage.
  private static let longestRow = 4096

  /// The coverage of pixels that a corner lies in.
  func piece(_ key: Key, over area: PixelRect) -> Coverage.Piece {
    guard key.isUpright else { return Coverage.Piece(area: area, alpha: map(of: key)) }
    let map = map(of: key.original)
    return Coverage.Piece(
      area: area, alpha: map,
      start: (key.isRight ? key.width : 0) + (key.isLow ? (key.height - 1) * map.rowBytes : 0),
      rowStep: key.isLow ? -map.rowBytes : map.rowBytes)
  }

  /// Pixels that are all covered as far.
  func piece(level: UInt8, over area: PixelRect) -> Coverage.Piece {
    if rows.isEmpty { rows = [AlphaMap?](repeating: nil, count: 256) }
    if let row = rows[Int(level)], row.width >= area.width {
      return Coverage.Piece(area: area, alpha: row, start: 0, rowStep: 0)
    }
    // Powers of two: a row is made again a few times at most.
    var width = 64
    while width < area.width { width *= 2 }
    let row = AlphaMap(width: width, height: 1, filledWith: level)
    if width <= Self.longestRow { rows[Int(level)] = row }
    return Coverage.Piece(area: area, alpha: row, start: 0, rowStep: 0)
  }

  private func map(of key: Key) -> AlphaMap {
    if places.isEmpty { places = [Int32](repeating: -1, count: 1 << Self.hashBits) }
    let slot = Int(key.hash >> UInt64(64 - Self.hashBits))
    let place = Int(places[slot])
    if place >= 0, known[place].key == key { return known[place].map }
    var made = key.turned.map { map(of: $0).turned(columns: $0.width) } ?? Self.drawn(key)
    if key.isUpright { made = made.besideMirrorImage() }
    bytes += made.rowBytes * made.height
    if bytes > Self.mostBytes { forget(butFor: made) }
    places[slot] = Int32(known.count)
    known.append(Known(key: key, map: made))
    return made
  }

  private func forget(butFor made: AlphaMap) {
    known.removeAll(keepingCapacity: true)
    places = [Int32](repeating: -1, count: 1 << Self.hashBits)
    bytes = made.rowBytes * made.height
  }

  private static func drawn(_ key: Key) -> AlphaMap {
    let linear = key.linear
    let map = PlaneTransform<LayerSpace, TargetSpace>(
      a: linear.x, b: linear.y, tx: Double(key.vertex.x) / Place.parts,
      c: linear.z, d: linear.w, ty: Double(key.vertex.y) / Place.parts)
    // Sides that surely leave the pixels.
    let smallest = min(max(abs(linear.x), abs(linear.y)), max(abs(linear.z), abs(linear.w)))
    let side = 2 * key.shape.reach + Double(key.width + key.height + 2) / smallest
    let quarter = key.shape.quarter(at: key.corner, sideLength: side, sideOutset: key.isOutset ? side : 0)
    return AreaCoverage.map(
      of: Outline(quarter, under: map), over: PixelRect(minX: 0, minY: 0, maxX: key.width, maxY: key.height))
  }
}

extension CornerMemory.Key {
  /// Whether the layer's right edge ends in it.
  var isRight: Bool { corner == .maxXminY || corner == .maxXmaxY }
  /// Whether the layer's lower edge ends in it.
  var isLow: Bool { corner == .minXmaxY || corner == .maxXmaxY }

  /// Whether it belongs to a layer that is neither turned nor mirrored.
  fileprivate var isUpright: Bool { linear.y == 0 && linear.z == 0 && linear.x > 0 && linear.w > 0 }

  /// The top left corner that an upright one is, or is the mirror image of.
  fileprivate var original: CornerMemory.Key {
    CornerMemory.Key(
      shape: shape, corner: .minXminY, linear: linear,
      vertex: vertex.mirrored(inX: isRight ? width : nil, inY: isLow ? height : nil), width: width, height: height,
      isOutset: isOutset)
  }

  /// The corner that an upright one becomes where rows and columns change places, if that is the one that is drawn.
  fileprivate var turned: CornerMemory.Key? {
    guard isUpright, linear.x == linear.w else { return nil }
    guard (Int(vertex.y), height) < (Int(vertex.x), width) else { return nil }
    return CornerMemory.Key(
      shape: shape, corner: corner, linear: linear, vertex: vertex.turned, width: height, height: width,
      isOutset: isOutset)
  }
}
