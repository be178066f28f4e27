internal import LayerModel

/// A layer's filters in the order in which the passes of a recipe work them off: a blur takes two passes of its own,
/// what comes before it belongs to the pass before, what comes after to the last.
struct FilterChain {
  private(set) var before: [ColorFilter] = []
  /// Sigma of the first blur, in points; nil without.
  private(set) var blurSigma: Double?
  private(set) var after: [Filter] = []

  init(_ filters: [Filter]) {
    for filter in filters {
      if blurSigma != nil {
        after.append(filter)
      } else if case .gaussianBlur(let radius) = filter {
        if radius > 0 { blurSigma = radius }
      } else if let color = ColorFilter(filter) {
        before.append(color)
      }
    }
  }

  /// Runs what comes after the first blur.
  func finish(_ pixmap: inout Pixmap, pixelsAPoint: Double, _ precision: BlurPrecision, _ around: BlurSurroundings) {
    for filter in after {
      if let color = ColorFilter(filter) {
        ColorFilter.apply([color], to: &pixmap)
      } else if filter.blurRadius > 0 {
        GaussianBlur(sigmaPixels: filter.blurRadius * pixelsAPoint, precision: precision, surroundings: around)
          .blur(&pixmap)
      }
    }
  }
}
