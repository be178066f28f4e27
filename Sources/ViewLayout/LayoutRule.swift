/// The rule by which a node responds to proposals and places its children.
///
/// The comments name the SwiftUI view or modifier that a case models. If a rule for one child gets several, it treats
/// the others as if they were in a layered stack with the first; the caller splices the children of a `Group`.
public enum LayoutRule: Hashable, Sendable {
  // MARK: Leaves

  /// An image, a symbol or a control, with a size that ignores the proposal.
  case box(LayoutSize)
  /// A colour, a gradient or most shapes, which take the proposal and have an ideal size of 10 x 10.
  case fill
  /// `Circle`: a square whose sides have the length of the shorter proposed side.
  case circle
  /// Text, identified by the number that is passed to the measuring closure.
  case text(Int)
  /// A resizable image, which takes the proposal and has its own ideal size.
  case resizable(LayoutSize)
  /// `Spacer`: expands along the axis of the enclosing stack, or along both axes outside a stack.
  case spacer(minLength: Double?)
  /// `Divider`: a hairline across the axis of the enclosing stack.
  case divider

  // MARK: Containers

  /// `HStack`; a nil spacing means the default.
  case horizontal(spacing: Double?, VerticalGuide)
  /// `VStack`; a nil spacing means the default.
  case vertical(spacing: Double?, HorizontalGuide)
  /// `LazyHStack`: as high as proposed, with children of any width.
  case lazyHorizontal(spacing: Double?, VerticalGuide)
  /// `LazyVStack`: as wide as proposed, with children of any height.
  case lazyVertical(spacing: Double?, HorizontalGuide)
  /// `ZStack`.
  case layered(LayoutAlignment)
  /// `ScrollView`; several children form a stack along the axis of scrolling.
  case scroll(horizontal: Bool, vertical: Bool)
  /// `List` and `Form`: each child is a row or a `section`.
  case list(ListMetrics)
  /// `Section`: the header and the footer, if present, are its first and last child.
  ///
  /// Outside a list, a section stacks its children.
  case section(hasHeader: Bool, hasFooter: Bool)
  /// `LazyVGrid`.
  case grid(columns: [GridTrack], HorizontalGuide, rowSpacing: Double?)
  /// `LazyHGrid`.
  case horizontalGrid(rows: [GridTrack], VerticalGuide, columnSpacing: Double?)
  /// `Grid`: its children are `gridRow`s; any other child is a row with one cell across all columns.
  case table(LayoutAlignment, columnSpacing: Double?, rowSpacing: Double?)
  /// `GridRow`; outside a `table`, it is a horizontal stack.
  case gridRow(VerticalGuide?)
  /// `GeometryReader`: takes the proposal, with its children at the top leading corner.
  case geometryReader
  /// `ViewThatFits`: the first child whose ideal size fits, or else the last; the others get empty frames.
  case viewThatFits(horizontal: Bool, vertical: Bool)

  // MARK: Modifiers

  /// `padding`.
  case padding(LayoutInsets)
  /// `frame(width:height:alignment:)`.
  case frame(width: Double?, height: Double?, LayoutAlignment)
  /// `frame(minWidth:idealWidth:maxWidth:minHeight:idealHeight:maxHeight:alignment:)`.
  case flexibleFrame(
    minWidth: Double?, idealWidth: Double?, maxWidth: Double?, minHeight: Double?, idealHeight: Double?,
    maxHeight: Double?, LayoutAlignment)
  /// `overlay`: the first child determines the size, which is proposed to the others.
  case overlay(LayoutAlignment)
  /// `background`: the first child determines the size, which is proposed to the others.
  case background(LayoutAlignment)
  /// `offset`: moves the child without affecting the layout.
  case offset(x: Double, y: Double)
  /// `position`: takes the proposal, and places the child's centre.
  case position(x: Double, y: Double)
  /// `aspectRatio`; nil means the ratio of the child's ideal size.
  case aspectRatio(Double?, fill: Bool)
  /// `fixedSize`.
  case fixedSize(horizontal: Bool, vertical: Bool)
  /// `layoutPriority`.
  case priority(Double)
  /// `alignmentGuide`, for one guide.
  case alignmentGuide(horizontal: HorizontalGuide?, vertical: VerticalGuide?, GuideValue)
  /// `listRowInsets`; has no effect outside a list.
  case rowInsets(LayoutInsets)
  /// `gridCellColumns`; has no effect outside a `gridRow`.
  case cellColumns(Int)
  /// `gridCellUnsizedAxes`: along these axes the cell takes the space that other cells determine; has no effect outside
  /// a grid.
  case cellUnsized(horizontal: Bool, vertical: Bool)
  /// An effect, such as a shadow, a clip or a scale, which has the size of its child.
  case transparent
  /// A region with insets that its child avoids, such as a screen with bars.
  case safeArea(LayoutInsets)
  /// `ignoresSafeArea`: extends the child over the insets of the enclosing region where it touches them.
  case ignoresSafeArea(LayoutEdges)
}

