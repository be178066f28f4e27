import LayerDiagnostics
import LayerGeometry
import LayerModel
import LayerTestSupport
import SourceProgram
import Testing

@testable import LayerImport

/// The rows that a list of UIKit shows on the screen of its controller.
@Suite(.withSwiftReader)
struct SwiftRowTests {
  private static func table(_ members: String) -> String {
    """
    import UIKit
    final class PageController: UIViewController {
      let tableView = UITableView()
      override func viewDidLoad() {
        super.viewDidLoad()
        title = "Page"
        view.addSubview(tableView)
        tableView.frame = view.bounds
      }
      \(members)
    }
    """
  }

  private static func received(_ code: String) -> String {
    table(
      """
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        \(code)
      }
      """)
  }

  private static func dequeued(_ text: String, named name: String = "cell", as type: String = "UITableViewCell")
    -> String
  {
    """
    let \(name) = tableView.dequeueReusableCell(withIdentifier: "\(name)", for: indexPath) as! \(type)
    \(name).textLabel?.text = "\(text)"
    """
  }

  private static func words(_ layer: Layer) -> String? {
    if case .text(let text) = layer.content { text.string } else { nil }
  }

  private static func words(_ scene: Scene) -> [String] { scene.layers.compactMap(words) }

  /// Rows of cells that the code receives fill the list, each kind in turn, and only their own scene is judged.
  @Test func receivedCellsFillTheList() throws {
    let code = """
      if indexPath.row == 0 {
        \(Self.dequeued("First", named: "first"))
        return first
      }
      \(Self.dequeued("Second"))
      return cell
      """
    let scene = try SwiftSceneMaker.scene("PageController", Self.received(code))
    let rows = scene.layers.indices.filter { ["First", "Second"].contains(Self.words(scene.layers[$0]) ?? "") }
    #expect(rows.count > 10)
    #expect(rows.prefix(4).map { Self.words(scene.layers[$0]) } == ["First", "Second", "First", "Second"])
    #expect(rows.allSatisfy { scene.code?.hosted.contains(LayerIndex($0)) ?? false })
    #expect(scene.code?.assumptions.map(\.text).contains("rows of 'tableView'") ?? false)
  }

  /// Rows begin below the navigation bar and have the list's width.
  @Test func rowsBeginBelowTheBar() throws {
    let code = Self.dequeued("Row") + "\nreturn cell"
    let scene = try SwiftSceneMaker.scene("PageController", Self.received(code))
    let cell = try SwiftSceneMaker.layer("cell", in: scene)
    #expect(cell.bounds.width == SwiftScreen.width)
    #expect(cell.position.y - cell.bounds.height / 2 == SwiftScreen.topInset + 44)
  }

  /// A list does not show a cell that waits or reports a failure if there are others.
  @Test func rowsAreNotThoseOfAPassingState() throws {
    let code = """
      if isLoading {
        \(Self.dequeued("Wait", named: "waiting", as: "LoadingCell"))
        return waiting
      }
      \(Self.dequeued("Row"))
      return cell
      """
    let more = "import UIKit\nfinal class LoadingCell: UITableViewCell {}"
    let words = Self.words(try SwiftSceneMaker.scene("PageController", Self.received(code), more))
    #expect(words.contains("Row"))
    #expect(!words.contains("Wait"))
  }

  /// Each cell that the code creates itself is one row, which is judged on this screen.
  @Test func ownCellsAreOneRowEach() throws {
    let members = """
      private lazy var nameCell: UITableViewCell = {
        let cell = UITableViewCell()
        cell.textLabel?.text = "Name"
        cell.layer.cornerRadius = 8
        return cell
      }()
      private let photoCell = UITableViewCell()
      func fill() { photoCell.textLabel?.text = "Photo" }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        indexPath.row == 0 ? nameCell : photoCell
      }
      """
    let scene = try SwiftSceneMaker.scene("PageController", Self.table(members))
    #expect(Self.words(scene).filter { ["Name", "Photo"].contains($0) }.sorted() == ["Name", "Photo"])
    let (name, photo) = try (
      SwiftSceneMaker.place("nameCell", in: scene), SwiftSceneMaker.place("photoCell", in: scene)
    )
    #expect(abs(scene[name].position.y - scene[photo].position.y) == scene[name].bounds.height)
    #expect(scene.code?.hosted.isDisjoint(with: [name, photo]) ?? false)
    #expect(scene[name].cornerRadius == 8)
  }

