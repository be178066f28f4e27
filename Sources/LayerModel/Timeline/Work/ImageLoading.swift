/// How images come from where they are kept to the screen.
public struct ImageLoading: Hashable, Sendable {
  /// The part of an image that stays in memory when it is no longer shown.
  public enum Cache: String, Hashable, Sendable, CaseIterable {
    /// Nothing: it is loaded and decoded again.
    case none
    /// Its file: it is decoded again.
    case original
    /// Its pixels.
    case processed
  }

  /// How long a row holds its image.
  public enum Keeping: String, Hashable, Sendable, CaseIterable {
    /// As long as the list lives.
    case untilListEnds = "until-list-ends"
    /// Until the row leaves.
    case untilOffscreen = "until-offscreen"
  }

  /// How long loading one takes.
  public var latency = Microseconds.zero
  /// How many are loaded at once; nil for any number.
  public var concurrent: Int?
  /// The part of images no longer shown that stays in memory.
  public var cache = Cache.none
  /// How many rows ahead of what is seen are loaded.
  public var prefetchRows = 0
  /// Whether loading stops when the row leaves.
  public var cancel = false
  /// How long a row holds its image.
  public var keep = Keeping.untilListEnds
  /// Where images are decoded.
  public var decodeOn = WorkThread.main
  /// Whether they are decoded to the size at which they are shown.
  public var downsample = false

  /// What holds where a scene says nothing.
  public init() {}
}
