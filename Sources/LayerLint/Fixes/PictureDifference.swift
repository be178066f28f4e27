/// The difference between two pictures of the same size.
public struct PictureDifference: Hashable, Sendable {
  /// The largest difference in any colour channel of any pixel, in 255ths.
  public let largest: Int
  /// The share of pixels with a channel whose difference exceeds the tolerance.
  public let share: Double

  /// Creates a difference from its figures.
  public init(largest: Int, share: Double) {
    self.largest = largest
    self.share = share
  }

  /// The largest change to a pixel that a safe fix may cause, in 255ths.
  ///
  /// Two ways to draw the same outline can differ by this much.
  public static let tolerance = 2

  /// Whether the difference is small enough for a safe fix.
  var isTolerated: Bool { largest <= Self.tolerance }
}

/// The scene whose picture safe fixes must not change, with the picture once it is drawn.
///
/// The scene is the first one, so that small differences of many fixes do not add up, or the one after the last fix
/// that was allowed to change the picture.
public struct KeptPicture<Picture: Sendable>: Sendable {
  let facts: SceneFacts
  private var picture: Picture?

  /// Creates a kept picture for a scene, without drawing it.
  public init(_ facts: SceneFacts) { self.facts = facts }

  /// The picture, drawn at the first request; nil if it cannot be drawn.
  mutating func drawn(by draw: (SceneFacts) -> Picture?) -> Picture? {
    if picture == nil { picture = draw(facts) }
    return picture
  }
}
