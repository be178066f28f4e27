internal import CPixelKernels

/// A picture: premultiplied pixels of 8 bits a channel in rows from the top, without gaps between rows.
///
/// A value: a copy shares the memory until one of both is written to. Whoever writes in a loop asks for the pixels
/// once, outside it.
public struct Pixmap: Sendable {
  /// Columns.
  public let width: Int
  /// Rows.
  public let height: Int
  private var storage: PixelStorage<PackedPixel>

  /// A picture filled with one pixel, by default with nothing.
  public init(width: Int, height: Int, filledWith pixel: PackedPixel = 0) {
    precondition(width >= 0 && height >= 0, "A picture has no negative size.")
    self.width = width
    self.height = height
    let count = width * height
    storage = pixel == 0 ? PixelStorage(zeroedCount: count) : PixelStorage(count: count, filledWith: pixel)
  }

  /// A picture in memory that was used before and is large enough; its content is whatever it was.
  init(width: Int, height: Int, reusing storage: consuming PixelStorage<PackedPixel>) {
    precondition(storage.count >= width * height, "Reused memory holds the whole picture.")
    self.width = width
    self.height = height
    self.storage = storage
  }

  /// A picture from pixels row by row.
  public init(width: Int, height: Int, pixels: [PackedPixel]) {
    precondition(pixels.count == width * height, "A picture has as many pixels as its sides say.")
    self.init(width: width, height: height, reusing: PixelStorage(uninitializedCount: pixels.count))
    pixels.withUnsafeBufferPointer { source in
      if let first = source.baseAddress { storage.base.initialize(from: first, count: source.count) }
    }
  }

  /// Pixels.
  public var count: Int { width * height }
  /// Whether it has no pixel.
  public var isEmpty: Bool { count == 0 }

  /// One pixel.
  public subscript(x: Int, y: Int) -> PackedPixel {
    get {
      precondition(x >= 0 && x < width && y >= 0 && y < height, "A pixel lies inside its picture.")
      return storage.base[y * width + x]
    }
    set {
      precondition(x >= 0 && x < width && y >= 0 && y < height, "A pixel lies inside its picture.")
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

  /// The first pixel, for reading as long as the value lives and is not written to.
  var base: UnsafePointer<PackedPixel> { UnsafePointer(storage.base) }

  /// Whether every alpha is full.
  public var isOpaque: Bool {
    withPixels { pixels_are_opaque($0.baseAddress, $0.count) != 0 }
  }

  /// Gives the memory back for another picture, or nil while other values share it.
  consuming func releasedStorage() -> PixelStorage<PackedPixel>? {
    isKnownUniquelyReferenced(&storage) ? storage : nil
  }
}

extension Pixmap: Equatable {
  /// Whether sizes and all pixels agree.
  public static func == (left: Pixmap, right: Pixmap) -> Bool {
    guard left.width == right.width, left.height == right.height else { return false }
    return left.withPixels { left in right.withPixels { right in left.elementsEqual(right) } }
  }
}
