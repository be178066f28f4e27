/// A path pattern of a `.gitignore` file or a configuration.
///
/// `*` and `?` match anything except a slash, `[a-z]` matches one character of a set, and `**` matches any folders. A
/// pattern with a slash before its end matches paths relative to its folder; one without such a slash matches names at
/// any depth. A pattern that ends with a slash matches only folders.
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

    /// Whether the token can match the empty string.
    func isPassable(isPartStart: Bool) -> Bool {
      switch self {
      case .name, .rest: true
      case .folders: isPartStart
      case .character, .any, .set: false
      }
    }
  }

  /// The pattern as written.
  public let text: String
  /// Whether the pattern matches only folders.
  public let isForFolders: Bool
  private let tokens: [Token]
  /// The pattern as plain text, if it has no wildcards.
  ///
  /// Most patterns are names, and there can be thousands of them.
  private let plain: Plain?

  private struct Plain: Hashable {
    let path: [UInt8]
    let isAtAnyDepth: Bool

    func matches(_ other: Substring.UTF8View) -> Bool {
      guard isAtAnyDepth, other.count > path.count else { return other.elementsEqual(path) }
      let start = other.index(other.endIndex, offsetBy: -path.count)
      return other[start...].elementsEqual(path) && other[other.index(before: start)] == UInt8(ascii: "/")
    }
  }

  /// Creates a pattern from its text.
  public init(_ text: String) {
    self.text = text
    var scalars = Array(text.unicodeScalars)
    isForFolders = scalars.last == "/"
    if isForFolders { scalars.removeLast() }
    let isAnchored = scalars.contains("/")
    if scalars.first == "/" { scalars.removeFirst() }
    let tokens = Self.tokens(scalars[...])
    let characters = tokens.compactMap { if case .character(let scalar) = $0 { scalar } else { nil } }
    let isPlain = characters.count == tokens.count
    plain =
      isPlain
      ? Plain(path: characters.flatMap { UTF8.encode($0).map(Array.init) ?? [] }, isAtAnyDepth: !isAnchored) : nil
    self.tokens = (isAnchored ? [] : [.folders]) + tokens
  }

  /// Whether the pattern matches a path below its folder.
  ///
  /// The path's components are separated by slashes, without one at the beginning or the end.
  public func matches(_ path: String, isFolder: Bool = false) -> Bool {
    if isForFolders, !isFolder { return false }
    if let plain { return plain.matches(path[...].utf8) }
    // The set of all positions that the pattern can have reached, so that no path can make matching slow.
    var places = Places(tokens)
    places.add(0, isPartStart: true)
    for scalar in path.unicodeScalars {
      let isPartStart = scalar == "/"
      for place in places.next() where place < tokens.count {
        switch tokens[place] {
        case .character(let wanted): if scalar == wanted { places.add(place + 1, isPartStart: isPartStart) }
        case .any: if scalar != "/" { places.add(place + 1, isPartStart: isPartStart) }
        case .set(let ranges, let isNegated):
          if scalar != "/", ranges.contains(where: { $0.contains(scalar) }) != isNegated {
            places.add(place + 1, isPartStart: isPartStart)
          }
        case .name: if scalar != "/" { places.add(place, isPartStart: isPartStart) }
        case .folders, .rest: places.add(place, isPartStart: isPartStart)
        }
      }
      if places.reached.isEmpty { return false }
    }
    return places.reached.contains(tokens.count)
  }

  /// The positions in a pattern that a path has reached.
  private struct Places {
    private let tokens: [Token]
    /// The last round in which each position was reached.
    private var rounds: [Int]
    private var round = 0
    private(set) var reached: [Int] = []

    init(_ tokens: [Token]) {
      self.tokens = tokens
      rounds = [Int](repeating: -1, count: tokens.count + 1)
    }

    /// Begins the next round, and returns the positions of the previous one.
    mutating func next() -> [Int] {
      defer { reached.removeAll(keepingCapacity: true) }
      round += 1
      return reached
    }

    /// Adds a position, and all positions that can be reached from it without reading a character.
    mutating func add(_ first: Int, isPartStart: Bool) {
      var place = first
      while rounds[place] < round {  // Ends because each round moves one place forward.
        rounds[place] = round
        reached.append(place)
        guard place < tokens.count, tokens[place].isPassable(isPartStart: isPartStart) else { return }
        place += 1
      }
    }
  }

  // MARK: Reading

  private static func tokens(_ text: ArraySlice<Unicode.Scalar>) -> [Token] {
    var tokens: [Token] = []
    var rest = text
    var isPartStart = true
    // This is found once, because otherwise the search for each unclosed bracket would run to the end.
    let lastClosing = text.lastIndex(of: "]") ?? text.startIndex
    while let first = rest.first {  // Ends because each round removes a character.
      let isStart = isPartStart
      isPartStart = first == "/"
      if first == "*" {
        let stars = rest.prefix { $0 == "*" }.count
        rest = rest.dropFirst(stars)
        if stars > 1, isStart, rest.isEmpty {
          tokens.append(.rest)
        } else if stars > 1, isStart, rest.first == "/" {
          rest = rest.dropFirst()
          // Two `**/` in a row mean the same as one, and merging them keeps the number of positions small.
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

  /// A set of characters in brackets and its end; nil if the bracket is never closed and matches only itself.
  private static func set(_ text: ArraySlice<Unicode.Scalar>) -> (Token, end: Int)? {
    var place = text.startIndex + 1
    let isNegated = place < text.endIndex && (text[place] == "!" || text[place] == "^")
    if isNegated { place += 1 }
    var ranges: [ClosedRange<Unicode.Scalar>] = []
    let first = place
    while place < text.endIndex, text[place] != "]" || place == first {  // Ends because each round moves forward.
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

/// The rules by which `.gitignore` files exclude paths in a folder.
///
/// If several rules match a path, the last one decides, and rules of inner folders come after those of outer folders.
public struct IgnoreRules: Sendable {
  private struct Rule {
    /// The folder that the rule belongs to, ending with a slash; empty for the top.
    let folder: String
    let pattern: PathPattern
    /// Whether the rule includes paths again that earlier rules exclude.
    let keeps: Bool
  }

  private static let foreignFolders: Set<String> = [
    ".git", "Pods", "Carthage", ".build", "DerivedData", "SourcePackages", "node_modules",
  ]

  /// Whether a folder with this name contains third-party files, or files that tools can generate again.
  ///
  /// Among the latter are the copies of storyboards in a localization catalog, which Xcode exports for translators.
  public static func isForeign(folder name: String) -> Bool {
    foreignFolders.contains(name) || name.hasSuffix(".xcloc")
  }

  private var rules: [Rule] = []

  /// Creates an empty set of rules.
  public init() {}

  /// Adds the rules of a `.gitignore` file in a folder; the folder's path is relative to the top and has no slash at
  /// either end.
  public mutating func add(_ bytes: [UInt8], in folder: String) {
    let text = String(decoding: bytes, as: UTF8.self)
    for line in text.split(omittingEmptySubsequences: true, whereSeparator: \.isNewline) {
      guard let (pattern, keeps) = Self.pattern(line) else { continue }
      rules.append(Rule(folder: folder.isEmpty ? "" : folder + "/", pattern: pattern, keeps: keeps))
    }
  }

  /// Removes the rules of all folders that do not contain the given folder.
  ///
  /// The folder's path ends with a slash; the path of the top folder is empty.
  ///
  /// A depth-first traversal no longer needs these rules, so each path is compared with only a few.
  public mutating func leave(for folder: String) {
    while let last = rules.last, !folder.utf8.starts(with: last.folder.utf8) { rules.removeLast() }
  }

  /// Whether a path relative to the top is excluded.
  ///
  /// An excluded folder excludes all of its contents.
  public func ignores(_ path: String, isFolder: Bool) -> Bool {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    if isFolder, Self.isForeign(folder: name) { return true }
    for rule in rules.reversed() where path.utf8.starts(with: rule.folder.utf8) {
      let below = String(Substring(path.utf8.dropFirst(rule.folder.utf8.count)))
      if rule.pattern.matches(below, isFolder: isFolder) { return !rule.keeps }
    }
    return false
  }

  private static func pattern(_ line: Substring) -> (PathPattern, keeps: Bool)? {
    var line = line
    while line.hasSuffix(" "), !line.hasSuffix("\\ ") { line.removeLast() }
    if line.isEmpty || line.hasPrefix("#") { return nil }
    let keeps = line.hasPrefix("!")
    if keeps { line = line.dropFirst() }
    return line.isEmpty || line == "/" ? nil : (PathPattern(String(line)), keeps)
  }
}
