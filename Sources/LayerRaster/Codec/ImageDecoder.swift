public import LayerModel

/// Turns the bytes of an image file into a premultiplied picture.
///
/// Files may be hostile: sizes are checked before memory is asked for, and what a decoder may keep beside the pixels
/// is bounded. Colour profiles are not applied; every file is taken as sRGB.
public enum ImageDecoder {
  /// Decodes a PNG or JPEG, told apart by its first bytes.
  public static func decode(_ bytes: [UInt8], limits: Limits = Limits()) throws(ImageError) -> DecodedImage {
    switch encoding(of: bytes) {
    case .png: try PNGReader.decode(bytes, limitPixels: limits.imagePixels.value)
    case .jpeg: try JPEGReader.decode(bytes, limitPixels: limits.imagePixels.value)
    default: throw .unrecognized
    }
  }

  /// The picture of an asset from its file's bytes: decoded, its colours changed as the asset says.
  public static func picture(
    of asset: Asset, _ bytes: [UInt8], limits: Limits = Limits()
  ) throws(ImageError) -> Pixmap {
    var pixmap = try decode(bytes, limits: limits).pixmap
    pixmap.apply(asset.paint)
    return pixmap
  }

  /// Whether no pixel lets anything through; nil for what cannot be decoded.
  ///
  /// Opens no image library where a PNG's alpha can be had without its colours.
  public static func isOpaque(_ bytes: [UInt8], limits: Limits = Limits()) -> Bool? {
    PNGAlpha(bytes, limitBytes: limits.imagePixels.value * MemoryLayout<PackedPixel>.size)?.everyValueIsOne()
      ?? (try? decode(bytes, limits: limits))?.facts.isOpaque
  }

  /// The format that the first bytes announce.
  public static func encoding(of bytes: [UInt8]) -> AssetEncoding? {
    if bytes.starts(with: PNGEncoder.signature) { return .png }
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return .jpeg }
    return nil
  }

  /// Throws unless the picture has pixels, and not too many.
  static func check(width: Int, height: Int, limitPixels: Int) throws(ImageError) {
    guard width > 0, height > 0 else { throw .broken("it has no pixels") }
    let (count, overflow) = width.multipliedReportingOverflow(by: height)
    if overflow || count > limitPixels { throw .tooManyPixels(width: width, height: height, limit: limitPixels) }
  }
}
