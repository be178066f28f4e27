import LayerTestSupport
import SourceProgram
import Testing

@testable import LayerImport

/// Names that are drawn in the place of text that only the running app knows.
@Suite(.withSwiftReader)
struct PlaceholderTextTests {
  @Test(arguments: [
    ("titleLabel", "Title"), ("userNameLabel", "User Name"), ("lblPrice", "Price"), ("user_name", "User Name"),
    ("saveButton", "Save"), ("_subtitle", "Subtitle"), ("URLLabel", "Url"), ("detailTextLabel", "Detail"),
    ("step2Title", "Step2 Title"), (String(repeating: "long", count: 20), "Longlonglonglonglonglonglonglong"),
  ])
  func namesBecomeWords(name: String, words: String) {
    #expect(PlaceholderText.words(for: name) == words)
  }

  @Test(arguments: ["label", "textLabel", "button", "x", "_", "", "$0"])
  func someNamesSayNothing(name: String) {
    #expect(PlaceholderText.words(for: name) == nil)
  }

  @Test(arguments: [
    ("item.name", "Name"), ("title", "Title"), ("item.date.formatted()", "Date"), ("\"a\"", nil),
    ("item.price.description", "Price"), ("String(count)", "Count"), ("item.owner?.userName ?? \"-\"", "User Name"),
    ("item.title.uppercased()", "Title"), ("format(price)", "Format"), ("items[0].label", nil), ("-5", nil),
  ])
  func expressionsHaveNames(expression: String, words: String?) throws {
    let files = try SwiftReaderProgram.files(of: ["let view = Text(\(expression))"])
    let file = files[0]
    let call = try #require(file.kinds.indices.first { file.kinds[$0] == .call && file.calledName($0) == "Text" })
    #expect(file.placeholder(forView: call) == words)
  }
}
