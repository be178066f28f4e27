internal import CPixelKernels
internal import CSPNG
internal import LayerModel

/// Reads PNG through libspng.
enum PNGReader {
  /// The most that one chunk beside the pixels, and all of them together, may take in memory.
  static let chunkLimitBytes = 4 << 20
  static let chunkCacheLimitBytes = 16 << 20

  static func decode(_ bytes: [UInt8], limitPixels: Int) throws(ImageError) -> DecodedImage {
    let spng = try functions()
    guard let context = spng.pointee.ctx_new(0) else { throw .broken("no memory for the decoder") }
    defer { spng.pointee.ctx_free(context) }
    // A broken comment or profile is no reason to refuse the pixels; a broken header or pixel chunk is.
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
  /// Throws unless a status is success.
  fileprivate func check(_ status: Int32) throws(ImageError) {
    if status != 0 { throw .broken(pointee.strerror(status).map { String(cString: $0) } ?? "error \(status)") }
  }
}
