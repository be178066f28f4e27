public import CEmbeddedFiles

extension EmbeddedFile {
  /// The contents of the file.
  public var bytes: [UInt8] { Array(UnsafeBufferPointer(start: start, count: count)) }
}
