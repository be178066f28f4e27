/// What a pass does.
///
/// The raw value is its name in outputs.
public enum PassKind: String, Hashable, Sendable, CaseIterable {
  case mask, content, compose
  case shadowSilhouette = "shadow-silhouette"
  case shadowDownscale = "shadow-downscale"
  case shadowBlurX = "shadow-blur-x"
  case shadowBlurY = "shadow-blur-y"
  case shadowTint = "shadow-tint"
  case filterBlurX = "filter-blur-x"
  case filterBlurY = "filter-blur-y"
  case backdropCapture = "backdrop-capture"
  case backdropBlurX = "backdrop-blur-x"
  case backdropBlurY = "backdrop-blur-y"
  case backdropTint = "backdrop-tint"
  case vibrantContent = "vibrant-content"
  case vibrantFilter = "vibrant-filter"
}
