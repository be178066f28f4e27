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
    for path in Self.paths(of: package) {
      if let handle = dlopen(path, RTLD_NOW | RTLD_LOCAL) {
        self.handle = handle
        return
      }
    }
    return nil
  }

  #if canImport(Darwin)
    // Homebrew's folders, for Apple and Intel processors, are not searched automatically. This has not been run on
    // macOS yet.
    private static func paths(of package: LibraryPackage) -> [String] {
      let file = "lib\(package.library).\(package.version).dylib"
      return [file, "/opt/homebrew/lib/\(file)", "/usr/local/lib/\(file)"]
    }
  #else
    private static func paths(of package: LibraryPackage) -> [String] { [package.file] }
  #endif

  /// A function of the library or of its dependencies; nil if it does not exist.
  func function(_ name: UnsafePointer<CChar>) -> UnsafeRawPointer? { dlsym(handle, name).map(UnsafeRawPointer.init) }

  /// Instructions for installing a package on this system.
  static func installation(of package: LibraryPackage) -> String {
    #if canImport(Darwin)
      "install it with \"brew install \(package.homebrew)\""
    #else
      "install it with \"apt-get install \(package.debian)\", or the package with '\(package.file)' elsewhere"
    #endif
  }
}
