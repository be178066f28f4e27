internal import CPixelKernels
internal import CSPNG
internal import CTurboJPEG
public import LayerGeometry
public import LayerModel

/// Decodes the bytes of an image file into a premultiplied picture.
///
/// Files may be hostile: sizes are checked before memory is allocated, and the memory that a decoder may use besides
/// the pixels is limited. Colour profiles are not applied; every file is treated as sRGB.
public enum ImageDecoder {
  /// Decodes a PNG or JPEG, which it recognises by the first bytes.
  public static func decode(_ bytes: [UInt8], limits: Limits = Limits()) throws(ImageError) -> DecodedImage {
    switch encoding(of: bytes) {
    case .png: try PNGReader.decode(bytes, limitPixels: limits.imagePixels.value)
    case .jpeg: try JPEGReader.decode(bytes, limitPixels: limits.imagePixels.value)
    default: throw .unrecognized
    }
  }

  /// Decodes the picture of an asset from its file's bytes and changes its colours as the asset specifies.
  public static func picture(
    of asset: Asset, _ bytes: [UInt8], limits: Limits = Limits()
  ) throws(ImageError) -> Pixmap {
    var pixmap = try decode(bytes, limits: limits).pixmap
    pixmap.apply(asset.paint)
    return pixmap
  }

  /// Whether every pixel is opaque; nil for a file that cannot be decoded.
  ///
  /// Does not open an image library if a PNG's alpha can be read without its colours.
  public static func isOpaque(_ bytes: [UInt8], limits: Limits = Limits()) -> Bool? {
    PNGAlpha(bytes, limitBytes: limits.imagePixels.value * MemoryLayout<PackedPixel>.size)?.everyValueIsOne()
      ?? (try? decode(bytes, limits: limits))?.facts.isOpaque
  }

  /// The format that the first bytes indicate.
  public static func encoding(of bytes: [UInt8]) -> AssetEncoding? {
    if bytes.starts(with: PNGEncoder.signature) { return .png }
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return .jpeg }
    return nil
  }

  /// Throws if the picture has no pixels or too many.
  static func check(width: Int, height: Int, limitPixels: Int) throws(ImageError) {
    guard width > 0, height > 0 else { throw .broken("it has no pixels") }
    let (count, overflow) = width.multipliedReportingOverflow(by: height)
    if overflow || count > limitPixels { throw .tooManyPixels(width: width, height: height, limit: limitPixels) }
  }
}

/// Reads PNG through libspng.
enum PNGReader {
  /// The memory limit for each chunk other than pixel data, and for all such chunks together.
  static let chunkLimitBytes = 4 << 20
  static let chunkCacheLimitBytes = 16 << 20

  static func decode(_ bytes: [UInt8], limitPixels: Int) throws(ImageError) -> DecodedImage {
    let spng = try functions()
    guard let context = spng.pointee.ctx_new(0) else { throw .broken("no memory for the decoder") }
    defer { spng.pointee.ctx_free(context) }
    // Pixels are accepted despite a broken comment or profile, but not with a broken header or pixel chunk.
    try spng.check(spng.pointee.set_crc_action(context, SPNG_CRC_ERROR, SPNG_CRC_DISCARD))
    try spng.check(spng.pointee.set_chunk_limits(context, chunkLimitBytes, chunkCacheLimitBytes))
    return try bytes.withUnsafeBufferPointer { (buffer) throws(ImageError) in
      try spng.check(spng.pointee.set_png_buffer(context, buffer.baseAddress, buffer.count))
      var header = spng_ihdr()
      try spng.check(spng.pointee.get_ihdr(context, &header))
      try ImageDecoder.check(width: Int(header.width), height: Int(header.height), limitPixels: limitPixels)
      return try decode(spng, context, header)
    }
  }

