import LayerModel
import LayerTestSupport
import Testing

@testable import LayerImport

/// States of views: after they have appeared, with contradictory conditions, and while they wait for content.
@Suite(.withSwiftReader)
struct ViewStateTests {
  private static func trees(_ body: String, members: String = "", more: String = "") throws -> [ViewTree] {
    let text = "import SwiftUI\nstruct T: View {\n\(members)\nvar body: some View {\n\(body)\n}\n}\n\(more)"
    return try ViewReadingTests.trees("T", text)
  }

  private static func words(_ tree: ViewTree) -> [String] {
    tree.nodes.compactMap { if case .text(let text) = $0.kind { text.string ?? "?" } else { nil } }
  }

  // MARK: Appearing

  @Test(arguments: [
    // Code can change the state in any way, and the state can change leaves, values or the number of rows.
    ("VStack { if p { Text(\"Hi\").shadow(radius: 3) } }", "p = true"),
    ("VStack { if p { Text(\"Hi\") } else { Text(\"No\") } }", "self.p = true"),
    ("Text(\"a\").offset(x: p ? 0 : 40)", "withAnimation { p = true }"),
    ("Circle().trim(from: 0, to: p ? 1 : 0.2).stroke(.green)", "withAnimation(.easeOut(duration: 1)) { p = true }"),
    ("Color.red.frame(height: p ? 10 : 20)", "DispatchQueue.main.asyncAfter(deadline: .now() + 1) { p = true }"),
    ("Text(\"a\").foregroundColor(p ? .red : .blue)", "Task { p = true }"),
    ("Text(\"a\").foregroundColor(p ? .red : .blue)", "start()"),
    ("Text(\"a\").foregroundColor(p ? .red : .blue)", "p.toggle()"),
  ])
  func appearingShowsWhatItChanges(view: String, action: String) throws {
    let members = "@State private var p = false\nfunc start() { p = true }"
    for modifier in [".onAppear { \(action) }", ".onAppear(perform: { \(action) })", ".task { \(action) }"] {
      let trees = try Self.trees(view + modifier, members: members)
      #expect(trees.last?.name == "T after onAppear", "\(view)\(modifier)")
      #expect(trees.last?.isAppeared == true)
      if let first = trees.first, let last = trees.last { #expect(!last.showsSame(as: first)) }
    }
  }

  @Test(arguments: ["print(\"a\")", "p = false", "other = 3", "q = true"])
  func appearingThatChangesNothingShownIsNoScene(action: String) throws {
    let trees = try Self.trees(
      "Text(p ? \"a\" : \"b\").onAppear { \(action) }",
      members: "@State private var p = false\n@State private var q = false\n@State var other = 1")
    #expect(!trees.contains { $0.isAppeared })
  }

  @Test func viewsInViewsAndPreviewsAppearToo() throws {
    let text = """
      import SwiftUI
      struct Badge: View { let score: Int
        @State private var isShown = false
        var body: some View { Text(isShown ? "\\(score)" : "").onAppear { isShown = true } } }
      struct T: View { var body: some View { VStack { Badge(score: 1); Badge(score: 2) } } }
      #Preview("P") { Badge(score: 7) }
      """
    #expect(try ViewReadingTests.trees("T", text).last.map(Self.words) == ["1", "2"])
    #expect(try ViewReadingTests.trees("Badge", text).last.map(Self.words) == ["7"])
    let preview = try ViewReadingTests.trees("P", text)
    #expect(preview.last?.name == "P after onAppear")
    #expect(preview.last.map(Self.words) == ["7"])
  }

  /// Pictures and plans show the state after `onAppear` next to the declared one; lint takes it as another branch.
  @Test func appearedViewIsASceneOfItsOwn() throws {
    let files = try SwiftReaderProgram.files(of: [
      """
      import SwiftUI
      struct T: View { @State private var p = false
        var body: some View { Text(p ? "a" : "b").onAppear { p = true } } }
      """
    ])
    let trees = SwiftProgram(files).trees(in: 0)
    #expect(trees.map(\.name) == ["T", "T after onAppear"])
    #expect(trees.allSatisfy { $0.variant == 0 })
    #expect(trees.map { $0.draft.code?.isVariant } == [false, true])
  }

  // MARK: Conditions

  @Test(arguments: [
    // Either a condition or its opposite is true, however they are written.
    ("if m.mine { Text(\"a\") }; Text(\"b\"); if !m.mine { Text(\"c\") }", [["a", "b"], ["b", "c"]]),
    ("if m.mine == true { Text(\"a\") }\nif m.mine == false { Text(\"c\") }", [["a"], ["c"]]),
    ("if !m.mine { Text(\"a\") }\nif (m.mine) { Text(\"c\") }", [["a"], ["c"]]),
    ("if let n = m.next { Text(\"a\") }\nif m.next == nil { Text(\"c\") }", [["a"], ["c"]]),
    ("if m.mine { Text(\"a\") } else { Text(\"b\") }\nif m.mine { Text(\"c\") }", [["a", "c"], ["b"]]),
    ("m.mine ? Text(\"a\") : Text(\"b\")\nm.mine ? Text(\"c\") : Text(\"d\")", [["a", "c"], ["b", "d"]]),
    // Other conditions are not related.
    ("if m.mine { Text(\"a\") }\nif m.own { Text(\"b\") }", [["a", "b"]]),
    (
      "switch m.kind { case .x: Text(\"a\")\ncase .y: Text(\"b\") }\n"
        + "switch m.kind { case .y: Text(\"c\")\ndefault: Text(\"d\") }",
      [["a", "d"], ["b", "c"]]
    ),
  ])
  func conditionsHaveOneAnswerInATree(body: String, expected: [[String]]) throws {
    let trees = try Self.trees("VStack { \(body) }", members: "let m: Message")
    #expect(trees.map(Self.words) == expected)
  }

  /// The conditions of rows over known elements are evaluated row by row.
  @Test func eachRowHasItsOwnAnswer() throws {
    let trees = try Self.trees(
      "VStack { ForEach([1, 2], id: \\.self) { n in if model.has(n) { Text(\"a\") } else { Text(\"b\") } } }",
      members: "let model: Model")
    #expect(trees.map(Self.words) == [["a", "a"], ["b", "b"]])
  }

  @Test func contradictionsEnd() throws {
    let trees = try Self.trees("if m.a { if !m.a { Text(\"x\") } else { Text(\"y\") } }", members: "let m: Message")
    #expect(trees.map(Self.words) == [["y"]])
  }

  // MARK: States that wait

  @Test(arguments: [
    ("switch phase { case .loading: ProgressView()\ncase .loaded: Text(\"a\")\ncase .failed: Text(\"b\") }", ["a"]),
    ("switch phase { case .failed: Text(\"b\")\ncase .loading: Text(\"c\")\ncase .loaded: Text(\"a\") }", ["a"]),
    ("switch mode { case .one: Text(\"a\")\ncase .two: Text(\"b\") }", ["b"]),
    ("if isLoading { Text(\"c\") } else { Text(\"a\") }", ["a"]),
    ("if isOpen { Text(\"a\") } else { Text(\"b\") }", ["a"]),
  ])
  func declaredStateIsShownUnlessItWaits(body: String, expected: [String]) throws {
    let trees = try Self.trees(
      body,
      members: """
        @State var phase: Phase = .loading
        @State var mode = Mode.two
        @State var isLoading = true
        @State var isOpen = true
        """,
      more: "enum Phase { case loading, loaded, failed }\nenum Mode { case one, two }")
    #expect(trees.first.map(Self.words) == expected)
  }

  @Test(arguments: [
    ("DisclosureGroup(\"h\") { Text(\"a\") }", ["h"], 2),
    ("DisclosureGroup(\"h\", isExpanded: $isOpen) { Text(\"a\") }", ["h", "a"], 1),
    ("DisclosureGroup(\"h\", isExpanded: .constant(true)) { Text(\"a\") }", ["h", "a"], 1),
    ("DisclosureGroup(isExpanded: $isClosed) { Text(\"a\") } label: { Text(\"h\") }", ["h"], 2),
  ])
  func disclosureGroupsAreClosed(body: String, expected: [String], count: Int) throws {
    let trees = try Self.trees(body, members: "@State var isOpen = true\n@State var isClosed = false")
    #expect(trees.first.map(Self.words) == expected)
    #expect(trees.count == count)
    #expect(trees.last?.nodes.contains { $0.isSometimes } ?? false)
  }

  @Test(arguments: [
    ("items.isEmpty && !query.isEmpty", false), ("!query.isEmpty && items.isEmpty", false), ("items.isEmpty", false),
    ("!items.isEmpty", true), ("isReady", true), ("!isLoading", true), ("isLoading && !isReady", false),
  ])
  func picturesShowNoEmptyState(condition: String, isShown: Bool) throws {
    let members = "var items: [Int]\nvar query: String\nvar isReady: Bool\nvar isLoading: Bool"
    let trees = try Self.trees("VStack { if \(condition) { Text(\"Note\") }; Text(\"Rest\") }", members: members)
    #expect(Self.words(try #require(trees.first)) == (isShown ? ["Note", "Rest"] : ["Rest"]))
  }
}
