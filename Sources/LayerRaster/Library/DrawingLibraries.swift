internal import CCairo
internal import CDeflate
internal import CPango
internal import CSPNG
internal import CTurboJPEG

/// The C libraries that drawing rests on, each opened when something first asks for it.
///
/// Most runs of the tool plan and judge without drawing, and neither load these nor need them installed.
public enum DrawingLibraries {
  static let cairo = LoadedLibrary<CairoFunctions>.open(.cairo, CairoFunctionNames())
  static let pango = LoadedLibrary<PangoFunctions>.open(.pango, PangoFunctionNames())
  static let spng = LoadedLibrary<SPNGFunctions>.open(.spng, SPNGFunctionNames())
  static let deflate = LoadedLibrary<DeflateFunctions>.open(.deflate, DeflateFunctionNames())
  static let turboJPEG = LoadedLibrary<TurboJPEGFunctions>.open(.turboJPEG, TurboJPEGFunctionNames())

  /// Throws unless pictures can be drawn and written here, so that nobody waits for one without effect.
  ///
  /// Text and images have libraries of their own; a picture without them is still a picture, with a word on it.
  public static func check() throws(MissingLibrary) {
    _ = try cairo.get()
    _ = try deflate.get()
  }
}

/// The functions of a C library that are called, found when the first of them is needed.
///
/// `Functions` is the C struct of a module's shim: nothing but function pointers, in the order of the shim's names. To
/// have one of these is the proof that all of them were found, so that a call is a call: one load, one jump.
/// `@unchecked` since function pointers are not marked as safe to share; these are written once and only read.
struct LoadedLibrary<Functions>: @unchecked Sendable {
  /// What to call.
  let functions: UnsafePointer<Functions>

  /// Opens a library and finds its functions, whose names each end with a zero, as all of them do.
  ///
  /// The table stays for the life of the program, as the library does.
  static func open(
    _ package: LibraryPackage, _ names: UnsafePointer<CChar>
  ) -> Result<LoadedLibrary, MissingLibrary> {
    guard let library = PlatformLibrary(package) else {
      return .failure(MissingLibrary(package: package, function: nil))
    }
    let count = MemoryLayout<Functions>.size / MemoryLayout<UnsafeRawPointer>.size
    let table = UnsafeMutablePointer<UnsafeRawPointer>.allocate(capacity: count)
    var (name, found) = (names, 0)
    while name.pointee != 0 {  // Ends: each round steps over a name.
      guard let function = library.function(name) else {
        table.deallocate()
        return .failure(MissingLibrary(package: package, function: String(cString: name)))
      }
      precondition(found < count, "A library's table has a field for each name.")
      (table + found).initialize(to: function)
      found += 1
      while name.pointee != 0 { name += 1 }  // Ends: a zero comes after each name.
      name += 1
    }
    precondition(found == count, "A library's table has a name for each field.")
    return .success(LoadedLibrary(functions: UnsafeRawPointer(table).assumingMemoryBound(to: Functions.self)))
  }
}

/// Where a C library comes from.
struct LibraryPackage: Hashable, Sendable {
  /// Its plain name, such as `cairo`.
  let library: String
  /// The number of its binary interface, which changes when old callers would no longer fit.
  let version: Int
  /// The package of Debian and Ubuntu that holds it.
  let debian: String
  /// Homebrew's formula.
  let homebrew: String

  /// The name that Linux knows it by.
  var file: String { "lib\(library).so.\(version)" }

  static let cairo = LibraryPackage(library: "cairo", version: 2, debian: "libcairo2", homebrew: "cairo")
  static let pango = LibraryPackage(
    library: "pangocairo-1.0", version: 0, debian: "libpangocairo-1.0-0", homebrew: "pango")
  static let spng = LibraryPackage(library: "spng", version: 0, debian: "libspng0", homebrew: "libspng")
  static let deflate = LibraryPackage(library: "deflate", version: 0, debian: "libdeflate0", homebrew: "libdeflate")
  static let turboJPEG = LibraryPackage(
    library: "turbojpeg", version: 0, debian: "libturbojpeg0", homebrew: "jpeg-turbo")
}

/// A library that something cannot be drawn without, and that this machine does not have.
public struct MissingLibrary: Error, Hashable, Sendable, CustomStringConvertible {
  let package: LibraryPackage
  /// The function that an older library lacks; nil where there is no library.
  let function: String?

  /// The fault as a headline.
  public var description: String {
    function.map { "library '\(package.file)' is too old: it has no function '\($0)'" }
      ?? "library '\(package.file)' is not installed"
  }

  /// What to type.
  public var help: String { PlatformLibrary.installation(of: package) }
}

/// Why something could not be drawn.
public enum DrawingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A library is not there.
  case missing(MissingLibrary)
  /// Memory is not there.
  case noMemory
  /// The surface is larger than Cairo can address.
  case tooLarge
  /// Cairo's own words.
  case refused(String)

  /// The fault as a headline.
  public var description: String {
    switch self {
    case .missing(let library): "\(library)"
    case .noMemory: "out of memory"
    case .tooLarge: "surface is larger than can be drawn"
    case .refused(let words): words
    }
  }

  /// What to do, where that is known.
  public var help: String? {
    guard case .missing(let library) = self else { return nil }
    return library.help
  }
}
