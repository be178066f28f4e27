import LayerGeometry
import LayerModel

/// The size that a list's code gives to its cells, and their arrangement.
struct SwiftCellSize: Hashable, Sendable {
  /// The width; nil for that of the list.
  var width: Double?
  var height: Double
  /// Whether the list scrolls sideways, so that its cells are in one row.
  var isHorizontal = false
  /// The least distance between cells in a row.
  var gap = 0.0
  /// The distance between rows.
  var lineGap = 0.0
  /// The distances of the first section's cells from the edges of the list.
  var insets = LayoutEdges()

  /// The distances of a section's content from the edges of its list.
  struct LayoutEdges: Hashable, Sendable {
    var top = 0.0
    var left = 0.0
    var bottom = 0.0
    var right = 0.0
  }

  /// The size of a cell.
  var size: Size { Size(width ?? SwiftScreen.width, height) }

  /// The number of cells in a row of a list that is as wide as the screen.
  var columns: Int {
    guard let width, !isHorizontal else { return 1 }
    let room = SwiftScreen.width - insets.left - insets.right
    return min(Self.mostInLine, max(1, Int(nearest: ((room + gap) / (width + gap)).rounded(.down))))
  }

  /// The distance between the left edges of cells in a row, which a flow layout spreads over the whole width.
  var columnWidth: Double {
    let count = columns
    guard let width, count > 1 else { return 0 }
    let room = SwiftScreen.width - insets.left - insets.right - width
    return (room / Double(count - 1) * SwiftScreen.scale).rounded(.down) / SwiftScreen.scale
  }

  /// The place of the first cell; a single cell in a row is in its middle.
  var first: Point<SuperlayerSpace> {
    guard let width, !isHorizontal, columns == 1 else { return Point(insets.left, insets.top) }
    let room = SwiftScreen.width - insets.left - insets.right
    return Point(max(0, insets.left + (room - width) / 2), insets.top)
  }

  /// The number of rows of cells, or of cells in the only row, that are at least partly on the screen.
  var lines: Int {
    let (room, length) =
      isHorizontal
      ? (SwiftScreen.width - insets.left, size.width) : (SwiftScreen.height - insets.top, size.height)
    return min(Self.mostInLine, max(1, Int(nearest: (room / max(length + lineGap, 20)).rounded(.up))))
  }

  /// The largest number of cells in a row or column.
  private static let mostInLine = 40
}

/// The kinds of views that a list shows many of.
enum SwiftCellKind: Sendable {
  case row, tableHeader, item, sectionView

  /// The kind of a cell by the platform's class.
  init?(base: String) {
    let chain = UIKitClass.chain(of: base)
    if chain.contains("UITableViewCell") {
      self = .row
    } else if chain.contains("UITableViewHeaderFooterView") {
      self = .tableHeader
    } else if chain.contains("UICollectionViewCell") {
      self = .item
    } else if chain.contains("UICollectionReusableView") {
      self = .sectionView
    } else {
      return nil
    }
  }

  /// The kind of the cells that a list by the platform's class repeats; nil for any other view.
  init?(ofList base: String) {
    let chain = UIKitClass.chain(of: base)
    if chain.contains("UITableView") {
      self = .row
    } else if chain.contains("UICollectionView") {
      self = .item
    } else {
      return nil
    }
  }

  /// Whether each section of a list has one, so that it is not repeated as rows are.
  var isOfSection: Bool { self == .tableHeader || self == .sectionView }
}

/// The sizes that the code of one type gives to the cells of its lists.
struct SwiftListSizes: Sendable {
  /// The sizes of cells of the program's types.
  var ofTypes: [Int: SwiftCellSize] = [:]
  /// The sizes of all cells of a kind, for cells of an unknown class.
  var ofKinds: [SwiftCellKind: SwiftCellSize] = [:]
}

/// What code says about the cells of lists while it runs.
struct SwiftListNotes: Sendable {
  /// The sizes that a list's delegate returns, by the label that names the method.
  var returned: [String: [SwiftValue]] = [:]
  /// The sizes of the cells in the groups of compositional layouts.
  var groups: [SwiftCellSize] = []
  /// The cell classes that code registers, each with the list.
  var registered: [(type: Int, list: Int?)] = []

  /// The labels of a delegate's methods that return sizes.
  static let labels: Set<String> = [
    "heightForRowAt", "heightForHeaderInSection", "heightForFooterInSection", "sizeForItemAt",
    "referenceSizeForHeaderInSection", "referenceSizeForFooterInSection", "insetForSectionAt",
    "minimumInteritemSpacingForSectionAt", "minimumLineSpacingForSectionAt",
  ]
}
