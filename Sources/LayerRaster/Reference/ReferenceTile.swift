internal import LayerGeometry
internal import LayerPlanning

/// Something that can say what a draw makes of one pixel.
protocol ReferenceShading {
  /// The pixel after the draw; counts what it reads.
  ///
  /// - Parameter isOpaque: whether the pixel below need not be looked at.
  func shade(_ x: Int, _ y: Int, over below: PackedPixel, isOpaque: Bool, _ counts: inout PixelCounts) -> PackedPixel
}

extension ReferenceShading {
  /// The pixel after a border over other planes, inside its inner rectangle: round corners reach into that, and the
  /// cost model leaves them out.
  func shadeUncounted(_ x: Int, _ y: Int, over below: PackedPixel) -> PackedPixel {
    var counts = PixelCounts()
    return shade(x, y, over: below, isOpaque: false, &counts)
  }
}

/// A target while it is drawn into: what a tiler keeps on chip.
struct ReferenceTile {
  let area: PixelRect
  var pixmap: Pixmap
  /// How often each pixel was blended, row by row.
  private(set) var blends: [UInt16]
  /// The place of the next draw in the plan.
  private(set) var next: Int
  /// What lets nothing through, and its place in the plan.
  private let occluders: [(place: Int, rect: PixelRect)]
  /// Places before which the target is read and the pass therefore split, in ascending order.
  private let splits: [Int]

  init(_ target: RenderTarget, of plan: PassPlan) {
    area = target.rect
    pixmap = Pixmap(width: area.width, height: area.height)
    blends = [UInt16](repeating: 0, count: area.area)
    next = target.draws.lowerBound
    let all = target.draws.filter { plan.draws[$0].isOccluder }.map { (place: $0, rect: plan.draws[$0].rect) }
    let largestFirst = all.sorted { ($0.rect.area, $0.place) > ($1.rect.area, $1.place) }
    occluders = Array(largestFirst.prefix(CountingConstants.occludersPerTarget.value))
    splits = plan.passes.filter { $0.captured == target.id }
      .compactMap { $0.afterDraw.map { target.draws.lowerBound + $0 } }.sorted()
  }

  /// Leaves the next draw out.
  mutating func skip() { next += 1 }

  /// Goes through the pixels of the next draw.
  ///
  /// Hidden ones are passed over. An occluder that comes only after the target has been read hides nothing of what was
  /// drawn before: that was read.
  mutating func draw(_ draw: Draw, _ shading: some ReferenceShading, _ counts: inout PixelCounts) {
    let end = splits.first { $0 > next } ?? Int.max
    let covers = occluders.filter { $0.place > next && $0.place < end && $0.rect.meets(draw.rect) }
    next += 1
    let (area, width) = (area, pixmap.width)
    pixmap.withMutablePixels { pixels in
      for y in draw.rect.minY..<draw.rect.maxY {
        for x in draw.rect.minX..<draw.rect.maxX {
          let index = (y - area.minY) * width + x - area.minX
          if draw.hole.holds(x, y) {
            pixels[index] = shading.shadeUncounted(x, y, over: pixels[index])
            continue
          }
          if covers.contains(where: { $0.rect.holds(x, y) }) {
            counts.hidden += 1
            continue
          }
          counts.shaded += 1
          if !draw.isOpaque {
            counts.blended += 1
            blends[index] += 1
          }
          pixels[index] = shading.shade(x, y, over: pixels[index], isOpaque: draw.isOpaque, &counts)
        }
      }
    }
  }
}

/// A plane of a layer's own.
struct ReferencePlane: ReferenceShading {
  /// How it looks, cut and faded, with nothing below it.
  let sheet: Canvas
  /// How many textures each of its pixels is made of.
  let texturesSampled: Int

  func shade(
    _ x: Int, _ y: Int, over below: PackedPixel, isOpaque: Bool, _ counts: inout PixelCounts
  ) -> PackedPixel {
    counts.loaded += texturesSampled
    let source = sheet[x, y]
    return isOpaque ? source : ReferencePixel(source).over(below).packed
  }
}

extension PixelRect {
  /// Whether a pixel lies inside.
  func holds(_ x: Int, _ y: Int) -> Bool { x >= minX && x < maxX && y >= minY && y < maxY }
}
