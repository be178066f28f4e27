/// A vertical line of a view, along which views are aligned horizontally.
public enum HorizontalGuide: Hashable, Sendable {
  /// The leading edge.
  case leading
  /// The middle.
  case center
  /// The trailing edge.
  case trailing
}

/// A horizontal line of a view, along which views are aligned vertically.
public enum VerticalGuide: Hashable, Sendable {
  /// The top edge.
  case top
  /// The middle.
  case center
  /// The bottom edge.
  case bottom
  /// The topmost baseline of the text inside, or the bottom edge of a view without text.
  case firstTextBaseline
  /// The lowest baseline of the text inside, or the bottom edge of a view without text.
  case lastTextBaseline
}

/// One guide for each direction.
public struct LayoutAlignment: Hashable, Sendable {
  /// The line along which views are aligned horizontally.
  public var horizontal: HorizontalGuide
  /// The line along which views are aligned vertically.
  public var vertical: VerticalGuide

  /// Creates an alignment from two guides.
  public init(horizontal: HorizontalGuide, vertical: VerticalGuide) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// The middle.
  public static let center = LayoutAlignment(horizontal: .center, vertical: .center)
  /// The leading edge, halfway down.
  public static let leading = LayoutAlignment(horizontal: .leading, vertical: .center)
  /// The trailing edge, halfway down.
  public static let trailing = LayoutAlignment(horizontal: .trailing, vertical: .center)
  /// The middle of the top edge.
  public static let top = LayoutAlignment(horizontal: .center, vertical: .top)
  /// The middle of the bottom edge.
  public static let bottom = LayoutAlignment(horizontal: .center, vertical: .bottom)
  /// The top leading corner.
  public static let topLeading = LayoutAlignment(horizontal: .leading, vertical: .top)
  /// The top trailing corner.
  public static let topTrailing = LayoutAlignment(horizontal: .trailing, vertical: .top)
  /// The bottom leading corner.
  public static let bottomLeading = LayoutAlignment(horizontal: .leading, vertical: .bottom)
  /// The bottom trailing corner.
  public static let bottomTrailing = LayoutAlignment(horizontal: .trailing, vertical: .bottom)
}

/// The position of an explicit alignment guide, as a weighted sum of the view's own dimensions.
///
/// `{ $0.height / 2 }` is a `heightFactor` of 0.5, `{ $0[.trailing] + 8 }` a `widthFactor` of 1 and a `constant` of 8.
public struct GuideValue: Hashable, Sendable {
  /// The part that does not depend on the view.
  public var constant: Double
  /// The factor for the view's width.
  public var widthFactor: Double
  /// The factor for the view's height.
  public var heightFactor: Double
  /// The factor for the distance of the first baseline from the top.
  public var firstBaselineFactor: Double
  /// The factor for the distance of the last baseline from the top.
  public var lastBaselineFactor: Double

  /// Creates a position from its parts.
  public init(
    constant: Double = 0, widthFactor: Double = 0, heightFactor: Double = 0, firstBaselineFactor: Double = 0,
    lastBaselineFactor: Double = 0
  ) {
    self.constant = constant
    self.widthFactor = widthFactor
    self.heightFactor = heightFactor
    self.firstBaselineFactor = firstBaselineFactor
    self.lastBaselineFactor = lastBaselineFactor
  }

  /// Creates the default position of a horizontal guide.
  public init(_ guide: HorizontalGuide) {
    switch guide {
    case .leading: self.init()
    case .center: self.init(widthFactor: 0.5)
    case .trailing: self.init(widthFactor: 1)
    }
  }

  /// Creates the default position of a vertical guide.
  public init(_ guide: VerticalGuide) {
    switch guide {
    case .top: self.init()
    case .center: self.init(heightFactor: 0.5)
    case .bottom: self.init(heightFactor: 1)
    case .firstTextBaseline: self.init(firstBaselineFactor: 1)
    case .lastTextBaseline: self.init(lastBaselineFactor: 1)
    }
  }
}
