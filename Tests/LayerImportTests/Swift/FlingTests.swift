import LayerDiagnostics
import LayerGeometry
import LayerModel
import LayerTestSupport
import Testing

@testable import LayerImport

/// The fling that is added to content that code shows many times.
@Suite(.withSwiftReader)
struct FlingTests {
  private static func trees(_ text: String, _ fling: DraftFling = DraftFling()) throws -> [SwiftTree] {
    let files = try SwiftReaderProgram.files(of: [text])
    var options = ImportOptions()
    options.fling = fling
    return SwiftProgram(files).trees(in: 0, options: options)
  }

  private static func scene(_ text: String, _ fling: DraftFling = DraftFling()) throws -> Scene {
    let checked = Validator.scene(from: try #require(try trees(text, fling).first, "nothing scrolls").draft)
    return try #require(checked.value, "\(checked.findings.map(\.message))")
  }

  private static func view(_ body: String) -> String {
    """
    import SwiftUI
    struct T: View {
      let posts: [Post]
      var body: some View {
        \(body)
      }
    }
    """
  }

  @Test(arguments: [
    ("List(posts) { post in Text(post.title) }", RowList.Container.list),
    ("ScrollView { LazyVStack { ForEach(posts) { post in Text(post.title) } } }", .lazyStack),
    ("ScrollView { VStack { ForEach(posts) { post in Text(post.title) } } }", .eagerStack),
    ("ScrollView { ForEach(posts) { post in Text(post.title) } }", .eagerStack),
  ])
  func rowsOfSwiftUIBecomeAList(body: String, container: RowList.Container) throws {
    let scene = try Self.scene(Self.view(body), DraftFling(rows: 70))
    let list = try #require(scene.timeline.lists.first)
    #expect(list.rows.container == container)
    #expect(list.rows.count == 70)
    #expect(scene.timeline.scrolls.map(\.node) == [list.node])
    #expect(scene.timeline.addedFling == DraftFling(rows: 70))
    // The rows are the author's layers, whose passes count.
    #expect(!scene[scene[list.firstRow].layer].isSystem)
    #expect(list.rows.heights.top(of: 1) > 10)
  }

  /// A row of a grid contains the items that are side by side.
  @Test func gridsAreFlungByTheRow() throws {
    let body = """
      ScrollView {
        LazyVGrid(columns: [GridItem(.flexible(), spacing: 0), GridItem(.flexible(), spacing: 0)], spacing: 0) {
          ForEach(posts) { post in Color.red.frame(height: 100) }
        }
      }
      """
    let scene = try Self.scene(Self.view(body), DraftFling(rows: 30))
    let list = try #require(scene.timeline.lists.first)
    #expect(list.rows.container == .lazyStack)
    #expect(list.rows.heights.top(of: 1) == 100)
    let row = list.node(ofRow: 4)
    let items = (0..<list.rowNodes).filter { scene[scene.nodes[Int(row.rawValue) + $0].layer].backgroundColor != nil }
    #expect(items.count == 2)
    // Eight rows and a half are seen at first; the scroll ends where the thirty rows do.
    let scroll = try #require(scene.timeline.scrolls.first)
    #expect(scroll.value.offset(at: scroll.value.end).height < 30 * 100)
  }

  /// Rows with known elements are rows too: a range, a preview's data, rows as tall as the screen.
  @Test(arguments: [
    "List(0..<1_000) { number in Text(\"Row\") }", "List([\"one\", \"two\"], id: \\.self) { word in Text(word) }",
    "ScrollView { LazyVStack { ForEach(posts) { post in Color.red.frame(height: 900) } } }",
  ])
  func knownAndTallRowsBecomeAList(body: String) throws {
    #expect(try Self.scene(Self.view(body)).timeline.lists.first?.rows.count == DraftFling.usualRows)
  }

  @Test func cellsBecomeATable() throws {
    let scene = try Self.scene(
      """
      import UIKit
      final class Row: UITableViewCell {
        let title = UILabel()
        override func awakeFromNib() { contentView.addSubview(title) }
      }
      """)
    let list = try #require(scene.timeline.lists.first)
    #expect(list.rows.container == .table)
    #expect(list.rows.count == DraftFling.usualRows)
    // A scroll from 3,000 points a second ends after four seconds where there is room.
    #expect(scene.timeline.duration == Microseconds(seconds: 4.2))
  }

  /// Content below a list's rows moves below all of them.
  @Test func contentBelowTheRowsMovesDown() throws {
    let body = """
      ScrollView {
        VStack(spacing: 0) {
          VStack(spacing: 0) { ForEach(posts) { post in Color.red.frame(height: 100) } }
          Color.blue.frame(height: 50)
        }
      }
      """
    let program = SwiftProgram(try SwiftReaderProgram.files(of: [Self.view(body)]))
    let still = try #require(Validator.scene(from: program.trees(in: 0)[0].draft).value)
    let flung = try Self.scene(Self.view(body), DraftFling(rows: 60))
    func top(_ scene: Scene) throws -> Double {
      let layer = try #require(scene.layers.first { $0.bounds.height == 50 })
      return layer.position.y
    }
    // The loop has ten rounds, of which the screen shows some.
    let shown = try #require(still.nodes.filter { $0.copy != nil }.count)
    #expect(try top(flung) - top(still) == Double(60 - shown) * 100)
  }

  @Test func contentOfAScrollViewIsFlungToItsEnd() throws {
    let scene = try Self.scene(
      Self.view("ScrollView { VStack(spacing: 0) { Color.red.frame(height: 900); Color.blue.frame(height: 900) } }"))
    #expect(scene.timeline.lists.isEmpty)
    let scroll = try #require(scene.timeline.scrolls.first)
    let end = scroll.value.offset(at: scene.timeline.duration)
    #expect(end.height > 500 && end.height < 1_800)
    #expect(scroll.value.offset(at: scroll.value.end) == end)
  }

  @Test(arguments: [
    "Text(\"still\")", "HStack { ForEach(posts) { post in Text(post.title) } }",
    "ScrollView { Text(\"short\") }", "VStack { ForEach(posts) { post in Text(post.title) } }",
  ])
  func whatDoesNotScrollIsLeftOut(body: String) throws { #expect(try Self.trees(Self.view(body)).isEmpty) }
}
