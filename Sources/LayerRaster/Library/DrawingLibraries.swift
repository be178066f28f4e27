internal import CCairo
internal import CDeflate
internal import CPango
internal import CSPNG
internal import CTurboJPEG

/// The C libraries that drawing depends on, each opened on first use.
///
/// Most runs of the tool plan and lint without drawing, so they neither load these libraries nor need them installed.
public enum DrawingLibraries {
  static let cairo = LoadedLibrary<CairoFunctions>.open(.cairo, CairoFunctionNames())
  static let pango = LoadedLibrary<PangoFunctions>.open(.pango, PangoFunctionNames())
  static let spng = LoadedLibrary<SPNGFunctions>.open(.spng, SPNGFunctionNames())
  static let deflate = LoadedLibrary<DeflateFunctions>.open(.deflate, DeflateFunctionNames())
  static let turboJPEG = LoadedLibrary<TurboJPEGFunctions>.open(.turboJPEG, TurboJPEGFunctionNames())

  /// Throws if pictures cannot be drawn or written on this machine, so that the error appears before any work is done.
  ///
  /// Text and images need libraries of their own; without them the picture is still drawn, with a note.
  public static func check() throws(MissingLibrary) {
    _ = try cairo.get()
    _ = try deflate.get()
  }
}

/// The functions called from a C library, looked up when the first one is needed.
///
/// `Functions` is the C struct of a module's shim. It contains only function pointers, in the order of the shim's
/// names. An instance proves that all functions were found, so a call takes just one load and one jump. `@unchecked`
/// because function pointers are not marked as safe to share; these are written once and then only read.
struct LoadedLibrary<Functions>: @unchecked Sendable {
  /// The functions to call.
  let functions: UnsafePointer<Functions>

  /// Opens a library and finds its functions.
  ///
  /// Each name ends with a zero, and so does the list of names.
  ///
  /// The table and the library remain for the life of the program.
  static func open(
    _ package: LibraryPackage, _ names: UnsafePointer<CChar>
  ) -> Result<LoadedLibrary, MissingLibrary> {
    guard let library = PlatformLibrary(package) else {
      return .failure(MissingLibrary(package: package, function: nil))
    }
    let count = MemoryLayout<Functions>.size / MemoryLayout<UnsafeRawPointer>.size
    let table = UnsafeMutablePointer<UnsafeRawPointer>.allocate(capacity: count)
    var (name, found) = (names, 0)
    while name.pointee != 0 {  // Terminates: each iteration skips a name.
      guard let function = library.function(name) else {
        table.deallocate()
        return .failure(MissingLibrary(package: package, function: String(cString: name)))
      }
      precondition(found < count, "A library's table must have a field for each name.")
      (table + found).initialize(to: function)
      found += 1
      while name.pointee != 0 { name += 1 }  // Terminates: a zero follows each name.
      name += 1
    }
    precondition(found == count, "A library's table must have a name for each field.")
    return .success(LoadedLibrary(functions: UnsafeRawPointer(table).assumingMemoryBound(to: Functions.self)))
  }
}

/// The packages that provide a C library.
struct LibraryPackage: Hashable, Sendable {
  /// The library's plain name, such as `cairo`.
  let library: String
  /// The version of the library's binary interface, which changes when old callers cannot use it.
  let version: Int
  /// The Debian package that contains the library.
  let debian: String
  /// The Ubuntu package that contains the library, if it has another name there.
  var ubuntu: String?
  /// The Homebrew formula that installs the library.
  let homebrew: String

  /// The library's file name on Linux.
  var file: String { "lib\(library).so.\(version)" }

  /// The absolute paths of the library in Homebrew's folders: `prefix`, if it is an absolute path, then the folders for
  /// Apple and Intel processors.
  func homebrewPaths(prefix: String?) -> [String] {
    let own = prefix.flatMap { $0.utf8.first == UInt8(ascii: "/") ? $0 : nil }
    let folders = [own.map { "\($0)/lib" }].compactMap { $0 } + ["/opt/homebrew/lib", "/usr/local/lib"]
    return folders.map { "\($0)/lib\(library).\(version).dylib" }
  }

  static let cairo = LibraryPackage(library: "cairo", version: 2, debian: "libcairo2", homebrew: "cairo")
  static let pango = LibraryPackage(
    library: "pangocairo-1.0", version: 0, debian: "libpangocairo-1.0-0", homebrew: "pango")
  static let spng = LibraryPackage(library: "spng", version: 0, debian: "libspng0", homebrew: "libspng")
  static let deflate = LibraryPackage(library: "deflate", version: 0, debian: "libdeflate0", homebrew: "libdeflate")
  static let turboJPEG = LibraryPackage(
    library: "turbojpeg", version: 0, debian: "libturbojpeg0", ubuntu: "libturbojpeg", homebrew: "jpeg-turbo")
}

/// A library that is needed for drawing but missing on this machine.
public struct MissingLibrary: Error, Hashable, Sendable, CustomStringConvertible {
  let package: LibraryPackage
  /// The function that an older version of the library lacks; nil if the library is not installed.
  let function: String?

  /// The error as a headline.
  public var description: String {
    function.map { "library '\(package.file)' is too old: it has no function '\($0)'" }
      ?? "library '\(package.file)' is not installed"
  }

  /// The command that installs the library.
  public var help: String { PlatformLibrary.installation(of: package) }
}

/// The reason why something could not be drawn.
public enum DrawingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A library is not installed.
  case missing(MissingLibrary)
  /// The system is out of memory.
  case noMemory
  /// The surface is larger than Cairo can address.
  case tooLarge
  /// Cairo failed, with this message.
  case refused(String)

  /// The error as a headline.
  public var description: String {
    switch self {
    case .missing(let library): "\(library)"
    case .noMemory: "out of memory"
    case .tooLarge: "surface is larger than can be drawn"
    case .refused(let words): words
    }
  }

  /// The suggested remedy, if one is known.
  public var help: String? {
    guard case .missing(let library) = self else { return nil }
    return library.help
  }
}
