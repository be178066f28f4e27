/// Why it is not known how many passes a layer costs: measurements contradict each other, or the rule is not known.
///
/// A plan counts the fewest passes that are possible, and states the most next to them.
public struct PassDoubt: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt8

  /// Creates a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// A clip around a view in one plain colour, which may take the rounded corners itself.
  ///
  /// Cards of such views showed one pass in a whole frame (Keepiluv-iOS, iPhone 13 Pro Max, iOS 26.4.2).
  public static let plainLeaf = PassDoubt(rawValue: 1)
  /// A view that nobody can see, because its opacity or its clip's size is 0, may be rendered all the same.
  ///
  /// A grid of posters lost a quarter of its passes when such views were removed (Plozz, Apple TV 4K).
  public static let unseen = PassDoubt(rawValue: 2)
  /// A shadow in a compositing group may cost half as much as one outside a group.
  ///
  /// A card's passes fell from 420 to about 200 with `.compositingGroup()` after the shadow (MochiMeter, iPhone).
  public static let groupedShadow = PassDoubt(rawValue: 4)
  /// A glass surface, whose passes have not been published.
  ///
  /// Players and docks with glass showed between one and five passes a surface (ugc-copy, iPhone 16e).
  public static let glass = PassDoubt(rawValue: 8)
}
