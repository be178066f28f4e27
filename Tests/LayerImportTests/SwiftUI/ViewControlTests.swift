import LayerDiagnostics
import LayerGeometry
import LayerModel
import LayerTestSupport
import Testing

@testable import LayerImport

/// Controls, bars and styles in source: their labels, values, selections and colours.
@Suite(.withSwiftReader)
struct ViewControlTests {
  private static let state = """
    @State var off = false
    @State var half = 0.25
    @State var word = "b"
    @State var empty = ""
    @Binding var open: Bool
    """

  private static func lines(_ body: String, _ more: String = "") throws -> [String] {
    try ViewReadingTests.lines(body, members: state, more: more).map {
      $0.replacing(" 17 Regular 0,0,0,1", with: "").replacing(" 17 Regular 0.24,0.24,0.26,0.6", with: " gray")
    }
  }

  private static func scene(_ body: String, _ more: String = "") throws -> Scene {
    let text = "import SwiftUI\nstruct T: View {\n\(state)\nvar body: some View {\n\(body)\n}\n}\n\(more)"
    let files = try SwiftReaderProgram.files(of: [text])
    let tree = try #require(SwiftProgram(files).trees(in: 0).first { $0.name == "T" })
    return try #require(Validator.scene(from: tree.draft).value)
  }

  private static func layers(_ name: String, in scene: Scene) -> [Layer] { scene.layers.filter { $0.name == name } }

  private static let picker = "Picker(\"P\", selection: $word) { Text(\"A\").tag(\"a\"); Text(\"B\").tag(\"b\") }"

  // MARK: Controls

  @Test(arguments: [
    ("Toggle(\"a\", isOn: .constant(true))", ["HStack -", " text a", " spacer", " control Toggle - at 1"]),
    ("Toggle(isOn: $off) { Text(\"a\") }", ["HStack -", " text a", " spacer", " control Toggle - at 0"]),
    ("Toggle(\"a\", isOn: $off).labelsHidden()", ["control Toggle - at 0"]),
    ("Toggle(\"a\", isOn: $open).labelsHidden()", ["control Toggle - assumed: value of 'Toggle'"]),
    ("ProgressView(value: half)", ["control ProgressView.linear - at 0.25"]),
    ("ProgressView(value: 3, total: 4)", ["control ProgressView.linear - at 0.75"]),
    ("ProgressView(\"a\")", ["VStack -", " control ProgressView -", " text a gray"]),
    ("ProgressView().progressViewStyle(.linear)", ["control ProgressView.linear - at 0"]),
    ("Slider(value: $half, in: 0...0.5)", ["control Slider - at 0.5"]),
    ("Slider(value: .constant(30), in: 10...50)", ["control Slider - at 0.5"]),
    ("TextField(\"a\", text: $word)", ["control TextField a text b"]),
    ("TextField(\"a\", text: $empty)", ["control TextField a"]),
    ("SecureField(\"a\", text: $word)", ["control SecureField a text •"]),
    ("TextField(\"a\", text: $empty).textFieldStyle(.roundedBorder)", ["control TextField a prominent"]),
    (picker, ["control Picker - A *B"]),
    (picker + ".pickerStyle(.segmented)", ["control Picker.segmented - A *B"]),
    (picker + ".pickerStyle(SegmentedPickerStyle())", ["control Picker.segmented - A *B"]),
    (picker + ".pickerStyle(.wheel)", ["control Picker.wheel - A *B"]),
    (
      "Picker(\"P\", selection: $word) { ForEach([\"a\", \"b\"], id: \\.self) { Text($0) } }.pickerStyle(.segmented)",
      ["control Picker.segmented - a *b"]
    ),
    ("Gauge(value: half) { Text(\"a\") }", ["VStack -", " text a", " control Gauge - at 0.25"]),
    (
      "Gauge(value: half) { Text(\"a\") }.gaugeStyle(.accessoryCircularCapacity)",
      ["overlay", " control Gauge.ring - at 0.25 assumed: size of 'Gauge'", " text a"]
    ),
    ("LabeledContent(\"a\", value: \"b\")", ["HStack -", " text a", " spacer", " text b gray"]),
  ])
  func controlsShowTheirValues(body: String, expected: [String]) throws {
    #expect(try Self.lines(body) == expected)
  }

  @Test func pickersOfFormsShowTheirTitleAndTheirSelection() throws {
    let lines = try Self.lines("Form { \(Self.picker) }")
    #expect(lines == ["list", " HStack -", "  text P", "  spacer", "  control Picker - A *B"])
  }

  @Test func switchesAreOnlyGreenWhenOn() throws {
    let green = Color(red: 52 / 255, green: 199 / 255, blue: 89 / 255)
    let gray = Color(red: 233 / 255, green: 233 / 255, blue: 234 / 255)
    let red = SystemColors.color("systemRedColor", isDark: false)
    let cases: [(String, Color?)] = [
      ("Toggle(\"a\", isOn: .constant(true))", green), ("Toggle(\"a\", isOn: $off)", gray),
      ("Toggle(\"a\", isOn: .constant(true)).tint(.red)", red),
      ("Toggle(\"a\", isOn: .constant(true)).toggleStyle(SwitchToggleStyle(tint: .red))", red),
    ]
    for (toggle, color) in cases {
      #expect(Self.layers("track", in: try Self.scene(toggle)).first?.backgroundColor == color, "\(toggle)")
    }
  }

