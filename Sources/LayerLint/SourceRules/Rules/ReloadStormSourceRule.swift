import LayerDiagnostics
import LayerModel

extension SourceRule {
  /// Reloads of a whole list in quick succession.
  static let reloadStorm = SourceRule(
    LintRule.reloadStorm.id,
    summary: "code that reloads a whole list for each row, each record, each scroll event, or each update of SwiftUI",
    rationale: """
      'reloadData()' configures every visible cell again and requests every height, even if nothing has changed. In a \
      callback that runs for each row, each record or each scroll event, the main thread does this many times although \
      once is enough. SwiftUI calls 'updateUIView(_:context:)' whenever something around the view changes.
      """,
    source: "UITableView, 'reloadData()'; NSFetchedResultsControllerDelegate, 'controllerDidChangeContent(_:)'",
    study: "in the simulated recipe feed, combining reloads reduces the number of measured heights from 400 to 40",
    scene: "Scenes/cases/recipe-feed.json",
    words: ["throttle", "reconfigureItems"],
    examples: [
      .triggering(.fillingCell, "loader.loadImage(url) { _ in ↓tableView.reloadData() }"),
      .triggering(.fillingCell, "if rows.isEmpty { ↓tableView.reloadData() }"),
      .fine(.fillingCell, "cell.onSort = { api.getComments { rows in tableView.reloadData() } }"),
      .triggering(
        .controller,
        "  override func scrollViewDidScroll(_ scrollView: UIScrollView) { ↓tableView.reloadData() }"),
      .triggering(
        .controller,
        """
          func controller(_ controller: Results, didChange object: Any, at indexPath: IndexPath?, for type: Change,
                          newIndexPath: IndexPath?) {
            switch type { case .insert: ↓tableView.reloadData() default: break }
          }
        """),
      .triggering(
        .controller,
        """
          func watch() {
            posts.observe(.childAdded) { post in
              self.rows.append(post)
              ↓self.tableView.reloadData()
            }
          }
        """),
      .triggering(
        .controller,
        """
          func watch() {
            center.addObserver(self, selector: #selector(show), name: .downloadProgress, object: nil)
          }
          @objc func show() { ↓tableView.reloadData() }
        """),
      .triggering(
        .controller,
        """
          func show() {
            database.posts { found, error in
              for post in found { rows.append(post); ↓tableView.reloadData() }
            }
          }
        """),
      .fine(.controller, "  func watch() { posts.observe(.value) { _ in tableView.reloadData() } }"),
      .triggering(
        .controller,
        "  func refresh() { for feed in feeds { api.load(feed) { self.add($0); ↓self.tableView.reloadData() } } }"),
      .triggering(.controller, "  func add(_ new: [Row]) { new.forEach { rows.append($0); ↓tableView.reloadData() } }"),
      .triggering(
        .controller,
        """
          func add(_ new: [Row]) { for row in new { insert(row) } }
          func insert(_ row: Row) { rows.append(row); ↓tableView.reloadData() }
        """),
      .triggering(
        .controller,
        """
          var rows: [Row] = [] { didSet { ↓tableView.reloadData() } }
          func add(_ new: [Row]) { for row in new { rows.append(row) } }
        """),
      .triggering(
        .controller,
        """
          let grid = UICollectionView(frame: .zero, collectionViewLayout: layout)
          func add(_ new: [Row]) { for row in new { rows.append(row); ↓grid.reloadData() } }
        """),
      .fine(
        .controller,
        """
          func add(_ new: [Row]) {
            for row in new { rows.append(row) }
            tableView.reloadData()
          }
        """),
      .fine(
        .controller,
        """
          var rows: [Row] = [] { didSet { tableView.reloadData() } }
          func add(_ new: [Row]) { rows += new }
        """),
      .fine(.controller, "  func update() { for list in [tableView, other] { list.reloadData() } }"),
      .fine(
        .controller,
        "  func controllerDidChangeContent(_ controller: Results) { tableView.reloadData() }"),
      .fine(
        .controller,
        "  override func scrollViewDidScroll(_ view: UIScrollView) { if page != shown { tableView.reloadData() } }"),
      .fine(
        .controller,
        """
          override func tableView(_ view: UITableView, willDisplay cell: UITableViewCell, forRowAt path: IndexPath) {
            if path.row == rows.count - 1 { showNextPage() }
          }
          func showNextPage() { rows += nextPage(); tableView.reloadData() }
        """),
      .fine(
        .controller,
        """
          override func tableView(_ view: UITableView, willDisplay cell: UITableViewCell, forRowAt path: IndexPath) {
            guard shown < all.count, path.row >= shown - 10 else { return }
            shown += 50
            tableView.reloadData()
          }
        """),
      .fine(
        .controller,
        """
          override func tableView(_ view: UITableView, willDisplay cell: UITableViewCell, forRowAt path: IndexPath) {
            if path.row == lastRow { rows += nextPage(); tableView.reloadData() }
          }
        """),
      .triggering(
        .controller,
        """
          override func tableView(_ view: UITableView, willDisplay cell: UITableViewCell, forRowAt path: IndexPath) {
            guard rows.count > 3 else { return }
            ↓tableView.reloadData()
          }
        """),
      .triggering(representable("↓list.reloadData()")),
      .triggering(
        representable("context.coordinator.rows = rows\n    ↓list.reloadData()", name: "updateUIViewController")),
      .triggering(representable("show(list)", "func show(_ list: UICollectionView) { ↓list.reloadData() }")),
      .fine(representable("if context.coordinator.rows != rows { list.reloadData() }")),
      .fine(representable("if context.coordinator.rows == rows { return }\n    list.reloadData()")),
      .fine(representable("guard context.coordinator.rows != rows else { return }\n    list.reloadData()")),
      .fine(representable("list.onChange { list.reloadData() }")),
      .fine(
        representable("show(list)", "func show(_ list: UICollectionView) { if isNew { list.reloadData() } }")),
      .fine(representable("chart.reloadData()")),
      .fine(.fillingCell, "cell.onDelete = { [weak self] in self?.tableView.reloadData() }"),
      .fine(.cell, "  func configure(with tags: [Tag]) { self.tags = tags; collectionView.reloadData() }"),
      .fine(
        .controller,
        """
          func refresh() { for feed in feeds { api.load(feed) { _ in self.throttledReload() } } }
          func throttledReload() { tableView.reloadData() }
        """),
      .fine(
        .controller,
        "  func select(_ id: Int) { for row in rows { if row.id == id { tableView.reloadData(); break } } }"),
    ],
    // The reload happens in each frame of the fling, as in a scroll callback.
    mistakes: [.reload: { $0.reloads = [RowList.Reload(times: Recurrence(from: .zero, every: Microseconds(16_667)))] }],
    check: { work in
      guard work.kind == .reload, work.detail != "nested", work.detail != "once", isStorm(work) else { return nil }
      let list = DisplayText.escaped(work.subject)
      let moment = work.loopMoment ?? work.moment
      let help =
        switch work.occasion {
        case .change:
          "reload once in controllerDidChangeContent(_:), or apply the snapshot of a diffable data source"
        case .update where work.loop == nil:
          "keep the content that the list shows, for example in the coordinator, and reload only if it has changed"
        default: advice(work, list)
        }
      return SourceMatch(
        "'\(list)' is fully reloaded \(moment)",
        note: "a reload configures all visible cells again and requests all heights", help: help)
    })

