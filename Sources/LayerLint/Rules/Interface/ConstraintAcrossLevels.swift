import LayerDiagnostics
import LayerModel
import LayerPlanning

extension LintRule {
  /// A constraint between views that are neither parent and child nor siblings.
  ///
  /// The rule is in preview because it accounts for nearly half of all notes about real files. In a sample of 24 such
  /// constraints, most attach a cell's content to the cell instead of its content view, as Interface Builder itself
  /// does.
  static let constraintAcrossLevels = LintRule(
    "constraint-across-levels", .note,
    summary: "a constraint that crosses more than one level of the view hierarchy",
    rationale: """
      Auto Layout solves views separately if they depend on nothing outside their superview, so the time grows \
      linearly with the number of views. A constraint that goes beyond the superview couples two view hierarchies, and \
      a change in one makes Auto Layout solve the other again.
      """,
    source: "WWDC 2018, session 220", stage: .preview,
    words: ["constraint across views", "nested constraints", "auto layout performance"],
    examples: [
      .triggering(
        nested(
          """
          ↓<constraint firstItem="word" firstAttribute="leading" secondItem="box" secondAttribute="leading" id="c"/>
          """), in: .interfaceBuilder),
      .triggering(
        nested(
          """
          ↓<constraint firstItem="icon" firstAttribute="centerY" secondItem="word" secondAttribute="centerY" id="c"/>
          """), in: .interfaceBuilder),
      .triggering(
        nested(
          """
          ↓<constraint firstItem="box" firstAttribute="bottom" secondItem="word" secondAttribute="bottom" id="c"/>
          <constraint firstItem="icon" firstAttribute="top" secondItem="box" secondAttribute="top" id="d"/>
          """), in: .interfaceBuilder),
      .fine(
        nested(
          """
          <constraint firstItem="row" firstAttribute="leading" secondItem="box" secondAttribute="leading" id="c"/>
          """), in: .interfaceBuilder),
      .fine(
        nested(
          """
          <constraint firstItem="icon" firstAttribute="trailing" secondItem="row" secondAttribute="leading" id="c"/>
          """), in: .interfaceBuilder),
      .fine(
        nested(
          """
          <constraint firstItem="word" firstAttribute="width" constant="80" id="c"/>
          """), in: .interfaceBuilder),
    ]
  ) { facts, _ in
    facts.remarks(.acrossLevels, "constraint crosses more than one level of the view hierarchy") { match in
      match.notes = ["both views are laid out together whenever one of them changes"]
      match.code = [.interfaceBuilder("constrain the view to its own superview, and the superview to the other view")]
    }
  }

  /// A view that contains an icon and a row with a label.
  private static func nested(_ constraints: String) -> String {
    """
    <view id="box">
      <rect key="frame" x="20" y="20" width="200" height="60"/>
      <subviews>
        <view id="icon"><rect key="frame" x="0" y="0" width="60" height="60"/></view>
        <view id="row">
          <rect key="frame" x="60" y="0" width="140" height="60"/>
          <subviews><view id="word"><rect key="frame" x="8" y="8" width="80" height="20"/></view></subviews>
        </view>
      </subviews>
      <constraints>
        \(constraints.split(separator: "\n").joined(separator: "\n    "))
      </constraints>
    </view>
    """
  }
}
