#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

// The memory that the system gives, and how a run ends that asks for more.
extension PlatformCalls {
  /// Address space that a scene may not have where it is limited: for libraries, fonts and stacks of threads.
  private static let keptBytes = 96 << 20
  /// The unit that the rest is rounded down to.
  private static let pieceBytes = 32 << 20

  /// Prepares for a limit on address space (`ulimit -v`), and reserves no more of it than the work needs.
  ///
  /// The C library reserves 64 MiB of addresses for each thread that ever asks for memory, up to eight for each
  /// processor: that was 330 of 570 MB in drawing one phone screen with its overlays. As many as there are processors
  /// never wait for one another; where addresses are limited, threads share one.
  static func prepareMemory() {
    let isLimited = addressLimitBytes != nil
    limitArenas(to: isLimited ? 1 : processorCount)
    if isLimited {
      limitStacks()
      explainRefusals()
    }
  }

  /// The memory that pictures of a scene may take; nil where nothing limits the address space.
  static var pictureBytes: Int? {
    guard let limit = addressLimitBytes, let used = addressBytes else { return nil }
    // Whole pieces: the exact rest differs from run to run, and messages name the limit.
    let rest = max(0, limit - used - keptBytes)
    return rest > pieceBytes ? rest / pieceBytes * pieceBytes : rest
  }

  /// How many threads there is room for; nil where nothing limits them.
  ///
  /// Each has a stack, the pictures that it draws in, and a thread that Pango starts to look for fonts.
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

  /// How much address space the process has taken, where the system says so.
  private static var addressBytes: Int? {
    // The first of its numbers is how many pages the process has.
    guard let file = fopen("/proc/self/statm", "r") else { return nil }
    defer { fclose(file) }
    var digits = [UInt8](repeating: 0, count: 20)
    let count = fread(&digits, 1, digits.count, file)
    let pages = digits.prefix(count).prefix { $0 != UInt8(ascii: " ") }
    return Int(String(decoding: pages, as: UTF8.self)).map { $0 * sysconf(Int32(_SC_PAGESIZE)) }
  }

  private static func limitArenas(to count: Int) {
    #if canImport(Glibc)
      // Swift's module of the C library leaves `malloc.h` out, and another C library may lack the call.
      guard let found = dlsym(nil, "mallopt") else { return }
      let mallopt = unsafeBitCast(found, to: (@convention(c) (Int32, Int32) -> Int32).self)
      let mostArenas: Int32 = -8  // M_ARENA_MAX of glibc's malloc.h
      _ = mallopt(mostArenas, Int32(min(count, 1024)))
    #endif
  }

  /// Gives threads a quarter of the usual stack: Pango starts several at a time to look for fonts.
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

  /// Ends the process with a line and an exit code where it would die for lack of memory.
  ///
  /// Swift's arrays and GLib end the process by a signal when memory is refused, and cannot be made to do anything
  /// else. A signal that comes while there is memory is a defect of another kind, and ends the process as it always
  /// does.
  private static func explainRefusals() {
    for number in [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS] {
      _ = signal(number) { number in
        // Only what may be called in a signal handler.
        let askedBytes = 64 << 20
        let memory = mmap(nil, askedBytes, PROT_NONE, MAP_PRIVATE | MAP_ANON, -1, 0)
        guard memory == MAP_FAILED || memory == nil else {
          munmap(memory, askedBytes)
          _ = signal(number, SIG_DFL)
          raise(number)
          return
        }
        let words: StaticString = """

          layercost: error: memory was refused: the address space is limited too far for this
            help: raise the limit ("ulimit -v"), or ask for less: "--scale 1", "-j 1", fewer overlays

          """
        _ = write(2, words.utf8Start, words.utf8CodeUnitCount)
        _exit(2)
      }
    }
  }
}
