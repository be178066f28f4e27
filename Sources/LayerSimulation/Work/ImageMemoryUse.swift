/// Memory that images take in a frame.
public struct ImageMemoryUse: Hashable, Sendable {
  /// Bytes of decoded images.
  public var residentBytes = 0
  /// Bytes that went to the GPU for this frame.
  public var uploadedBytes = 0
  /// Rows that are seen while an image of theirs is not there.
  public var blankRows = 0

  /// None.
  public init() {}
}
