import LayerDiagnostics
import LayerGeometry
import LayerModel
import LayerPlanning
import LayerSimulation

extension LintRule {
  /// A translucent colour that an opaque one could replace without a visible difference.
  static let needlessBlending = LintRule(
    "needless-blending", .note, fix: .safe,
    summary: "a translucent background over a background of one colour",
    rationale: """
      A translucent background is blended with the content below it, which has to be drawn too. Over a background of \
      one colour, the mixed colour looks the same, is opaque, and lets the render server skip what it covers. In \
      Interface Builder files, nearly every label is drawn this way, so the rule reports one finding for each screen \
      that blends a large share of its pixels.
      """,
    source: "WWDC 2014, session 419",
    options: [
      RuleOption(
        "share", "in Interface Builder files: the smallest blended share of the shaded pixels", standard: 0.5,
        range: 0...1),
      RuleOption(
        "screens", "in Interface Builder files: the fewest blended pixels, in screens", standard: 0.25,
        range: 0...1000),
    ],
    scope: .scene, words: ["color blended layers", "blended layers", "opaque", "isOpaque", "transparent background"],
    needsMeasuredLayout: true,
    examples: [
      .triggering(
        """
        { "id": "row", "frame": [20, 20, 300, 60], ↓"backgroundColor": "#00000010" }
        """),
      .triggering(
        """
        { "frame": [0, 0, 390, 200], "backgroundColor": "#1C1C1E", "sublayers": [
            { "frame": [20, 20, 300, 60], ↓"backgroundColor": "#FFFFFF80", "cornerRadius": 12 }] }
        """),
      .triggering(
        """
        { "frame": [20, 20, 300, 60], ↓"backgroundColor": "#FF000080",
          "sublayers": [{ "class": "CATextLayer", "frame": [0, 0, 300, 60], "string": "Hello" }] }
        """),
      .fine(
        """
        { "frame": [20, 20, 300, 60], "backgroundColor": "#EFEFF4" }
        """),
      .fine(
        """
        { "frame": [0, 0, 390, 200], "contents": "photo" },
        { "frame": [20, 20, 300, 60], "backgroundColor": "#00000040" }
        """),
      .fine(
        """
        { "frame": [20, 20, 300, 60], "backgroundColor": "#00000040", "opacity": 0.5 }
        """),
      .fine(
        """
        <label opaque="NO" text="Name" id="name"><rect key="frame" x="20" y="20" width="300" height="60"/></label>
        """, in: .interfaceBuilder),
    ]
  ) { facts, options in
    if facts.scene.interface != nil { return facts.blendedShare(options).map { [$0] } ?? [] }
    let drawn = Set(facts.plan.draws.lazy.filter(isBackground).map(\.node))
    return facts.tree.indices.compactMap { node in
      let layer = facts.tree.layer(node)
      guard drawn.contains(node), let color = layer.backgroundColor, color.isVisible, !color.isOpaque,
        facts.tree[node].opacity == 1, layer.shadowOpacity == 0, layer.layerClass == .layer,
        facts.tree[node].flags.isDisjoint(with: [.mask, .hasMask]), facts.cost(of: node) == nil,
        let ground = facts.solidGround(below: node)
      else { return nil }
      let mixed = SceneText.color(color.laid(over: ground))
      var match = RuleMatch(node, .backgroundColor, "translucent background is over a background of one colour")
      match.notes = ["over \(SceneText.color(ground)) it looks like \(mixed), which needs no blending"]
      match.help = "write \"backgroundColor\": \"\(mixed)\""
      match.code = [
        .uiKit("give the view the mixed colour as its backgroundColor"),
        .swiftUI("give .background the mixed colour"),
      ]
      let edit = LayerEdit(
        facts.tree[node].layer, [.set(.backgroundColor, "\"\(mixed)\"", after: .backgroundColor)])
      match.fixes = [FixProposal(.safe, "Use the visible colour", [edit])]
      return match
    }
  }

  private static func isBackground(_ draw: Draw) -> Bool {
    draw.kind == .backgroundAndBorder || draw.kind == .background
  }
}

extension SceneFacts {
  /// Reports how much of an Interface Builder screen is blended; nil if the share is small.
  fileprivate func blendedShare(_ options: RuleOptions) -> RuleMatch? {
    let (blended, shaded) = (Double(cost.traffic.blendedPixels), Double(cost.traffic.shadedPixels))
    let screens = blended / Double(max(1, tree.screen.area))
    guard blended > 0, blended >= options["share"] * shaded, screens >= options["screens"],
      let root = tree.indices.first(where: { _ in true })
    else { return nil }
    let percent = DisplayText.number((blended / shaded * 100).rounded())
    let hundredths = DisplayText.number((screens * 100).rounded() / 100)
    var match = RuleMatch(root, .bounds, "\(percent)% of the pixels that this screen shades are blended")
    match.notes = ["\(hundredths) screens of blended pixels: text and images without an opaque background of their own"]
    match.code = [
      .interfaceBuilder("set Background of labels and image views to the colour behind them, and turn on Opaque")
    ]
    return match
  }
}

extension Color {
  /// The colour that results from drawing this one over an opaque colour.
  fileprivate func laid(over ground: Color) -> Color {
    func mix(_ own: Float, _ below: Float) -> Float { own * alpha + below * (1 - alpha) }
    return Color(red: mix(red, ground.red), green: mix(green, ground.green), blue: mix(blue, ground.blue))
  }
}
