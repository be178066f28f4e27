import LayerDiagnostics

/// A temporary folder that Git takes for its repository: it has the references of the real one, and none of its
/// settings, hooks, attributes, replacements or extensions.
struct GitFolder {
  private let path: String

  /// The parts of a repository that hold references: those of the checkout, and those that worktrees share.
  private static let ownLinks = ["FETCH_HEAD", "ORIG_HEAD"]
  private static let sharedLinks = ["refs", "packed-refs"]

  /// Creates the folder.
  init(of repository: GitRepository) throws(UsageFault) {
    let settings = try repository.neededSettings()
    guard let head = GitRepository.line(of: repository.own + "/HEAD") else {
      throw UsageFault("'\(DisplayText.escaped(repository.own))' is not a Git repository")
    }
    do throws(SystemFault) {
      path = try PlatformCalls.makeScratchFolder()
    } catch {
      throw Self.fault(error)
    }
    do throws(SystemFault) {
      try fill(from: repository, head: head, settings: settings)
    } catch {
      remove()
      throw Self.fault(error)
    }
  }

  private func fill(from repository: GitRepository, head: String, settings: String) throws(SystemFault) {
    for name in Self.sharedLinks { try PlatformCalls.makeLink("\(path)/\(name)", to: "\(repository.common)/\(name)") }
    for name in Self.ownLinks { try PlatformCalls.makeLink("\(path)/\(name)", to: "\(repository.own)/\(name)") }
    // Git does not accept a link as HEAD.
    for (name, text) in [("config", settings), ("HEAD", head + "\n")] {
      let file = try PlatformCalls.create("\(path)/\(name)")
      defer { try? PlatformCalls.close(file) }
      try PlatformCalls.writeAll(Array(text.utf8), to: file)
    }
  }

  private static func fault(_ fault: SystemFault) -> UsageFault {
    UsageFault("temporary folder for Git cannot be written: \(fault.reason)", help: "TMPDIR names another place")
  }

  /// The variables for Git: those of this process, except the ones that name settings, programs or other repositories.
  ///
  /// - Parameter objects: the folder with the repository's objects.
  func environment(objects: String) -> [String] {
    let replaced = ["GIT_", "HOME=", "XDG_CONFIG_HOME=", "PATH="]
    let kept = PlatformProcess.environment.filter { variable in !replaced.contains(where: variable.hasPrefix) }
    return kept + [
      "PATH=" + PlatformProcess.searchPath.joined(separator: ":"),
      "HOME=" + path,
      "GIT_DIR=" + path,
      "GIT_OBJECT_DIRECTORY=" + objects,
      "GIT_CONFIG_NOSYSTEM=1",
      "GIT_CONFIG_GLOBAL=/dev/null",
      "GIT_NO_REPLACE_OBJECTS=1",
      "GIT_NO_LAZY_FETCH=1",
      "GIT_ALLOW_PROTOCOL=",
      "GIT_TERMINAL_PROMPT=0",
    ]
  }

  /// Removes the folder; what its links lead to stays.
  func remove() {
    for name in Self.sharedLinks + Self.ownLinks + ["config", "HEAD"] { PlatformCalls.remove("\(path)/\(name)") }
    PlatformCalls.removeFolder(path)
  }
}
