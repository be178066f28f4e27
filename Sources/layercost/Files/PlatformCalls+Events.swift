#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension PlatformCalls {
  /// The signals that ask a process to end: from the keyboard, from the system, from a closed terminal.
  static let endingSignals: [Int32] = [SIGINT, SIGTERM, SIGHUP]

  /// Makes writes to a closed pipe or beyond a file's size limit return errors instead of ending the process.
  static func answerFailedWrites() {
    _ = signal(SIGPIPE, SIG_IGN)
    _ = signal(SIGXFSZ, SIG_IGN)
  }

  /// Ignores a signal so that a dispatch source can watch for it; returns whether it was already ignored.
  static func ignore(_ number: Int32) -> Bool {
    let before = signal(number, SIG_IGN)
    return unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// Ends this process by a signal, even if the process was started with the signal blocked.
  ///
  /// While all threads block it, the signal would only reach the source that watches for it, again and again.
  static func end(by number: Int32) {
    _ = signal(number, SIG_DFL)
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, number)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    _ = kill(getpid(), number)
  }

  /// The number of files that the tool needs to have open at once.
  ///
  /// With fewer, the system's library for threads ends the process.
  static let leastOpenFiles = 32

  /// Whether this process may have enough files open; raises its limit if the system lets it.
  static func allowEnoughFiles() -> Bool {
    #if canImport(Glibc)
      let kind = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    #else
      let kind = RLIMIT_NOFILE
    #endif
    var limit = rlimit()
    guard getrlimit(kind, &limit) == 0, limit.rlim_cur < leastOpenFiles else { return true }
    limit.rlim_cur = min(limit.rlim_max, rlim_t(leastOpenFiles))
    return setrlimit(kind, &limit) == 0 && limit.rlim_cur >= leastOpenFiles
  }

  /// Opens `/dev/null` for standard input, output and error if they are closed.
  ///
  /// Otherwise the next opened file would get one of their numbers, and output for the user would be written into it.
  static func openStandardFiles() {
    for number in Int32(0)...2 where fcntl(number, F_GETFD) < 0 && errno == EBADF {
      // The lowest free number is the closed one. It is opened for the opposite direction, so that it still cannot be
      // used.
      _ = open("/dev/null", number == 0 ? O_WRONLY : O_RDONLY)
    }
  }
}

extension PlatformCalls {
  /// Reads the bytes that are available, without waiting for more; returns no bytes at the end of the file.
  static func readWhatIsThere(_ file: Descriptor) throws(SystemFault) -> [UInt8] {
    var fault: SystemFault?
    let bytes = [UInt8](unsafeUninitializedCapacity: 64 << 10) { buffer, count in
      var result = -1
      repeat {  // Ends: a call that no signal interrupts returns.
        result = read(file.number, buffer.baseAddress, buffer.count)
      } while result < 0 && errno == EINTR
      if result < 0 { fault = .last }
      count = max(0, result)
    }
    if let fault { throw fault }
    return bytes
  }

  /// The first bytes of a named pipe that was opened without waiting; nil if no program opens it for writing in time.
  ///
  /// The system has no call that asks whether a pipe has a writer: only a read does, and it may return bytes.
  static func firstBytes(of pipe: Descriptor, within milliseconds: Int32) throws(SystemFault) -> [UInt8]? {
    let pause: Int32 = 10
    var waited: Int32 = 0
    while true {  // Ends: each round waits, or the pipe has a writer, whose end ends the wait.
      do throws(SystemFault) {
        let bytes = try readWhatIsThere(pipe)
        if !bytes.isEmpty { return bytes }
        if waited >= milliseconds { return nil }
        waited += pause
        _ = poll(nil, 0, pause)
      } catch SystemFault(code: EAGAIN) {
        var wanted = pollfd(fd: pipe.number, events: Int16(POLLIN), revents: 0)
        while poll(&wanted, 1, -1) < 0, errno == EINTR {}  // Ends: a call that no signal interrupts returns.
        if Int32(wanted.revents) & POLLIN == 0 { return [] }
      }
    }
  }

  /// Makes later reads of a file wait for bytes.
  static func letWait(_ file: Descriptor) {
    _ = fcntl(file.number, F_SETFL, fcntl(file.number, F_GETFL) & ~O_NONBLOCK)
  }

  /// A descriptor for events about written or renamed files in a folder; nil if the system does not send any.
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

  /// The line that the user types; nil at the end of input.
  static func typedLine() -> String? { readLine() }

  /// Waits for events, which are then discarded, or until a time limit is reached.
  static func wait(for changes: Descriptor?, atMostMilliseconds milliseconds: Int32) {
    guard let changes else {
      _ = poll(nil, 0, milliseconds)
      return
    }
    var waiting = pollfd(fd: changes.number, events: Int16(POLLIN), revents: 0)
    guard poll(&waiting, 1, milliseconds) > 0 else { return }
    // The file itself shows what has changed; it only matters that events came.
    withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 8) { buffer in
      while read(changes.number, buffer.baseAddress, buffer.count) > 0 {}  // Ends: with the last event.
    }
  }
}
