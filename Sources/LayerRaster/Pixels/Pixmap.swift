internal import CPixelKernels
public import LayerGeometry
public import LayerModel

/// A picture: premultiplied pixels with 8 bits per channel, in rows from the top, without gaps between rows.
///
/// It has value semantics: a copy shares the memory until one of the two is modified. To write in a loop, get the
/// pixels once, outside the loop.
public struct Pixmap: Sendable {
  /// The number of columns.
  public let width: Int
  /// The number of rows.
  public let height: Int
  private var storage: PixelStorage<PackedPixel>

  /// Creates a picture filled with one pixel value, by default transparent.
  public init(width: Int, height: Int, filledWith pixel: PackedPixel = 0) {
    precondition(width >= 0 && height >= 0, "A picture must not have a negative size.")
    self.width = width
    self.height = height
    let count = width * height
    storage = pixel == 0 ? PixelStorage(zeroedCount: count) : PixelStorage(count: count, filledWith: pixel)
  }

  /// Creates a picture in reused memory that is large enough; its content is undefined.
  init(width: Int, height: Int, reusing storage: consuming PixelStorage<PackedPixel>) {
    precondition(storage.count >= width * height, "Reused memory must be large enough for the picture.")
    self.width = width
    self.height = height
    self.storage = storage
  }

  /// Creates a picture from pixels, row by row.
  public init(width: Int, height: Int, pixels: [PackedPixel]) {
    precondition(pixels.count == width * height, "The number of pixels must match the picture's size.")
    self.init(width: width, height: height, reusing: PixelStorage(uninitializedCount: pixels.count))
    pixels.withUnsafeBufferPointer { source in
      if let first = source.baseAddress { storage.base.initialize(from: first, count: source.count) }
    }
  }

  /// The number of pixels.
  public var count: Int { width * height }
  /// Whether the picture has no pixel.
  public var isEmpty: Bool { count == 0 }

  /// One pixel.
  public subscript(x: Int, y: Int) -> PackedPixel {
    get {
      precondition(x >= 0 && x < width && y >= 0 && y < height, "A pixel must lie inside its picture.")
      return storage.base[y * width + x]
    }
    set {
      precondition(x >= 0 && x < width && y >= 0 && y < height, "A pixel must lie inside its picture.")
      let index = y * width + x
      withMutablePixels { $0[index] = newValue }
    }
  }

