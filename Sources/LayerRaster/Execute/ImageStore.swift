public import LayerModel

/// The decoded images of a scene, and the smaller versions of them that frames have asked for.
///
/// Whoever draws several frames hands the same store to each; bands of one frame share one.
public final class ImageStore: Sendable {
  private let images: [AssetIndex: Pixmap]
  private let smaller = Guarded<[Key: Pixmap]>([:])

  private struct Key: Hashable {
    let asset: AssetIndex
    let reduction: ImageReduction
  }

  /// A store of images by asset; assets without a file need none.
  public init(_ images: [AssetIndex: Pixmap] = [:]) {
    self.images = images
  }

  /// The image of an asset, as decoded.
  subscript(asset: AssetIndex) -> Pixmap? { images[asset] }

  /// The image averaged down.
  func image(_ asset: AssetIndex, reduced reduction: ImageReduction) -> Pixmap {
    let image = images[asset] ?? Pixmap(width: 0, height: 0)
    if reduction.isIdentity { return image }
    let key = Key(asset: asset, reduction: reduction)
    // Who else wants it waits: what a large picture takes to shrink is not to be spent twice.
    return smaller.withLock { smaller in
      if let known = smaller[key] { return known }
      let made = image.reduced(reduction)
      smaller[key] = made
      return made
    }
  }
}
