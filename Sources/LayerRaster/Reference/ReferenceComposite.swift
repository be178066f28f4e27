internal import LayerGeometry
internal import LayerModel
internal import LayerPlanning

/// The texture of a pass as it is drawn into the enclosing target.
struct ReferenceComposite: ReferenceShading {
  private let area: PixelRect
  private let opacity: Float
  private let source: ImageSource?
  /// The visible area of the result: the texture's area inside the enclosing clips.
  private let seen: AlphaMap
  /// The layer's outline, if it clips the texture.
  private let outline: AlphaMap?
  private let mask: Mask?
  /// The blending formula; nil for source-over.
  private let blending: Blending?

  /// The mask's texture, its position, and its own clip.
  private struct Mask {
    let source: ImageSource?
    let covered: AlphaMap
    let opacity: Float
  }

  init(
    plan: PassPlan, composite: Composite, draw: Draw, target: RenderTarget, texture: ReferenceTexture,
    mask: ReferenceTexture?, clip: Coverage
  ) {
    let area = draw.rect
    func outline(_ node: PreparedIndex, _ map: PlaneTransform<LayerSpace, TargetSpace>) -> Coverage {
      let layer = plan.tree.layer(node)
      return LayerOutline(
        layer.outline, under: map.followed(by: plan.adjustment(of: target)),
        edges: plan.compositor.edges(isSmoothAsked: layer.hasEdgeAntialiasing)
      ).coverage(within: area)
    }
    self.area = area
    opacity = Float(min(max(draw.opacity, 0), 1))
    let layer = plan.tree.layer(composite.node)
    let isKept = layer.shouldRasterize && composite.role == .flattened
    let toTarget = plan.toTarget(of: composite).followed(by: plan.adjustment(of: target))
    source = Self.sampler(of: texture, toTarget, filter: isKept ? layer.magnificationFilter : .linear)
    seen = clip.intersection(Self.quad(of: texture, toTarget, area)).map(over: area)
    self.outline =
      composite.isClippedToOutline ? outline(composite.node, plan.outlineMap(of: composite)).map(over: area) : nil
    self.mask = mask.map { mask in
      let toTarget = plan.maskToTarget(of: composite).followed(by: plan.adjustment(of: target))
      var covered = Self.quad(of: mask, toTarget, area)
      let effects = composite.maskEffects
      if let effects, effects.isClippedToOutline {
        covered = covered.intersection(outline(effects.node, plan.outlineMap(of: effects)))
      }
      return Mask(
        source: Self.sampler(of: mask, toTarget, filter: .linear), covered: covered.map(over: area),
        opacity: Float(effects?.opacity ?? 1))
    }
    blending = composite.blendMode == .sourceOver ? nil : Blending(composite.blendMode)
  }

  private static func sampler(
    of texture: ReferenceTexture, _ toTarget: PlaneTransform<TargetSpace, TargetSpace>, filter: SamplingFilter
  ) -> ImageSource? {
    let map = texture.toGrid.followed(by: toTarget)
    let reduction = ImageReduction(of: (texture.pixmap.width, texture.pixmap.height), under: map)
    let fromReduced = PlaneTransform<ImageSpace, ImageSpace>(
      a: Double(reduction.x), b: 0, tx: 0, c: 0, d: Double(reduction.y), ty: 0)
    return ImageSource(texture.pixmap.reduced(reduction), under: fromReduced.followed(by: map), filter: filter)
  }

  /// The pixels that a texture covers.
  private static func quad(
    of texture: ReferenceTexture, _ toTarget: PlaneTransform<TargetSpace, TargetSpace>, _ area: PixelRect
  ) -> Coverage {
    let own = texture.area.rect
    let rect = Rect<LayerSpace>(minX: own.minX, minY: own.minY, maxX: own.maxX, maxY: own.maxY)
    return LayerOutline(RoundedRect(rect: rect, radius: 0), under: toTarget.retagged()).coverage(within: area)
  }

  func shade(
    _ x: Int, _ y: Int, over below: PackedPixel, isOpaque: Bool, _ counts: inout PixelCounts
  ) -> PackedPixel {
    let (column, row) = (x - area.minX, y - area.minY)
    counts.loaded += 1
    var color = ReferencePixel(source?.pixel(x, y) ?? 0).scaled(by: opacity)
    if let outline { color = color.scaled(by: Float(outline[column, row]) / 255) }
    if let mask {
      counts.loaded += 1
      let alpha = Float((mask.source?.pixel(x, y) ?? 0) >> 24) / 255
      color = color.scaled(by: alpha * mask.opacity * Float(mask.covered[column, row]) / 255)
    }
    guard let blending else { return color.scaled(by: Float(seen[column, row]) / 255).over(below).packed }
    var (source, result, covered) = (color.packed, below, seen[column, row])
    blending.blend(&source, into: &result, count: 1, covered: &covered)
    return result
  }
}

/// A type that computes the result of a draw for one pixel.
protocol ReferenceShading {
  /// The pixel after the draw; counts the pixels read.
  ///
  /// - Parameter isOpaque: whether the pixel below need not be read.
  func shade(_ x: Int, _ y: Int, over below: PackedPixel, isOpaque: Bool, _ counts: inout PixelCounts) -> PackedPixel
}

extension ReferenceShading {
  /// The pixel after a border is drawn over other planes, for pixels inside the border's inner rectangle; it is not
  /// counted.
  ///
  /// Rounded corners reach into that rectangle, but the cost model ignores them.
  func shadeUncounted(_ x: Int, _ y: Int, over below: PackedPixel) -> PackedPixel {
    var counts = PixelCounts()
    return shade(x, y, over: below, isOpaque: false, &counts)
  }
}

