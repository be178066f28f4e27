import LayerGeometry
import LayerModel

/// Effect views: a backdrop that blurs, or vibrant content in front of one.
enum EffectParts {
  static func effectView(_ builder: inout InterfaceTreeBuilder, _ view: InterfaceView) {
    let tree = builder.tree
    if let vibrancy = tree.child(.vibrancyEffect, of: view.element) {
      // The blur that a vibrancy effect names belongs to the surrounding view; here only the content is filtered.
      builder.change { layer in
        var content = BackdropContent()
        content.hasVibrancy = true
        layer.content = .backdrop(content)
      }
      builder.draft.state(.vibrancy, at: Int(tree[vibrancy].start))
      return
    }
    guard let blur = tree.child(.blurEffect, of: view.element) else { return }
    let style = style(of: tree.string(.style, of: blur) ?? "")
    builder.part("backdrop", view.frame, at: blur, isSystem: false) { layer in
      var content = BackdropContent()
      content.style = style
      layer.content = .backdrop(content)
    }
  }

  /// The nearest known style; the materials of iOS 13 and later are not published.
  private static func style(of name: String) -> BackdropStyle {
    if name.hasSuffix("Dark") || name == "dark" { return .dark }
    return name == "extraLight" ? .extraLight : .light
  }
}
