public import LayerGeometry

/// How the straight edges of a layer are drawn on the pixel grid; rounded corners are always soft.
public enum EdgeStyle: Hashable, Sendable {
  /// Edges cover whole pixels, as on iOS.
  case sharp
  /// Edges cover fractions of pixels.
  case antialiased
}

/// A layer's rounded rectangle as placed in a target.
public struct LayerOutline: Sendable {
  let shape: RoundedRect
  let map: PlaneTransform<LayerSpace, TargetSpace>
  let edges: EdgeStyle

  /// Creates an outline from its shape and transform.
  public init(
    _ shape: RoundedRect, under map: PlaneTransform<LayerSpace, TargetSpace>, edges: EdgeStyle = .sharp
  ) {
    self.shape = shape
    self.map = map
    self.edges = edges
  }

  /// The coverage of the layer's interior.
  public func coverage(within clip: PixelRect) -> Coverage { coverage(within: clip, CornerMemory()) }

  /// The coverage of the layer's interior, using cached corners.
  func coverage(within clip: PixelRect, _ corners: CornerMemory) -> Coverage {
    if let base = wholePixels {
      if shape.radius == 0 { return .full(base.intersection(clip)) }
      return RoundedCross(self, touched: base, inside: base, isOutset: true).coverage(within: clip, corners)
    }
    if let (base, inner) = pixelsBetween {
      return RoundedCross(self, touched: base, inside: inner, isOutset: false).coverage(within: clip, corners)
    }
    return soft(outer, clip)
  }

  /// The coverage of the layer's border, from the outline inwards by a width.
  ///
  /// The inner edge is always soft, because nothing adjoins it that could show through a gap.
  public func borderCoverage(width: Double, within clip: PixelRect) -> Coverage {
    let rect = shape.rect.outset(by: -width)
    guard !rect.isEmpty else { return coverage(within: clip) }
    let inner = RoundedRect(
      rect: rect, radius: shape.radius - width, corners: shape.corners, curve: shape.curve)
    var ring = outer
    ring.subtract(Outline(inner.elements(), under: map))
    guard let base = wholePixels else { return soft(ring, clip) }
    return bands(of: base, around: inner, ring, clip)
  }

  /// The area outside the inner edge of a border, in all directions: the border before it is clipped to the outline.
  func frameCoverage(width: Double, within area: PixelRect) -> Coverage {
    let rect = shape.rect.outset(by: -width)
    guard !rect.isEmpty else { return .full(area) }
    let inner = RoundedRect(
      rect: rect, radius: shape.radius - width, corners: shape.corners, curve: shape.curve)
    var map = AreaCoverage.map(of: Outline(inner.elements(), under: self.map), over: area)
    map.withMutableBytes { bytes in
      for index in bytes.indices { bytes[index] = 255 - bytes[index] }
    }
    return .soft(area, map)
  }

  // MARK: Whole pixels

  /// The pixels inside the straight edges, if no pixel is partly covered.
  private var wholePixels: PixelRect? {
    guard map.keepsAxes(over: shape.rect) else { return nil }
    let box = map.boundingBox(of: shape.rect)
    if PixelGrid.isOnGrid(box) { return PixelGrid.snappedOutward(box) }
    return edges == .sharp ? PixelGrid.snappedToCenters(box) : nil
  }

  /// The pixels that upright soft edges touch, and those that are fully inside them; nil if there are no such edges.
  private var pixelsBetween: (touched: PixelRect, inside: PixelRect)? {
    guard edges == .antialiased, map.keepsAxes(over: shape.rect) else { return nil }
    let box = map.boundingBox(of: shape.rect)
    let touched = PixelGrid.snappedOutward(box)
    let inside = PixelRect(
      minX: PixelGrid.whole(box.minX.rounded(.up)), minY: PixelGrid.whole(box.minY.rounded(.up)),
      maxX: PixelGrid.whole(box.maxX.rounded(.down)), maxY: PixelGrid.whole(box.maxY.rounded(.down))
    ).intersection(touched)
    return inside.isEmpty ? nil : (touched, inside)
  }

