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

    /// Whether it may match nothing at all.
    func isPassable(isPartStart: Bool) -> Bool {
      switch self {
      case .name, .rest: true
      case .folders: isPartStart
      case .character, .any, .set: false
      }
    }
  }

  /// The pattern as it was written.
  public let text: String
  /// Whether it means folders alone.
  public let isForFolders: Bool
  private let tokens: [Token]
  /// The pattern where nothing in it stands for anything else: most are names, and there may be thousands of them.
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

  /// A pattern from its text.
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

  /// Whether it means a path below its folder; parts of the path are separated by slashes, none stands first or last.
  public func matches(_ path: String, isFolder: Bool = false) -> Bool {
    if isForFolders, !isFolder { return false }
    if let plain { return plain.matches(path[...].utf8) }
    // All places of the pattern that the path so far may have led to; no path can make this slow.
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

  /// Where in a pattern a path has led to.
  private struct Places {
    private let tokens: [Token]
    /// The round in which each place was reached last.
    private var rounds: [Int]
    private var round = 0
    private(set) var reached: [Int] = []

    init(_ tokens: [Token]) {
      self.tokens = tokens
      rounds = [Int](repeating: -1, count: tokens.count + 1)
    }

    /// Begins another round; hands out the places of the one before.
    mutating func next() -> [Int] {
      defer { reached.removeAll(keepingCapacity: true) }
      round += 1
      return reached
    }

    /// Adds a place, and those that can be reached from it without reading anything.
    mutating func add(_ first: Int, isPartStart: Bool) {
      var place = first
      while rounds[place] < round {  // Ends: forwards by a place each time.
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

/// Which paths of a folder are left out, as files called `.gitignore` say.
///
/// Where several rules mean a path the last one decides, and a file further inside speaks after one further outside.
public struct IgnoreRules: Sendable {
  private struct Rule {
    /// The folder that the rule belongs to, ending with a slash; empty for the top.
    let folder: String
    let pattern: PathPattern
    /// Whether it takes back what earlier rules left out.
    let keeps: Bool
  }

  /// Folders that hold what others have written, or what can be made again.
  public static let foreignFolders: Set<String> = [
    ".git", "Pods", "Carthage", ".build", "DerivedData", "node_modules",
  ]

  private var rules: [Rule] = []

  /// No rules.
  public init() {}

  /// Adds the rules of a file in a folder; the folder is named from the top, without a slash at either end.
  public mutating func add(_ bytes: [UInt8], in folder: String) {
    let text = String(decoding: bytes, as: UTF8.self)
    for line in text.split(omittingEmptySubsequences: true, whereSeparator: \.isNewline) {
      guard let (pattern, keeps) = Self.pattern(line) else { continue }
      rules.append(Rule(folder: folder.isEmpty ? "" : folder + "/", pattern: pattern, keeps: keeps))
    }
  }

  /// Forgets the rules of folders that do not lead to a folder; its name ends with a slash, that of the top is empty.
  ///
  /// Who goes through folders in depth has no use for them any more, and a path is held against few.
  public mutating func leave(for folder: String) {
    while let last = rules.last, !folder.utf8.starts(with: last.folder.utf8) { rules.removeLast() }
  }

  /// Whether a path from the top is left out; that of a folder leaves out all that it holds.
  public func ignores(_ path: String, isFolder: Bool) -> Bool {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    if isFolder, Self.foreignFolders.contains(name) { return true }
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