  @Test func barsOfProgressHaveTheirShareAndTint() throws {
    let scene = try Self.scene("ProgressView(value: half).tint(.red).frame(width: 200)")
    let bar = try #require(Self.layers("progress", in: scene).first)
    #expect(bar.bounds.width == 50 && bar.bounds.height == 4)
    #expect(bar.backgroundColor == SystemColors.color("systemRedColor", isDark: false))
    #expect(Self.layers("track", in: scene).first?.bounds.width == 200)
  }

  @Test func fieldsAreAsNarrowAsTheirFrame() throws {
    let scene = try Self.scene(
      "VStack { TextField(\"a\", text: $word).frame(width: 44); TextEditor(text: $word).frame(height: 60) }")
    #expect(Self.layers("TextField", in: scene).first?.bounds.width == 44)
    #expect(Self.layers("TextEditor", in: scene).first?.bounds.height == 60)
  }

  @Test(arguments: [
    (".controlSize(.large)", 12.0, 50.0), (".buttonBorderShape(.roundedRectangle(radius: 3))", 3, 34),
    (".buttonBorderShape(.capsule)", 17, 34),
  ])
  func buttonsHaveTheSizeAndShapeOfTheirModifiers(modifier: String, radius: Double, height: Double) throws {
    let scene = try Self.scene("Button(\"a\") { }.buttonStyle(.borderedProminent)" + modifier)
    let ground = try #require(scene.layers.first { $0.backgroundColor == SystemColors.tint })
    #expect(abs(ground.cornerRadius - radius) < 0.5 && abs(ground.bounds.height - height) < 1)
  }

  @Test func disabledButtonsAreGray() throws {
    let lines = try Self.lines("Button(\"a\") { }.disabled(true)")
    #expect(lines == ["group", " text a 17 Regular 0.24,0.24,0.26,0.3"])
  }

  // MARK: Styles of the program

  @Test(arguments: [
    (
      "Label(\"a\", systemImage: \"star\").labelStyle(S())", "LabelStyle",
      "VStack { configuration.icon; configuration.title }",
      ["group", " VStack -", "  group", "   image star symbol", "   text a"]
    ),
    (
      "Toggle(\"a\", isOn: $off).toggleStyle(S())", "ToggleStyle",
      "HStack { configuration.label; Circle().fill(configuration.isOn ? .white : .black) }",
      ["HStack -", " group", "  text a", "  circle 0,0,0,1"]
    ),
    (
      "ProgressView(value: half).progressViewStyle(S())", "ProgressViewStyle",
      "Circle().trim(from: 0, to: configuration.fractionCompleted ?? 0)", ["circle from 0 to 0.25 0,0,0,1"]
    ),
    (
      "GroupBox(\"a\") { Circle() }.groupBoxStyle(S())", "GroupBoxStyle",
      "VStack { configuration.label; configuration.content }", ["VStack -", " group", "  text a", "  circle 0,0,0,1"]
    ),
  ])
  func stylesOfTheProgramDrawTheirControl(body: String, style: String, make: String, expected: [String]) throws {
    let more = """
      struct S: \(style) {
        func makeBody(configuration: Configuration) -> some View { \(make) }
      }
      """
    #expect(try Self.lines(body, more) == expected)
  }

  // MARK: Lists

  @Test(arguments: [
    ("List { Section(\"a\") { Text(\"b\") } }", "A"), ("List { Section(\"a\") { Text(\"b\") }.textCase(nil) }", "a"),
    ("List { Section(\"a\") { Text(\"b\") } }.listStyle(.plain)", "a"),
    ("VStack { Section(\"a\") { Text(\"b\") } }", "a"),
  ])
  func headersOfGroupedListsAreInCapitals(body: String, title: String) throws {
    let lines = try Self.lines(body)
    #expect(lines.contains { $0.hasPrefix("  text \(title)") }, "\(lines)")
  }

  @Test func rowsWithALinkHaveAChevron() throws {
    let scene = try Self.scene(
      "List { NavigationLink(\"a\") { Text(\"b\") }.listRowBackground(Color.red); Text(\"c\") }")
    let chevron = try #require(Self.layers("chevron.right", in: scene).first)
    #expect(Self.layers("chevron.right", in: scene).count == 1 && chevron.isSystem)
    #expect(Self.layers("chevron.right", in: try Self.scene("NavigationLink(\"a\") { Text(\"b\") }")).isEmpty)
  }

  @Test func rowsOutsideASectionAreApart() throws {
    let scene = try Self.scene("List { Section { Text(\"a\") }; Text(\"b\") }")
    let rows = Self.layers("row", in: scene)
    #expect(rows.count == 2 && abs(rows[1].position.y - rows[0].position.y - rows[0].bounds.height - 20) < 0.5)
  }

