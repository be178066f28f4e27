import LayerModel
import LayerTestSupport
import Testing

@testable import LayerImport

/// Values that views get from their environment, and sizes that code measures.
@Suite(.withSwiftReader)
struct EnvironmentTests {
  private static let keys = """
    extension EnvironmentValues {
      @Entry var level: Int = 0
      @Entry var label: String = "low"
      @Entry var tone: Color = .white
      var gap: Double { get { self[GapKey.self] } set { self[GapKey.self] = newValue } }
      var isWide: Bool { self[WideKey.self] }
    }
    struct GapKey: EnvironmentKey { static let defaultValue = 4.0 }
    private struct WideKey: EnvironmentKey { static var defaultValue: Bool { true } }
    struct Reader: View {
      @Environment(\\.level) var level
      @Environment(\\.label) private var label
      @Environment(\\.tone) var tone
      @Environment(\\.gap) var gap: Double
      @Environment(\\.isWide) var isWide
      var body: some View { content }
    }
    extension View { func raised(_ by: Int) -> some View { environment(\\.level, by) } }
    """

  private static func lines(_ content: String, _ body: String = "Reader()") throws -> [String] {
    let more = keys + "\nextension Reader { @ViewBuilder var content: some View { \(content) } }"
    return try ViewReadingTests.lines(body, more: more)
  }

  @Test(arguments: [
    ("Text(label)", "text low"), ("Text(\"\\(level)\")", "text 0"), ("Color.clear.frame(width: gap)", "frame 4 -"),
    ("if isWide { Text(\"wide\") } else { Text(\"slim\") }", "text wide"), ("Circle().fill(tone)", "circle 1,1,1,1"),
  ])
  func defaults(content: String, expected: String) throws {
    let lines = try Self.lines(content)
    #expect(lines.dropFirst().first?.dropFirst().hasPrefix(expected) ?? false, "\(lines)")
  }

  /// A range that is empty by its default shows nothing; a list that is empty at first is filled later.
  @Test(arguments: [
    ("ForEach(0..<level) { _ in Color.white }", ["group", " group"]),
    ("ForEach(0..<level, id: \\.self) { _ in Color.white }", ["group", " group"]),
    ("ForEach(1...2, id: \\.self) { _ in Color.white }", ["group", " group", "  fill 1,1,1,1", "  fill 1,1,1,1"]),
  ])
  func emptyRanges(content: String, expected: [String]) throws {
    #expect(try Self.lines(content) == expected)
  }

  @Test(arguments: [
    ("Reader().environment(\\.level, 3)", "text 3"), ("VStack { Reader() }.environment(\\.level, 3)", "text 3"),
    ("Reader().raised(3)", "text 3"), ("Reader().environment(\\.level, 3).environment(\\.level, 5)", "text 3"),
    ("VStack { Reader().environment(\\.level, 2 + 1) }.environment(\\.level, 5)", "text 3"),
    ("VStack { Color.clear.environment(\\.level, 5); Reader() }.environment(\\.level, 3)", "text 3"),
  ])
  func overrides(body: String, expected: String) throws {
    let lines = try Self.lines("Text(\"\\(level)\")", body)
    #expect(lines.last?.contains(expected) ?? false, "\(lines)")
  }

  @Test(arguments: [
    (
      "@State var size: CGSize = .zero", ".frame(width: size.width)",
      ".onGeometryChange(for: CGSize.self) { $0.size } action: { size = $0 }"
    ),
    (
      "@State private var height = CGFloat.zero", ".frame(height: height)",
      ".onPreferenceChange(Key.self) { value in height = value }"
    ),
    (
      "@State private var width: CGFloat = 0", ".frame(width: width)",
      ".background(GeometryReader { proxy in Color.clear.onAppear { width = proxy.size.width } })"
    ),
    ("@State var size: CGSize = .zero", ".frame(width: size.width)", ".measuring($size)"),
  ])
  func measuredSizesAreUnknown(state: String, use: String, measuring: String) throws {
    let lines = try ViewReadingTests.lines("Color.white\(use)\(measuring)", members: state)
    #expect(lines.contains { $0.contains("frame - -") && $0.contains("assumed") }, "\(lines)")
  }

  @Test(arguments: [
    ("@State var width: CGFloat = 0", "Color.white.frame(width: width)", "frame 0 -"),
    ("@State var width: CGFloat = 0", "Color.white.frame(width: width).onTapGesture { width = 40 }", "frame 0 -"),
    (
      "@State var drag: CGSize = .zero",
      "Color.white.offset(drag).gesture(DragGesture().onChanged { drag = $0.translation })", "offset 0 0"
    ),
    ("let width: CGFloat = 0", "Color.white.frame(width: width)", "frame 0 -"),
  ])
  func otherZerosStay(state: String, body: String, expected: String) throws {
    #expect(try ViewReadingTests.lines(body, members: state).first == expected)
  }

  // MARK: Objects, wrappers and functions

  private static let theme = """
    struct Palette { var accent: Color
      init(accent: Color) { self.accent = accent } }
    extension Palette { static let standard: Self = .init(accent: .black) }
    extension EnvironmentValues { @Entry var palette: Palette = .standard }
    struct Tone: ShapeStyle {
      let pick: (Palette) -> Color
      func resolve(in environment: EnvironmentValues) -> Color { pick(environment.palette) }
    }
    extension ShapeStyle where Self == Tone { static var accented: Tone { .init(pick: \\.accent) } }
    """

