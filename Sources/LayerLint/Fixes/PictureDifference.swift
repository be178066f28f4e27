/// How two pictures of one size differ.
public struct PictureDifference: Hashable, Sendable {
  /// The largest difference of any colour channel of any pixel, in 255ths.
  public let largest: Int
  /// The share of pixels with a channel that differs by more than a fix may change.
  public let share: Double

  /// A difference from its figures.
  public init(largest: Int, share: Double) {
    self.largest = largest
    self.share = share
  }

  /// The largest change of a pixel that a safe fix may cause, in 255ths: two ways to draw one outline differ by it.
  public static let tolerance = 2

  /// Whether a safe fix may change that much.
  var isTolerated: Bool { largest <= Self.tolerance }
}

/// The scene whose picture safe fixes have to leave, and that picture once it was drawn.
///
/// It is the first scene's, so that small differences of many fixes do not add up, or that after the last fix that may
/// have changed it.
public struct KeptPicture<Picture: Sendable>: Sendable {
  let facts: SceneFacts
  private var picture: Picture?

  /// The picture of a scene, not drawn yet.
  public init(_ facts: SceneFacts) { self.facts = facts }

  /// The picture, drawn when it is asked for first; nil when that is not possible.
  mutating func drawn(by draw: (SceneFacts) -> Picture?) -> Picture? {
    if picture == nil { picture = draw(facts) }
    return picture
  }
}
