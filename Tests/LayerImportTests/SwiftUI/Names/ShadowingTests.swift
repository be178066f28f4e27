import LayerGeometry
import LayerModel
import LayerTestSupport
import Testing

@testable import LayerImport

/// Declarations of a program with the names of SwiftUI's: which of the two a call refers to.
@Suite(.withSwiftReader)
struct ShadowingTests {
  @Test(arguments: [
    // A function that is named like a view, by its labels; the view for all other calls.
    (
      "func Section(_ title: String, rows: () -> some View, note: () -> some View) -> some View { rows() }",
      "Section(\"t\") { Color.white }", ["section header", " text t"]
    ),
    (
      "func Section(_ title: String, note: String) -> some View { Text(note) }",
      "Section(\"t\", note: \"n\")", ["text n"]
    ),
    (
      "func Form(image: String, content: () -> some View) -> some View { Form { content() }.opacity(0.5) }",
      "Form(image: \"i\") { Color.white }", ["opacity 0.5", " list"]
    ),
    (
      "func Form(image: String, content: () -> some View) -> some View { Form { content() }.opacity(0.5) }",
      "Form { Color.white }", ["list", " fill 1,1,1,1"]
    ),
    // The program's own type, with SwiftUI's inside.
    (
      "struct Form<C: View>: View { let c: () -> C; var body: some View { SwiftUI.Form { c() }.opacity(0.5) } }",
      "Form { Color.white }", ["group", " opacity 0.5", "  list"]
    ),
    ("struct Divider: View { var body: some View { Color.white } }", "Divider()", ["group", " fill 1,1,1,1"]),
    (
      "enum Shop { struct Label: View { var body: some View { Color.white } } }", "Label(\"a\", systemImage: \"b\")",
      ["HStack"]
    ),
    (
      "enum Shop { struct Label: View { var body: some View { Color.white } } }", "Shop.Label()",
      ["group", " fill 1,1,1,1"]
    ),
    // A model with the name of a view.
    ("struct Text: Codable { let id: Int }", "Text(\"a\")", ["text a"]),
    ("struct List: Codable { let id: Int }", "List { Color.white }", ["list", " fill 1,1,1,1"]),
  ])
  func ownNames(more: String, body: String, expected: [String]) throws {
    let lines = try ViewReadingTests.lines(body, more: more)
    let short = zip(lines, expected).map { $0.hasPrefix($1) ? $1 : $0 }
    #expect(short == expected, "\(lines)")
  }

  @Test(arguments: [
    // An initialiser of an extension, or one that calls another.
    ("Card(\"a\")", ["VStack -", " group", "  text a"]),
    ("Card(\"a\", \"b\")", ["VStack -", " group", "  text a", "  text b"]),
    ("Card { Color.white }", ["VStack -", " group", "  text -", "  fill 1,1,1,1"]),
    ("Card(title: \"a\") { Color.white }", ["VStack -", " group", "  text a", "  fill 1,1,1,1"]),
    ("Card(3)", ["VStack -", " group", "  text 3"]),
    ("Card(onTap: {}) { Color.white }", ["VStack -", " group", "  text tap", "  fill 1,1,1,1"]),
  ])
  func initializers(body: String, expected: [String]) throws {
    let more = """
      struct Card<Content: View>: View {
        let title: String
        let content: Content
        init(title: String = "-", @ViewBuilder content: () -> Content) { self.title = title; self.content = content() }
        var body: some View { VStack { Text(title); content } }
      }
      extension Card where Content == EmptyView {
        init(_ title: String) { self.init(title: title) { EmptyView() } }
        init(_ number: Int) { self.init("\\(number)") }
      }
      extension Card where Content == Text {
        init(_ title: String, _ text: String) { self.init(title: title) { Text(text) } }
      }
      extension Card {
        init(onTap: @escaping () -> Void, @ViewBuilder content: () -> Content) {
          self.init(title: "tap", content: content)
        }
      }
      """
    let lines = try ViewReadingTests.lines(body, more: more).dropFirst().map {
      String($0.dropFirst()).replacing(" 17 Regular 0,0,0,1", with: "")
    }
    #expect(lines.filter { !$0.hasSuffix("empty") } == expected)
  }

  @Test(arguments: [
    ("Line()", "text x 9 Regular 0,0,0,1"), ("Line(size: 9)", "text x 9 Regular 0,0,0,1"),
    ("Line(font: Face(9))", "text x 9 Regular 0,0,0,1"),
    ("Line(font: Face(large: true))", "text x 40 Regular 0,0,0,1"),
  ])
  func initializersOfModels(body: String, expected: String) throws {
    let more = """
      struct Face {
        let size: Double
        init(_ size: Double) { self.size = size }
        init(large: Bool) { self.init(large ? 40 : 9) }
      }
      struct Line: View {
        var font: Face
        init() { self.init(size: 9) }
        init(size: Double) { self.init(font: Face(size)) }
        init(font: Face) { self.font = font }
        var body: some View { Text("x").font(.system(size: font.size)) }
      }
      """
    #expect(try ViewReadingTests.lines(body, more: more).last?.drop { $0 == " " } ?? "" == expected)
  }

