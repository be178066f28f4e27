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
  public func coverage(within clip: PixelRect) -> Coverage { coverage(within: clip, CornerMemory()) }

  /// The same by corners that were drawn before.
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
  var outer: Outline {
    let outset = edges == .sharp || wholePixels != nil ? shape.rect.width + shape.rect.height : 0
    return Outline(shape.elements(sideOutset: outset), under: map)
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
