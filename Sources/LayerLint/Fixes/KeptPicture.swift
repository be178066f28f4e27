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
