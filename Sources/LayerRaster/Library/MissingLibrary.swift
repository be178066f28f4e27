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
