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

  /// Ignores a signal so that a source can watch for it; returns whether it was already ignored.
  static func ignore(_ number: Int32) -> Bool {
    let before = signal(number, SIG_IGN)
    return unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// Ends this process by a signal.
  static func end(by number: Int32) {
    _ = signal(number, SIG_DFL)
    _ = kill(getpid(), number)
  }

  /// Opens `/dev/null` for standard input, output and error if they are closed.
  ///
  /// Otherwise the next opened file would get one of their numbers, and output for a reader would be written into it.
  static func openStandardFiles() {
    for number in Int32(0)...2 where fcntl(number, F_GETFD) < 0 && errno == EBADF {
      // The lowest free number is the closed one. It is opened for the opposite direction, so that it still cannot be
      // used.
      _ = open("/dev/null", number == 0 ? O_WRONLY : O_RDONLY)
    }
  }
}
