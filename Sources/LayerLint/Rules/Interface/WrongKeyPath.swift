import LayerDiagnostics
import LayerModel
import LayerPlanning

extension LintRule {
  /// A runtime attribute that is meant to set a layer's property but does not.
  static let wrongKeyPath = LintRule(
    "wrong-key-path", .error, fix: .unsafe,
    summary: "a runtime attribute that has no effect on its layer",
    rationale: """
      Interface Builder sets user-defined runtime attributes with key-value coding. A layer silently accepts any \
      key, so a misspelled key has no effect. A colour arrives as a 'UIColor' although the layer needs a 'CGColor', so \
      borders and shadows ignore it.
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
      var match = RuleMatch(node, at: path.span, path.keyPath, "'\(written)' is not a property of a layer")
      match.notes = ["a layer accepts any key, but this one has no effect"]
      match.code = [.interfaceBuilder("write the key path layer.\(name)")]
      let edit = TextEdit(path.span, "keyPath=\"layer.\(name)\"")
      match.fixes = [FixProposal(.unsafe, "Write the property's name", [], textEdits: [edit])]
      return match
    case .takesCGColor(let property):
      var match = RuleMatch(
        node, at: path.span, path.keyPath, "'\(written)' gives the layer a UIColor, which it cannot use")
      match.notes = ["the layer needs a CGColor, which Interface Builder cannot store"]
      match.code = [
        .uiKit(
          code: "layer.\(property.rawValue) = color.cgColor",
          ", or add a view property that converts a UIColor")
      ]
      return match
    }
  }
}
