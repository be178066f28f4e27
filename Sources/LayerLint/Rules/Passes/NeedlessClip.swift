import LayerDiagnostics
import LayerGeometry
import LayerModel
import LayerPlanning

extension LintRule {
  /// A clip that has no effect and costs nothing.
  static let needlessClip = LintRule(
    "needless-clip", .note, fix: .safe,
    summary: "a clip that has no effect",
    rationale: """
      'masksToBounds' is often set together with a radius, although the radius rounds the background and border \
      without it. Such a clip is free until a sublayer reaches the rounded corners; then it costs a pass. It also \
      hides a shadow that is added later. In Interface Builder files, the rule reports only clips with a radius, \
      because Interface Builder itself turns on the others for tables, cells, labels and image views.
      """,
    source: "CALayer.h, 'cornerRadius'; Apple Tech Talk 10857",
    words: ["masksToBounds", "clipsToBounds", ".clipped"],
    needsMeasuredLayout: true,
    examples: [
      .triggering(
        """
        { "id": "chip", "frame": [20, 20, 100, 40], "backgroundColor": "#34C759", "cornerRadius": 20,
          ↓"masksToBounds": true }
        """),
      .triggering(
        """
        { "frame": [20, 20, 100, 40], "backgroundColor": "#34C759", ↓"masksToBounds": true,
          "sublayers": [{ "frame": [10, 10, 50, 20], "backgroundColor": "white" }] }
        """),
      .triggering(
        """
        { "frame": [20, 20, 100, 40], "contents": "photo", ↓"masksToBounds": true }
        """),
      .triggering(
        """
        { "frame": [20, 20, 100, 40], "backgroundColor": "#34C759", "cornerRadius": 12, ↓"masksToBounds": true,
          "sublayers": [{ "frame": [10, 10, 50, 20], "backgroundColor": "white" }] }
        """),
      .fine(
        """
        { "frame": [20, 20, 100, 40], "backgroundColor": "#34C759", "masksToBounds": true,
          "sublayers": [{ "frame": [10, 10, 50, 80], "backgroundColor": "white" }] }
        """),
      .fine(
        """
        { "frame": [20, 20, 100, 40], "contents": "photo", "cornerRadius": 20, "masksToBounds": true }
        """),
      .fine(
        """
        { "frame": [20, 20, 100, 40], "backgroundColor": "#34C759", "masksToBounds": true, "shadowOpacity": 0.4 }
        """),
      .fine(
        """
        { "frame": [20, 20, 100, 40], "masksToBounds": true }
        """),
      .triggering(
        """
        <view ↓clipsSubviews="YES" id="chip">
          <rect key="frame" x="20" y="20" width="100" height="40"/>
          <color key="backgroundColor" white="0.5" alpha="1" colorSpace="calibratedWhite"/>
          <userDefinedRuntimeAttributes>
            <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius">
              <integer key="value" value="20"/>
            </userDefinedRuntimeAttribute>
          </userDefinedRuntimeAttributes>
        </view>
        """, in: .interfaceBuilder),
      .fine(
        """
        <label clipsSubviews="YES" text="Name" id="name">
          <rect key="frame" x="20" y="20" width="100" height="40"/>
          <color key="backgroundColor" white="0.5" alpha="1" colorSpace="calibratedWhite"/>
        </label>
        """, in: .interfaceBuilder),
    ]
  ) { facts, _ in
    facts.tree.indices.compactMap { node in
      let layer = facts.tree.layer(node)
      guard layer.masksToBounds, layer.shadowOpacity == 0, facts.tree[node].flags.contains(.shown),
        facts.tree[node].flags.isDisjoint(with: [.mask, .transformLayer]),
        facts.hasAllContent(facts.tree[node].layer, layer), facts.cutsNothing(node, layer)
      else { return nil }
      var match = RuleMatch(node, .masksToBounds, "'masksToBounds' has no effect")
      match.notes = [
        layer.cornerRadius > 0
          ? "nothing reaches the rounded corners, so the clip is free; 'cornerRadius' rounds the background without it"
          : "all sublayers are inside the bounds"
      ]
      match.help = "remove \"masksToBounds\""
      match.code = [
        .uiKit(code: "view.clipsToBounds = false"), .swiftUI("remove .clipped()"),
        .interfaceBuilder("turn off Clip to Bounds"),
      ]
      let edit = LayerEdit(facts.tree[node].layer, [.remove(.masksToBounds)])
      match.fixes = [FixProposal(.safe, "Remove \"masksToBounds\"", [edit])]
      return match
    }
  }
}

extension SceneFacts {
  /// Whether the file states everything that a layer shows: code can add views to any view that it can reach.
  fileprivate func hasAllContent(_ index: LayerIndex, _ layer: Layer) -> Bool {
    guard let interface = scene.interface else { return scene.code == nil }
    let name = interface.names[index]
    return layer.cornerRadius > 0 && name?.isCustom != true && name?.word == nil
  }

  /// Whether a layer's clip costs no pass and does not change its content.
  fileprivate func cutsNothing(_ node: PreparedIndex, _ layer: Layer) -> Bool {
    let picture = reach.ofPicture(node)
    guard !picture.isEmpty, layer.bounds.contains(picture, tolerance: PixelGrid.tolerance) else { return false }
    guard ![Reason.roundedClip, .rotatedClip, .fractionalClip].contains(where: { reason($0, of: node) != nil }) else {
      return false
    }
    if layer.outline.radius == 0 { return true }
    // With a radius, the clip rounds everything that the layer shows in addition to its background.
    guard layer.contents == nil, layer.layerClass == .layer, layer.cpuDrawMilliseconds == nil,
      layer.backgroundFilters.isEmpty
    else { return false }
    let inside = tree.shownSublayers(of: node).filter { !reach.ofAll($0).isEmpty }
    // Rows that scroll, and layers that a timeline moves, reach the corners later.
    let mayMove = scene.scrollViews.contains(tree[node].layer) || !changingLayers.isEmpty
    return inside.isEmpty || !mayMove && inside.allSatisfy { isClear($0, of: layer.outline) }
  }
}
