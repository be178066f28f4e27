import LayerImport
import LayerLint
import LayerTestSupport
import SourceProgram
import Testing

/// The advice of source rules, which depends on the types in the code, and the groups of their findings.
@Suite(.withSwiftReader)
struct SourceAdviceTests {
  private static func findings(_ text: String) throws -> [SourceFinding] {
    let files = try SwiftReaderProgram.files(of: [text])
    #expect(files.first?.errors == [])
    return Array(SourceFindings.of(files).joined())
  }

  private static let slow = "var day: String { DateFormatter().string(from: date) }"
  private static let body = "var body: some View { Text(day) }"

  /// A generic type, an extension of one and a protocol cannot have static stored properties.
  @Test(arguments: [
    ("struct FeedRow: View { \(slow); \(body) }", "private static let dateFormatter = DateFormatter()"),
    (
      "struct FeedRow<Content: View>: View { \(slow); \(body) }",
      "private let dateFormatter = DateFormatter() at the top level of the file"
    ),
    (
      "struct FeedRow<Content: View>: View { \(body) }\nextension FeedRow { \(slow) }",
      "private let dateFormatter = DateFormatter() at the top level of the file"
    ),
    (
      "struct Outer<Content> { struct FeedRow: View { \(slow); \(body) } }",
      "private let dateFormatter = DateFormatter() at the top level of the file"
    ),
    (
      "final class RowCell: UITableViewCell { func configure(with row: Row) { title.text = day(row) } }\n"
        + "func day(_ row: Row) -> String { DateFormatter().string(from: row.date) }",
      "at the top level of the file: private let dateFormatter = DateFormatter()"
    ),
  ])
  func constantsAreWhereTheyCompile(text: String, advice: String) throws {
    let found = try Self.findings(text)
    #expect(found.map(\.rule) == ["recreated-cell-content"])
    #expect(found.first?.help.hasSuffix(advice) ?? false, "\(found.map(\.help))")
    #expect(found.first?.help.contains("static let") == advice.contains("static let"))
  }

  private static func store(_ members: String, _ use: String) -> String {
    """
    import SwiftUI
    import SwiftData
    final class Store {
      let modelContext: ModelContext, ctx: ModelContext, viewContext: NSManagedObjectContext, other: Other
      private var cached: [Mark] = []
      \(members)
    }
    struct Marks: View {
      let ids: [String], store: Store
      var body: some View { List { ForEach(ids, id: \\.self) { id in Text("\\(\(use))") } } }
    }
    """
  }

  private static let query = "FetchDescriptor<Mark>(predicate: #Predicate { $0.vid == id })"

  /// Requests to SwiftData get advice in its own words, and contexts are known by their type.
  @Test(arguments: [
    ("func marks(_ id: String) -> [Mark] { (try? modelContext.fetch(\(query))) ?? [] }", "#Predicate { vids.contains("),
    ("func marks(_ id: String) -> [Mark] { let d = \(query); return (try? ctx.fetch(d)) ?? [] }", "#Predicate { vids."),
    ("func marks(_ id: String) -> Int { (try? modelContext.fetchCount(\(query))) ?? 0 }", "{ vids.contains("),
    (
      "func marks(_ id: String) -> [Mark] { let r = Mark.fetchRequest(); r.predicate = NSPredicate(format: id); "
        + "return (try? viewContext.fetch(r)) ?? [] }", "with one predicate that uses IN"
    ),
  ])
  func requestsGetTheWordsOfTheirStore(member: String, advice: String) throws {
    let found = try Self.findings(Self.store(member, "store.marks(id)"))
    #expect(found.map(\.rule) == ["store-access-per-record"])
    #expect(found.first?.help.contains(advice) ?? false, "\(found.map(\.help))")
  }

  /// A value that only has the name of a request, and an overload that is not called.
  @Test(arguments: [
    ("func marks(_ id: String) -> [Mark] { other.fetch(id) }", "store.marks(id)"),
    (
      "func marks(for id: String) -> [Mark] { (try? modelContext.fetch(\(query))) ?? [] }\n"
        + "func marks() -> [Mark] { cached }", "store.marks()"
    ),
    (
      "func marks(for id: String, all: Bool) -> [Mark] { (try? modelContext.fetch(\(query))) ?? [] }\n"
        + "func marks(for id: String) -> [Mark] { cached }", "store.marks(for: id)"
    ),
  ])
  func otherCallsAreNoRequests(members: String, use: String) throws {
    #expect(try Self.findings(Self.store(members, use)).map(\.rule) == [])
  }

