import LayerGeometry

// The only place in the tool that calls the platform's C library.
#if canImport(Darwin)
  import Darwin
  import MachO.dyld
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// An error that a system call returned.
struct SystemFault: Error, Equatable {
  /// The system's error number.
  let code: Int32

  /// The error of the last call.
  static var last: SystemFault { SystemFault(code: errno) }

  /// The reader of a pipe has closed it.
  static let closedPipe = SystemFault(code: EPIPE)
  /// The file does not exist.
  static let missing = SystemFault(code: ENOENT)
  /// A file of that name already exists.
  static let exists = SystemFault(code: EEXIST)

  /// The system's description.
  var reason: String { strerror(code).map { String(cString: $0) } ?? "fault \(code)" }
}

/// The status of a file.
struct FileStatus: Equatable {
  /// The kinds that the tool distinguishes.
  enum Kind { case regular, folder, pipe, device, other }

  /// The identity of a file, independent of its names.
  struct Identity: Hashable {
    let device: UInt64
    let number: UInt64
  }

  let kind: Kind
  let size: Int
  let identity: Identity
  let permissions: UInt32
  /// The time of the last modification.
  let modifiedNanoseconds: Int
}

/// Files, pipes and terminals through the C library.
enum PlatformCalls {
  /// An open file.
  struct Descriptor: Equatable {
    let number: Int32
    static let input = Descriptor(number: 0)
    static let output = Descriptor(number: 1)
    static let diagnostics = Descriptor(number: PlatformCalls.heldMessages?.own ?? 2)

    init(number: Int32) { self.number = number }

    /// The open file of this process that a system path names, such as `/dev/stdout` or `/dev/fd/3`.
    ///
    /// A new file at the path itself would be wrong: the path may be a link to a file that was replaced or removed
    /// since it was opened, and the new file would replace the link.
    init?(systemPath path: String) {
      let numbers = ["/dev/stdout": Int32(1), "/dev/stderr": 2]
      let folder = ["/dev/fd/", "/proc/self/fd/"].first(where: path.hasPrefix)
      guard let named = numbers[path] ?? folder.flatMap({ Int32(path.dropFirst($0.count)) }), named >= 0 else {
        return nil
      }
      // Messages can be held back, and then the number leads to what holds them.
      number = named == 2 ? Self.diagnostics.number : named
    }
  }

  /// Whether bytes contain a word.
  ///
  /// The standard library's search takes a third of a second for a megabyte.
  static func mention(_ word: StaticString, in bytes: ArraySlice<UInt8>) -> Bool {
    bytes.withUnsafeBytes { bytes in
      guard var next = bytes.baseAddress else { return false }
      let end = next + bytes.count
      let length = word.utf8CodeUnitCount
      while let found = memchr(next, Int32(word.utf8Start.pointee), end - next) {  // Ends: forwards each round.
        guard end - UnsafeRawPointer(found) >= length else { return false }
        if memcmp(found, word.utf8Start, length) == 0 { return true }
        next = UnsafeRawPointer(found) + 1
      }
      return false
    }
  }

  /// A variable of the environment; an empty one counts as not set.
  static func environment(_ name: String) -> String? {
    guard let value = getenv(name) else { return nil }
    let text = String(cString: value)
    return text.isEmpty ? nil : text
  }

