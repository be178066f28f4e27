/// A typical situation and its cost on a compositor.
///
/// Each reason has a plain case. The other cases are the variants that the rules distinguish, including those that are
/// free. A test plans a scene for each case on every compositor, so these numbers match the planner's.
public struct CompositorCase: Sendable {
  /// The id used in output.
  public let id: String
  /// A short description of the situation.
  public let title: String
  /// The reason that the case belongs to; nil if it is free on every compositor.
  public let reason: Reason?
  /// The number of passes in a frame, and its source.
  public var passes: @Sendable (Compositor) -> Sourced<Int> {
    { [id, count] compositor in compositor.cases[id] ?? compositor.otherCases ?? count(compositor) }
  }

  /// The number that the rules give where the compositor does not state the case itself.
  private let count: @Sendable (Compositor) -> Sourced<Int>

  init(
    _ id: String, _ title: String, _ reason: Reason?, _ passes: @escaping @Sendable (Compositor) -> Sourced<Int>
  ) {
    self.id = id
    self.title = title
    self.reason = reason
    count = passes
  }

  /// Creates the plain case of a reason.
  init(_ reason: Reason, _ title: String, passes: Int) {
    self.init(reason.rawValue, title, reason) { $0.plainCase(of: reason, passes: passes) }
  }

  /// Creates a variant whose passes each compositor defines.
  init(_ variant: Compositor.Variant, _ title: String, of reason: Reason?) {
    self.init(variant.rawValue, title, reason) { $0.variant(variant) }
  }

  /// All cases, grouped by reason, in the order of `Reason.allCases`.
  public static let all: [CompositorCase] =
    ReasonDescription.all.flatMap(\.cases) + [.init(.plainContent, "shape, gradient, text, copies", of: nil)]
}

extension Compositor {
  /// Situations that a rule distinguishes from its plain case, or that cost nothing under any rule.
  public enum Variant: String, Hashable, Sendable, CaseIterable {
    case shadowWithPath = "shadow-with-path"
    case radiusAlone = "radius-alone"
    case roundedClipInside = "rounded-clip-inside"
    case roundedClipTwoPlanes = "rounded-clip-two-planes"
    case roundedClipBorder = "rounded-clip-border"
    case alignedClip = "aligned-clip"
    case groupOpacityOwnPlanes = "group-opacity-own-planes"
    case singlePlaneOpacity = "single-plane-opacity"
    case rasterizeHit = "rasterize-hit"
    case filterBlur = "filter-blur"
    case backdropColor = "backdrop-color"
    case plainContent = "plain-content"
  }

  /// The passes of a variant.
  public func variant(_ variant: Variant) -> Sourced<Int> {
    guard let passes = variants[variant] else {
      preconditionFailure("The compositor '\(id)' does not define '\(variant.rawValue)'.")
    }
    return passes
  }

  /// The values that a reason's recipe states for its plain case.
  func plainCase(of reason: Reason, passes: Int) -> Sourced<Int> {
    let recipe = recipe(reason)
    return Sourced(
      value: passes, confidence: min(recipe.confidence, recipe.countConfidence), source: recipe.source)
  }

  /// One pass if a switch is on; otherwise none.
  func switched(_ isOn: Sourced<Bool>) -> Sourced<Int> {
    Sourced(value: isOn.value ? 1 : 0, confidence: isOn.confidence, source: isOn.source)
  }
}
