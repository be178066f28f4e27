#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A thread with a stack of one gigabyte of address space, for the recursive parser.
enum LargeStack {
  private static let mostBytes = 1 << 30
  private static let leastBytes = 1 << 20

  /// Processes all file names on a thread with a large stack and waits for it; returns false if no thread can be
  /// created.
  ///
  /// If address space is limited, a smaller stack is still enough for all but the most deeply nested files.
  static func answerAll() -> Bool {
    var size = mostBytes
    while size >= leastBytes {  // Terminates: halves each time.
      if answerAll(stackBytes: size) { return true }
      size /= 2
    }
    return false
  }

  private static func answerAll(stackBytes: Int) -> Bool {
    var attributes = pthread_attr_t()
    guard pthread_attr_init(&attributes) == 0 else { return false }
    defer { pthread_attr_destroy(&attributes) }
    guard pthread_attr_setstacksize(&attributes, stackBytes) == 0 else { return false }
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    let code = pthread_create(
      &thread, &attributes,
      { _ in
        Lines.answerAll()
        return nil
      }, nil)
    guard code == 0 else { return false }
    #if canImport(Darwin)
      if let thread { pthread_join(thread, nil) }
    #else
      pthread_join(thread, nil)
    #endif
    return true
  }
}

/// Reads file names and writes responses.
enum Lines {
  /// Writes a response for every name on standard input.
  static func answerAll() {
    while let name = readLine(strippingNewline: true) {  // Terminates at the end of the input.
      if name.isEmpty { continue }
      var line = answer(to: name)
      line.append(UInt8(ascii: "\n"))
      guard write(line) else { return }
    }
  }

  private static func answer(to name: String) -> [UInt8] {
    var status = stat()
    guard stat(name, &status) == 0 else { return Answer.refused(name, "unreadable", reason()) }
    // Systems differ in the types of these.
    let isRegular = UInt32(status.st_mode) & UInt32(S_IFMT) == UInt32(S_IFREG)
    guard isRegular else { return Answer.refused(name, "unreadable", "not a regular file") }
    guard status.st_size <= SourceGuard.mostBytes else {
      return Answer.refused(name, "size", "\(status.st_size) bytes; at most \(SourceGuard.mostBytes) are read")
    }
    let file = open(name, O_RDONLY)
    guard file >= 0 else { return Answer.refused(name, "unreadable", reason()) }
    defer { close(file) }
    var bytes: [UInt8] = []
    while bytes.count <= SourceGuard.mostBytes {  // Terminates at the end of the file or at the size limit.
      let old = bytes.count
      let room = max(Int(status.st_size) + 1 - old, 1 << 12)
      bytes.append(contentsOf: repeatElement(0, count: room))
      let count = bytes.withUnsafeMutableBytes { buffer in
        read(file, buffer.baseAddress.map { $0 + old }, room)
      }
      if count < 0 { return Answer.refused(name, "unreadable", reason()) }
      bytes.removeLast(room - count)
      if count == 0 { break }
    }
    return Answer.line(file: name, bytes: bytes)
  }

  /// Writes all bytes to standard output; returns false if the reader has closed it.
  @discardableResult static func write(_ bytes: [UInt8]) -> Bool {
    var written = 0
    while written < bytes.count {  // Moves forwards or returns.
      let count = bytes.withUnsafeBytes { buffer in
        #if canImport(Glibc)
          Glibc.write(1, buffer.baseAddress.map { $0 + written }, bytes.count - written)
        #elseif canImport(Musl)
          Musl.write(1, buffer.baseAddress.map { $0 + written }, bytes.count - written)
        #else
          Darwin.write(1, buffer.baseAddress.map { $0 + written }, bytes.count - written)
        #endif
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      written += count
    }
    return true
  }

  private static func reason() -> String { String(cString: strerror(errno)) }
}