  /// The folder of the running program, with all symbolic links resolved; nil if the system does not report it.
  static var programFolder: String? {
    #if canImport(Darwin)
      var size = UInt32(4096)
      var buffer = [CChar](repeating: 0, count: 4096)
      guard _NSGetExecutablePath(&buffer, &size) == 0 else { return nil }
      let path = buffer.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } }
    #else
      let path: String? = "/proc/self/exe"
    #endif
    guard let path, let real = try? realPath(path) else { return nil }
    return PathBytes.folder(of: real)
  }

  /// Whether a file is a program that can be run.
  static func isExecutable(_ path: String) -> Bool {
    access(path, X_OK) == 0 && (try? status(of: path))?.kind == .regular
  }

  // MARK: Names

  /// The name with all symbolic links resolved; the file must exist.
  static func realPath(_ path: String) throws(SystemFault) -> String {
    guard let real = realpath(path, nil) else { throw .last }
    defer { free(real) }
    return String(cString: real)
  }

  static func rename(_ old: String, to new: String) throws(SystemFault) {
    #if canImport(Darwin)
      let result = Darwin.rename(old, new)
    #elseif canImport(Glibc)
      let result = Glibc.rename(old, new)
    #elseif canImport(Musl)
      let result = Musl.rename(old, new)
    #endif
    if result != 0 { throw .last }
  }

  static func remove(_ path: String) { _ = unlink(path) }

  // MARK: Open files

  /// Opens a file for reading; with `waits` off, a pipe without a writer opens at once.
  static func openForReading(_ path: String, waits: Bool) throws(SystemFault) -> Descriptor {
    let number = open(path, O_RDONLY | O_CLOEXEC | (waits ? 0 : O_NONBLOCK))
    if number < 0 { throw .last }
    return Descriptor(number: number)
  }

  /// Creates a new file; no file may have that name.
  static func create(_ path: String) throws(SystemFault) -> Descriptor {
    let number = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    if number < 0 { throw .last }
    return Descriptor(number: number)
  }

  /// Opens a file for appending, and creates it if it does not exist.
  static func openForAppending(_ path: String) throws(SystemFault) -> Descriptor {
    let number = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o666)
    if number < 0 { throw .last }
    return Descriptor(number: number)
  }

  /// Opens a file that is not regular, such as a pipe, for writing.
  static func openForWriting(_ path: String) throws(SystemFault) -> Descriptor {
    let number = open(path, O_WRONLY | O_CLOEXEC)
    if number < 0 { throw .last }
    return Descriptor(number: number)
  }

  static func setPermissions(_ permissions: UInt32, of file: Descriptor) {
    _ = fchmod(file.number, mode_t(truncatingIfNeeded: permissions))
  }

  static func close(_ file: Descriptor) throws(SystemFault) {
    #if canImport(Darwin)
      let result = Darwin.close(file.number)
    #elseif canImport(Glibc)
      let result = Glibc.close(file.number)
    #elseif canImport(Musl)
      let result = Musl.close(file.number)
    #endif
    if result != 0 { throw .last }
  }

  static func status(of file: Descriptor) throws(SystemFault) -> FileStatus {
    var raw = stat()
    if fstat(file.number, &raw) != 0 { throw .last }
    return status(raw)
  }

  static func status(of path: String) throws(SystemFault) -> FileStatus {
    var raw = stat()
    if stat(path, &raw) != 0 { throw .last }
    return status(raw)
  }

  private static func status(_ raw: stat) -> FileStatus {
    FileStatus(
      kind: kind(of: raw), size: Int(raw.st_size),
      identity: .init(device: UInt64(truncatingIfNeeded: raw.st_dev), number: UInt64(truncatingIfNeeded: raw.st_ino)),
      permissions: UInt32(raw.st_mode) & 0o777, modifiedNanoseconds: modified(raw))
  }

  private static func modified(_ raw: stat) -> Int {
    #if canImport(Darwin)
      let time = raw.st_mtimespec
    #else
      let time = raw.st_mtim
    #endif
    return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
  }

  static func kind(of raw: stat) -> FileStatus.Kind {
    switch UInt32(raw.st_mode) & UInt32(S_IFMT) {
    case UInt32(S_IFREG): .regular
    case UInt32(S_IFDIR): .folder
    case UInt32(S_IFIFO): .pipe
    case UInt32(S_IFCHR): .device
    default: .other
    }
  }

  /// The bytes up to the file's end, or one more than the limit if there are more.
  static func readAll(
    _ file: Descriptor, expecting size: Int, limit: Int
  ) throws(SystemFault) -> [UInt8] {
    var bytes: [UInt8] = []
    // Reading one byte more than expected finds the end of the file without more memory.
    var chunk = max(min(size, limit) + 1, 64 << 10)
    while bytes.count <= limit {  // Ends: each round adds bytes or leaves.
      let room = min(chunk, limit + 1 - bytes.count)
      let part = try readSome(file, room)
      if part.isEmpty { break }
      if bytes.isEmpty { bytes = part } else { bytes += part }
      chunk = max(64 << 10, min(bytes.count, 16 << 20))
    }
    return bytes
  }

  /// The next bytes of a file, as many as asked for unless it ends before.
  static func readSome(_ file: Descriptor, _ room: Int) throws(SystemFault) -> [UInt8] {
    var fault: SystemFault?
    let part = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
      PlatformPages.enlarge(UnsafeMutableRawPointer(buffer.baseAddress), byteCount: room)
      while count < room, fault == nil {  // Ends: each round adds bytes, reaches the end, or fails.
        let result = read(file.number, buffer.baseAddress.map { $0 + count }, room - count)
        if result > 0 {
          count += result
        } else if result == 0 {
          break
        } else if errno != EINTR {
          fault = .last
        }
      }
    }
    if let fault { throw fault }
    return part
  }

  static func writeAll(_ bytes: [UInt8], to file: Descriptor) throws(SystemFault) {
    var fault: SystemFault?
    bytes.withUnsafeBytes { buffer in
      var done = 0
      while done < buffer.count, fault == nil {  // Ends: each round writes bytes or fails.
        let result = write(file.number, buffer.baseAddress.map { $0 + done }, buffer.count - done)
        if result >= 0 {
          done += result
        } else if errno != EINTR {
          fault = .last
        }
      }
    }
    if let fault { throw fault }
  }

  // MARK: Terminals

  static func isTerminal(_ file: Descriptor) -> Bool { isatty(file.number) == 1 }

  /// The number of columns of a terminal, if it reports them.
  static func columns(of file: Descriptor) -> Int? {
    var size = winsize()
    guard ioctl(file.number, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// The number of this process.
  static var processNumber: Int32 { getpid() }
}

extension PlatformCalls {
  /// The current date in UTC, as `YYYY-MM-DD`.
  static var today: String {
    var now = time(nil)
    var parts = tm()
    guard gmtime_r(&now, &parts) != nil else { return "1970-01-01" }
    func digits(_ number: Int32, _ count: Int) -> String {
      let text = "\(number)"
      return String(repeating: "0", count: max(0, count - text.count)) + text
    }
    return "\(digits(parts.tm_year + 1900, 4))-\(digits(parts.tm_mon + 1, 2))-\(digits(parts.tm_mday, 2))"
  }
}

extension PlatformCalls {
  /// Creates a folder and the missing folders above it.
  static func makeFolders(_ path: String, permissions: mode_t = 0o777) throws(SystemFault) {
    var made = PathBytes.isAbsolute(path) ? "/" : ""
    for part in PathBytes.parts(of: path) {
      made += part
      if mkdir(made, permissions) != 0, errno != EEXIST { throw SystemFault.last }
      made += "/"
    }
  }

  /// Makes a folder the current one, which relative paths start from.
  static func enterFolder(_ path: String) throws(SystemFault) {
    if chdir(path) != 0 { throw .last }
  }

  /// Creates an empty temporary folder in the system's folder for temporary files.
  static func makeScratchFolder() throws(SystemFault) -> String {
    let pattern = (environment("TMPDIR") ?? "/tmp") + "/layercost-XXXXXX"
    var bytes = Array(pattern.utf8CString)
    guard mkdtemp(&bytes) != nil else { throw .last }
    return String(decoding: bytes.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Creates a link that leads to a path.
  static func makeLink(_ link: String, to path: String) throws(SystemFault) {
    if symlink(path, link) != 0 { throw .last }
  }

  /// Removes an empty folder.
  static func removeFolder(_ path: String) { _ = rmdir(path) }

  /// The names in a folder, in no particular order, without `.` and `..`.
  ///
  /// - Parameter damaged: receives names that are not UTF-8, with their invalid bytes replaced; no path leads to them.
  static func names(in folder: String, damaged: (String) -> Void = { _ in }) throws(SystemFault) -> [String] {
    guard let stream = opendir(folder) else { throw .last }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {  // Ends: a folder has finitely many entries.
      withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: pointer.pointee)) {
          guard let name = String(validatingCString: $0) else { return damaged(String(cString: $0)) }
          if name != ".", name != ".." { names.append(name) }
        }
      }
    }
    return names
  }

  /// The kind of an entry of a folder; a link is neither a file nor a folder.
  static func kindOfEntry(_ path: String) throws(SystemFault) -> FileStatus.Kind {
    var raw = stat()
    if lstat(path, &raw) != 0 { throw .last }
    return kind(of: raw)
  }

  /// The number of processors available to this process.
  static var processorCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
}
