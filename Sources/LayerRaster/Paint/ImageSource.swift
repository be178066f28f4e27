internal import CPixelKernels
internal import LayerGeometry
internal import LayerModel

/// The pixels of an image, sampled under a transform; beyond its edges, the edge pixels repeat.
struct ImageSource: PixelSource {
  private let image: Pixmap
  private let toImage: PlaneTransform<TargetSpace, ImageSpace>
  private let isNearest: Bool
  /// The offset of an image that is only moved, by whole pixels, so that its rows can be read directly.
  private let move: (x: Int, y: Int)?
  private var columns: ImageColumns?

  /// Creates the source of an image; returns nil if the image has no area in the target.
  ///
  /// - Parameter image: the image, already reduced if it is shown much smaller; see `Pixmap.reduction(under:)`.
  init?(_ image: Pixmap, under map: PlaneTransform<ImageSpace, TargetSpace>, filter: SamplingFilter) {
    guard let back = map.inverse, !image.isEmpty else { return nil }
    self.image = image
    move = Self.wholeMove(map, width: image.width, height: image.height)
    toImage = move.map { .translation(Double(-$0.x), Double(-$0.y)) } ?? back
    isNearest = filter == .nearest || move != nil
  }

  /// Whether a transform shows an image of a given size pixel for pixel.
  static func isWholeMove(_ map: PlaneTransform<ImageSpace, TargetSpace>, _ area: PixelRect) -> Bool {
    wholeMove(map, width: area.width, height: area.height) != nil
  }

  /// The offset of a transform that only moves an image by whole pixels, within the tolerance over the whole image.
  private static func wholeMove(
    _ map: PlaneTransform<ImageSpace, TargetSpace>, width: Int, height: Int
  ) -> (x: Int, y: Int)? {
    let tolerance = PixelGrid.tolerance
    let (width, height) = (Double(width), Double(height))
    guard map.isAffine, abs(map.a - 1) * width < tolerance, abs(map.d - 1) * height < tolerance,
      abs(map.b) * height < tolerance, abs(map.c) * width < tolerance, PixelGrid.isWhole(map.tx),
      PixelGrid.isWhole(map.ty)
    else { return nil }
    return (PixelGrid.whole(map.tx.rounded()), PixelGrid.whole(map.ty.rounded()))
  }

  /// Prepares the source: for an upright image, the columns are computed once, not for every row.
  func prepared(over area: PixelRect) -> ImageSource {
    let isUpright = toImage.isAffine && toImage.c == 0
    guard isUpright, !isNearest, !area.isEmpty else { return self }
    var prepared = self
    prepared.columns = ImageColumns(of: image, under: toImage, from: area.minX, count: area.width)
    return prepared
  }

  func row(
    _ y: Int, from x: Int, count: Int, scratch: UnsafeMutablePointer<PackedPixel>
  ) -> UnsafePointer<PackedPixel> {
    if let move {
      let (column, row) = (x - move.x, y - move.y)
      if column >= 0, row >= 0, column + count <= image.width, row < image.height {
        return image.base + row * image.width + column
      }
    }
    let place = PlaneLine(toImage, fromPixel: x, row: y)
    var line = pixel_line(x: place.x, y: place.y, w: place.w, dx: place.dx, dy: place.dy, dw: place.dw)
    var source = image.sampled
    if let columns {
      pixels_sample_upright(
        scratch, columns.places.base + (x - columns.start), count, &source, place.y, columns.mixed.base)
    } else if isNearest {
      pixels_sample_nearest(scratch, count, &source, &line)
    } else {
      pixels_sample_linear(scratch, count, &source, &line)
    }
    return UnsafePointer(scratch)
  }
}

/// The columns of an upright image that each column of a target mixes.
struct ImageColumns {
  /// The first column in the target.
  let start: Int
  let places: PixelStorage<pixel_column>
  /// Memory for one row of the image while it is mixed with the next; a source belongs to one thread.
  let mixed: PixelStorage<UInt16>

  init(of image: Pixmap, under toImage: PlaneTransform<TargetSpace, ImageSpace>, from start: Int, count: Int) {
    self.start = start
    places = PixelStorage(uninitializedCount: count)
    mixed = PixelStorage(uninitializedCount: 4 * image.width)
    // Counting from the grid's own first column makes a column the same regardless of the requested range.
    let place = PlaneLine(toImage, fromPixel: 0, row: 0)
    var line = pixel_line(x: place.x, y: place.y, w: 1, dx: place.dx, dy: 0, dw: 0)
    var source = image.sampled
    pixel_columns_find(places.base, start, count, &source, &line)
  }
}

extension Pixmap {
  /// The picture in the form that samplers use.
  fileprivate var sampled: pixel_image {
    pixel_image(pixels: base, row_step: width, width: Int32(width), height: Int32(height))
  }
}

/// The positions of one row's pixel centres in another plane.
struct PlaneLine<Plane: CoordinateSpace> {
  let x: Double
  let y: Double
  let w: Double
  let dx: Double
  let dy: Double
  let dw: Double

  init(_ map: PlaneTransform<TargetSpace, Plane>, fromPixel column: Int, row: Int) {
    let (centerX, centerY) = (Double(column) + 0.5, Double(row) + 0.5)
    x = map.a * centerX + map.b * centerY + map.tx
    y = map.c * centerX + map.d * centerY + map.ty
    w = map.px * centerX + map.py * centerY + map.w
    (dx, dy, dw) = (map.a, map.c, map.px)
  }

  func point(_ step: Int) -> Point<Plane> {
    let step = Double(step)
    let divisor = w + step * dw
    return Point((x + step * dx) / divisor, (y + step * dy) / divisor)
  }
}
