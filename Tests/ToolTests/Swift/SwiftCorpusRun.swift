import Foundation
import LayerTestSupport
import Testing

/// The lint findings in the UIKit code of the corpus's apps, each linted as its developers would do it.
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

  /// The findings of all apps, by app.
  static let findings: [String: [Found]] = Dictionary(
    uniqueKeysWithValues: apps.map { app in (app, (try? findings(of: app)) ?? []) })

  private static func findings(of app: String) throws -> [Found] {
    let folder = Corpus.folder.appendingPathComponent("swift/\(app)")
    let run = try ToolRun.of(["lint", ".", "--format", "json"], in: folder)
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

  /// Lines of files that set up views or layers, without blank lines and comments.
  static func viewLines(of app: String) throws -> Int {
    let words = [
      ".layer", "cornerRadius", "clipsToBounds", "masksToBounds", "addSub", "insertSub", "addArrangedSubview",
      "arrangedSubviews", "UIVisualEffectView",
    ]
    return try Corpus.files(below: "swift/\(app)", endings: [".swift"]).reduce(0) { sum, file in
      let text = String(decoding: try Corpus.bytes(of: "swift/\(app)/\(file)"), as: UTF8.self)
      guard words.contains(where: text.contains) else { return sum }
      return sum
        + text.split(separator: "\n").count { line in
          let code = line.drop { $0 == " " || $0 == "\t" || $0 == "\r" }
          return !code.isEmpty && !["//", "/*", "*"].contains { code.hasPrefix($0) }
        }
    }
  }

  /// Whether a text of this suite has been kept.
  static func isRecorded(_ name: String) -> Bool { FileManager.default.fileExists(atPath: golden(name).file.path) }

  /// A text of this suite that is kept in a file.
  static func golden(_ name: String) -> Golden {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    return Golden(folder.appendingPathComponent("Goldens/\(name)"), name: "Tests/ToolTests/Goldens/\(name)")
  }
}
