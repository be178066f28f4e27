#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension PlatformCalls {
  /// What can be read of a file without waiting for more; nothing at its end.
  static func readWhatIsThere(_ file: Descriptor) throws(SystemFault) -> [UInt8] {
    var fault: SystemFault?
    let bytes = [UInt8](unsafeUninitializedCapacity: 64 << 10) { buffer, count in
      var result = -1
      repeat {  // Ends: a call that no signal interrupts answers.
        result = read(file.number, buffer.baseAddress, buffer.count)
      } while result < 0 && errno == EINTR
      if result < 0 { fault = .last }
      count = max(0, result)
    }
    if let fault { throw fault }
    return bytes
  }

  /// What tells of files in a folder that are written or renamed; nil where the system does not tell.
  static func changes(in folder: String) -> Descriptor? {
    #if os(Linux)
      let queue = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
      guard queue >= 0 else { return nil }
      let kinds = UInt32(IN_CLOSE_WRITE) | UInt32(IN_MOVED_TO) | UInt32(IN_CREATE)
      guard inotify_add_watch(queue, folder, kinds) >= 0 else {
        try? close(Descriptor(number: queue))
        return nil
      }
      return Descriptor(number: queue)
    #else
      return nil
    #endif
  }

  /// The line that somebody types; nil at the end of input.
  static func typedLine() -> String? { readLine() }

  /// Waits until there is something to tell, which is forgotten, or until the time is over.
  static func wait(for changes: Descriptor?, atMostMilliseconds milliseconds: Int32) {
    guard let changes else {
      _ = poll(nil, 0, milliseconds)
      return
    }
    var waiting = pollfd(fd: changes.number, events: Int16(POLLIN), revents: 0)
    guard poll(&waiting, 1, milliseconds) > 0 else { return }
    // What has happened is found by looking at the file; of the messages it matters only that they came.
    withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 8) { buffer in
      while read(changes.number, buffer.baseAddress, buffer.count) > 0 {}  // Ends: messages do.
    }
  }
}
