import Foundation
import LayerDiagnostics
import LayerImport
import LayerLint
import LayerTestSupport
import SourceProgram
import Testing

/// The code from the articles, in its common form and with its mistakes fixed.
///
/// A comment `// finds: RULE` in `Scenes/cases/source` states the finding of its line.
@Suite(.withSwiftReader)
struct SourceCaseTests {
  private static let cases = ["comment-table", "lazy-list", "music-library", "note-editor", "recipe-feed"]

  private static func text(_ name: String) throws -> String {
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    return try String(
      contentsOf: root.appendingPathComponent("Scenes/cases/source/\(name).swift"), encoding: .utf8)
  }

  private static func findings(in text: String) throws -> [PlacedFinding] {
    let files = try SwiftReaderProgram.files(of: [text])
    let file = try #require(files.first)
    #expect(file.errors == [])
    return SourceFindings.placed(try #require(SourceFindings.of(files).first), in: file.source)
  }

  @Test(arguments: cases) func mistakesAreFoundAtTheirLines(name: String) throws {
    let text = try Self.text(name)
    let stated = text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap { line, words in
      words.components(separatedBy: "// finds: ").dropFirst().first.map { PlacedFinding(line: line + 1, rule: $0) }
    }
    #expect(!stated.isEmpty)
    #expect(try Self.findings(in: text) == stated)
  }

  @Test(arguments: cases) func fixedCodeHasNoFinding(name: String) throws {
    #expect(try Self.findings(in: Self.text(name + "-fixed")) == [])
  }
}
