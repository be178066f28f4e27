import LayerDiagnostics
import LayerModel

extension SourceRule {
  /// Row heights that are measured every time a list requests them.
  static let computedHeights = SourceRule(
    LintRule.computedHeights.id,
    summary: "code that lays out a cell or measures its text whenever a list requests a row's height",
    rationale: """
      A list requests the heights of all rows before it shows the first one, and again on each reload. If the method \
      lays out a cell or measures text to compute a height, each request is as expensive as showing the row.
      """,
    source: "UITableViewDelegate, 'tableView(_:heightForRowAt:)'; UITableView, 'estimatedRowHeight'",
    study: "in the simulated table of comments, computing heights without a view reduces main-thread work from 2,996 "
      + "to 836 ms",
    scene: "Scenes/cases/comment-table.json",
    words: ["sizeForItemAt", "systemLayoutSizeFitting", "boundingRect"],
    examples: [
      .triggering(.controller, height("return ↓text(path).boundingRect(with: size, context: nil).height")),
      .triggering(
        .controller,
        height("prototype.fill(rows[path.row]); return ↓prototype.systemLayoutSizeFitting(size).height")),
      .triggering(.controller, height("return ↓label.sizeThatFits(size).height + 16")),
      .triggering(
        .controller,
        """
          override func tableView(_ view: UITableView, estimatedHeightForRowAt path: IndexPath) -> CGFloat {
            ↓label.sizeThatFits(size).height
          }
        """),
      .triggering(
        .controller,
        height("let cell = ↓tableView.dequeueReusableCell(withIdentifier: \"row\"); return cell.height(for: row)")),
      .triggering(
        .controller,
        height("return measured(rows[path.row])")
          + "\n  func measured(_ row: Row) -> CGFloat { ↓row.text.size(withAttributes: attributes).height }"),
      .triggering(
        """
        class Feed: UICollectionViewController {
          func collectionView(_ view: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt path: IndexPath)
            -> CGSize
          {
            ↓sizing.layoutIfNeeded()
            return sizing.bounds.size
          }
        }
        """),
      .triggering(
        """
        class NoteSizeCalculator: MessageSizeCalculator {
          override func sizeForItem(at path: IndexPath) -> CGSize {
            ↓text(path).boundingRect(with: box, options: [], context: nil).size
          }
        }
        """),
      .triggering(.controller, height("return ↓TitleLabel(rows[path.row].title).frame.height")),
      .triggering(.controller, height("return ↓Texts.shared.size(of: rows[path.row].text, font: font).height")),
      .fine(.controller, height("return 44")),
      .fine(.controller, height("return UITableView.automaticDimension")),
      .fine(.controller, height("return path.row == 0 ? 120 : 60")),
      .fine(
        .controller,
        height(
          "if let known = heights[rows[path.row].id] { return known }\n"
            + "    let height = label.sizeThatFits(size).height\n    heights[rows[path.row].id] = height\n"
            + "    return height")),
      .fine(.controller, height("return heightCache.height(for: row) { label.sizeThatFits(size).height }")),
      .fine(.controller, "  func preferredHeight() -> CGFloat { label.sizeThatFits(size).height }"),
      .fine(
        .controller,
        height("return measured(rows[path.row])")
          + "\n  func measured(_ row: Row) -> CGFloat {\n"
          + "    if let known = cache.object(forKey: row.id) { return known }\n"
          + "    return row.text.size(withAttributes: attributes).height\n  }"),
    ],
    mistakes: [.measure: { $0.heightMode = .computed }],
    edited: { $0.heightMode = .estimated },
    check: { work in
      guard work.kind == .measure, work.occasion == .height, !work.isOnce, work.timing == .now else { return nil }
      let name = DisplayText.escaped(work.subject)
      return SourceMatch(
        "'\(name)' is called to measure a row each time the list requests its height",
        note: "a list requests the heights of all rows, and requests them again on each reload",
        help: "cache each row's height (heights[row.id] = height), or use self-sizing cells: "
          + (work.callback.contains("sizeForItem")
            ? "layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize"
            : "tableView.estimatedRowHeight = 60"))
    })

  /// A method that returns the height of a row.
  private static func height(_ statements: String) -> String {
    """
      override func tableView(
        _ tableView: UITableView, heightForRowAt path: IndexPath
      ) -> CGFloat {
        \(statements)
      }
    """
  }
}
