import Foundation
import LayerDiagnostics
import LayerImport
import LayerModel
import LayerTestSupport
import Testing

/// Every prefix of a file, and every change of one of its bytes, is read or refused, with a scene or with an error
/// whose place is in the text.
///
/// By default a sample is tested. `LAYERCOST_ALL_CHANGES=meaningful` tries each byte that is meaningful in a format at
/// every place, which takes hours in a debug build; `every` tries all other bytes too, which takes a day.
@Suite struct ByteChangeTests {
  static let extent = ByteChange.Extent(ProcessInfo.processInfo.environment["LAYERCOST_ALL_CHANGES"])

  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  /// Small enough to be read once for each of its bytes.
  private static let largestBytes = 8_000
  /// The number of variants of a file that are read in a sample.
  private static let sampleSize = 6

  /// The gallery's scenes, the well-formed hostile files of other readers, and small third-party files.
  static let files: [URL] = {
    let folders = ["Scenes", "Tests/Hostile/interfaces", "Tests/Hostile/markups", "Tests/Hostile/archives"]
    let own = folders.map { root.appendingPathComponent($0) } + [Corpus.folder].compactMap(\.self)
    return own.flatMap { folder -> [URL] in
      let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
      return names.sorted().map { folder.appendingPathComponent($0) }
    }
    .filter { file in
      let isTree = ["json", "xib", "storyboard", "caml", "caar"].contains(file.pathExtension)
      let size = (try? file.resourceValues(forKeys: [.fileSizeKey]).fileSize) ?? 0
      return isTree && size > 0 && size <= largestBytes && !file.path.contains("/schema/")
    }
  }()

  @Test(arguments: 0..<8) func everyChangeReturns(part: Int) throws {
    #expect(Self.files.count > 100)
    for place in stride(from: part, to: Self.files.count, by: 8) {
      let file = Self.files[place]
      let bytes = Array(try Data(contentsOf: file))
      var random = SeededGenerator(seed: UInt64(place))
      for change in ByteChange.all(of: bytes.count, Self.extent, sample: Self.sampleSize, &random) {
        let changed = change.applied(to: bytes)
        if !Self.isSound(changed, named: file.lastPathComponent) {
          Issue.record("\(file.lastPathComponent): \(change)")
        }
      }
    }
  }

  /// Whether reading ends correctly; the only sign of a trap would be that this process ends.
  private static func isSound(_ bytes: [UInt8], named name: String) -> Bool {
    var options = ImportOptions()
    // A changed digit may produce millions of layers, which is allowed but takes time.
    options.limits.layers.value = 20_000
    options.limits.repeatCount.value = 20_000
    options.limits.frames.value = 1_000
    return SceneReader.trees(of: SourceText(name: name, bytes: bytes), options: options).allSatisfy { tree in
      let places = tree.findings.compactMap(\.span).allSatisfy { $0.start <= $0.end && $0.end <= bytes.count }
      return places && (tree.value == nil) == tree.hasErrors
    }
  }
}

/// One change of a file.
enum ByteChange {
  case cut(Int)
  case byte(Int, UInt8)

  func applied(to bytes: [UInt8]) -> [UInt8] {
    switch self {
    case .cut(let count): return Array(bytes[..<count])
    case .byte(let place, let byte):
      var changed = bytes
      changed[place] = byte
      return changed
    }
  }

  /// The number of changes that are tried.
  enum Extent {
    case sample, meaningful, every

    init(_ word: String?) {
      switch word {
      case "meaningful": self = .meaningful
      case "every": self = .every
      default: self = .sample
      }
    }
  }

  /// Every prefix and every other byte at every place, or a sample of them.
  static func all(
    of count: Int, _ extent: Extent, sample: Int, _ random: inout SeededGenerator
  ) -> [ByteChange] {
    if extent != .sample {
      let bytes = extent == .every ? Array(UInt8.min...UInt8.max) : meaningful
      let changes = (0..<count).lazy.flatMap { place in bytes.lazy.map { ByteChange.byte(place, $0) } }
      return (0..<count).map(ByteChange.cut) + changes
    }
    return (0..<sample).map { number in
      let place = Int.random(in: 0..<count, using: &random)
      if number % 3 == 0 { return .cut(place) }
      return .byte(
        place, number % 3 == 1 ? meaningful.randomElement(using: &random) ?? 0 : .random(in: 0...255, using: &random))
    }
  }

  /// Bytes that are meaningful in one of the formats, and the extremes of the others.
  private static let meaningful =
    Array("{}[]\":,\\-+.09eE<>/&;=#'x \n".utf8) + [0, 0x1F, 0x7F, 0x80, 0xC3, 0xE2, 0xED, 0xF4, 0xFF]
}
