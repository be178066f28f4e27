import LayerDiagnostics
import LayerImport
import LayerLint
import LayerTestSupport
import SourceProgram
import Testing

/// Work that is found by the types of declarations: what a closure is for, and which code a member runs.
@Suite(.withSwiftReader)
struct SourceTypeTests {
  private static func rules(_ texts: [String]) throws -> [[String]] {
    let files = try SwiftReaderProgram.files(of: texts)
    return zip(SourceFindings.of(files), files).map { findings, file in
      SourceFindings.placed(findings, in: file.source).map(\.rule)
    }
  }

  private static let slow = "let f = DateFormatter(); print(f)"

  private static func row(_ body: String, _ more: String) -> String {
    """
    import SwiftUI
    struct FeedRow: View { var body: some View { \(body) } }
    struct Cell<Content: View>: View {
      let title: String
      var onSelect: (Int) -> Void = { _ in }
      @ViewBuilder let content: () -> Content
      var body: some View { content() }
    }
    struct Tap: View {
      let load: () async -> Void
      init(_ title: String, load: @escaping () async -> Void) { self.load = load }
      var body: some View { Text("a") }
    }
    extension View {
      func onSwipe(_ action: @escaping (Int) -> Void) -> some View { self }
      func badge(@ViewBuilder _ content: () -> some View) -> some View { overlay(content()) }
    }
    \(more)
    """
  }

  @Test(arguments: [
    ("Cell(title: \"a\", onSelect: { _ in \(slow) }) { Text(\"b\") }", ""),
    // A closure that a plain value keeps, whatever it takes.
    (
      "Row(actions: [Act(icon: \"a\") { reset in \(slow); reset() }])",
      "struct Act { var icon: String; var run: (_ reset: @escaping () -> Void) -> Void }\n"
        + "struct Row: View { var actions: [Act]; var body: some View { Text(\"a\") } }"
    ),
    (
      "Row(act: Act { \(slow) })",
      "struct Act { var run: () -> Void }\nstruct Row: View { var act: Act; var body: some View { Text(\"a\") } }"
    ),
    (
      "Row(act: Act(run: { done, id in \(slow) }))",
      "struct Act { var run: ((Bool) -> Void, Int) -> Void }\n"
        + "struct Row: View { var act: Act; var body: some View { Text(\"a\") } }"
    ),
    ("Tap(\"a\") { \(slow) }", ""), ("Tap(\"a\", load: { \(slow) })", ""), ("Text(\"a\").onSwipe { _ in \(slow) }", ""),
    ("Toggle(\"a\", isOn: Binding(get: { true }, set: { _ in \(slow) }))", ""),
    ("Toggle(\"a\", isOn: .init(get: { true }, set: { _ in \(slow) }))", ""),
    ("Text(\"a\")", "#Preview { \(slow); return Text(\"a\") }"),
    ("Text(\"a\")", "struct P: PreviewProvider { static var previews: some View { \(slow); return Text(\"a\") } }"),
  ])
  func actionsAreNotWorkOfTheBody(body: String, more: String) throws {
    #expect(try Self.rules([Self.row(body, more)]) == [[]])
  }

  @Test(arguments: [
    "Cell(title: \"a\") { \(slow); Text(\"b\") }", "Cell(title: \"a\", content: { \(slow); Text(\"b\") })",
    "Text(\"a\").badge { \(slow); Text(\"b\") }",
  ])
  func buildersAreWorkOfTheBody(body: String) throws {
    #expect(try Self.rules([Self.row(body, "")]) == [["recreated-cell-content"]])
  }

  /// A cell that the data source gets and sets up for one place of the list is not reused for other rows.
  @Test(arguments: [
    ("case 0:\n      let cell = list.dequeueReusableCell(withIdentifier: \"a\", for: indexPath) as! SliderCell", false),
    (
      "default:\n      let cell = list.dequeueReusableCell(withIdentifier: \"a\", for: indexPath) as! SliderCell\n"
        + "      cell.title = titles[indexPath.row]", true
    ),
  ])
  func cellsWithAFixedPlaceAreNotRefilled(branch: String, isReported: Bool) throws {
    let cell = """
      import UIKit
      final class SliderCell: UITableViewCell {
        var title = ""
        var kind: Kind! { didSet { addSubview(UIView()) } }
      }
      """
    let list = """
      import UIKit
      final class List: UITableViewController {
        let titles: [String] = []
        override func tableView(_ list: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
          switch indexPath.section {
          \(branch)
            cell.kind = .size
            return cell
          }
        }
      }
      """
    #expect(try Self.rules([cell, list]) == [isReported ? ["recreated-cell-content"] : [], []])
  }

  /// Identities of rows, of views in rows and of other views have different effects, so they are three groups.
  @Test func identitiesOfRowsAreAGroupOfTheirOwn() throws {
    let view = """
      import SwiftUI
      struct A: View {
        var body: some View {
          VStack {
            Text("a").id(UUID())
            List { ForEach(items) { item in Row(item: item).id(item.id) } }
            List { ForEach(items) { item in Row(item: item).id(UUID()) } }
          }
        }
      }
      """
    let found = SourceFindings.of(try SwiftReaderProgram.files(of: [view])).joined()
    #expect(found.map(\.rule) == ["lost-laziness", "lost-laziness", "lost-laziness"])
    #expect(Set(found.map(\.group)).count == 3 && Set(found.map(\.message)).count == 3)
    #expect(found.first.map { !$0.message.contains("row") } ?? false, "\(found.map(\.message))")
  }

  @Test(arguments: ["Text(model.title)", "Text(model.caption())", "let m = model; return Text(m.title)"])
  func workInExtensionsOfModelsIsFollowed(body: String) throws {
    let view = "import SwiftUI\nstruct FeedRow: View { let model: Model; var body: some View { \(body) } }"
    let model = "import Foundation\nfinal class Model { let id = 1 }"
    let added = """
      import Foundation
      extension Model {
        var title: String { caption() }
        func caption() -> String { DateFormatter().string(from: .now) }
      }
      """
    #expect(try Self.rules([view, model, added]) == [[], [], ["recreated-cell-content"]])
  }

  @Test(arguments: [
    ("names", []), ("Lists.names", []), ("T.names", []), ("own", []), ("later", ["eager-list"]),
    ("Lists.later", ["eager-list"]),
  ])
  func constantListsAreShort(list: String, expected: [String]) throws {
    let text = """
      import SwiftUI
      let names = ["a", "b"]
      enum Lists { static let names = ["a", "b"]; static var later: [String] = load() }
      var later: [String] = load()
      struct T: View {
        static let own = ["a", "b"]
        static let names = ["a", "b"]
        var body: some View {
          ScrollView { VStack { ForEach(\(list == "own" ? "Self.own" : list), id: \\.self) { Text($0) } } }
        }
      }
      """
    #expect(try Self.rules([text]) == [expected])
  }
}
