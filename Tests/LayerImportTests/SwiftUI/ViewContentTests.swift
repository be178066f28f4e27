import LayerGeometry
import LayerModel
import LayerTestSupport
import SourceProgram
import Testing

@testable import LayerImport

/// The content that views of the program, layouts and libraries get from closures, and views that are shown often.
@Suite(.withSwiftReader)
struct ViewContentTests {
  private static func lines(_ body: String, more: String = "") throws -> [String] {
    try ViewReadingTests.lines(body, more: more)
  }

  /// Without an initialiser, the builder of a property that contains a view runs when the view is created.
  @Test(arguments: [
    ("{ Circle() }", "@ViewBuilder let content: Content", "content"),
    ("(content: { Circle() })", "@ViewBuilder var content: Content", "content"),
    ("(size: 8) { Circle() }", "var size: CGFloat = 1\n@ViewBuilder let inner: Content", "inner"),
    ("{ Circle() }", "@ViewBuilder let content: () -> Content", "content()"),
  ])
  func buildersOfPropertiesRun(call: String, members: String, use: String) throws {
    let frame = "struct Frame<Content: View>: View {\n\(members)\nvar body: some View { ZStack { \(use) } }\n}"
    let lines = try Self.lines("Frame \(call)", more: frame)
    #expect(lines.contains { $0.hasSuffix("circle 0,0,0,1") }, "\(lines)")
  }

  /// A library's view shows what its closures create, however they name it.
  @Test(arguments: ["bubble", "self.bubble", "self.bubble.padding()", "self.circle(3)", "circle(3)"])
  func viewsOfLibrariesShowTheirContent(content: String) throws {
    let members = """
      var bubble: some View { Circle() }
      func circle(_ size: CGFloat) -> some View { Circle().frame(width: size) }
      """
    let body = "SwipeBox { \(content) } actions: { context in Text(\"a\") }"
    let lines = try ViewReadingTests.lines(body, members: members)
    #expect(lines.contains { $0.contains("circle") }, "\(lines)")
  }

  /// A view with equal values shows the same each time; with other values, or in another environment, it is read again.
  @Test func equalViewsShowTheSame() throws {
    let badge = """
      struct Badge: View {
        @Environment(\\.isLarge) var isLarge
        let size: CGFloat
        var body: some View { Text(isLarge ? "large" : "small").padding(size) }
      }
      extension EnvironmentValues { @Entry var isLarge = false }
      """
    let lines = try Self.lines(
      "HStack { Badge(size: 4); Badge(size: 4); Badge(size: 5); Badge(size: 4).environment(\\.isLarge, true) }",
      more: badge)
    #expect(lines.count { $0.contains("small") } == 3 && lines.count { $0.contains("large") } == 1, "\(lines)")
    #expect(lines.count { $0.contains("padding 5") } == 1 && lines.count { $0.contains("padding 4") } == 3, "\(lines)")
  }

  /// A hundred equal rows take about as many steps as one.
  @Test func equalViewsAreReadOnce() throws {
    let leaves = Array(repeating: "Circle()", count: 30).joined(separator: "; ")
    func steps(_ count: Int) throws -> Int {
      let row = "struct Row: View { let size = 3; var body: some View { VStack { Text(\"a\"); \(leaves) } } }"
      let rows = Array(repeating: "Row()", count: count).joined(separator: "\n")
      let text = "import SwiftUI\nstruct T: View { var body: some View { VStack {\n\(rows)\n} } }\n\(row)"
      let app = SwiftApp(try SwiftReaderProgram.files(of: [text]))
      let roots = ViewRoots(app)
      let root = try #require(roots.ofFile.joined().first { $0.name == "T" })
      var reader = ViewReader(roots, in: app, budget: SwiftBudget(app.program.files[0]))
      let left = reader.budget.left
      _ = reader.trees(of: root)
      return left - reader.budget.left
    }
    let (few, many) = (try steps(10), try steps(90))
    #expect(many - few < 80 * 100, "10 rows take \(few) steps, 90 rows \(many)")
  }

  /// Code that computes data cannot take the steps of the view that calls it.
  @Test(arguments: [
    "func decode() -> UIImage { \(loops); return UIImage() }", "static func decode() { \(loops) }",
    "var decode: Data { \(loops); return Data() }",
  ])
  func dataTakesFewSteps(code: String) throws {
    let call = code.hasPrefix("static") ? "Decoder.decode()" : "Decoder().decode" + (code.hasPrefix("func") ? "()" : "")
    let lines = try Self.lines(
      "let data = \(call)\nreturn VStack { Text(\"a\"); Text(\"b\").id(\(call)); Text(\"c\") }",
      more: "struct Decoder {\n\(code)\n}")
    #expect(lines.count { $0.contains("text") } == 3, "\(lines)")
  }

