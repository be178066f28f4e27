import LayerGeometry
import LayerPlanning

extension PreparedTree {
  /// Where a rectangle of a layer lies in the layer above, if the layer is only moved there.
  func placed(_ rect: Rect<LayerSpace>, of node: PreparedIndex) -> Rect<LayerSpace>? {
    let map = toPlane(node)
    return map.isTranslation ? rect.offset(by: Size(map.tx, map.ty)) : nil
  }
}