  /// The outline for computing areas; its sides extend beyond edges that end at whole pixels.
  var outer: Outline {
    let outset = edges == .sharp || wholePixels != nil ? shape.rect.width + shape.rect.height : 0
    return Outline(shape.elements(sideOutset: outset), under: map)
  }

  /// A ring as four soft bands, so that the large empty middle is never processed.
  private func bands(of base: PixelRect, around inner: RoundedRect, _ ring: Outline, _ clip: PixelRect) -> Coverage {
    let hole = map.boundingBox(of: inner.rect)
    let reach = max(shape.cornerReach, inner.cornerReach)
    let cornerBox = map.boundingBox(of: Rect(x: shape.rect.minX, y: shape.rect.minY, width: reach, height: reach))
    let edge = map.boundingBox(of: shape.rect)
    let top = min(
      max(base.minY, PixelGrid.whole((max(hole.minY, edge.minY + cornerBox.height)).rounded(.up))), base.maxY)
    let bottom = max(top, PixelGrid.whole((min(hole.maxY, edge.maxY - cornerBox.height)).rounded(.down)))
    let left = min(max(base.minX, PixelGrid.whole(hole.minX.rounded(.up))), base.maxX)
    let right = max(left, PixelGrid.whole(hole.maxX.rounded(.down)))
    var coverage = Coverage()
    for band in [
      PixelRect(minX: base.minX, minY: base.minY, maxX: base.maxX, maxY: top),
      PixelRect(minX: base.minX, minY: top, maxX: left, maxY: bottom),
      PixelRect(minX: right, minY: top, maxX: base.maxX, maxY: bottom),
      PixelRect(minX: base.minX, minY: bottom, maxX: base.maxX, maxY: base.maxY),
    ] {
      let cell = band.intersection(clip)
      if !cell.isEmpty { coverage.append(Coverage.Piece(area: cell, alpha: AreaCoverage.map(of: ring, over: cell))) }
    }
    return coverage
  }

  // MARK: Rotated outlines

  private func soft(_ outline: Outline, _ clip: PixelRect) -> Coverage {
    let polygon = map.polygon(of: shape.rect)
    let area = PixelGrid.snappedOutward(Outline(polygon: polygon).box).intersection(clip)
    guard !area.isEmpty else { return .none }
    if edges == .antialiased { return .soft(area, AreaCoverage.map(of: outline, over: area)) }
    let sharp = SharpPolygon(polygon).coverage(within: area)
    if shape.radius == 0, outline.contours.count == 1 { return sharp }
    return sharp.intersection(.soft(area, AreaCoverage.map(of: outline, over: area)))
  }
}

/// A convex polygon without antialiasing: it covers the pixels whose centres are inside, including its left and top
/// edges.
struct SharpPolygon {
  private let points: [Point<TargetSpace>]

  init(_ points: [Point<TargetSpace>]) { self.points = points }

  /// The coverage, in whole pixels.
  func coverage(within clip: PixelRect) -> Coverage {
    let area = PixelGrid.snappedOutward(Outline(polygon: points).box).intersection(clip)
    guard !area.isEmpty else { return .none }
    var map = AlphaMap(width: area.width, height: area.height)
    let rowBytes = map.rowBytes
    map.withMutableBytes { bytes in
      for y in area.minY..<area.maxY {
        let columns = columns(ofRow: y).clamped(to: area.minX..<area.maxX)
        let start = (y - area.minY) * rowBytes - area.minX
        UnsafeMutableBufferPointer(
          rebasing: bytes[(start + columns.lowerBound)..<(start + columns.upperBound)]
        ).update(repeating: 255)
      }
    }
    return .soft(area, map)
  }

