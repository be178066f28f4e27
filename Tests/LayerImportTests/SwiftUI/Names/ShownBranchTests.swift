import LayerTestSupport
import Testing

@testable import LayerImport

/// The branch that a picture shows: the one that draws most, unless its condition or its view is named as loading,
/// empty or error.
@Suite(.withSwiftReader)
struct ShownBranchTests {
  private static let rows = "ForEach(items, id: \\.self) { _ in Text(\"row\") }"

  @Test(arguments: [
    ("if isFiltered { Text(\"few\") } else { VStack { Text(\"a\"); Text(\"b\") } }", "text a"),
    ("if let user { Text(\"user\") } else { Text(\"a\").padding(); Text(\"b\") }", "text a"),
    ("switch phase { case .start: Text(\"a\"); case .middle: VStack { Text(\"b\"); Text(\"c\") } }", "text b"),
    ("if query == \"\" { Text(\"hint\") } else { \(rows) }", "text row"),
    ("if items.isEmpty { VStack { Text(\"a\"); Text(\"b\"); Text(\"c\") } } else { Text(\"full\") }", "text full"),
    ("if !items.isEmpty { Text(\"full\") } else { VStack { Text(\"a\"); Text(\"b\"); Text(\"c\") } }", "text full"),
    ("if isReady { Text(\"full\") } else { EmptyStateView() }", "text full"),
    ("if isReady { LoadingView() } else { Text(\"full\") }", "text full"),
    (
      "if isReady { ContentUnavailableView(\"a\", systemImage: \"b\") } else { Text(\"full\") }",
      "text full"
    ),
    ("if first { Text(\"one\") } else { Text(\"two\") }", "text one"),
  ])
  func shows(body: String, expected: String) throws {
    let members = """
      let items: [Int]; let isFiltered: Bool; let user: String?; let phase: Phase; let query: String; let isReady: Bool
      let first: Bool
      """
    let more = """
      enum Phase { case start, middle }
      struct EmptyStateView: View { var body: some View { VStack { Text("x"); Text("y") } } }
      struct LoadingView: View { var body: some View { VStack { Text("x"); Text("y") } } }
      """
    let lines = try ViewReadingTests.lines(body, members: members, more: more)
    let first = lines.first { $0.contains("text") }?.drop { $0 == " " }
    #expect(first?.hasPrefix(expected) ?? false, "\(lines)")
  }
}
