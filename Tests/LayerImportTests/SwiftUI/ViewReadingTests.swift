import Foundation
import LayerModel
import LayerTestSupport
import SourceProgram
import Testing

@testable import LayerImport

/// The results of reading the bodies of small SwiftUI views: leaves, containers, modifiers, and the program's views and
/// helpers.
@Suite(.withSwiftReader)
struct ViewReadingTests {
  /// The trees of a view or preview.
  static func trees(_ name: String, _ texts: String...) throws -> [ViewTree] {
    let files = try SwiftReaderProgram.files(of: texts)
    let app = SwiftApp(files)
    let roots = ViewRoots(app)
    let root = try #require(roots.ofFile.joined().first { $0.name == name }, "no \(name)")
    return roots.trees(of: root, in: app).trees
  }

  /// The first tree of a view `T` with a body, as lines without the group around it.
  static func lines(_ body: String, members: String = "", more: String = "") throws -> [String] {
    let text = "import SwiftUI\nstruct T: View {\n\(members)\nvar body: some View {\n\(body)\n}\n}\n\(more)"
    let tree = try #require(try trees("T", text).first)
    return ViewTreeText(tree: tree).lines.dropFirst().map { String($0.dropFirst()) }
  }

  /// Rows over a collection that code lists are rows, like those over a collection that is not known.
  @Test(arguments: [
    ("enum Icon: CaseIterable { case a, b, c, d }", "Icon.allCases, id: \\.self", true),
    ("", "[1, 2, 3, 4, 5], id: \\.self", true), ("", "0..<6", true), ("", "0..<2", false),
    ("let names = [\"a\", \"b\", \"c\"]", "names, id: \\.self", false),
  ])
  func rowsOverKnownElementsAreRepeated(more: String, elements: String, isRepeated: Bool) throws {
    let text =
      "import SwiftUI\nstruct T: View { var body: some View { VStack { Text(\"title\")\nForEach(\(elements)) "
      + "{ _ in Text(\"row\").shadow(radius: 2) } } } }\n\(more)"
    let program = SwiftProgram(try SwiftReaderProgram.files(of: [text]))
    let tree = try #require(program.trees(in: 0).first { $0.name == "T" })
    #expect(tree.isRepeated == isRepeated)
    let repeated = tree.draft.code?.repeated ?? []
    let rows = tree.draft.layers.indices.filter { tree.draft.layers[$0].name?.contains("row") ?? false }
    #expect(!rows.isEmpty && rows.allSatisfy { repeated.contains(LayerIndex($0)) == isRepeated })
    let title = tree.draft.layers.indices.filter { tree.draft.layers[$0].name?.contains("title") ?? false }
    #expect(!title.isEmpty && title.allSatisfy { !repeated.contains(LayerIndex($0)) })
  }

  private static let black = "0,0,0,1"