  /// The columns of one row whose centres are inside.
  func columns(ofRow row: Int) -> Range<Int> {
    // Slightly below the centre, because an edge through the centre belongs to the shape below it.
    let y = Double(row) + 0.5 + PixelGrid.tolerance
    var (left, right) = (Double.infinity, -Double.infinity)
    guard var previous = points.last else { return 0..<0 }
    for point in points {
      if (previous.y < y) != (point.y < y) {
        let x = previous.x + (point.x - previous.x) * (y - previous.y) / (point.y - previous.y)
        left = min(left, x)
        right = max(right, x)
      }
      previous = point
    }
    guard left < right else { return 0..<0 }
    let (first, end) = (PixelGrid.firstCenter(from: left), PixelGrid.firstCenter(from: right))
    return first..<max(first, end)
  }
}

/// An upright rounded rectangle: a full cross with a soft cell in each corner, and soft lines where its edges are
/// between pixels.
struct RoundedCross {
  private let outline: LayerOutline
  private let shape: RoundedRect
  /// The edges.
  private let box: Rect<TargetSpace>
  /// The pixels that the rectangle touches.
  private let base: PixelRect
  /// The pixels that are fully inside the rectangle's edges.
  private let inner: PixelRect
  /// Whether straight edges end at whole pixels, so that only curves are soft.
  private let isOutset: Bool

  init(_ outline: LayerOutline, touched: PixelRect, inside: PixelRect, isOutset: Bool) {
    self.outline = outline
    shape = outline.shape
    box = outline.map.boundingBox(of: outline.shape.rect)
    (base, inner, self.isOutset) = (touched, inside, isOutset)
  }

  /// The pixels of a corner in the target; a square corner has no pixels.
  private struct Cell {
    var area: PixelRect
    var corner: CornerMask?
  }

  func coverage(within clip: PixelRect, _ corners: CornerMemory) -> Coverage {
    if base.isEmpty { return .none }
    let cells = cells
    var pieces = Pieces(clip: clip, corners: corners, cross: self)
    // The cells of adjacent corners may share a pixel; it belongs to the upper and the left one.
    let topEnd = max(cells[0].area.maxY, cells[1].area.maxY, inner.minY)
    let bottomStart = max(topEnd, min(cells[2].area.minY, cells[3].area.minY, inner.maxY))
    let bottomEnd = max(bottomStart, base.maxY)
    let bottomEdge = max(bottomStart, inner.maxY)
    for (left, right, rows, full, edge, share) in [
      (
        cells[0], cells[1], base.minY..<topEnd, inner.minY..<topEnd, base.minY..<inner.minY,
        Double(inner.minY) - box.minY
      ),
      (
        cells[2], cells[3], bottomStart..<bottomEnd, bottomStart..<bottomEdge, bottomEdge..<bottomEnd,
        box.maxY - Double(inner.maxY)
      ),
    ] {
      let leftEnd = max(left.corner == nil ? base.minX : left.area.maxX, inner.minX)
      let rightStart = max(leftEnd, min(right.corner == nil ? base.maxX : right.area.minX, inner.maxX))
      pieces.add(leftEnd..<rightStart, full)
      pieces.add(leftEnd..<rightStart, edge, share: share)
      pieces.add(left.corner, base.minX..<leftEnd, rows)
      pieces.add(right.corner, rightStart..<max(rightStart, base.maxX), rows)
    }
    // The inside comes first: its rows are prefetched, so memory that its edges share with it is then in the cache.
    let rows = topEnd..<bottomStart
    pieces.add(inner.minX..<inner.maxX, rows)
    pieces.add(base.minX..<inner.minX, rows, share: Double(inner.minX) - box.minX)
    pieces.add(inner.maxX..<base.maxX, rows, share: box.maxX - Double(inner.maxX))
    return pieces.coverage
  }

