import LayerImport
import LayerLint
import LayerTestSupport
import SourceProgram
import Testing

/// Work in code that a cell runs indirectly: observers, overrides, initializers, and properties of new objects.
@Suite(.withSwiftReader)
struct FollowedWorkTests {
  private static func rules(_ text: String) throws -> [String] {
    let files = try SwiftReaderProgram.files(of: ["import UIKit\n" + text])
    #expect(files.first?.errors == [])
    return zip(SourceFindings.of(files), files).flatMap { SourceFindings.placed($0, in: $1.source).map(\.rule) }
  }

  /// A table whose method configures a cell with the given statements, after it got an index path `i`.
  private static func list(_ statements: String, _ more: String) -> String {
    """
    class List: UITableViewController {
      var items: [Data] = []
      override func tableView(_ t: UITableView, cellForRowAt i: IndexPath) -> UITableViewCell {
        \(statements)
        return cell
      }
    }
    \(more)
    """
  }

  private static let cell = "let cell = t.dequeueReusableCell(withIdentifier: \"a\", for: i) as! RowCell"
  private static let detect = "_ = try? NSDataDetector(types: 1)"

  @Test(arguments: [
    ("var item: Data? { didSet { icon.image = UIImage(data: item!) } }", ["decode-on-main-thread"]),
    ("var item: Data? { willSet { icon.image = UIImage(data: newValue!) } }", ["decode-on-main-thread"]),
    ("var item: Data? { get { nil } set { icon.image = UIImage(data: newValue!) } }", ["decode-on-main-thread"]),
    ("var item: Data? { didSet { name.text = \"\\(item!)\" } }", []),
    ("var item: Data? { didSet { load { self.icon.image = UIImage(data: self.item!) } } }", []),
  ])
  func observersOfACellAreFollowed(property: String, expected: [String]) throws {
    let code = Self.list(
      "\(Self.cell)\n    cell.item = items[i.row]",
      "class RowCell: UITableViewCell { let icon = UIImageView(), name = UILabel()\n\(property) }")
    #expect(try Self.rules(code) == expected)
  }

  @Test(arguments: [
    ("override var text: String? { didSet { \(detect) } }", "title.text = row", ["recreated-cell-content"]),
    ("override var text: String? { get { nil } set { \(detect) } }", "title.text = row", ["recreated-cell-content"]),
    (
      "var links: String? { didSet { find() } }\nfunc find() { \(detect) }", "title.links = row",
      ["recreated-cell-content"]
    ),
    // A value that empties the label is not that of a row, and other properties have no observers.
    ("override var text: String? { didSet { \(detect) } }", "title.text = nil", []),
    ("override var text: String? { didSet { \(detect) } }", "title.accessibilityLabel = row", []),
    ("override var text: String? { didSet { setNeedsDisplay() } }", "title.text = row", []),
  ])
  func observersOfASubviewAreFollowed(property: String, statement: String, expected: [String]) throws {
    let code = """
      class LinkLabel: UILabel { \(property) }
      class RowCell: UITableViewCell { let title = LinkLabel(); func configure(_ row: String) { \(statement) } }
      """
    #expect(try Self.rules(code) == expected)
  }

  /// An initializer does not run the observers of its own object.
  @Test func initializersDoNotRunObservers() throws {
    let code = """
      class Model { var day: Date { didSet { _ = DateFormatter() } }; init(_ day: Date) { self.day = day } }
      class RowCell: UITableViewCell { func configure(_ day: Date) { let model = Model(day); show(model) } }
      """
    #expect(try Self.rules(code) == [])
  }

  private static let family = """
    class B: UITableViewCell { func update(_ data: Data) { place(data) }; func place(_ data: Data) { } }
    class C: B { let icon = UIImageView(); override func place(_ data: Data) { icon.image = UIImage(data: data) } }
    class D: B { override func place(_ data: Data) { textLabel?.text = "a" } }
    """

