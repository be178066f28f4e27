import LayerTestSupport
import SourceProgram
import Testing

@testable import LayerImport

/// Data that views compute from values that are not known.
@Suite(.withSwiftReader)
struct UnknownDataTests {
  /// The strings of all texts in each tree of a view `T`; nil for one that is composed at run time.
  private static func texts(_ code: String) throws -> [[String?]] {
    try ViewReadingTests.trees("T", "import SwiftUI\n" + code).map { tree in
      tree.nodes.compactMap { if case .text(let text) = $0.kind { .some(text.string) } else { nil } }
    }
  }

  /// What is computed from unknown values is not known either, so it is computed a few times, and not for each view.
  @Test func unknownDataIsComputedAFewTimes() throws {
    let parts = (0..<100).map { "let part\($0) = key.part(\($0))\n" }.joined()
    let rows = (0..<400).map { "Row(number: \($0), post: post)\n" }.joined()
    let text = """
      import SwiftUI
      struct Key { let raw: String; func part(_ number: Int) -> Int { number } }
      struct Post {
        let key: Key
        func text(_ other: Key) -> String? { \(parts) return other.raw }
        func name(_ text: String) -> String { \(parts) return text }
      }
      struct Row: View {
        let number: Int
        let post: Post
        var body: some View { Text(post.text(post.key) ?? post.name(post.key.raw)) }
      }
      struct T: View {
        let post: Post
        var body: some View { VStack { \(rows) Text(post.name("known")) } }
      }
      """
    let app = SwiftApp(try SwiftReaderProgram.files(of: [text]))
    let roots = ViewRoots(app)
    let root = try #require(roots.ofFile.joined().first { $0.name == "T" })
    let read = roots.trees(of: root, in: app)
    let texts = try #require(read.trees.first).nodes.compactMap { node in
      if case .text(let text) = node.kind { text } else { nil }
    }
    #expect(texts.last?.string == "known")
    #expect(texts.count == 401)
    #expect(read.cuts.isEmpty)
  }

  /// An assignment can make known what was not.
  @Test func whatIsAssignedLaterIsKnown() throws {
    let texts = try Self.texts(
      """
      final class Store: ObservableObject {
        @Published var page = 1
        @Published var title = Remote.load()
        func heading() -> String { title }
      }
      struct Row: View {
        let number: Int
        let store: Store
        var body: some View { HStack { Text("\\(number)"); Text(store.heading()) } }
      }
      struct T: View {
        @StateObject var store = Store()
        var body: some View {
          VStack {
            Text("\\(store.page)")
            Row(number: 1, store: store)
            Row(number: 2, store: store)
            Row(number: 3, store: store)
            Row(number: 4, store: store)
          }
          .onAppear { store.title = "Loaded" }
        }
      }
      """)
    let last = try #require(texts.last)
    #expect(texts.count == 2 && last == ["1"] + (1...4).flatMap { ["\($0)", "Loaded"] }, "\(texts)")
  }

  /// A function without a result is called for what it changes, each time.
  @Test func effectsAreNotLeftOut() throws {
    let texts = try Self.texts(
      """
      final class Builder {
        var rows: [String] = []
        func add() { rows.append("row") }
      }
      struct T: View {
        func made() -> [String] {
          let builder = Builder()
          \(String(repeating: "builder.add()\n", count: 5))
          return builder.rows
        }
        var body: some View { VStack { ForEach(made(), id: \\.self) { Text($0) } } }
      }
      """)
    #expect(texts.first == Array(repeating: "row", count: 5))
  }

  /// What is unknown of one type can be known of another one with the same extension.
  @Test func typesAreToldApart() throws {
    let texts = try Self.texts(
      """
      protocol Screen { var title: String { get } }
      extension Screen { var heading: String { title } }
      struct Other: Screen { let name: Remote; var title: String { name.text } }
      struct Home: Screen { var title: String { "Home" } }
      struct T: View {
        let name: Remote
        var body: some View {
          VStack {
            \(String(repeating: "Text(Other(name: name).heading)\n", count: 4))
            Text(Home().heading)
          }
        }
      }
      """)
    #expect(texts.first?.count == 5 && texts.first?.last == "Home", "\(texts)")
  }
}
