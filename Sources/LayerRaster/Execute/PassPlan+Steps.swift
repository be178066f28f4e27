internal import LayerGeometry
internal import LayerModel
internal import LayerPlanning

/// The facts about layers that the steps of recipes need.
extension PassPlan {
  /// A layer by its position in paint order.
  func layer(at node: Int) -> Layer { tree.scene[tree.nodes[node].layer] }

  /// The number of reads of each target while a part of the screen is drawn; 0 if that part does not depend on it.
  func readers(within window: PixelRect) -> [Int] {
    var readers = [Int](repeating: 0, count: targets.count)
    func read(_ draws: ArraySlice<Draw>) {
      for draw in draws where draw.kind == .composite {
        let composite = composites[Int(draw.payload)]
        readers[Int(composite.texture.rawValue)] += 1
        if let mask = composite.mask { readers[Int(mask.rawValue)] += 1 }
      }
    }
    let seen = draws[targets[0].draws].filter { $0.rect.meets(window) }
    read(seen[...])
    // Readers run later, so this loop visits them first.
    for pass in passes.reversed() where readers[Int(pass.target.rawValue)] > 0 {
      read(draws[targets[Int(pass.target.rawValue)].draws])
      for source in [pass.source, pass.joins] {
        if let source { readers[Int(passes[Int(source.rawValue)].target.rawValue)] += 1 }
      }
    }
    return readers
  }

  /// The single-pixel filters that run on a pass's content when the pass ends.
  func filtersAfterDrawing(_ pass: Pass) -> [ColorFilter] {
    guard pass.kind == .content || pass.kind == .mask, !targets[Int(pass.target.rawValue)].draws.isEmpty else {
      return []
    }
    // A mask's pass belongs to the masked layer; the mask is the next node.
    let node = Int(pass.node.rawValue) + (pass.kind == .mask ? 1 : 0)
    return FilterChain(layer(at: node).filters).before
  }

  /// The pixels per point on the grid of a layer's own planes, or on the grid of a silhouette.
  func pixelsAPoint(_ pass: Pass) -> Double {
    let node = Int(pass.node.rawValue)
    // Only the silhouette records the axes that all steps of a shadow share.
    var first = pass
    while let source = first.source { first = passes[Int(source.rawValue)] }  // Terminates: sources run earlier.
    let map = map(of: pass.node).followed(by: targets[Int(first.target.rawValue)].adjustment)
    return map.linearized(at: layer(at: node).bounds.center).largestStretch
  }

  /// The sigma of the blur that a pass computes one axis of, in points.
  func blurSigmaPoints(_ pass: Pass) -> Double {
    let layer = layer(at: Int(pass.node.rawValue))
    switch pass.kind {
    case .shadowBlurX, .shadowBlurY: return compositor.shadowSigmaPerRadius.value * layer.shadowRadius
    case .filterBlurX, .filterBlurY: return FilterChain(layer.filters).blurSigma ?? 0
    default: return FilterChain(BackdropLook.filters(of: layer, compositor)).blurSigma ?? 0
    }
  }
}

/// A layer's filters in the order in which the passes of a recipe apply them.
///
/// A blur takes two passes of its own; filters before it belong to the preceding pass, and filters after it to the last
/// pass.
struct FilterChain {
  private(set) var before: [ColorFilter] = []
  /// The sigma of the first blur, in points; nil if there is no blur.
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

  /// Applies the filters after the first blur.
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
