#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// Watches the inputs that are tried in one process: the time and the memory of each.
///
/// An input with which a command takes more than ten seconds ends the process by a signal, as a trap does. The named
/// file then contains the current input, because the system writes a process's mapped memory to its file. The slowest
/// input, if it takes more than half a second, is written next to that file.
struct TrialWatch {
  /// What one input took.
  struct Cost {
    /// Processor time.
    let seconds: Double
    /// The most memory that was used at once; 0 if the system does not tell it for a single input.
    let bytes: Int
  }

  /// The most time that an input took.
  private(set) var mostSeconds = 0.0

  private let shelf: UnsafeMutableRawPointer
  private let path: String
  private static let shelfBytes = 4 << 20
  /// The time after which the process ends.
  private static let seconds = 10

  /// - Parameter path: the file that keeps the current input.
  init?(keepingIn path: String) {
    let file = open(path, O_RDWR | O_CREAT | O_TRUNC, 0o644)
    guard file >= 0, ftruncate(file, off_t(Self.shelfBytes)) == 0,
      let shelf = mmap(nil, Self.shelfBytes, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0), shelf != MAP_FAILED
    else { return nil }
    (self.shelf, self.path) = (shelf, path)
  }

  /// Keeps an input and starts its time.
  ///
  /// - Returns: the beginning, for `end`.
  func begin(_ bytes: [UInt8]) -> Double {
    let kept = min(bytes.count, Self.shelfBytes - 16)
    shelf.storeBytes(of: kept, as: Int.self)
    (shelf + 16).copyMemory(from: bytes, byteCount: kept)
    Self.forgetPeak()
    let start = Self.now
    Self.limit(to: Self.seconds)
    return start
  }

  /// Starts the time of the next command with the same input.
  static func allowNext() { limit(to: seconds) }

  /// Stops the time of an input.
  @discardableResult mutating func end(_ bytes: [UInt8], begun start: Double) -> Cost {
    Self.limit(to: 0)
    let cost = Cost(seconds: Self.now - start, bytes: Self.peak)
    guard cost.seconds > mostSeconds else { return cost }
    mostSeconds = cost.seconds
    if cost.seconds > 0.5 { keep(bytes, as: "slow") }
    return cost
  }

  /// Prints a line at once, because a signal may end the process.
  static func say(_ line: String) {
    print(line)
    fflush(nil)
  }

  /// Writes an input next to the file that keeps the current one.
  func keep(_ bytes: [UInt8], as ending: String) {
    guard let file = fopen("\(path).\(ending)", "wb") else { return }
    fwrite(bytes, 1, bytes.count, file)
    fclose(file)
  }

  /// Makes a signal end the process after some seconds of work; 0 cancels this.
  private static func limit(to seconds: Int) {
    var limit = itimerval()
    limit.it_value.tv_sec = seconds
    // ITIMER_PROF, whose type differs between C libraries: processor time, because other processes may run too.
    setitimer(.init(2), &limit, nil)
  }

  /// The processor time of this process, in seconds.
  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  /// Makes Linux measure the peak of memory from now on.
  private static func forgetPeak() {
    guard let file = fopen("/proc/self/clear_refs", "w") else { return }
    fputs("5", file)
    fclose(file)
  }

  /// The peak of memory since it was last forgotten, in bytes.
  private static var peak: Int {
    guard let file = fopen("/proc/self/status", "r") else { return 0 }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 256)
    let name = "VmHWM:"
    while fgets(&line, Int32(line.count), file) != nil {  // Ends: the file has some sixty lines.
      guard strncmp(line, name, name.utf8.count) == 0 else { continue }
      return line[name.utf8.count...].withUnsafeBufferPointer(kilobytes)
    }
    return 0
  }

  private static func kilobytes(_ text: UnsafeBufferPointer<CChar>) -> Int {
    text.baseAddress.map { atol($0) << 10 } ?? 0
  }
}
