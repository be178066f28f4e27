import UIKit

/// A table of comments that lays a cell out for each height, and waits for the icon of each row.
final class CommentTableController: UITableViewController {
  private var comments: [Comment] = []
  private let sizing = CommentCell()

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "comment", for: indexPath)
    let comment = comments[indexPath.row]
    let formatter = DateFormatter()  // finds: recreated-cell-content
    formatter.dateStyle = .short
    cell.detailTextLabel?.text = formatter.string(from: comment.date)
    if let data = try? Data(contentsOf: comment.icon) {  // finds: decode-on-main-thread
      cell.imageView?.image = UIImage(data: data)
    }
    return cell
  }

  override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    sizing.fill(comments[indexPath.row])
    return sizing.contentView.systemLayoutSizeFitting(tableView.bounds.size).height  // finds: computed-heights
  }

  override func scrollViewDidScroll(_ scrollView: UIScrollView) {
    comments += CommentStore.shared.moreComments()
    tableView.reloadData()  // finds: reload-storm
  }
}
