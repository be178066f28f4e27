import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A program that runs once, from its start to its end.
struct ChildProcess {
  struct End {
    let wall: Duration
    /// The most memory that it held at once.
    let peakBytes: Int
  }

  let words: [String]
  /// Exit codes that are no failure, beside 0.
  var goodCodes: Set<Int32> = []
  /// What is added to the environment.
  var environment: [String: String] = [:]
  /// Where its diagnostics go.
  var diagnostics = "/dev/null"

  init(_ words: [String]) { self.words = words }

  var isInstalled: Bool { path != nil }

  /// Where the program lies.
  var path: String? {
    let files = FileManager.default
    if words[0].contains("/") { return files.isExecutableFile(atPath: words[0]) ? words[0] : nil }
    let folders = ProcessInfo.processInfo.environment["PATH", default: ""].split(separator: ":")
    return folders.map { "\($0)/\(words[0])" }.first(where: files.isExecutableFile)
  }

  /// Runs it with nothing to read; what it prints is dropped.
  ///
  /// By the system's own calls, since a process of Foundation's is waited for by a thread that wakes up late.
  func run() throws(BenchFault) -> End {
    guard let path else { throw BenchFault("'\(words[0])' is not installed") }
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 2, diagnostics, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    let surroundings = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let (arguments, variables) = (CWords(words), CWords(surroundings.map { "\($0)=\($1)" }))
    var (identifier, status, usage) = (pid_t(), Int32(), rusage())
    let start = ContinuousClock.now
    guard posix_spawn(&identifier, path, &actions, nil, arguments.pointers, variables.pointers) == 0 else {
      throw BenchFault("'\(path)' cannot be started")
    }
    while wait4(identifier, &status, 0, &usage) < 0, errno == EINTR {}
    let wall = ContinuousClock.now - start
    let code = status & 0x7F == 0 ? status >> 8 & 0xFF : -1
    guard code == 0 || goodCodes.contains(code) else {
      throw BenchFault("'\(words.joined(separator: " "))' ends with \(code)")
    }
    return End(wall: wall, peakBytes: PeakMemory.kibibytes(of: usage) * 1024)
  }
}

/// Words as C functions take them: pointers up to one that is null.
private final class CWords {
  private(set) var pointers: [UnsafeMutablePointer<CChar>?]

  init(_ words: [String]) { pointers = words.map { strdup($0) } + [nil] }

  deinit { for pointer in pointers { free(pointer) } }
}
