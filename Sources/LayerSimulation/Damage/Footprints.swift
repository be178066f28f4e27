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
    /// Where its bounds begin: elsewhere than before, and all that is seen through them has moved.
    let origin: Size
  }

  private var prints: [LayerIndex: [Footprint]] = [:]

  /// The footprints of some layers: `isChanging` says of each layer of the scene whether it is one of them.
  init(of isChanging: [Bool], in frame: FramePlan) {
    frame.forEachNode(where: isChanging) { layer, node in
      let bounds = frame.tree.layer(node).bounds
      prints[layer, default: []].append(
        Footprint(
          order: frame.order(of: node), source: frame.source(of: node),
          shown: frame.showing(node).map { frame.screenExtent(of: $0) }, scrolled: frame.scrolledArea(of: node),
          origin: Size(bounds.minX, bounds.minY)))
    }
  }

  /// Whether a layer's bounds begin elsewhere than in the frame before; all copies of it have the same.
  static func isScrolled(from old: [Footprint], to new: [Footprint]) -> Bool {
    guard let old = old.first, let new = new.first else { return false }
    return old.origin != new.origin
  }

  /// The footprints of a layer, in paint order.
  subscript(layer: LayerIndex) -> [Footprint] { prints[layer] ?? [] }
}
