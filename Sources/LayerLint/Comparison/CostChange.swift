public import LayerModel

/// What became of one layer that costs passes, or did.
public struct CostChange: Hashable, Sendable {
  /// How two layers were found to be one.
  public enum Match: String, Hashable, Sendable {
    /// They have one path.
    case path
    /// They have one id, at different places of the tree.
    case id
    /// They have one class and size, below layers that are one.
    case shape
  }

  /// A layer on one side.
  public struct Side: Hashable, Sendable {
    /// Its path.
    public let path: String
    /// Its own passes.
    public let passes: Int
    /// Why, each with its passes.
    public let reasons: [ReasonPasses]
    /// Where it is written, as a number that copies of a template share; nil where that is not known.
    public let place: Int32?

    init(_ layers: [ComparedLayer], _ index: Int) {
      path = layers.path(of: index)
      passes = layers[index].passes
      reasons = layers[index].reasons
      place = layers[index].place
    }
  }

  /// The layer in the first design; nil where it is new.
  public let before: Side?
  /// The layer in the other design; nil where it is gone.
  public let after: Side?
  /// How the two were found to be one; nil where there is one side only.
  public let match: Match?

  /// How many passes more it has; a layer that is not there has none.
  public var passes: Int { (after?.passes ?? 0) - (before?.passes ?? 0) }

  /// What became of its passes.
  public var verdict: Verdict {
    Verdict(before: Double(before?.passes ?? 0), after: Double(after?.passes ?? 0))
  }

  /// Whether passes and reasons are the same on both sides.
  public var isUnchanged: Bool {
    before?.passes == after?.passes && before?.reasons == after?.reasons
  }

  /// Reasons that only the first design has.
  public var reasonsGone: [String] { Self.ids(before, without: after) }

  /// Reasons that only the other design has.
  public var reasonsNew: [String] { Self.ids(after, without: before) }

  private static func ids(_ side: Side?, without other: Side?) -> [String] {
    let others = Set(other?.reasons.map(\.id) ?? [])
    return (side?.reasons ?? []).map(\.id).filter { !others.contains($0) }
  }

  /// Whether the same was said of another layer already: a copy of the same template with the same change.
  public func isLike(_ other: CostChange) -> Bool {
    guard (before == nil) == (other.before == nil), (after == nil) == (other.after == nil) else { return false }
    return Self.areAlike(before, other.before) && Self.areAlike(after, other.after)
  }

  private static func areAlike(_ left: Side?, _ right: Side?) -> Bool {
    guard let left, let right else { return true }
    guard left.passes == right.passes, left.reasons == right.reasons else { return false }
    if let place = left.place, let other = right.place { return place == other }
    // A saved plan keeps no places; copies differ in what stands before their last part.
    return left.path.split(separator: "/").last == right.path.split(separator: "/").last
  }
}
