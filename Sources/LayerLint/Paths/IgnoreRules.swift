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