  private static let loops = "for _ in 0..<32 { for _ in 0..<32 { for _ in 0..<32 { print(1) } } }"

  // MARK: Layouts and libraries

  /// A layout in a variable or property arranges the views of its closure.
  @Test(arguments: [
    ("let layout = AnyLayout(HStackLayout(spacing: 6))\nreturn layout { Text(\"a\") }", "HStack 6"),
    (
      "let layout = big ? AnyLayout(VStackLayout(spacing: 2)) : AnyLayout(HStackLayout())\n"
        + "return layout { Text(\"a\") }", "VStack 2"
    ),
    ("ZStackLayout() { Text(\"a\") }", "ZStack"), ("Flow(spacing: 3) { Text(\"a\") }", "arrangement of 'Flow'"),
  ])
  func layoutsArrangeTheirViews(body: String, expected: String) throws {
    let flow = "struct Flow: Layout { var spacing: CGFloat = 1; func sizeThatFits() -> CGSize { .zero } }"
    let lines = try ViewReadingTests.lines(body, members: "var big: Bool", more: flow)
    #expect(lines.contains { $0.contains(expected) } && lines.contains { $0.contains("text a") }, "\(lines)")
  }

  /// A library's view shows what its closure creates, whatever it is named; an image that it passes is an image.
  @Test(arguments: [
    ("PullView(height: 1) { Text(\"a\") }", "text a"), ("Remote(url: url) { $0.resizable() }", "image"),
    ("Remote(url: url) { image in image.resizable() } placeholder: { Color.white }", "image"),
    ("Remote(url: url) { state in if let image = state.image { image.resizable() } else { Color.white } }", "image"),
  ])
  func libraryViewsShowTheirContent(body: String, expected: String) throws {
    let lines = try Self.lines(body)
    #expect(lines.contains { $0.contains(expected) }, "\(lines)")
  }

  /// A parameter with the type of a view is such a view.
  @Test(arguments: [("let title: Text", "title.bold()", "text"), ("let icon: Image", "icon.resizable()", "image")])
  func parametersThatAreViewsAreDrawn(members: String, body: String, expected: String) throws {
    let lines = try ViewReadingTests.lines(body, members: members)
    #expect(lines.contains { $0.contains(expected) }, "\(lines)")
  }

  /// A modifier of a section or a loop in a list applies to each of its rows, and not to headers.
  @Test(arguments: [
    ("Section { Text(\"a\"); Text(\"b\") }.opacity(0.5)", 2),
    ("Section(header: Text(\"h\")) { Text(\"a\"); Text(\"b\") }.font(.title).opacity(0.5)", 2),
    ("Section { Text(\"a\"); Text(\"b\") }.opacity(0.5).padding(3)", 2),
    ("Group { Text(\"a\"); Text(\"b\"); Text(\"c\") }.opacity(0.5)", 3),
    ("Section { HStack { Text(\"a\"); Text(\"b\") } }.opacity(0.5)", 1),
  ])
  func modifiersOfSectionsApplyToRows(content: String, rows: Int) throws {
    let lines = try Self.lines("List { \(content) }")
    #expect(lines.count { $0.contains("opacity 0.5") } == rows, "\(lines)")
    let first = lines.first { $0.contains("opacity") || $0.contains("section") }
    #expect(first?.contains("section") ?? true == content.contains("Section"), "\(lines)")
  }

  /// An extension of a nested type belongs to it, even if it comes first and another type has the same last name.
  @Test func extensionsOfNestedTypesComeInAnyOrder() throws {
    let part = "extension History.Root { var part: some View { Circle() } }"
    let types = [
      "enum First {}\nenum History {}\nextension First { struct Root: View { var body: some View { Text(\"a\") } } }",
      "extension History { struct Root: View { var body: some View { part } } }",
      "struct T: View { var body: some View { History.Root() } }",
    ]
    for texts in [[part] + types, types + [part], [types[0], part, types[1], types[2]]] {
      let tree = try #require(try ViewReadingTests.trees("T", "import SwiftUI\n" + texts.joined(separator: "\n")).first)
      let lines = ViewTreeText(tree: tree).lines
      #expect(lines.contains { $0.contains("circle") }, "\(lines)")
    }
  }

