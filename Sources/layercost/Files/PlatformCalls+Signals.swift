#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension PlatformCalls {
  /// The signals that ask a process to end: of a key, of the system, of a terminal that is gone.
  static let endingSignals: [Int32] = [SIGINT, SIGTERM, SIGHUP]

  /// Makes writes to a closed pipe, and beyond what a file may hold, answers instead of deaths.
  static func answerFailedWrites() {
    _ = signal(SIGPIPE, SIG_IGN)
    _ = signal(SIGXFSZ, SIG_IGN)
  }

  /// Leaves a signal to anyone who watches for it; whether it was ignored already.
  static func ignore(_ number: Int32) -> Bool {
    let before = signal(number, SIG_IGN)
    return unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// Ends this process as a signal does.
  static func end(by number: Int32) {
    _ = signal(number, SIG_DFL)
    _ = kill(getpid(), number)
  }

  /// Opens nothing in place of standard input, output and error where they are closed.
  ///
  /// The next file that is opened would get the number of one of them, and what is meant for a reader would end in it.
  static func openStandardFiles() {
    for number in Int32(0)...2 where fcntl(number, F_GETFD) < 0 && errno == EBADF {
      // The lowest free number is the one that is closed. Opened the wrong way round it still cannot be used.
      _ = open("/dev/null", number == 0 ? O_WRONLY : O_RDONLY)
    }
  }
}
