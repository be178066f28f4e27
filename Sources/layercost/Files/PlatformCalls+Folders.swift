#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension PlatformCalls {
  /// Makes a folder and those above it that are not there yet.
  static func makeFolders(_ path: String) throws(SystemFault) {
    var made = PathBytes.isAbsolute(path) ? "/" : ""
    for part in PathBytes.parts(of: path) {
      made += part
      if mkdir(made, 0o777) != 0, errno != EEXIST { throw SystemFault.last }
      made += "/"
    }
  }

  /// Makes a folder that all names without a slash in front begin in.
  static func enterFolder(_ path: String) throws(SystemFault) {
    if chdir(path) != 0 { throw .last }
  }

  /// Makes an empty folder for a while, under the folder that the system has for that.
  static func makeScratchFolder() throws(SystemFault) -> String {
    let pattern = (environment("TMPDIR") ?? "/tmp") + "/layercost-XXXXXX"
    var bytes = Array(pattern.utf8CString)
    guard mkdtemp(&bytes) != nil else { throw .last }
    return String(decoding: bytes.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Removes an empty folder.
  static func removeFolder(_ path: String) { _ = rmdir(path) }

  /// The names in a folder, in whatever order, without those of itself and of the folder above.
  static func names(in folder: String) throws(SystemFault) -> [String] {
    guard let stream = opendir(folder) else { throw .last }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {  // Ends: a folder has finitely many entries.
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: pointer.pointee)) {
          String(cString: $0)
        }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  /// What an entry of a folder is; a link is neither a file nor a folder.
  static func kindOfEntry(_ path: String) throws(SystemFault) -> FileStatus.Kind {
    var raw = stat()
    if lstat(path, &raw) != 0 { throw .last }
    return kind(of: raw)
  }

  /// How many processors can work for this process at once.
  static var processorCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
}
