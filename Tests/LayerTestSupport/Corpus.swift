public import Foundation

/// Real third-party files, which tests use if they are next to the checkout, in `../shared/corpus`.
///
/// They are not part of the repository. Tests that need them are skipped with a message if they are missing.
public enum Corpus {
  /// The folder for the files.
  public static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("shared/corpus")

  /// Whether a file exists.
  public static func has(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: folder.appendingPathComponent(path).path)
  }

  /// The files below a folder with a given ending, as sorted paths relative to the folder.
  public static func files(below path: String, endings: [String]) -> [String] {
    let root = folder.appendingPathComponent(path).path
    let all = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
    return all.filter { file in endings.contains { file.hasSuffix($0) } }.sorted()
  }

  /// The bytes of a file.
  public static func bytes(of path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: folder.appendingPathComponent(path)))
  }
}
