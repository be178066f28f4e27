import LayerDiagnostics
import LayerWriting

/// The repository of a checkout, found without running Git.
///
/// Git takes any folder with a `HEAD`, `objects` and `refs` for a repository, and a checkout can contain such a folder.
/// Only an entry with the name `.git` leads to a repository here, because no Git tree can contain that name.
struct GitRepository {
  /// The folder with the checkout's own state, such as `HEAD`.
  let own: String
  /// The folder with objects, references and settings, which several worktrees can share.
  let common: String

  private static let entryName = ".git"
  /// The maximum number of bytes of a small file in a repository.
  private static let smallBytes = 64 << 10

  /// Finds the repository of a checkout.
  ///
  /// A `.git` folder is the repository. A `.git` file or link names a folder elsewhere, which is used only if it is the
  /// repository of this worktree, a submodule's repository inside that of a checkout around this one, or in a folder
  /// that the user allows.
  ///
  /// - Parameters:
  ///   - top: the checkout's top folder, with all symbolic links resolved.
  ///   - folders: the folders that the user allows.
  init(of top: String, allowing folders: [String]) throws(UsageFault) {
    let entry = PathBytes.joined(top, Self.entryName)
    if (try? PlatformCalls.kindOfEntry(entry)) == .folder {
      (own, common) = (entry, entry)
      return
    }
    let shown = DisplayText.escaped(entry)
    guard let target = Self.target(of: entry) else {
      throw UsageFault("'\(shown)' does not lead to a Git repository")
    }
    own = target
    if let shared = Self.repository(ofWorktree: target, entry) {
      common = shared
      return
    }
    common = target
    let allowed = folders.compactMap { try? PlatformCalls.realPath($0) } + Self.moduleFolders(around: top)
    guard allowed.contains(where: { $0 == target || PathBytes.lies(target, below: $0) }) else {
      let name = DisplayText.escaped(target)
      throw UsageFault(
        "'\(shown)' leads to '\(name)', which does not belong to the checkout",
        help: "\"--allow-path \(name)\" allows it")
    }
  }

  /// The folder that a `.git` file or link names, with all symbolic links resolved.
  private static func target(of entry: String) -> String? {
    if let target = try? PlatformCalls.realPath(entry), (try? PlatformCalls.status(of: target))?.kind == .folder {
      return target
    }
    guard let line = line(of: entry), line.hasPrefix("gitdir: ") else { return nil }
    return path(String(line.dropFirst("gitdir: ".count)), from: PathBytes.folder(of: entry))
  }

  /// The repository that a worktree's folder belongs to; nil for any other folder.
  ///
  /// The folder of a worktree names the worktree's `.git` file. A checkout that refers to someone else's repository
  /// cannot write such a line there.
  private static func repository(ofWorktree folder: String, _ entry: String) -> String? {
    guard let back = line(of: folder + "/gitdir"), path(back, from: folder) == path(entry, from: "/"),
      let common = line(of: folder + "/commondir").flatMap({ path($0, from: folder) }),
      PathBytes.lies(folder, below: common + "/worktrees")
    else { return nil }
    return common
  }

  /// The folders in which the checkouts around a folder keep the repositories of their submodules.
  private static func moduleFolders(around top: String) -> [String] {
    var folders: [String] = []
    var next = Checkout.top(around: PathBytes.folder(of: top))
    while let outer = next {  // Ends: one checkout up each time.
      let entry = PathBytes.joined(outer, entryName)
      if (try? PlatformCalls.kindOfEntry(entry)) == .folder {
        folders.append(entry + "/modules")
      } else if let target = target(of: entry), repository(ofWorktree: target, entry) != nil {
        folders.append(target + "/modules")
      }
      next = Checkout.top(around: PathBytes.folder(of: outer))
    }
    return folders
  }

  /// A path from a folder, with all symbolic links resolved.
  private static func path(_ name: String, from folder: String) -> String? {
    try? PlatformCalls.realPath(PathBytes.isAbsolute(name) ? name : PathBytes.joined(folder, name))
  }

  /// The only line of a small file.
  static func line(of path: String) -> String? {
    guard let text = text(of: path), let line = text.split(whereSeparator: \.isNewline).first else { return nil }
    return String(line)
  }

  /// The text of a small regular file.
  static func text(of path: String) -> String? {
    guard let file = try? PlatformCalls.openForReading(path, waits: false) else { return nil }
    defer { try? PlatformCalls.close(file) }
    guard (try? PlatformCalls.status(of: file))?.kind == .regular,
      let bytes = try? PlatformCalls.readAll(file, expecting: 0, limit: smallBytes), bytes.count <= smallBytes
    else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  // MARK: Settings

  /// The settings that Git needs in order to read the objects, as lines of a configuration.
  ///
  /// No other setting of the repository is ever read, because many of them name programs.
  func neededSettings() throws(UsageFault) -> String {
    var lines = "[core]\n\trepositoryFormatVersion = 1\n\tbare = true\n"
    let settings = GitSettings(Self.text(of: common + "/config") ?? "")
    if let storage = settings["extensions", "refstorage"], storage != "files" {
      throw UsageFault(
        "checkout stores its references in the format '\(DisplayText.escaped(storage))', which \(ToolIdentity.name) "
          + "does not read", help: "\"git refs migrate --ref-format=files\" changes the format")
    }
    switch settings["extensions", "objectformat"] {
    case nil, "sha1": break
    case "sha256": lines += "[extensions]\n\tobjectFormat = sha256\n"
    case let format?:
      throw UsageFault("checkout stores its objects in the unknown format '\(DisplayText.escaped(format))'")
    }
    return lines
  }
}

/// The settings of a Git configuration, without those of subsections.
struct GitSettings {
  private var values: [String: String] = [:]

  /// Reads a configuration; lines that set nothing are skipped.
  init(_ text: String) {
    var section = ""
    for line in text.split(whereSeparator: \.isNewline) {
      var rest = line.drop(while: \.isWhitespace)
      if rest.first == "[", let end = rest.firstIndex(of: "]") {
        section = rest[rest.index(after: rest.startIndex)..<end].lowercased()
        rest = rest[rest.index(after: end)...].drop(while: \.isWhitespace)
      }
      let parts = rest.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, let key = Self.word(parts[0]), let value = Self.word(parts[1]) else { continue }
      values[section + "." + key.lowercased()] = value
    }
  }

  /// A setting, by the names of its section and key in lower case.
  subscript(section: String, key: String) -> String? { values[section + "." + key] }

  /// The first word of a text.
  private static func word(_ text: Substring) -> String? {
    text.split(whereSeparator: \.isWhitespace).first.map { String($0.filter { $0 != "\"" }) }
  }
}
