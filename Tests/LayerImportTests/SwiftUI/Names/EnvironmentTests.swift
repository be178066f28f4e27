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
}
