import LayerTestSupport
import Testing

@testable import LayerImport

/// Members that a program adds to its own views and to SwiftUI's types, looked up by the type of the receiver.
@Suite(.withSwiftReader)
struct OwnModifierTests {
  private static let row =
    "struct Chip: View { var size = 4.0; var body: some View { Color.white.frame(width: size) } }"
  private static let chip = ["group", " frame 4 -", "  fill 1,1,1,1"]

  private static func inside(_ outer: String...) -> [String] {
    outer.enumerated().map { String(repeating: " ", count: $0) + $1 }
      + chip.map { String(repeating: " ", count: outer.count) + $0 }
  }

  @Test(arguments: [
    // A function of `extension View`, directly on the program's own view.
    ("func subtle() -> some View { opacity(0.5) }", "Chip().subtle()", ["opacity 0.5"]),
    ("func subtle() -> some View { self.opacity(0.5) }", "Chip().subtle()", ["opacity 0.5"]),
    ("func subtle(_ by: Double) -> some View { modifier(Fade(by: by)) }", "Chip().subtle(0.5)", ["opacity 0.5"]),
    ("func pad() -> some View { padding(2).opacity(0.5) }", "Chip().pad()", ["opacity 0.5", "padding 2 2 2 2"]),
    ("func pad() -> some View { padding(2) }\nfunc far() -> some View { pad() }", "Chip().far()", ["padding 2 2 2 2"]),
    // A property.
    ("var faded: some View { opacity(0.5) }", "Chip().faded", ["opacity 0.5"]),
    ("var faded: some View { opacity(0.5) }", "Chip().padding(2).faded", ["opacity 0.5", "padding 2 2 2 2"]),
    // The program's function has the name of SwiftUI's modifier, with other parameters.
    ("func padding(around text: String) -> some View { blur(radius: 2) }", "Chip().padding(2)", ["padding 2 2 2 2"]),
    ("func opacity(_ level: Level) -> some View { blur(radius: 2) }", "Chip().opacity(.high)", ["blur 2"]),
    ("func frame(_ side: Double) -> some View { frame(width: side) }", "Chip().frame(8)", ["frame 8 -"]),
  ])
  func functionsOfExtensions(member: String, body: String, expected: [String]) throws {
    let more = """
      \(Self.row)
      enum Level { case high, low }
      struct Fade: ViewModifier { let by: Double; func body(content: Content) -> some View { content.opacity(by) } }
      extension View { \(member) }
      """
    let lines = try ViewReadingTests.lines(body, more: more)
    let outer = expected.enumerated().map { String(repeating: " ", count: $0) + $1 }
    #expect(lines == outer + Self.chip.map { String(repeating: " ", count: expected.count) + $0 })
  }

  private static let wrapper = """
    struct Extra<Content> { let content: Content }
    extension View { var extra: Extra<Self> { Extra(content: self) } }
    extension Extra where Content: View {
      func glow() -> some View { content.blur(radius: 2) }
      @ViewBuilder func glow(_ isOn: Bool) -> some View { if isOn { content.blur(radius: 3) } else { content } }
    }
    extension Extra where Content == Text { func glow(size: Double) -> some View { content.font(.system(size: size)) } }
    extension Extra where Content == String { func glow() -> some View { Text(content) } }
    """

  @Test(arguments: [
    ("Chip().extra.glow()", ["blur 2"]), ("Chip().extra.glow(true)", ["blur 3"]),
    ("Chip().padding(2).extra.glow()", ["blur 2", " padding 2 2 2 2"]),
    ("Chip().extra.glow().opacity(0.5)", ["opacity 0.5", " blur 2"]),
    ("VStack { Chip() }.extra.glow()", ["blur 2", " VStack -"]),
  ])
  func methodsOfWrappers(body: String, expected: [String]) throws {
    let lines = try ViewReadingTests.lines(body, more: Self.row + "\n" + Self.wrapper)
    #expect(lines == expected + Self.chip.map { String(repeating: " ", count: expected.count) + $0 })
  }

  @Test(arguments: [
    ("Text(\"a\").extra.glow(size: 30)", "text a 30 Regular 0,0,0,1"),
    ("Text(\"a\").bold().extra.glow(size: 30)", "text a 30 Bold 0,0,0,1"),
    ("Extra(content: \"b\").glow()", "text b 17 Regular 0,0,0,1"),
  ])
  func wrappersThatAreConstrained(body: String, expected: String) throws {
    #expect(try ViewReadingTests.lines(body, more: Self.wrapper) == [expected])
  }

  /// The methods of a library's wrapper are not known, but they return the view with a change.
  @Test(arguments: ["Chip().library.size(12)", "Chip().library", "Chip().library.size(12).tint(3)"])
  func wrappersOfLibrariesKeepTheView(body: String) throws {
    #expect(try ViewReadingTests.lines(body, more: Self.row) == Self.chip)
  }

  @Test(arguments: [
    ("Text(\"a\".loud)", "text a! 17 Regular 0,0,0,1"), ("Text(\"a\".repeated(2))", "text aa 17 Regular 0,0,0,1"),
    ("\"a\".label", "text a 17 Bold 0,0,0,1"), ("Color.white.half()", "fill 1,1,1,0.5"),
    ("Color.clear.frame(width: 4.0.twice)", "frame 8 -"),
    ("Circle().fill(Mood.happy.tone)", "circle 1,1,1,1"), ("Text(Mood.sad.title(2))", "text low 2 17 Regular 0,0,0,1"),
    ("Text(Mood.sad.name)", "text low 17 Regular 0,0,0,1"),
  ])
  func membersOfValues(body: String, expected: String) throws {
    let more = """
      protocol Titled { var text: Text { get } }
      extension Titled { var label: some View { text.bold() } }
      extension String: Titled {
        var loud: String { self + "!" }
        func repeated(_ count: Int) -> String { count == 2 ? self + self : self }
        var text: Text { Text(self) }
      }
      extension Color { func half() -> Color { opacity(0.5) } }
      extension Double { var twice: Double { self * 2 } }
      enum Mood {
        case happy, sad
        var tone: Color { switch self { case .happy: .white; case .sad: .black } }
        var name: String { switch self { case .happy: "high"; case .sad: "low" } }
        func title(_ count: Int) -> String { "\\(name) \\(count)" }
      }
      """
    #expect(try ViewReadingTests.lines(body, more: more).first == expected)
  }
}
