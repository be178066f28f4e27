import LayerDiagnostics
import LayerGeometry
import LayerImport
import LayerModel
import Testing

/// Each form in which a property can be written, checked by the resulting layer.
@Suite struct PropertyValueTests {
  /// The layer that a text states.
  static func layer(_ text: String, more: String = "") -> Layer? {
    let checked = SceneText.read(SceneText.scene(root: text, more: more))
    #expect(checked.findings == [], "\(text)")
    return checked.value.map { $0[$0[Scene.root].layer] }
  }

  @Test func everyPropertyCanBeWrittenAsItsDefault() throws {
    for property in LayerProperty.allCases {
      let definition = property.definition
      if case .structure = definition.form { continue }
      let owner = definition.classes.first ?? .layer
      let value = try #require(PropertyDefaultText.text(of: property))
      let read = Self.layer(#""\#(property.rawValue)": \#(value), "class": "\#(owner.rawValue)""#)
      var fresh = Layer()
      fresh.content = owner.initialContent
      #expect(read == fresh, "\(property.rawValue): \(value)")
    }
  }

  @Test func coloursAreNoneWhenNull() {
    #expect(Self.layer(#""borderColor": null"#)?.borderColor == nil)
    #expect(Self.layer(#""borderColor": "clear""#)?.borderColor == .clear)
    #expect(Self.layer(#""borderColor": [1, 0.5, 0]"#)?.borderColor == Color(red: 1, green: 0.5, blue: 0))
    #expect(Self.layer(#""borderColor": "\u0023FFF""#)?.borderColor == .white)
  }

  @Test func transformsKeepTheirForm() {
    #expect(Self.layer(#""transform": []"#)?.transform == .identity)
    #expect(
      Self.layer(
        #"""
        "transform": [{"rotate": 30}, {"rotate": [30, 1, 0, 0]}, {"scale": 2}, {"scale": [2, 3]}, {"scale": [2, 3, 4]},
        {"translate": [1, 2]}, {"translate": [1, 2, 3]}, {"perspective": 900, "notes": 1}]
        """#)?.transform
        == .steps([
          .rotate(degrees: 30, x: 0, y: 0, z: 1), .rotate(degrees: 30, x: 1, y: 0, z: 0), .scale(x: 2, y: 2, z: 1),
          .scale(x: 2, y: 3, z: 1), .scale(x: 2, y: 3, z: 4), .translate(x: 1, y: 2, z: 0),
          .translate(x: 1, y: 2, z: 3), .perspective(distance: 900),
        ]))
    let matrix = Self.layer(#""transform": [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16]"#)?.transform
    #expect(
      matrix
        == .matrix(
          Transform3D(SIMD4(1, 2, 3, 4), SIMD4(5, 6, 7, 8), SIMD4(9, 10, 11, 12), SIMD4(13, 14, 15, 16))))
  }

  @Test func pathsKeepTheirForm() {
    let rect = Rect<LayerSpace>(x: 1, y: 2, width: 30, height: 40)
    #expect(Self.layer(#""shadowPath": null"#)?.shadowPath == nil)
    #expect(Self.layer(#""shadowPath": {"rect": [1, 2, 30, 40]}"#)?.shadowPath == .rect(rect))
    #expect(Self.layer(#""shadowPath": {"ellipse": [1, 2, 30, 40]}"#)?.shadowPath == .ellipse(in: rect))
    #expect(
      Self.layer(#""shadowPath": {"roundedRect": [1, 2, 30, 40, 5]}"#)?.shadowPath == .roundedRect(rect, radius: 5))
    #expect(
      Self.layer(#""shadowPath": {"curve": "continuous", "roundedRect": [1, 2, 30, 40, 5]}"#)?.shadowPath
        == .roundedRect(rect, radius: 5, curve: .continuous))
    #expect(
      Self.layer(#""shadowPath": "M0 0L\u0031 1""#)?.shadowPath?.elements
        == [.move(Point(0, 0)), .line(Point(1, 1))])
  }

  @Test func filtersComeInOrder() {
    let numbers = (0..<20).map(String.init).joined(separator: ", ")
    #expect(
      Self.layer(
        #""filters": [{"gaussianBlur": 20}, {"colorMatrix": [\#(numbers)]}, {"saturate": 1.8}, {"brightness": -0.1}]"#)?
        .filters
        == [.gaussianBlur(radius: 20), .colorMatrix((0..<20).map(Double.init)), .saturate(1.8), .brightness(-0.1)])
  }

  @Test func cornersHaveNamesAndBits() {
    #expect(Self.layer(#""maskedCorners": ["minXminY", "maxXmaxY"]"#)?.maskedCorners == [.minXminY, .maxXmaxY])
    #expect(Self.layer(#""maskedCorners": 9"#)?.maskedCorners == [.minXminY, .maxXmaxY])
    #expect(Self.layer(#""maskedCorners": []"#)?.maskedCorners == [])
    #expect(Self.layer(#""maskedCorners": 6"#)?.maskedCorners == [.maxXminY, .minXmaxY])
  }

  @Test func blendModesHaveOtherNames() {
    #expect(Self.layer(#""compositingFilter": null"#)?.compositingFilter == .sourceOver)
    #expect(Self.layer(#""compositingFilter": "normal""#)?.compositingFilter == .sourceOver)
    #expect(Self.layer(#""compositingFilter": "colorDodgeBlendMode""#)?.compositingFilter == .colorDodge)
    #expect(Self.layer(#""compositingFilter": "plusL""#)?.compositingFilter == .plusL)
  }

  @Test func framesAreBoundsAndPosition() {
    let layer = Self.layer(#""frame": [10, 20, 30, 40], "anchorPoint": [0, 1]"#)
    #expect(layer?.bounds == Rect(x: 0, y: 0, width: 30, height: 40))
    #expect(layer?.position == Point(10, 60))
    #expect(Self.layer(#""transform": [{"scale": 1}], "frame": [1, 2, 3, 4]"#)?.position == Point(2.5, 4))
  }

  @Test func classesComeBeforeOrBehindWhatTheyOwn() {
    let before = Self.layer(#""class": "CAShapeLayer", "lineWidth": 3, "path": "M0 0""#)
    let behind = Self.layer(#""lineWidth": 3, "path": "M0 0", "class": "CAShapeLayer""#)
    #expect(before == behind)
    #expect(behind?.shape.lineWidth == 3 && behind?.layerClass == .shape)
    #expect(Self.layer(#""external": true, "class": "CATiledLayer""#)?.layerClass == .tiled)
  }

  @Test func smallObjectsAreRead() throws {
    #expect(Self.layer(#""cpuDraw": {"milliseconds": 1.2, "x-tool": "a"}"#)?.cpuDrawMilliseconds == 1.2)
    #expect(Self.layer(#""cpuDraw": null"#)?.cpuDrawMilliseconds == nil)
    let text = SceneText.scene(
      root: #"""
        "origin": {"file": "a.swift", "line": 3, "owner": "Cell", "accessibilityIdentifier": ""},
        "lint": {"allow": ["mask-as-shape", "rounded-clip"], "reason": "known", "until": "2027-02-28"}
        """#, more: #""origin": {"file": "Tests.swift"},"#)
    let scene = try #require(SceneText.read(text).value)
    let root = scene[Scene.root].layer
    #expect(scene.origins[root] == Origin(file: "a.swift", line: 3, owner: "Cell", accessibilityIdentifier: ""))
    #expect(scene.origins[nil] == Origin(file: "Tests.swift"))
    #expect(scene.waivers[root]?.first?.rules == ["mask-as-shape", "rounded-clip"])
    #expect(scene.waivers[root]?.first?.until == "2027-02-28")
    #expect(LineTable(scene.source).location(of: try #require(scene.waivers[root]?.first).span.start).line == 4)
  }

  @Test func keysMayBeEscaped() {
    #expect(Self.layer(#""\u006fpacity": 0.25"#)?.opacity == 0.25)
  }
}
