/// A pattern for paths, as `.gitignore` and configurations write them.
///
/// `*` and `?` stand for anything but a slash, `[a-z]` for one character of a set, `**` for any folders. A pattern with
/// a slash before its end means paths from the folder that it belongs to; one without means names at any depth. One
/// that ends with a slash means folders alone.
public struct PathPattern: Hashable, Sendable {
  private enum Token: Hashable {
    case character(Unicode.Scalar)
    /// `?`
    case any
    /// `[...]`
    case set([ClosedRange<Unicode.Scalar>], isNegated: Bool)
    /// `*`
    case name
    /// `**/`: nothing, or folders and their slashes.
    case folders
    /// `/**` at the end: everything below.
    case rest
  }

  /// The pattern as it was written.
  public let text: String
  /// Whether it means folders alone.
  public let isForFolders: Bool
  private let tokens: [Token]

  /// A pattern from its text.
  public init(_ text: String) {
    self.text = text
    var scalars = Array(text.unicodeScalars)
    isForFolders = scalars.last == "/"
    if isForFolders { scalars.removeLast() }
    let isAnchored = scalars.contains("/")
    if scalars.first == "/" { scalars.removeFirst() }
    tokens = (isAnchored ? [] : [.folders]) + Self.tokens(scalars[...])
  }

  /// Whether it means a path below its folder; parts of the path are separated by slashes, none stands first or last.
  public func matches(_ path: String, isFolder: Bool = false) -> Bool {
    if isForFolders, !isFolder { return false }
    // All places of the pattern that the path so far may have led to; no path can make this slow.
    var places = closure([0], isPartStart: true)
    for scalar in path.unicodeScalars {
      var next: Set<Int> = []
      for place in places where place < tokens.count {
        switch tokens[place] {
        case .character(let wanted): if scalar == wanted { next.insert(place + 1) }
        case .any: if scalar != "/" { next.insert(place + 1) }
        case .set(let ranges, let isNegated):
          if scalar != "/", ranges.contains(where: { $0.contains(scalar) }) != isNegated { next.insert(place + 1) }
        case .name: if scalar != "/" { next.insert(place) }
        case .folders, .rest: next.insert(place)
        }
      }
      places = closure(next, isPartStart: scalar == "/")
      if places.isEmpty { return false }
    }
    return places.contains(tokens.count)
  }

  /// The places that can be reached without reading anything.
  private func closure(_ start: Set<Int>, isPartStart: Bool) -> Set<Int> {
    var places = start
    var open = Array(start)
    while let place = open.popLast() {  // Ends: a place is opened once.
      guard place < tokens.count else { continue }
      let isPassable =
        switch tokens[place] {
        case .name, .rest: true
        case .folders: isPartStart
        default: false
        }
      if isPassable, places.insert(place + 1).inserted { open.append(place + 1) }
    }
    return places
  }

  // MARK: Reading

  private static func tokens(_ text: ArraySlice<Unicode.Scalar>) -> [Token] {
    var tokens: [Token] = []
    var rest = text
    var isPartStart = true
    // Asked once: brackets that are never closed would each be looked through to the end.
    let lastClosing = text.lastIndex(of: "]") ?? text.startIndex
    while let first = rest.first {  // Ends: each round takes a character away.
      let isStart = isPartStart
      isPartStart = first == "/"
      if first == "*" {
        let stars = rest.prefix { $0 == "*" }.count
        rest = rest.dropFirst(stars)
        if stars > 1, isStart, rest.isEmpty {
          tokens.append(.rest)
        } else if stars > 1, isStart, rest.first == "/" {
          rest = rest.dropFirst()
          // Any folders twice are any folders; the places that a path can lead to stay few.
          if tokens.last != .folders { tokens.append(.folders) }
          isPartStart = true
        } else {
          tokens.append(.name)
        }
        continue
      }
      if first == "[", rest.startIndex < lastClosing, let (set, end) = set(rest) {
        tokens.append(set)
        rest = rest[end...]
        continue
      }
      rest = rest.dropFirst()
      switch first {
      case "?": tokens.append(.any)
      case "\\": if let escaped = rest.popFirst() { tokens.append(.character(escaped)) }
      default: tokens.append(.character(first))
      }
    }
    return tokens
  }

  /// A set of characters in brackets and where it ends; nil where the bracket is never closed, and means itself.
  private static func set(_ text: ArraySlice<Unicode.Scalar>) -> (Token, end: Int)? {
    var place = text.startIndex + 1
    let isNegated = place < text.endIndex && (text[place] == "!" || text[place] == "^")
    if isNegated { place += 1 }
    var ranges: [ClosedRange<Unicode.Scalar>] = []
    let first = place
    while place < text.endIndex, text[place] != "]" || place == first {  // Ends: moves on each time.
      let low = text[place]
      if place + 2 < text.endIndex, text[place + 1] == "-", text[place + 2] != "]" {
        if low <= text[place + 2] { ranges.append(low...text[place + 2]) }
        place += 3
      } else {
        ranges.append(low...low)
        place += 1
      }
    }
    guard place < text.endIndex else { return nil }
    return (.set(ranges, isNegated: isNegated), place + 1)
  }
}
