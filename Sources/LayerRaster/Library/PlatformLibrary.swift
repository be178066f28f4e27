// This is the only place that opens installed libraries while the program runs.
#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// An installed library that is opened while the program runs and stays open.
struct PlatformLibrary {
  private let handle: UnsafeMutableRawPointer

  /// Opens a library; returns nil if it is not installed.
  init?(_ package: LibraryPackage) {
    for path in package.paths {
      if let handle = dlopen(path, RTLD_NOW | RTLD_LOCAL) {
        self.handle = handle
        return
      }
    }
    return nil
  }

  /// A function of the library or of its dependencies; nil if it does not exist.
  func function(_ name: UnsafePointer<CChar>) -> UnsafeRawPointer? { dlsym(handle, name).map(UnsafeRawPointer.init) }

  /// Instructions for installing a package on this system.
  static func installation(of package: LibraryPackage) -> String {
    #if canImport(Darwin)
      "install it with \"brew install \(package.homebrew)\""
    #else
      "install it with \"apt-get install \(package.debian)\"\(package.ubuntu.map { " (Ubuntu: \"\($0)\")" } ?? ""), "
        + "or the package with '\(package.file)' elsewhere"
    #endif
  }
}

extension LibraryPackage {
  /// The names under which the system is asked for the library, in this order.
  ///
  /// The loader of Linux searches only the system's folders for a plain name. The loader of macOS also searches the
  /// current folder, which may be a stranger's checkout, so there every name is an absolute path.
  fileprivate var paths: [String] {
    #if canImport(Darwin)
      homebrewPaths(prefix: getenv("HOMEBREW_PREFIX").map { String(cString: $0) })
    #else
      [file]
    #endif
  }
}