  @Test(arguments: [
    ("Text(\"a\")", ["text a 17 Regular 0,0,0,1"]),
    ("Text(\"a\").font(.headline)", ["text a 17 Semibold 0,0,0,1"]),
    ("Text(\"a\").font(.system(size: 20, weight: .bold))", ["text a 20 Bold 0,0,0,1"]),
    ("Text(\"a\").bold().foregroundColor(.white)", ["text a 17 Bold 1,1,1,1"]),
    ("Text(\"a\") + Text(\"b\")", ["text ab 17 Regular 0,0,0,1"]),
    ("Text(\"\\(3) of \\(count)\")", ["text 3 of \u{2026} 17 Regular 0,0,0,1"]),
    ("Color.white", ["fill 1,1,1,1"]), ("Color.black.opacity(0.5)", ["fill 0,0,0,0.5"]),
    ("Circle().fill(.white)", ["circle 1,1,1,1"]),
    ("Circle().stroke(Color.black, lineWidth: 3)", ["circle line 3 0,0,0,1"]),
    ("Circle().stroke(lineWidth: 3).foregroundColor(.white)", ["circle line 3 1,1,1,1"]),
    ("Circle().stroke(.white, lineWidth: 3).foregroundColor(.black)", ["circle line 3 1,1,1,1"]),
    ("Group { Circle().stroke(lineWidth: 3) }.foregroundStyle(.white)", ["group", " circle line 3 1,1,1,1"]),
    (
      "Circle().strokeBorder(style: .init(lineWidth: 2, dash: [1, 4], dashPhase: 3))",
      ["circle line 2 0,0,0,1 inside dash 1,4 from 3"]
    ),
    (
      "Circle().stroke(.black, style: StrokeStyle(lineWidth: 2, lineCap: .round, lineJoin: .bevel, dash: [1]))",
      ["circle line 2 0,0,0,1 round bevel dash 1"]
    ),
    ("Circle().stroke(.black, style: StrokeStyle(lineWidth: 2, dash: [0, 0]))", ["circle line 2 0,0,0,1"]),
    ("Circle().stroke(.black, style: StrokeStyle(lineWidth: 3, dash: [gap, 1]))", ["circle line 3 0,0,0,1 dash 3,1"]),
    ("Color(hex: \"#FF0000\")", ["fill 1,0,0,1"]), ("Color(hex: 0x00FF00, opacity: 0.5)", ["fill 0,1,0,0.5"]),
    ("Color(hex: \"fff\")", ["fill 1,1,1,1"]), ("Color(hex: code)", ["fill ?"]),
    ("VStack { Color.white; Color.black }", ["VStack -", " group", "  fill 1,1,1,1", "  fill 0,0,0,1"]),
    ("Text(\"ab\".uppercased())", ["text AB 17 Regular 0,0,0,1"]),
    ("Text(\"two words\".capitalized)", ["text Two Words 17 Regular 0,0,0,1"]),
    ("Text(String(format: \"%.2f %@ %03d%%\", 1.5, \"m\", 7))", ["text 1.50 m 007% 17 Regular 0,0,0,1"]),
    ("Text(String(format: \"%02.0f|%.2lf|%03d|%5d\", 5, 1.5, -5, 7))", ["text 05|1.50|-05|    7 17 Regular 0,0,0,1"]),
    ("Text(String(format: \"%x\", 1))", ["text ? 17 Regular 0,0,0,1"]),
    ("Text(\"$\\(1.2, specifier: \"%.2f\")\")", ["text $1.20 17 Regular 0,0,0,1"]),
    ("Text(\"\\(Int(12.5))\")", ["text 12 17 Regular 0,0,0,1"]),
    ("Button(\"a\") {}.foregroundColor(.white)", ["group", " text a 17 Regular 1,1,1,1"]),
    ("RoundedRectangle(cornerRadius: 4 + 4)", ["rounded 8 0,0,0,1"]),
    ("Image(\"photo\").resizable()", ["image photo resizable"]),
    ("Image(systemName: \"star\")", ["image star symbol"]),
    ("LinearGradient(colors: [.white, .black], startPoint: .top, endPoint: .bottom)", ["fill linear 2"]),
    ("Rectangle().fill(.regularMaterial)", ["rectangle regularMaterial"]),
    ("Toggle(\"\", isOn: .constant(true)).labelsHidden()", ["control Toggle - at 1"]),
    ("Foreign(value: 3)", ["unknown Foreign"]),
  ])
  func leavesAreKnown(body: String, expected: [String]) throws {
    #expect(try Self.lines(body, members: "let count: Int") == expected)
  }

