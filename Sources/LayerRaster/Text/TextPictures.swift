internal import LayerGeometry
internal import LayerModel

/// Drawn texts, for layers that say the same again: a feed's rows repeat their labels, and a shadow's silhouette draws
/// all texts of its layer once more.
struct TextPictures {
  /// Everything that a text's picture depends on.
  struct Key: Hashable {
    let text: TextContent
    let size: Size
    let scale: Double
    let window: PixelRect
    let isInkAlone: Bool
  }

  struct Drawn {
    let picture: Pixmap
    /// The pixels of the text's bitmap that the picture has.
    let area: PixelRect
    let notes: [TextNote]
  }

  /// All that is kept together: a screen of three million pixels holds no more of them.
  static let limitPixels = 4 << 20

  private var drawn: [Key: Drawn] = [:]
  /// The pixels of all that is kept.
  private(set) var count = 0

  subscript(key: Key) -> Drawn? { drawn[key] }

  /// Keeps a picture; those before it are dropped when there are too many.
  mutating func keep(_ made: Drawn, for key: Key) {
    guard made.picture.count <= Self.limitPixels / 4 else { return }
    if count + made.picture.count > Self.limitPixels {
      drawn = [:]
      count = 0
    }
    drawn[key] = made
    count += made.picture.count
  }
}
