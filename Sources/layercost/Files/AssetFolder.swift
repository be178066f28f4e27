import LayerDiagnostics
import LayerImport
import LayerModel
import LayerRaster

/// Where the images of one scene may lie.
///
/// A scene is often somebody else's file, and must not be able to make the tool open what its folder does not hold: a
/// name that leaves it, by itself or through a link, is refused unless the user allows where it leads.
struct AssetFolder: Sendable {
  /// The folder that names are relative to, as the user named it.
  private let path: String
  /// Folders that files may lie in, with all links followed.
  private let roots: [String]
  private let limits: Limits

  /// The folder of a scene; for standard input the current one.
  init(of scene: String, allowing folders: [String], limits: Limits) {
    path = scene == FileAccess.standard ? "./" : PathBytes.folder(of: scene)
    roots = ([path] + folders).compactMap { try? PlatformCalls.realPath($0) }
    self.limits = limits
  }

  /// What an importer is told of a name in a scene.
  func file(_ name: String) -> Result<AssetFile, AssetFault> {
    guard !name.isEmpty, !name.utf8.contains(0) else { return .failure(.missing) }
    let real: String
    do throws(SystemFault) {
      real = try PlatformCalls.realPath(full(name))
    } catch {
      // What lies outside is none of the scene's business, not even whether it is there.
      if leavesFolder(name), !isFolderAllowed(of: name) { return .failure(.outsideFolder) }
      return .failure(error == .missing ? .missing : .unreadable(error.reason))
    }
    guard roots.contains(where: { PathBytes.lies(real, below: $0) }) else { return .failure(.outsideFolder) }
    do throws(SystemFault) {
      return try read(real)
    } catch {
      return .failure(.unreadable(error.reason))
    }
  }

  /// Where a name leads to.
  enum Place {
    case inside, outside, missing
  }

  /// Where a name leads to, links followed.
  func place(of name: String) -> Place {
    guard let real = try? PlatformCalls.realPath(full(name)) else { return .missing }
    return roots.contains { PathBytes.lies(real, below: $0) } ? .inside : .outside
  }

  /// What tells the file of a name from all others, if it is there.
  func identity(of name: String) -> FileStatus.Identity? {
    try? PlatformCalls.status(of: full(name)).identity
  }

  private func read(_ real: String) throws(SystemFault) -> Result<AssetFile, AssetFault> {
    // Opening a pipe that nobody writes to must not hang.
    let file = try PlatformCalls.openForReading(real, waits: false)
    defer { try? PlatformCalls.close(file) }
    let status = try PlatformCalls.status(of: file)
    guard status.kind == .regular else { return .failure(.unreadable("it is no regular file")) }
    guard status.size <= limits.fileBytes.value else { return .failure(.unreadable("it is too large")) }
    let bytes = try PlatformCalls.readAll(file, expecting: status.size, limit: limits.fileBytes.value)
    return .success(AssetFile(bytes: bytes) { [limits] in ImageDecoder.isOpaque(bytes, limits: limits) })
  }

  private func leavesFolder(_ name: String) -> Bool {
    if PathBytes.isAbsolute(name) { return true }
    var depth = 0
    for part in PathBytes.parts(of: name) where part != "." {
      depth += part == ".." ? -1 : 1
      if depth < 0 { return true }
    }
    return false
  }

  /// Whether the folder that a name leads to is one that files may lie in.
  private func isFolderAllowed(of name: String) -> Bool {
    guard let real = try? PlatformCalls.realPath(PathBytes.folder(of: full(name))) else { return false }
    return roots.contains { $0 == real || PathBytes.lies(real, below: $0) }
  }

  /// A name in the scene as the system finds it.
  private func full(_ name: String) -> String { PathBytes.isAbsolute(name) ? name : path + name }
}
