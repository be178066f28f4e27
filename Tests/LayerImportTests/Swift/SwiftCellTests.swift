import LayerDiagnostics
import LayerModel
import LayerTestSupport
import Testing

@testable import LayerImport

/// Cells that a list's data source changes, and what their configurations describe.
@Suite(.withSwiftReader)
struct SwiftCellTests {
  private static let plainCell = """
    import UIKit
    final class PlainCell: UITableViewCell {
      let card = UIView()
      override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        contentView.addSubview(card)
        card.backgroundColor = .white
        card.layer.cornerRadius = 4
      }
    }
    """

  private static func page(_ body: String, more: String = "") -> String {
    """
    import UIKit
    final class Page: UITableViewController {
      override func viewDidLoad() { tableView.register(PlainCell.self, forCellReuseIdentifier: "c") }
      override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        \(body)
        return cell
      }
      \(more)
    }
    """
  }

  /// A cell that a data source changes is shown as many times as fit on the screen.
  @Test(arguments: [
    "let cell = tableView.dequeueReusableCell(withIdentifier: \"c\", for: indexPath) as! PlainCell",
    "guard let cell = tableView.dequeueReusableCell(withIdentifier: \"c\") as? PlainCell else { return .init() }",
    "let cell: PlainCell = tableView.dequeue(for: indexPath)", "let cell = tableView.take(PlainCell.self, indexPath)",
    "let cell = tableView.dequeueReusableCell(with: PlainCell.self, for: indexPath)",
  ])
  func dataSourceChangesTheCellOfAList(getting: String) throws {
    let helpers = """
      import UIKit
      extension UITableView {
        func dequeue<T: UITableViewCell>(for path: IndexPath) -> T {
          guard let cell = dequeueReusableCell(withIdentifier: "\\(T.self)", for: path) as? T else { fatalError() }
          return cell
        }
        func take<T: UITableViewCell>(_ type: T.Type, _ path: IndexPath) -> T {
          dequeueReusableCell(withIdentifier: "\\(type)", for: path) as! T
        }
      }
      """
    let text = Self.page(getting + "\n    cell.card.layer.shadowOpacity = 0.25")
    let scene = try SwiftSceneMaker.scene("Page.PlainCell", text, Self.plainCell, helpers)
    let card = try SwiftSceneMaker.place("card", in: scene)
    #expect(scene[card].shadowOpacity == 0.25)
    #expect(scene[card].cornerRadius == 4, "the class sets the radius")
    #expect(scene.origins[card]?.owner == "'card' in PlainCell")
    #expect(scene.code?.sometimes[card] == nil)
    #expect(scene.code?.isRepeated ?? false)
    #expect(scene.nodes.count { scene[$0.layer].name == "card" } > 5)
    let start = try #require(scene.sources.start(of: .shadowOpacity, in: card))
    #expect(scene.source.part(at: start).name == "File0.swift")
  }

  /// A cell of a platform class gets its own name and is assumed to show something.
  @Test func cellWithoutAClassIsChangedToo() throws {
    let text = Self.page(
      """
      let cell = tableView.dequeueReusableCell(withIdentifier: "c", for: indexPath)
          cell.textLabel?.text = "Row"
          cell.layer.shadowOpacity = 0.2
      """)
    let scene = try SwiftSceneMaker.scene("Page.cell", text)
    let cell = try SwiftSceneMaker.place("cell", in: scene)
    #expect(scene[cell].shadowOpacity == 0.2)
    #expect(scene.origins[cell]?.owner == "'cell' in Page")
    #expect(scene.layers.contains { $0.name == "textLabel" })
  }

  /// A cell that code only fills with content has only the scene of its class; the list shows it in each row, which the
  /// rules do not judge again.
  @Test func cellThatIsOnlyFilledIsThatOfItsClass() throws {
    let text = Self.page(
      """
      let cell = tableView.dequeueReusableCell(withIdentifier: "c", for: indexPath) as! PlainCell
          cell.fill()
      """)
    let names = try SwiftSceneMaker.trees([
      text, Self.plainCell, "extension PlainCell { func fill() { card.alpha = 0.5 } }",
    ]).map(\.name)
    #expect(names == ["Page", "PlainCell"])
    let page = try SwiftSceneMaker.scene("Page", text, Self.plainCell)
    let rows = page.layers.indices.filter { page.layers[$0].name == "cell" }
    #expect(rows.count > 5)
    #expect(page.layers.count { $0.name == "card" } == rows.count)
    #expect(rows.allSatisfy { page.code?.hosted.contains(LayerIndex($0)) ?? false })
  }

