import LayerDiagnostics
import LayerGeometry
import LayerModel
import LayerTestSupport
import Testing

@testable import LayerImport

/// The sizes that the code of a list gives to its cells decide how many fit on a screen, and where they are.
@Suite(.withSwiftReader)
struct SwiftListSizeTests {
  /// A cell of a class, with a card.
  private static func cell(_ name: String, _ base: String) -> String {
    """
    import UIKit
    final class \(name): \(base) {
      let card = UIView(frame: CGRect(x: 4, y: 4, width: 30, height: 30))
      func configure() {
        contentView.addSubview(card)
        card.layer.shadowOpacity = 0.5
      }
      static let tall = 200.0
      class func size(for width: CGFloat) -> CGSize {
        CGSize(width: max(floor((width - 30) / 2), 1), height: 180)
      }
    }
    """
  }

  private static func rows(_ statement: String, _ members: String = "") -> [String] {
    let list = """
      import UIKit
      final class Page: UITableViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          \(statement)
          tableView.register(Row.self, forCellReuseIdentifier: "r")
        }
        \(members)
      }
      """
    return [cell("Row", "UITableViewCell"), list]
  }

  private static func grid(_ statement: String, _ members: String = "") -> [String] {
    let list = """
      import UIKit
      final class Page: UIViewController, UICollectionViewDelegateFlowLayout {
        let layout = UICollectionViewFlowLayout()
        private var cached: CGSize = .zero
        lazy var list = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
        override func viewDidLoad() {
          super.viewDidLoad()
          \(statement)
          list.register(Tile.self, forCellWithReuseIdentifier: "t")
          view.addSubview(list)
        }
        \(members)
      }
      """
    return [cell("Tile", "UICollectionViewCell"), list]
  }

  private static func item(_ body: String) -> String {
    """
    func collectionView(_ c: UICollectionView, layout l: UICollectionViewLayout, sizeForItemAt p: IndexPath) -> CGSize {
      \(body)
    }
    """
  }

  private static func height(_ body: String) -> String {
    "override func tableView(_ t: UITableView, heightForRowAt i: IndexPath) -> CGFloat { \(body) }"
  }

  /// The frames of all copies of a class's cell, which the scene's root contains.
  private static func frames(_ name: String, _ texts: [String]) throws -> [(x: Double, y: Double, Layer)] {
    let tree = try #require(try SwiftSceneMaker.trees(texts).first { $0.name == name })
    let scene = try #require(Validator.scene(from: tree.draft).value)
    let step = tree.draft.repeats.first?.offset ?? .zero
    return scene.nodes.filter { scene[$0.layer].name == name }.map { node in
      let (layer, copy) = (scene[node.layer], Double(node.copy ?? 0))
      return (
        layer.position.x - layer.bounds.width / 2 + step.width * copy,
        layer.position.y - layer.bounds.height / 2 + step.height * copy, layer
      )
    }
  }

  @Test(arguments: [
    rows("tableView.rowHeight = 200"), rows("tableView.rowHeight = Row.tall"), rows("", height("200")),
    rows("tableView.rowHeight = 50", height("return Row.tall")),
    rows("", height("if i.row == 0 { return 200 } else { return 200 }")),
    rows("", height("view.bounds.height > 900 ? 200 : 200")),
  ])
  func rowsHaveTheStatedHeight(_ texts: [String]) throws {
    let frames = try Self.frames("Row", texts)
    #expect(frames.count == 5)
    #expect(frames.allSatisfy { $0.2.bounds.width == 393 && $0.2.bounds.height == 200 })
    #expect(frames.map(\.y) == [0, 200, 400, 600, 800])
  }

  /// Without a stated height, or with one that code leaves open, a row has its usual height.
  @Test(arguments: [
    rows(""), rows("tableView.rowHeight = UITableView.automaticDimension"),
    rows("", height("i.row == 0 ? UITableView.automaticDimension : 200")), rows("tableView.estimatedRowHeight = 200"),
    rows("", height("heights[i.row]")),
  ])
  func otherRowsHaveTheUsualHeight(_ texts: [String]) throws {
    #expect(try Self.frames("Row", texts).count == 15)
  }