  /// Reads all pixels, row by row.
  public func withPixels<Result, Failure: Error>(
    _ body: (UnsafeBufferPointer<PackedPixel>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    // The storage must outlive the body even if this is the last use of the value.
    let storage = storage
    defer { withExtendedLifetime(storage) {} }
    return try body(UnsafeBufferPointer(start: storage.base, count: count))
  }

  /// Writes pixels, row by row; copies first if the memory is shared.
  public mutating func withMutablePixels<Result, Failure: Error>(
    _ body: (UnsafeMutableBufferPointer<PackedPixel>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    if !isKnownUniquelyReferenced(&storage) { storage = PixelStorage(copying: storage) }
    return try body(UnsafeMutableBufferPointer(start: storage.base, count: count))
  }

  /// The first pixel, which may be read as long as the value lives and is not modified.
  var base: UnsafePointer<PackedPixel> { UnsafePointer(storage.base) }

  /// Whether every pixel is opaque.
  public var isOpaque: Bool {
    withPixels { pixels_are_opaque($0.baseAddress, $0.count) != 0 }
  }

  /// Releases the memory for use by another picture; returns nil while other values share it.
  consuming func releasedStorage() -> PixelStorage<PackedPixel>? {
    isKnownUniquelyReferenced(&storage) ? storage : nil
  }
}

extension Pixmap: Equatable {
  /// Whether the sizes and all pixels are equal.
  public static func == (left: Pixmap, right: Pixmap) -> Bool {
    guard left.width == right.width, left.height == right.height else { return false }
    return left.withPixels { left in right.withPixels { right in left.elementsEqual(right) } }
  }
}

extension Pixmap {
  /// The picture made smaller by averaging its pixels; at least one pixel in each direction.
  public func thumbnail(width: Int, height: Int) -> Pixmap {
    precondition(width <= self.width && height <= self.height, "A thumbnail must not be larger than its picture.")
    let area = PixelRect(minX: 0, minY: 0, maxX: max(1, width), maxY: max(1, height))
    let map = PlaneTransform<ImageSpace, TargetSpace>(
      a: Double(area.width) / Double(self.width), b: 0, tx: 0,
      c: 0, d: Double(area.height) / Double(self.height), ty: 0)
    let reduction = ImageReduction(of: (self.width, self.height), under: map)
    let fromReduced = PlaneTransform<ImageSpace, ImageSpace>(
      a: Double(reduction.x), b: 0, tx: 0, c: 0, d: Double(reduction.y), ty: 0)
    var canvas = Canvas(area: area)
    guard let source = ImageSource(reduced(reduction), under: fromReduced.followed(by: map), filter: .linear) else {
      return canvas.pixmap
    }
    canvas.draw(source: source, through: .full(area))
    return canvas.pixmap
  }
}

extension Pixmap {
  /// Changes the picture's colours as an asset specifies.
  public mutating func apply(_ paint: AssetPaint) {
    if paint.isNone { return }
    let tint = paint.tint.map { PaintFactors($0) }
    let multiplier = paint.multiplier.map { PaintFactors($0) }
    withMutablePixels { pixels in
      for place in pixels.indices {
        var pixel = pixels[place]
        // Grey has the same level in every channel; an image without alpha is opaque, so it is not premultiplied.
        if paint.readsGrayAsAlpha { pixel = (pixel >> 8 & 0xFF) << 24 }
        if let tint { pixel = tint.times(alphaOf: pixel) }
        if let multiplier { pixel = multiplier.times(pixel) }
        pixels[place] = pixel
      }
    }
  }
}

/// A premultiplied colour as factors from 0 to 255, in the order of a pixel's bytes.
private struct PaintFactors {
  private let alpha: UInt32
  private let red: UInt32
  private let green: UInt32
  private let blue: UInt32

  init(_ color: Color) {
    let parts = color.premultiplied
    func level(_ part: Float) -> UInt32 { UInt32((min(1, max(0, part)) * 255).rounded()) }
    (alpha, red, green, blue) = (level(parts.alpha), level(parts.red), level(parts.green), level(parts.blue))
  }

  /// The colour multiplied by a pixel's alpha.
  func times(alphaOf pixel: PackedPixel) -> PackedPixel {
    let level = pixel >> 24
    return packed(level, level, level, level)
  }

  /// A pixel multiplied by the colour, channel by channel.
  func times(_ pixel: PackedPixel) -> PackedPixel {
    packed(pixel >> 24, pixel >> 16 & 0xFF, pixel >> 8 & 0xFF, pixel & 0xFF)
  }

  private func packed(_ a: UInt32, _ r: UInt32, _ g: UInt32, _ b: UInt32) -> PackedPixel {
    Self.share(a, alpha) << 24 | Self.share(r, red) << 16 | Self.share(g, green) << 8 | Self.share(b, blue)
  }

  /// The product of two fractions in 255ths, rounded.
  private static func share(_ first: UInt32, _ second: UInt32) -> UInt32 { (first * second + 127) / 255 }
}

/// The factors by which an image is averaged down before it is sampled: powers of two along each side.
struct ImageReduction: Hashable {
  var x = 1
  var y = 1

  /// Creates the reduction for an image under a transform.
  ///
  /// Samplers read two neighbours, so an image shown at less than half its size is first averaged down by a power of
  /// two, but not below the size at which it is shown.
  init(of size: (width: Int, height: Int), under map: PlaneTransform<ImageSpace, TargetSpace>) {
    let flat = map.linearized(at: Point(Double(size.width) / 2, Double(size.height) / 2))
    x = Self.factor((flat.a * flat.a + flat.c * flat.c).squareRoot(), size.width)
    y = Self.factor((flat.b * flat.b + flat.d * flat.d).squareRoot(), size.height)
  }

  /// No reduction.
  static let identity = ImageReduction()

  private init() {}

  /// Creates a reduction by the same factor along both sides.
  init(by factor: Int) {
    x = factor
    y = factor
  }

  /// Whether the image is used unchanged.
  var isIdentity: Bool { x == 1 && y == 1 }

  private static func factor(_ stretch: Double, _ size: Int) -> Int {
    var factor = 1
    while Double(2 * factor) * stretch < 1, 2 * factor <= size { factor *= 2 }  // Doubles up to the image's size.
    return factor
  }
}

extension Pixmap {
  /// The image reduced by a whole factor, by averaging blocks of pixels.
  public func reduced(by factor: Int) -> Pixmap { reduced(ImageReduction(by: factor)) }

  /// The image with each block of pixels averaged into one; blocks at the far edges may be smaller.
  func reduced(_ reduction: ImageReduction) -> Pixmap {
    if reduction.isIdentity { return self }
    var result = Pixmap(
      width: (width + reduction.x - 1) / reduction.x, height: (height + reduction.y - 1) / reduction.y)
    let resultWidth = result.width
    result.withMutablePixels { target in
      guard let first = target.baseAddress else { return }
      for y in stride(from: 0, to: height, by: reduction.y) {
        pixels_average_blocks(
          first + y / reduction.y * resultWidth, base + y * width, width, width, min(reduction.y, height - y),
          reduction.x)
      }
    }
    return result
  }
}

/// One premultiplied pixel with 8 bits per channel: alpha, red, green, blue from the high byte down, as in Cairo.
public typealias PackedPixel = UInt32

extension PremultipliedColor {
  /// The nearest pixel, with no channel above its alpha.
  public var packed: PackedPixel {
    let alpha = Self.byte(self.alpha)
    func channel(_ value: Float) -> UInt32 { min(Self.byte(value), alpha) }
    return alpha << 24 | channel(red) << 16 | channel(green) << 8 | channel(blue)
  }

  /// Creates the colour of a pixel.
  public init(packed: PackedPixel) {
    func channel(_ shift: UInt32) -> Float { Float((packed >> shift) & 255) / 255 }
    self.init(red: channel(16), green: channel(8), blue: channel(0), alpha: channel(24))
  }

  /// The colour with all channels scaled, for example by an opacity.
  public func scaled(by factor: Double) -> PremultipliedColor {
    let factor = Float(min(max(factor, 0), 1))
    return PremultipliedColor(red: red * factor, green: green * factor, blue: blue * factor, alpha: alpha * factor)
  }

  private static func byte(_ value: Float) -> UInt32 {
    value > 0 ? UInt32(min(value, 1) * 255 + 0.5) : 0
  }
}

/// A pool of memory from pictures that are no longer needed, for use by new pictures.
///
/// A frame creates and drops textures of similar sizes; new memory costs a page fault every thousand pixels.
struct PixmapPool {
  private var free: [PixelStorage<PackedPixel>] = []

  /// The maximum number of pictures whose memory is kept; beyond it, the oldest memory is freed.
  ///
  /// A frame rarely uses more at once.
  private static let mostKept = 8

  /// The number of pictures whose memory is available.
  var count: Int { free.count }

  /// Returns an empty picture.
  mutating func take(width: Int, height: Int) -> Pixmap {
    let count = width * height
    let fitting = free.indices.filter { free[$0].count >= count && free[$0].count <= 4 * count + 4096 }
    guard let best = fitting.min(by: { free[$0].count < free[$1].count }) else {
      return Pixmap(width: width, height: height)
    }
    let storage = free.remove(at: best)
    storage.base.update(repeating: 0, count: count)
    return Pixmap(width: width, height: height, reusing: storage)
  }

  /// Keeps the memory of a picture, unless other values share it.
  mutating func give(_ pixmap: consuming Pixmap?) {
    guard let storage = pixmap.take()?.releasedStorage() else { return }
    free.append(storage)
    if free.count > Self.mostKept { free.removeFirst() }
  }
}
