import Foundation
import LayerDiagnostics
import LayerLint
import LayerResults
import Testing

/// Formats with a size limit: the least important findings are left out.
@Suite struct LongReportTests {
  private static func report(_ severities: [(Severity, Int)]) -> LintReport {
    var report = LintReport()
    report.files = severities.enumerated().map { number, part in
      let name = "f\(number)"
      return LintedFile(
        SourceText(name: name, bytes: []), path: name,
        (0..<part.1).map { LintEntry(Finding("mask-as-shape", part.0, "m\($0)", at: nil)) })
    }
    return report
  }

  private static func sarif(_ report: LintReport) throws -> (levels: [String: Int], notification: String?) {
    let bytes = LintSARIF.bytes(of: report, style: .plain)
    let log = try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
    let run = try #require((log["runs"] as? [[String: Any]])?.first)
    let results = try #require(run["results"] as? [[String: Any]])
    let levels = Dictionary(results.map { ($0["level"] as? String ?? "", 1) }) { $0 + $1 }
    let invocation = (run["invocations"] as? [[String: Any]])?.first
    let notification = (invocation?["toolExecutionNotifications"] as? [[String: Any]])?.first
    return (levels, (notification?["message"] as? [String: Any])?["text"] as? String)
  }

  @Test func theMostSevereResultsAreKept() throws {
    let warnings = try Self.sarif(Self.report([(.note, 10), (.warning, 6_000), (.error, 2)]))
    #expect(warnings.levels == ["error": 2, "warning": 4_997])
    #expect(
      warnings.notification
        == "6,012 findings exceed the limit of 4,999: the least severe 1,013 are left out")
    #expect(try Self.sarif(Self.report([(.error, 5_000)])).levels == ["error": 4_999])
    #expect(
      try Self.sarif(Self.report([(.note, 3_000), (.warning, 2_500)])).levels == ["warning": 2_500, "note": 2_499])
    let all = try Self.sarif(Self.report([(.note, 4_999)]))
    #expect(all.levels == ["note": 4_999] && all.notification == nil)
  }

  @Test func aTableThatIsCutBeginsWithTheWorst() {
    let text = String(
      decoding: LintMarkdown.bytes(of: Self.report([(.note, 9_000), (.error, 1)]), style: .plain), as: UTF8.self)
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("| ") }
    #expect(rows.count < 9_000)
    #expect(rows.first { $0.contains("f") && $0.contains("`mask-as-shape`") }?.hasPrefix("| **error** |") ?? false)
  }
}
