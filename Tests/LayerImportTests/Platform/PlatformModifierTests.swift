import LayerTestSupport
import SourceProgram
import Testing

@testable import LayerImport

/// Every declared modifier, called once with each of its overloads: the call is made from the declaration, and the
/// view shows what the declaration says.
@Suite(.withSwiftReader)
struct PlatformModifierTests {
  /// A call of a modifier on a view of a type that declares it.
  private struct Case {
    let declaration: PlatformDeclaration
    let receiver: String
    let call: String
  }

  private static let receivers = [
    "View": "Text(\"a\")", "Shape": "Circle()", "InsettableShape": "Circle()", "Image": "Image(\"a\")",
    "Text": "Text(\"a\")", "DynamicViewContent": "ForEach(0..<2) { _ in Text(\"a\") }",
  ]

  private static var cases: [Case] {
    let all = PlatformDeclarations.all.methods
    return all.keys.sorted().flatMap { all[$0] ?? [] }.compactMap { declaration in
      guard let receiver = receivers[declaration.owner] else { return nil }
      let arguments = declaration.parameters.map { ($0.label.isEmpty ? "" : $0.label + ": ") + text(of: $0) }
      let call = "\(receiver).\(declaration.name)(\(arguments.joined(separator: ", ")))"
      return Case(declaration: declaration, receiver: receiver, call: call)
    }
  }

  /// An argument for a parameter.
  private static func text(of parameter: PlatformDeclaration.Parameter) -> String {
    switch parameter.role {
    case .builder: return "{ Color.red }"
    case .action: return "{ }"
    case .function:
      return parameter.type.includes("VisualEffect") ? "{ content, _ in content.opacity(0.5) }" : "{ 1 }"
    case .value: break
    }
    switch parameter.form {
    case .number: return parameter.type == "Int" ? "2" : "0.5"
    case .flag: return "true"
    case .text: return "\"a\""
    case .edges: return parameter.type == "Edge.Set" ? ".top" : ".horizontal"
    case .insets: return "EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)"
    case .size: return "CGSize(width: 3, height: 4)"
    case .point: return "CGPoint(x: 3, y: 4)"
    case .color: return "Color.red"
    case .any, .function: return others[parameter.type] ?? others[SwiftTypeTable.plain(parameter.type)] ?? ".automatic"
    }
  }

  private static let others = [
    "some ShapeStyle": "Color.red", "some View": "Color.red", "(some View)": "Color.red", "some Shape": "Circle()",
    "Angle": ".degrees(30)", "UnitPoint": ".topLeading", "Alignment": ".top", "BlendMode": ".multiply",
    "Font": ".title", "StrokeStyle": "StrokeStyle(lineWidth: 2)", "Visibility": ".hidden", "VerticalEdge": ".bottom",
    "some ViewModifier": "Wide()", "ColorScheme": ".dark", "WritableKeyPath": "\\.colorScheme", "Value": ".dark",
    "HorizontalAlignment": ".leading", "Glass": ".regular", "ShadowStyle": ".drop(radius: 2)",
  ]

  /// The first tree of each view, as lines without the view itself, and its unknown modifiers.
  private static func read(_ bodies: [String]) throws -> [(lines: [String], unknown: [String])] {
    var text =
      "import SwiftUI\nstruct Wide: ViewModifier {\n"
      + "func body(content: Content) -> some View { content.padding(9) }\n}\n"
    for (place, body) in bodies.enumerated() {
      text += "struct View\(place): View {\nvar body: some View { \(body) }\n}\n"
    }
    let app = SwiftApp(try SwiftReaderProgram.files(of: [text]))
    let roots = ViewRoots(app)
    let read = roots.ofFile.joined().filter(\.isView).map { root in
      let tree = roots.trees(of: root, in: app).trees.first
      return (
        lines: tree.map { ViewTreeText(tree: $0).lines.dropFirst().map { String($0.dropFirst()) } } ?? [],
        unknown: (tree?.unknownModifiers.keys).map { $0.sorted() } ?? ["no tree"]
      )
    }
    #expect(read.count == bodies.count)
    return read
  }

