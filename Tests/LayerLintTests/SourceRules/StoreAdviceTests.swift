import LayerImport
import LayerLint
import LayerTestSupport
import SourceProgram
import Testing

/// The advice about requests and searches, which depends on how the code finds its records.
@Suite(.withSwiftReader)
struct StoreAdviceTests {
  private static func help(_ text: String) throws -> String {
    let files = try SwiftReaderProgram.files(of: [text])
    #expect(files.first?.errors == [])
    let found = Array(SourceFindings.of(files).joined())
    #expect(found.map(\.rule) == ["store-access-per-record"], "\(found)")
    return found.first?.help ?? ""
  }

  // MARK: Requests

  /// A loop that calls a method for each title, and statements of that method before it fetches.
  private static func store(_ statements: String) -> String {
    """
    struct Store {
      func category(title: String) -> Category? {
        let request = Category.request()
        \(statements)
        return (try? context.fetch(request))?.first
      }
      func apply(titles: [String]) { for title in titles { category(title: title)?.count += 1 } }
    }
    """
  }

  private static let atLoop = "before the loop over 'titles', instead of calling 'category' in it"

  /// A predicate with one comparison has the key of the new one.
  @Test(
    arguments: [
      ("title == %@", "title IN %@\", titles)"), ("gid = %@", "gid IN %@\", gids)"),
      ("  category==%lld", nil), ("category==%lld", "category IN %@\", categories)"),
      ("owner.id == %@", "owner.id IN %@\", ids)"), ("SELF == %@", "SELF IN %@\", values)"),
      ("id == %@", "id IN %@\", ids)"),
      ("id == %@ AND owner == %@", nil), ("title ==[c] %@", nil), ("title LIKE %@", nil), ("%K == %@", nil),
      ("count >= %d", nil), ("title IN %@", nil), ("title == 'a'", nil),
    ] as [(String, String?)])
  func keysAreThoseOfThePredicate(format: String, advice: String?) throws {
    let help = try Self.help(Self.store("request.predicate = NSPredicate(format: \"\(format)\", title)"))
    if let advice {
      #expect(help == "fetch all records at once, \(Self.atLoop): request.predicate = NSPredicate(format: \"\(advice)")
    } else {
      #expect(help == "fetch all records \(Self.atLoop), with one predicate that uses IN")
    }
  }

  /// A limit, two predicates, a text made from values, and a predicate of a property are described in words.
  @Test(arguments: [
    ("request.predicate = NSPredicate(format: \"title == %@\", title); request.fetchLimit = 1", ", without fetchLimit"),
    (
      "request.predicate = NSCompoundPredicate(andPredicateWithSubpredicates: [NSPredicate(format: \"a == %@\", a), "
        + "NSPredicate(format: \"b == %@\", b)])", ""
    ),
    ("request.predicate = NSPredicate(format: \"title == '\\(title)'\")", ""),
    ("request.predicate = predicate", ""),
  ])
  func otherPredicatesAreDescribed(statements: String, end: String) throws {
    let help = try Self.help(Self.store(statements))
    #expect(help == "fetch all records \(Self.atLoop), with one predicate that uses IN" + end)
  }

  /// A request without a predicate, or with the same one for all records, that a loop repeats in a method.
  @Test(arguments: ["prepare()", "request.predicate = NSPredicate(format: \"group == %@\", NSNumber(value: true))"])
  func theLoopIsThePlaceOfTheEdit(statement: String) throws {
    #expect(try Self.help(Self.store(statement)) == "fetch all records at once, \(Self.atLoop)")
  }

  /// A predicate that is passed to a shared method; several callers can have different ones.
  @Test(arguments: [
    ("title: [String]", "for id in ids { _ = fetch(NSPredicate(format: \"gid == %@\", id)) }", "\"gid IN %@\", gids)"),
    (
      "title: [String]",
      "for id in ids { let predicate = NSPredicate(format: \"gid == %@\", id); _ = fetch(predicate) }",
      "\"gid IN %@\", gids)"
    ),
    (
      "title: [String]", "for id in ids { _ = one(NSPredicate(format: \"gid == %@\", id)) }", "\"gid IN %@\", gids)"
    ),
    (
      "title: [String]",
      "for id in ids { _ = fetch(NSPredicate(format: \"gid == %@\", id)) }\n"
        + "for name in names { _ = fetch(NSPredicate(format: \"name == %@\", name)) }",
      "with one predicate that uses IN"
    ),
    (
      "title: [String]", "for id in ids { _ = fetch(NSPredicate(format: \"a == %@ OR b == %@\", id, id)) }",
      "with one predicate that uses IN"
    ),
    ("title: [String]", "for id in ids { _ = fetch(known[id]) }", "with one predicate that uses IN"),
  ])
  func passedPredicatesHaveTheirKey(parameter: String, loop: String, end: String) throws {
    let help = try Self.help(
      """
      final class Store {
        func fetch(_ predicate: NSPredicate) -> [Object] {
          let request = Object.request()
          request.predicate = predicate
          return (try? context.fetch(request)) ?? []
        }
        func one(_ predicate: NSPredicate) -> Object? { fetch(predicate).first }
        func cache(\(parameter)) {
          \(loop)
        }
      }
      """)
    #expect(help.hasSuffix(end), "\(help)")
    #expect(help.contains("before the loop over '"))
  }

