import LayerGeometry
import LayerModel
import ViewLayout

extension ViewPainter {
  /// The layers of a control: one for the control itself, which contains the layers of its parts.
  func control(_ node: ViewTree.Node, _ control: PlatformControl, _ frame: LayoutFrame) -> [DrawnLayer] {
    guard !frame.isEmpty else { return [] }
    var layer = DrawnLayer(.wrapper, frame, named: node.name ?? control.name, of: node.owner, at: node.site)
    layer.layer.isSystem = true
    layer.assumptions = node.assumptions
    layer.children = ControlDrawing(palette: palette).parts(of: control, in: frame).map { part in
      var part = drawn(part)
      (part.owner, part.site, part.layer.isSystem) = (node.owner, node.site, true)
      return part
    }
    return [layer]
  }

  private func drawn(_ part: ControlPart) -> DrawnLayer {
    var layer = DrawnLayer(part.isPlain ? .color : .drawn, part.frame, named: part.name, of: "", at: tree.site)
    layer.layer = part.layer
    return layer
  }

  /// A symbol of a control.
  func glyph(_ name: String, _ frame: LayoutFrame, _ color: Color) -> DrawnLayer {
    drawn(.glyph(name, frame, color))
  }
}
