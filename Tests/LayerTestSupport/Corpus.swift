public import Foundation

/// Real files of other people, which tests use where they are next to the checkout: in `../shared/corpus`.
///
/// They are not part of the repository. Tests that need them are skipped with a message where they are missing.
public enum Corpus {
  /// Where the files would lie.
  public static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("shared/corpus")

  /// Whether a file is there.
  public static func has(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: folder.appendingPathComponent(path).path)
  }

  /// The files below a folder whose names end so, as paths from that folder, in their order.
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
