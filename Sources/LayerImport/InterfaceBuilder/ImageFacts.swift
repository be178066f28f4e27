import LayerModel

/// What an image of a catalogue is, from its header.
enum ImageFacts {
  /// Facts for planning; nil for a file that is no PNG or JPEG, such as a PDF or a vector drawing.
  static func facts(of image: CatalogImage) -> AssetFacts? {
    guard case .success(let header) = ImageHeader.read(image.content.bytes) else { return nil }
    return AssetFacts(
      pixelWidth: header.pixelWidth, pixelHeight: header.pixelHeight,
      isOpaque: image.content.isOpaque(header), encoding: header.encoding, bitsPerChannel: header.bitsPerChannel)
  }
}
