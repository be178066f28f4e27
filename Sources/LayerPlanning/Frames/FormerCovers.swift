import LayerGeometry
import LayerModel

/// What hid other things on the screen in the frame before, where it would lie if all moved on as the layers around it.
///
/// A guess: it saves looking into what would turn out to be hidden.
struct FormerCovers {
  /// A layer that hid others.
  private struct Cover {
    let source: SceneNodeIndex
    /// Its number in the whole tree.
    let order: Int32
    let rect: PixelRect
    var place: PixelRect
  }

  /// A layer around some of them.
  private struct Container {
    let nodes: Range<SceneNodeIndex>
    let map: PlaneTransform<LayerSpace, TargetSpace>
  }

  private var covers: [Cover] = []
  /// By their topmost node: a cover may lie thousands of layers deep.
  private var containers: [SceneNodeIndex: Container] = [:]

  /// Nothing, before the first frame.
  init() {}

  /// What hides others in a frame.
  init(_ frame: FramePlan) {
    let (nodes, sources) = (frame.stages.tree.nodes, frame.stages.tree.scene.nodes)
    for occluder in frame.cover.kept {
      let order = frame.order(of: PreparedIndex(occluder.order))
      covers.append(
        Cover(source: nodes[occluder.order].source, order: order, rect: occluder.rect, place: occluder.rect))
      var around = Int(nodes[occluder.order].parent)
      while around >= 0, containers[nodes[around].source] == nil {  // Ends: each round goes one level up.
        let node = nodes[around].source
        containers[node] = Container(
          nodes: node..<sources[Int(node.rawValue)].end, map: frame.stages.placement.inside(around))
        around = Int(nodes[around].parent)
      }
    }
  }

  /// Moves what lies in a layer as far as the layer has moved.
  mutating func move(with node: SceneNodeIndex, to map: PlaneTransform<LayerSpace, TargetSpace>) {
    guard let container = containers[node],
      (map.a, map.b, map.c, map.d)
        == (container.map.a, container.map.b, container.map.c, container.map.d)
    else { return }
    let x = PixelGrid.whole((map.tx - container.map.tx).rounded())
    let y = PixelGrid.whole((map.ty - container.map.ty).rounded())
    for index in covers.indices where container.nodes.contains(covers[index].source) {
      let rect = covers[index].rect
      covers[index].place = PixelRect(
        minX: rect.minX + x, minY: rect.minY + y, maxX: rect.maxX + x, maxY: rect.maxY + y)
    }
  }

  /// Whether what comes after a layer hides any pixel of a rectangle.
  func hide(anyOf rect: PixelRect, after order: Int32) -> Bool {
    covers.contains { $0.order > order && $0.place.meets(rect) }
  }
}
