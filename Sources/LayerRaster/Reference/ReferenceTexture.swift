internal import LayerGeometry
internal import LayerModel
internal import LayerPlanning

/// What a pass has stored, always as pixels: silhouettes are black.
struct ReferenceTexture {
  /// The pixels of the grid that it stands for.
  var area: PixelRect
  /// How many of the grid's pixels one texel stands for along each side.
  var factor = 1
  var pixmap: Pixmap

  /// From texels to the grid.
  var toGrid: PlaneTransform<ImageSpace, TargetSpace> {
    PlaneTransform(
      a: Double(factor), b: 0, tx: Double(area.minX), c: 0, d: Double(factor), ty: Double(area.minY))
  }

  /// Its pixels on the grid; texels that stand for several are mixed between their centres.
  func sampler() -> ImageSource? { ImageSource(pixmap, under: toGrid, filter: .linear) }

  /// The same picture on a target's texels: layers that share a capture may blur it at sizes of their own.
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

  /// The average of the pixels that one texel of a coarser texture stands for.
  ///
  /// - Parameter beyondCounts: whether what the texel covers beyond the edges counts, as clear.
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
