import LayerModel
import LayerTestSupport
import Testing

@testable import LayerImport

/// Branches, states and previews: the trees of a view, and their order.
@Suite(.withSwiftReader)
struct ViewBranchTests {
  /// The strings of all texts in each tree.
  private static func texts(_ body: String, members: String = "", more: String = "") throws -> [[String]] {
    let text = "import SwiftUI\nstruct T: View {\n\(members)\nvar body: some View {\n\(body)\n}\n}\n\(more)"
    return try ViewReadingTests.trees("T", text).map(words)
  }

  /// A modifier or a style is drawn around a placeholder view, and its cost is unsure.
  @Test(arguments: [
    ("struct T: ViewModifier { func body(content: Content) -> some View { content.padding().shadow(radius: 4) } }", 1),
    (
      """
      struct T: ViewModifier {
        func body(content: Content) -> some View { content.overlay(content.blur(radius: 2)) }
      }
      """, 2
    ),
    (
      """
      struct T: ButtonStyle {
        func makeBody(configuration: Configuration) -> some View { configuration.label.shadow(radius: 4) }
      }
      """, 1
    ),
  ])
  func modifiersChangeAViewThatStandsForAny(source: String, contents: Int) throws {
    let files = try SwiftReaderProgram.files(of: ["import SwiftUI\n" + source])
    let tree = try #require(SwiftProgram(files).trees(in: 0).first { $0.name == "T" })
    let layers = tree.draft.layers.indices.filter { tree.draft.layers[$0].name == "content" }
    #expect(layers.count == contents)
    #expect(tree.draft.code?.isVariant == true)
    #expect(SwiftProgram(files).summary.swiftUIViews == 0)
    let costly = tree.draft.layers.indices.filter { tree.draft.layers[$0].shadowOpacity > 0 }
    for place in costly { #expect(tree.draft.code?.inferred[LayerIndex(place)]?.contains(.shadowOpacity) == true) }
  }

  private static func words(_ tree: ViewTree) -> [String] {
    tree.nodes.compactMap { if case .text(let text) = $0.kind { text.string ?? "?" } else { nil } }
  }

  @Test(arguments: [
    // A condition that is known gives one tree.
    ("if true { Text(\"a\") } else { Text(\"b\") }", [["a"]]),
    ("if #available(iOS 16, *) { Text(\"a\") } else { Text(\"b\") }", [["a"]]),
    ("if #available(iOS 99, *) { Text(\"a\") } else { Text(\"b\") }", [["b"]]),
    // A condition that is unknown or may change gives a tree for each branch; the declared value comes first.
    ("if flag { Text(\"a\") } else { Text(\"b\") }", [["b"], ["a"]]),
    ("if given { Text(\"a\") } else { Text(\"b\") }", [["a"], ["b"]]),
    ("if let name { Text(\"a\") } else { Text(\"b\") }", [["a"], ["b"]]),
    ("if isLoading { Text(\"a\") } else { Text(\"b\") }", [["b"], ["a"]]),
    ("if given { ProgressView() } else { Text(\"b\") }", [["b"], []]),
    ("Group { if given { Text(\"a\") }; Text(\"b\") }", [["a", "b"]]),
    ("switch mode { case .one: Text(\"a\")\ncase .two: Text(\"b\")\ndefault: Text(\"c\") }", [["a"], ["b"], ["c"]]),
    ("Text(flag ? \"a\" : \"b\")", [["b"]]),
    // A constant that depends on a state is as unknown as the state.
    ("let isOn = flag\nif isOn { Text(\"a\") } else { Text(\"b\") }", [["b"], ["a"]]),
    ("let isOn = !flag\nVStack { if isOn { Text(\"a\") } else { Text(\"b\") } }", [["a"], ["b"]]),
    ("let other = flag\nlet isOn = other\nif isOn { Text(\"a\") } else { Text(\"b\") }", [["b"], ["a"]]),
    ("let isOn = true\nif isOn { Text(\"a\") } else { Text(\"b\") }", [["a"]]),
  ])
  func branchesAreTrees(body: String, expected: [[String]]) throws {
    let members =
      "@State var flag = false\nlet given: Bool\nlet name: String?\nlet isLoading: Bool\nlet mode: Mode"
    #expect(try Self.texts(body, members: members) == expected)
  }

  /// Comparisons of one value with constants exclude each other.
  @Test(arguments: [
    ("if mode == .one { Text(\"a\") }\nif mode == .two { Text(\"b\") }", [["a"], ["b"]]),
    ("if mode == .one { Text(\"a\") }\nif mode != .one { Text(\"b\") }", [["a"], ["b"]]),
    (
      "if mode == .one { Text(\"a\") }\nswitch mode { case .one: Text(\"b\")\ncase .two: Text(\"c\") }",
      [["a", "b"], ["c"]]
    ),
    ("if name == \"x\" { Text(\"a\") }\nif name == \"y\" { Text(\"b\") }", [["a"], ["b"]]),
    // Different values are independent.
    ("if mode == .one { Text(\"a\") }\nif other == .two { Text(\"b\") }", [["a", "b"]]),
  ])
  func comparisonsExcludeEachOther(body: String, expected: [[String]]) throws {
    let members = "let mode: Mode\nlet other: Mode\nlet name: String\nenum Mode { case one, two }"
    #expect(try Self.texts("VStack { \(body) }", members: members) == expected)
  }

  /// The content of `#else` and `#elseif`, in each form.
  @Test(arguments: [
    ("#if os(macOS)\nText(\"m\")\n#else\npart\n#endif", [["p"]]),
    ("#if os(macOS)\npart\n#elseif os(iOS)\nText(\"a\")\n#else\nText(\"m\")\n#endif", [["a"]]),
    ("#if os(iOS)\npart\n#else\nText(\"m\")\n#endif", [["p"]]),
    ("#if DEBUG\nText(\"m\")\n#else\nother()\n#endif", [["o"]]),
    ("#if !os(iOS)\nText(\"m\")\n#else\n!flag ? Text(\"a\") : Text(\"b\")\n#endif", [["a"], ["b"]]),
  ])
  func theCompiledClauseIsShown(body: String, expected: [[String]]) throws {
    let members = "let flag: Bool\nvar part: some View { Text(\"p\") }\nfunc other() -> some View { Text(\"o\") }"
    #expect(try Self.texts(body, members: members) == expected)
  }

  @Test func branchesInBranchesAreAllShown() throws {
    let trees = try Self.texts(
      """
      VStack {
        if a { if b { Text("1") } else { Text("2") } } else { Text("3") }
        if c { Text("4") } else { Text("5") }
      }
      """, members: "let a: Bool\nlet b: Bool\nlet c: Bool")
    #expect(Set(trees.joined()) == ["1", "2", "3", "4", "5"])
    #expect(trees.first == ["1", "4"])
    #expect(trees.count <= 4)
  }

  @Test func manyBranchesAreLimited() throws {
    let cases = (0..<40).map { "case .c\($0): Text(\"\($0)\")" }.joined(separator: "\n")
    #expect(try Self.texts("switch mode {\n\(cases)\n}", members: "let mode: Mode").count == 16)
  }

  @Test func branchesAreSometimes() throws {
    let text = "import SwiftUI\nstruct T: View { let a: Bool\nvar body: some View { VStack { if a { Text(\"x\") } } } }"
    let tree = try #require(try ViewReadingTests.trees("T", text).first)
    #expect(ViewTreeText(tree: tree).lines.last == "  text x 17 Regular 0,0,0,1 sometimes")
  }

  @Test(arguments: [
    // The declared state is shown.
    ("opacity(flag ? 1 : 0)", true), ("opacity(flag ? 0 : 1)", false), ("opacity(flag ? 0.2 : 0.6)", true),
    ("opacity(flag ? 0 : 0)", true), ("opacity(0.5)", true),
    // Of unknown states, the most opaque one is shown; only a fraction counts.
    ("opacity(other ? 0 : 1)", false), ("opacity(other ? 0.2 : 0.6)", false),
  ])
  func opacityIsThatOfTheDeclaredState(modifier: String, hasEffect: Bool) throws {
    let text = """
      import SwiftUI
      struct T: View { @State var flag = false
        var body: some View { Text("a").\(modifier) } }
      """
    let tree = try #require(try ViewReadingTests.trees("T", text).first)
    #expect(ViewTreeText(tree: tree).lines.contains { $0.contains("opacity") } == hasEffect)
  }

  @Test func previewsGiveArgumentsAndScenesOfTheirOwn() throws {
    let text = """
      import SwiftUI
      struct T: View { let title: String
        var body: some View { Text(title) } }
      #Preview { T(title: "one") }
      #Preview("Two") { T(title: "two").padding() }
      struct T_Previews: PreviewProvider {
        static var previews: some View { T(title: "three").previewLayout(.sizeThatFits) }
      }
      """
    #expect(try ViewReadingTests.trees("T", text).map(Self.words) == [["one"]])
    #expect(try ViewReadingTests.trees("T preview 1", text).map(Self.words) == [["one"]])
    #expect(try ViewReadingTests.trees("Two", text).map(Self.words) == [["two"]])
    let provider = try #require(try ViewReadingTests.trees("T preview 3", text).first)
    #expect(Self.words(provider) == ["three"])
    #expect(provider.fitsContent)
  }

  @Test func appearingIsASecondTree() throws {
    let trees = try ViewReadingTests.trees(
      "T",
      """
      import SwiftUI
      struct T: View { @State private var names: [String] = []
        var body: some View {
          VStack { Text("a"); ForEach(names, id: \\.self) { Text($0) } }.onAppear { names = ["b", "c"] }
        } }
      """)
    #expect(trees.last?.name == "T after onAppear")
    #expect(trees.last.map(Self.words) == ["a", "b", "c"])
  }
}