  /// The pixels of each corner: top left, top right, bottom left, bottom right.
  private var cells: [Cell] {
    var cells = [(base.minX, base.minY), (base.maxX, base.minY), (base.minX, base.maxY), (base.maxX, base.maxY)].map {
      Cell(area: PixelRect(minX: $0.0, minY: $0.1, maxX: $0.0, maxY: $0.1), corner: nil)
    }
    let (rect, reach, map) = (shape.rect, shape.cornerReach, outline.map)
    let center = box.center
    let squares: [(CornerMask, Double, Double)] = [
      (.minXminY, rect.minX, rect.minY), (.maxXminY, rect.maxX - reach, rect.minY),
      (.minXmaxY, rect.minX, rect.maxY - reach), (.maxXmaxY, rect.maxX - reach, rect.maxY - reach),
    ]
    for (corner, x, y) in squares where reach > 0 && shape.corners.contains(corner) {
      let square = map.boundingBox(of: Rect(x: x, y: y, width: reach, height: reach))
      let area = PixelGrid.snappedOutward(square).intersection(base)
      if area.isEmpty { continue }
      let index = (square.center.x < center.x ? 0 : 1) + (square.center.y < center.y ? 0 : 2)
      cells[index] = Cell(area: area, corner: corner)
    }
    return cells
  }

  /// The coverage under construction.
  private struct Pieces {
    let clip: PixelRect
    let corners: CornerMemory
    let cross: RoundedCross
    /// Whether no pixel is crossed by two curves.
    let isRoomy: Bool
    private(set) var coverage = Coverage()
    private var whole: Outline?

    init(clip: PixelRect, corners: CornerMemory, cross: RoundedCross) {
      (self.clip, self.corners, self.cross) = (clip, corners, cross)
      let reach = cross.shape.cornerReach
      let curves = cross.outline.map.boundingBox(of: Rect(x: 0, y: 0, width: 2 * reach, height: 2 * reach))
      isRoomy = curves.width + 2 <= cross.box.width && curves.height + 2 <= cross.box.height
      coverage.reserve(11)
    }

    /// Adds pixels with uniform coverage.
    mutating func add(_ columns: Range<Int>, _ rows: Range<Int>, share: Double = 1) {
      let area = PixelRect(columns, rows).intersection(clip)
      if area.isEmpty { return }
      let level = UInt8(Float(share) * 255 + 0.5)
      coverage.append(level == 255 ? Coverage.Piece(area: area) : corners.piece(level: level, over: area))
    }

    /// Adds pixels that are crossed by a corner's curve or by two soft edges.
    mutating func add(_ corner: CornerMask?, _ columns: Range<Int>, _ rows: Range<Int>) {
      let area = PixelRect(columns, rows)
      let seen = area.intersection(clip)
      if seen.isEmpty { return }
      if let corner, isRoomy, max(area.width, area.height) <= CornerMemory.longestSide,
        let key = cross.key(of: corner, area)
      {
        coverage.append(corners.piece(key, over: area).cut(to: seen))
        return
      }
      let whole = whole ?? cross.outline.outer
      self.whole = whole
      coverage.append(Coverage.Piece(area: seen, alpha: AreaCoverage.map(of: whole, over: seen)))
    }
  }

  private func key(of corner: CornerMask, _ area: PixelRect) -> CornerMemory.Key? {
    let (map, rect) = (outline.map, shape.rect)
    let isRight = corner == .maxXminY || corner == .maxXmaxY
    let isLow = corner == .minXmaxY || corner == .maxXmaxY
    let point = Point<LayerSpace>(isRight ? rect.maxX : rect.minX, isLow ? rect.maxY : rect.minY)
    guard map.isAffine, let vertex = map.applied(to: point).flatMap({ CornerMemory.Place($0, from: area) }) else {
      return nil
    }
    return CornerMemory.Key(
      shape: shape.corner, corner: corner, linear: SIMD4(map.a, map.b, map.c, map.d),
      vertex: vertex, width: area.width, height: area.height, isOutset: isOutset)
  }
}

extension PixelRect {
  fileprivate init(_ columns: Range<Int>, _ rows: Range<Int>) {
    self.init(minX: columns.lowerBound, minY: rows.lowerBound, maxX: columns.upperBound, maxY: rows.upperBound)
  }
}
