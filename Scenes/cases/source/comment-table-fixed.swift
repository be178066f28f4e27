import UIKit

/// The table of comments with heights that are computed once, and icons and pages that arrive when they are ready.
final class CommentTableController: UITableViewController {
  private static let formatter = DateFormatter()
  private var comments: [Comment] = []
  private var heights: [Comment.ID: CGFloat] = [:]
  private var isLoading = false

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "comment", for: indexPath)
    let comment = comments[indexPath.row]
    cell.detailTextLabel?.text = Self.formatter.string(from: comment.date)
    cell.imageView?.image = nil
    IconLoader.shared.load(comment.icon) { image in cell.imageView?.image = image }
    return cell
  }

  override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    heights[comments[indexPath.row].id] ?? 60
  }

  override func scrollViewDidScroll(_ scrollView: UIScrollView) {
    guard !isLoading, isNearEnd(scrollView) else { return }
    isLoading = true
    CommentStore.shared.loadMore { [weak self] more in
      self?.insert(more)
      self?.isLoading = false
    }
  }

  private func isNearEnd(_ scrollView: UIScrollView) -> Bool {
    scrollView.contentOffset.y + 2 * scrollView.bounds.height > scrollView.contentSize.height
  }

  private func insert(_ more: [Comment]) {
    let first = comments.count
    comments += more
    tableView.insertRows(at: more.indices.map { IndexPath(row: first + $0, section: 0) }, with: .none)
  }
}
