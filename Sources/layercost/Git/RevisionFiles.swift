import LayerDiagnostics

/// The files of a checkout as they are at a revision.
struct RevisionFiles {
  /// The content of a revision at a path.
  enum Content {
    /// A regular file.
    case file([UInt8])
    /// A commit of a submodule.
    case submodule(String)
    /// Nothing, a folder or a link.
    case none
  }

  /// An entry of a folder.
  private struct Entry {
    let mode: String
    let hash: String
  }

  private let top: String
  private var objects: GitObjects
  /// The folders that were read so far, by their paths below the top.
  private var folders: [[[UInt8]]: [[UInt8]: Entry]] = [:]

  /// Opens the repository of a checkout at a revision.
  init(of top: String, at revision: String, help: String, allowing allowed: [String]) throws(UsageFault) {
    self.top = top
    objects = try GitObjects(GitRepository(of: top, allowing: allowed), at: revision, help: help)
  }

  /// The commit of the revision.
  var commit: GitCommit { objects.commit }

  /// The content of the revision at a path.
  ///
  /// - Parameter path: with all symbolic links resolved.
  mutating func content(at path: String) throws(UsageFault) -> Content {
    let parts = PathBytes.parts(of: path).dropFirst(PathBytes.parts(of: top).count).map { Array($0.utf8) }
    do throws(GitObjects.Fault) {
      guard let entry = try entry(at: parts) else { return .none }
      // The modes of regular files differ in their permissions.
      if entry.mode.hasPrefix("100") { return .file(try objects.object(entry.hash).bytes) }
      return entry.mode == "160000" ? .submodule(entry.hash) : .none
    } catch {
      let shown = DisplayText.escaped(path)
      switch error {
      case .missing:
        throw UsageFault(
          "repository does not have all files of commit \(commit.name), such as '\(shown)'",
          help: "\"git fetch --refetch --no-filter\" completes a partial clone")
      case .failed: throw UsageFault("Git cannot read '\(shown)' of commit \(commit.name)")
      }
    }
  }

  /// The entry at a path; nil if the revision has none.
  private mutating func entry(at parts: [[UInt8]]) throws(GitObjects.Fault) -> Entry? {
    guard let name = parts.last else { return nil }
    var entries = try folder(at: [], hash: commit.tree)
    for depth in 1..<parts.count {
      guard let entry = entries[parts[depth - 1]], entry.mode == "40000" else { return nil }
      entries = try folder(at: Array(parts.prefix(depth)), hash: entry.hash)
    }
    return entries[name]
  }

  private mutating func folder(at path: [[UInt8]], hash: String) throws(GitObjects.Fault) -> [[UInt8]: Entry] {
    if let known = folders[path] { return known }
    let object = try objects.object(hash)
    let entries = Self.entries(of: object.bytes, hashBytes: hash.utf8.count / 2)
    folders[path] = entries
    return entries
  }

  /// The entries of a folder's object: for each, its mode, a space, its name, a zero byte, and its hash.
  private static func entries(of bytes: [UInt8], hashBytes: Int) -> [[UInt8]: Entry] {
    var entries: [[UInt8]: Entry] = [:]
    var rest = bytes[...]
    while let space = rest.firstIndex(of: UInt8(ascii: " ")), let end = rest[space...].firstIndex(of: 0),
      rest.endIndex - end > hashBytes
    {  // Ends: each round removes an entry.
      let hash = rest[(end + 1)...(end + hashBytes)]
      entries[Array(rest[(space + 1)..<end])] = Entry(
        mode: String(decoding: rest[..<space], as: UTF8.self), hash: hexadecimal(hash))
      rest = rest[(end + hashBytes + 1)...]
    }
    return entries
  }

  private static func hexadecimal(_ bytes: some Sequence<UInt8>) -> String {
    let digits = Array("0123456789abcdef".utf8)
    return String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }

  /// Ends Git.
  func end() { objects.end() }
}
