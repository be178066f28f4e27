internal import CPixelKernels
public import LayerGeometry
internal import LayerModel

/// A picture to draw on, positioned on a target's grid.
public struct Canvas: Sendable {
  /// The pixels of the grid that the canvas contains.
  public let area: PixelRect
  /// The pixels drawn so far; the first one is the area's top left pixel.
  public internal(set) var pixmap: Pixmap

  /// Creates an empty canvas.
  public init(area: PixelRect) {
    self.init(area: area, pixmap: Pixmap(width: area.width, height: area.height))
  }

  /// Creates a canvas from a picture with the size of its area.
  public init(area: PixelRect, pixmap: Pixmap) {
    precondition(pixmap.width == area.width && pixmap.height == area.height, "A canvas must have its area's size.")
    self.area = area
    self.pixmap = pixmap
  }

  /// One pixel, by its position on the grid.
  public subscript(x: Int, y: Int) -> PackedPixel { pixmap[x - area.minX, y - area.minY] }

  /// Whether a rectangle is inside the canvas and has full alpha everywhere.
  func isOpaque(in rect: PixelRect) -> Bool {
    guard !rect.isEmpty, area.contains(rect) else { return false }
    let first = pixmap.base + rect.minX - area.minX
    return (rect.minY..<rect.maxY).allSatisfy {
      pixels_are_opaque(first + ($0 - area.minY) * area.width, rect.width) != 0
    }
  }

  /// Draws one colour over the existing content.
  public mutating func fill(_ coverage: Coverage, with color: PremultipliedColor) {
    let packed = color.packed
    guard packed != 0 else { return }
    let step = area.width
    forEachBlock(of: coverage) { target, covered, rowBytes, place in
      if let covered {
        pixels_over_coverage(target, step, covered, rowBytes, place.width, place.height, packed)
      } else {
        pixels_over_constant(target, step, place.width, place.height, packed)
      }
    }
  }

  /// Draws one colour over whole pixels.
  public mutating func fill(_ rect: PixelRect, with color: PremultipliedColor) {
    fill(.full(rect), with: color)
  }

  /// Draws another canvas over the existing content, with each pixel at its position on the grid.
  public mutating func draw(_ canvas: Canvas, through coverage: Coverage, opacity: Double = 1) {
    draw(source: canvas, through: coverage, opacity: opacity)
  }

  /// Draws all of another canvas over the existing content.
  public mutating func draw(_ canvas: Canvas, opacity: Double = 1) {
    draw(source: canvas, through: .full(canvas.area), opacity: opacity)
  }

  /// Draws a pixel source over the existing content.
  mutating func draw(source: some PixelSource, through coverage: Coverage, opacity: Double = 1) {
    let strength = Self.strength(opacity)
    guard strength > 0 else { return }
    let visible = source.area.map(coverage.cut(to:)) ?? coverage
    let source = source.prepared(over: visible.box.intersection(area))
    withUnsafeTemporaryAllocation(of: PackedPixel.self, capacity: max(area.width, 1)) { scratch in
      guard let scratch = scratch.baseAddress else { return }
      let step = area.width
      forEachBlock(of: visible) { target, covered, rowBytes, place in
        let (columns, rows) = (place.width, place.height)
        if let block = source.block(fromX: place.minX, y: place.minY) {
          pixels_over_image(target, step, block.first, block.step, covered, rowBytes, columns, rows, strength)
          return
        }
        for row in 0..<rows {
          let pixels = source.row(place.minY + row, from: place.minX, count: columns, scratch: scratch)
          let covered = covered.map { $0 + row * rowBytes }
          pixels_over_image(target + row * step, 0, pixels, 0, covered, 0, columns, 1, strength)
        }
      }
    }
  }

