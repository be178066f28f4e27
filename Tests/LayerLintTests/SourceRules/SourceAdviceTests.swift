import LayerImport
import LayerLint
import LayerTestSupport
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
    ("struct FeedRow: View { \(slow); \(body) }", "private static let formatter = DateFormatter()"),
    (
      "struct FeedRow<Content: View>: View { \(slow); \(body) }",
      "private let formatter = DateFormatter() at the top level of the file"
    ),
    (
      "struct FeedRow<Content: View>: View { \(body) }\nextension FeedRow { \(slow) }",
      "private let formatter = DateFormatter() at the top level of the file"
    ),
    (
      "struct Outer<Content> { struct FeedRow: View { \(slow); \(body) } }",
      "private let formatter = DateFormatter() at the top level of the file"
    ),
    (
      "final class RowCell: UITableViewCell { func configure(with row: Row) { title.text = day(row) } }\n"
        + "func day(_ row: Row) -> String { DateFormatter().string(from: row.date) }",
      "at the top level of the file: private let formatter = DateFormatter()"
    ),
  ])
  func constantsAreWhereTheyCompile(text: String, advice: String) throws {
    let found = try Self.findings(text)
    #expect(found.map(\.rule) == ["recreated-cell-content"])
    #expect(found.first?.help.hasSuffix(advice) ?? false, "\(found.map(\.help))")
    #expect(found.first?.help.contains("static let") == advice.contains("static let"))
  }

  @Test(arguments: [
    ("let list = UITableView()", "list", "list.reconfigureRows(at: changed)"),
    ("var list: UICollectionView!", "list", "list.reconfigureItems(at: changed)"),
    ("let list = QueueController()", "list", "call list.reloadData() once, after the loop"),
    ("let list: Reloading", "list", "call list.reloadData() once, after the loop"),
    ("", "tableView", "tableView.reconfigureRows(at: changed)"),
    ("", "self.collectionView", "collectionView.reconfigureItems(at: changed)"),
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
