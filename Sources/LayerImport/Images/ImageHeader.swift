import LayerModel

/// What the first bytes of an image say of it.
///
/// A header can claim any size; nothing is allocated for a claim.
struct ImageHeader: Hashable {
  /// What is wrong with a file.
  struct Fault: Error, Hashable {
    let message: String
  }

  var pixelWidth: Int
  var pixelHeight: Int
  var bitsPerChannel: Int
  /// Whether a pixel could be less than opaque; only decoding says whether one is.
  var mayBeTransparent: Bool
  var encoding: AssetEncoding

  /// The header of a PNG or JPEG file.
  static func read(_ bytes: [UInt8]) -> Result<ImageHeader, Fault> {
    if bytes.starts(with: PNGHeader.signature) { return PNGHeader.read(bytes) }
    if bytes.starts(with: JPEGHeader.signature) { return JPEGHeader.read(bytes) }
    return .failure(Fault(message: bytes.isEmpty ? "it is empty" : "it begins like neither PNG nor JPEG"))
  }

  /// A number of several bytes, the highest first.
  static func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }
}