  /// A header that a registration makes is not a row, although its class can also be that of a row.
  @Test func headersAreNoRows() throws {
    let text = """
      import UIKit
      final class PageController: UICollectionViewController {
        lazy var rows = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, item in
          var content = cell.defaultContentConfiguration()
          content.text = "Row"
          cell.contentConfiguration = content
        }
        lazy var headers = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
          elementKind: UICollectionView.elementKindSectionHeader
        ) { header, _, _ in
          var content = header.defaultContentConfiguration()
          content.text = "Header"
          header.contentConfiguration = content
        }
        override func viewDidLoad() {
          super.viewDidLoad()
          print(rows, headers)
        }
      }
      """
    let words = Self.words(try SwiftSceneMaker.scene("PageController", text))
    #expect(words.count { $0 == "Row" } > 3)
    #expect(!words.contains("Header"))
  }

  /// Items with a stated size are side by side.
  @Test func itemsAreInLines() throws {
    let text = """
      import UIKit
      final class TileCell: UICollectionViewCell {
        override init(frame: CGRect) { super.init(frame: frame); contentView.backgroundColor = .red }
      }
      final class PageController: UICollectionViewController, UICollectionViewDelegateFlowLayout {
        override func collectionView(
          _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
          collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath) as! TileCell
        }
        func collectionView(
          _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
        ) -> CGSize { CGSize(width: 100, height: 120) }
      }
      """
    let scene = try SwiftSceneMaker.scene("PageController", text)
    let tiles = scene.layers.filter { $0.name == "TileCell" }
    #expect(Set(tiles.map(\.bounds.width)) == [100])
    #expect(Set(tiles.prefix(3).map(\.position.y)).count == 1)
    #expect(Set(tiles.prefix(3).map(\.position.x)).count == 3)
    #expect(Set(tiles.map(\.position.y)).count > 3)
  }

  /// Items of a list that scrolls sideways end at its edge.
  @Test func itemsOfALineEndAtTheEdge() throws {
    let text = """
      import UIKit
      final class TileCell: UICollectionViewCell {
        override init(frame: CGRect) { super.init(frame: frame); contentView.backgroundColor = .red }
      }
      final class PageController: UIViewController {
        lazy var tiles: UICollectionView = {
          let layout = UICollectionViewFlowLayout()
          layout.scrollDirection = .horizontal
          layout.itemSize = CGSize(width: 100, height: 120)
          return UICollectionView(frame: view.bounds, collectionViewLayout: layout)
        }()
        override func viewDidLoad() { super.viewDidLoad(); view.addSubview(tiles) }
        func collectionView(
          _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
          collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath) as! TileCell
        }
      }
      """
    let tiles = try SwiftSceneMaker.scene("PageController", text).layers.filter { $0.name == "TileCell" }
    #expect((3...5).contains(tiles.count))
    #expect(Set(tiles.map(\.position.y)).count == 1)
  }

  /// A controller loads its view when it is shown, after the code has set its properties; one that is only presented
  /// loads none.
  @Test(arguments: [
    ("addChild(child); view.addSubview(child.view)", true), ("view.addSubview(child.view)", true),
    ("present(child, animated: true)", false),
    ("navigationController?.pushViewController(child, animated: true)", false),
  ])
  func controllersLoadTheirViewWhenShown(code: String, isShown: Bool) throws {
    let text = """
      import UIKit
      final class ChildController: UIViewController {
        var accent = UIColor.red
        let badge = UIView()
        override func viewDidLoad() {
          super.viewDidLoad()
          badge.backgroundColor = accent
          view.addSubview(badge)
        }
      }
      final class PageController: UIViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          let child = ChildController()
          child.accent = UIColor.blue
          \(code)
        }
      }
      """
    let files = try SwiftReaderProgram.files(of: [text])
    let program = SwiftProgram(files)
    let page = try #require(program.runs[0].first { $0.name == "PageController" })
    let loaded = page.visited.filter { files[0].text(Int($0.row)) == "viewDidLoad" }
    #expect(loaded.count == (isShown ? 2 : 1))
    let badges = try SwiftSceneMaker.scene("PageController", text).layers.filter { $0.name == "badge" }
    #expect(badges.map { $0.backgroundColor?.blue == 1 } == (isShown ? [true] : []))
  }

