import LayerDiagnostics

/// A commit of a repository.
struct GitCommit {
  /// The hash of the commit, in hexadecimal digits.
  let name: String
  /// The hash of the commit's root folder.
  let tree: String
  /// The time at which the commit was made, in seconds since 1970.
  let time: Int

  /// Reads the bytes of a commit object; nil if they have another form.
  init?(_ name: String, _ bytes: [UInt8]) {
    var fields: [Substring: Substring] = [:]
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false) {
      // The message comes after an empty line.
      guard let space = line.firstIndex(of: " ") else { break }
      if fields[line[..<space]] == nil { fields[line[..<space]] = line[line.index(after: space)...] }
    }
    guard let tree = fields["tree"], let words = fields["committer"]?.split(separator: " "), words.count >= 2 else {
      return nil
    }
    (self.name, self.tree, time) = (name, String(tree), Int(words[words.count - 2]) ?? 0)
  }
}

/// The objects of a repository, read by `git cat-file --batch`: the only Git command that the tool runs.
///
/// Git must not run any program that a checkout names, not even in the settings of the checkout's own repository. So it
/// never sees these: its repository is a temporary folder with settings that the tool writes, and with links to the
/// references. The objects are data. `docs/decisions/0015-git-reads-objects-only.md` lists what is closed and how.
struct GitObjects {
  /// The reason that an object was not read.
  enum Fault: Error {
    /// The repository does not have the object.
    case missing
    /// Git ended, was silent for too long, or sent something else.
    case failed
  }

  /// An object with its kind, such as `blob`.
  struct Object {
    let name: String
    let kind: String
    let bytes: [UInt8]
  }

  private static let silenceMilliseconds: Int32 = 60_000
  private static let mostBytes = 1 << 30

  private var git: PlatformProcess
  /// The commit that was asked for.
  let commit: GitCommit

  /// Starts Git, and finds a commit.
  ///
  /// - Parameters:
  ///   - revision: a branch, a tag, or a commit, as Git names them.
  ///   - help: the advice if the repository does not have the revision.
  init(_ repository: GitRepository, at revision: String, help: String) throws(UsageFault) {
    guard let program = PlatformProcess.program("git") else {
      throw UsageFault("revisions are read with Git, but 'git' is not in PATH")
    }
    let folder = try GitFolder(of: repository)
    defer { folder.remove() }
    do throws(SystemFault) {
      git = try PlatformProcess(
        program, ["-c", "safe.bareRepository=explicit", "cat-file", "--batch"],
        environment: folder.environment(objects: repository.common + "/objects"))
    } catch {
      throw UsageFault("Git cannot be started: \(error.reason)")
    }
    // Git looks up the revision in the folder, and needs only the objects from then on.
    guard let object = try? Self.object(revision + "^{commit}", of: &git), object.kind == "commit",
      let commit = GitCommit(object.name, object.bytes)
    else {
      git.end()
      throw UsageFault("revision '\(DisplayText.escaped(revision))' is not in the checkout", help: help)
    }
    self.commit = commit
  }

  /// Reads an object.
  mutating func object(_ name: String) throws(Fault) -> Object { try Self.object(name, of: &git) }

  private static func object(_ name: String, of git: inout PlatformProcess) throws(Fault) -> Object {
    let object: Object?
    do throws(PlatformProcess.Fault) {
      object = try reply(to: name, from: &git)
    } catch {
      throw .failed
    }
    guard let object else { throw .missing }
    return object
  }

  /// Git's reply to a name; nil if Git does not know it.
  private static func reply(to name: String, from git: inout PlatformProcess) throws(PlatformProcess.Fault) -> Object? {
    let head = try git.answer(to: Array(name.utf8), within: silenceMilliseconds, mostBytes: smallBytes)
    let words = head.split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
    // A reply about an unknown name begins with that name, and has no hash, kind and size.
    guard words.count == 3, isHash(words[0]), let count = Int(words[2]), count >= 0 else { return nil }
    if count > mostBytes { throw .tooLong }
    let bytes = try git.bytes(count + 1, within: silenceMilliseconds)
    return Object(name: words[0], kind: words[1], bytes: Array(bytes.dropLast()))
  }

  private static let smallBytes = 64 << 10

  private static func isHash(_ word: String) -> Bool {
    [40, 64].contains(word.utf8.count) && word.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "f") ~= $0 }
  }

  /// Ends Git.
  func end() { git.end() }
}
