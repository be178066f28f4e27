import LayerGeometry
import LayerModel
import LayerTestSupport
import Testing

@testable import LayerImport

/// Code whose meaning depends on more than one statement: `#if` after a view, names that several values get, and the
/// states of a list.
@Suite(.withSwiftReader)
struct ViewCompilationTests {
  private static let clipped = "Text(\"a\").clipShape(Circle()).padding(4)"

  @Test(arguments: [
    ("Text(\"a\")\n#if os(iOS)\n.clipShape(Circle())\n#else\n.opacity(0.5)\n#endif\n.padding(4)", clipped),
    ("Text(\"a\")\n#if os(macOS)\n.opacity(0.5)\n#else\n.clipShape(Circle())\n#endif\n.padding(4)", clipped),
    ("Text(\"a\")\n#if os(macOS)\n.opacity(0.5)\n#endif\n.clipShape(Circle()).padding(4)", clipped),
    ("Text(\"a\").clipShape(Circle()).padding(4)\n#if os(macOS)\n.opacity(0.5)\n#endif\n", clipped),
    // In one another, and one after another.
    ("Text(\"a\")\n#if os(iOS)\n.clipShape(Circle())\n#if swift(>=5)\n.padding(4)\n#endif\n#endif\n", clipped),
    ("Text(\"a\")\n#if os(iOS)\n.clipShape(Circle())\n#endif\n#if os(iOS)\n.padding(4)\n#endif\n", clipped),
    ("let (first, second) = (\"a\", 4.0)\nText(first).clipShape(Circle()).padding(second)", clipped),
    ("let (first, _) = split()\nText(\"a\").clipShape(Circle()).padding(4)", clipped),
  ])
  func codeIsReadAsForAnIPhone(code: String, same: String) throws {
    #expect(try ViewReadingTests.lines(code) == ViewReadingTests.lines(same))
  }

  @Test(arguments: [
    ("names.isEmpty", false), ("names.count == 0", false), ("names.count < 1", false), ("!names.isEmpty", true),
    ("names.count > 0", true), ("!(names.count == 0)", true), ("names.count != 0", true),
  ])
  func aListIsNotEmpty(condition: String, isShown: Bool) throws {
    let lines = try ViewReadingTests.lines(
      "ZStack { List { ForEach(names, id: \\.self) { Text($0) } }\nif \(condition) { Text(\"state\") } }",
      members: "let names: [String]")
    #expect(lines.contains { $0.contains("state") } == isShown)
  }

  @Test(arguments: [
    ("UIView", 300.0, 200.0), ("some UIView", 300, 200), ("MKMapView", 300, 200), ("UISwitch", 51, 31),
    ("Field", 300, 22),
  ])
  func aRepresentableFillsItsPlace(type: String, width: Double, height: Double) throws {
    let text = """
      import SwiftUI
      class Field: UITextField {}
      struct P: UIViewRepresentable {
        func makeUIView(context: Context) -> \(type) { \(type)() }
        func updateUIView(_ view: \(type), context: Context) {}
      }
      struct T: View { var body: some View { VStack { P() }.frame(width: 300, height: 200) } }
      """
    let program = SwiftProgram(try SwiftReaderProgram.files(of: [text]))
    let tree = try #require(program.trees(in: 0).first { $0.name == "T" })
    let layer = try #require(tree.draft.layers.first { $0.name == "P" })
    #expect(Size(layer.bounds.width.rounded(), layer.bounds.height.rounded()) == Size(width, height))
  }
}
