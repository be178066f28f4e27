import LayerDiagnostics
import LayerGeometry
import LayerModel
import LayerPlanning
import LayerSimulation

extension LintRule {
  /// A translucent colour that an opaque one could replace without a visible difference.
  static let needlessBlending = LintRule(
    "needless-blending", .note, fix: .safe,
    summary: "a translucent background over a solid-colour background",
    rationale: """
      A translucent background is blended with the content below it, which therefore has to be drawn too. Over a \
      solid-colour background, an opaque background in the mixed colour looks the same, and the render server can \
      skip everything below it. In Interface Builder files, nearly every label is blended, so the rule reports one \
      finding for each screen on which labels over one colour make up a large share of the pixels.
      """,
    source: "WWDC 2014, session 419",
    options: [
      RuleOption(
        "share", "in Interface Builder files, the smallest reported share of blended label pixels",
        standard: 0.5, range: 0...1),
      RuleOption(
        "screens", "in Interface Builder files, the smallest area of blended labels, in screens", standard: 0.25,
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
      var match = RuleMatch(node, .backgroundColor, "translucent background is over a solid-colour background")
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
  /// Reports how much of an Interface Builder screen is blended needlessly; returns nil if the share is small.
  ///
  /// Only labels over one opaque colour count, because they would look the same with an opaque background. Other layers
  /// are blended on purpose, or show an image whose opacity the file does not contain.
  fileprivate func blendedShare(_ options: RuleOptions) -> RuleMatch? {
    var isAvoidable: [PreparedIndex: Bool] = [:]
    let blended = plan.draws.reduce(0.0) { sum, draw in
      guard !draw.isOpaque, case .text = tree.layer(draw.node).content else { return sum }
      let counts = isAvoidable[draw.node] ?? (tree[draw.node].opacity == 1 && solidGround(below: draw.node) != nil)
      isAvoidable[draw.node] = counts
      return counts ? sum + Double(draw.rect.area) : sum
    }
    let shaded = Double(cost.traffic.shadedPixels)
    let screens = blended / Double(max(1, tree.screen.area))
    guard blended > 0, blended >= options["share"] * shaded, screens >= options["screens"],
      let root = tree.indices.first(where: { _ in true })
    else { return nil }
    let percent = DisplayText.number((blended / shaded * 100).rounded())
    let hundredths = DisplayText.number((screens * 100).rounded() / 100)
    var match = RuleMatch(root, .bounds, "\(percent)% of the pixels drawn on this screen belong to blended labels")
    match.notes = ["\(hundredths) screens of pixels: labels without an opaque background, over one colour"]
    match.code = [.interfaceBuilder("set Background of the labels to the colour behind them, and turn on Opaque")]
    return match
  }
}

extension Color {
  /// The colour that results from drawing this colour over an opaque one.
  fileprivate func laid(over ground: Color) -> Color {
    func mix(_ own: Float, _ below: Float) -> Float { own * alpha + below * (1 - alpha) }
    return Color(red: mix(red, ground.red), green: mix(green, ground.green), blue: mix(blue, ground.blue))
  }
}
