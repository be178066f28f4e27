import LayerDiagnostics
import LayerGeometry
import LayerModel
import LayerPlanning

extension LintRule {
  /// A layer whose edges fall between pixels.
  static let misaligned = LintRule(
    "misaligned", .note, fix: .unsafe,
    summary: "a layer that is not aligned to the pixel grid",
    rationale: """
      An edge off the pixel grid is spread over two pixels. Lines look soft, each pixel of an image is mixed from \
      several, and the layer's edge no longer counts as opaque. A frame on whole pixels looks sharp. In Interface \
      Builder files, only views with a fixed frame are checked, because layout rounds the others on each device.
      """,
    source: "WWDC 2014, session 419",
    words: ["color misaligned images", "subpixel", "half pixel", "blurry", "pixel aligned"],
    needsMeasuredLayout: true,
    examples: [
      .triggering(
        """
        { "id": "line", ↓"frame": [20, 20.5, 300, 60], "backgroundColor": "#34C759" }
        """),
      .triggering(
        """
        { ↓"frame": [20.1, 20, 104, 72], "contents": "photo" }
        """),
      .triggering(
        """
        { "bounds": [0, 0, 101, 41], ↓"position": [100.25, 100], "backgroundColor": "#34C759" }
        """),
      .fine(
        """
        { "frame": [20, 20, 300, 60], "backgroundColor": "#34C759" }
        """),
      .fine(
        """
        { "frame": [20.333333, 20, 300, 60.666667], "backgroundColor": "#34C759" }
        """),
      .fine(
        """
        { "frame": [20.5, 20, 300, 60], "backgroundColor": "#34C759", "hidden": true }
        """),
      .fine(
        """
        { "bounds": [0, 0, 100, 40], "position": [100.2, 100], "transform": [{ "rotate": 30 }],
          "backgroundColor": "#34C759" }
        """),
      .triggering(
        """
        <view fixedFrame="YES" id="line">
          ↓<rect key="frame" x="20" y="20.2" width="100" height="40"/>
          <color key="backgroundColor" white="0.5" alpha="1" colorSpace="calibratedWhite"/>
        </view>
        """, in: .interfaceBuilder),
      .fine(
        """
        <view id="line">
          <rect key="frame" x="20" y="20.2" width="100" height="40"/>
          <color key="backgroundColor" white="0.5" alpha="1" colorSpace="calibratedWhite"/>
        </view>
        """, in: .interfaceBuilder),
    ]
  ) { facts, _ in
    var told: Set<PreparedIndex> = []
    return facts.drawnNodes.compactMap { node in
      guard let culprit = facts.offGrid(node), told.insert(culprit).inserted else { return nil }
      return match(culprit, facts)
    }
  }

  private static func match(_ node: PreparedIndex, _ facts: SceneFacts) -> RuleMatch? {
    let (layer, index) = (facts.tree.layer(node), facts.tree[node].layer)
    guard let placed = facts.tree.placed(layer.bounds, of: node) else { return nil }
    let stated = [LayerProperty.frame, .position].first { facts.scene.sources.start(of: $0, in: index) != nil }
    var match = RuleMatch(node, stated ?? .bounds, "layer's edges fall between pixels")
    let snapped = placed.snapped(to: facts.tree.scale)
    match.notes = ["\(SceneText.rect(placed)) at \(SceneText.number(facts.tree.scale)) pixels per point"]
    match.help = "write \"frame\": \(SceneText.rect(snapped))"
    match.code = [
      .uiKit("round the frame to multiples of 1 / traitCollection.displayScale in layoutSubviews").inLayout,
      .interfaceBuilder("use whole numbers for X, Y, Width and Height"),
    ]
    // A copy's own frame can be on the pixel grid even if its repeat offset is not.
    if stated == .frame, facts.scene[facts.tree[node].source].copy == nil, facts.tree[node].instance < 0 {
      let edit = LayerEdit(index, [.set(.frame, SceneText.rect(snapped), after: .frame)])
      match.fixes = [FixProposal(.unsafe, "Round the frame to whole pixels", [edit])]
    }
    return match
  }
}

extension SceneFacts {
  /// The visible layers that draw something themselves, in paint order.
  fileprivate var drawnNodes: [PreparedIndex] {
    Set(plan.draws.lazy.filter { $0.kind != .composite && $0.kind != .bakedShadow }.map(\.node)).sorted()
  }

  /// The layer whose frame moves a layer off the pixel grid.
  ///
  /// Nil for a layer on the grid, and for rotated or scaled layers, which cannot be aligned.
  fileprivate func offGrid(_ node: PreparedIndex) -> PreparedIndex? {
    let map = plan.map(of: node)
    guard map.isAffine, map.a == tree.scale, map.d == tree.scale, map.b == 0, map.c == 0 else { return nil }
    let area: Rect<TargetSpace> = map.boundingBox(of: tree.layer(node).bounds)
    guard !area.isEmpty, !PixelGrid.isOnGrid(area) else { return nil }
    var current: PreparedIndex? = node
    while let culprit = current {  // Ends because a parent comes before its children.
      guard let placed = tree.placed(tree.layer(culprit).bounds, of: culprit) else { return nil }
      if !placed.isWhole(at: tree.scale) {
        return scene.interface?.placedByFrame.contains(tree[culprit].layer) ?? true ? culprit : nil
      }
      current = tree.parent(of: culprit)
    }
    return nil
  }
}

extension Rect<LayerSpace> {
  private func edges(at scale: Double) -> [Double] { [minX, minY, maxX, maxY].map { $0 * scale } }

  /// Whether all edges are on pixel boundaries.
  fileprivate func isWhole(at scale: Double) -> Bool {
    edges(at: scale).allSatisfy { abs($0 - $0.rounded()) <= PixelGrid.tolerance }
  }

  /// The nearest rectangle whose edges are on pixel boundaries.
  fileprivate func snapped(to scale: Double) -> Rect {
    let whole = edges(at: scale).map { $0.rounded() / scale }
    return Rect(minX: whole[0], minY: whole[1], maxX: whole[2], maxY: whole[3])
  }
}
