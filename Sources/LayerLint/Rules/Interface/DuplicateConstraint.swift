import LayerDiagnostics
import LayerModel
import LayerPlanning

extension LintRule {
  /// A constraint that duplicates another one.
  static let duplicateConstraint = LintRule(
    "duplicate-constraint", .note,
    summary: "a constraint that duplicates another one",
    rationale: """
      Auto Layout does not detect that two constraints are the same. It stores both, and solves both whenever \
      something around them changes. If you later change the constant of only one of them, they conflict.
      """,
    source: "WWDC 2018, session 220",
    words: ["duplicate constraints", "redundant constraint", "unable to simultaneously satisfy constraints"],
    examples: [
      .triggering(
        box(
          """
          <constraint firstItem="a" firstAttribute="top" secondItem="box" secondAttribute="top" id="c1"/>
          ↓<constraint firstItem="a" firstAttribute="top" secondItem="box" secondAttribute="top" id="c2"/>
          """), in: .interfaceBuilder),
      .triggering(
        box(
          """
          <constraint firstAttribute="width" constant="200" id="c1"/>
          <constraint firstItem="b" firstAttribute="leading" secondItem="a" secondAttribute="trailing" id="c2"/>
          ↓<constraint firstAttribute="width" constant="200" id="c3"/>
          """), in: .interfaceBuilder),
      .triggering(
        box(
          """
          <constraint firstItem="a" firstAttribute="centerY" secondItem="b" secondAttribute="centerY" id="c1"/>
          ↓<constraint firstItem="a" firstAttribute="centerY" secondItem="b" secondAttribute="centerY" id="c2"/>
          ↓<constraint firstItem="a" firstAttribute="centerY" secondItem="b" secondAttribute="centerY" id="c3"/>
          """), in: .interfaceBuilder),
      .fine(
        box(
          """
          <constraint firstAttribute="width" constant="200" id="c1"/>
          <constraint firstAttribute="width" constant="240" priority="750" id="c2"/>
          """), in: .interfaceBuilder),
      .fine(
        box(
          """
          <constraint firstAttribute="width" relation="greaterThanOrEqual" constant="200" id="c1"/>
          <constraint firstAttribute="width" relation="lessThanOrEqual" constant="200" id="c2"/>
          """), in: .interfaceBuilder),
      .fine(
        box(
          """
          <constraint firstAttribute="width" constant="200" id="c1"/>
          <constraint firstAttribute="width" constant="200" placeholder="YES" id="c2"/>
          """), in: .interfaceBuilder),
    ]
  ) { facts, _ in
    facts.remarks(.duplicate, "constraint duplicates another one") { match in
      match.code = [.interfaceBuilder("delete this constraint")]
    }
  }

  /// A view with two subviews and the given constraints.
  private static func box(_ constraints: String) -> String {
    """
    <view id="box">
      <rect key="frame" x="20" y="20" width="200" height="60"/>
      <subviews>
        <view id="a"><rect key="frame" x="0" y="0" width="96" height="60"/></view>
        <view id="b"><rect key="frame" x="104" y="0" width="96" height="60"/></view>
      </subviews>
      <constraints>
        \(constraints.split(separator: "\n").joined(separator: "\n    "))
      </constraints>
    </view>
    """
  }
}
