// The one place that opens libraries of the machine while the program runs.
#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// A library that is opened only when it is needed, and stays open.
struct PlatformLibrary {
  private let handle: UnsafeMutableRawPointer

  /// The library under its plain name, such as `pango-1.0`, in its first version; nil where it is not installed.
  init?(_ name: String) {
    for path in Self.paths(of: name) {
      if let handle = dlopen(path, RTLD_NOW | RTLD_GLOBAL) {
        self.handle = handle
        return
      }
    }
    return nil
  }

  #if canImport(Darwin)
    // Homebrew's folder is not searched by itself; it is where Cairo, which is linked, came from. Not run on Linux.
    private static func paths(of name: String) -> [String] {
      let file = "lib\(name).0.dylib"
      var information = Dl_info()
      guard let symbol = dlsym(UnsafeMutableRawPointer(bitPattern: -2), "cairo_version"),
        dladdr(symbol, &information) != 0, let path = information.dli_fname
      else { return [file] }
      let folder = String(cString: path).split(separator: "/", omittingEmptySubsequences: false).dropLast()
      let beside = folder.joined(separator: "/")
      return [file, "\(beside)/\(file)", "\(beside)/../../../lib/\(file)"]
    }
  #else
    private static func paths(of name: String) -> [String] { ["lib\(name).so.0"] }
  #endif

  /// A function of the library, whose type the caller vouches for; nil where the library has none of that name.
  func function<Function>(_ name: String, as type: Function.Type = Function.self) -> Function? {
    guard let symbol = dlsym(handle, name) else { return nil }
    return unsafeBitCast(symbol, to: type)
  }
}
