/// What became of a figure from one design to another; of every figure less is better.
public enum Verdict: String, Hashable, Sendable, CaseIterable {
  /// Less.
  case better
  /// More.
  case worse
  /// Less here, more there.
  case mixed
  /// Neither.
  case same

  /// The verdict on two amounts; what is missing on one side cannot be judged, and counts as the same.
  public init(before: Double?, after: Double?) {
    guard let before, let after, before != after else {
      self = .same
      return
    }
    self = after < before ? .better : .worse
  }

  /// The verdict on a range: its ends may go different ways.
  public init(before: ClosedRange<Double>, after: ClosedRange<Double>) {
    self = Verdict(before: before.lowerBound, after: after.lowerBound)
      .and(Verdict(before: before.upperBound, after: after.upperBound))
  }

  /// The verdict on two things together.
  public func and(_ other: Verdict) -> Verdict {
    if self == other || other == .same { return self }
    return self == .same ? other : .mixed
  }
}
