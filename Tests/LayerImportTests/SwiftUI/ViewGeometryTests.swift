import LayerGeometry
import LayerModel
import LayerTestSupport
import Testing
import ViewLayout

@testable import LayerImport

/// Frames that depend on the layout itself: the sizes that `GeometryReader` passes on, and rows of the root.
@Suite(.withSwiftReader)
struct ViewGeometryTests {
  /// The sizes of the layers in a colour of a view `T`.
  private static func sizes(_ body: String, members: String = "", more: String = "") throws -> [Size] {
    let text = "import SwiftUI\nstruct T: View {\n\(members)\nvar body: some View {\n\(body)\n}\n}\n\(more)"
    let scene = try SwiftSceneMaker.scene("T", text)
    let red = SystemColors.color("systemRedColor")
    return scene.layers.filter { $0.backgroundColor == red }.map { Size($0.bounds.width, $0.bounds.height) }
  }

  /// The content of `GeometryReader` gets the size that the layout gives to it.
  @Test(arguments: [
    ("Color.blue.frame(width: 120, height: 68).overlay { GeometryReader { geo in \(bar) } }", Size(60, 3)),
    ("GeometryReader { geo in \(bar) }.frame(width: 80, height: 20)", Size(40, 3)),
    ("Bar().frame(width: 200, height: 10)", Size(100, 3)),
    ("HStack(spacing: 0) { Color.blue.frame(width: 193); GeometryReader { geo in \(bar) } }", Size(100, 3)),
    ("VStack { Text(\"a\"); Bar().frame(height: 8) }.padding(.horizontal, 46.5)", Size(150, 3)),
    ("GeometryReader { geo in \(bar) }", Size(196.5, 3)),
  ])
  func readersPassTheirSizeOn(body: String, expected: Size) throws {
    let more = "struct Bar: View { var body: some View { GeometryReader { geo in \(Self.bar) } } }"
    let found = try #require(try Self.sizes(body, more: more).first)
    #expect(abs(found.width - expected.width) < 0.4 && abs(found.height - expected.height) < 0.4, "\(found)")
  }

  private static let bar = "Color.red.frame(width: geo.size.width * 0.5, height: 3)"

  /// The size is known then, and no assumption; nor is one that the code does not read.
  @Test(arguments: [
    ("Bar().frame(width: 200, height: 10)", false), ("Bar()", true), ("Text(\"a\").background(Bar())", false),
    ("GeometryReader { _ in Text(\"a\") }", false),
  ])
  func knownSizesAreNoAssumptions(body: String, isAssumed: Bool) throws {
    let text = """
      import SwiftUI
      struct T: View { var body: some View { \(body) } }
      struct Bar: View { var body: some View { GeometryReader { geo in \(Self.bar) } } }
      """
    let tree = try #require(try SwiftSceneMaker.trees([text]).first { $0.name == "T" })
    #expect(tree.assumptions.contains("size from GeometryReader") == isAssumed)
  }

  /// A hosting view stacks the views of its root, also those of a loop.
  @Test(arguments: [
    "ForEach(rows, id: \\.self) { _ in Color.red.frame(height: 60) }",
    "Group { ForEach(rows, id: \\.self) { _ in Color.red.frame(height: 60) } }",
    "ForEach(rows, id: \\.self) { row in Color.red.frame(height: 60).padding(.zero) }",
  ])
  func rowsOfTheRootAreStacked(body: String) throws {
    let text = "import SwiftUI\nstruct T: View { let rows: [String]\n var body: some View { \(body) } }"
    let tree = try #require(try ViewReadingTests.trees("T", text).first)
    var layouts = ViewLayouts(ImportOptions())
    let layout = layouts.layout(of: tree)
    let rows = layout.plan.nodes.indices.filter { index in
      if case .fill = layout.plan.nodes[index].kind { true } else { false }
    }
    #expect(rows.count == 10)
    #expect(layout.plan.nodes.contains { if case .layout(.vertical) = $0.kind { true } else { false } })
  }
}