  private static func decode(
    _ spng: UnsafePointer<SPNGFunctions>, _ context: OpaquePointer, _ header: spng_ihdr
  ) throws(ImageError) -> DecodedImage {
    var pixmap = Pixmap(width: Int(header.width), height: Int(header.height))
    try pixmap.withMutablePixels { (pixels) throws(ImageError) in
      let size = pixels.count * 4
      try spng.check(
        spng.pointee.decode_image(context, pixels.baseAddress, size, SPNG_FMT_RGBA8, SPNG_DECODE_TRNS))
      UnsafeRawPointer(pixels.baseAddress)?.withMemoryRebound(to: UInt8.self, capacity: size) { straight in
        pixels_premultiply(pixels.baseAddress, straight, pixels.count)
      }
    }
    let facts = AssetFacts(
      pixelWidth: pixmap.width, pixelHeight: pixmap.height, isOpaque: pixmap.isOpaque, encoding: .png,
      bitsPerChannel: max(8, Int(header.bit_depth)))
    return DecodedImage(pixmap: pixmap, facts: facts, warning: nil)
  }

  private static func functions() throws(ImageError) -> UnsafePointer<SPNGFunctions> {
    switch DrawingLibraries.spng {
    case .success(let library): library.functions
    case .failure(let missing): throw .missing(missing)
    }
  }
}

extension UnsafePointer<SPNGFunctions> {
  /// Throws if a status code reports a failure.
  fileprivate func check(_ status: Int32) throws(ImageError) {
    if status != 0 { throw .broken(pointee.strerror(status).map { String(cString: $0) } ?? "error \(status)") }
  }
}

/// Reads JPEG through libturbojpeg.
///
/// The orientation stored in a file is not applied, as in Core Animation's `contents`.
enum JPEGReader {
  static func decode(_ bytes: [UInt8], limitPixels: Int) throws(ImageError) -> DecodedImage {
    let jpeg = try functions()
    guard let decoder = jpeg.pointee.InitDecompress() else { throw .broken("no memory for the decoder") }
    defer { _ = jpeg.pointee.Destroy(decoder) }
    return try bytes.withUnsafeBufferPointer { (buffer) throws(ImageError) in
      var (width, height, subsampling, colorSpace): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
      let status = jpeg.pointee.DecompressHeader3(
        decoder, buffer.baseAddress, UInt(buffer.count), &width, &height, &subsampling, &colorSpace)
      if status != 0 { throw .broken(words(jpeg, decoder)) }
      try ImageDecoder.check(width: Int(width), height: Int(height), limitPixels: limitPixels)
      let isInk = colorSpace == TJCS_CMYK || colorSpace == TJCS_YCCK
      return try decode(jpeg, decoder, buffer, width: Int(width), height: Int(height), isInk: isInk)
    }
  }

  private static func functions() throws(ImageError) -> UnsafePointer<TurboJPEGFunctions> {
    switch DrawingLibraries.turboJPEG {
    case .success(let library): library.functions
    case .failure(let missing): throw .missing(missing)
    }
  }

  private static func decode(
    _ jpeg: UnsafePointer<TurboJPEGFunctions>, _ decoder: tjhandle, _ bytes: UnsafeBufferPointer<UInt8>, width: Int,
    height: Int, isInk: Bool
  ) throws(ImageError) -> DecodedImage {
    var pixmap = Pixmap(width: width, height: height)
    var warning: String?
    try pixmap.withMutablePixels { (pixels) throws(ImageError) in
      let format = isInk ? TJPF_CMYK : nativeFormat
      // The accurate transform gives the same pixels on every machine. The limit on scans stops files with thousands of
      // empty scans, which would take minutes.
      let status = jpeg.pointee.Decompress2(
        decoder, bytes.baseAddress, UInt(bytes.count),
        UnsafeMutableRawPointer(pixels.baseAddress)?.assumingMemoryBound(to: UInt8.self), Int32(width),
        Int32(width) * 4, Int32(height), format, TJFLAG_ACCURATEDCT | TJFLAG_LIMITSCANS)
      if status != 0 {
        guard jpeg.pointee.GetErrorCode(decoder) == TJERR_WARNING else { throw .broken(words(jpeg, decoder)) }
        warning = words(jpeg, decoder)
      }
      if isInk { convertInk(pixels) }
    }
    let facts = AssetFacts(pixelWidth: width, pixelHeight: height, isOpaque: true, encoding: .jpeg)
    return DecodedImage(pixmap: pixmap, facts: facts, warning: warning)
  }