  @Test(arguments: [
    (".padding()", ["padding 16 16 16 16", " text a"]), (".padding(.top, 4)", ["padding 4 0 0 0", " text a"]),
    (".padding([.leading, .bottom], 2)", ["padding 0 2 2 0", " text a"]),
    (".frame(width: 10)", ["frame 10 -", " text a"]),
    (".frame(maxWidth: .infinity)", ["frame max inf -", " text a"]),
    (".background(Color.white)", ["background", " text a", " fill 1,1,1,1"]),
    (".background(.white, in: Capsule())", ["background", " text a", " capsule 1,1,1,1"]),
    (".background { Circle() }", ["background", " text a", " circle 0,0,0,1"]),
    (".opacity(flag ? 1 : 0.5)", ["opacity 0.5", " text a"]), (".opacity(flag ? 0 : 1)", ["text a"]),
    (".opacity(other ? 0 : 1)", ["text a"]),
    (".zIndex(2)", ["zIndex 2", " text a"]), (".zIndex(0)", ["text a"]),
    (".offset(x: 3)", ["offset 3 0", " text a"]),
    (".offset(x: drag, y: 4)", ["offset 0 4 assumed: offset", " text a"]),
    (".position(x: 5, y: top)", ["offset 0 0 assumed: position", " text a"]),
    (".rotationEffect(angle)", ["rotation 0 assumed: rotation", " text a"]),
    (".scaleEffect(zoom)", ["scale 1 1 assumed: scale", " text a"]),
    (".scaleEffect(x: 2)", ["scale 2 1", " text a"]),
    (".overlay(Circle().stroke(.black))", ["overlay", " text a", " circle line 1 0,0,0,1"]),
    (".cornerRadius(6)", ["clip rounded 6", " text a"]), (".clipShape(.circle)", ["clip circle", " text a"]),
    (".clipped()", ["clip rectangle", " text a"]), (".shadow(radius: 3)", ["shadow 0,0,0,0.33 3 0 0", " text a"]),
    (".shadow(color: .white, radius: 1, x: 2, y: 3)", ["shadow 1,1,1,1 1 2 3", " text a"]),
    (".opacity(0.4)", ["opacity 0.4", " text a"]), (".blur(radius: 2)", ["blur 2", " text a"]),
    (".mask(Circle())", ["mask", " text a", " circle 0,0,0,1"]),
    (".blendMode(.multiply)", ["blend multiply", " text a"]),
    (".compositingGroup()", ["compositingGroup", " text a"]),
    (".rotationEffect(.degrees(30))", ["rotation 30", " text a"]),
    (".border(.black, width: 2)", ["overlay", " text a", " rectangle line 2 0,0,0,1 inside"]),
    (".onTapGesture { flag = true }.accessibilityLabel(\"x\")", ["text a"]),
    (".sheet(isPresented: $flag) { Text(\"other\") }", ["text a"]),
  ])
  func modifiersLieAroundWhatTheyModify(modifier: String, expected: [String]) throws {
    let lines = try Self.lines("Text(\"a\")" + modifier, members: "@State var flag = false")
    #expect(lines.map { $0.replacing("text a 17 Regular 0,0,0,1", with: "text a") } == expected)
  }

