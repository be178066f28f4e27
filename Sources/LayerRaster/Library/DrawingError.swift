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
