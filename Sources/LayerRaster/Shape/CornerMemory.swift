internal import LayerGeometry

/// A cache of soft corners and edges, for layers with the same corner radius and subpixel position.
///
/// It belongs to one thread. The coverage of a corner depends only on its key, so the order of requests does not
/// matter. The corners of an upright layer are mirror images of one another, so one stored corner serves all four.
final class CornerMemory {
  /// The position of a corner, in fractions of a pixel.
  struct Place: Equatable {
    static let parts = 1024.0

    let x: Int32
    let y: Int32

    /// Creates a position; returns nil for a vertex that is far from its pixels.
    init?(_ vertex: Point<TargetSpace>, from area: PixelRect) {
      let (x, y) = (vertex.x - Double(area.minX), vertex.y - Double(area.minY))
      guard max(abs(x), abs(y)) < 1024 else { return nil }
      self.x = Int32((x * Self.parts).rounded())
      self.y = Int32((y * Self.parts).rounded())
    }

    private init(x: Int32, y: Int32) { (self.x, self.y) = (x, y) }

    /// The position with rows and columns exchanged.
    var turned: Place { Place(x: y, y: x) }

    /// The position mirrored horizontally, vertically or both ways, in a rectangle with the given width or height.
    func mirrored(inX width: Int?, inY height: Int?) -> Place {
      Place(
        x: width.map { Int32($0) * Int32(Self.parts) - x } ?? x,
        y: height.map { Int32($0) * Int32(Self.parts) - y } ?? y)
    }
  }

  /// Everything that a corner's coverage depends on.
  struct Key: Equatable {
    let shape: RoundedCorner
    let corner: CornerMask
    /// The linear part of the transform: the length and direction of the axes.
    let linear: SIMD4<Double>
    /// The vertex, relative to the first pixel.
    let vertex: Place
    let width: Int
    let height: Int
    /// Whether straight sides are outside the pixels, so that only the curve is soft.
    let isOutset: Bool

    /// A hash value; its upper bits differ the most between keys.
    fileprivate var hash: UInt64 {
      let place = UInt64(UInt32(bitPattern: vertex.x)) << 32 | UInt64(UInt32(bitPattern: vertex.y))
      return (place ^ shape.radius.bitPattern ^ UInt64(corner.rawValue) << 24) &* 0x9E37_79B9_7F4A_7C15
    }
  }

  private struct Known {
    let key: Key
    /// The coverage; for an upright corner, together with its mirror image.
    let map: AlphaMap
  }

  // Finding a small corner in a dictionary would take as long as drawing it.
  private var known: [Known] = []
  /// For each value of the hash's upper bits, the last requested corner; -1 if none exists.
  private var places: [Int32] = []
  /// The number of upper bits, which gives many times more slots than a screen has corners, so that few collide.
  private static let hashBits = 14
  private var bytes = 0
  /// A row of constant coverage for each level; empty before the first request.
  private var rows: [AlphaMap?] = []

  /// The longest side of a stored corner.
  static let longestSide = 128
  /// The limit in bytes, beyond which all corners are removed.
  private static let mostBytes = 2 << 20
  /// The longest stored row; longer rows are not stored because there may be one for each level.
  private static let longestRow = 4096

  /// The coverage of the pixels around a corner.
  func piece(_ key: Key, over area: PixelRect) -> Coverage.Piece {
    guard key.isUpright else { return Coverage.Piece(area: area, alpha: map(of: key)) }
    let map = map(of: key.original)
    return Coverage.Piece(
      area: area, alpha: map,
      start: (key.isRight ? key.width : 0) + (key.isLow ? (key.height - 1) * map.rowBytes : 0),
      rowStep: key.isLow ? -map.rowBytes : map.rowBytes)
  }

  /// A piece with the same coverage everywhere.
  func piece(level: UInt8, over area: PixelRect) -> Coverage.Piece {
    if rows.isEmpty { rows = [AlphaMap?](repeating: nil, count: 256) }
    if let row = rows[Int(level)], row.width >= area.width {
      return Coverage.Piece(area: area, alpha: row, start: 0, rowStep: 0)
    }
    // Lengths are powers of two, so a row is created again only a few times.
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
    // Sides that are long enough to leave the pixels.
    let smallest = min(max(abs(linear.x), abs(linear.y)), max(abs(linear.z), abs(linear.w)))
    let side = 2 * key.shape.reach + Double(key.width + key.height + 2) / smallest
    let quarter = key.shape.quarter(at: key.corner, sideLength: side, sideOutset: key.isOutset ? side : 0)
    return AreaCoverage.map(
      of: Outline(quarter, under: map), over: PixelRect(minX: 0, minY: 0, maxX: key.width, maxY: key.height))
  }
}

extension CornerMemory.Key {
  /// Whether the corner is at the layer's right edge.
  var isRight: Bool { corner == .maxXminY || corner == .maxXmaxY }
  /// Whether the corner is at the layer's lower edge.
  var isLow: Bool { corner == .minXmaxY || corner == .maxXmaxY }

  /// Whether the corner belongs to a layer that is neither rotated nor mirrored.
  fileprivate var isUpright: Bool { linear.y == 0 && linear.z == 0 && linear.x > 0 && linear.w > 0 }

  /// The top left corner that matches an upright corner directly or as its mirror image.
  fileprivate var original: CornerMemory.Key {
    CornerMemory.Key(
      shape: shape, corner: .minXminY, linear: linear,
      vertex: vertex.mirrored(inX: isRight ? width : nil, inY: isLow ? height : nil), width: width, height: height,
      isOutset: isOutset)
  }

  /// An upright corner with rows and columns exchanged, if that is the version that is drawn.
  fileprivate var turned: CornerMemory.Key? {
    guard isUpright, linear.x == linear.w else { return nil }
    guard (Int(vertex.y), height) < (Int(vertex.x), width) else { return nil }
    return CornerMemory.Key(
      shape: shape, corner: corner, linear: linear, vertex: vertex.turned, width: height, height: width,
      isOutset: isOutset)
  }
}