  /// A view of UIKit in SwiftUI, with the given statements in the method that updates it.
  private static func representable(
    _ statements: String, _ member: String = "", name: String = "updateUIView"
  ) -> String {
    """
    struct Grid: UIViewRepresentable {
      let rows: [Row]
      func makeUIView(context: Context) -> UICollectionView { UICollectionView(frame: .zero) }
      func \(name)(_ list: UICollectionView, context: Context) {
        \(statements)
      }\(member.isEmpty ? "" : "\n  " + member)
    }
    """
  }

  /// The advice for a list, by its class: only lists of UIKit have methods for some of their rows.
  ///
  /// A list whose number of rows has changed raises an exception if only some rows are configured again.
  private static func advice(_ work: SourceWork, _ list: String) -> String {
    let isTable = work.detail.isEmpty
    guard isTable || work.detail == "collection" else {
      return "call \(list).reloadData() once, after \(work.loop == nil ? "the last change" : "the loop")"
    }
    let items = isTable ? "rows" : "items"
    switch work.hint {
    case "insert":
      let insertion = isTable ? "insertRows(at: paths, with: .automatic)" : "insertItems(at: paths)"
      return "reload once, after the last change, or insert only the new \(items): \(list).\(insertion)"
    case "count": return "reload once, after the last change, or apply the snapshot of a diffable data source"
    default:
      return "reload once, after the last change, or reload only the changed \(items): "
        + "\(list).reconfigure\(isTable ? "Rows" : "Items")(at: changed)"
    }
  }

  private static func isStorm(_ work: SourceWork) -> Bool {
    if work.loop != nil, work.occasion != .body {
      if work.blocksMainThread || work.followsLoading || work.loopsAtOnce { return true }
    }
    switch work.occasion {
    case .cell, .height: return work.blocksMainThread || work.followsLoading
    case .change: return work.blocksMainThread || work.followsLoading
    case .scroll, .frequent: return work.blocksMainThread && !work.isConditional
    // Another class with such a method may compare its content itself.
    case .update: return work.timing == .now && !work.isConditional && work.detail != "other"
    case .reuse, .body, .initial, .poll, .unknown: return false
    }
  }
}
