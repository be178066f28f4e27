/// A situation that people ask about, and what it costs on a compositor.
///
/// Each reason has a plain case. The others are the variants that the rules distinguish, including those that are free.
/// A test plans a scene for each case on every compositor, so that these numbers are the planner's own.
public struct CompositorCase: Sendable {
  /// The word that names it in outputs.
  public let id: String
  /// The situation, in a few words.
  public let title: String
  /// The reason that it belongs to; nil for what is free everywhere.
  public let reason: Reason?
  /// Passes in a frame, and their source.
  public let passes: @Sendable (Compositor) -> Sourced<Int>

  private init(
    _ id: String, _ title: String, _ reason: Reason?, _ passes: @escaping @Sendable (Compositor) -> Sourced<Int>
  ) {
    self.id = id
    self.title = title
    self.reason = reason
    self.passes = passes
  }

  /// The plain case of a reason.
  private init(_ reason: Reason, _ title: String, passes: Int) {
    self.init(reason.rawValue, title, reason) { $0.plainCase(of: reason, passes: passes) }
  }

  /// A variant that compositors state.
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
    .init(.radiusAlone, "radius, nothing clipped", of: .roundedClip),
    .init(.roundedClip, "rounded clip, a sublayer in it", passes: 1),
    .init(.roundedClipTwoPlanes, "same, background + contents", of: .roundedClip),
    .init(.roundedClipBorder, "same, border + contents", of: .roundedClip),
    .init("rounded-clip-one-plane", "same, one plane alone", .roundedClip) {
      $0.switched($0.roundedClipAlwaysFlattens)
    },
    .init(.alignedClip, "straight clip on the grid", of: nil),
    .init(.rotatedClip, "same, turned", passes: 1),
    .init("fractional-clip", "same, between pixels", .fractionalClip) { $0.switched($0.fractionalClipFlattens) },
    .init(.groupOpacity, "opacity over sublayers", passes: 1),
    .init(.groupOpacityOwnPlanes, "same, own planes alone", of: .groupOpacity),
    .init(.singlePlaneOpacity, "same, one plane alone", of: .groupOpacity),
    .init(.rasterize, "rasterized, not in the cache", passes: 1),
    .init(.rasterizeHit, "same, in the cache", of: .rasterize),
    .init(.filter, "filter of colours", passes: 1),
    .init(.filterBlur, "filter with a blur", of: .filter),
    .init(.backdropBlur, "backdrop with a blur", passes: 4),
    .init(.backdropColor, "backdrop of colours alone", of: .backdropBlur),
    .init(.vibrancy, "vibrancy, on top of these", passes: 2),
    .init(.blendMode, "blend mode", passes: 1),
    .init(.plainContent, "shape, gradient, text, copies", of: nil),
  ]
}

extension Compositor {
  /// Situations that a rule distinguishes from its plain case, or that no rule charges for.
  public enum Variant: String, Hashable, Sendable, CaseIterable {
    case shadowWithPath = "shadow-with-path"
    case radiusAlone = "radius-alone"
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

  /// Passes of a variant.
  public func variant(_ variant: Variant) -> Sourced<Int> {
    guard let passes = variants[variant] else {
      preconditionFailure("The compositor '\(id)' says nothing of '\(variant.rawValue)'.")
    }
    return passes
  }

  /// The values that a reason's recipe states for its plain case.
  fileprivate func plainCase(of reason: Reason, passes: Int) -> Sourced<Int> {
    let recipe = recipe(reason)
    return Sourced(
      value: passes, confidence: min(recipe.confidence, recipe.countConfidence), source: recipe.source)
  }

  /// One pass if a switch is on.
  fileprivate func switched(_ isOn: Sourced<Bool>) -> Sourced<Int> {
    Sourced(value: isOn.value ? 1 : 0, confidence: isOn.confidence, source: isOn.source)
  }
}
