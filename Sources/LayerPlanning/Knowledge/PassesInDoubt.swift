/// A situation in which the number of passes is only known within bounds, with the measurements behind the bounds.
public struct PassesInDoubt: Hashable, Sendable {
  /// The situation.
  public let situation: String
  /// The fewest and the most passes, in words.
  public let passes: String
  /// The measurements that contradict the rule, or each other.
  public let source: String

  /// All situations; the cases of `PassDoubt`, clips around layers whose place is assumed, and rounded clips on the
  /// compositor that doubts them.
  public static let all = [
    PassesInDoubt(
      situation: "rounded clip in SwiftUI around a view in one plain colour", passes: "0 to 1",
      source: "a frame with three such cards had 1 pass: Keepiluv-iOS, iPhone 13 Pro Max, iOS 26.4.2"),
    PassesInDoubt(
      situation: "effect under `.opacity(0)`, or in a clip without area", passes: "0 to all of its passes",
      source: "a frame had 99 passes with hidden glass and shadows, and 75 without: Plozz, Apple TV 4K (A12)"),
    PassesInDoubt(
      situation: "shadow without a path, before `.compositingGroup()`", passes: "2 to 5",
      source: "the group reduced 420 passes to about 200: MochiMeter, iPhone"),
    PassesInDoubt(
      situation: "surface of `.glassEffect`", passes: "1 to 5",
      source: "a dock of glass and the rest of a frame had 3 to 7 passes: ugc-copy, iPhone 16e"),
    PassesInDoubt(
      situation: "rounded clip around a layer whose place in code is assumed", passes: "0 to 1",
      source: "the clip costs a pass if the layer reaches a corner: iPhone 12, iOS 16.3.1"),
    PassesInDoubt(
      situation: "rounded clip on iOS 26 and tvOS 26, with `--compositor core-animation-26`", passes: "0 to 1",
      source: "three clipped cells had 1 or 2 passes in all: Rivulet, Apple TV 4K (A15), tvOS 26.4; with a mask, two "
        + "clips less saved 1 to 2: ugc-copy, iPhone 16e; goal cards had as many as clips: Keepiluv-iOS, iPhone 13 Pro "
        + "Max, iOS 26.4.2"),
  ]
}
