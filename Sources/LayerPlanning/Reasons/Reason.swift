public import LayerModel

/// A reason why a layer costs an offscreen pass.
///
/// The raw value is the id in output, lint rules and waivers.
public enum Reason: String, Hashable, Sendable, CaseIterable {
  case shadowWithoutPath = "shadow-without-path"
  case mask
  case roundedClip = "rounded-clip"
  case rotatedClip = "rotated-clip"
  case fractionalClip = "fractional-clip"
  case groupOpacity = "group-opacity"
  case rasterize
  case filter
  case backdropBlur = "backdrop-blur"
  case vibrancy
  case blendMode = "blend-mode"
  // Chromium's own names; it shares `filter` and `blend-mode` with Core Animation.
  case opacity
  case backdropFilter = "backdrop-filter"
  case backdropScope = "backdrop-scope"
  case roundedCorner = "rounded-corner"
  case clipPath = "clip-path"
  case clipAxisAlignment = "clip-axis-alignment"
  case spaceFlattening = "3d-transform-flattening"
}

/// A set of reasons, small enough to store in every pass.
public struct ReasonSet: OptionSet, Hashable, Sendable {
  /// One bit per reason, in the order of `Reason.allCases`.
  public let rawValue: UInt32

  /// Creates a set from its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Creates a set of one reason.
  public init(_ reason: Reason) { self.init(rawValue: 1 << UInt32(reason.lane)) }

  /// The members in the order of `Reason.allCases`.
  public var reasons: [Reason] { Reason.allCases.filter { contains(ReasonSet($0)) } }

  /// Reasons that share the layer's content pass, whose texture is drawn into the target as one picture.
  static let sharingContent: ReasonSet = [
    ReasonSet(.mask), ReasonSet(.roundedClip), ReasonSet(.rotatedClip), ReasonSet(.fractionalClip),
    ReasonSet(.groupOpacity), ReasonSet(.filter), ReasonSet(.blendMode), ReasonSet(.rasterize),
    ReasonSet(.opacity), ReasonSet(.backdropFilter), ReasonSet(.backdropScope), ReasonSet(.roundedCorner),
    ReasonSet(.clipPath), ReasonSet(.clipAxisAlignment), ReasonSet(.spaceFlattening),
  ]

  /// Reasons that isolate the backdrops in the layer from the content below the group.
  public static let isolating = sharingContent.subtracting(notIsolating)

  /// Reasons that let backdrops in the layer read the content below the group.
  static let notIsolating: ReasonSet = [ReasonSet(.roundedClip), ReasonSet(.rotatedClip)]
}

extension Reason {
  /// The index in `allCases`.
  var lane: Int { Int(unsafeBitCast(self, to: UInt8.self)) }
}

/// The confidence in a rule or a count.
public enum Confidence: String, Hashable, Sendable, Comparable, CaseIterable {
  case unsure, likely, certain

  /// `unsure` is less than `likely`, and `likely` is less than `certain`.
  public static func < (left: Confidence, right: Confidence) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .unsure: 0
    case .likely: 1
    case .certain: 2
    }
  }
}

extension SourceFacts {
  /// Properties whose values decide whether there is a pass at all.
  private static let deciding: Set<LayerProperty> = [
    .shadowOpacity, .masksToBounds, .mask, .shouldRasterize, .opacity, .cornerRadius,
  ]

  /// The confidence in a property that source code sets, and in the passes that follow from it.
  ///
  /// It is `likely`, because source code does not show what happens at run time, and `unsure` if an assumed or inferred
  /// value affects passes. A view's position does not affect passes.
  public func confidence(of property: LayerProperty?, on layer: LayerIndex) -> Confidence {
    let guessed = (assumed[layer] ?? []).union(inferred[layer] ?? [])
    if let property, guessed.contains(property) { return .unsure }
    return guessed.isDisjoint(with: Self.deciding) ? .likely : .unsure
  }
}
