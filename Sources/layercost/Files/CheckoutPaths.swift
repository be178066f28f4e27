/// Files by their paths from the top of their checkout: the same ones wherever a run begins and however it names them.
///
/// Names of findings, which are the same from one run to the next, are made of these paths. A file outside of any
/// checkout is named from the folder of the baseline, or from the current one, if it is in it; any other as the user
/// named it.
struct CheckoutPaths {
  /// Folders that files outside of any checkout are named from, with all links followed.
  private let otherTops: [String]
  /// The prefix of a folder's paths, by the folder as files name it; nil where they stay as they are named.
  private var beginnings: [String: String?] = [:]

  /// - Parameter baseline: the file of the baseline, if there is one.
  init(baseline: String?) {
    otherTops = [baseline.map(PathBytes.folder), "./"].compactMap { folder in
      folder.flatMap { try? PlatformCalls.realPath($0) }
    }
  }

  /// The path of a file.
  mutating func path(of name: String) -> String {
    if name == FileAccess.standard { return FileAccess.standardTitle }
    let folder = PathBytes.folder(of: name)
    let start = beginnings[folder] ?? beginning(of: folder)
    beginnings[folder] = .some(start)
    guard let start, let last = PathBytes.parts(of: name).last else { return PathBytes.plain(name) }
    return start + last
  }

  /// Whether a file of such a path is no longer there, for a baseline in a folder.
  static func isGone(_ path: String, baseline: String) -> Bool {
    let folder = (try? PlatformCalls.realPath(PathBytes.folder(of: baseline))) ?? "."
    let tops = PathBytes.isAbsolute(path) ? [""] : [Checkout.folder(around: folder) + "/", folder + "/", ""]
    return !tops.contains { (try? PlatformCalls.kindOfEntry($0 + path)) != nil }
  }

  private func beginning(of folder: String) -> String? {
    guard let real = try? PlatformCalls.realPath(folder) else { return nil }
    let tops = (Checkout.top(around: real).map { [$0] } ?? []) + otherTops
    guard let top = tops.first(where: { $0 == real || PathBytes.lies(real, below: $0) }) else { return nil }
    let below = PathBytes.parts(of: real).dropFirst(PathBytes.parts(of: top).count)
    return below.map { $0 + "/" }.joined()
  }
}

/// The checkouts that files lie in.
enum Checkout {
  /// The checkout around a folder; outside of one the current folder, if it lies in that, else the folder itself.
  ///
  /// - Parameter folder: with all links followed.
  static func home(of folder: String) -> String {
    if let checkout = top(around: folder) { return checkout }
    guard let here = try? PlatformCalls.realPath("."), PathBytes.lies(folder, below: here) else { return folder }
    return here
  }

  /// The nearest folder above a folder, or itself, that has a `.git`; where none exists, the folder itself.
  ///
  /// - Parameter folder: with all links followed.
  static func folder(around folder: String) -> String { top(around: folder) ?? folder }

  /// The nearest folder above a folder, or itself, that has a `.git`; nil where none exists.
  ///
  /// - Parameter folder: with all links followed.
  static func top(around folder: String) -> String? {
    var parts = PathBytes.parts(of: folder)
    while !parts.isEmpty {  // Ends: one folder up each time.
      let path = "/" + parts.joined(separator: "/")
      if (try? PlatformCalls.kindOfEntry(path + "/.git")) != nil { return path }
      parts.removeLast()
    }
    return nil
  }
}

/// Paths as the disk sees them: bytes, parted by the byte of a slash.
///
/// Strings compare letters by what they look like. An "é" of one scalar equals one of two, and a slash with an accent
/// behind it is not a slash; to the disk these are other names. So where a path leads is decided by bytes alone.
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

  /// Whether a word contains a slash.
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