  @Test func callsDoWhatDeclarationsSay() throws {
    let cases = Self.cases
    #expect(cases.count > 500)
    let plain = Set(Self.receivers.values).sorted()
    let read = try Self.read(plain + cases.map(\.call))
    let linesOfReceiver = Dictionary(uniqueKeysWithValues: zip(plain, read.map(\.lines)))
    for (place, item) in cases.enumerated() where place + plain.count < read.count {
      let shown = read[place + plain.count]
      #expect(shown.unknown == [], "\(item.call)")
      let isPlain = shown.lines == linesOfReceiver[item.receiver]
      let assumed = shown.lines.contains { $0.includes("assumed: ") }
      switch item.declaration.meaning {
      case .inert: #expect(isPlain, "\(item.call): \(shown.lines)")
      case .unmodelled:
        let words = "assumed: effect of '.\(item.declaration.name)'"
        #expect(shown.lines.contains { $0.includes(words) }, "\(item.call): \(shown.lines)")
      case .effect, .layout: #expect(!isPlain || assumed, "\(item.call): \(shown.lines)")
      case .drawing, .setting, .attaches, .runs:
        #expect(!shown.lines.isEmpty && !shown.lines.contains { $0.includes("unknown") }, "\(item.call)")
      case .leaf, .container, .control, .box, .value: Issue.record("\(item.call) is not a modifier")
      }
    }
  }

  @Test func unknownNamesAreUnknown() throws {
    let names = ["formFoo", "scrollFoo", "mapFoo", "searchFoo", "accessibilityFoo", "chartFoo", "lighter"]
    for (name, shown) in zip(names, try Self.read(names.map { "Text(\"a\").\($0)()" })) {
      #expect(shown.unknown == [name])
    }
  }

  private static let text = " text a 17 Regular 0,0,0,1"

  @Test(arguments: [
    ("Text(\"a\").safeAreaPadding(50)", ["padding 50 50 50 50", text]),
    ("ScrollView { Color.white }.contentMargins(80)", ["scroll", " padding 80 80 80 80", "  fill 1,1,1,1"]),
    ("Text(\"a\").contentMargins(80)", ["group assumed: margins of scrolled content", text]),
    ("Text(\"a\").rotationEffect(.degrees(30), anchor: .topLeading)", ["rotation 30 about 0,0", text]),
    ("Text(\"a\").scaleEffect(0.5, anchor: .bottom)", ["scale 0.5 0.5 about 0.5,1", text]),
    ("Circle().rotation(.degrees(30)).fill(.white)", ["rotation 30", " circle 1,1,1,1"]),
    ("Circle().scale(0.5).stroke(.white)", ["scale 0.5 0.5", " circle line 1 1,1,1,1"]),
    ("Text(\"a\").hueRotation(.degrees(90))", ["filter hueRotation 90", text]),
    ("Text(\"a\").colorMultiply(.white)", ["multiply 1,1,1,1", text]),
    ("Text(\"a\").luminanceToAlpha()", ["filter luminanceToAlpha ?", text]),
    ("Text(\"a\").visualEffect { content, _ in content.blur(radius: 3) }", ["blur 3", text]),
    ("Text(\"a\").glassEffect()", ["glass", text]),
    (
      "Text(\"a\").glassEffect(.regular.tint(.white).interactive(), in: .rect(cornerRadius: 8))",
      ["glass rounded 8 1,1,1,1", text]
    ),
    ("Text(\"a\").glassEffect(.identity)", ["glass identity", text]),
    (
      "Text(\"a\").mask(alignment: .top) { Color.black }",
      ["mask assumed: 'alignment' of '.mask'", text, " fill 0,0,0,1"]
    ),
    ("Text(\"a\").lineLimit(2, reservesSpace: true)", ["group assumed: 'reservesSpace' of '.lineLimit'", text]),
  ])
  func effectsFollowTheirArguments(body: String, expected: [String]) throws {
    let lines = try Self.read([body])[0].lines
    #expect(lines == expected, "\(lines)")
  }

  /// A view at rest is drawn as it is; while it enters or leaves, the effects of the transition apply.
  @Test func scrollTransitionsHaveTwoStates() throws {
    let text = """
      import SwiftUI
      struct T: View {
        var body: some View {
          Text("a").scrollTransition { content, phase in
            content.opacity(phase.isIdentity ? 1 : 0.3).blur(radius: phase.isIdentity ? 0 : 4)
          }
        }
      }
      """
    let app = SwiftApp(try SwiftReaderProgram.files(of: [text]))
    let roots = ViewRoots(app)
    let root = try #require(roots.ofFile.joined().first { $0.name == "T" })
    let trees = roots.trees(of: root, in: app).trees.map { ViewTreeText(tree: $0).lines.joined(separator: ",") }
    #expect(trees.count == 2)
    #expect(trees.first?.includes("opacity") == false)
    #expect(trees.last?.includes("blur 4") == true && trees.last?.includes("opacity 0.3") == true)
  }
}
