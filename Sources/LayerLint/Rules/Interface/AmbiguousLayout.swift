import LayerDiagnostics
import LayerModel
import LayerPlanning

extension LintRule {
  /// A view whose constraints do not determine its position and size.
  static let ambiguousLayout = LintRule(
    "ambiguous-layout", .note,
    summary: "a view whose constraints do not determine its frame",
    rationale: """
      If constraints allow several layouts, Auto Layout picks one, and can pick another after the next change. Views \
      then jump, and everything that depends on them is laid out and drawn again. Interface Builder marks such views \
      when it saves the file.
      """,
    source: "Auto Layout Guide, \"Ambiguous Layouts\"",
    words: ["ambiguous layout", "hasAmbiguousLayout", "missing constraints"],
    examples: [
      .triggering(
        """
        <view ↓ambiguous="YES" id="card"><rect key="frame" x="20" y="20" width="100" height="60"/></view>
        """, in: .interfaceBuilder),
      .triggering(
        """
        <stackView opaque="NO" ↓ambiguous="YES" id="row">
          <rect key="frame" x="20" y="20" width="200" height="60"/>
          <subviews>
            <label ↓ambiguous="YES" text="Name" id="name"><rect key="frame" x="0" y="0" width="80" height="20"/></label>
          </subviews>
        </stackView>
        """, in: .interfaceBuilder),
      .triggering(
        """
        <imageView misplaced="YES" ↓ambiguous="YES" id="photo">
          <rect key="frame" x="20" y="20" width="100" height="60"/>
        </imageView>
        """, in: .interfaceBuilder),
      .fine(
        """
        <view id="card"><rect key="frame" x="20" y="20" width="100" height="60"/></view>
        """, in: .interfaceBuilder),
      .fine(
        """
        <view misplaced="YES" id="card"><rect key="frame" x="20" y="20" width="100" height="60"/></view>
        """, in: .interfaceBuilder),
      .fine(
        """
        <view fixedFrame="YES" id="card"><rect key="frame" x="20" y="20" width="100" height="60"/></view>
        """, in: .interfaceBuilder),
    ]
  ) { facts, _ in
    facts.remarks(.ambiguous, "constraints do not determine the view's frame") { match in
      match.notes = ["Interface Builder marked the view as ambiguous when it saved the file"]
      match.code = [.interfaceBuilder("add constraints until the position and size are fixed on both axes")]
    }
  }
}

extension SceneFacts {
  /// Converts remarks on the view layout of an Interface Builder file to rule matches.
  func remarks(
    _ kind: LayoutRemark.Kind, _ message: String, _ complete: (inout RuleMatch) -> Void
  ) -> [RuleMatch] {
    let remarks = (scene.interface?.layout ?? []).filter { $0.kind == kind }
    if remarks.isEmpty { return [] }
    let nodes = Dictionary(tree.indices.map { (tree[$0].layer, $0) }) { first, _ in first }
    return remarks.compactMap { remark in
      guard let node = nodes[remark.layer] else { return nil }
      var match = RuleMatch(node, at: remark.span, remark.id ?? kind.rawValue, message)
      complete(&match)
      return match
    }
  }
}