/// A target that is being drawn into: the memory that a tile-based GPU keeps on chip.
struct ReferenceTile {
  let area: PixelRect
  var pixmap: Pixmap
  /// The number of times that each pixel was blended, row by row.
  private(set) var blends: [UInt16]
  /// The index of the next draw in the plan.
  private(set) var next: Int
  /// The opaque rectangles, and their draws' indices in the plan.
  private let occluders: [(place: Int, rect: PixelRect)]
  /// The draw indices before which the target is read, which splits the pass, in ascending order.
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

  /// Skips the next draw.
  mutating func skip() { next += 1 }

  /// Draws the pixels of the next draw.
  ///
  /// Hidden pixels are skipped. An occluder drawn after the target was read does not hide earlier draws, because their
  /// pixels were read.
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

/// One of a layer's own planes.
struct ReferencePlane: ReferenceShading {
  /// The plane's picture, clipped and with its opacity applied, with nothing below it.
  let sheet: Canvas
  /// The number of textures sampled for each of the plane's pixels.
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
  /// Whether a pixel is inside the rectangle.
  func holds(_ x: Int, _ y: Int) -> Bool { x >= minX && x < maxX && y >= minY && y < maxY }
}

/// The stored result of a pass.
///
/// The texture is always stored as pixels; silhouettes are black.
struct ReferenceTexture {
  /// The pixels of the grid that the texture represents.
  var area: PixelRect
  /// The number of grid pixels that one texel represents along each side.
  var factor = 1
  var pixmap: Pixmap

  /// The transform from texels to the grid.
  var toGrid: PlaneTransform<ImageSpace, TargetSpace> {
    PlaneTransform(
      a: Double(factor), b: 0, tx: Double(area.minX), c: 0, d: Double(factor), ty: Double(area.minY))
  }

  /// The texture's pixels on the grid; texels that represent several pixels are interpolated between their centres.
  func sampler() -> ImageSource? { ImageSource(pixmap, under: toGrid, filter: .linear) }

  /// The texture's picture on a target's texels, because layers that share a capture may blur it at different sizes.
  func onTexels(of target: RenderTarget) -> ReferenceTexture {
    if factor == target.downscale, area == target.rect { return self }
    var full = Canvas(area: target.rect)
    if let sampler = sampler() { full.draw(source: sampler, through: .full(target.rect)) }
    let picture = ReferenceTexture(area: target.rect, pixmap: full.pixmap)
    var result = ReferenceTexture(
      area: target.rect, factor: target.downscale, pixmap: Pixmap(width: target.width, height: target.height))
    for y in 0..<target.height {
      for x in 0..<target.width {
        result.pixmap[x, y] = picture.average(ofTexel: x, y, side: target.downscale, beyondCounts: false).packed
      }
    }
    return result
  }

  /// The average of the pixels that one texel of a coarser texture represents.
  ///
  /// - Parameter beyondCounts: whether the part of the texel beyond the edges counts as clear pixels.
  func average(ofTexel x: Int, _ y: Int, side: Int, beyondCounts: Bool) -> ReferencePixel {
    var sum = ReferencePixel(0)
    var count = 0
    for row in y * side..<min((y + 1) * side, pixmap.height) {
      for column in x * side..<min((x + 1) * side, pixmap.width) {
        sum.add(ReferencePixel(pixmap[column, row]), 1)
        count += 1
      }
    }
    return sum.scaled(by: 1 / Float(beyondCounts ? side * side : max(1, count)))
  }
}

/// One premultiplied pixel with fractional levels; channels range from 0 to 255.
struct ReferencePixel {
  var blue: Float
  var green: Float
  var red: Float
  var alpha: Float

  init(_ packed: PackedPixel) {
    blue = Float(packed & 255)
    green = Float(packed >> 8 & 255)
    red = Float(packed >> 16 & 255)
    alpha = Float(packed >> 24)
  }

  init(_ color: PremultipliedColor) {
    blue = color.blue * 255
    green = color.green * 255
    red = color.red * 255
    alpha = color.alpha * 255
  }

  /// The nearest pixel, with no colour above its alpha.
  var packed: PackedPixel {
    let most = UInt32(max(0, min(255, alpha)) + 0.5)
    return most << 24 | min(most, UInt32(max(0, min(255, red)) + 0.5)) << 16
      | min(most, UInt32(max(0, min(255, green)) + 0.5)) << 8 | min(most, UInt32(max(0, min(255, blue)) + 0.5))
  }

  func scaled(by factor: Float) -> ReferencePixel {
    var pixel = self
    pixel.blue *= factor
    pixel.green *= factor
    pixel.red *= factor
    pixel.alpha *= factor
    return pixel
  }

  /// Adds a fraction of another pixel.
  mutating func add(_ other: ReferencePixel, _ share: Float) {
    blue += other.blue * share
    green += other.green * share
    red += other.red * share
    alpha += other.alpha * share
  }

  /// This pixel over another.
  func over(_ below: PackedPixel) -> ReferencePixel {
    var pixel = self
    pixel.add(ReferencePixel(below), 1 - alpha / 255)
    return pixel
  }
}

extension Pixmap {
  /// A picture of the same size with each pixel computed from this picture's.
  func mapped(_ body: (PackedPixel) -> PackedPixel) -> Pixmap {
    var result = Pixmap(width: width, height: height)
    withPixels { source in
      result.withMutablePixels { target in
        for index in 0..<source.count { target[index] = body(source[index]) }
      }
    }
    return result
  }
}

extension PixelSource {
  /// One pixel.
  func pixel(_ x: Int, _ y: Int) -> PackedPixel {
    var scratch: PackedPixel = 0
    return withUnsafeMutablePointer(to: &scratch) { row(y, from: x, count: 1, scratch: $0).pointee }
  }
}
