// Processes that the tool starts and ends, as the C library gives them.
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
  /// What was read and not handed out: the beginning of a line.
  private var pending: [UInt8] = []

  /// Why no line came.
  enum Fault: Error {
    /// The program has ended.
    case ended
    /// It has said nothing for as long as it may be silent.
    case silent
    /// Its line is longer than a line may be.
    case tooLong
  }

  /// Starts a program without arguments; what it writes to standard error is thrown away.
  ///
  /// One at a time: between the making of a pipe and its mark another program could inherit it.
  init(_ program: String) throws(SystemFault) {
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
    var arguments: [UnsafeMutablePointer<CChar>?] = [strdup(program), nil]
    defer { free(arguments[0]) }
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

  /// A pipe whose ends no other program inherits: else one would keep another waiting for the end of its input.
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

  /// Writes a line and waits for one in answer, without their line breaks.
  mutating func answer(
    to line: [UInt8], within milliseconds: Int32, mostBytes: Int
  ) throws(Fault) -> [UInt8] {
    do throws(SystemFault) {
      try PlatformCalls.writeAll(line + [UInt8(ascii: "\n")], to: input)
    } catch {
      throw .ended
    }
    var searched = 0
    while true {  // Ends: each round reads something, or ends by a fault.
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

  /// Ends the program, whatever it does, and waits until it is gone.
  func end() {
    try? PlatformCalls.close(input)
    kill(id, SIGKILL)
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0, errno == EINTR {}  // Ends: the program is killed.
    try? PlatformCalls.close(output)
  }
}
