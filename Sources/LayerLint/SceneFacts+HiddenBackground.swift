import LayerDiagnostics
import LayerModel
import LayerPlanning

extension SceneFacts {
  /// Whether a layer shows an opaque image and nothing else, over a background that alone makes it two planes.
  func isHiddenBackgroundSecondPlane(of node: PreparedIndex) -> Bool {
    let layer = tree.layer(node)
    guard let image = layer.contents, layer.contentsGravity == .resize, layer.borderWidth == 0 else { return false }
    return scene[image].facts.isOpaque && layer.backgroundColor != nil && tree.shownSublayers(of: node).isEmpty
  }
}

extension RuleMatch {
  /// Proposes to drop a background that an opaque image hides.
  ///
  /// - Parameter reason: why one plane costs nothing where two cost a pass.
  mutating func dropHiddenBackground(of layer: LayerIndex, since reason: String) {
    notes = ["the opaque image hides the background, which makes it two planes"]
    help = "remove \"backgroundColor\": \(reason)"
    code = [.uiKit("imageView.backgroundColor = nil")]
    fixes = [FixProposal(.safe, "Drop the hidden background", [LayerEdit(layer, [.remove(.backgroundColor)])])]
  }
}
