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
  ///
  /// - Parameters:
  ///   - words: the program's arguments.
  ///   - environment: the program's variables, each as `NAME=VALUE`; by default, those of this process.
  init(_ program: String, _ words: [String] = [], environment: [String]? = nil) throws(SystemFault) {
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
    var variables: [UnsafeMutablePointer<CChar>?] = (environment ?? Self.environment).map { strdup($0) } + [nil]
    defer { (arguments + variables).forEach { free($0) } }
    let code = posix_spawn(&id, program, &actions, nil, &arguments, &variables)
    guard code == 0 else {
      try? PlatformCalls.close(input)
      try? PlatformCalls.close(output)
      throw SystemFault(code: code)
    }
    self.id = id
    self.input = input
    self.output = output
  }

  /// The program with the given name in the folders of PATH.
  ///
  /// Relative and empty entries are skipped: they lead to the current folder, which may be someone else's checkout.
  static func program(_ name: String) -> String? {
    searchPath.lazy.map { PathBytes.joined($0, name) }.first(where: PlatformCalls.isExecutable)
  }

  /// The folders of PATH that do not depend on the current folder.
  static var searchPath: [String] {
    (PlatformCalls.environment("PATH") ?? "").utf8.split(separator: UInt8(ascii: ":")).map { String(Substring($0)) }
      .filter(PathBytes.isAbsolute)
  }

  /// The variables of this process, each as `NAME=VALUE`.
  static var environment: [String] {
    var variables: [String] = []
    var next = environ
    while let variable = next.pointee {  // Ends: the list ends with a null pointer.
      variables.append(String(cString: variable))
      next += 1
    }
    return variables
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
      try readMore(within: milliseconds)
    }
  }

  /// Waits for the next bytes of a reply whose length is known.
  mutating func bytes(_ count: Int, within milliseconds: Int32) throws(Fault) -> [UInt8] {
    while pending.count < count { try readMore(within: milliseconds) }  // Ends: each round reads something or fails.
    let bytes = Array(pending.prefix(count))
    pending.removeFirst(count)
    return bytes
  }

  /// Waits for some bytes and keeps them.
  private mutating func readMore(within milliseconds: Int32) throws(Fault) {
    var wanted = pollfd(fd: output.number, events: Int16(POLLIN), revents: 0)
    var ready: Int32
    repeat { ready = poll(&wanted, 1, milliseconds) } while ready < 0 && errno == EINTR  // Ends: signals are few.
    if ready == 0 { throw .silent }
    guard ready > 0, let bytes = try? PlatformCalls.readWhatIsThere(output), !bytes.isEmpty else { throw .ended }
    pending += bytes
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