  /// Each class that a cell is cast to is a separate cell; a touch changes none of them.
  @Test func cellsAreTheClassesThatTheyAreTakenFor() throws {
    let other = Self.plainCell.replacing("PlainCell", with: "OtherCell")
    let text = Self.page(
      """
      let cell = tableView.dequeueReusableCell(withIdentifier: "c", for: indexPath)
          if let plain = cell as? PlainCell { plain.card.layer.shadowOpacity = 0.25 }
          if let other = cell as? OtherCell { other.card.layer.shadowOpacity = 0.75 }
      """,
      more: """
        override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            (tableView.cellForRow(at: indexPath) as? PlainCell)?.card.layer.shadowOpacity = 1
          }
        """)
    let trees = try SwiftSceneMaker.trees([text, Self.plainCell, other])
    let opacities = trees.filter { $0.name.hasPrefix("Page.") }
      .flatMap { tree in tree.draft.layers.map(\.shadowOpacity).filter { $0 > 0 } }
    #expect(opacities.sorted() == [0.25, 0.75])
  }

  /// A delegate changes a cell that is about to be shown.
  @Test func delegateChangesTheCellOfAList() throws {
    let text = """
      import UIKit
      final class Source: NSObject, UICollectionViewDelegate {
        func collectionView(
          _ list: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt path: IndexPath
        ) {
          cell.contentView.layer.cornerRadius = 9
        }
      }
      """
    let scene = try SwiftSceneMaker.scene("Source.collectionView.cell", text)
    #expect(try SwiftSceneMaker.layer("contentView", in: scene).cornerRadius == 9)
  }

  /// A registration passes each cell to its closure.
  @Test(arguments: [
    "UICollectionView.CellRegistration<GridCell, Int> { tile, _, _ in",
    "UICollectionView.CellRegistration { (tile: GridCell, path: IndexPath, item: Int) in",
    "UICollectionView.SupplementaryRegistration<GridCell>(elementKind: \"header\") { tile, _, _ in",
  ])
  func registrationChangesItsCells(start: String) throws {
    let text = """
      import UIKit
      final class Page: UIViewController {
        lazy var registration = \(start)
          tile.card.layer.shadowOpacity = 0.25
        }
      }
      final class GridCell: UICollectionViewCell {
        let card = UIView()
        override init(frame: CGRect) {
          super.init(frame: frame)
          contentView.addSubview(card)
        }
      }
      """
    let scene = try SwiftSceneMaker.scene("Page.GridCell", text)
    let card = try SwiftSceneMaker.place("card", in: scene)
    #expect(scene[card].shadowOpacity == 0.25)
    #expect(scene.code?.sometimes[card] == nil)
  }

  @Test func registrationOfADeclaredTypeChangesItsCells() throws {
    let text = """
      import UIKit
      final class Page: UIViewController {
        private let registration: UICollectionView.CellRegistration<UICollectionViewCell, Int> = .init { tile, _, _ in
          tile.layer.shadowOpacity = 0.25
        }
      }
      """
    #expect(try SwiftSceneMaker.layer("tile", in: SwiftSceneMaker.scene("Page.tile", text)).shadowOpacity == 0.25)
  }

  // MARK: Configurations

  /// The names of the layers that show text.
  private static func shownTexts(in scene: Scene) -> [String] {
    scene.layers.filter { if case .text = $0.content { true } else { false } }.compactMap(\.name)
  }

  /// A configuration adds labels, an image and a background to its cell, and is not a view.
  @Test(arguments: ["defaultContentConfiguration()", "UIListContentConfiguration.subtitleCell()"])
  func configurationsAreShownByTheirCells(content: String) throws {
    let text = """
      import UIKit
      final class ModernCell: UICollectionViewListCell {
        func configure(item: Item) {
          var content = \(content)
          content.text = item.title
          content.image = UIImage(systemName: "star")
          content.imageProperties.cornerRadius = 8
          contentConfiguration = content
          var bg = UIBackgroundConfiguration.listPlainCell()
          bg.cornerRadius = 12
          bg.backgroundColor = .red
          backgroundConfiguration = bg
        }
      }
      """
    let scene = try SwiftSceneMaker.scene("ModernCell", text)
    #expect(Self.shownTexts(in: scene) == ["textLabel"])
    let image = try SwiftSceneMaker.layer("imageView", in: scene)
    #expect(image.contents != nil && image.cornerRadius == 8)
    #expect(try SwiftSceneMaker.layer("backgroundView", in: scene).cornerRadius == 12)
    let names = Set(scene.layers.compactMap(\.name))
    #expect(names.isDisjoint(with: ["bg", "content", "detailTextLabel"]), "\(names)")
  }

  @Test func configurationOfADequeuedCellIsShown() throws {
    let text = Self.page(
      """
      let cell = tableView.dequeueReusableCell(withIdentifier: "c", for: indexPath)
          var content: UIListContentConfiguration = .cell()
          content.text = "Row"
          cell.contentConfiguration = content
          cell.layer.cornerRadius = 8
      """)
    let scene = try SwiftSceneMaker.scene("Page.cell", text)
    #expect(Self.shownTexts(in: scene) == ["textLabel"])
  }
}
