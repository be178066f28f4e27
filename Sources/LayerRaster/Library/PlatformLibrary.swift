// The one place that opens libraries of the machine while the program runs.
#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// A library of the machine that is opened while the program runs, and stays open.
struct PlatformLibrary {
  private let handle: UnsafeMutableRawPointer

  /// Nil where the library is not installed.
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
    // Homebrew's folders, on Apple's and on Intel's processors, are not searched by themselves. Not run on macOS yet.
    private static func paths(of package: LibraryPackage) -> [String] {
      let file = "lib\(package.library).\(package.version).dylib"
      return [file, "/opt/homebrew/lib/\(file)", "/usr/local/lib/\(file)"]
    }
  #else
    private static func paths(of package: LibraryPackage) -> [String] { [package.file] }
  #endif

  /// A function of the library, or of those that it rests on; nil where none of them has it.
  func function(_ name: UnsafePointer<CChar>) -> UnsafeRawPointer? { dlsym(handle, name).map(UnsafeRawPointer.init) }

  /// How to install a package on this system.
  static func installation(of package: LibraryPackage) -> String {
    #if canImport(Darwin)
      "install it with \"brew install \(package.homebrew)\""
    #else
      "install it with \"apt-get install \(package.debian)\", or what holds '\(package.file)' elsewhere"
    #endif
  }
}
