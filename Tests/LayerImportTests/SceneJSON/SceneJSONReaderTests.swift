import LayerDiagnostics
import LayerGeometry
import LayerImport
import LayerModel
import Testing

/// A valid scene file.
@Suite struct SceneJSONReaderTests {
  static let feed = """
    {
      "$schema": "schema/layercost-scene-1.schema.json",
      "format": "layercost-scene/1",
      "name": "Feed",
      "screen": { "width": 390, "height": 844, "scale": 3, "framesPerSecond": 60 },
      "device": "iphone-13",
      "compositor": "core-animation",
      "parameters": { "rows": 3, "notes": "how many cells" },
      "assets": {
        "photo": { "pixelSize": [4032, 3024], "opaque": true, "encoding": "jpeg", "color": "#8899AA" }
      },
      "templates": {
        "cell": {
          "bounds": [0, 0, 390, 84], "position": [195, 42],
          "sublayers": [
            { "id": "avatar", "frame": [10, 10, 64, 64], "contents": "photo", "cornerRadius": 32, "masksToBounds": true,
              "mask": { "frame": [0, 0, 64, 64], "backgroundColor": "black" } },
            { "class": "CATextLayer", "name": "title", "string": "Hello", "frame": [90, 10, 200, 20] },
            { "frame": [0, 83, 390, 1], "backgroundColor": [0, 0, 0, 0.5] },
            { "frame": [0, 80, 390, 1] }
          ]
        }
      },
      "root": {
        "id": "root", "frame": [0, 0, 390, 844], "backgroundColor": "#FFFFFF",
        "sublayers": [
          { "repeat": { "template": "cell", "count": "$rows", "offset": [0, 84],
                        "overrides": { "1": { "backgroundColor": "#F00", "opacity": 0.5 } } } },
          { "x-note": 1, "shadowOpacity": 0.5, "shadowPath": "M0 0H10V10Z", "notes": { "any": [1] } }
        ]
      }
    }
    """

  @Test func wholeSceneIsRead() throws {
    let checked = SceneText.read(Self.feed)
    #expect(checked.findings == [])
    let scene = try #require(checked.value)
    #expect(scene.name == "Feed")
    #expect(scene.screen == Screen(width: 390, height: 844, scale: 3, framesPerSecond: 60))
    #expect(scene.device == "iphone-13" && scene.compositor == "core-animation")
    #expect(scene.nodes.count == 1 + 3 * 6 + 1)
    let paths = scene.nodes.indices.map { scene.path(of: SceneNodeIndex($0)) }
    #expect(
      paths.prefix(8) == [
        "/root", "/root/cell-0", "/root/cell-0/avatar", "/root/cell-0/avatar/@mask", "/root/cell-0/title",
        "/root/cell-0/#CALayer0", "/root/cell-0/#CALayer1", "/root/cell-1",
      ])
    #expect(paths.last == "/root/#CALayer0")
    #expect(Set(paths).count == paths.count)
  }

  @Test func valuesReachTheirLayers() throws {
    let scene = try #require(SceneText.read(Self.feed).value)
    let cell = scene[SceneNodeIndex(1)]
    #expect(scene[cell.layer].bounds == Rect(x: 0, y: 0, width: 390, height: 84))
    #expect(scene[cell.layer].position == Point(195, 42))
    #expect(scene[cell.layer].backgroundColor == nil)
    let avatar = scene[scene[SceneNodeIndex(2)].layer]
    #expect(avatar.bounds == Rect(x: 0, y: 0, width: 64, height: 64))
    #expect(avatar.position == Point(42, 42))
    #expect(avatar.cornerRadius == 32 && avatar.masksToBounds)
    let photo = try #require(avatar.contents.map { scene[$0] })
    #expect(photo.name == "photo" && photo.facts.pixelWidth == 4032 && photo.facts.isOpaque)
    #expect(photo.facts.encoding == .jpeg)
    let title = scene[scene[SceneNodeIndex(4)].layer]
    #expect(title.text.string == "Hello")
    #expect(scene[scene[SceneNodeIndex(5)].layer].backgroundColor == Color(red: 0, green: 0, blue: 0, alpha: 0.5))
    let last = scene[scene[SceneNodeIndex(19)].layer]
    #expect(last.shadowOpacity == 0.5)
    #expect(
      last.shadowPath?.elements == [.move(Point(0, 0)), .line(Point(10, 0)), .line(Point(10, 10)), .close])
  }

  @Test func copiesShareTheirLayersAndOverridesHaveTheirOwn() throws {
    let scene = try #require(SceneText.read(Self.feed).value)
    let copies = [1, 7, 13].map { scene[SceneNodeIndex($0)] }
    #expect(copies.map(\.copy) == [0, 1, 2])
    #expect(copies.map(\.offset) == [Size(0, 0), Size(0, 84), Size(0, 168)])
    #expect(copies[0].layer == copies[2].layer)
    #expect(copies[0].layer != copies[1].layer)
    let own = scene[copies[1].layer]
    #expect(own.backgroundColor == Color(red: 1, green: 0, blue: 0) && own.opacity == 0.5)
    #expect(own.bounds == Rect(x: 0, y: 0, width: 390, height: 84))
    #expect(scene[SceneNodeIndex(8)].layer == scene[SceneNodeIndex(2)].layer)
  }

  @Test func placesAreKept() throws {
    let scene = try #require(SceneText.read(Self.feed).value)
    let table = LineTable(scene.source)
    let avatar = scene[SceneNodeIndex(2)].layer
    let radius = try #require(scene.sources.start(of: .cornerRadius, in: avatar))
    #expect(table.location(of: radius) == SourceLocation(line: 16, column: 75))
    #expect(table.location(of: scene.sources.start(of: avatar)) == SourceLocation(line: 16, column: 9))
    #expect(scene.sources.start(of: .opacity, in: avatar) == nil)
    let changed = scene[SceneNodeIndex(7)].layer
    let opacity = try #require(scene.sources.start(of: .opacity, in: changed))
    #expect(table.location(of: opacity) == SourceLocation(line: 28, column: 70))
    #expect(scene.sources.start(of: .bounds, in: changed) == scene.sources.start(of: .bounds, in: LayerIndex(0)))
  }
}