  /// A shape of the program that draws a known outline is that outline, as a path; other paths stay unknown.
  @Test(arguments: [
    ("Path(roundedRect: rect, cornerRadius: 12)", "path rounded 12"),
    ("Path(UIBezierPath(roundedRect: rect, cornerRadius: radius).cgPath)", "path rounded 9"),
    (
      "let path = UIBezierPath(roundedRect: rect, byRoundingCorners: [.topLeft], "
        + "cornerRadii: CGSize(width: radius, height: radius))\nreturn Path(path.cgPath)", "path uneven 9,0,0,0"
    ),
    ("Path(ellipseIn: rect)", "path ellipse"), ("Path(rect)", "path rectangle"),
    ("Path(roundedRect: rect, cornerRadius: rect.height / 2)", "path capsule"),
    ("Path(roundedRect: rect, cornerRadius: rect.height / 5)", "own"),
    ("Path(roundedRect: rect.insetBy(dx: 4, dy: 4), cornerRadius: 9)", "own"),
    ("Path { $0.move(to: .zero); $0.addLine(to: CGPoint(x: 9, y: 9)) }", "own"),
  ])
  func ownShapesHaveTheirOutline(code: String, outline: String) throws {
    let own = "struct Own: Shape { var radius: CGFloat = 9\nfunc path(in rect: CGRect) -> Path { \(code) } }"
    let text = "import SwiftUI\nstruct T: View { var body: some View { Color.red.clipShape(Own()) } }\n\(own)"
    let tree = try #require(try ViewReadingTests.trees("T", text).first)
    let shapes = tree.nodes.compactMap { node -> ViewShape? in
      if case .effect(.clip(let shape)) = node.kind { shape } else { nil }
    }
    #expect(shapes.map(Self.words) == [outline])
  }

  private static func words(_ shape: ViewShape) -> String {
    switch shape {
    case .path(let inner): "path \(words(inner))"
    case .rounded(let radius): "rounded \(Int(radius))"
    case .uneven(let a, let b, let c, let d): "uneven \([a, b, c, d].map { "\(Int($0))" }.joined(separator: ","))"
    case .ellipse: "ellipse"
    case .rectangle: "rectangle"
    case .capsule: "capsule"
    case .custom: "own"
    default: "other"
    }
  }

  /// A property of a view whose value is not known shows what its type says.
  @Test(arguments: [("Color", true), ("Text", true), ("Image", true), ("Palette", false)])
  func unknownPropertiesHaveTheirTypes(type: String, isKnown: Bool) throws {
    let base = "struct Base: View { init(_ value: \(type)) { self.value = value }\nvar value: \(type)\n"
    let lines = try Self.lines(
      "VStack { Text(\"a\")\nBase(library.value()) }", more: base + "var body: some View { value } }")
    #expect(lines.contains { $0.contains("unknown") } != isKnown && (lines.count > 2 || !isKnown), "\(lines)")
  }

  /// A representable that shows a blur is a material, wherever its code sets the effect.
  @Test(arguments: [
    ("UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))", "", true),
    ("UIVisualEffectView()", "view.effect = UIBlurEffect(style: .dark)", true),
    ("UIVisualEffectView()", "view.effect = effect", true),
    ("UIVisualEffectView(effect: nil)", "", false),
    ("{ let around = UIView(); around.addSubview(UIVisualEffectView(effect: effect)); return around }()", "", true),
    ("UILabel()", "", false),
  ])
  func representablesShowTheirBlur(made: String, update: String, isBlur: Bool) throws {
    let blur = """
      struct Blur: UIViewRepresentable {
        var effect: UIVisualEffect?
        func makeUIView(context: Context) -> UIView { return \(made) }
        func updateUIView(_ view: UIVisualEffectView, context: Context) { \(update) }
      }
      """
    let lines = try Self.lines("Text(\"a\").background(Blur(effect: UIBlurEffect(style: .dark)))", more: blur)
    #expect(lines.contains { $0.contains("aterial") } == isBlur, "\(lines)")
  }