  /// Predicates of SwiftData.
  @Test(arguments: [
    ("#Predicate { $0.vid == id }", "#Predicate { vids.contains($0.vid) }"),
    ("#Predicate<Mark> { mark in mark.id == id }", "#Predicate { ids.contains($0.id) }"),
    (
      "#Predicate { $0.vid == id && $0.isOpen }",
      "fetch all records before the loop, with one predicate that uses contains"
    ),
    ("#Predicate { $0.owner.id == id }", "fetch all records before the loop, with one predicate that uses contains"),
    ("known", "fetch all records before the loop, with one predicate that uses contains"),
  ])
  func keysOfModelsAreThoseOfThePredicate(predicate: String, end: String) throws {
    let help = try Self.help(
      "func load() { for id in ids { add(try modelContext.fetch(FetchDescriptor<Mark>(predicate: \(predicate)))) } }")
    #expect(help.hasSuffix(end), "\(help)")
  }

  /// Names of values follow the key: "days", but "categories".
  @Test(arguments: [("day", "days"), ("category", "categories"), ("title", "titles"), ("status", "values")])
  func namesOfValuesAreThoseOfTheKey(key: String, values: String) throws {
    let help = try Self.help(
      "func load() { for \(key) in ids { add(try modelContext.fetch(FetchDescriptor<Mark>(predicate: "
        + "#Predicate { $0.\(key) == \(key) }))) } }")
    #expect(help.hasSuffix("#Predicate { \(values).contains($0.\(key)) }"), "\(help)")
  }

  // MARK: Searches

  /// The dictionary has the key that the closure compares.
  @Test(arguments: [
    ("entries.first { $0.sourceID == id }", "let bySourceID = Dictionary(entries.map { ($0.sourceID, $0) })"),
    (
      "entries.firstIndex(where: { $0.sourceId == id })",
      "entries.enumerated().map { ($0.element.sourceId, $0.offset) }"
    ),
    ("entries.filter { entry in id == entry.uuid }", "let byUuid = Dictionary(grouping: entries, by: \\.uuid)"),
    ("entries.last { $0.id == id }", "let byID = Dictionary(entries.map { ($0.id, $0) }) { _, last in last }"),
  ])
  func dictionariesHaveTheKeyOfTheSearch(search: String, advice: String) throws {
    let help = try Self.help("func join() { for id in ids { use(\(search)) } }")
    #expect(help.contains(advice.replacing("entries", with: "elements")), "\(help)")
  }

  /// A dictionary from before the loop is wrong if the loop changes the collection.
  @Test(arguments: [
    ("if let i = items.firstIndex(where: { $0.id == id }) { items.remove(at: i) }", true),
    ("if !items.contains(where: { $0.id == id }) { items.append(Item(id)) }", true),
    ("if !items.contains(where: { $0.id == id }) { self.items += [Item(id)] }", true),
    ("if items.first(where: { $0.id == id }) == nil { items = load() }", true),
    ("if items.first(where: { $0.id == id }) == nil { add(id) }", true),
    ("if items.first(where: { $0.id == id }) == nil { items.upsert(id) }", true),
    ("if let i = items.lookup(id), let item = items.first(where: { $0.id == id }) { change(&items, item) }", true),
    ("if let item = items.first(where: { $0.id == id }) { items[0] = item.next }", true),
    ("if let i = items.firstIndex(where: { $0.id == id }) { items[i] = Item(id) }", false),
    ("if let i = items.firstIndex(where: { $0.id == id }) { others.remove(at: i) }", false),
    ("if let item = items.first(where: { $0.id == id }) { print(items.count, item); log(id) }", false),
  ])
  func changedCollectionsGetNoDictionary(statement: String, isChanged: Bool) throws {
    let help = try Self.help(
      """
      class Model {
        var items: [Item] = []
        func load(pinned: [String]) {
          items.removeAll()
          for id in pinned { \(statement) }
        }
        func add(_ id: String) { items.append(Item(id)) }
        func log(_ id: String) { print(id) }
        func log(all: Bool) { items.removeAll() }
      }
      """)
    #expect(help.contains("Dictionary(") == !isChanged, "\(help)")
    #expect(help.contains("the loop changes 'items'") == isChanged, "\(help)")
  }

  /// A method that searches and adds, as a loop elsewhere calls it.
  @Test(arguments: [
    ("if !items.contains(where: { $0.id == id }) { items.append(Item(id)) }", true),
    ("if let item = items.first(where: { $0.id == id }) { print(item) }", false),
  ])
  func changesInTheCalledMethodCount(statement: String, isChanged: Bool) throws {
    let help = try Self.help(
      """
      class Model {
        var items: [Item] = []
        func load(pinned: [String]) { for id in pinned { add(id) } }
        func add(_ id: String) { \(statement) }
      }
      """)
    #expect(help.contains("Dictionary(") == !isChanged, "\(help)")
  }
}