  /// The byte order of a packed pixel on this machine.
  private static var nativeFormat: Int32 { UInt32(1).littleEndian == 1 ? TJPF_BGRA : TJPF_ARGB }

  /// Converts CMYK values, stored inverted as Adobe's programs write them, to RGB without a colour profile.
  private static func convertInk(_ pixels: UnsafeMutableBufferPointer<PackedPixel>) {
    for index in pixels.indices {
      let inks = pixels[index].littleEndian
      let black = inks >> 24
      func channel(_ shift: UInt32) -> UInt32 { (((inks >> shift) & 255) * black + 127) / 255 }
      pixels[index] = 0xFF00_0000 | channel(0) << 16 | channel(8) << 8 | channel(16)
    }
  }

  private static func words(_ jpeg: UnsafePointer<TurboJPEGFunctions>, _ decoder: tjhandle) -> String {
    jpeg.pointee.GetErrorStr2(decoder).map { String(cString: $0) } ?? "unknown error"
  }
}

/// A decoded file: its picture and facts about it.
public struct DecodedImage: Sendable {
  /// The picture.
  public let pixmap: Pixmap
  /// The facts that layers and cost calculations need.
  public let facts: AssetFacts
  /// The decoder's message about errors that it ignored.
  public let warning: String?

  /// The smallest rectangle that contains every visible pixel.
  public var contentBox: PixelRect { pixmap.contentBox }
}

extension Pixmap {
  /// A part of the picture.
  public func cropped(to part: PixelRect) -> Pixmap {
    let whole = PixelRect(minX: 0, minY: 0, maxX: width, maxY: height)
    precondition(whole.contains(part), "A part must lie inside its picture.")
    let memory = PixelStorage<PackedPixel>(uninitializedCount: part.width * part.height)
    var cropped = Pixmap(width: part.width, height: part.height, reusing: memory)
    withPixels { source in
      cropped.withMutablePixels { target in
        for y in 0..<part.height {
          let row = source[((part.minY + y) * width + part.minX)...].prefix(part.width)
          _ = UnsafeMutableBufferPointer(rebasing: target[(y * part.width)...]).update(fromContentsOf: row)
        }
      }
    }
    return cropped
  }

  /// The smallest rectangle that contains every pixel that is not transparent.
  public var contentBox: PixelRect {
    withPixels { pixels in
      var box = PixelRect.empty
      for y in 0..<height {
        let row = UnsafeBufferPointer(rebasing: pixels[(y * width)..<((y + 1) * width)])
        guard let first = row.firstIndex(where: { $0 != 0 }), let last = row.lastIndex(where: { $0 != 0 }) else {
          continue
        }
        box = box.union(PixelRect(minX: first, minY: y, maxX: last + 1, maxY: y + 1))
      }
      return box
    }
  }
}

/// The reason why a file could not be decoded.
public enum ImageError: Error, Hashable, CustomStringConvertible {
  /// The first bytes match no known format.
  case unrecognized
  /// The picture has more pixels than the limit allows.
  case tooManyPixels(width: Int, height: Int, limit: Int)
  /// The decoder failed, with this message.
  case broken(String)
  /// The library that reads files of this format is not installed.
  case missing(MissingLibrary)

  /// The error as a headline.
  public var description: String {
    switch self {
    case .unrecognized: "image is neither PNG nor JPEG"
    case .tooManyPixels(let width, let height, let limit):
      "image of \(width) x \(height) pixels is beyond the limit of \(limit) pixels"
    case .broken(let words): "the decoder reports: \(words)"
    case .missing(let library): "\(library)"
    }
  }

  /// The suggested remedy, if one is known.
  public var help: String? {
    guard case .missing(let library) = self else { return nil }
    return library.help
  }
}
