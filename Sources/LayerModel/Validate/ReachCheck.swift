import LayerDiagnostics
import LayerGeometry

/// Checks that the layers of a draft with calculated frames are within the limit on coordinates.
///
/// A reader of a scene file checks each number that it reads. Frames, paths and transforms that follow from
/// constraints, insets and code are sums and products of numbers, so they can be farther away than any of them.
enum ReachCheck {
  static func check(_ draft: SceneDraft, _ limits: Limits, _ findings: inout FindingList) {
    let farthest = Double(limits.coordinate.value)
    guard let far = draft.layers.indices.first(where: { !(reach(of: draft.layers[$0]) <= farthest) }) else { return }
    let start = Int(draft.sources.start(of: LayerIndex(far)))
    let asked = Int(nearest: reach(of: draft.layers[far]).rounded(.up))
    findings.append(limits.coordinate.finding(asked: asked, at: SourceSpan(start: start, end: start + 1)))
  }

  /// The greatest distance, length or factor that determines where a layer draws; infinite if one of them is not a
  /// number.
  private static func reach(of layer: Layer) -> Double {
    var reach = farthest([
      layer.position.x, layer.position.y, layer.bounds.minX, layer.bounds.minY, layer.bounds.maxX, layer.bounds.maxY,
      layer.bounds.width, layer.bounds.height, layer.cornerRadius, layer.borderWidth, layer.shadowRadius,
      layer.shadowOffset.width, layer.shadowOffset.height, layer.filters.largestBlurRadius,
      layer.backgroundFilters.largestBlurRadius,
    ])
    var paths = [layer.shadowPath]
    if case .shape(let shape) = layer.content { paths.append(shape.path) }
    for case let path? in paths where !path.isEmpty {
      let box = path.controlBox
      reach = max(reach, farthest([box.minX, box.minY, box.maxX, box.maxY, box.width, box.height]))
    }
    if !layer.transform.isIdentity {
      let matrix = layer.transform.matrix
      for row in [matrix.row1, matrix.row2, matrix.row3, matrix.row4] {
        reach = max(reach, farthest([row.x, row.y, row.z, row.w]))
      }
    }
    return reach
  }

  private static func farthest(_ lengths: [Double]) -> Double {
    lengths.reduce(0) { $1.isNaN ? .infinity : max($0, abs($1)) }
  }
}

extension SceneDraft {
  /// Whether the importer calculates the frames of layers, instead of reading them.
  var hasCalculatedFrames: Bool { code != nil || interface != nil }
}
