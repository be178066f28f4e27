/// Paths as the disk sees them: bytes, parted by the byte of a slash.
///
/// Strings compare letters by what they look like. An "é" of one scalar equals one of two, and a slash with an accent
/// behind it is no slash; to the disk these are other names. So where a path leads is decided by bytes alone.
enum PathBytes {
  private static let slash = UInt8(ascii: "/")

  /// The names that a path goes through; nothing for a slash at the beginning or the end.
  static func parts(of path: String) -> [Substring] { path.utf8.split(separator: slash).map(Substring.init) }

  /// The same without what leads nowhere: a single point, and a folder that two points leave again.
  ///
  /// Two points that lead above the folder in which the path begins stay, and come first; above the disk's top there is
  /// nothing.
  static func plainParts(of path: String) -> [Substring] {
    let isAbsolute = isAbsolute(path)
    return parts(of: path).reduce(into: []) { plain, part in
      switch part {
      case ".": break
      case "..":
        if let last = plain.last, last != ".." { plain.removeLast() } else if !isAbsolute { plain.append(part) }
      default: plain.append(part)
      }
    }
  }

  /// A path without the detours that lead nowhere: messages name a file as a person would.
  static func plain(_ path: String) -> String {
    (isAbsolute(path) ? "/" : "") + plainParts(of: path).joined(separator: "/")
  }

  /// Whether a path leads above the folder that it begins in.
  static func leadsUp(_ path: String) -> Bool { plainParts(of: path).first == ".." }

  /// Whether a path begins at the top of the disk.
  static func isAbsolute(_ path: String) -> Bool { path.utf8.first == slash }

  /// Whether a word holds a slash.
  static func hasSlash(_ word: String) -> Bool { word.utf8.contains(slash) }

  /// Whether a path without links lies below a folder without links.
  static func lies(_ path: String, below folder: String) -> Bool {
    let (path, folder) = (path.utf8, folder.utf8)
    guard path.count > folder.count, path.starts(with: folder) else { return false }
    return folder.last == slash || path.dropFirst(folder.count).first == slash
  }

  /// The path of a file in a folder, which may be named with its slash.
  static func joined(_ folder: String, _ file: String) -> String {
    folder + (folder.utf8.last == slash ? "" : "/") + file
  }

  /// The folder that a path lies in, with its slash; the current one for a bare name.
  static func folder(of path: String) -> String {
    guard let last = path.utf8.lastIndex(of: slash) else { return "./" }
    return String(path.utf8[...last]) ?? "./"
  }
}
