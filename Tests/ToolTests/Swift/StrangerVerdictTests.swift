import Foundation
import LayerTestSupport
import Testing

/// Whether lint agrees with readers about places in apps that the tool was not developed with.
@Suite(.withSwiftReader, .withCorpus("strangers"))
struct StrangerVerdictTests {
  /// A place with a reader's verdict.
  private struct Verdict {
    let word: String
    let place: String

    init?(_ row: Substring) {
      let parts = row.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard parts.count >= 4 else { return nil }
      (word, place) = (parts[0], parts[3])
    }
  }

  private static let verdicts: [Verdict] = {
    let text = (try? String(contentsOf: SwiftCorpusRun.golden("strangers-verdicts.txt").file, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.compactMap { Verdict($0) }
  }()

  /// The highest severity of the findings at each place of an app.
  private static func severities(of app: String) throws -> [String: String] {
    let folder = Corpus.folder.appendingPathComponent("strangers/\(app)")
    let run = try ToolRun.of(["lint", "--all", "--format", "json", "."], in: folder)
    let report = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    var found: [String: String] = [:]
    for entry in (report["findings"] as? [[String: Any]]) ?? [] {
      guard let at = entry["at"] as? [String: Any], let file = at["file"] as? String, let line = at["line"] as? Int,
        let severity = entry["severity"] as? String
      else { continue }
      let place = "\(app)/\(file):\(line)"
      if found[place] != "warning" { found[place] = severity == "note" ? "note" : "warning" }
    }
    return found
  }

  /// Warnings and notes are about places that cost something, and other places are left alone.
  ///
  /// A place that has lost its finding counts as one that is left alone.
  @Test func lintAgreesWithReaders() throws {
    #expect(Self.verdicts.count >= 180)
    var found: [String: String] = [:]
    for app in Set(Self.verdicts.map { String($0.place.prefix { $0 != "/" }) }).sorted() {
      found.merge(try Self.severities(of: app)) { first, _ in first }
    }
    var counts: [String: (right: Int, all: Int)] = [:]
    var lines: [String] = []
    for verdict in Self.verdicts where verdict.word != "unknown" {
      let said = found[verdict.place] ?? "silence"
      let isRight = (verdict.word == "costs") == (said != "silence")
      counts[said, default: (0, 0)].all += 1
      if isRight { counts[said, default: (0, 0)].right += 1 } else { lines.append("\(said): \(verdict.place)") }
    }
    for (said, count) in counts.sorted(by: { $0.key < $1.key }) {
      lines.append("\(said): \(count.right) of \(count.all) right")
    }
    let text = lines.joined(separator: "\n")
    print(text)
    for (said, least) in [("warning", 85), ("note", 80), ("silence", 85)] {
      let count = counts[said] ?? (0, 0)
      #expect(count.right * 100 >= count.all * least, "\(said)\n\(text)")
    }
  }
}