  @Test func containersHoldWhatTheirBuildersSay() throws {
    let lines = try Self.lines(
      """
      VStack(spacing: 4) {
        ForEach(0..<2) { number in Text("\\(number)") }
        Spacer()
        HStack { title; Divider() }
      }
      """, members: "var title: some View { Text(\"t\").font(.caption) }")
    #expect(
      lines == [
        "VStack 4", " group", "  group", "   text 0 17 Regular 0,0,0,1", "   text 1 17 Regular 0,0,0,1", "  spacer",
        "  HStack -", "   group", "    text t 12 Regular 0,0,0,1", "    divider",
      ])
  }

  @Test func textsAndRawValuesOfStateAreKnown() throws {
    let lines = try Self.lines(
      """
      if name.isEmpty { Text("empty") }
      if error != nil { Text("failed") }
      ForEach(Tab.allCases, id: \\.self) { Text($0.rawValue) }
      """, members: "@State var name = \"\"\n@State var error: String? = \"Oops\"",
      more: "enum Tab: String, CaseIterable { case one, two = \"zwei\" }")
    let texts = lines.compactMap { line in line.split(separator: " ").drop { $0 != "text" }.dropFirst().first }
    #expect(texts == ["empty", "failed", "one", "zwei"])
  }

  @Test(arguments: [
    ("Array(all.enumerated()), id: \\.offset) { index, word in Text(\"\\(index)\\(word)\")", ["0a", "1b", "2c"]),
    ("Array(all.enumerated()), id: \\.offset) { Text($0.element)", ["a", "b", "c"]),
    ("all.prefix(2), id: \\.self) { Text($0)", ["a", "b"]), ("all.dropFirst(), id: \\.self) { Text($0)", ["b", "c"]),
    ("all.filter { $0 != \"b\" }, id: \\.self) { Text($0)", ["a", "c"]),
    ("isShort ? all.prefix(1) : all, id: \\.self) { Text($0)", ["a"]),
    ("$all, id: \\.self) { $word in Text(word)", ["a", "b", "c"]),
    ("0..<20) { Text(\"\\($0)\")", (0..<20).map { String($0) }),
  ])
  func elementsOfLoopsAreKnown(loop: String, expected: [String]) throws {
    let lines = try Self.lines(
      "ForEach(\(loop) }", members: "@State var all = [\"a\", \"b\", \"c\"]\n@State var isShort = true")
    #expect(
      lines.compactMap { $0.split(separator: "text ").dropFirst().first?.prefix { $0 != " " } }.map(String.init)
        == expected)
  }

  @Test(arguments: [
    (2, "case 1: Text(\"one\")\ncase 2, 3: Text(\"few\")\ndefault: Text(\"many\")", "few"),
    (
      7, "case 0..<2: Text(\"one\")\ncase 2...6: Text(\"few\")\ncase 7...: Text(\"many\")\ndefault: Text(\"none\")",
      "many"
    ),
    (9, "case 1: Text(\"one\")\ndefault: Text(\"many\")", "many"),
  ])
  func switchesOverNumbersAreDecided(number: Int, cases: String, expected: String) throws {
    let lines = try Self.lines("switch step {\n\(cases)\n}", members: "let step = \(number)")
    #expect(lines == ["text \(expected) 17 Regular \(Self.black)"])
  }

  @Test func unknownCollectionsAreRowsByANominalCount() throws {
    let lines = try Self.lines("List(items) { item in Text(item.name) }", members: "let items: [Item]")
    #expect(lines == ["list", " group x10 assumed: number of rows", "  text ? 17 Regular 0,0,0,1"])
  }

  @Test func viewsOfTheProgramAreInlinedWithTheirArguments() throws {
    let lines = try Self.lines(
      "Badge(text: \"new\", size: Metric.large) { Circle() }",
      more: """
        struct Badge<Content: View>: View {
          let text: String
          var size: CGFloat = 8
          @ViewBuilder let content: () -> Content
          var body: some View { HStack(spacing: size) { Text(text); content() } }
        }
        enum Metric { static let large: CGFloat = 6 * 2 }
        """)
    #expect(lines == ["group", " HStack 12", "  group", "   text new 17 Regular 0,0,0,1", "   circle 0,0,0,1"])
  }

  @Test func initialisersOfViewsRun() throws {
    let lines = try Self.lines(
      "Badge(\"new\") { Circle() }",
      more: """
        struct Badge<Content: View>: View {
          private let text: String
          private let content: Content
          @State private var size: CGFloat
          init(_ text: String, @ViewBuilder content: () -> Content) {
            self.text = text
            self.content = content()
            _size = State(initialValue: 3)
          }
          var body: some View { HStack(spacing: size) { Text(text); content } }
        }
        """)
    #expect(lines == ["group", " HStack 3", "  group", "   text new 17 Regular 0,0,0,1", "   circle 0,0,0,1"])
  }

  @Test func modifiersAndStylesOfTheProgramAreFollowed() throws {
    let lines = try Self.lines(
      "Button(\"a\") {}.buttonStyle(Round(radius: 5)).card().modifier(Faded())",
      more: """
        extension View { func card() -> some View { padding(2).clipShape(Circle()) } }
        struct Faded: ViewModifier {
          func body(content: Content) -> some View { content.opacity(0.5) }
        }
        struct Round: ButtonStyle {
          let radius: CGFloat
          func makeBody(configuration: Configuration) -> some View {
            configuration.label.cornerRadius(radius).opacity(configuration.isPressed ? 0.2 : 1)
          }
        }
        """)
    #expect(
      lines == [
        "opacity 0.5", " clip circle", "  padding 2 2 2 2", "   group", "    clip rounded 5",
        "     text a 17 Regular 0,0,0,1",
      ])
  }

  /// An extension extends a top-level type, even if nested types have the same name.
  @Test(arguments: ["View", "SwiftUI.View"])
  func nestedTypesAreNotExtendedByTheirOwnNames(extended: String) throws {
    let more = """
      enum Words { enum View { static let title = "Title" } }
      extension \(extended) { func card() -> some View { padding(2) } }
      """
    let lines = try Self.lines("Text(Words.View.title).card()", more: more)
    #expect(lines == ["padding 2 2 2 2", " text Title 17 Regular \(Self.black)"])
  }

  @Test func designSystemsAreKnownAcrossFiles() throws {
    let view = """
      import SwiftUI
      struct T: View {
        let style = Style.large
        var body: some View { Color.brand.frame(width: style.width).cornerRadius(Theme.shared.radius) }
      }
      """
    let system = """
      extension Color { static let brand = Color(red: 1, green: 0, blue: 0).opacity(0.5) }
      enum Style { case small, large
        var width: CGFloat { switch self { case .small: return 4
          case .large: return 40 } }
      }
      struct Theme { static let shared = Theme()
        var radius: CGFloat = 7 }
      """
    let tree = try #require(try Self.trees("T", view, system).first)
    #expect(ViewTreeText(tree: tree).lines == ["group", " clip rounded 7", "  frame 40 -", "   fill 1,0,0,0.5"])
  }

  @Test func unknownModifiersAreCountedAndLeftOut() throws {
    let text = "import SwiftUI\nstruct T: View { var body: some View { Text(\"a\").sparkle(3).padding() } }"
    let tree = try #require(try Self.trees("T", text).first)
    #expect(tree.unknownModifiers == ["sparkle": 1])
    #expect(ViewTreeText(tree: tree).lines.dropFirst().first == " padding 16 16 16 16")
  }

  @Test func screensHaveBars() throws {
    let lines = try Self.lines("NavigationStack { Text(\"a\").navigationTitle(\"Home\") }")
    #expect(
      lines == ["VStack 0", " control NavigationBar Home", " frame max inf inf", "  text a 17 Regular 0,0,0,1"])
  }

  /// Nested views, recursive functions and long chains terminate and still produce a tree.
  @Test func recursionAndLongCodeEnd() throws {
    let chain = String(repeating: ".padding(1)", count: 100)
    let lines = try Self.lines(
      "VStack { Node(depth: 3); again(1); Text(\"a\")\(chain) }",
      members: "func again(_ n: Int) -> AnyView { AnyView(VStack { again(n); again(n) }) }",
      more:
        "struct Node: View { let depth: Int\nvar body: some View { VStack { Node(depth: depth); Node(depth: 1) } } }")
    #expect(lines.first == "VStack -")
    #expect(lines.contains { $0.hasSuffix("assumed: content of 'Node' in itself") })
    #expect(lines.last.map { $0.hasSuffix("text a 17 Regular 0,0,0,1") } ?? false)
  }

  @Test func eachPreviewOfAProviderIsAScene() throws {
    let text = """
      import SwiftUI
      struct Row: View {
        let title: String
        @State var isOpen = false
        var body: some View { Text(isOpen ? "Open" : title).onAppear { isOpen = true } }
      }
      struct Row_Previews: PreviewProvider {
        static var previews: some View {
          Group {
            Row(title: "One").previewDisplayName("First")
            Group { Row(title: "Two").preferredColorScheme(.dark) }
          }
          Row(title: "Three").previewLayout(.sizeThatFits).previewDisplayName("Third")
        }
      }
      """
    let files = try SwiftReaderProgram.files(of: [text])
    let names = SwiftProgram(files).trees(in: 0).filter { $0.kind == .preview && $0.variant == 0 }.map(\.name)
    let shown = ["First", "Row preview", "Third"]
    #expect(names == shown + shown.map { $0 + " after onAppear" })
  }

  @Test(arguments: [
    ("Row().preferredColorScheme(.dark)\nRow()", [true, false]),
    ("Row()\nRow().preferredColorScheme(.dark)", [false, true]),
  ])
  func eachPreviewHasItsOwnAppearance(previews: String, isDark: [Bool]) throws {
    let text = """
      import SwiftUI
      struct Row: View { var body: some View { Text("a").foregroundColor(.primary) } }
      struct Row_Previews: PreviewProvider { static var previews: some View { \(previews) } }
      """
    let files = try SwiftReaderProgram.files(of: [text])
    let app = SwiftApp(files)
    let roots = ViewRoots(app)
    let previews = roots.ofFile.joined().filter(\.isPreview)
    let root = try #require(previews.first)
    let trees = roots.trees(of: root, in: app).trees
    #expect(trees.map(\.isDark) == isDark)
    #expect(trees.map { ViewTreeText(tree: $0).lines.contains { $0.contains("1,1,1,1") } } == isDark)
  }

  /// Groups of groups that all show the same nothing: the walk must not visit each way to it.
  @Test func groupsOfNothingEnd() throws {
    let names = (0..<60).map { "let g\($0 + 1) = Group { g\($0); g\($0) }" }.joined(separator: "\n")
    let text = """
      import SwiftUI
      struct Row: View { var body: some View { Text("a") } }
      struct Row_Previews: PreviewProvider {
        static var previews: some View {
          let g0 = Group()
          \(names)
          return g60
        }
      }
      """
    let files = try SwiftReaderProgram.files(of: [text])
    let trees = SwiftProgram(files).trees(in: 0)
    #expect(trees.count < 20)
  }
}
