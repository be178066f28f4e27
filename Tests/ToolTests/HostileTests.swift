import Foundation
import LayerTestSupport
import Testing

/// Every file in `Tests/Hostile`, read by the built tool as untrusted input.
///
/// The expected output is next to the file. The tool ends by itself, within its memory limit, and writes nothing
/// outside the output folder.
@Suite(.onLinux) struct HostileTests {
  /// A folder of files for one reader, and the arguments for reading a file with it.
  struct Reader: Sendable, CustomTestStringConvertible {
    let folder: String
    let words: @Sendable (String) -> [String]
    /// The text on standard input.
    var input: @Sendable (String) -> String = { _ in "" }
    /// Whether a file is read in a folder of its own, because the reader also looks at the files next to it.
    var isAlone = false

    var testDescription: String { folder }
  }

  static let readers: [Reader] = [
    Reader(folder: "texts") { ["plan", $0] },
    Reader(folder: "scenes") { ["plan", $0, "--only", "summary"] },
    Reader(folder: "drawings") { ["render", $0, "-o", "out"] },
    Reader(folder: "timelines") { ["simulate", $0, "--only", "summary"] },
    Reader(folder: "limits") { file in
      let name = String(file.dropLast(".json".count))
      // The option counts in MiB, which no small scene reaches.
      return ["plan", file, "--limit", "\(name)=3"]
    },
    Reader(folder: "interfaces") { ["plan", $0, "--only", "summary"] },
    Reader(folder: "markups") { ["plan", $0, "--only", "summary"] },
    Reader(folder: "archives") { ["plan", $0, "--only", "summary"] },
    Reader(folder: "bundles") { ["plan", $0, "--only", "summary"] },
    Reader(folder: "catalogues") { ["plan", "\($0)/Screen.xib", "--only", "summary"] },
    Reader(folder: "images", words: { _ in ["render", "-", "-o", "out"] }, input: imageScene),
    Reader(folder: "configurations") { ["lint", "beside/ok.json", "--config", $0, "--today", "2026-01-01"] },
    Reader(folder: "baselines") { ["lint", "beside/ok.json", "--baseline", $0, "--today", "2026-01-01"] },
    Reader(folder: "devices") { ["plan", "beside/ok.json", "--device", "./\($0)", "--only", "summary"] },
    Reader(folder: "plans") { ["compare", $0, "beside/ok.json"] },
    Reader(folder: "traces") { ["trace", $0] },
    Reader(folder: "sources", words: { ["plan", $0, "--only", "summary", "--no-cache"] }, isAlone: true),
  ]
  /// The readers that were built; without the parser's library, nothing reads Swift source.
  static let built = readers.filter { $0.folder != "sources" || SwiftReaderProgram.isThere }

  /// A small scene that shows an image.
  @Sendable private static func imageScene(_ file: String) -> String {
    """
    {"format": "layercost-scene/1", "screen": {"width": 20, "height": 20, "scale": 1},
     "assets": {"image": {"file": "\(file)"}}, "root": {"frame": [0, 0, 20, 20], "contents": "image"}}
    """
  }

  static let folder = ToolRun.repository.appendingPathComponent("Tests/Hostile")
  /// KiB of address space: a debug build with its threads takes most of it before it reads a byte.
  static let ceiling = 1_500_000
  /// Far more than any of the files needs, because this test is not about speed.
  static let longestSeconds = 60

  /// Returns the inputs in a reader's folder, without the expectations: files, bundles and links.
  static func cases(_ reader: Reader) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.appendingPathComponent(reader.folder).path)
      .filter { !$0.hasSuffix(".txt") && $0 != "beside" }.sorted()
  }

  @Test func thereAreTwoHundredFiles() throws {
    #expect(try Self.readers.reduce(0) { try $0 + Self.cases($1).count } >= 200)
    let folders = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path).filter { name in
      !name.contains(".")
    }
    #expect(Set(folders) == Set(Self.readers.map(\.folder)), "each folder has a reader")
  }

  @Test(arguments: built) func strangersFilesAreReadOrRefused(reader: Reader) throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    let all = scratch.folder.appendingPathComponent("hostile")
    try FileManager.default.copyItem(at: Self.folder, to: all)
    let before = Self.contents(of: scratch.folder)
    for name in try Self.cases(reader) {
      let run = try Self.run(reader, name, in: all.appendingPathComponent(reader.folder))
      let text = "$ layercost \(reader.words(name).joined(separator: " "))\nexit code \(run.code)\n" + run.diagnostics
      let path = "Tests/Hostile/\(reader.folder)/\(name).txt"
      Golden(ToolRun.repository.appendingPathComponent(path), name: path).expect(text)
      #expect((0...2).contains(run.code), "'\(name)' ended with \(run.code)")
      #expect(!run.diagnostics.contains("layercost-secret") && !run.output.contains("layercost-secret"))
    }
    let after = Self.contents(of: scratch.folder).filter { !$0.key.hasPrefix("hostile/\(reader.folder)/out/") }
    #expect(after == before, "nothing is written but below the folder for outputs")
  }

  private static func run(_ reader: Reader, _ name: String, in folder: URL) throws -> ToolRun {
    guard !reader.isAlone else {
      let scratch = try Scratch()
      defer { scratch.remove() }
      let file = scratch.folder.appendingPathComponent(name)
      try FileManager.default.copyItem(at: folder.appendingPathComponent(name), to: file)
      var other = reader
      other.isAlone = false
      let run = try self.run(other, name, in: scratch.folder)
      #expect(Array(contents(of: scratch.folder).keys) == [name], "nothing is written")
      return run
    }
    let words = reader.words(name).map { "'\($0)'" }.joined(separator: " ")
    let input = folder.appendingPathComponent(".input")
    try Data(reader.input(name).utf8).write(to: input)
    defer { try? FileManager.default.removeItem(at: input) }
    // A sanitizer reserves more address space than any limit allows.
    let limit = Sanitizer.current != nil ? "" : "ulimit -v \(ceiling); "
    return try ToolRun.shell("\(limit)exec timeout \(longestSeconds) \"$TOOL\" \(words) < .input", in: folder)
  }

  /// Every file below a folder with its size and time; for a link, its target.
  private static func contents(of folder: URL) -> [String: String] {
    var contents: [String: String] = [:]
    guard let files = FileManager.default.enumerator(atPath: folder.path) else { return contents }
    while let name = files.nextObject() as? String {
      let path = folder.path + "/" + name
      guard let facts = try? FileManager.default.attributesOfItem(atPath: path) else { continue }
      if facts[.type] as? FileAttributeType == .typeDirectory { continue }
      let date = (facts[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
      contents[name] = "\(facts[.size] ?? 0) \(date)"
    }
    return contents
  }
}
