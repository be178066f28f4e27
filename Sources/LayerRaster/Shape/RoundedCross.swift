internal import LayerGeometry

/// An upright rounded rectangle: a full cross with a soft cell in each corner, and soft lines where its edges lie
/// between pixels.
struct RoundedCross {
  private let outline: LayerOutline
  private let shape: RoundedRect
  /// The edges.
  private let box: Rect<TargetSpace>
  /// The pixels that it touches.
  private let base: PixelRect
  /// The pixels that lie wholly inside its edges.
  private let inner: PixelRect
  /// Whether straight edges are cut by whole pixels, and only curves are soft.
  private let isOutset: Bool

  init(_ outline: LayerOutline, touched: PixelRect, inside: PixelRect, isOutset: Bool) {
    self.outline = outline
    shape = outline.shape
    box = outline.map.boundingBox(of: outline.shape.rect)
    (base, inner, self.isOutset) = (touched, inside, isOutset)
  }

  /// The pixels of a corner as seen in the target; a square one has none.
  private struct Cell {
    var area: PixelRect
    var corner: CornerMask?
  }

  func coverage(within clip: PixelRect, _ corners: CornerMemory) -> Coverage {
    if base.isEmpty { return .none }
    let cells = cells
    var pieces = Pieces(clip: clip, corners: corners, cross: self)
    // Cells of corners that touch may share a pixel; the upper and the left one keep it.
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
    // The inside first: its rows are fetched ahead, and what its edges share with it is near then.
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

  /// The coverage as it grows.
  private struct Pieces {
    let clip: PixelRect
    let corners: CornerMemory
    let cross: RoundedCross
    /// Whether no pixel sees two curves.
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

    /// Pixels that are covered evenly.
    mutating func add(_ columns: Range<Int>, _ rows: Range<Int>, share: Double = 1) {
      let area = PixelRect(columns, rows).intersection(clip)
      if area.isEmpty { return }
      let level = UInt8(Float(share) * 255 + 0.5)
      coverage.append(level == 255 ? Coverage.Piece(area: area) : corners.piece(level: level, over: area))
    }

    /// Pixels that a corner's curve runs through, or two soft edges.
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