  /// A style gets the values of the environment around the view, and a key path is a function of its root.
  @Test(arguments: [
    ("Circle().fill(.accented)", "circle 0,0,0,1"),
    ("Circle().fill(.accented).environment(\\.palette, Palette(accent: .white))", "circle 1,1,1,1"),
  ])
  func stylesReadTheEnvironment(body: String, expected: String) throws {
    let lines = try ViewReadingTests.lines(body, more: Self.theme)
    #expect(lines.contains { $0.contains(expected) }, "\(lines)")
  }

  /// Views share the object that they expect in the environment; one that a modifier puts there comes first.
  @Test(arguments: [
    ("Row()", "text first"), ("Row().environmentObject(Store(name: \"second\"))", "text second"),
    ("VStack { Row() }.environmentObject(Store(name: \"second\"))", "text second"),
  ])
  func objectsOfTheEnvironment(body: String, expected: String) throws {
    let more = """
      class Store: ObservableObject { var name: String
        init(name: String = "first") { self.name = name } }
      struct Row: View { @EnvironmentObject var store: Store
        var body: some View { Text(store.name) } }
      """
    let lines = try ViewReadingTests.lines(body, more: more)
    #expect(lines.contains { $0.contains(expected) }, "\(lines)")
  }

  private static let wrappers = """
    final class Options { var size: Int
      init() { self.size = 7 } }
    final class Store { private let options: Options
      private static let main: Store = .init()
      private init() { options = .init() }
      static func get<T>(_ path: ReferenceWritableKeyPath<Options, T>) -> T { main.options[keyPath: path] } }
    @propertyWrapper struct Option<T> { private let path: ReferenceWritableKeyPath<Options, T>
      init(_ path: ReferenceWritableKeyPath<Options, T>) { self.path = path }
      var wrappedValue: T { get { Store.get(path) } nonmutating set { } } }
    @propertyWrapper struct Scaled: DynamicProperty { @Environment(\\.scale) var scale
      let value: Int
      var wrappedValue: Int { value * scale } }
    extension EnvironmentValues { @Entry var scale = 1 }
    struct Badge: View { @Scaled(value: 5) var size: Int
      var body: some View { Text("badge \\(size)") } }
    @propertyWrapper struct Twice { let value: Int
      var wrappedValue: Int { value * 2 } }
    """

  /// The value of a property is what the program's wrapper of it returns.
  @Test(arguments: [
    ("@Option(\\.size) var size", "text 7"), ("@Twice(value: 4) private var size: Int", "text 8"),
    ("@Option(\\.size) var own\nvar size: Int { own + 1 }", "text 8"),
  ])
  func wrappersOfTheProgram(member: String, expected: String) throws {
    let lines = try ViewReadingTests.lines("Text(\"\\(size)\")", members: member, more: Self.wrappers)
    #expect(lines.contains { $0.contains(expected) }, "\(lines)")
  }

  /// A wrapper that reads the environment has another value in another environment.
  @Test func wrappersReadTheEnvironment() throws {
    let body = "VStack { Badge(); Badge().environment(\\.scale, 3); Badge() }"
    let lines = try ViewReadingTests.lines(body, more: Self.wrappers)
    #expect(lines.count { $0.contains("badge 5") } == 2 && lines.count { $0.contains("badge 15") } == 1, "\(lines)")
  }

  /// The storage of a property is set by an initialiser without a name, too.
  @Test func storageOfAState() throws {
    let members = """
      @State var step: Int?
      let base: Int = 5
      init(step: Int? = nil) { self._step = .init(wrappedValue: step) }
      """
    let lines = try ViewReadingTests.lines("Text(\"\\(step ?? base)\")", members: members)
    #expect(lines.contains { $0.contains("text 5") }, "\(lines)")
  }

  /// A value of the platform does not have a type of the program, so a modifier does not call itself.
  @Test func aColorIsNoStyleOfTheProgram() throws {
    let more = """
      struct Shade { let color: Color }
      struct Shaded: ViewModifier { let shade: Shade
        func body(content: Content) -> some View { content.padding(1).tint(shade.color) } }
      extension View { func tint(_ shade: Shade) -> some View { modifier(Shaded(shade: shade)) } }
      """
    let lines = try ViewReadingTests.lines("Circle().tint(Shade(color: .red))", more: more)
    #expect(lines.count { $0.contains("padding") } == 1, "\(lines)")
  }

  /// What an initialiser that the program adds to a view of the platform shows is read like any other view.
  @Test func addedInitialisersShowViews() throws {
    let rows = (0..<150).map { "Text(\"row \($0)\").padding(\($0)).opacity(0.5)" }.joined(separator: "\n")
    let more = """
      extension NavigationLink where Destination == Never {
        init(to page: Int, @ViewBuilder label: () -> Label) { self.init(value: page, label: label) }
      }
      struct Rows: View { let id: Int
        var body: some View { VStack { \(rows) } } }
      struct Pages: View { var body: some View { VStack { Rows(id: 1); Rows(id: 2); Rows(id: 3); Rows(id: 4) } } }
      """
    let text = "import SwiftUI\nstruct T: View { var body: some View { NavigationLink(to: 1) { Pages() } } }\n\(more)"
    let program = SwiftProgram(try SwiftReaderProgram.files(of: [text]))
    let tree = try #require(program.trees(in: 0).first { $0.name == "T" })
    #expect(tree.draft.layers.count > 590)
  }
}
