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
  /// Through `launch.c`, since a program inherits the peak of memory of whoever starts it, and by the system's own
  /// calls, since a process of Foundation's is waited for by a thread that wakes up late.
  func run() throws(BenchFault) -> End {
    guard let path else { throw BenchFault("'\(words[0])' is not installed") }
    let report = "\(BenchFolders.output)/launch.txt"
    _ = try BenchFolders.write([], to: "launch.txt")
    try launch(["\(BenchFolders.peers)/launch", report, path] + words.dropFirst())
    let text = FileManager.default.contents(atPath: report).map { String(decoding: $0, as: UTF8.self) } ?? ""
    let figures = text.split { $0.isWhitespace }.compactMap { Int($0) }
    guard figures.count == 3 else { throw BenchFault("'\(path)' cannot be started; has Scripts/bench-setup run?") }
    guard figures[2] == 0 || goodCodes.contains(Int32(figures[2])) else {
      throw BenchFault("'\(words.joined(separator: " "))' ends with \(figures[2])")
    }
    return End(wall: .nanoseconds(figures[0]), peakBytes: figures[1] * 1024)
  }

  private func launch(_ command: [String]) throws(BenchFault) {
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
    let (arguments, variables) = (CWords(command), CWords(surroundings.map { "\($0)=\($1)" }))
    var (identifier, status) = (pid_t(), Int32())
    guard posix_spawn(&identifier, command[0], &actions, nil, arguments.pointers, variables.pointers) == 0 else {
      throw BenchFault("'\(command[0])' cannot be started; has Scripts/bench-setup run?")
    }
    while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
  }
}

/// Words as C functions take them: pointers up to one that is null.
private final class CWords {
  private(set) var pointers: [UnsafeMutablePointer<CChar>?]

  init(_ words: [String]) { pointers = words.map { strdup($0) } + [nil] }

  deinit { for pointer in pointers { free(pointer) } }
}
