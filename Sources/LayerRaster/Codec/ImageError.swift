/// Why a file did not become a picture.
public enum ImageError: Error, Hashable, CustomStringConvertible {
  /// The bytes begin like no known format.
  case unrecognized
  /// The picture has more pixels than are accepted.
  case tooManyPixels(width: Int, height: Int, limit: Int)
  /// The decoder's own words.
  case broken(String)
  /// The library that reads such files is not there.
  case missing(MissingLibrary)

  /// The error as a headline.
  public var description: String {
    switch self {
    case .unrecognized: "image is neither PNG nor JPEG"
    case .tooManyPixels(let width, let height, let limit):
      "image of \(width) x \(height) pixels is beyond the limit of \(limit) pixels"
    case .broken(let words): "image cannot be decoded: \(words)"
    case .missing(let library): "\(library)"
    }
  }

  /// What to do, where that is known.
  public var help: String? {
    guard case .missing(let library) = self else { return nil }
    return library.help
  }
}
