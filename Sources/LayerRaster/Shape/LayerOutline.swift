public import LayerGeometry

/// How the straight edges of a layer meet pixels; round corners are always soft.
public enum EdgeStyle: Hashable, Sendable {
  /// By whole pixels, as on iOS.
  case sharp
  /// By shares of pixels.
  case antialiased
}

/// A layer's rounded rectangle as it lies in a target.
public struct LayerOutline: Sendable {
  let shape: RoundedRect
  let map: PlaneTransform<LayerSpace, TargetSpace>
  let edges: EdgeStyle

  /// An outline from its shape and place.
  public init(
    _ shape: RoundedRect, under map: PlaneTransform<LayerSpace, TargetSpace>, edges: EdgeStyle = .sharp
  ) {
    self.shape = shape
    self.map = map
    self.edges = edges
  }

  /// What its inside covers.
  public func coverage(within clip: PixelRect) -> Coverage {
    if let base = wholePixels {
      return shape.radius > 0 ? cross(base, inside: base, clip) : .full(base.intersection(clip))
    }
    if let (base, inner) = pixelsBetween { return cross(base, inside: inner, clip) }
    return soft(outer, clip)
  }

  /// What its border covers: from the outline inwards by a width.
  ///
  /// The inner edge is always soft: nothing lies at it that could show through a seam.
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

  /// What lies beyond the inner edge of a border, in all directions: a border before the outline cuts it.
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

  /// The pixels inside the straight edges, where those leave no pixel in parts.
  private var wholePixels: PixelRect? {
    guard map.keepsAxes(over: shape.rect) else { return nil }
    let box = map.boundingBox(of: shape.rect)
    if PixelGrid.isOnGrid(box) { return PixelGrid.snappedOutward(box) }
    return edges == .sharp ? PixelGrid.snappedToCenters(box) : nil
  }

  /// The pixels that upright soft edges touch, and those that lie wholly inside them; nil where there are none such.
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

  /// The outline for areas: its sides reach beyond the edges where sharp pixels cut them.
  private var outer: Outline {
    let outset = edges == .sharp || wholePixels != nil ? shape.rect.width + shape.rect.height : 0
    return Outline(shape.elements(sideOutset: outset), under: map)
  }

  /// A full cross with a soft cell in each corner, and soft lines where its edges lie between pixels.
  private func cross(_ base: PixelRect, inside inner: PixelRect, _ clip: PixelRect) -> Coverage {
    let cells = cornerCells(of: base)
    let outline = outer
    let box = map.boundingBox(of: shape.rect)
    var coverage = Coverage()
    func add(_ columns: (Int, Int), _ rows: (Int, Int), share: Double? = 1) {
      let area = PixelRect(minX: columns.0, minY: rows.0, maxX: columns.1, maxY: rows.1).intersection(clip)
      if area.isEmpty { return }
      var alpha: AlphaMap?
      if let share, share < 1 {
        alpha = AlphaMap(width: area.width, height: area.height, filledWith: UInt8(Float(share) * 255 + 0.5))
      } else if share == nil {
        alpha = AreaCoverage.map(of: outline, over: area)
      }
      coverage.append(Coverage.Piece(area: area, alpha: alpha))
    }
    // Cells of corners that touch may share a pixel; the upper and the left one keep it.
    let topEnd = max(cells[0].maxY, cells[1].maxY, inner.minY)
    let bottomStart = max(topEnd, min(cells[2].minY, cells[3].minY, inner.maxY))
    let bottomEnd = max(bottomStart, base.maxY)
    let bottomEdge = max(bottomStart, inner.maxY)
    for (left, right, rows, full, edge, share) in [
      (
        cells[0], cells[1], (base.minY, topEnd), (inner.minY, topEnd), (base.minY, inner.minY),
        inner.rect.minY - box.minY
      ),
      (
        cells[2], cells[3], (bottomStart, bottomEnd), (bottomStart, bottomEdge), (bottomEdge, bottomEnd),
        box.maxY - inner.rect.maxY
      ),
    ] {
      let leftEnd = max(left.isEmpty ? base.minX : left.maxX, inner.minX)
      let rightStart = max(leftEnd, min(right.isEmpty ? base.maxX : right.minX, inner.maxX))
      add((base.minX, leftEnd), rows, share: nil)
      add((rightStart, base.maxX), rows, share: nil)
      add((leftEnd, rightStart), full)
      add((leftEnd, rightStart), edge, share: share)
    }
    let rows = (topEnd, bottomStart)
    add((base.minX, inner.minX), rows, share: Double(inner.minX) - box.minX)
    add((inner.minX, inner.maxX), rows)
    add((inner.maxX, base.maxX), rows, share: box.maxX - Double(inner.maxX))
    return coverage
  }

  /// The pixels of each corner as seen in the target: top left, top right, bottom left, bottom right; square ones
  /// have none.
  private func cornerCells(of base: PixelRect) -> [PixelRect] {
    var cells = [
      PixelRect(minX: base.minX, minY: base.minY, maxX: base.minX, maxY: base.minY),
      PixelRect(minX: base.maxX, minY: base.minY, maxX: base.maxX, maxY: base.minY),
      PixelRect(minX: base.minX, minY: base.maxY, maxX: base.minX, maxY: base.maxY),
      PixelRect(minX: base.maxX, minY: base.maxY, maxX: base.maxX, maxY: base.maxY),
    ]
    let (rect, reach) = (shape.rect, shape.cornerReach)
    let center = map.boundingBox(of: rect).center
    let squares: [(CornerMask, Double, Double)] = [
      (.minXminY, rect.minX, rect.minY), (.maxXminY, rect.maxX - reach, rect.minY),
      (.minXmaxY, rect.minX, rect.maxY - reach), (.maxXmaxY, rect.maxX - reach, rect.maxY - reach),
    ]
    for (corner, x, y) in squares where shape.corners.contains(corner) {
      let box = map.boundingBox(of: Rect(x: x, y: y, width: reach, height: reach))
      let index = (box.center.x < center.x ? 0 : 1) + (box.center.y < center.y ? 0 : 2)
      cells[index] = PixelGrid.snappedOutward(box).intersection(base)
    }
    return cells
  }

  /// A ring as four soft bands, so that the large empty middle is never looked at.
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

  // MARK: Turned

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
