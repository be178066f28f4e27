import LayerDiagnostics
import LayerLint
import LayerTestSupport
import Testing

/// The changes that fixes make to a text; the rest must stay unchanged.
@Suite struct EditTests {
  private static let head =
    "{\"format\":\"layercost-scene/1\",\"device\":\"iphone-13\","
    + "\"assets\":{\"cutout\":{\"pixelSize\":[288,216],\"color\":\"#5E8C6A80\"}},\"root\":{\"frame\":[0,0,390,844],"
    + "\"backgroundColor\":\"white\",\"sublayers\":[\n"

  /// A rule's only finding in layers, with the scene around them.
  private static func found(_ layers: String, by rule: String, sourceLocation: Testing.SourceLocation) throws
    -> (scene: LintCase, finding: LintFinding)
  {
    let scene = LintCase(head + layers + "\n]}}")
    try #require(scene.facts != nil, "\(scene.faults)", sourceLocation: sourceLocation)
    let linter = Linter(RuleCatalog.all.filter { $0.id == rule })
    return (scene, try #require(scene.findings(by: linter).first, sourceLocation: sourceLocation))
  }

  /// The text of layers after the first fix of a rule's only finding.
  static func fixed(_ layers: String, by rule: String, sourceLocation: Testing.SourceLocation = #_sourceLocation) throws
    -> String
  {
    let (scene, finding) = try found(layers, by: rule, sourceLocation: sourceLocation)
    let fix = try #require(finding.fixes.first, sourceLocation: sourceLocation)
    let text = String(decoding: FixApplier.apply(fix.edits, to: scene.source).bytes, as: UTF8.self)
    #expect(LintCase(text).faults == [], sourceLocation: sourceLocation)
    return String(text.dropFirst(head.count).dropLast(4))
  }

  /// Background and border without an image are one plane, so the advice on an image's planes does not apply to them.
  @Test(arguments: [
    (#""contents": "cutout", "backgroundColor": "white""#, "background and image are clipped together"),
    (
      #""contents": "cutout", "backgroundColor": "white", "borderWidth": 1"#,
      "background, image and border are clipped together"
    ),
    (#""contents": "cutout", "borderWidth": 1"#, "image and border are clipped together"),
    (
      #""class": "CATextLayer", "string": "a", "backgroundColor": "white", "borderWidth": 1"#,
      "the clip costs a pass; without it, the layer's own contents would show"
    ),
  ]) func clipsOfAnImageNameItsPlanes(look: String, words: String) throws {
    let layer = "{\"frame\": [20, 20, 96, 72], \"cornerRadius\": 18, \"masksToBounds\": true, \(look)}"
    let notes = try Self.found(layer, by: "rounded-clip", sourceLocation: #_sourceLocation).finding.notes
    #expect(notes.first?.hasPrefix(words) ?? false, "\(notes)")
  }

  private static let inside =
    "no sublayer shows outside the corners, and cornerRadius rounds the background without the clip"

  /// Parts in a capsule of 51 by 31 points, and whether they are inside it.
  private static let parts: [(text: String, isInside: Bool)] = [
    (#""frame": [0, 0, 51, 31], "cornerRadius": 15.5, "backgroundColor": "white""#, true),
    (#""frame": [2, 2, 27, 27], "cornerRadius": 13.5, "backgroundColor": "white""#, true),
    (#""frame": [0, 0, 51, 31], "cornerRadius": 15.5, "borderWidth": 2"#, true),
    (#""frame": [0, 0, 51, 31], "cornerRadius": 12, "backgroundColor": "white""#, false),
    (
      #""frame": [0, 0, 51, 31], "cornerRadius": 15.5, "maskedCorners": 2, "backgroundColor": "white""#,
      false
    ),
    (#""frame": [0, 0, 31, 31], "class": "CAShapeLayer", "path": {"ellipse": [0, 0, 31, 31]}"#, true),
    (
      """
      "frame": [0, 0, 31, 31], "class": "CAShapeLayer", "path": {"ellipse": [0, 0, 31, 31]}, "strokeColor": "black",
      "lineWidth": 2
      """, false
    ),
    (
      """
      "frame": [0, 0, 31, 31], "class": "CAShapeLayer", "path": {"ellipse": [1, 1, 29, 29]}, "strokeColor": "black",
      "lineWidth": 2
      """, true
    ),
    (
      """
      "frame": [0, 0, 51, 31],
      "sublayers": [{"frame": [0, 0, 31, 31], "cornerRadius": 15.5, "backgroundColor": "white"}]
      """, true
    ),
    (
      """
      "frame": [0, 0, 51, 31], "cornerRadius": 15.5, "masksToBounds": true, "backgroundColor": "white",
      "sublayers": [{"frame": [0, 0, 31, 31], "backgroundColor": "black"}]
      """, true
    ),
    (
      """
      "frame": [0, 0, 51, 31], "cornerRadius": 15.5, "backgroundColor": "white", "shadowOpacity": 1,
      "shadowPathIsBounds": true
      """, false
    ),
  ]

  /// A part whose bounds reach a corner is judged by what it draws.
  @Test(arguments: parts.indices) func aClipIsJudgedByWhatItsPartsDraw(place: Int) throws {
    let (part, isInside) = Self.parts[place]
    let layer = """
      {"frame": [20, 20, 51, 31], "cornerRadius": 15.5, "masksToBounds": true, "sublayers": [{\(part)}, {
        "frame": [20, 10, 9, 9], "backgroundColor": "black"}]}
      """
    let notes = try Self.found(layer, by: "rounded-clip", sourceLocation: #_sourceLocation).finding.notes
    #expect(
      (notes == [Self.inside]) == isInside, "\(part) \(notes)")
  }

  /// No message advises changing a layer that the platform creates.
  @Test func partsOfThePlatformAreNotForTheUserToRound() throws {
    let layer = """
      {"frame": [20, 20, 51, 31], "cornerRadius": 15.5, "masksToBounds": true, "sublayers": [
        {"name": "track", "frame": [0, 0, 51, 31], "backgroundColor": "white", "system": true}]}
      """
    let finding = try Self.found(layer, by: "rounded-clip", sourceLocation: #_sourceLocation).finding
    #expect(finding.notes == ["without the clip, 'track' would show outside the rounded corners"])
    #expect(finding.fixes.isEmpty && finding.help == nil, "\(finding)")
  }

  @Test func memberBecomesAnother() throws {
    #expect(
      try Self.fixed(
        """
        {
          "id": "a",  "frame": [0, 0, 10, 10],
          "mask" : { "class": "CAShapeLayer",
                     "path": {"ellipse": [0, 0, 10, 10]} },
          "x-mine": [1,  2],
          "backgroundColor":"#F00"
        }
        """, by: "mask-as-shape") == """
          {
            "id": "a",  "frame": [0, 0, 10, 10],
            "cornerRadius" : 5,
            "masksToBounds" : true,
            "x-mine": [1,  2],
            "backgroundColor":"#F00"
          }
          """)
  }

  @Test func memberComesAfterAnother() throws {
    #expect(
      try Self.fixed(
        ##"{"frame":[0,0,9,9],"shadowOpacity":1,"backgroundColor":"white"}"##, by: "shadow-without-path")
        == ##"{"frame":[0,0,9,9],"shadowOpacity":1,"shadowPath":{ "rect": [0, 0, 9, 9] },"backgroundColor":"white"}"##
    )
  }

  @Test(arguments: [
    (
      ##"{ "masksToBounds": true, "frame": [0, 0, 9, 9], "backgroundColor": "#F00" }"##,
      ##"{ "frame": [0, 0, 9, 9], "backgroundColor": "#F00" }"##
    ),
    (
      ##"{ "frame": [0, 0, 9, 9], "masksToBounds": true, "backgroundColor": "#F00" }"##,
      ##"{ "frame": [0, 0, 9, 9], "backgroundColor": "#F00" }"##
    ),
    (
      ##"{ "frame": [0, 0, 9, 9], "backgroundColor": "#F00" , "masksToBounds": true }"##,
      ##"{ "frame": [0, 0, 9, 9], "backgroundColor": "#F00" }"##
    ),
  ]) func memberGoesWithItsComma(before: String, after: String) throws {
    #expect(try Self.fixed(before, by: "needless-clip") == after)
  }

  @Test func neighboursGoTogether() throws {
    #expect(
      try Self.fixed(
        ##"{ "rasterizationScale": 3, "shouldRasterize": true, "frame": [0, 0, 9, 9], "backgroundColor": "#F00" }"##,
        by: "needless-rasterize") == ##"{ "frame": [0, 0, 9, 9], "backgroundColor": "#F00" }"##)
    #expect(
      try Self.fixed(
        ##"{ "frame": [0, 0, 9, 9], "backgroundColor": "#F00", "shouldRasterize": true, "rasterizationScale": 3 }"##,
        by: "needless-rasterize") == ##"{ "frame": [0, 0, 9, 9], "backgroundColor": "#F00" }"##)
  }

  @Test func layerIsPutIntoAnother() throws {
    #expect(
      try Self.fixed(
        """
        { "frame": [20, 30, 40, 40], "backgroundColor": "#F00",
          "mask": { "class": "CAShapeLayer", "path": { "roundedRect": [5, 5, 20, 20, 4] } } }
        """, by: "mask-as-shape") == """
          { "name": "clip", "bounds": [25, 35, 20, 20], "position": [35, 45], "cornerRadius": 4, "masksToBounds": \
          true, "sublayers": [{ "frame": [20, 30, 40, 40], "backgroundColor": "#F00" }] }
          """)
  }

  @Test func sublayerComesInFront() throws {
    let fixed = try Self.fixed(
      """
      { "frame": [0, 0, 10, 10], "mask": { "class": "CAGradientLayer", "frame": [0, 0, 10, 10],
          "colors": ["black", "clear"] },
        "sublayers": [{ "frame": [0, 0, 5, 5], "backgroundColor": "#F00" }
        ] }
      """, by: "gradient-mask")
    #expect(
      fixed == """
        { "frame": [0, 0, 10, 10],
          "sublayers": [{ "frame": [0, 0, 5, 5], "backgroundColor": "#F00" }, { "class": "CAGradientLayer", \
        "frame": [0, 0, 10, 10], "colors": ["#FFFFFF00", "#FFFFFF"] }
          ] }
        """)
  }

  /// The overrides of a copy are in another place than the layer, so no edit touches them.
  @Test func overridesAreLeftAlone() {
    let scene = LintCase(
      """
      { "format": "layercost-scene/1", "device": "iphone-13",
        "templates": { "t": { "frame": [0, 0, 50, 50], "backgroundColor": "white" } },
        "root": { "frame": [0, 0, 390, 844], "sublayers": [
          { "repeat": { "template": "t", "count": 2, "offset": [0, 60],
                        "overrides": { "1": { "shadowOpacity": 0.5 } } } }] } }
      """)
    let findings = scene.findings().filter { $0.rule == "shadow-without-path" }
    #expect(findings.count == 1 || !scene.faults.isEmpty, "\(scene.faults)")
    #expect(findings.flatMap(\.fixes).isEmpty)
  }

  @Test func conflictingFixesWaitForTheNextRound() throws {
    let scene = LintCase(
      """
      { "format": "layercost-scene/1", "device": "iphone-13", "root": { "frame": [0, 0, 390, 844], "sublayers": [
        { "frame": [0, 0, 390, 844], "contents": "p" },
        { "class": "CABackdropLayer", "frame": [0, 0, 90, 90], "blurRadius": 4 },
        { "class": "CABackdropLayer", "frame": [100, 0, 90, 90], "blurRadius": 4 },
        { "class": "CABackdropLayer", "frame": [200, 0, 90, 90], "blurRadius": 4 }] },
        "assets": { "p": { "pixelSize": [390, 844], "opaque": true } } }
      """)
    let facts = try #require(scene.facts)
    let linter = Linter(RuleCatalog.all.filter { $0.id == "stacked-backdrops" })
    let prover = LintCase.prover(for: linter)
    let first = prover.round(linter.findings(in: facts), in: facts, trusting: .unsafe)
    #expect(first.applied.count == 1)
    #expect(first.hasConflicts)
    let all = prover.fix(facts, trusting: .unsafe)
    #expect(all.applied.count == 2)
    #expect(linter.findings(in: all.facts).isEmpty)
  }
}
