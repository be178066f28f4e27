/// The distances in a `List` or a `Form`.
///
/// Apple has not published them. Measurements in apps give a minimum height of 44 (`defaultMinListRowHeight`) and
/// insets of 11 above and below (kasianov-mikhail/scout, pull request 1015). The insets of 20 at the sides, the margins
/// of cards and the distances around headers were measured in screenshots.
public struct ListMetrics: Hashable, Sendable {
  /// The distance of rows from the list's edges: the margins of cards.
  public var margins: LayoutInsets
  /// The distance of a row's content from the row's edges.
  public var rowInsets: LayoutInsets
  /// The distance of a header's content from the header's edges.
  public var headerInsets: LayoutInsets
  /// The distance of a footer's content from the footer's edges.
  public var footerInsets: LayoutInsets
  /// The minimum height of a row.
  public var rowHeight: Double
  /// The distance between rows.
  public var rowSpacing: Double
  /// The distance between sections.
  public var sectionSpacing: Double

  /// Creates metrics, with the values of a plain list as defaults.
  public init(
    margins: LayoutInsets = .zero, rowInsets: LayoutInsets = Self.usualRowInsets,
    headerInsets: LayoutInsets = LayoutInsets(top: 6, leading: 20, bottom: 6, trailing: 20),
    footerInsets: LayoutInsets = LayoutInsets(top: 6, leading: 20, bottom: 6, trailing: 20), rowHeight: Double = 44,
    rowSpacing: Double = 0, sectionSpacing: Double = 0
  ) {
    self.margins = margins
    self.rowInsets = rowInsets
    self.headerInsets = headerInsets
    self.footerInsets = footerInsets
    self.rowHeight = rowHeight
    self.rowSpacing = rowSpacing
    self.sectionSpacing = sectionSpacing
  }

  /// The insets of a row that sets none.
  public static let usualRowInsets = LayoutInsets(top: 11, leading: 20, bottom: 11, trailing: 20)

  /// `.listStyle(.plain)`.
  public static let plain = ListMetrics()
  /// `.listStyle(.insetGrouped)`, the default of `List` and `Form` on phones: cards with margins.
  public static let insetGrouped = ListMetrics(
    margins: LayoutInsets(top: 20, leading: 16, bottom: 20, trailing: 16), sectionSpacing: 20)
  /// `.listStyle(.grouped)`: bands from edge to edge.
  public static let grouped = ListMetrics(
    margins: LayoutInsets(top: 20, leading: 0, bottom: 20, trailing: 0), sectionSpacing: 20)

  /// The metrics without numbers that are impossible in a list.
  var bounded: ListMetrics {
    ListMetrics(
      margins: LayoutRule.bounded(margins), rowInsets: LayoutRule.bounded(rowInsets),
      headerInsets: LayoutRule.bounded(headerInsets), footerInsets: LayoutRule.bounded(footerInsets),
      rowHeight: LayoutRule.length(rowHeight) ?? 0, rowSpacing: LayoutRule.finite(rowSpacing),
      sectionSpacing: LayoutRule.finite(sectionSpacing))
  }
}