  @Test func listsCanBeWithoutABackground() throws {
    let scene = try Self.scene("List { Text(\"a\") }.scrollContentBackground(.hidden)")
    #expect(Self.layers("List", in: scene).first?.backgroundColor == nil)
  }

  // MARK: Bars

  @Test func navigationBarsShowTheirItems() throws {
    let lines = try Self.lines(
      """
      NavigationStack {
        Text("a").navigationTitle("Home").navigationBarTitleDisplayMode(.inline).toolbar {
          ToolbarItem(placement: .topBarLeading) { Text("left") }
          ToolbarItem(placement: .keyboard) { Text("keys") }
          ToolbarItem(placement: .bottomBar) { Text("below") }
          Text("right")
        }
      }
      """)
    #expect(lines.contains(" overlay") && lines.contains("  control NavigationBar.inline Home"))
    let texts = lines.filter { $0.contains("text ") }.map { $0.split(separator: " ").last.map(String.init) }
    #expect(texts == ["left", "right", "a", "below"])
  }

  @Test func searchFieldsAreBelowTheTitle() throws {
    let lines = try Self.lines("NavigationView { Text(\"a\").searchable(text: $empty, prompt: \"Find\") }")
    #expect(lines.contains { $0.hasSuffix("control SearchField Find") })
  }

  @Test(arguments: [
    (
      "TabView { Text(\"a\").tabItem { Label(\"A\", systemImage: \"house\") }; Text(\"b\").tabItem { Text(\"B\") } }",
      "*A/house B", "a"
    ),
    (
      "TabView(selection: $word) { Text(\"a\").tabItem { Text(\"A\") }.tag(\"a\")"
        + "; Text(\"b\").tabItem { Text(\"B\") }.tag(\"b\") }", "A *B", "b"
    ),
    ("TabView { Tab(\"A\", systemImage: \"house\") { Text(\"a\") } }", "*A/house", "a"),
  ])
  func tabBarsShowTheItemsOfTheirPages(body: String, items: String, page: String) throws {
    let lines = try Self.lines(body)
    #expect(lines.contains { $0.contains("control TabBar - " + items) }, "\(lines)")
    #expect(lines.contains { $0.contains("text \(page)") } && lines.count { $0.contains("text ") } == 1)
  }

  @Test func selectedTabsHaveTheTint() throws {
    let scene = try Self.scene(
      "TabView { Text(\"a\").tabItem { Text(\"A\") }; Text(\"b\").tabItem { Text(\"B\") } }.tint(.red)")
    func color(_ title: String) -> Color? {
      guard case .text(let text)? = Self.layers("\"\(title)\"", in: scene).first?.content else { return nil }
      return text.foregroundColor
    }
    #expect(color("A") == SystemColors.color("systemRedColor", isDark: false))
    #expect(color("B") == Color(red: 153 / 255, green: 153 / 255, blue: 153 / 255))
  }

  // MARK: Gradients and shapes

  private static func gradient(_ view: String) throws -> GradientContent {
    let scene = try scene("\(view).frame(width: 100, height: 100)")
    let found = scene.layers.compactMap { layer -> GradientContent? in
      if case .gradient(let gradient) = layer.content { gradient } else { nil }
    }
    return try #require(found.first)
  }

  @Test(arguments: [
    ("angle: .degrees(90)", 1.0, [Double]()), ("angle: .zero", 0.5, []),
    ("startAngle: .degrees(90), endAngle: .degrees(270)", 1, [0, 0.5, 0.75, 0.75, 1]),
  ])
  func gradientsAroundACentreBeginAtTheirAngle(arguments: String, y: Double, locations: [Double]) throws {
    let gradient = try Self.gradient("AngularGradient(colors: [.white, .black], center: .center, \(arguments))")
    #expect(abs(gradient.endPoint.y - y) < 1e-9)
    #expect(gradient.locations == locations)
  }

  @Test(arguments: [
    ("RadialGradient(colors: [.white, .black], center: .center, startRadius: 0, endRadius: 200)", 2.5, [Double]()),
    ("RadialGradient(colors: [.white, .black], center: .center, startRadius: 10, endRadius: 40)", 0.9, [0.25, 1]),
    ("EllipticalGradient(colors: [.white, .black])", 1, []),
  ])
  func radialGradientsHaveTheirRadii(view: String, end: Double, locations: [Double]) throws {
    let gradient = try Self.gradient(view)
    #expect(abs(gradient.endPoint.x - end) < 1e-9 && gradient.locations == locations)
  }

  @Test(arguments: [".init(topLeading: 10)", "RectangleCornerRadii(topLeading: 10)"])
  func cornersHaveRadiiOfTheirOwn(radii: String) throws {
    let scene = try Self.scene("UnevenRoundedRectangle(cornerRadii: \(radii)).fill(.red).frame(width: 80, height: 40)")
    let layer = try #require(Self.layers("UnevenRoundedRectangle", in: scene).first)
    #expect(layer.cornerRadius == 10 && layer.maskedCorners == [.minXminY])
  }
}
