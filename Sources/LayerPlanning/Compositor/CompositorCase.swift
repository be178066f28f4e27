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
    { [id, count] compositor in compositor.cases[id] ?? count(compositor) }
  }

  /// The number that the rules give where the compositor does not state the case itself.
  private let count: @Sendable (Compositor) -> Sourced<Int>

  private init(
    _ id: String, _ title: String, _ reason: Reason?, _ passes: @escaping @Sendable (Compositor) -> Sourced<Int>
  ) {
    self.id = id
    self.title = title
    self.reason = reason
    count = passes
  }

  /// Creates the plain case of a reason.
  private init(_ reason: Reason, _ title: String, passes: Int) {
    self.init(reason.rawValue, title, reason) { $0.plainCase(of: reason, passes: passes) }
  }

  /// Creates a variant whose passes each compositor defines.
  private init(_ variant: Compositor.Variant, _ title: String, of reason: Reason?) {
    self.init(variant.rawValue, title, reason) { $0.variant(variant) }
  }

  /// All cases, grouped by reason, in the order of `Reason.allCases`.
  public static let all: [CompositorCase] = [
    .init("shadow-without-path", "shadow without a path", .shadowWithoutPath) {
      $0.plainCase(of: .shadowWithoutPath, passes: $0.shadowPasses.count)
    },
    .init(.shadowWithPath, "shadow with a path", of: .shadowWithoutPath),
    .init(.mask, "mask of any kind", passes: 2),
    .init(.radiusAlone, "corner radius without a clip", of: .roundedClip),
    .init(.roundedClip, "rounded clip, a sublayer is cut", passes: 1),
    .init(.roundedClipInside, "same, sublayers inside", of: .roundedClip),
    .init(.roundedClipTwoPlanes, "same, background + contents", of: .roundedClip),
    .init(.roundedClipBorder, "same, border + contents", of: .roundedClip),
    .init("rounded-clip-one-plane", "same, one plane only", .roundedClip) {
      $0.switched($0.roundedClipAlwaysFlattens)
    },
    .init(.alignedClip, "rectangular clip, on pixel grid", of: nil),
    .init(.rotatedClip, "same, rotated", passes: 1),
    .init("fractional-clip", "same, between pixels", .fractionalClip) { $0.switched($0.fractionalClipFlattens) },
    .init(.groupOpacity, "opacity, with a sublayer", passes: 1),
    .init(.groupOpacityOwnPlanes, "same, several planes", of: .groupOpacity),
    .init(.singlePlaneOpacity, "same, one plane only", of: .groupOpacity),
    .init(.rasterize, "rasterized, not in the cache", passes: 1),
    .init(.rasterizeHit, "same, in the cache", of: .rasterize),
    .init(.filter, "colour filter", passes: 1),
    .init(.filterBlur, "filter with a blur", of: .filter),
    .init(.backdropBlur, "backdrop with a blur", passes: 4),
    .init(.backdropColor, "backdrop, colours only", of: .backdropBlur),
    .init(.vibrancy, "vibrancy, in addition", passes: 2),
    .init(.blendMode, "blend mode", passes: 1),
    .init(.plainContent, "shape, gradient, text, copies", of: nil),
  ]
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
  fileprivate func plainCase(of reason: Reason, passes: Int) -> Sourced<Int> {
    let recipe = recipe(reason)
    return Sourced(
      value: passes, confidence: min(recipe.confidence, recipe.countConfidence), source: recipe.source)
  }

  /// One pass if a switch is on; otherwise none.
  fileprivate func switched(_ isOn: Sourced<Bool>) -> Sourced<Int> {
    Sourced(value: isOn.value ? 1 : 0, confidence: isOn.confidence, source: isOn.source)
  }
}