  /// An observed object of the environment is the one that a modifier sets, or one as its type declares it.
  @Test(arguments: [
    ("Screen()", "declared"), ("Screen().environment(Library(name: \"set\"))", "set"),
    ("Group { Screen() }.environment(library)", "kept"),
  ])
  func observedObjectsOfTheEnvironment(view: String, text: String) throws {
    let types = """
      @Observable final class Library {
        var name = "declared"
        init(name: String = "declared") { self.name = name }
        func title(_ mark: String) -> String { name + mark }
      }
      struct Screen: View {
        @Environment(Library.self) private var library
        var body: some View { Text(library.title("!")) }
      }
      """
    let members = "@State private var library = Library(name: \"kept\")"
    let lines = try ViewReadingTests.lines(view, members: members, more: types)
    #expect(lines.contains { $0.contains("text \(text)! ") }, "\(lines)")
  }

  /// A representable shows the view that its code makes, with its content, in the size that it asks for.
  @Test(arguments: [
    (
      "UIView", "let label = UILabel()\nlabel.text = \"Hi\"\nlet view = UILabel()\nview.text = \"Hello\"\nreturn view",
      "Hello", false
    ),
    (
      "UIView", "let view = UIView()\nlet label = UILabel()\nlabel.text = \"In\"\nview.addSubview(label)\nreturn view",
      "In", true
    ),
    ("UIViewController", "Screen()", "Title", true),
  ])
  func representablesShowTheirViews(type: String, code: String, text: String, fills: Bool) throws {
    let method = type == "UIView" ? "makeUIView" : "makeUIViewController"
    let swift = """
      import SwiftUI
      class Screen: UIViewController {
        override func viewDidLoad() {
          let label = UILabel()
          label.text = "Title"
          view.addSubview(label)
        }
      }
      struct Shown: \(type)Representable { func \(method)(context: Context) -> \(type) { \(code) } }
      struct T: View { var body: some View { VStack { Text("above")\nShown() }.frame(width: 300, height: 200) } }
      """
    let program = SwiftProgram(try SwiftReaderProgram.files(of: [swift]))
    let draft = try #require(program.trees(in: 0).first { $0.name == "T" }).draft
    #expect(draft.layers.compactMap(\.words) == ["above", text])
    let host = try #require(draft.layers.first { $0.name == "Shown" })
    #expect((host.bounds.width == 300) == fills)
    // Rules judge the code of UIKit in its own scenes.
    let facts = try #require(draft.code)
    let isHosted = facts.hosted.contains { draft.layers[Int($0.rawValue)].words == text }
    #expect(isHosted && !facts.hosted.contains(LayerIndex(0)))
  }

  /// A container can arrange the views that it is given one by one.
  @Test(arguments: [
    "ForEach(subviews: content) { subview in subview.padding(3) }",
    "ForEach(subviews: content()) { subview in subview.padding(3) }",
    "Group(subviews: content) { subviews in ForEach(subviews) { subview in subview.padding(3) } }",
    "Group(subviews: content) { all in ForEach(all.dropFirst(0)) { $0.padding(3) } }",
  ])
  func containersArrangeTheirViews(arrangement: String) throws {
    let isCalled = arrangement.contains("content()")
    let stack = """
      struct Stack<Content: View>: View {
        @ViewBuilder let content: \(isCalled ? "() -> " : "")Content
        var body: some View { VStack { \(arrangement) } }
      }
      """
    let body = "Stack { Text(\"a\"); if true { Circle() }; VStack { Text(\"b\"); Text(\"c\") } }"
    let lines = try Self.lines(body, more: stack)
    #expect(lines.count { $0.contains("padding 3") } == 3, "\(lines)")
    #expect(lines.contains { $0.contains("circle") } && lines.contains { $0.contains("text c") }, "\(lines)")
  }

  /// A loop in a container's views stays a loop.
  @Test(arguments: [
    "ForEach(subviews: content) { $0.padding(3) }",
    "Group(subviews: content) { views in ForEach(views) { $0.padding(3) } }",
  ])
  func loopsInContainersStayLoops(arrangement: String) throws {
    let stack = """
      struct Stack<Content: View>: View {
        @ViewBuilder let content: Content
        var body: some View { VStack { \(arrangement) } }
      }
      """
    let body = "ScrollView { Stack { Text(\"a\"); ForEach(items, id: \\.self) { _ in Circle() } } }"
    let text = """
      import SwiftUI
      struct T: View { let items: [String]
        var body: some View { \(body) } }
      \(stack)
      """
    let program = SwiftProgram(try SwiftReaderProgram.files(of: [text]))
    let tree = try #require(program.trees(in: 0).first { $0.name == "T" })
    #expect(tree.isRepeated)
  }
}

extension Layer {
  fileprivate var words: String? { if case .text(let text) = content { text.string } else { nil } }
}
