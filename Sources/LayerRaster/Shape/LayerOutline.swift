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
    if let base = wholePixels { return shape.radius > 0 ? corners(of: base, clip) : .full(base.intersection(clip)) }
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

  /// The outline for areas: its sides reach beyond the edges where sharp pixels cut them.
  private var outer: Outline {
    let outset = edges == .sharp || wholePixels != nil ? shape.rect.width + shape.rect.height : 0
    return Outline(shape.elements(sideOutset: outset), under: map)
  }

  /// A full cross with a soft cell in each round corner.
  private func corners(of base: PixelRect, _ clip: PixelRect) -> Coverage {
    let cells = cornerCells(of: base)
    let outline = outer
    var coverage = Coverage()
    // Cells of corners that touch may share a pixel; the upper and the left one keep it.
    let topEnd = max(cells[0].maxY, cells[1].maxY, base.minY)
    let bottomStart = max(topEnd, min(cells[2].minY, cells[3].minY))
    for (left, right, rows) in [
      (cells[0], cells[1], base.minY..<topEnd), (cells[2], cells[3], bottomStart..<max(bottomStart, base.maxY)),
    ] {
      let leftEnd = left.isEmpty ? base.minX : left.maxX
      let rightStart = max(leftEnd, right.isEmpty ? base.maxX : right.minX)
      for (start, end, isSoft) in [
        (base.minX, leftEnd, true), (leftEnd, rightStart, false), (rightStart, base.maxX, true),
      ] {
        let cell = PixelRect(minX: start, minY: rows.lowerBound, maxX: end, maxY: rows.upperBound).intersection(clip)
        guard !cell.isEmpty else { continue }
        coverage.append(Coverage.Piece(area: cell, alpha: isSoft ? AreaCoverage.map(of: outline, over: cell) : nil))
      }
    }
    let middle = PixelRect(minX: base.minX, minY: topEnd, maxX: base.maxX, maxY: bottomStart)
    coverage.append(Coverage.Piece(area: middle.intersection(clip)))
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
