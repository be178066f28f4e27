internal import CTurboJPEG
internal import LayerModel

/// Reads JPEG through libturbojpeg.
///
/// Orientation marks are not applied, as in Core Animation's `contents`.
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
      // The accurate transform gives the same pixels on every machine; a bound on scans stops files whose thousands
      // of empty scans would take minutes.
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

  /// The order of bytes that makes a packed pixel on this machine.
  private static var nativeFormat: Int32 { UInt32(1).littleEndian == 1 ? TJPF_BGRA : TJPF_ARGB }

  /// Four inks, stored inverted as Adobe's programs write them, to colours without a profile.
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
