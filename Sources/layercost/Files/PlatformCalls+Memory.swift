#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

// The memory that the system allows, and the end of a run that needs more.
extension PlatformCalls {
  /// The address space that is reserved for libraries, fonts and thread stacks if the process has a limit.
  private static let keptBytes = 96 << 20
  /// The unit to which the rest is rounded down.
  private static let pieceBytes = 32 << 20

  /// Prepares for a limit on address space (`ulimit -v`), and reserves only as much as the work needs.
  ///
  /// The C library reserves 64 MiB of address space for each arena from which threads allocate memory, up to eight
  /// arenas per processor: 330 of 570 MB while drawing one phone screen with its overlays. One arena for each processor
  /// avoids waiting; if addresses are limited, threads share one arena.
  static func prepareMemory() {
    let isLimited = addressLimitBytes != nil
    limitArenas(to: isLimited ? 1 : processorCount)
    if isLimited {
      limitStacks()
      holdMessages()
      explainRefusals()
    }
  }

  /// The memory that pictures of a scene may use; nil without a limit on the address space.
  static var pictureBytes: Int? {
    guard let limit = addressLimitBytes, let used = addressBytes else { return nil }
    // Rounded to whole pieces, because the exact rest differs between runs and messages state the limit.
    let rest = max(0, limit - used - keptBytes)
    return rest > pieceBytes ? rest / pieceBytes * pieceBytes : rest
  }

  /// The number of threads that fit into the address space; nil without a limit.
  ///
  /// Each thread has a stack, the pictures that it draws into, and a thread that Pango starts to search for fonts.
  static var threadsWithRoom: Int? { pictureBytes.map { $0 / (96 << 20) } }

  /// The limit on the address space; nil without one.
  private static var addressLimitBytes: Int? {
    var limit = rlimit()
    #if canImport(Glibc)
      let kind = __rlimit_resource_t(RLIMIT_AS.rawValue)
    #else
      let kind = RLIMIT_AS
    #endif
    guard getrlimit(kind, &limit) == 0, limit.rlim_cur < 1 << 62 else { return nil }
    return Int(limit.rlim_cur)
  }

  /// The address space that the process uses, if the system reports it.
  private static var addressBytes: Int? {
    // The first number is the number of pages of the process.
    guard let file = fopen("/proc/self/statm", "r") else { return nil }
    defer { fclose(file) }
    var digits = [UInt8](repeating: 0, count: 20)
    let count = fread(&digits, 1, digits.count, file)
    let pages = digits.prefix(count).prefix { $0 != UInt8(ascii: " ") }
    return Int(String(decoding: pages, as: UTF8.self)).map { $0 * sysconf(Int32(_SC_PAGESIZE)) }
  }

  private static func limitArenas(to count: Int) {
    #if canImport(Glibc)
      // Swift's module of the C library does not include `malloc.h`, and other C libraries may lack the call.
      guard let found = dlsym(nil, "mallopt") else { return }
      let mallopt = unsafeBitCast(found, to: (@convention(c) (Int32, Int32) -> Int32).self)
      let mostArenas: Int32 = -8  // M_ARENA_MAX of glibc's malloc.h
      _ = mallopt(mostArenas, Int32(min(count, 1024)))
    #endif
  }

  /// Gives threads a quarter of the usual stack, because Pango starts several at a time to search for fonts.
  private static func limitStacks() {
    #if canImport(Glibc)
      // As above: not in Swift's module.
      guard let found = dlsym(nil, "pthread_setattr_default_np") else { return }
      typealias Call = @convention(c) (UnsafePointer<pthread_attr_t>) -> Int32
      let setDefault = unsafeBitCast(found, to: Call.self)
      var attributes = pthread_attr_t()
      guard pthread_attr_init(&attributes) == 0 else { return }
      defer { pthread_attr_destroy(&attributes) }
      guard pthread_attr_setstacksize(&attributes, 2 << 20) == 0 else { return }
      _ = setDefault(&attributes)
    #endif
  }

  /// Ends the process with a message and an exit code when it runs out of memory.
  ///
  /// Swift's arrays and GLib end the process by a signal when memory is refused, which cannot be changed. A signal that
  /// comes while memory is available has another cause, and ends the process as usual. Held messages are dropped if
  /// memory has run out, because the tool's own message says the same; otherwise they are written.
  private static func explainRefusals() {
    for number in [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS] {
      _ = signal(number) { number in
        // Only functions that are allowed in a signal handler are called here.
        let askedBytes = 64 << 20
        let memory = mmap(nil, askedBytes, PROT_NONE, MAP_PRIVATE | MAP_ANON, -1, 0)
        guard memory == MAP_FAILED || memory == nil else {
          munmap(memory, askedBytes)
          PlatformCalls.heldMessages?.passOn()
          _ = signal(number, SIG_DFL)
          raise(number)
          return
        }
        let words: StaticString = """
          layercost: error: out of memory: raise the limit ("ulimit -v") or reduce the work: "--scale 1", "-j 1"

          """
        _ = write(Descriptor.diagnostics.number, words.utf8Start, words.utf8CodeUnitCount)
        _exit(2)
      }
    }
  }
}

// MARK: Messages of libraries

extension PlatformCalls {
  /// Messages that libraries write to standard error, which are held back while the address space is limited.
  ///
  /// Swift's runtime and GLib write a message before they end a process whose memory is refused, and the tool then
  /// writes its own. To write only its own message, the tool keeps standard error for itself and puts a pipe in its
  /// place.
  struct HeldMessages {
    /// The real standard error.
    let own: Int32
    /// The end of the pipe from which the messages are read.
    fileprivate let pipe: Int32

    /// Puts the pipe in place; nil if the system refuses one.
    fileprivate init?() {
      var ends: [Int32] = [0, 0]
      let own = fcntl(2, F_DUPFD_CLOEXEC, 3)
      guard own >= 0, PlatformCalls.openPipe(&ends) == 0 else { return nil }
      // A library never waits for room in the pipe, and reading never waits for messages.
      for end in ends { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
      _ = fcntl(ends[0], F_SETFD, FD_CLOEXEC)
      dup2(ends[1], 2)
      _ = PlatformCalls.closeNumber(ends[1])
      (self.own, pipe) = (own, ends[0])
    }

    /// Writes the messages to standard error, using only functions that a signal handler may call.
    func passOn() {
      withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 1) { buffer in
        var count = read(pipe, buffer.baseAddress, buffer.count)
        while count > 0 {  // Ends: a pipe holds finitely many bytes.
          _ = write(own, buffer.baseAddress, count)
          count = read(pipe, buffer.baseAddress, buffer.count)
        }
      }
    }
  }

  /// The messages that are held back; nil unless the address space is limited.
  static let heldMessages = addressLimitBytes == nil ? nil : HeldMessages()

  /// Holds messages back, and writes them when the process ends.
  private static func holdMessages() {
    guard heldMessages != nil else { return }
    atexit { PlatformCalls.heldMessages?.passOn() }
    #if canImport(Glibc)
      // A refused picture ends the process in this way.
      at_quick_exit { PlatformCalls.heldMessages?.passOn() }
    #endif
  }

  private static func openPipe(_ ends: inout [Int32]) -> Int32 {
    #if canImport(Darwin)
      Darwin.pipe(&ends)
    #elseif canImport(Glibc)
      Glibc.pipe(&ends)
    #elseif canImport(Musl)
      Musl.pipe(&ends)
    #endif
  }

  private static func closeNumber(_ number: Int32) -> Bool { (try? close(Descriptor(number: number))) != nil }
}
