import Foundation
import LayerTestSupport
import Testing

/// The rows of Swift files that are kept between runs.
@Suite(.withSwiftReader)
struct SwiftCacheTests {
  /// A folder with a cell, a copy of the tool, and a script in place of its reader.
  private struct Place {
    let scratch: Scratch
    let tool: URL
    private let reader: URL

    init() throws {
      scratch = try Scratch()
      tool = scratch.folder.appendingPathComponent("bin/layercost")
      reader = scratch.folder.appendingPathComponent("bin/layercost-swift")
      try scratch.write(SwiftLintTests.cell, to: "App/RecipeCell.swift")
      try scratch.write(SwiftLintTests.base, to: "App/Base.swift")
      try scratch.write("", to: "bin/empty")
      try FileManager.default.copyItem(at: ToolRun.tool, to: tool)
      let real = ToolRun.tool.deletingLastPathComponent().appendingPathComponent("layercost-swift").path
      try replaceReader(by: "exec '\(real)'")
    }

    /// Replaces the reader's script; its size and its time stay the same, so that it counts as the same reader.
    func replaceReader(by line: String) throws {
      let text = "#!/bin/sh\n\(line)\n".padding(toLength: 1_000, withPad: "#", startingAt: 0)
      try Data(text.utf8).write(to: reader)
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755, .modificationDate: Date(timeIntervalSince1970: 1_700_000_000)],
        ofItemAtPath: reader.path)
    }

    var cache: URL { scratch.folder.appendingPathComponent("cache/layercost/rows") }

    var entries: [URL] {
      get throws {
        try FileManager.default.contentsOfDirectory(at: cache, includingPropertiesForKeys: nil)
          .sorted { $0.path < $1.path }
      }
    }

    func lint(_ words: String..., cache: String? = nil) throws -> ToolRun {
      let folder = cache ?? scratch.folder.appendingPathComponent("cache").path
      return try ToolRun.of(
        ["lint", "App", "--format", "json"] + words, tool: tool, in: scratch.folder,
        environment: ["XDG_CACHE_HOME": folder])
    }
  }

  /// A second run needs no reader, a run without the cache does, and a changed file is parsed.
  @Test func secondRunReadsWhatTheFirstKept() throws {
    let place = try Place()
    defer { place.scratch.remove() }
    let first = try place.lint()
    #expect(first.output.contains("shadow-without-path") && first.code == 0, "\(first.diagnostics)")
    #expect(try place.entries.count == 2)
    let permissions = try FileManager.default.attributesOfItem(atPath: place.cache.path)[.posixPermissions] as? Int
    #expect(permissions.map { $0 & 0o077 } == 0)
    try place.replaceReader(by: "exit 1")
    let second = try place.lint()
    #expect(second.output == first.output && second.code == 0, "\(second.diagnostics)")
    #expect(try place.lint("--no-cache").code == 2)
    try place.scratch.write(SwiftLintTests.cell + "// changed", to: "App/RecipeCell.swift")
    #expect(try place.lint().code == 2)
  }

  /// An entry that is damaged, truncated, empty or about another text counts as missing, and is written again.
  @Test func damagedEntriesAreNotUsed() throws {
    let place = try Place()
    defer { place.scratch.remove() }
    let first = try place.lint()
    let entries = try place.entries
    let whole = try entries.map { try Data(contentsOf: $0) }
    var flipped = whole[0]
    flipped[flipped.count - 20] ^= 1
    let header = Data(whole[0].prefix { $0 != UInt8(ascii: "\n") })
    for damaged in [flipped, whole[0].dropLast(), Data(), whole[1], header, Data(repeating: 0x20, count: 300)] {
      try damaged.write(to: entries[0])
      let run = try place.lint()
      #expect(run.output == first.output && run.code == 0, "\(damaged.count) bytes: \(run.diagnostics)")
      #expect(try Data(contentsOf: entries[0]) == whole[0])
    }
  }

  /// In a folder that cannot be written, or whose name is not absolute, nothing is kept, and the run is the same.
  @Test func runsWithoutAFolderForTheCache() throws {
    let place = try Place()
    defer { place.scratch.remove() }
    let first = try place.lint("--no-cache")
    #expect(!FileManager.default.fileExists(atPath: place.cache.path))
    for folder in ["/dev/null", "relative", "/proc/none"] {
      let run = try place.lint(cache: folder)
      #expect(run.output == first.output && run.code == 0, "\(folder): \(run.diagnostics)")
    }
    #expect(!FileManager.default.fileExists(atPath: place.scratch.folder.appendingPathComponent("relative").path))
  }
}
