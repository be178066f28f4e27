import Foundation
import LayerDiagnostics
import LayerImport
import LayerLint
import LayerTestSupport
import SourceProgram
import Testing

/// The places in real apps that a text search suggests, each evaluated by a person who read the code.
///
/// `Goldens/source-candidates.txt` has a line for each: place, rule, verdict, reason. The verdicts were given before
/// the rules were run, and are not rewritten to agree with them.
@Suite(.withSwiftReader, .withCorpus("swift"))
struct SourceCandidateTests {
  private struct Candidate {
    let file: String
    let line: Int
    let rule: String
    let verdict: String
  }

  private struct Place: Hashable {
    let file: String
    let line: Int
    let rule: String
  }

  private static func candidates() throws -> [Candidate] {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Goldens/source-candidates.txt")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").filter { !$0.hasPrefix("#") }
      .compactMap { line in
        let cells = line.split(separator: "\t").map(String.init)
        guard cells.count == 4, let colon = cells[0].lastIndex(of: ":"),
          let number = Int(cells[0][cells[0].index(after: colon)...])
        else {
          Issue.record("'\(line)' is not a candidate")
          return nil
        }
        return Candidate(file: String(cells[0][..<colon]), line: number, rule: cells[1], verdict: cells[2])
      }
  }

  /// The findings in all apps, each app read as a separate program, and whether each is in repeated content.
  private static let found: [(place: Place, isRepeated: Bool)] = {
    let apps = Set(Corpus.files(below: "swift", endings: [".swift"]).compactMap { $0.split(separator: "/").first })
    return apps.sorted().flatMap { app -> [(Place, Bool)] in
      let files = (try? SwiftReaderProgram.files(below: "swift/\(app)")) ?? []
      return zip(files, SourceFindings.of(files)).flatMap { file, findings in
        let lines = LineTable(file.source)
        let name = String(file.source.name.dropFirst("swift/".count))
        return findings.map {
          (Place(file: name, line: lines.location(of: $0.span.start).line, rule: $0.rule), $0.isRepeated)
        }
      }
    }
  }()

  @Test func findingsAgreeWithTheVerdicts() throws {
    let places = Set(Self.found.map(\.place))
    let judged = try Self.candidates().filter { $0.verdict != "unknown" }
    let wrong = judged.filter { candidate in
      let isFound = places.contains(Place(file: candidate.file, line: candidate.line, rule: candidate.rule))
      return isFound != (candidate.verdict == "mistake")
    }
    let mistakes = judged.count { $0.verdict == "mistake" }
    let missed = wrong.count { $0.verdict == "mistake" }
    let list = wrong.map { "\($0.file):\($0.line) \($0.rule) is a \($0.verdict)" }.joined(separator: "\n")
    #expect(judged.count >= 200 && mistakes >= 15)
    // Reporting nothing would agree with most verdicts, so each kind of verdict has its own limit.
    #expect(10 * wrong.count <= judged.count, "\(list)")
    #expect(4 * missed <= mistakes, "\(list)")
    #expect(10 * (wrong.count - missed) <= mistakes, "\(list)")
  }

  /// Findings without a verdict are listed, so that a change of a rule shows what it adds.
  @Test func findingsAreThoseThatWereRead() {
    let lines = Self.found.map { "\($0.place.file):\($0.place.line)\t\($0.place.rule)\t\($0.isRepeated)" }
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Goldens/source-corpus.txt")
    let head = "# place\trule\tof repeated content\n"
    Golden(file, name: "source-corpus.txt").expect(head + lines.sorted().joined(separator: "\n") + "\n")
  }
}
