/// A folder whose files are all of one kind, and the file that lists them by hand.
///
/// A manually maintained list shows at a glance which files exist and in which order; this rule checks it. An entry is
/// a type (`MaskCommand.self`, `MaskCommand()`), a member that the entry's file declares (`.offscreen` in
/// `OffscreenOverlay.swift`), or a data file's name as text.
struct CatalogRule: Sendable {
  /// The folder, from the root.
  let folder: String
  /// The list, relative to the root; passed in relative to the folder.
  let catalog: String
  /// The suffix of file names that members do not have: with `Overlay`, `.cost` is found in `CostOverlay.swift`.
  let suffix: String
  /// The ending of the names of the folder's files.
  let ending: String
  /// Files of the folder that are not entries.
  let others: Set<String>
  /// Whether entries are among other files, also in folders below, and are recognised by their suffix.
  let isMixed: Bool

  init(
    _ folder: String, catalog: String, suffix: String = "", ending: String = ".swift", others: Set<String> = [],
    isMixed: Bool = false
  ) {
    self.isMixed = isMixed
    self.folder = folder
    self.catalog = DocumentTests.resolved(Substring(catalog), from: Substring(folder)) ?? catalog
    self.suffix = suffix
    self.ending = ending
    self.others = others
  }

  /// Returns the files of the folder without an entry, and the entries of the list without a file.
  func faults(files: [RepositoryFile]) -> [TidyFault] {
    let inside = files.filter { file in
      guard file.path.hasSuffix(ending), file.path != catalog else { return false }
      return isMixed ? file.path.hasPrefix(folder + "/") && file.stem.hasSuffix(suffix) : file.folder == folder
    }
    let stems = Set(inside.map { String($0.stem) }).subtracting(others)
    guard let list = files.first(where: { $0.path == catalog }) else {
      return stems.isEmpty ? [] : [TidyFault(path: folder, line: 1, message: "the list '\(catalog)' is missing")]
    }
    let entries = ending == ".swift" ? Self.entries(in: list) : Self.names(in: list)
    let listed = Set(entries.flatMap(\.names))
    let unlisted = stems.filter { listed.isDisjoint(with: [$0, member(of: $0)]) }.sorted().map {
      TidyFault(path: "\(folder)/\($0)\(ending)", line: 1, message: "no entry in '\(catalog)'")
    }
    let known = stems.union(stems.map(member))
    let unknown = entries.filter { known.isDisjoint(with: $0.names) }.map {
      TidyFault(path: catalog, line: $0.line, message: "'\($0.names[0])' is not a file of '\(folder)'")
    }
    return unlisted + unknown
  }

  /// The member that a file declares: `cost` for `CostOverlay`, `coreAnimation` for `CoreAnimation`.
  private func member(of stem: String) -> String {
    let name = stem.hasSuffix(suffix) ? stem.dropLast(suffix.count) : Substring(stem)
    return name.prefix(1).lowercased() + name.dropFirst()
  }

  /// The elements of assigned lists, each with the names that it consists of; `A.b` consists of two.
  private static func entries(in list: RepositoryFile) -> [(names: [String], line: Int)] {
    let tokens = list.tokens
    var entries: [(names: [String], line: Int)] = []
    var depth = 0
    for (index, token) in tokens.enumerated() {
      switch token.text {
      case "[" where depth == 0 && index > 0 && tokens[index - 1].text == "=": depth = 1
      case "[", "(", "{": depth += depth > 0 ? 1 : 0
      case "]", ")", "}": depth -= depth > 0 ? 1 : 0
      case ",", ":": break
      default:
        guard depth == 1, tokens[index - 1].text == "[" || tokens[index - 1].text == "," else { continue }
        let names = [token] + tokens[(index + 1)...].prefix { $0.isMember }
        entries.append((names.map { String($0.text) }, token.line))
      }
    }
    return entries
  }

  /// The texts between quotes, outside of comments.
  private static func names(in list: RepositoryFile) -> [(names: [String], line: Int)] {
    let raw = list.lines
    var names: [(names: [String], line: Int)] = []
    for (index, line) in list.codeLines.enumerated() {
      // Blanking keeps every byte's place, so the quotes found in the code are those of the text.
      let quotes = line.utf8.enumerated().filter { $0.element == UInt8(ascii: "\"") }.map(\.offset)
      let bytes = Array(raw[index].utf8)
      for pair in stride(from: 0, to: quotes.count - 1, by: 2) {
        names.append(([String(decoding: bytes[quotes[pair] + 1..<quotes[pair + 1]], as: UTF8.self)], index + 1))
      }
    }
    return names
  }
}
