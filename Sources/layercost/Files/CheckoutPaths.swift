/// Paths of files from the top of their checkout: the same wherever a run starts and however it names the files.
///
/// Fingerprints of findings, which are the same in every run, contain these paths. The path of a file outside any
/// checkout is relative to the baseline's folder or the current folder if one of them contains it; otherwise it is the
/// path that the user gave.
struct CheckoutPaths {
  /// Folders that paths of files outside any checkout are relative to, with all symbolic links resolved.
  private let otherTops: [String]
  /// The prefix of a folder's paths, by the folder's name in file names; nil if the names are kept.
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

  /// Whether the file at a path in a baseline no longer exists.
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

/// The checkouts that contain files.
enum Checkout {
  /// The checkout around a folder.
  ///
  /// Outside a checkout, returns the current folder if it contains the given folder, or else the given folder.
  ///
  /// - Parameter folder: with all symbolic links resolved.
  static func home(of folder: String) -> String {
    if let checkout = top(around: folder) { return checkout }
    guard let here = try? PlatformCalls.realPath("."), PathBytes.lies(folder, below: here) else { return folder }
    return here
  }

  /// The nearest folder with a `.git`, from a folder upwards; the folder itself outside a checkout.
  ///
  /// - Parameter folder: with all symbolic links resolved.
  static func folder(around folder: String) -> String { top(around: folder) ?? folder }

  /// The folder of the project that contains a folder: its checkout or, outside a checkout, the nearest folder with an
  /// Xcode project or, if there is none, with a `Package.swift`; the folder itself outside a project.
  ///
  /// - Parameter folder: with all symbolic links resolved.
  static func project(around folder: String) -> String {
    if let checkout = top(around: folder) { return checkout }
    var package: String?
    var parts = PathBytes.parts(of: folder)
    while !parts.isEmpty {  // Ends: one folder up each time.
      let path = "/" + parts.joined(separator: "/")
      let names = (try? PlatformCalls.names(in: path)) ?? []
      if names.contains(where: { $0.hasSuffix(".xcodeproj") || $0.hasSuffix(".xcworkspace") }) { return path }
      if package == nil, names.contains("Package.swift") { package = path }
      parts.removeLast()
    }
    return package ?? folder
  }

  /// The nearest folder with a `.git`, from a folder upwards; nil outside a checkout.
  ///
  /// - Parameter folder: with all symbolic links resolved.
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

/// Paths as the file system sees them: bytes, separated by the byte of a slash.
///
/// Strings compare letters by their appearance: an "é" of one scalar equals one of two scalars, and a slash with a
/// combining accent is not a slash. The file system treats these as different names, so paths are resolved by bytes
/// only.
enum PathBytes {
  private static let slash = UInt8(ascii: "/")

  /// The components of a path, without empty ones for a slash at the beginning or the end.
  static func parts(of path: String) -> [Substring] { path.utf8.split(separator: slash).map(Substring.init) }

  /// The components without detours: without single dots, and without folders that two dots leave again.
  ///
  /// Two dots that lead above the path's first folder are kept and come first; there is nothing above the disk's root.
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

  /// A path without detours, for messages.
  static func plain(_ path: String) -> String {
    (isAbsolute(path) ? "/" : "") + plainParts(of: path).joined(separator: "/")
  }

  /// Whether a path leads above its first folder.
  static func leadsUp(_ path: String) -> Bool { plainParts(of: path).first == ".." }

  /// Whether a path begins at the root of the disk.
  static func isAbsolute(_ path: String) -> Bool { path.utf8.first == slash }

  /// Whether a word contains a slash.
  static func hasSlash(_ word: String) -> Bool { word.utf8.contains(slash) }

  /// Whether a path without links is below a folder without links.
  static func lies(_ path: String, below folder: String) -> Bool {
    let (path, folder) = (path.utf8, folder.utf8)
    guard path.count > folder.count, path.starts(with: folder) else { return false }
    return folder.last == slash || path.dropFirst(folder.count).first == slash
  }

  /// The path of a file in a folder; the folder's name may end in a slash.
  static func joined(_ folder: String, _ file: String) -> String {
    folder + (folder.utf8.last == slash ? "" : "/") + file
  }

  /// The folder of a path, with a trailing slash; the current folder for a bare name.
  static func folder(of path: String) -> String {
    guard let last = path.utf8.lastIndex(of: slash) else { return "./" }
    return String(path.utf8[...last]) ?? "./"
  }
}
