/// The way images are loaded, decoded and kept.
public struct ImageLoading: Hashable, Sendable {
  /// The form in which an image stays in memory when it is no longer shown.
  public enum Cache: String, Hashable, Sendable, CaseIterable {
    /// The image is not kept, so it is loaded and decoded again.
    case none
    /// The image's file is kept, so the image is decoded again.
    case original
    /// The image's pixels are kept.
    case processed
  }

  /// The time for which a row keeps its image.
  public enum Keeping: String, Hashable, Sendable, CaseIterable {
    /// The row keeps its image as long as the list exists.
    case untilListEnds = "until-list-ends"
    /// The row keeps its image until the row leaves the screen.
    case untilOffscreen = "until-offscreen"
  }

  /// The time to load one image.
  public var latency = Microseconds.zero
  /// The largest number of images loaded at once; nil for any number.
  public var concurrent: Int?
  /// The form in which images stay in memory when they are no longer shown.
  public var cache = Cache.none
  /// The number of rows beyond the visible ones whose images are loaded.
  public var prefetchRows = 0
  /// Whether loading stops when the row leaves the screen.
  public var cancel = false
  /// The time for which a row keeps its image.
  public var keep = Keeping.untilListEnds
  /// The thread that decodes images.
  public var decodeOn = WorkThread.main
  /// Whether images are decoded at their displayed size.
  public var downsample = false

  /// Creates the default values.
  public init() {}
}