  /// A computed property is read again after the code has changed what it depends on, and each use of a structure has
  /// its own value.
  @Test(arguments: [
    ("Color.clear.onAppear { Theme.accent = .blue }\n Theme.tint", ["blue"]),
    ("Theme.style.marked().mark\n Theme.style.mark", ["blue", "red"]),
  ])
  func computedValuesAreKeptOnlyWhileTheyHold(body: String, colors: [String]) throws {
    let text = """
      import SwiftUI
      enum Theme {
        static var accent = Color.red
        static var tint: Color { accent }
        static var style: Style { Style(mark: .red) }
      }
      struct Style {
        var mark: Color
        func marked() -> Style { var copy = Theme.style; copy.mark = .blue; return copy }
      }
      struct Page: View { var body: some View { VStack { \(body) } } }
      """
    let trees = try SwiftSceneMaker.trees([text])
    let last = try #require(trees.last { $0.name.hasPrefix("Page") })
    let fills = last.draft.layers.compactMap(\.backgroundColor).filter { $0.alpha > 0 && $0 != .white }
    #expect(fills.map { $0.blue > $0.red ? "blue" : "red" } == colors)
  }

  /// The background of a list is below its rows, and its header above the first one.
  @Test func rowsAreAboveTheBackgroundAndBelowTheHeader() throws {
    let setup = """
      lazy var ground: UIView = { let view = UIView(); view.backgroundColor = .green; return view }()
      lazy var header = UIView(frame: CGRect(x: 0, y: 0, width: 393, height: 120))
      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        header.backgroundColor = .yellow
        tableView.backgroundView = ground
        tableView.tableHeaderView = header
      }
      """
    let code = Self.received(Self.dequeued("Row") + "\nreturn cell")
    let text = code.replacing("let tableView = UITableView()", with: "let tableView = UITableView()\n" + setup)
    let scene = try SwiftSceneMaker.scene("PageController", text)
    let (ground, cell) = try (SwiftSceneMaker.place("ground", in: scene), SwiftSceneMaker.place("cell", in: scene))
    #expect(ground.rawValue < cell.rawValue)
    #expect(scene[cell].position.y - scene[cell].bounds.height / 2 >= 120)
  }

  // MARK: Rows with numbers

  private static func numbered(_ members: String) -> String {
    table(
      """
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        cell.textLabel?.text = title(at: indexPath)
        cell.imageView?.tintColor = .red
        cell.accessoryType = .checkmark
        return cell
      }
      \(members)
      """)
  }

  /// A list whose code states the number of its rows shows each of them once, with its own content.
  @Test(arguments: [
    """
    private let items: [Item] = [.first, .second]
    enum Item { case first, second
      var title: String { switch self { case .first: return "One"; case .second: return "Two" } } }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { items.count }
    func title(at path: IndexPath) -> String { items[path.row].title }
    """,
    """
    func numberOfSections(in tableView: UITableView) -> Int { 2 }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
    func title(at path: IndexPath) -> String {
      switch path.section {
      case 0: return "One"
      default: return "Two"
      }
    }
    """,
    """
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      section == 0 ? 2 : 0
    }
    func title(at path: IndexPath) -> String { path.row == 0 ? "One" : "Two" }
    """,
  ])
  func rowsWithNumbersAreShownOnce(members: String) throws {
    let scene = try SwiftSceneMaker.scene("PageController", Self.numbered(members))
    let words = Self.words(scene).filter { $0 != "Page" }
    #expect(words == ["✓", "One", "✓", "Two"])
    let rows = scene.layers.indices.filter { ["One", "Two"].contains(Self.words(scene.layers[$0]) ?? "") }
    #expect(rows.allSatisfy { scene.code?.hosted.contains(LayerIndex($0)) ?? false })
  }

  /// The titles of sections are above their rows.
  @Test func sectionsHaveTitles() throws {
    let members = """
      func numberOfSections(in tableView: UITableView) -> Int { 2 }
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
      func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        section == 0 ? "Above" : nil
      }
      func title(at path: IndexPath) -> String { path.section == 0 ? "One" : "Two" }
      """
    let scene = try SwiftSceneMaker.scene("PageController", Self.numbered(members))
    #expect(Self.words(scene).filter { $0 != "Page" && $0 != "✓" } == ["Above", "One", "Two"])
  }

  /// Rows whose number depends on data are shown as before, and a number that no screen has is not.
  @Test(arguments: [
    "items.count", "1_000_000", "if isLoading() { return 1 }\nreturn items.count", "isLoading() ? 1 : items.count",
  ])
  func otherRowsFillTheList(count: String) throws {
    let members = """
      var items: [String] = []
      func isLoading() -> Bool { Store.shared.isLoading }
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { \(count) }
      func title(at path: IndexPath) -> String { "Row" }
      """
    let scene = try SwiftSceneMaker.scene("PageController", Self.numbered(members))
    let rows = Self.words(scene).count { $0 == "Row" }
    #expect(rows > 10 && rows <= 40)
  }
}
