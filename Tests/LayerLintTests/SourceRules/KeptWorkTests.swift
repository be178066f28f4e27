import LayerImport
import LayerLint
import LayerTestSupport
import SourceProgram
import Testing

/// Results that a property keeps, and advice that works where the finding is.
@Suite(.withSwiftReader)
struct KeptWorkTests {
  private static func findings(_ text: String) throws -> [SourceFinding] {
    let files = try SwiftReaderProgram.files(of: ["import UIKit\n" + text])
    #expect(files.first?.errors == [])
    return Array(SourceFindings.of(files).joined())
  }

  private static let parse = "(try? JSONSerialization.jsonObject(with: json)) as? [String: Any] ?? [:]"

  @Test(arguments: [
    ("if let kept { return kept }\n    let new = \(parse)\n    kept = new\n    return new", 0),
    ("if let known = self.kept { return known }\n    self.kept = \(parse)\n    return kept!", 0),
    ("if kept != nil { return kept! }\n    kept = \(parse)\n    return kept!", 0),
    ("guard kept == nil else { return kept! }\n    let new = \(parse)\n    kept = new\n    return new", 0),
    ("if let known = all[1] { return known }\n    let new = \(parse)\n    all[1] = new\n    return new", 0),
    ("if all.isEmpty { all = [1: \(parse)] }\n    return all[1]!", 0),
    ("if kept == nil { kept = \(parse) }\n    return kept!", 0),
    (
      "guard let kept else {\n      self.kept = \(parse)\n      return self.kept!\n    }\n    return kept",
      0
    ),
    // The property is not set here, or it does not decide whether data is parsed.
    ("if let kept { return kept }\n    return \(parse)", 1),
    ("let new = \(parse)\n    kept = new\n    return new", 1),
    ("if let kept { print(kept) }\n    let new = \(parse)\n    kept = new\n    return new", 1),
  ])
  func keptResultsAreNotReported(statements: String, count: Int) throws {
    let code = """
      class Message {
        var json = Data()
        var kept: [String: Any]?
        var all: [Int: [String: Any]] = [:]
        func info() -> [String: Any] {
          \(statements)
        }
      }
      class RowCell: UITableViewCell { func configure(_ m: Message) { textLabel?.text = m.info()["a"] as? String } }
      """
    #expect(try Self.findings(code).map(\.rule) == Array(repeating: "decode-on-main-thread", count: count))
  }

  private static let make =
    "static func make() -> DateFormatter { let f = DateFormatter(); f.locale = .current; return f }"

  @Test(arguments: [
    (make, "let f = make()\n    f.dateStyle = .full\n    return f.string(from: day)", "callers of 'make' change"),
    (
      "static var make: DateFormatter { let f = DateFormatter(); return f }",
      "let f = make\n    f.dateFormat = \"d\"\n    return f.string(from: day)", "callers of 'make' change"
    ),
    (
      "static func make() -> DateFormatter { DateFormatter() }",
      "let f = make()\n    f.setLocalizedDateFormatFromTemplate(\"d\")\n    return f.string(from: day)",
      "callers of 'make' change"
    ),
    (make, "make().string(from: day)", "private static let"),
    (make, "let f = make()\n    return f.string(from: day)", "private static let"),
    (make, "Self.make().dateStyle = .full\n    return make().string(from: day)", "callers of 'make' change"),
    // A local object and that of another type only have the same name.
    (
      "static var make: DateFormatter { let make = DateFormatter(); make.dateFormat = \"d\"; return make }",
      "make.string(from: day)", "private static let"
    ),
    (
      make, "let f = Other().make()\n    f.dateStyle = .full\n    return make().string(from: day)",
      "private static let"
    ),
  ])
  func changedFormattersAreNotShared(factory: String, statements: String, advice: String) throws {
    let code = """
      struct Dates {
        \(factory)
        static func text(_ day: Date) -> String {
          \(statements)
        }
      }
      class RowCell: UITableViewCell { func configure(_ day: Date) { textLabel?.text = Dates.text(day) } }
      """
    let found = try Self.findings(code)
    #expect(found.count == 1)
    #expect(found.first?.help.contains(advice) ?? false, "\(found.map(\.help))")
  }

  /// Advice about a file moves the read to the background, and `await` is only used where it compiles.
  @Test(arguments: [
    ("if let data = try? Data(contentsOf: url) { icon.image = UIImage(data: data) }", "Data(contentsOf: url)"),
    ("icon.image = UIImage(contentsOfFile: url.path)", "UIImage(contentsOfFile: path)?.preparingForDisplay()"),
    ("icon.image = UIImage(data: row)", "UIImage(data: data)?.byPreparingThumbnail(ofSize: size)"),
    ("icon.image = UIImage(data: row)", "show it if the cell still shows the same row"),
    (
      "icon.image = UIImage(cgImage: CGImageSourceCreateImageAtIndex(source, 0, nil)!)",
      "CGImageSourceCreateThumbnailAtIndex(source, 0, options)"
    ),
  ])
  func readsMoveToTheBackground(statement: String, advice: String) throws {
    let code = """
      class RowCell: UITableViewCell {
        let icon = UIImageView()
        func configure(_ url: URL, row: Data) { \(statement) }
      }
      """
    let found = try Self.findings(code)
    #expect(found.count == 1)
    #expect(found.first.map { $0.help.contains(advice) && $0.help.contains(": Task") } ?? false, "\(found.map(\.help))")
  }
}
