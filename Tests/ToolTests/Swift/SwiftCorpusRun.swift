import Foundation
import LayerTestSupport
import Testing

/// The lint findings in the code of the corpus's apps, each linted as its developers would do it.
struct SwiftCorpusRun {
  /// One finding at a line.
  struct Found: Hashable {
    let file: String
    let line: Int
    let rule: String
    let severity: String
  }

  /// The corpus's apps, in the order of their names.
  static let apps = Set(Corpus.files(below: "swift", endings: [".swift"]).map { String($0.prefix { $0 != "/" }) })
    .sorted()

  /// The runs of all apps, by app.
  private static let runs: [String: ToolRun] = {
    var runs: [String: ToolRun] = [:]
    for app in apps {
      let folder = Corpus.folder.appendingPathComponent("swift/\(app)")
      runs[app] = try? ToolRun.of(["lint", ".", "--format", "json", "--verbose"], in: folder)
    }
    return runs
  }()

  /// The findings of all apps, by app.
  static let findings: [String: [Found]] = Dictionary(
    uniqueKeysWithValues: runs.map { app, run in (app, (try? findings(of: app, in: run)) ?? []) })

  /// The summaries of the code that was read, by app.
  static let remarks: [String: String] = runs.mapValues { run in
    run.diagnostics.split(separator: "\n").first { $0.hasPrefix("Swift: ") }.map(String.init) ?? "nothing"
  }

  private static func findings(of app: String, in run: ToolRun) throws -> [Found] {
    let report = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let entries = (report["findings"] as? [[String: Any]]) ?? []
    return entries.compactMap { entry in
      guard let place = entry["at"] as? [String: Any], let file = place["file"] as? String,
        let line = place["line"] as? Int, let rule = entry["rule"] as? String,
        let severity = entry["severity"] as? String
      else { return nil }
      return Found(file: "\(app)/\(file)", line: line, rule: rule, severity: severity)
    }
  }

  /// A text of this suite that is kept in a file.
  static func golden(_ name: String) -> Golden {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    return Golden(folder.appendingPathComponent("Goldens/\(name)"), name: "Tests/ToolTests/Goldens/\(name)")
  }
}