  @Test(arguments: [
    ("Text(plain: \"a\")", "text <a>"), ("Image(brand: 3)", "image brand symbol"),
    ("Color(level: 1)", "fill 1,1,1,1"), ("Color(.init(level: 1))", "fill ?"),
    ("Section(top: \"t\", bottom: \"b\") { Color.white }", "section header footer"),
  ])
  func initializersOfPlatformTypes(body: String, expected: String) throws {
    let more = """
      extension Text { init(plain text: String) { self.init("<" + text + ">") } }
      extension Image { init(brand: Int) { self.init(systemName: "brand") } }
      extension Color { init(level: Double) { self.init(white: level) } }
      extension Section where Parent == Text, Footer == Text, Content: View {
        init(top: String, bottom: String, @ViewBuilder content: @escaping () -> Content) {
          self.init(content: content) { Text(top) } footer: { Text(bottom) }
        }
      }
      """
    #expect(try ViewReadingTests.lines(body, more: more).first?.hasPrefix(expected) ?? false)
  }

  @Test(arguments: [
    // The body, or a part of it, in an extension of a protocol.
    (
      "protocol Screen: View { var inner: Text { get } }"
        + "\nextension Screen { var body: some View { inner.padding(2) } }",
      "struct T: Screen { var inner: Text { Text(\"a\") } }"
    ),
    (
      "protocol Screen: View { associatedtype Inner: View; @ViewBuilder var inner: Inner { get } }"
        + "\nextension Screen { var body: some View { inner.padding(2) } }",
      "struct T: Screen { @ViewBuilder var inner: some View { Text(\"a\") } }"
    ),
    (
      "protocol Screen { func part() -> Text }"
        + "\nextension Screen where Self: View { var body: some View { part().padding(2) } }",
      "struct T: View, Screen { func part() -> Text { Text(\"a\") } }"
    ),
    (
      "protocol Titled { var title: String { get } }\nprotocol Screen: View, Titled {}"
        + "\nextension Screen { var body: some View { Text(title).padding(2) } }",
      "struct T: Screen { let title = \"a\" }"
    ),
    (
      "protocol Titled { var title: String { get } }\nextension Titled { var title: String { \"a\" } }",
      "struct T: View, Titled { var body: some View { Text(title).padding(2) } }"
    ),
    (
      "protocol Screen: View { var inner: Text { get } }\nextension Screen { var inner: Text { Text(\"a\") } }",
      "struct T: Screen { var body: some View { inner.padding(2) } }"
    ),
  ])
  func bodiesOfProtocols(protocols: String, view: String) throws {
    let tree = try #require(try ViewReadingTests.trees("T", "import SwiftUI\n\(protocols)\n\(view)").first)
    #expect(
      ViewTreeText(tree: tree).lines == ["group", " padding 2 2 2 2", "  text a 17 Regular 0,0,0,1"])
  }

  @Test(arguments: [
    ("Circle().fill(Theme.brand)", "circle 1,1,1,1"), ("Circle().fill(.brand)", "circle 1,1,1,1"),
    ("Circle().fill(.soft(0.5))", "circle 1,1,1,0.5"), ("Circle().fill(Own())", "circle 1,1,1,1"),
    ("Circle().fill(.own)", "circle 1,1,1,1"), ("Circle().fill(Material.thin)", "circle thinMaterial"),
    ("Circle().fill(.thinMaterial)", "circle thinMaterial"), ("Circle().fill(.glassy)", "circle ultraThinMaterial"),
    ("Text(\"a\").background(Material.ultraThin)", "background"), ("Circle().fill(Color.pale)", "circle 1,1,1,1"),
  ])
  func styles(body: String, expected: String) throws {
    let more = """
      enum Theme { static let brand = Color.white }
      struct Own: ShapeStyle { func resolve(in environment: EnvironmentValues) -> some ShapeStyle { Color.white } }
      extension ShapeStyle where Self == Own { static var own: Own { Own() } }
      extension ShapeStyle where Self == Color {
        static var brand: Color { .white }
        static func soft(_ by: Double) -> Color { Color.white.opacity(by) }
      }
      extension ShapeStyle where Self == Material { static var glassy: Material { .ultraThin } }
      extension Color { static var pale: Self { Self(white: 1) } }
      """
    #expect(try ViewReadingTests.lines(body, more: more).first == expected)
  }

  private static let theme = """
    protocol Tint: View { func tone(_ dark: Bool) -> Plain }
    struct Plain: Tint { let color: Color
      init(_ color: Color) { self.color = color }
      func tone(_ dark: Bool) -> Plain { self }
      var body: some View { color } }
    struct Pair<Light: Tint, Dark: Tint>: Tint { let light: Light, dark: Dark
      init(light: Color, dark: Color) where Light == Plain, Dark == Plain {
        self.light = Plain(light)
        self.dark = Plain(dark)
      }
      init(light: Light, dark: Dark) {
        self.light = light
        self.dark = dark
      }
      func tone(_ dark: Bool) -> Plain { dark ? self.dark.tone(dark) : light.tone(dark) }
      var body: some View { tone(false).padding(2) } }
    struct Tinted: ViewModifier { var tint: (any Tint)?, kind: Kind
      enum Kind { case text, edge(width: CGFloat) }
      func body(content: Content) -> some View {
        switch kind {
        case .text: content.padding(1).foregroundColor(tint?.tone(false).color)
        case let .edge(width): content.border(tint?.tone(false).color ?? .clear, width: width)
        }
      } }
    extension View {
      func foregroundColor(_ tint: (any Tint)?) -> some View { modifier(Tinted(tint: tint, kind: .text)) }
      func border(_ tint: (any Tint)?, width: CGFloat) -> some View {
        modifier(Tinted(tint: tint, kind: .edge(width: width)))
      }
    }
    enum Icons { struct Color { let name: String }
      struct Circle { let size: Int } }
    """

  /// A type inside another one is not in sight elsewhere: the name of a platform's type means that type.
  @Test func typesInOtherTypesAreNotInSight() throws {
    let lines = try ViewReadingTests.lines("VStack { Color.black; Circle() }", more: Self.theme)
    #expect(lines.contains { $0.contains("fill 0,0,0,1") } && lines.contains { $0.contains("circle") }, "\(lines)")
  }

  /// A type inside a superclass or a protocol's type is in sight in what inherits from it.
  @Test func inheritedTypesAreInSight() throws {
    let code = """
      import UIKit
      class Base: UIViewController { enum Label { static let size = 31.0 } }
      class Child: Base { let box = UIView()
        override func viewDidLoad() {
          super.viewDidLoad()
          box.frame = CGRect(x: 0, y: 0, width: Label.size, height: 9)
          view.addSubview(box)
        } }
      """
    let scene = try SwiftSceneMaker.scene("Child", code)
    #expect(try SwiftSceneMaker.layer("box", in: scene).bounds.width == 31)
  }

  /// A binding of a value of the program fits a parameter for bindings, and a generic parameter fits any value.
  @Test(arguments: [
    ("Color.white.marked($item)", "padding 9"), ("Color.white.labelled(\"a\", size: 1)", "padding 8"),
  ])
  func bindingsAndGenericParametersFit(body: String, expected: String) throws {
    let more = """
      struct Item { var name = "a" }
      extension View {
        func marked(_ item: Binding<Item>) -> some View { padding(9) }
        func labelled<Item>(_ item: Item, size: Int) -> some View { padding(8) }
      }
      """
    let lines = try ViewReadingTests.lines(body, members: "@State var item = Item()", more: more)
    #expect(lines.contains { $0.contains(expected) }, "\(lines)")
  }

  /// Overloads with colours and with types of the program: each call refers to the one that its values fit.
  @Test(arguments: [
    ("Pair(light: Plain(.black), dark: Plain(.white))", "fill 0,0,0,1"),
    ("Pair(light: Color.black, dark: Color.white)", "fill 0,0,0,1"), ("Plain(.white)", "fill 1,1,1,1"),
  ])
  func initialisersFitTheirValues(body: String, expected: String) throws {
    let lines = try ViewReadingTests.lines(body, more: Self.theme)
    #expect(lines.contains { $0.contains(expected) }, "\(lines)")
  }

  /// A modifier that ends in the platform's modifier of the same name is applied once, and only in the case that its
  /// value chooses; also if the value of its argument is not known.
  @Test(arguments: [
    "Plain(.black)", "Bool.random() ? Plain(.black) : Plain(.white)", "shades[0]", "make(3).tone(true)",
  ])
  func modifiersEndInThePlatforms(tint: String) throws {
    let members = "let shades: [Plain]\nfunc make(_ number: Int) -> Pair<Plain, Plain> { Store.shared.pair(number) }"
    let lines = try ViewReadingTests.lines(
      "Text(\"a\").foregroundColor(\(tint))", members: members, more: Self.theme)
    #expect(lines.count { $0.contains("padding 1") } == 1 && !lines.contains { $0.contains("border") }, "\(lines)")
  }
}
