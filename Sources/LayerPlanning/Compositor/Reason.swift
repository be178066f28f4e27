/// Why a layer costs an offscreen pass.
///
/// The raw value is the id that outputs, lint rules and waivers use.
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
}

/// A set of reasons, small enough to stand in every pass.
public struct ReasonSet: OptionSet, Hashable, Sendable {
  /// One bit a reason, in the order of `Reason.allCases`.
  public let rawValue: UInt16

  /// A set from its bits.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// The set of one reason.
  public init(_ reason: Reason) { self.init(rawValue: 1 << UInt16(reason.lane)) }

  /// The members in the order of `Reason.allCases`.
  public var reasons: [Reason] { Reason.allCases.filter { contains(ReasonSet($0)) } }

  /// Reasons whose picture is the layer's content pass, drawn into its target as one.
  static let sharingContent: ReasonSet = [
    ReasonSet(.mask), ReasonSet(.roundedClip), ReasonSet(.rotatedClip), ReasonSet(.fractionalClip),
    ReasonSet(.groupOpacity), ReasonSet(.filter), ReasonSet(.blendMode), ReasonSet(.rasterize),
  ]

  /// Reasons that keep a backdrop inside from what lies below the group.
  public static let isolating = sharingContent.subtracting(notIsolating)

  /// Reasons that leave a backdrop inside free to read what lies below the group.
  static let notIsolating: ReasonSet = [ReasonSet(.roundedClip), ReasonSet(.rotatedClip)]
}

extension Reason {
  /// The place in `allCases`.
  var lane: Int { Int(unsafeBitCast(self, to: UInt8.self)) }
}

/// How sure the model is of a rule or a count.
public enum Confidence: String, Hashable, Sendable, Comparable, CaseIterable {
  case unsure, likely, certain

  /// Unsure is less than likely, likely less than certain.
  public static func < (left: Confidence, right: Confidence) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .unsure: 0
    case .likely: 1
    case .certain: 2
    }
  }
}
