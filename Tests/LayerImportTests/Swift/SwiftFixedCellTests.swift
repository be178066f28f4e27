import LayerModel
import LayerTestSupport
import Testing

@testable import LayerImport

/// A cell that a data source gets for one fixed place of its list is shown once; any other cell repeats.
@Suite(.withSwiftReader)
struct SwiftFixedCellTests {
  private static func isRepeated(_ body: String, more: String = "") throws -> Bool {
    let text = """
      import UIKit
      final class HeadCell: UITableViewCell {
        override func layoutSubviews() { contentView.layer.cornerRadius = 8 }
        func show(_ value: Any) {}
      }
      final class PostCell: UITableViewCell {}
      final class Page: UITableViewController {
        override func tableView(_ list: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
          \(body)
        }
      }
      func take<T: UITableViewCell>(_ list: UITableView, cell: T.Type, path: IndexPath) -> T {
        list.dequeueReusableCell(withIdentifier: "\\(cell)", for: path) as! T
      }
      \(more)
      """
    return try #require(SwiftSceneMaker.scene("HeadCell", text).code).isRepeated
  }

  private static let post = """
    let cell = list.dequeueReusableCell(withIdentifier: "Post", for: path) as! PostCell
        cell.textLabel?.text = posts[path.row].title
        return cell
    """

  @Test(arguments: [
    """
    if path.section == 0 {
      let cell = list.dequeueReusableCell(withIdentifier: "Head", for: path) as! HeadCell
      cell.show(user)
      return cell
    }
    """,
    "if path.section == 0, path.row == 0 { return take(list, cell: HeadCell.self, path: path) }",
    """
    switch path.section {
    case 0:
      let cell: HeadCell = list.dequeue(for: path)
      return cell
    default: break
    }
    """,
    """
    let section = sections[path.section]
    switch section {
    case .head: return list.dequeueReusableCell(withIdentifier: "HeadCell", for: path)
    case .posts: break
    }
    """,
    """
    if path.section == Section.head.rawValue {
      let cell = list.dequeueReusableCell(withIdentifier: HeadCell.id, for: path) as? HeadCell
      cell?.show(user)
      return cell ?? HeadCell()
    }
    """,
  ])
  func aCellForOnePlaceIsShownOnce(branch: String) throws {
    #expect(try !Self.isRepeated(branch + "\n" + Self.post))
  }

  @Test(arguments: [
    "let cell = take(list, cell: HeadCell.self, path: path)\nreturn cell",
    "if isLoading { return take(list, cell: HeadCell.self, path: path) }",
    """
    if path.section == 0 {
      let cell = take(list, cell: HeadCell.self, path: path)
      cell.show(users[path.row])
      return cell
    }
    """,
    """
    let user = users[path.row]
    if path.section == 0 {
      let cell = take(list, cell: HeadCell.self, path: path)
      cell.show(user)
      return cell
    }
    """,
    """
    switch items[path.row] {
    case .user(let user):
      let cell = take(list, cell: HeadCell.self, path: path)
      cell.show(user)
      return cell
    case .post: break
    }
    """,
    """
    let kind = items[path.row].kind
    var made: UITableViewCell?
    switch kind {
    case .head: made = take(list, cell: HeadCell.self, path: path)
    default: break
    }
    if let made {
      (made as? HeadCell)?.show(items[path.row])
      return made
    }
    """,
    "if path.row % 6 == 5 { return take(list, cell: HeadCell.self, path: path) }",
    "if path.row == 0 { \(post) } else { return take(list, cell: HeadCell.self, path: path) }",
    "switch path.section { case 0: break; default: return take(list, cell: HeadCell.self, path: path) }",
    """
    let user: User
    if isSearching { user = found[path.row] } else { user = users[path.row] }
    if path.section == 0 {
      let cell = take(list, cell: HeadCell.self, path: path)
      cell.show(user)
      return cell
    }
    """,
    "if items[path.row].isAdvertisement { return take(list, cell: HeadCell.self, path: path) }",
    """
    if path.section == 0 { return take(list, cell: HeadCell.self, path: path) }
    if path.section == 1 {
      let cell = take(list, cell: HeadCell.self, path: path)
      cell.show(users[path.row])
      return cell
    }
    """,
  ])
  func aCellForManyRowsIsRepeated(branch: String) throws {
    #expect(try Self.isRepeated(branch + "\n" + Self.post))
  }

  @Test(arguments: [
    "let rows = UITableViewDiffableDataSource<Int, Int>(tableView: list) { list, path, row in\n"
      + "list.dequeueReusableCell(withIdentifier: \"head\", for: path) as! HeadCell\n}",
    "let rows = UICollectionView.CellRegistration<HeadCell, Int> { cell, path, row in cell.show(row) }",
  ])
  func aCellThatOtherCodeGetsIsRepeated(more: String) throws {
    let branch = "if path.section == 0 { return take(list, cell: HeadCell.self, path: path) }\n" + Self.post
    #expect(try !Self.isRepeated(branch))
    #expect(try Self.isRepeated(branch, more: more))
  }
}
