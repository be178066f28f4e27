import LayerDiagnostics
import LayerModel
import LayerPlanning

extension LintRule {
  /// A runtime attribute that names a layer's property and does not set it.
  static let wrongKeyPath = LintRule(
    "wrong-key-path", .error, fix: .unsafe,
    summary: "a runtime attribute that has no effect on its layer",
    rationale: """
      Interface Builder sets user defined runtime attributes by key-value coding. A layer silently accepts every key, \
      so a misspelled key sets nothing. A colour arrives as a 'UIColor' although the layer needs a 'CGColor', so \
      borders and shadows do not get it.
      """,
    source: "Core Animation Programming Guide, \"Key-Value Coding Extensions\"; CALayer.h, 'borderColor'",
    words: ["layer.borderColor", "layer.maskToBounds", "user defined runtime attributes", "IBInspectable"],
    examples: [
      .triggering(
        """
        <view id="card">
          <rect key="frame" x="20" y="20" width="100" height="60"/>
          <userDefinedRuntimeAttributes>
            <userDefinedRuntimeAttribute type="boolean" ↓keyPath="layer.maskToBounds" value="YES"/>
          </userDefinedRuntimeAttributes>
        </view>
        """, in: .interfaceBuilder),
      .triggering(
        """
        <button id="buy">
          <rect key="frame" x="20" y="20" width="100" height="40"/>
          <userDefinedRuntimeAttributes>
            <userDefinedRuntimeAttribute type="number" keyPath="layer.borderWidth"><real key="value" value="1"/>\
        </userDefinedRuntimeAttribute>
            <userDefinedRuntimeAttribute type="color" ↓keyPath="layer.borderColor">
              <color key="value" red="1" green="0" blue="0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
            </userDefinedRuntimeAttribute>
          </userDefinedRuntimeAttributes>
        </button>
        """, in: .interfaceBuilder),
      .triggering(
        """
        <view id="badge">
          <rect key="frame" x="20" y="20" width="40" height="40"/>
          <userDefinedRuntimeAttributes>
            <userDefinedRuntimeAttribute type="number" ↓keyPath="layer.cornerradius">
              <integer key="value" value="20"/>
            </userDefinedRuntimeAttribute>
          </userDefinedRuntimeAttributes>
        </view>
        """, in: .interfaceBuilder),
      .fine(
        """
        <view id="card">
          <rect key="frame" x="20" y="20" width="100" height="60"/>
          <userDefinedRuntimeAttributes>
            <userDefinedRuntimeAttribute type="boolean" keyPath="layer.masksToBounds" value="YES"/>
          </userDefinedRuntimeAttributes>
        </view>
        """, in: .interfaceBuilder),
      .fine(
        """
        <view id="card">
          <rect key="frame" x="20" y="20" width="100" height="60"/>
          <userDefinedRuntimeAttributes>
            <userDefinedRuntimeAttribute type="color" keyPath="layer.borderUIColor">
              <color key="value" white="0" alpha="1" colorSpace="calibratedWhite"/>
            </userDefinedRuntimeAttribute>
          </userDefinedRuntimeAttributes>
        </view>
        """, in: .interfaceBuilder),
      .fine(
        """
        <view id="card">
          <rect key="frame" x="20" y="20" width="100" height="60"/>
          <userDefinedRuntimeAttributes>
            <userDefinedRuntimeAttribute type="string" keyPath="themeName" value="dark"/>
          </userDefinedRuntimeAttributes>
        </view>
        """, in: .interfaceBuilder),
    ]
  ) { facts, _ in
    guard let paths = facts.scene.interface?.inertKeyPaths, !paths.isEmpty else { return [] }
    return facts.tree.indices.flatMap { node in (paths[facts.tree[node].layer] ?? []).map { match($0, of: node) } }
  }

  private static func match(_ path: InertKeyPath, of node: PreparedIndex) -> RuleMatch {
    let written = DisplayText.escaped(path.keyPath)
    switch path.reason {
    case .misspelled(let name):
      var match = RuleMatch(node, at: path.span, path.keyPath, "'\(written)' names no property of a layer")
      match.notes = ["a layer accepts any key, and this one has no effect"]
      match.code = [.interfaceBuilder("write the key path layer.\(name)")]
      let edit = TextEdit(path.span, "keyPath=\"layer.\(name)\"")
      match.fixes = [FixProposal(.unsafe, "Write the property's name", [], textEdits: [edit])]
      return match
    case .takesCGColor(let property):
      var match = RuleMatch(
        node, at: path.span, path.keyPath, "'\(written)' gives the layer a UIColor, which it cannot use")
      match.notes = ["the layer wants a CGColor; Interface Builder has none"]
      match.code = [
        .uiKit(
          code: "layer.\(property.rawValue) = color.cgColor",
          ", or a property of the view that does this for a UIColor")
      ]
      return match
    }
  }
}
