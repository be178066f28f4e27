/// How a rounded corner leaves the straight edge.
public enum CornerCurve: String, Hashable, Sendable, CaseIterable {
  /// A quarter of a circle.
  case circular
  /// Apple's smooth corner, which begins 1.5287 radii away.
  case continuous
}