  @Test(arguments: [
    ("let cell: B\n    cell = t.dequeueReusableCell(withIdentifier: \"a\", for: i) as! C\n    cell.update(Data())", 1),
    ("let cell: B = t.dequeueReusableCell(withIdentifier: \"a\", for: i) as! C\n    cell.update(Data())", 1),
    (
      "let cell: B\n    if i.row > 1 { cell = get(t) as! D } else { cell = get(t) as! C }\n    cell.update(Data())", 1
    ),
    ("let cell: B = i.row > 1 ? get(t) as! C : get(t) as! D\n    cell.update(Data())", 1),
    ("let cell = get(t) as! C\n    fill(cell)", 1),
    ("let cell: B\n    cell = dequeueCell(ofType: C.self)\n    cell.update(Data())", 1),
    ("let cell = t.dequeue(C.self, for: i)\n    cell.update(Data())", 1),
    ("let cell: B\n    let other = dequeueCell(C.self)\n    cell = other\n    cell.update(Data())", 1),
    ("let cell = t.dequeue(D.self, for: i)\n    cell.update(Data())", 0),
    ("let cell: B\n    cell = get(t) as! D\n    cell.update(Data())", 0),
    ("let cell: B = get(t)\n    cell.update(Data())", 0),
  ])
  func overridesOfTheDynamicTypeAreFollowed(statements: String, count: Int) throws {
    let more = "\(Self.family)\nextension List { func fill(_ cell: B) { cell.update(Data()) } }"
    #expect(try Self.rules(Self.list(statements, more)).count == count)
  }

  private static let contact = """
    class Contact {
      let path: String
      init(path: String) { self.path = path }
      lazy var image: UIImage? = { UIImage(contentsOfFile: path) }()
      func avatar() -> UIImage? { image }
    }
    class Store {
      var contacts: [Int: Contact] = [:]
      let known = Contact(path: "a")
      func contact(_ id: Int) -> Contact { Contact(path: "\\(id)") }
      func local(_ id: Int) -> Contact { let new = Contact(path: "\\(id)"); return new }
      func kept(_ id: Int) -> Contact {
        if let known = contacts[id] { return known }
        let new = Contact(path: "\\(id)")
        contacts[id] = new
        return new
      }
    }
    """

  @Test(arguments: [
    ("let contact = store.contact(id); icon.image = contact.image", 1),
    ("icon.image = store.local(id).image", 1), ("icon.image = Contact(path: \"b\").avatar()", 1),
    ("show(Contact(path: \"b\"))", 1), ("icon.image = store.known.image", 0), ("icon.image = store.kept(id).image", 0),
    ("show(store.known)", 0), ("let contact = store.contact(id); name.text = contact.path", 0),
  ])
  func lazyPropertiesOfNewObjectsAreFollowed(statement: String, count: Int) throws {
    let code = """
      \(Self.contact)
      class RowCell: UITableViewCell {
        let icon = UIImageView(), name = UILabel()
        func configure(_ store: Store, id: Int) { \(statement) }
        func show(_ contact: Contact) { icon.image = contact.image }
      }
      """
    #expect(try Self.rules(code) == Array(repeating: "decode-on-main-thread", count: count))
  }

  @Test(arguments: [
    ("icon.image = UIImage(color: .red, size: size)", 1), ("icon.image = UIImage.init(color: .red, size: size)", 1),
    ("icon.image = UIImage(color: .red)", 1), ("let row = RowModel(); show(row)", 1),
    ("if icon.image == nil { icon.image = UIImage(color: .red, size: size) }", 0),
    ("icon.image = icon.image ?? UIImage(color: .red, size: size)", 0), ("icon.image = UIImage(named: \"a\")", 0),
    ("button.handler = { self.icon.image = UIImage(color: .red, size: size) }", 0), ("show(Plain())", 0),
  ])
  func initializersAreFollowed(statement: String, count: Int) throws {
    let code = """
      extension UIImage {
        convenience init?(color: UIColor, size: CGSize = CGSize(width: 1, height: 1)) {
          UIGraphicsBeginImageContextWithOptions(size, false, 0)
          self.init(cgImage: UIGraphicsGetImageFromCurrentImageContext()!.cgImage!)
        }
      }
      struct RowModel { let format = DateFormatter() }
      struct Plain { static let format = DateFormatter(); let title = "a" }
      class RowCell: UITableViewCell { let icon = UIImageView(); func configure(_ size: CGSize) { \(statement) } }
      """
    #expect(try Self.rules(code).count == count)
  }

  /// A closure's parameters have no types, and the list that gives cells is not an index path.
  @Test(arguments: [("", 0), ("cell.title = item.title", 1)])
  func cellsOfAClosureCanHaveAFixedPlace(statement: String, count: Int) throws {
    let code = """
      class SliderCell: UITableViewCell { var title = ""; var kind: Kind! { didSet { addSubview(UIView()) } } }
      class List: UITableViewController {
        func setUp() {
          source = UITableViewDiffableDataSource(tableView: tableView) { list, indexPath, item in
            switch indexPath.section {
            case 0:
              let cell = list.dequeueReusableCell(withIdentifier: "a", for: indexPath) as! SliderCell
              \(statement)
              cell.kind = .size
              return cell
            default: return nil
            }
          }
        }
      }
      """
    #expect(try Self.rules(code) == Array(repeating: "recreated-cell-content", count: count))
  }
}
