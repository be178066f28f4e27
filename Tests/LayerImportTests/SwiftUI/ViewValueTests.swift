import LayerGeometry
import LayerTestSupport
import Testing
import ViewLayout

@testable import LayerImport

/// Values that are not known, or known only in part, in SwiftUI code.
@Suite(.withSwiftReader)
struct ViewValueTests {
  /// The tree that pictures show of a view with the given members.
  private static func tree(_ body: String, members: String = "", more: String = "") throws -> ViewTree {
    let text = "import SwiftUI\nstruct T: View {\n\(members)\nvar body: some View {\n\(body)\n}\n}\n\(more)"
    return try #require(try ViewReadingTests.trees("T", text).first)
  }

  /// The numbers of rows of all loops.
  private static func copies(_ body: String, members: String) throws -> [Int] {
    try tree(body, members: members).nodes.map(\.copies).filter { $0 > 1 }
  }

  @Test(arguments: [
    ("ForEach(items.prefix(3), id: \\.self) { Text($0) }", [3]),
    ("ForEach(Array(items.prefix(4)), id: \\.self) { Text($0) }", [4]),
    ("ForEach(items.prefix(3).map { $0 }, id: \\.self) { Text($0) }", [3]),
    ("ForEach(items.prefix(4).dropLast(), id: \\.self) { Text($0) }", [3]),
    ("ForEach(items.prefix(50), id: \\.self) { Text($0) }", [10]),
    ("ForEach(items, id: \\.self) { Text($0) }", [10]),
  ])
  func aPrefixLimitsTheRows(body: String, expected: [Int]) throws {
    #expect(try Self.copies(body, members: "let items: [String]") == expected)
  }

  /// A list that is empty at first has few elements, unless it can scroll.
  @Test(arguments: [
    ("VStack { ForEach(items, id: \\.self) { Text($0) } }", []),
    ("Text(\"a\").overlay { ForEach(items, id: \\.self) { Text($0) } }", []),
    ("ScrollView { VStack { ForEach(items, id: \\.self) { Text($0) } } }", [10]),
    ("List(items, id: \\.self) { Text($0) }", [10]), ("LazyVStack { ForEach(items, id: \\.self) { Text($0) } }", [10]),
  ])
  func aListThatIsEmptyAtFirstHasFewRows(body: String, expected: [Int]) throws {
    #expect(try Self.copies(body, members: "@State private var items: [String] = []") == expected)
  }

  /// Inside a row, and in a line that does not scroll, a loop shows only a few parts.
  @Test(arguments: [
    ("List(items, id: \\.self) { _ in VStack { ForEach(items, id: \\.self) { Text($0) } } }", [10, 3]),
    ("HStack { Text(\"a\"); ForEach(items, id: \\.self) { Text($0) } }", [3]),
    ("HStack { VStack { ForEach(items, id: \\.self) { Text($0) } } }", [10]),
    ("ScrollView(.horizontal) { HStack { ForEach(items, id: \\.self) { Text($0) } } }", [10]),
    (
      "List(items, id: \\.self) { _ in "
        + "ScrollView(.horizontal) { HStack { ForEach(items, id: \\.self) { Text($0) } } } }", [10, 10]
    ),
  ])
  func loopsInRowsShowFewParts(body: String, expected: [Int]) throws {
    #expect(try Self.copies(body, members: "let items: [String]") == expected)
  }

  /// One of several colours is a view, whichever way code chooses it.
  @Test(arguments: [
    "let c: Color = flag ? Color.red : .blue\nc.overlay(Text(\"a\"))",
    "style.color.ignoresSafeArea().overlay(Text(\"a\"))",
    "let s: Style = flag ? .one : .two\ns.color.overlay { Text(\"a\") }",
    "(flag ? Color.red : Color.blue).overlay(Text(\"a\"))",
  ])
  func aChoiceOfColorsIsAView(body: String) throws {
    let tree = try Self.tree(
      body, members: "let flag: Bool\nprivate var style: Style { flag ? .one : .two }",
      more: """
        enum Style {
          case one, two
          var color: Color { switch self { case .one: Color.red; case .two: Color(.systemBackground) } }
        }
        """)
    #expect(tree.nodes.contains { if case .text = $0.kind { true } else { false } })
    #expect(tree.unknownViews.isEmpty && tree.nodes.contains { if case .fill = $0.kind { true } else { false } })
  }

  /// Integers are divided without a remainder, other numbers with one.
  @Test(arguments: [
    ("Int(seconds) / 3600 > 0 ? \"long\" : \"short\"", "short"),
    ("(Int(seconds) % 3600) / 60 == 3 ? \"three\" : \"other\"", "three"),
    ("names.count / 2 == 1 ? \"one\" : \"other\"", "one"), ("seconds / 3600 > 0 ? \"long\" : \"short\"", "long"),
  ])
  func integersAreDividedWithoutARemainder(text: String, expected: String) throws {
    let tree = try Self.tree(
      "Text(\(text))", members: "private let seconds = 212.0\nprivate let names = [\"a\", \"b\", \"c\"]")
    let texts = tree.nodes.compactMap { if case .text(let text) = $0.kind { text.string } else { nil } }
    #expect(texts == [expected])
  }

  @Test(arguments: [("false", nil), ("true", 230.0)])
  func nilIsNoHeight(state: String, expected: Double?) throws {
    let tree = try Self.tree(
      "Text(\"a\").frame(maxHeight: isOpen ? 230 : nil)", members: "@State private var isOpen = \(state)")
    let heights = tree.nodes.compactMap { node -> Double?? in
      guard case .layout(.flexibleFrame(_, _, _, _, _, let most, _)) = node.kind else { return nil }
      return .some(most)
    }
    #expect(heights == [expected])
  }

