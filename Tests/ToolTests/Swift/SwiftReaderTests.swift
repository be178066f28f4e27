import Foundation
import LayerTestSupport
import Testing

/// The reader, which the build puts next to the tool.
enum BuiltReader {
  static let program = ToolRun.tool.deletingLastPathComponent().appendingPathComponent("layercost-swift")
}

/// `layercost-swift`, the reader of Swift source: one line of JSON for each name.
@Suite(.withSwiftReader)
struct SwiftReaderTests {
  /// The answers to files, in their order.
  static func answers(to sources: [(name: String, bytes: Data)]) throws -> [[String: Any]] {
    let scratch = try Scratch()
    defer { scratch.remove() }
    for source in sources { try source.bytes.write(to: scratch.folder.appendingPathComponent(source.name)) }
    let run = try ToolRun.of(
      [], tool: BuiltReader.program, input: sources.map { $0.name + "\n" }.joined(), in: scratch.folder)
    #expect(run.code == 0, "\(run.diagnostics)")
    return try run.output.split(separator: "\n").map { line in
      try #require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
  }

  private static func rows(of text: String) throws -> [String] {
    let answer = try #require(try answers(to: [("a.swift", Data(text.utf8))]).first)
    let nodes = try #require(answer["nodes"] as? [[Any]])
    return nodes.map { row in
      let depth = (row[0] as? Int) ?? -1
      let words = row.dropFirst(4).first.map { " \($0)" } ?? ""
      return String(repeating: "  ", count: depth) + "\(row[1])\(words)"
    }
  }

  @Test func declarationsAndStatementsAreRows() throws {
    let text = """
      final class Card: UIView {
        @IBOutlet private weak var title: UILabel!
        override func layoutSubviews() { layer.shadowOpacity = isOn ? 0.5 : 0 }
      }
      """
    #expect(
      try Self.rows(of: text) == [
        "class Card", "  modifier final", "  inherits UIView", "  variable title", "    attribute IBOutlet",
        "    modifier private", "    modifier weak", "    type UILabel!", "  function layoutSubviews",
        "    modifier override", "    block", "      assign", "        member shadowOpacity", "          name layer",
        "        ternary", "          name isOn", "          number 0.5", "          number 0",
      ])
  }

  /// A folded sequence is a separate tree, but its positions are still those of the file.
  @Test func foldedOperatorsKeepTheirPlaces() throws {
    let text = "let size = 1 + 2 * f(3 - 4)"
    let answer = try #require(try Self.answers(to: [("a.swift", Data(text.utf8))]).first)
    let nodes = try #require(answer["nodes"] as? [[Any]])
    let spans = nodes.compactMap { row -> String? in
      guard row.count > 4, let start = row[2] as? Int, let end = row[3] as? Int else { return nil }
      let bytes = Array(text.utf8)[start..<end]
      return "\(row[1]) \(row[4]): \(String(decoding: bytes, as: UTF8.self))"
    }
    #expect(spans.contains("binary *: 2 * f(3 - 4)"))
    #expect(spans.contains("binary -: 3 - 4"))
    #expect(spans.contains("number 4: 4"))
  }

  @Test func waiversAndErrorsAreReported() throws {
    let text = "// layercost:allow mask the designer wants it\nlet a = \"layercost:allow no\"\nfunc f( {}\n"
    let answer = try #require(try Self.answers(to: [("a.swift", Data(text.utf8))]).first)
    let waivers = try #require(answer["waivers"] as? [[Any]])
    #expect(waivers.map { $0[2] as? String } == ["layercost:allow mask the designer wants it"])
    #expect((answer["errors"] as? [[Any]])?.isEmpty == false)
  }

  /// The parser puts `<#expression#>` where code is missing, which no author has written.
  @Test(arguments: [("let a = f(", "expression is missing"), ("let a = (1", "')' is missing")])
  func missingCodeIsNamed(code: String, remark: String) throws {
    let answer = try #require(try Self.answers(to: [("a.swift", Data(code.utf8))]).first)
    let remarks = (answer["errors"] as? [[Any]])?.map { $0[2] as? String }
    #expect(remarks?.contains(remark) == true, "\(remarks ?? [])")
  }

