import LayerDiagnostics
import LayerResults
import LayerWriting

/// The answers of the Swift reader from earlier runs, in the user's cache folder.
///
/// An entry contains the whole text that it answers for, and is used only for a file with exactly the same bytes: no
/// file of a checkout can choose or forge the answer for another one. An answer from the cache is checked as one from a
/// reader; an entry that is damaged, truncated or of another version counts as missing. An entry gets its name when it
/// is complete, and the oldest entries are removed when all together become too large.
struct SwiftRowCache: Sendable {
  /// The most bytes that all entries together keep.
  static let mostBytes = 256 << 20
  private static let mark = "layercost-rows/1"

  private let folder: String
  /// The beginning of an entry's name: the version of the tool and the identity of its reader.
  private let beginning: String

  /// The cache for the answers of a reader; nil if the user has no folder for it.
  static func find(for reader: SwiftReaders) -> SwiftRowCache? {
    guard let folder = userFolder, let status = try? PlatformCalls.status(of: reader.program) else { return nil }
    let version = "\(ToolIdentity.version) \(status.size) \(status.modifiedNanoseconds)"
    return SwiftRowCache(
      folder: PathBytes.joined(folder, "layercost/rows"), beginning: hexadecimal(hash(Array(version.utf8))))
  }

  /// The user's folder for caches: an absolute `XDG_CACHE_HOME`, or the platform's usual folder.
  private static var userFolder: String? {
    if let named = PlatformCalls.environment("XDG_CACHE_HOME"), PathBytes.isAbsolute(named) { return named }
    guard let home = PlatformCalls.environment("HOME"), PathBytes.isAbsolute(home) else { return nil }
    #if canImport(Darwin)
      return PathBytes.joined(home, "Library/Caches")
    #else
      return PathBytes.joined(home, ".cache")
    #endif
  }

  // MARK: Entries

  /// The reader's answer for a file with the given bytes; nil if no earlier run has kept it.
  func answer(for source: [UInt8]) -> [UInt8]? {
    guard let entry = SwiftFiles.bytes(of: path(for: source), limit: Self.mostBytes),
      let end = entry.prefix(200).firstIndex(of: UInt8(ascii: "\n"))
    else { return nil }
    let start = end + 1
    guard entry.count > start + source.count, entry[start..<start + source.count].elementsEqual(source) else {
      return nil
    }
    let answer = Array(entry[(start + source.count)...])
    return entry[..<end].elementsEqual(Self.head(answer, for: source)) ? answer : nil
  }

  /// Keeps an answer for later runs; without a folder that can be written, nothing is kept.
  func keep(_ answer: [UInt8], for source: [UInt8]) {
    guard answer.count < Self.mostBytes / 8 else { return }
    let path = path(for: source)
    do {
      try PlatformCalls.makeFolders(folder, permissions: 0o700)
      var file = try FileWriting(path, at: path, replacing: nil)
      try file.append(Array(Self.head(answer, for: source)) + [UInt8(ascii: "\n")] + source + answer)
      try file.finish()
    } catch {
      return
    }
  }

  /// Removes the oldest entries if all together are too large.
  func trim() {
    guard let names = try? PlatformCalls.names(in: folder) else { return }
    var entries: [(path: String, status: FileStatus)] = []
    for name in names {
      let path = PathBytes.joined(folder, name)
      if let status = try? PlatformCalls.status(of: path), status.kind == .regular { entries.append((path, status)) }
    }
    var size = entries.reduce(0) { $0 + $1.status.size }
    guard size > Self.mostBytes else { return }
    for entry in entries.sorted(by: { $0.status.modifiedNanoseconds < $1.status.modifiedNanoseconds }) {
      if size <= Self.mostBytes / 4 * 3 { return }
      PlatformCalls.remove(entry.path)
      size -= entry.status.size
    }
  }

  private func path(for source: [UInt8]) -> String {
    PathBytes.joined(folder, "\(beginning)-\(Self.hexadecimal(Self.hash(source)))-\(source.count)")
  }

  private static func head(_ answer: [UInt8], for source: [UInt8]) -> String.UTF8View {
    "\(mark) \(source.count) \(answer.count) \(hexadecimal(hash(answer)))".utf8
  }

  /// FNV-1a: names entries and finds damaged ones; nothing that is safe depends on it.
  private static func hash(_ bytes: [UInt8]) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return hash
  }

  private static func hexadecimal(_ number: UInt64) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
