import LayerDiagnostics
import LayerModel

extension SourceRule {
  /// Objects that are created for each row although they could be kept.
  static let recreatedCellContent = SourceRule(
    "recreated-cell-content",
    summary: "code that creates views or formatters each time it configures a cell or evaluates a view",
    rationale: """
      Cells are reused so that a row does not need new views. A view that is added each time a cell is configured is \
      created on the main thread during scrolling, and stays in the cell under the next one unless it is removed. A \
      formatter takes longer to create than to use.
      """,
    source: "UITableView, 'dequeueReusableCell(withIdentifier:for:)'; Data Formatting Guide, 'Cache Formatters for "
      + "Efficiency'",
    words: [
      "prepareForReuse", "DateFormatter", "NumberFormatter", "NSRegularExpression", "CAGradientLayer", "addSubview",
    ],
    examples: [
      .triggering(.fillingCell, "cell.accessoryView = ↓UISwitch()"),
      .triggering(
        """
        class List: UITableViewController {
          override func tableView(
            _ list: UITableView, cellForRowAt path: IndexPath
          ) -> UITableViewCell {
            let cell = ↓UITableViewCell(style: .default, reuseIdentifier: "row")
            cell.textLabel?.text = rows[path.row].title
            return cell
          }
        }
        """),
      .fine(
        """
        class List: UITableViewController {
          override func tableView(
            _ list: UITableView, cellForRowAt path: IndexPath
          ) -> UITableViewCell {
            list.dequeueReusableCell(withIdentifier: "row")
              ?? UITableViewCell(style: .default, reuseIdentifier: "row")
          }
        }
        """),
      .triggering(
        .fillingCell,
        """
        let formatter = ↓DateFormatter()
            cell.textLabel?.text = formatter.string(from: date)
        """),
      .triggering(.fillingCell, "let badge = ↓UILabel()\n    cell.contentView.addSubview(badge)"),
      .triggering(
        .fillingCell,
        """
        let footer = ↓Bundle.main.loadNibNamed("Footer", owner: nil)?.first as! Footer
            cell.stack.addArrangedSubview(footer)
        """),
      .triggering(.cell, "  func configure(with row: Row) { contentView.layer.addSublayer(↓CAGradientLayer()) }"),
      .triggering(
        .cell,
        "  func configure(with tags: [Tag]) { for tag in tags { let tag = ↓UIView(); stack.addArrangedSubview(tag) } }"
      ),
      .triggering(
        .cell,
        """
          func configure(with row: Row) { price.text = text(of: row.price) }
          func text(of price: Decimal) -> String { ↓NumberFormatter().string(from: price) }
        """),
      .triggering(.cell, "  override func prepareForReuse() { contentView.addSubview(↓UIImageView()) }"),
      .triggering(
        .view,
        """
          var body: some View { Text(day) }
          var day: String { ↓DateFormatter().string(from: date) }
        """),
      .triggering(.cell, "  var row: Row? { didSet { title.text = ↓ISO8601DateFormatter().string(from: row.date) } }"),
      .fine(
        .cell,
        """
          static let formatter = DateFormatter()
          func configure(with row: Row) { Self.formatter.string(from: row.date) }
        """),
      .fine(
        .cell,
        """
          override init(frame: CGRect) { super.init(frame: frame); contentView.addSubview(UIImageView()) }
        """),
      .fine(
        .cell,
        "  func configure(with row: Row) { if gradient == nil { layer.addSublayer(CAGradientLayer()) } }"),
      .fine(.cell, "  lazy var badge: UIView = { let view = UIView(); contentView.addSubview(view); return view }()"),
      .fine(.fillingCell, "cell.textLabel?.text = Self.formatter.string(from: date)"),
      .fine(
        .controller,
        """
          override func viewDidLoad() { view.addSubview(UILabel()); title = DateFormatter().string(from: date) }
        """),
      .fine(.body, "    Button(\"Save\") { save(DateFormatter().string(from: date)) }"),
      .fine(.fillingCell, "let view = cell ?? UITableViewCell()"),
      .fine(
        .view,
        """
          private let formatter = DateFormatter()
          var body: some View { Text(formatter.string(from: date)) }
        """),
    ],
    // Every fill creates the row's views; a formatter is assumed to take as long as another object.
    mistakes: [
      .view: { $0.costs.add($0.costs[.rowCreate], to: .rowConfigure) },
      .formatter: { $0.costs.add($0.costs[.modelCreate], to: .rowConfigure) },
    ],
    check: { work in
      guard work.blocksMainThread, !work.isOnce else { return nil }
      let name = DisplayText.escaped(work.subject)
      switch work.kind {
      case .formatter where work.isForRow || work.occasion == .body || work.occasion == .scroll:
        return SourceMatch(
          "'\(name)' is created \(work.moment)",
          note: "a formatter takes longer to create than to use, and can be kept",
          help: "create it once: private static let formatter = \(name)()")
      case .view where work.detail == "cell":
        return SourceMatch(
          "'\(name)' is created \(work.moment), although the list keeps cells that have left the screen",
          note: "its views are created and laid out again for each row that becomes visible",
          help: "let cell = tableView.dequeueReusableCell(withIdentifier: identifier, for: indexPath)")
      case .view where work.occasion == .cell || work.occasion == .reuse:
        return SourceMatch(
          "'\(name)' is created and added \(work.moment)",
          note: "cells are reused, so each row adds one more view unless the previous one is removed",
          help: "create it in the cell's initializer, and only set its content or isHidden here")
      default: return nil
      }
    })
}