  /// Each of these would overflow a stack, take minutes or is not text; each gets a response, and so does the file
  /// after it.
  @Test func hostileFilesAreAnswered() throws {
    func repeated(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }
    let texts: [(String, String)] = [
      ("braces", repeated("{", 100_000)), ("parentheses", repeated("(", 100_000) + "1" + repeated(")", 100_000)),
      ("lists", "let a = " + repeated("[", 200) + repeated("]", 200)),
      ("calls", "let a = b" + repeated(".c()", 50_000)),
      ("else", "func f() { if a {}" + repeated(" else if b {}", 100_000) + "}"),
      ("sum", "let a = b" + repeated(" + b", 100_000)), ("not", "let a = " + repeated("!", 100_000) + "b"),
      ("conditions", repeated("#if A\n", 20_000) + repeated("#endif\n", 20_000)),
      ("large", repeated("let a = 1\n", 5_000_000)), ("literal", "let a = \"" + repeated("x", 900_000) + "\""),
    ]
    var sources = texts.map { (name: $0.0 + ".swift", bytes: Data($0.1.utf8)) }
    sources.append(("bytes.swift", Data([0xFF, 0xFE, 0x00])))
    sources.append(("last.swift", Data("class A {}".utf8)))
    let answers = try Self.answers(to: sources)
    #expect(answers.map { $0["file"] as? String } == sources.map(\.name))
    let refused = Dictionary(
      uniqueKeysWithValues: answers.map { (($0["file"] as? String) ?? "", ($0["refused"] as? String) ?? "") })
    #expect(refused["braces.swift"] == "depth" && refused["lists.swift"] == "depth")
    #expect(refused["large.swift"] == "size" && refused["bytes.swift"] == "encoding")
    #expect(refused["last.swift"] == "")
  }

  /// Truncated files and files with invalid bytes get a response of one line each, and the next file is read.
  @Test func brokenFilesAreAnswered() throws {
    let folder = ToolRun.repository.appendingPathComponent("Sources/LayerImport/Swift/Meaning")
    let all = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let names = all.filter { $0.hasSuffix(".swift") }.sorted().prefix(10)
    let other = ToolRun.repository.appendingPathComponent("Sources/FileFormats/JSON")
    let more = try FileManager.default.contentsOfDirectory(atPath: other.path).sorted().prefix(10)
    let files = names.map(folder.appendingPathComponent) + more.map(other.appendingPathComponent)
    var sources: [(name: String, bytes: Data)] = []
    var state: UInt64 = 41
    func random(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % max(1, count)
    }
    for file in files {
      let bytes = try Data(contentsOf: file)
      for _ in 0..<4 {
        sources.append(("\(sources.count).swift", bytes.prefix(random(bytes.count))))
        var changed = bytes
        for _ in 0..<8 { changed[random(changed.count)] = UInt8(random(256)) }
        sources.append(("\(sources.count).swift", changed))
      }
    }
    #expect(sources.count >= 80)
    #expect(try Self.answers(to: sources).map { $0["file"] as? String } == sources.map(\.name))
  }

  /// Every row of real files is inside its parent row, and no file is lost; one file in four, unless all are asked for.
  @Test(.withCorpus("swift"))
  func realFilesAreReadWhole() throws {
    let all = Corpus.files(below: "swift", endings: [".swift"])
    let files = LongRun.cases(in: 0..<all.count, oneIn: 4).map { all[$0] }
    // The answers to all of them at once would take gigabytes.
    for start in stride(from: 0, to: files.count, by: 100) {
      try Self.expectWholeRows(of: Array(files[start..<min(start + 100, files.count)]))
    }
  }

  private static func expectWholeRows(of files: [String]) throws {
    let run = try ToolRun.of(
      [], tool: BuiltReader.program, input: files.map { $0 + "\n" }.joined(),
      in: Corpus.folder.appendingPathComponent("swift"))
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == files.count)
    for line in lines {
      let answer = try #require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      let name = (answer["file"] as? String) ?? ""
      let nodes = try #require(answer["nodes"] as? [[Any]], "\(name)")
      var open: [(start: Int, end: Int)] = []
      for row in nodes {
        guard let depth = row[0] as? Int, let start = row[2] as? Int, let end = row[3] as? Int else { continue }
        // There are millions of rows, for which an expectation each would take longer than reading them.
        if depth > open.count || start > end {
          Issue.record("\(name): \(row) after \(open.count) open rows")
          break
        }
        open.removeLast(open.count - min(depth, open.count))
        if let parent = open.last, !(parent.start <= start && end <= parent.end) {
          Issue.record("\(name): \(row) is not inside \(parent)")
          break
        }
        open.append((start, end))
      }
    }
  }
}
