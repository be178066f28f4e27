import LayerModel
import LayerTestSupport
import Testing

@testable import LayerImport

/// A cell that a data source gets for one fixed place of its list is shown once; any other cell repeats.
@Suite(.withSwiftReader)
struct SwiftFixedCellTests {
  private static func isRepeated(_ body: String) throws -> Bool {
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
    if path.row > 0 {
      \(post)
    } else {
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
}
