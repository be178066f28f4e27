/// The name of an overlay, with the data that lists of overlays show.
public struct OverlayName: Sendable {
  /// The word that `--overlay` takes.
  public let id: String
  /// Its title.
  public let title: String
  /// Whether it shows a frame of a timeline.
  public let needsTimeline: Bool

  /// A name from its parts.
  public init(id: String, title: String, needsTimeline: Bool) {
    self.id = id
    self.title = title
    self.needsTimeline = needsTimeline
  }
}