  @Test(arguments: [
    "formatter.string(from: 3) ?? \"\"", "item?.title ?? \"\"", "String(localized: key, table: table) ?? \"\"",
  ])
  func textThatMayBeMissingIsThere(value: String) throws {
    let tree = try Self.tree(
      "Text(\(value))", members: "let formatter: NumberFormatter\nlet item: Item?\nlet key: Key\nlet table: String")
    let strings = tree.nodes.compactMap { if case .text(let text) = $0.kind { text.string ?? "?" } else { nil } }
    #expect(strings == ["?"])
  }

  @Test(arguments: ["drag == .zero ? 0 : 1", "drag != .zero ? 1 : 0", ".zero == drag ? 0 : 1", "drag == 0 ? 0 : 1"])
  func zeroIsANumber(opacity: String) throws {
    let tree = try Self.tree(
      "Text(\"a\").opacity(\(opacity))", members: "@State private var drag: CGFloat = .zero")
    let opacities = tree.nodes.compactMap { if case .effect(.opacity(let value)) = $0.kind { value } else { nil } }
    #expect(opacities == [0])
  }

  /// A value of the type `Color`, `Image` or `Text` is drawn as such, whatever else is known of it.
  @Test(arguments: [
    ("tint.frame(width: 3)", "var tint: Color", "fill"), ("picture", "let picture: Image", "image"),
    ("picture().resizable()", "func picture() -> Image { .init(uiImage: load()) }", "image"),
    ("picture().resizable()", "func picture() -> Image { Library.image(3) }", "image"),
    ("caption", "var caption: Text { parts.reduce(Text(\"\")) { $0 + Text($1) } }\nlet parts: [String]", "text"),
    ("shade", "var shade: Color { theme.shade(of: 3) }\nlet theme: Theme", "fill"),
  ])
  func declaredTypesAreDrawn(body: String, members: String, kind: String) throws {
    let kinds = try Self.tree(body, members: members).nodes.compactMap { node -> String? in
      switch node.kind {
      case .fill: "fill"
      case .image: "image"
      case .text: "text"
      case .unknown(let name): "unknown \(name)"
      default: nil
      }
    }
    #expect(kinds == [kind])
  }

  /// A style whose `resolve(in:)` returns a colour is one colour, even if it is not known which.
  @Test(arguments: [
    "pick(Palette())", "pick(Palette()).opacity(0.5)", "palette(environment).card", "Color(\"card\")",
  ])
  func aStyleThatResolvesToAColorIsAColor(result: String) throws {
    let style = """
      struct Palette { let card = Color.white }
      struct Brand: ShapeStyle, View {
        let pick: @Sendable (Palette) -> Color
        func resolve(in environment: EnvironmentValues) -> Color { \(result) }
        var body: some View { resolve(in: EnvironmentValues()) }
      }
      extension ShapeStyle where Self == Brand { static var brandCard: Brand { .init(pick: \\.card) } }
      """
    let tree = try Self.tree("Rectangle().fill(.brandCard)", more: style)
    let colors = tree.nodes.compactMap { node -> Bool? in
      guard case .shape(_, .fill(let paint)) = node.kind else { return nil }
      if case .color = paint { return true }
      return false
    }
    #expect(colors == [true])
  }

  /// A set of options that is empty contains none, but a list that is empty at first is filled later.
  @Test(arguments: [
    ("Panel()", "none"), ("Panel([.header])", "header"), ("Panel([.footer])", "none"),
    ("items.contains(3) ? Text(\"header\") : Text(\"none\")", "header"),
  ])
  func emptySetsOfOptionsContainNone(body: String, expected: String) throws {
    let panel = """
      enum Part { case header, footer }
      struct Panel: View {
        let parts: Set<Part>
        init(_ parts: Set<Part> = []) { self.parts = parts }
        var body: some View { if parts.contains(.header) { Text("header") } else { Text("none") } }
      }
      """
    let tree = try Self.tree(body, members: "@State var items: [Int] = []", more: panel)
    let texts = tree.nodes.compactMap { if case .text(let text) = $0.kind { text.string } else { nil } }
    #expect(texts == [expected])
  }

  /// Texts and lists of known values have Swift's functions.
  @Test(arguments: [
    ("String(7)", "7"), ("7.description", "7"), ("String(1.5)", "1.5"), ("\"abc\".prefix(2)", "ab"),
    ("\"abc\".dropFirst()", "bc"), ("\" ab \".trimmingCharacters(in: .whitespaces)", "ab"),
    ("\"a-b\".replacingOccurrences(of: \"-\", with: \"+\")", "a+b"), ("\"a,b\".split(separator: \",\")[1]", "b"),
    ("[\"a\", \"b\"].joined(separator: \", \")", "a, b"), ("[\"a\", \"b\"].joined()", "ab"),
    ("\"abc\".hasPrefix(\"ab\") ? \"yes\" : \"no\"", "yes"), ("\"abc\".contains(\"z\") ? \"yes\" : \"no\"", "no"),
    ("[1, 2].contains(2) ? \"yes\" : \"no\"", "yes"), ("[1, 2].contains(3) ? \"yes\" : \"no\"", "no"),
    ("Array(stride(from: 6, through: 18, by: 4)).count.description", "4"),
    ("Array(stride(from: 6, to: 18, by: 4)).count.description", "3"),
    ("\"a1\".range(of: \"[0-9]\", options: .regularExpression) == nil ? \"no\" : \"yes\"", "yes"),
    ("\"k=v=w\".split(separator: \"=\").count.description", "3"),
  ])
  func functionsOfTexts(text: String, expected: String) throws {
    let lines = try ViewReadingTests.lines("Text(\(text))")
    #expect(lines.first?.hasPrefix("text \(expected)") ?? false, "\(lines)")
  }
}