extension LayoutRule {
  /// The largest number that a rule may contain, in points.
  ///
  /// The limit is 250 times as long as a long feed, and small enough that sums over a tree stay exact to a tenth of a
  /// point.
  static let farthest = 1e7

  /// The default ideal side length of views that define no ideal size: shapes, colours, `GeometryReader`.
  static let idealSide = 10.0

  /// The rule with its numbers limited to sensible sizes.
  ///
  /// Lengths that SwiftUI rejects at run time (negative, not a number, or infinite for a fixed size) count as absent.
  var bounded: LayoutRule {
    switch self {
    case .box(let size): .box(Self.bounded(size))
    case .resizable(let size): .resizable(Self.bounded(size))
    case .spacer(let length): .spacer(minLength: Self.length(length))
    case .horizontal(let spacing, let guide): .horizontal(spacing: Self.spacing(spacing), guide)
    case .vertical(let spacing, let guide): .vertical(spacing: Self.spacing(spacing), guide)
    case .lazyHorizontal(let spacing, let guide): .lazyHorizontal(spacing: Self.spacing(spacing), guide)
    case .lazyVertical(let spacing, let guide): .lazyVertical(spacing: Self.spacing(spacing), guide)
    case .list(let metrics): .list(metrics.bounded)
    case .grid(let columns, let guide, let spacing):
      .grid(columns: columns.map(\.bounded), guide, rowSpacing: Self.spacing(spacing))
    case .horizontalGrid(let rows, let guide, let spacing):
      .horizontalGrid(rows: rows.map(\.bounded), guide, columnSpacing: Self.spacing(spacing))
    case .table(let alignment, let columns, let rows):
      .table(alignment, columnSpacing: Self.spacing(columns), rowSpacing: Self.spacing(rows))
    default: boundedModifier
    }
  }

  private var boundedModifier: LayoutRule {
    switch self {
    case .padding(let insets): .padding(Self.bounded(insets))
    case .frame(let width, let height, let alignment):
      .frame(width: Self.length(width), height: Self.length(height), alignment)
    case .flexibleFrame(
      let minWidth, let idealWidth, let maxWidth, let minHeight, let idealHeight, let maxHeight, let a):
      .flexibleFrame(
        minWidth: Self.length(minWidth), idealWidth: Self.length(idealWidth), maxWidth: Self.limit(maxWidth),
        minHeight: Self.length(minHeight), idealHeight: Self.length(idealHeight), maxHeight: Self.limit(maxHeight), a)
    case .offset(let x, let y): .offset(x: Self.finite(x), y: Self.finite(y))
    case .position(let x, let y): .position(x: Self.finite(x), y: Self.finite(y))
    case .aspectRatio(let ratio, let fill): .aspectRatio(ratio.flatMap(Self.ratio), fill: fill)
    case .priority(let priority): .priority(Self.finite(priority))
    case .alignmentGuide(let horizontal, let vertical, let value):
      .alignmentGuide(horizontal: horizontal, vertical: vertical, Self.bounded(value))
    case .rowInsets(let insets): .rowInsets(Self.bounded(insets))
    case .cellColumns(let count): .cellColumns(min(max(count, 1), 100))
    case .safeArea(let insets): .safeArea(Self.bounded(insets))
    default: self
    }
  }

  static func finite(_ value: Double) -> Double {
    value.isNaN ? 0 : min(max(value, -farthest), farthest)
  }

  /// A length that has to be finite.
  static func length(_ value: Double?) -> Double? {
    guard let value, value.isFinite, value >= 0 else { return nil }
    return min(value, farthest)
  }

  /// A length that may be infinite.
  static func limit(_ value: Double?) -> Double? { value == .infinity ? value : length(value) }

  static func spacing(_ value: Double?) -> Double? { value.map(finite) }

  /// A ratio limited so that no side of a layout overflows; SwiftUI's own sizes are never more than a thousand times
  /// wider than high.
  static func ratio(_ value: Double) -> Double? {
    value.isFinite && value > 0 ? min(max(value, 1e-3), 1e3) : nil
  }

  static func bounded(_ size: LayoutSize) -> LayoutSize {
    LayoutSize(width: max(0, finite(size.width)), height: max(0, finite(size.height)))
  }

  static func bounded(_ insets: LayoutInsets) -> LayoutInsets {
    LayoutInsets(
      top: finite(insets.top), leading: finite(insets.leading), bottom: finite(insets.bottom),
      trailing: finite(insets.trailing))
  }

  private static func bounded(_ value: GuideValue) -> GuideValue {
    func factor(_ value: Double) -> Double { min(max(finite(value), -100), 100) }
    return GuideValue(
      constant: finite(value.constant), widthFactor: factor(value.widthFactor),
      heightFactor: factor(value.heightFactor), firstBaselineFactor: factor(value.firstBaselineFactor),
      lastBaselineFactor: factor(value.lastBaselineFactor))
  }
}
