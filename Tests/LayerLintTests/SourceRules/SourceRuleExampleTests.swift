import LayerDiagnostics
import LayerImport
import LayerLint
import LayerModel
import LayerTestSupport
import MainThreadWork
import SourceProgram
import Testing

/// Every example of every source rule.
@Suite(.withSwiftReader)
struct SourceRuleExampleTests {
  /// An example without its marks, and where they were.
  private static func unmarked(_ example: SourceExample) -> (text: String, marks: [UInt32]) {
    var (bytes, marks): ([UInt8], [UInt32]) = ([], [])
    for character in example.text {
      if character == "↓" { marks.append(UInt32(bytes.count)) } else { bytes += Array(String(character).utf8) }
    }
    return (String(decoding: bytes, as: UTF8.self), marks)
  }

  @Test(arguments: SourceRuleCatalog.all.map(\.id)) func findingsAreAtTheMarks(id: String) throws {
    let rule = try #require(SourceRuleCatalog.rule(id))
    let examples = rule.examples.map(Self.unmarked)
    let files = try SwiftReaderProgram.files(of: examples.map(\.text))
    try #require(files.count == examples.count, "the reader takes all examples")
    for (number, file) in files.enumerated() {
      #expect(file.errors == [], "\(rule.examples[number].text)")
      let work = try #require(SwiftProgram([file]).work.work.first)
      let found = SourceLinter([rule]).findings(in: work).map(\.span.start)
      #expect(found == examples[number].marks, "\(rule.examples[number].text)\n\(work.work)")
      #expect(rule.examples[number].isTriggering == !examples[number].marks.isEmpty)
    }
  }
}
