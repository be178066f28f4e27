import Foundation

/// The time and memory of one run of one side.
struct Reading {
  var milliseconds: Double
  /// Another figure to compare, in the comparison's own unit: bytes written, peak memory, libraries loaded.
  var amount: Double?
}

/// One side of a comparison, which does the work once and returns the time it took.
struct Contender {
  let id: String
  let name: String
  /// The reason why the side is not available; the comparison continues without it.
  let absence: String?
  let run: () throws(BenchFault) -> Reading

  init(_ id: String, _ name: String, run: @escaping () throws(BenchFault) -> Reading) {
    (self.id, self.name, absence, self.run) = (id, name, nil, run)
  }

  /// Creates a side that is not installed.
  init(absent id: String, _ name: String, because reason: String) {
    (self.id, self.name, absence) = (id, name, reason)
    run = { () throws(BenchFault) in throw BenchFault("'\(id)' is absent: \(reason)") }
  }

  /// Work inside this process, measured in processor time of all its threads, which excludes other load on the machine.
  static func here(
    _ id: String, _ name: String, _ body: @escaping () throws(BenchFault) -> Double?
  ) -> Contender {
    Contender(id, name) { () throws(BenchFault) in
      let start = ProcessorClock.now
      let amount = try body()
      return Reading(milliseconds: (ProcessorClock.now - start) / .milliseconds(1), amount: amount)
    }
  }

  /// Work inside this process, measured in wall-clock time, for work shared by several threads.
  static func clocked(_ id: String, _ name: String, _ body: @escaping () throws(BenchFault) -> Void) -> Contender {
    Contender(id, name) { () throws(BenchFault) in
      let start = ContinuousClock.now
      try body()
      return Reading(milliseconds: (ContinuousClock.now - start) / .milliseconds(1))
    }
  }

  /// A whole process, measured in wall-clock time; its amount is the peak memory in bytes.
  static func process(_ id: String, _ name: String, _ command: ChildProcess) -> Contender {
    guard command.isInstalled else {
      return Contender(absent: id, name, because: "'\(command.words[0])' is not installed")
    }
    return Contender(id, name) { () throws(BenchFault) in
      let end = try command.run()
      return Reading(milliseconds: end.wall / .milliseconds(1), amount: Double(end.peakBytes))
    }
  }

  /// A program that runs alongside this one and does its work on request.
  static func peer(_ id: String, _ name: String, _ command: [String], prepare work: [String]) -> Contender {
    do throws(BenchFault) {
      let peer = try Peer(command)
      try peer.prepare(work)
      return Contender(id, name) { () throws(BenchFault) in Reading(milliseconds: try peer.run()) }
    } catch {
      return Contender(absent: id, name, because: error.message)
    }
  }
}

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The processor time that all threads of this process have used, which excludes other load on the machine.
enum ProcessorClock {
  static var now: Duration {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return .seconds(Int(time.tv_sec)) + .nanoseconds(Int(time.tv_nsec))
  }
}

/// A program that stays running, so that its turns are close in time to those of the other sides.
///
/// The protocol is documented in `Scripts/lib/peers/peer.py`.
final class Peer {
  private let process = Process()
  private let (input, output) = (Pipe(), Pipe())

  /// Starts the program.
  init(_ command: [String]) throws(BenchFault) {
    guard let program = ChildProcess(command).path else { throw BenchFault("'\(command[0])' is not installed") }
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = Array(command.dropFirst())
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    do { try process.run() } catch { throw BenchFault("'\(program)' cannot be started") }
  }

  deinit {
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
  }

  /// Sends the work that the runs will do.
  func prepare(_ work: [String]) throws(BenchFault) {
    let answer = try ask((["prepare"] + work).joined(separator: " "))
    guard answer == "ready" else { throw BenchFault(answer) }
  }

  /// Does one run, and returns its time in milliseconds.
  func run() throws(BenchFault) -> Double {
    let answer = try ask("run")
    guard let milliseconds = Double(answer) else { throw BenchFault("a peer answers '\(answer)'") }
    return milliseconds
  }

  private func ask(_ line: String) throws(BenchFault) -> String {
    do { try input.fileHandleForWriting.write(contentsOf: Data((line + "\n").utf8)) } catch {
      throw BenchFault("the peer process has ended")
    }
    var answer = Data()
    while let byte = try? output.fileHandleForReading.read(upToCount: 1), let first = byte.first {
      if first == UInt8(ascii: "\n") { return String(decoding: answer, as: UTF8.self) }
      answer.append(first)
    }
    throw BenchFault("it is not installed, or it ended before it responded")
  }
}

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A program that runs once, from start to end.
struct ChildProcess {
  struct End {
    let wall: Duration
    /// The peak memory of the process, in bytes.
    let peakBytes: Int
  }

  let words: [String]
  /// The exit codes other than 0 that do not mean failure.
  var goodCodes: Set<Int32> = []
  /// The variables that are added to the environment.
  var environment: [String: String] = [:]
  /// The file that receives its diagnostics.
  var diagnostics = "/dev/null"

  init(_ words: [String]) { self.words = words }

  var isInstalled: Bool { path != nil }

  /// The path of the program.
  var path: String? {
    let files = FileManager.default
    if words[0].contains("/") { return files.isExecutableFile(atPath: words[0]) ? words[0] : nil }
    let folders = ProcessInfo.processInfo.environment["PATH", default: ""].split(separator: ":")
    return folders.map { "\($0)/\(words[0])" }.first(where: files.isExecutableFile)
  }

  /// Runs the program without input and discards its output.
  ///
  /// The function uses `launch.c`, since a program inherits the peak memory of the process that starts it, and system
  /// calls, since Foundation waits for processes on a thread that wakes up late.
  func run() throws(BenchFault) -> End {
    guard let path else { throw BenchFault("'\(words[0])' is not installed") }
    let report = "\(BenchFolders.output)/launch.txt"
    _ = try BenchFolders.write([], to: "launch.txt")
    try launch(["\(BenchFolders.peers)/launch", report, path] + words.dropFirst())
    let text = FileManager.default.contents(atPath: report).map { String(decoding: $0, as: UTF8.self) } ?? ""
    let figures = text.split { $0.isWhitespace }.compactMap { Int($0) }
    guard figures.count == 3 else { throw BenchFault("'\(path)' cannot be started; has Scripts/bench-setup run?") }
    guard figures[2] == 0 || goodCodes.contains(Int32(figures[2])) else {
      throw BenchFault("'\(words.joined(separator: " "))' ended with code \(figures[2])")
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

/// Strings in the form that C functions take: a list of pointers that ends with a null pointer.
private final class CWords {
  private(set) var pointers: [UnsafeMutablePointer<CChar>?]

  init(_ words: [String]) { pointers = words.map { strdup($0) } + [nil] }

  deinit { for pointer in pointers { free(pointer) } }
}
