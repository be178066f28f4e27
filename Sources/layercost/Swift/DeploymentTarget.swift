import LayerImport

/// The version of iOS that a project is written for.
enum DeploymentTarget {
  /// The maximum number of folders in which projects are searched.
  private static let mostFolders = 200
  /// A project file this large is not read.
  private static let mostBytes = 16 << 20

  /// The system for which `#available` in a file is answered unless the user names one: the usual one, or the oldest
  /// that the file's project supports if that is later.
  ///
  /// Xcode projects in the checkout's folder and in the folders directly inside it count; without one, packages do.
  static func system(around name: String) -> SystemVersion {
    guard let real = try? PlatformCalls.realPath(name) else { return .usual }
    let top = Checkout.project(around: PathBytes.plain(PathBytes.folder(of: real)))
    var projects: [SystemVersion] = []
    var packages: [SystemVersion] = []
    for (_, bytes) in Self.projects(in: top) {
      if let found = SystemVersion.oldest(inProject: bytes) { projects.append(found) }
    }
    for (folder, names) in folders(from: top) {
      if names.contains("Package.swift"),
        let found = bytes(of: PathBytes.joined(folder, "Package.swift")).flatMap(SystemVersion.oldest(inPackage:))
      {
        packages.append(found)
      }
    }
    return max(.usual, projects.min() ?? packages.min() ?? .usual)
  }

  /// The Xcode projects in a folder and in the folders directly inside it.
  static func projects(in top: String) -> [(folder: String, bytes: [UInt8])] {
    folders(from: top).flatMap { folder, names in
      names.filter { $0.hasSuffix(".xcodeproj") }.compactMap { name in
        bytes(of: PathBytes.joined(PathBytes.joined(folder, name), "project.pbxproj")).map { (folder, $0) }
      }
    }
  }

  /// A folder and the folders directly inside it, with the names in each; links are not followed.
  private static func folders(from top: String) -> [(folder: String, names: [String])] {
    let names = ((try? PlatformCalls.names(in: top)) ?? []).sorted()
    let inside = names.lazy.filter { !$0.hasPrefix(".") }.map { PathBytes.joined(top, $0) }
      .filter { (try? PlatformCalls.kindOfEntry($0)) == .folder }.prefix(mostFolders)
    return [(top, names)] + inside.map { ($0, ((try? PlatformCalls.names(in: $0)) ?? []).sorted()) }
  }

  private static func bytes(of file: String) -> [UInt8]? {
    guard (try? PlatformCalls.kindOfEntry(file)) == .regular else { return nil }
    return SwiftFiles.bytes(of: file, limit: mostBytes)
  }
}
