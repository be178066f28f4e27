import LayerGeometry
import LayerModel
import LayerPlanning

/// Where the layers that a timeline changes show in one frame: what damage is worked out from.
///
/// The frame after needs to know where a layer was, and nothing else of the frame before.
struct Footprints {
  /// Where one of a layer's copies shows.
  struct Footprint {
    /// Its number in the whole tree, in paint order.
    let order: Int32
    let source: SceneNodeIndex
    /// The pixels where anything differs when the layer differs.
    let shown: [PixelRect]
    /// Those through which its sublayers are seen.
    let scrolled: PixelRect
  }

  private var prints: [Footprint] = []
  private var ranges: [LayerIndex: Range<Int>] = [:]

  /// The footprints of some layers.
  init(of layers: [LayerIndex], in frame: FramePlan) {
    ranges.reserveCapacity(layers.count)
    for layer in layers {
      let first = prints.count
      for node in frame.nodes(of: layer) {
        prints.append(
          Footprint(
            order: frame.order(of: node), source: frame.source(of: node),
            // A closure: a method by its name would keep and drop all that the plan holds at every layer.
            shown: frame.showing(node).map { frame.screenExtent(of: $0) }, scrolled: frame.scrolledArea(of: node)))
      }
      ranges[layer] = first..<prints.count
    }
  }

  /// The footprints of a layer, in paint order.
  subscript(layer: LayerIndex) -> ArraySlice<Footprint> { prints[ranges[layer] ?? 0..<0] }
}
