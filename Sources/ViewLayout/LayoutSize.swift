/// A size that a parent proposes to its child.
///
/// Nil means "your ideal size", zero "as small as you can", infinity "as large as you like".
public struct ProposedSize: Hashable, Sendable {
  /// The proposed width, or nil for the ideal one.
  public var width: Double?
  /// The proposed height, or nil for the ideal one.
  public var height: Double?

  /// Creates a proposal from a width and a height.
  public init(width: Double?, height: Double?) {
    self.width = width
    self.height = height
  }

  /// Creates a proposal of exactly the given size.
  public init(_ size: LayoutSize) { self.init(width: size.width, height: size.height) }

  /// The proposal that requests the ideal size.
  public static let unspecified = ProposedSize(width: nil, height: nil)
  /// The proposal that requests the smallest size.
  public static let zero = ProposedSize(width: 0, height: 0)
  /// The proposal that requests the largest size.
  public static let infinity = ProposedSize(width: .infinity, height: .infinity)
}

/// A width and a height in points.
public struct LayoutSize: Hashable, Sendable {
  /// The width in points.
  public var width: Double
  /// The height in points.
  public var height: Double

  /// Creates a size from a width and a height.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// The size of zero.
  public static let zero = LayoutSize(width: 0, height: 0)
}

/// The frame of a node in the coordinates of the root.
public struct LayoutFrame: Hashable, Sendable {
  /// The left edge.
  public var x: Double
  /// The top edge.
  public var y: Double
  /// The width in points.
  public var width: Double
  /// The height in points.
  public var height: Double

  /// Creates a frame from its origin and its size.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The width and the height.
  public var size: LayoutSize { LayoutSize(width: width, height: height) }

  /// The empty frame at the origin.
  public static let zero = LayoutFrame(x: 0, y: 0, width: 0, height: 0)
}

/// Distances from the four edges of a rectangle.
public struct LayoutInsets: Hashable, Sendable {
  /// The distance from the top edge.
  public var top: Double
  /// The distance from the leading edge.
  public var leading: Double
  /// The distance from the bottom edge.
  public var bottom: Double
  /// The distance from the trailing edge.
  public var trailing: Double

  /// Creates insets from four distances.
  public init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// Creates insets with the same distance from each edge.
  public init(_ all: Double) { self.init(top: all, leading: all, bottom: all, trailing: all) }

  /// Insets of zero.
  public static let zero = LayoutInsets()

  var horizontal: Double { leading + trailing }
  var vertical: Double { top + bottom }
}

/// A set of edges of a rectangle.
public struct LayoutEdges: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt8

  /// Creates a set of edges from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The top edge.
  public static let top = LayoutEdges(rawValue: 1)
  /// The leading edge.
  public static let leading = LayoutEdges(rawValue: 2)
  /// The bottom edge.
  public static let bottom = LayoutEdges(rawValue: 4)
  /// The trailing edge.
  public static let trailing = LayoutEdges(rawValue: 8)
  /// The leading and the trailing edge.
  public static let horizontal: LayoutEdges = [.leading, .trailing]
  /// The top and the bottom edge.
  public static let vertical: LayoutEdges = [.top, .bottom]
  /// All edges.
  public static let all: LayoutEdges = [.horizontal, .vertical]
}

/// The direction of a stack or of scrolling.
public enum LayoutAxis: Hashable, Sendable {
  /// From leading to trailing.
  case horizontal
  /// From top to bottom.
  case vertical
}

/// The response of text to a proposal.
public struct TextSize: Hashable, Sendable {
  /// The size of the wrapped lines.
  public var size: LayoutSize
  /// The distance of the first line's baseline from the top.
  public var firstBaseline: Double
  /// The distance of the last line's baseline from the top.
  public var lastBaseline: Double

  /// Creates a response from a size and two baselines.
  public init(_ size: LayoutSize, firstBaseline: Double, lastBaseline: Double) {
    self.size = size
    self.firstBaseline = firstBaseline
    self.lastBaseline = lastBaseline
  }
}

/// Measures the text with the given number for a proposal.
public typealias TextMeasure = (_ id: Int, _ proposal: ProposedSize) -> TextSize

// MARK: Sizes by axis

extension ProposedSize {
  /// Creates a proposal from its lengths along and across an axis.
  init(_ axis: LayoutAxis, along: Double?, across: Double?) {
    self.init(width: axis == .horizontal ? along : across, height: axis == .horizontal ? across : along)
  }

  func along(_ axis: LayoutAxis) -> Double? { axis == .horizontal ? width : height }

  func across(_ axis: LayoutAxis) -> Double? { axis == .horizontal ? height : width }

  /// The proposal without invalid lengths: negative ones, and those that are not numbers.
  var bounded: ProposedSize {
    ProposedSize(width: Self.bounded(width), height: Self.bounded(height))
  }

  private static func bounded(_ length: Double?) -> Double? {
    guard let length, !length.isNaN else { return nil }
    return length == .infinity ? length : min(max(length, 0), LayoutRule.farthest)
  }
}

extension LayoutSize {
  /// Creates a size from its lengths along and across an axis.
  init(_ axis: LayoutAxis, along: Double, across: Double) {
    self.init(width: axis == .horizontal ? along : across, height: axis == .horizontal ? across : along)
  }

  func along(_ axis: LayoutAxis) -> Double { axis == .horizontal ? width : height }

  func across(_ axis: LayoutAxis) -> Double { axis == .horizontal ? height : width }
}