  /// A dictionary made before a loop is outdated if the loop waits; a flag does not identify an element.
  @Test(arguments: [
    ("for id in ids { if let i = items.firstIndex(where: { $0.id == id }) { use(i) } }", true),
    ("for id in ids { if let i = items.firstIndex(where: { $0.id == id }) { await stop(i) } }", false),
    ("for id in ids { await stop(0); use(items.firstIndex(where: { $0.id == id })) }", false),
    ("await stop(0)\n    for id in ids { use(items.firstIndex(where: { $0.id == id })) }", true),
    ("for id in ids { use(items.contains { $0.id == id }) }", true),
    ("for id in ids { use(items.contains { $0.isDone == true }) }", false),
  ])
  func loopsThatWaitKeepTheirSearch(loop: String, isFound: Bool) throws {
    let text = """
      final class Queue {
        var items: [Item] = []
        func stopAll(_ ids: [Int]) async {
          \(loop)
        }
      }
      """
    #expect(try Self.findings(text).map(\.rule) == (isFound ? ["store-access-per-record"] : []))
  }

  @Test(arguments: [
    ("let list = UITableView()", "list", "insert only the new rows: list.insertRows(at: paths, with: .automatic)"),
    ("var list: UICollectionView!", "list", "insert only the new items: list.insertItems(at: paths)"),
    ("let list = QueueController()", "list", "call list.reloadData() once, after the loop"),
    ("let list: Reloading", "list", "call list.reloadData() once, after the loop"),
    ("", "tableView", "tableView.insertRows(at: paths, with: .automatic)"),
    ("", "self.collectionView", "collectionView.insertItems(at: paths)"),
  ])
  func listsAreReloadedWithTheirOwnMethods(property: String, list: String, advice: String) throws {
    let text = """
      class QueueController: UIViewController { func reloadData() { show() } }
      class Screen: UITableViewController {
        \(property)
        func add(_ new: [Row]) { for row in new { rows.append(row); \(list).reloadData() } }
      }
      """
    let found = try Self.findings(text)
    #expect(found.map(\.rule) == ["reload-storm"])
    #expect(found.first?.help.hasSuffix(advice) ?? false, "\(found.map(\.help))")
  }

  /// Rows that are only configured again must be as many as before.
  @Test(arguments: [
    ("row.isRead = true", "reload only the changed rows: tableView.reconfigureRows(at: changed)"),
    ("rows.append(row)", "insert only the new rows: tableView.insertRows(at: paths, with: .automatic)"),
    ("count += 1", "insert only the new rows: tableView.insertRows(at: paths, with: .automatic)"),
    ("rows.removeFirst()", "apply the snapshot of a diffable data source"),
    ("rows = [row]", "apply the snapshot of a diffable data source"),
  ])
  func reloadsAreReplacedByTheirNumberOfRows(change: String, advice: String) throws {
    let found = try Self.findings(
      """
      class Screen: UITableViewController {
        var rows: [Row] = []
        func add(_ new: [Row]) { for row in new { \(change); tableView.reloadData() } }
      }
      """)
    #expect(found.map(\.rule) == ["reload-storm"])
    #expect(found.first?.help.hasSuffix(advice) ?? false, "\(found.map(\.help))")
  }

  @Test(arguments: [
    (
      "for id in ids { objects.append(try! context.existingObject(with: id)) }",
      "fetch all objects at once: request.predicate = NSPredicate(format: \"self IN %@\", ids)"
    ),
    (
      "for id in ids { request.predicate = has(id); found += try! context.fetch(request) }",
      "fetch all records before the loop, with one predicate that uses IN"
    ),
    (
      "for song in songs { found += try! context.fetch(Song.fetchRequest()) }",
      "fetch all records at once, before the loop, and look them up here"
    ),
    (
      "for item in items { old = realm.object(ofType: Item.self, forPrimaryKey: item.id) }",
      "fetch all records at once, before the loop, and look them up here"
    ),
  ])
  func requestsAreCombinedByWhatTheyAskFor(loop: String, advice: String) throws {
    let found = try Self.findings("func load() { \(loop) }")
    #expect(found.map(\.rule) == ["store-access-per-record"] && found.first?.help == advice, "\(found.map(\.help))")
  }

  /// A request for all records has nothing to be combined with.
  @Test(arguments: [
    ("context.fetch(NSFetchRequest<Song>(entityName: \"Song\"))", "with @FetchRequest or in a stored property"),
    ("context.count(for: NSFetchRequest<Song>(entityName: \"Song\"))", "with @FetchRequest or in a stored property"),
    ("Song.fetchAll(db)", "fetch outside of the evaluation, and keep the result, in a stored property"),
  ])
  func requestsOfAnEvaluationAreMovedOutOfIt(request: String, advice: String) throws {
    let found = try Self.findings(
      """
      final class Pad: ObservableObject { func summary() -> String { "\\((try? \(request)) ?? [])" } }
      struct Footer: View { @ObservedObject var pad: Pad; var body: some View { Text(pad.summary()) } }
      """)
    #expect(found.map(\.rule) == ["store-access-per-record"])
    #expect(found.first?.help.hasSuffix(advice) ?? false, "\(found.map(\.help))")
    #expect(found.first?.help.contains("IN %@") == false)
  }

