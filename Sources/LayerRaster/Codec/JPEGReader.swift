internal import CTurboJPEG
internal import LayerModel

/// Reads JPEG through libturbojpeg.
///
/// Orientation marks are not applied, as in Core Animation's `contents`.
enum JPEGReader {
  static func decode(_ bytes: [UInt8], limitPixels: Int) throws(ImageError) -> DecodedImage {
    guard let decoder = tjInitDecompress() else { throw .broken("no memory for the decoder") }
    defer { tjDestroy(decoder) }
    return try bytes.withUnsafeBufferPointer { (buffer) throws(ImageError) in
      var (width, height, subsampling, colorSpace): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
      let status = tjDecompressHeader3(
        decoder, buffer.baseAddress, UInt(buffer.count), &width, &height, &subsampling, &colorSpace)
      if status != 0 { throw .broken(words(of: decoder)) }
      try ImageDecoder.check(width: Int(width), height: Int(height), limitPixels: limitPixels)
      let isInk = colorSpace == Int32(TJCS_CMYK.rawValue) || colorSpace == Int32(TJCS_YCCK.rawValue)
      return try decode(decoder, buffer, width: Int(width), height: Int(height), isInk: isInk)
    }
  }

  private static func decode(
    _ decoder: tjhandle, _ bytes: UnsafeBufferPointer<UInt8>, width: Int, height: Int, isInk: Bool
  ) throws(ImageError) -> DecodedImage {
    var pixmap = Pixmap(width: width, height: height)
    var warning: String?
    try pixmap.withMutablePixels { (pixels) throws(ImageError) in
      let format = isInk ? TJPF_CMYK : nativeFormat
      // The accurate transform gives the same pixels on every machine; a bound on scans stops files whose thousands
      // of empty scans would take minutes.
      let status = tjDecompress2(
        decoder, bytes.baseAddress, UInt(bytes.count), UnsafeMutableRawPointer(pixels.baseAddress), Int32(width),
        Int32(width) * 4, Int32(height), Int32(format.rawValue), Int32(TJFLAG_ACCURATEDCT | TJFLAG_LIMITSCANS))
      if status != 0 {
        guard tjGetErrorCode(decoder) == Int32(TJERR_WARNING.rawValue) else { throw .broken(words(of: decoder)) }
        warning = words(of: decoder)
      }
      if isInk { convertInk(pixels) }
    }
    let facts = AssetFacts(pixelWidth: width, pixelHeight: height, isOpaque: true, encoding: .jpeg)
    return DecodedImage(pixmap: pixmap, facts: facts, warning: warning)
  }

  /// The order of bytes that makes a packed pixel on this machine.
  private static var nativeFormat: TJPF { UInt32(1).littleEndian == 1 ? TJPF_BGRA : TJPF_ARGB }

  /// Four inks, stored inverted as Adobe's programs write them, to colours without a profile.
  private static func convertInk(_ pixels: UnsafeMutableBufferPointer<PackedPixel>) {
    for index in pixels.indices {
      let inks = pixels[index].littleEndian
      let black = inks >> 24
      func channel(_ shift: UInt32) -> UInt32 { (((inks >> shift) & 255) * black + 127) / 255 }
      pixels[index] = 0xFF00_0000 | channel(0) << 16 | channel(8) << 8 | channel(16)
    }
  }

  private static func words(of decoder: tjhandle) -> String {
    tjGetErrorStr2(decoder).map { String(cString: $0) } ?? "unknown error"
  }
}
