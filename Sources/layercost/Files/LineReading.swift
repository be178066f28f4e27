/// Reads the lines of a file one after another, in the memory of one line.
struct LineReading {
  /// A line, or the reason why it cannot be used.
  enum Line: Equatable {
    /// The bytes, without the line break.
    case bytes([UInt8])
    /// The line is longer than allowed and was skipped.
    case tooLong
    /// The file ends in the middle of the line, for example because its writer was stopped.
    case unfinished([UInt8])
  }

  private let file: PlatformCalls.Descriptor
  private let limitBytes: Int
  private var buffer: [UInt8] = []
  private var cursor = 0
  private var hasEnded = false

  /// - Parameter limitBytes: the maximum number of bytes in a line.
  init(_ file: PlatformCalls.Descriptor, limitBytes: Int) {
    self.file = file
    self.limitBytes = limitBytes
  }

  /// The next line, as soon as it is complete; nil at the end.
  mutating func next() throws(SystemFault) -> Line? {
    var line: [UInt8] = []
    var isTooLong = false
    while true {  // Ends: each round takes bytes from the file, or ends with it.
      let rest = buffer[cursor...]
      if let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        cursor = end + 1
        if isTooLong || line.count + end - rest.startIndex > limitBytes { return .tooLong }
        return .bytes(line + rest[..<end])
      }
      // A line that is too long is not kept while its end is searched.
      isTooLong = isTooLong || line.count + rest.count > limitBytes
      if isTooLong { line = [] } else { line += rest }
      (buffer, cursor) = (hasEnded ? [] : try PlatformCalls.readWhatIsThere(file), 0)
      if buffer.isEmpty {
        hasEnded = true
        if isTooLong { return .tooLong }
        return line.isEmpty ? nil : .unfinished(line)
      }
    }
  }
}
