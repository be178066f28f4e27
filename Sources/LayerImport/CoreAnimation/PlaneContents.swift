import LayerGeometry
import LayerModel

/// An image that is drawn smaller than its layer, or elsewhere: what `contentsTransform` does, said as a layer.
struct PlaneContents: Sendable {
  /// Where the image lies in the layer.
  let frame: Rect<LayerSpace>

  /// What a transform does to the bounds; nil where there is none, or one that turns.
  ///
  /// `matrix(a b c d tx ty)` scales about the bounds' corner and moves by points.
  init?(_ text: String?, in layer: Layer) {
    guard let text, text.hasPrefix("matrix("), text.hasSuffix(")"),
      let n = CoreAnimationGraph.numbers(String(text.dropFirst(7).dropLast())), n.count == 6, n[1] == 0, n[2] == 0,
      n[0] > 0, n[3] > 0, n.allSatisfy({ abs($0) <= 1e6 }), n != [1, 0, 0, 1, 0, 0]
    else { return nil }
    let bounds = layer.bounds
    frame = Rect(
      x: bounds.minX + n[4], y: bounds.minY + n[5], width: bounds.width * n[0], height: bounds.height * n[3])
  }
}
