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