  /// Blends a pixel source with the existing content.
  ///
  /// - Parameters:
  ///   - mask: the coverage by which the source is multiplied first; modes such as `copy` also take effect where it is
  ///     zero.
  ///   - coverage: the area that receives the result; the rest stays unchanged.
  mutating func blend(
    source: some PixelSource, masked mask: Coverage?, through coverage: Coverage, opacity: Double, mode: BlendMode
  ) {
    if mode == .sourceOver {
      draw(source: source, through: mask.map(coverage.intersection) ?? coverage, opacity: opacity)
      return
    }
    let blending = Blending(mode)
    let visible = source.area.map(coverage.cut(to:)) ?? coverage
    let strength = Self.strength(opacity)
    let width = max(area.width, 1)
    let box = visible.box.intersection(area)
    let source = source.prepared(over: box)
    let factors = mask.map { $0.map(over: box) }
    withUnsafeTemporaryAllocation(of: PackedPixel.self, capacity: 2 * width) { scratch in
      guard let scratch = scratch.baseAddress else { return }
      let row = scratch + width
      forEachRow(of: visible) { target, count, covered, x, y in
        row.update(from: source.row(y, from: x, count: count, scratch: scratch), count: count)
        if let factors {
          factors.withBytes { bytes in
            let start = (y - box.minY) * factors.rowBytes + x - box.minX
            pixels_scale(row, bytes.baseAddress.map { $0 + start }, count, strength)
          }
        } else {
          pixels_scale(row, nil, count, strength)
        }
        blending.blend(row, into: target, count: count, covered: covered)
      }
    }
  }

  private static func strength(_ opacity: Double) -> UInt32 {
    UInt32(min(max(opacity, 0), 1) * Double(PIXEL_OPACITY_ONE) + 0.5)
  }

  /// Calls a closure for each covered rectangle with its first pixel, its coverages (nil if fully covered), their
  /// distance from row to row, and its position.
  private mutating func forEachBlock(
    of coverage: Coverage,
    _ body: (UnsafeMutablePointer<PackedPixel>, UnsafePointer<UInt8>?, _ rowBytes: Int, _ place: PixelRect) -> Void
  ) {
    let area = area
    pixmap.withMutablePixels { pixels in
      guard let base = pixels.baseAddress else { return }
      for piece in coverage.pieces {
        let cut = piece.cut(to: area)
        if cut.area.isEmpty { continue }
        let target = base + (cut.area.minY - area.minY) * area.width + cut.area.minX - area.minX
        cut.withRows { body(target, $0, $1, cut.area) }
      }
    }
  }

  /// Calls a closure for each covered row with its first pixel, length, coverages (nil if fully covered), and position.
  private mutating func forEachRow(
    of coverage: Coverage,
    _ body: (UnsafeMutablePointer<PackedPixel>, Int, UnsafePointer<UInt8>?, _ x: Int, _ y: Int) -> Void
  ) {
    let step = area.width
    forEachBlock(of: coverage) { target, covered, rowBytes, place in
      for row in 0..<place.height {
        body(
          target + row * step, place.width, covered.map { $0 + row * rowBytes }, place.minX, place.minY + row)
      }
    }
  }
}

/// A source that provides premultiplied pixels row by row, on the grid of the target that it is drawn into.
protocol PixelSource {
  /// The pixels that the source can provide; nil for all.
  var area: PixelRect? { get }

  /// A copy of the source in which the values that are common to all rows of an area are precomputed.
  func prepared(over area: PixelRect) -> Self

  /// The memory of a row from a given position, and the distance between rows; nil if rows are computed on demand.
  func block(fromX x: Int, y: Int) -> (first: UnsafePointer<PackedPixel>, step: Int)?

  /// Returns a part of a row, either in memory that lives as long as the source or in the scratch memory.
  func row(
    _ y: Int, from x: Int, count: Int, scratch: UnsafeMutablePointer<PackedPixel>
  ) -> UnsafePointer<PackedPixel>
}

extension PixelSource {
  var area: PixelRect? { nil }

  func prepared(over area: PixelRect) -> Self { self }

  func block(fromX x: Int, y: Int) -> (first: UnsafePointer<PackedPixel>, step: Int)? { nil }
}

extension Canvas: PixelSource {
  func block(fromX x: Int, y: Int) -> (first: UnsafePointer<PackedPixel>, step: Int)? {
    (pixmap.base + (y - area.minY) * pixmap.width + x - area.minX, pixmap.width)
  }

  func row(
    _ y: Int, from x: Int, count: Int, scratch: UnsafeMutablePointer<PackedPixel>
  ) -> UnsafePointer<PackedPixel> {
    pixmap.base + (y - area.minY) * pixmap.width + x - area.minX
  }
}
