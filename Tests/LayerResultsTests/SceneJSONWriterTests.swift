import LayerDiagnostics
import LayerGeometry
import LayerImport
import LayerModel
import LayerResults
import Testing

/// Scenes written as scene JSON read back unchanged.
@Suite struct SceneJSONWriterTests {
  private static func scene(_ text: String) throws -> Scene {
    let checked = SceneReader.read(SourceText(name: "a.json", bytes: Array(text.utf8)))
    return try #require(checked.value, "\(checked.findings)")
  }

  private static func text(_ scene: Scene) -> String {
    String(decoding: SceneJSONWriter.bytes(of: scene), as: UTF8.self)
  }

  /// A property of every form, a template, a mask, a waiver, an origin.
  private static let rich = #"""
    {"format": "layercost-scene/1", "name": "Rich", "device": "iphone-13",
     "screen": {"width": 100, "height": 50, "scale": 2},
     "assets": {"a": {"pixelSize": [4, 2], "opaque": true, "color": "#123456"}, "b": {"pixelSize": [1, 1]}},
     "templates": {"t": {"id": "cell", "frame": [0, 0, 10, 5], "sublayers": [{"id": "x", "contents": "a"}]}},
     "origin": {"file": "T.swift", "line": 3},
     "root": {"id": "r", "frame": [0, 0, 100, 50], "backgroundColor": "#11223344", "sublayers": [
      {"repeat": {"template": "t", "count": 2, "offset": [0, 10]}},
      {"name": "turned", "bounds": [1, 2, 30, 40], "position": [5, 6], "transform": [{"rotate": 30}, {"scale": [2, 3]},
       {"translate": [1, 2]}, {"perspective": 900}], "opacity": 0.123456, "backgroundColor": [0.1, 0.2, 0.3, 0.4],
       "maskedCorners": 5, "filters": [{"gaussianBlur": 2}, {"saturate": 1.5}, {"brightness": 0.1}], "cornerRadius": 4,
       "shadowOffset": [1, 2], "shadowPath": "M0 0L5 0C1 2 3 4 5 6Z", "cpuDraw": {"milliseconds": 1.5},
       "mask": {"class": "CAShapeLayer", "path": {"ellipse": [0, 0, 3, 4]}, "lineDashPattern": [1, 2]},
       "lint": {"allow": ["rounded-clip"], "reason": "so", "until": "2030-01-02"},
       "sublayers": [{"class": "CATextLayer", "string": "a\"b", "verticalAlignment": "center", "font": "Courier"}]},
      {"class": "CAGradientLayer", "frame": [0, 0, 1, 1], "colors": ["#FFF", "clear"], "locations": [0, 0.5]},
      {"class": "CAMetalLayer", "external": true, "origin": {"owner": "V", "accessibilityIdentifier": "i"}},
      {"transform": [2,0,0,0, 0,2,0,0, 0,0,1,0, 0,0,0,1], "hidden": true, "contents": "b"},
      {"class": "CAShapeLayer", "path": {"roundedRect": [0, 0, 9, 9, 2], "curve": "continuous"}, "fillColor": null},
      {"class": "CAReplicatorLayer", "instanceCount": 3}]}}
    """#

  @Test func writingReadingAndWritingIsStable() throws {
    let first = try Self.scene(Self.rich)
    let written = Self.text(first)
    let second = try Self.scene(written)
    #expect(Self.text(second) == written)
    #expect(second.nodes.count == first.nodes.count)
    for place in first.nodes.indices {
      let node = SceneNodeIndex(place)
      #expect(second.path(of: node) == first.path(of: node))
      var (old, new) = (first[first[node].layer], second[second[node].layer])
      old.position.x += first[node].offset.width
      old.position.y += first[node].offset.height
      (old.id, old.name, new.id, new.name) = (nil, nil, nil, nil)
      #expect(new == old, "\(first.path(of: node))")
    }
    #expect(second.origins[nil] == Origin(file: "T.swift", line: 3))
    #expect(second.waivers.count == 1)
  }

  @Test func defaultsAreLeftOut() throws {
    let scene = try Self.scene(#"{"format": "layercost-scene/1", "device": "iphone-13", "root": {"opacity": 1}}"#)
    // A root's frame stays: a scene file whose root has no size is refused.
    #expect(Self.text(scene).hasSuffix("  \"root\": {\n    \"frame\": [0.0, 0.0, 0.0, 0.0]\n  }\n}\n"))
  }

  @Test func deepTreesNeedNoStack() throws {
    // Deep enough to overflow a thread's stack by calls, and not so deep that the indentation takes gigabytes.
    let depth = 4_000
    let deep = String(repeating: #"{"sublayers": ["#, count: depth) + "{}" + String(repeating: "]}", count: depth)
    let scene = try Self.scene(#"{"format": "layercost-scene/1", "device": "iphone-13", "root": \#(deep)}"#)
    #expect(SceneJSONWriter.bytes(of: scene).filter { $0 == UInt8(ascii: "{") }.count == depth + 3)
  }

  @Test func importedLayersNameTheirLine() throws {
    let xib = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
      <objects>
      <view id="v" userLabel="Card"><rect key="frame" x="0.0" y="0.0" width="9" height="9"/></view>
      </objects></document>
      """
    let scene = try #require(SceneReader.read(SourceText(name: "Card.xib", bytes: Array(xib.utf8))).value)
    let text = String(decoding: SceneJSONWriter.bytes(of: scene, namesSource: true), as: UTF8.self)
    #expect(text.contains(#""origin": {"file": "Card.xib", "line": 3, "owner": "UIView 'Card'"}"#))
    let back = try Self.scene(text)
    #expect(back.origins.count == 2)
  }

  @Test func imagesAreFilesOrAreas() throws {
    let scene = try Self.scene(Self.rich)
    let images: [AssetIndex: SceneJSONWriter.Image] = [AssetIndex(0): .file("Rich-images/a.png")]
    let text = String(decoding: SceneJSONWriter.bytes(of: scene, images: images), as: UTF8.self)
    #expect(text.contains(#""a": {"file": "Rich-images/a.png"}"#))
    #expect(text.contains(#""b": {"pixelSize": [1, 1], "opaque": false"#))
  }
}
