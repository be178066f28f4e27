/// The name of an overlay, with the data that lists of overlays show.
public struct OverlayName: Sendable {
  /// The name for `--overlay`.
  public let id: String
  /// The overlay's title.
  public let title: String
  /// Whether the overlay shows a frame of a timeline.
  public let needsTimeline: Bool

  /// Creates a name from its parts.
  public init(id: String, title: String, needsTimeline: Bool) {
    self.id = id
    self.title = title
    self.needsTimeline = needsTimeline
  }
}
