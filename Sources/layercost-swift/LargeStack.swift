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

  /// Processes all names on such a thread and waits for it; returns false if no thread can be created.
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
