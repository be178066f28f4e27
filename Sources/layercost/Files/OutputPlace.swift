import LayerDiagnostics

/// Whether an output goes where its name says.
///
/// A checkout is often somebody else's, and may hold links where outputs are wont to go: what is written must not end
/// in a folder that nobody named.
enum OutputPlace {
  /// Throws when links lead a name out of the current folder that as written stays in it.
  static func check(_ name: String) throws(FileFault) {
    let parts = PathBytes.parts(of: name)
    guard !PathBytes.isAbsolute(name), !parts.contains(".."), let here = try? PlatformCalls.realPath(".") else {
      return
    }
    // As much of the name as is there; ends: one part less each time.
    var count = parts.count
    while count > 0 {
      if let real = try? PlatformCalls.realPath(parts.prefix(count).joined(separator: "/")) {
        let isDevice = (try? PlatformCalls.status(of: real)).map { $0.kind != .regular && $0.kind != .folder } ?? false
        if real != here, !PathBytes.lies(real, below: here), !isDevice { throw strays(name) }
        return
      }
      count -= 1
    }
  }

  /// Throws when an output is a link to a file of another folder, or its name leads out of the current one.
  static func check(
    _ name: String, leadingTo path: String, _ kind: FileStatus.Kind?
  ) throws(FileFault) {
    try check(name)
    guard kind == .regular, (try? PlatformCalls.kindOfEntry(name)) == .other,
      let folder = try? PlatformCalls.realPath(PathBytes.folder(of: name))
    else { return }
    // The system's own links, such as that to standard output, lead where a process's files are.
    let isSystems = folder == "/dev" || PathBytes.lies(folder, below: "/dev") || PathBytes.lies(folder, below: "/proc")
    if !isSystems, !PathBytes.lies(path, below: folder) { throw strays(name) }
  }

  /// Throws when one of the folders that a name below a folder goes through is a link.
  static func checkFolders(of name: String, below folder: String) throws(FileFault) {
    var path = folder
    for part in PathBytes.parts(of: name).dropLast() {
      path += "/\(part)"
      if (try? PlatformCalls.kindOfEntry(path)) == .other { throw strays(path) }
    }
  }

  /// Throws when a folder for pictures that is not there is called like a picture: most likely a file was meant.
  static func checkFolder(_ name: String?) throws(UsageFault) {
    guard let name, let ending = [".png", ".jpg", ".jpeg"].first(where: name.lowercased().hasSuffix),
      (try? PlatformCalls.status(of: name))?.kind != .folder
    else { return }
    let folder = String(name.dropLast(ending.count))
    let shown = DisplayText.escaped(folder.isEmpty || folder.hasSuffix("/") ? "out" : folder)
    throw UsageFault(
      "option '--out' takes a folder, and '\(DisplayText.escaped(name))' is called like a picture",
      help: "write \"-o \(shown)\"; the pictures in it are named after their scenes")
  }

  private static func strays(_ name: String) -> FileFault {
    FileFault(name, "output would go elsewhere: a link in its name leads out", help: "name the place itself")
  }
}
