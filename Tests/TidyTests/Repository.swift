import Foundation

/// The checkout that this test was built from.
///
/// The files are listed from the folder instead of Git, so that files are checked before they are added, and an archive
/// without Git can be tested too.
enum Repository {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Generated files and files of other tools, which are not checked.
  private static let unread: Set<String> = [".build", ".git", ".swiftpm", "out"]

  /// Every path below the root, sorted.
  static let paths: [String] = {
    guard let entries = FileManager.default.enumerator(atPath: root.path) else { return [] }
    var paths: [String] = []
    while let entry = entries.nextObject() as? String {
      if unread.contains(entry) {
        entries.skipDescendants()
        continue
      }
      // A link to a document is read where the document is.
      let attributes = try? FileManager.default.attributesOfItem(atPath: root.path + "/" + entry)
      if entry.hasSuffix(".md"), attributes?[.type] as? FileAttributeType == .typeSymbolicLink { continue }
      var isFolder: ObjCBool = false
      if FileManager.default.fileExists(atPath: root.path + "/" + entry, isDirectory: &isFolder), !isFolder.boolValue {
        paths.append(entry)
      }
    }
    return paths.sorted()
  }()

  /// Every file that is text.
  static let files: [RepositoryFile] = paths.compactMap { path in
    guard let data = FileManager.default.contents(atPath: root.path + "/" + path), !data.contains(0),
      let text = String(data: data, encoding: .utf8)
    else { return nil }
    return RepositoryFile(path: path, text: text)
  }

  /// The project's own Swift files, without those that are inputs of tests.
  static let swiftFiles = files.filter { $0.isSwift && !$0.path.hasPrefix("Tests/Hostile/") }

  static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: root.path + "/" + path)
  }

  static func isExecutable(_ path: String) -> Bool {
    FileManager.default.isExecutableFile(atPath: root.path + "/" + path)
  }

  static func size(of path: String) -> Int {
    let attributes = try? FileManager.default.attributesOfItem(atPath: root.path + "/" + path)
    return (attributes?[.size] as? Int) ?? 0
  }
}
