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
    var made = path.hasPrefix("/") ? "/" : ""
    for part in path.split(separator: "/") {
      made += part
      if mkdir(made, 0o777) != 0, errno != EEXIST { throw SystemFault.last }
      made += "/"
    }
  }

  /// How many processors can work for this process at once.
  static var processorCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
}
