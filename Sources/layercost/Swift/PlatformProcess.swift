// Starts and ends processes through the C library.
#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Another program that is written to and read from, line by line.
struct PlatformProcess {
  private let id: pid_t
  private let input: PlatformCalls.Descriptor
  private let output: PlatformCalls.Descriptor
  /// Bytes that were read but not returned yet: the beginning of a line.
  private var pending: [UInt8] = []

  /// The reason that no line arrived.
  enum Fault: Error {
    /// The program has ended.
    case ended
    /// The program was silent for longer than allowed.
    case silent
    /// The program's line is longer than allowed.
    case tooLong
  }

  /// Starts a program and discards its standard error.
  ///
  /// Only one program is started at a time: before a new pipe is marked as private, another program could inherit it.
  init(_ program: String, _ words: [String] = []) throws(SystemFault) {
    let (childInput, input) = try Self.pipe()
    let (output, childOutput) = try Self.pipe()
    defer {
      try? PlatformCalls.close(childInput)
      try? PlatformCalls.close(childOutput)
    }
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, childInput.number, 0)
    posix_spawn_file_actions_adddup2(&actions, childOutput.number, 1)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    var id = pid_t()
    var arguments: [UnsafeMutablePointer<CChar>?] = ([program] + words).map { strdup($0) } + [nil]
    defer { arguments.forEach { free($0) } }
    let code = posix_spawn(&id, program, &actions, nil, &arguments, environ)
    guard code == 0 else {
      try? PlatformCalls.close(input)
      try? PlatformCalls.close(output)
      throw SystemFault(code: code)
    }
    self.id = id
    self.input = input
    self.output = output
  }

  /// The program with the given name in the folders of PATH; relative folders are skipped.
  static func program(_ name: String) -> String? {
    let folders = (PlatformCalls.environment("PATH") ?? "").split(separator: ":").filter { $0.hasPrefix("/") }
    return folders.lazy.map { "\($0)/\(name)" }.first(where: PlatformCalls.isExecutable)
  }

  /// The output of a program until it ends; nil if it fails, is silent for a minute, or writes too much.
  static func output(of program: String, _ words: [String], mostBytes: Int) -> [UInt8]? {
    guard let process = try? PlatformProcess(program, words) else { return nil }
    var output: [UInt8] = []
    while output.count <= mostBytes {  // Ends: each round reads something, or ends the loop.
      var wanted = pollfd(fd: process.output.number, events: Int16(POLLIN), revents: 0)
      let ready = poll(&wanted, 1, 60_000)
      if ready < 0, errno == EINTR { continue }
      guard ready > 0, let bytes = try? PlatformCalls.readWhatIsThere(process.output) else { break }
      if bytes.isEmpty { return process.ending() == 0 ? output : nil }
      output += bytes
    }
    process.end()
    return nil
  }

  /// Waits for a program that has closed its output, and returns its exit status.
  private func ending() -> Int32 {
    try? PlatformCalls.close(input)
    try? PlatformCalls.close(output)
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0, errno == EINTR {}  // Ends: a program that has closed its output ends.
    return status
  }

  /// A pipe that no other program inherits; otherwise one program could keep another waiting for the end of its input.
  private static func pipe() throws(SystemFault) -> (PlatformCalls.Descriptor, PlatformCalls.Descriptor) {
    var ends: [Int32] = [0, 0]
    #if canImport(Darwin)
      guard Darwin.pipe(&ends) == 0 else { throw .last }
    #elseif canImport(Glibc)
      guard Glibc.pipe(&ends) == 0 else { throw .last }
    #elseif canImport(Musl)
      guard Musl.pipe(&ends) == 0 else { throw .last }
    #endif
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (PlatformCalls.Descriptor(number: ends[0]), PlatformCalls.Descriptor(number: ends[1]))
  }

  /// Writes a line and waits for a line in reply, both without line breaks.
  mutating func answer(
    to line: [UInt8], within milliseconds: Int32, mostBytes: Int
  ) throws(Fault) -> [UInt8] {
    do throws(SystemFault) {
      try PlatformCalls.writeAll(line + [UInt8(ascii: "\n")], to: input)
    } catch {
      throw .ended
    }
    var searched = 0
    while true {  // Ends: each round reads something or fails.
      if let end = pending[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        let answer = Array(pending[..<end])
        pending.removeSubrange(...end)
        return answer
      }
      searched = pending.count
      if searched > mostBytes { throw .tooLong }
      var wanted = pollfd(fd: output.number, events: Int16(POLLIN), revents: 0)
      let ready = poll(&wanted, 1, milliseconds)
      if ready == 0 { throw .silent }
      if ready < 0 {
        if errno == EINTR { continue }
        throw .ended
      }
      guard let bytes = try? PlatformCalls.readWhatIsThere(output), !bytes.isEmpty else { throw .ended }
      pending += bytes
    }
  }

  /// Kills the program and waits for its end.
  func end() {
    try? PlatformCalls.close(input)
    kill(id, SIGKILL)
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0, errno == EINTR {}  // Ends: the program is killed.
    try? PlatformCalls.close(output)
  }
}
