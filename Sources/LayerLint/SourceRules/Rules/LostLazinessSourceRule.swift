import LayerDiagnostics
import LayerModel

extension SourceRule {
  /// Identities that make SwiftUI discard rows or create all of them.
  static let lostLaziness = SourceRule(
    "lost-laziness",
    summary: "a SwiftUI identity that changes with each evaluation, or that makes a 'List' create all of its rows",
    rationale: """
      SwiftUI treats a view whose identity changes as a different view: it removes the old one with its state and \
      creates a new one. In a 'List', an '.id(_:)' on each row makes SwiftUI create all rows at once to read their \
      identities. 'ForEach' already gives each row its element's identity, which 'scrollTo(_:)' uses to find the row.
      """,
    source: "SwiftUI, 'id(_:)'; WWDC 2021, session 10022, Demystify SwiftUI",
    study: "in the simulated list, explicit identities raise the number of created rows from 20 to 50",
    scene: "Scenes/cases/lazy-list-explicit-id.json",
    words: [".id", "id(_:)", "identity", "explicit id", "UUID()"],
    examples: [
      .triggering(.body, "    List(items) { Row(item: $0) }↓.id(UUID())"),
      .triggering(.body, "    List { ForEach(items) { item in Row(item: item)↓.id(item.id) } }"),
      .triggering(.body, "    List(items) { item in Row(item: item).padding()↓.id(item.id) }"),
      .triggering(.body, "    List { ForEach(items) { Row(item: $0)↓.id($0.id) } }"),
      .triggering(
        .view,
        """
          var body: some View { List(items) { item in row(item) } }
          func row(_ item: Item) -> some View { Text(item.name).padding()↓.id(item.id) }
        """),
      .triggering(.body, "    List { ForEach(items) { item in Row(item: item)↓.id(UUID()) } }"),
      .triggering(.body, "    VStack { Text(name)↓.id(UUID().uuidString) }"),
      .triggering(.body, "    LazyVStack { ForEach(items) { item in Row(item: item)↓.id(Int.random(in: 0..<99)) } }"),
      .triggering("struct Item: Identifiable {\n  var id: UUID { ↓UUID() }\n}"),
      .triggering("struct Item: Identifiable {\n  var id: String { return ↓UUID().uuidString }\n}"),
      .fine(.body, "    LazyVStack { ForEach(items) { item in Row(item: item).id(item.id) } }"),
      .fine(.body, "    List { ForEach(items) { item in Row(item: item) } }"),
      .fine(.body, "    List(items) { Row(item: $0) }.id(account.id)"),
      .fine(
        .view,
        """
          var body: some View { List(items) { item in HStack { title(item); Spacer() } } }
          func title(_ item: Item) -> some View { Text(item.name).id(item.id) }
        """),
      .fine(
        .view,
        """
          var body: some View { List(items) { item in row(item, other) } }
          func row(_ item: Item, _ other: Item) -> some View { HStack { Text(item.name) }.id(other.id) }
        """),
      .fine(.body, "    List { Text(\"Top\").id(\"top\"); ForEach(items) { Row(item: $0) } }"),
      .fine(.body, "    Text(name).id(name)"),
      .fine(.body, "    List { ForEach(items) { item in HStack { Text(item.name).id(item.name) } } }"),
      .fine("struct Item: Identifiable {\n  let id = UUID()\n}"),
      .fine("struct Item: Identifiable {\n  var id: String { name }\n}"),
    ],
    mistakes: [
      .identity: { list in
        list.container = .list
        list.rowIdentity = .explicitID
      }
    ],
    edited: { $0.container = .list },
    check: { work in
      guard work.kind == .identity, work.timing == .now || work.detail == "computed" else { return nil }
      let value = DisplayText.escaped(work.subject)
      switch work.detail {
      case "row":
        return SourceMatch(
          "'.id(\(value))' on each row makes the list create all of its rows at once",
          note: "a 'List' creates rows that are about to become visible, unless the rows have an explicit identity",
          help: "remove .id(\(value)): ForEach already identifies the row by its element")
      case "computed":
        return SourceMatch(
          "'id' has a different value each time it is read",
          note: "SwiftUI treats each element as new, and creates its row again", help: "let id = UUID()")
      default:
        if work.isRepeated {
          return SourceMatch(
            "'.id(\(value))' is a new identity for each row each time the rows are evaluated",
            note: "SwiftUI removes every row with its state, and creates it again",
            help: "remove .id(\(value)): ForEach already identifies the row by its element")
        }
        return SourceMatch(
          "'.id(\(value))' is a new identity each time the view is evaluated",
          note: "SwiftUI removes the view with its state, and creates a new one",
          help: "remove .id(\(value)), or use a value that changes only when the view must be reset")
      }
    })
}