  @Test(arguments: [
    grid("", item("return CGSize(width: 180, height: 180)")), grid("layout.itemSize = CGSize(width: 180, height: 180)"),
    grid("layout.itemSize = .init(width: 180, height: 180)"),
    grid("(list.collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize = CGSize(width: 180, height: 180)"),
    grid("", item("let side = min(c.frame.width / 2 - 10, 180)\n return CGSize(width: side, height: side)")),
  ])
  func itemsAreInColumns(_ texts: [String]) throws {
    let frames = try Self.frames("Tile", texts)
    #expect(frames.count == 10)
    #expect(frames.allSatisfy { $0.2.bounds.width == 180 && $0.2.bounds.height == 180 })
    #expect(frames.prefix(3).map(\.x) == [0, 213, 0])
    #expect(frames.prefix(3).map(\.y) == [0, 0, 190])
  }

  /// A size that the cell's class calculates from the list's width.
  @Test(arguments: [
    item("Tile.size(for: c.bounds.width)"), item("return Tile.size(for: c.safeAreaLayoutGuide.layoutFrame.width)"),
    item("if cached == .zero { cached = Tile.size(for: view.frame.width) }\n return cached"),
    item("CGSize(width: (c.bounds.size.width - 31) / 2, height: 180)"),
    item("CGSize(width: (UIScreen.main.bounds.width - 31) / 2, height: 180)"),
  ])
  func sizesOfItemsFollowFromTheWidthOfTheList(_ method: String) throws {
    let frames = try Self.frames("Tile", Self.grid("", method))
    #expect(frames.count == 10)
    #expect(frames.allSatisfy { abs($0.2.bounds.width - 181.5) < 1 && $0.2.bounds.height == 180 })
  }

  @Test(arguments: [
    "layout.scrollDirection = .horizontal\n layout.itemSize = CGSize(width: 148, height: 187)",
    """
    let row = UICollectionViewFlowLayout()
    row.scrollDirection = .horizontal
    row.itemSize = CGSize(width: 148, height: 187)
    list.collectionViewLayout = row
    """,
    "layout.scrollDirection = UICollectionView.ScrollDirection.horizontal\n"
      + "layout.itemSize.width = 148\n layout.itemSize = CGSize(width: 148, height: 187)",
  ])
  func itemsOfACarouselAreSideBySide(_ statements: String) throws {
    let frames = try Self.frames("Tile", Self.grid(statements))
    #expect(frames.map(\.x) == [0, 158, 316])
    #expect(frames.allSatisfy { $0.y == 0 })
  }

  /// A header is one view, however its list gets its height.
  @Test(arguments: [
    (
      "UICollectionReusableView", "UICollectionViewController",
      "collectionView.register(Top.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader, "
        + "withReuseIdentifier: \"t\")",
      "func collectionView(_ c: UICollectionView, layout l: UICollectionViewLayout, "
        + "referenceSizeForHeaderInSection s: Int) -> CGSize { CGSize(width: c.frame.width, height: 90) }"
    ),
    (
      "UITableViewHeaderFooterView", "UITableViewController",
      "tableView.register(Top.self, forHeaderFooterViewReuseIdentifier: \"t\")",
      "override func tableView(_ t: UITableView, heightForHeaderInSection s: Int) -> CGFloat { 90 }"
    ),
    (
      "UITableViewHeaderFooterView", "UITableViewController",
      "tableView.register(Top.self, forHeaderFooterViewReuseIdentifier: \"t\")\n tableView.sectionHeaderHeight = 90", ""
    ),
  ])
  func headersAreNotRepeated(base: String, list: String, statement: String, member: String) throws {
    let text = """
      import UIKit
      final class Top: \(base) {
        let card = UIView(frame: CGRect(x: 4, y: 4, width: 30, height: 30))
        func configure() {
          addSubview(card)
          card.layer.shadowOpacity = 0.5
        }
      }
      final class Page: \(list) {
        override func viewDidLoad() { \(statement) }
        \(member)
      }
      """
    let frames = try Self.frames("Top", [text])
    #expect(frames.map(\.2.bounds.height) == [90])
    #expect(frames.map(\.2.bounds.width) == [393])
  }
}