  @Test(arguments: [
    ("filter", "Dictionary(grouping: elements, by: \\.id)"), ("first", "{ first, _ in first }"),
    ("last", "{ _, last in last }"), ("firstIndex", "{ first, _ in first }"), ("contains", "{ first, _ in first }"),
  ])
  func searchesBecomeDictionariesOfWhatTheyFind(search: String, advice: String) throws {
    let label = search == "filter" ? "" : "where: "
    let found = try Self.findings(
      "func join() { for song in songs { let mine = albums.\(search)(\(label){ $0.id == song.albumID }) } }")
    #expect(found.map(\.rule) == ["store-access-per-record"])
    #expect(found.first?.help.hasSuffix(advice) ?? false, "\(found.map(\.help))")
  }

  /// A registered class has the default style.
  @Test(arguments: [
    (".default", "let cell = tableView.dequeueReusableCell(withIdentifier: identifier, for: indexPath)"),
    (".value1", "?? UITableViewCell(style: .value1, reuseIdentifier: identifier)"),
    ("UITableViewCell.CellStyle.subtitle", "?? UITableViewCell(style: .subtitle, reuseIdentifier: identifier)"),
    ("style", "?? UITableViewCell(style: style, reuseIdentifier: identifier)"),
  ])
  func cellsKeepTheirStyle(style: String, advice: String) throws {
    let found = try Self.findings(
      """
      class List: UITableViewController {
        override func tableView(_ list: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
          let cell = UITableViewCell(style: \(style), reuseIdentifier: "a")
          cell.textLabel?.text = rows[path.row].title
          return cell
        }
      }
      """)
    #expect(found.map(\.rule) == ["recreated-cell-content"])
    #expect(found.first?.help.hasSuffix(advice) ?? false, "\(found.map(\.help))")
  }

  /// A cell has one accessory view, so a new one replaces it.
  @Test func slotsReplaceTheirViews() throws {
    func text(_ statement: String) -> String {
      """
      class RowCell: UITableViewCell {
        func configure(with row: Row) { let spinner = UIActivityIndicatorView(); \(statement) }
      }
      """
    }
    let slot = try Self.findings(text("self.accessoryView = spinner"))
    let added = try Self.findings(text("contentView.addSubview(spinner)"))
    #expect(slot.map(\.rule) == ["recreated-cell-content"] && added.map(\.rule) == ["recreated-cell-content"])
    #expect(slot.first?.notes.contains { $0.contains("one more view") } == false, "\(slot.map(\.notes))")
    #expect(added.first?.notes.contains { $0.contains("one more view") } == true, "\(added.map(\.notes))")
  }

  /// The second view of a row is content of the row, too, and a range that fills a screen has rows.
  @Test(arguments: [("0..<20", true), ("0..<4", false), ("dates.indices", true)])
  func allViewsOfARowAreRepeated(data: String, isRepeated: Bool) throws {
    let found = try Self.findings(
      """
      struct Line: View { let date: Date; \(Self.slow); \(Self.body) }
      struct Lines: View {
        let dates: [Date]
        var body: some View { List(\(data)) { index in Text("\\(index)"); Line(date: dates[index]) } }
      }
      """)
    #expect(found.map(\.isRepeated) == [isRepeated])
  }

  /// The first finding of a group represents it, so work in rows is in another group than work of a whole screen.
  @Test func workInRowsIsAGroupOfItsOwn() throws {
    let found = try Self.findings(
      "struct About: View { \(Self.slow); \(Self.body) }\nstruct FeedRow: View { \(Self.slow); \(Self.body) }")
    #expect(found.map(\.isRepeated) == [false, true])
    #expect(Set(found.map(\.group)).count == 2)
    #expect(found.last?.group == "recreated-cell-content formatter")
  }

  @Test func constraintsOfLayoutsAreDescribed() throws {
    let found = try Self.findings(
      """
      class Card: UIView {
        override func layoutSubviews() { title.topAnchor.constraint(equalTo: topAnchor).isActive = true }
      }
      """)
    #expect(found.map(\.rule) == ["recreated-cell-content"] && found.map(\.isRepeated) == [false])
    #expect(found.first?.message.contains("layoutSubviews()") ?? false)
  }
}
