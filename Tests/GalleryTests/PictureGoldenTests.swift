import Foundation
import LayerTestSupport
import Testing

/// The pictures of the scenes that are about pixels.
@Suite struct PictureGoldenTests {
  @Test(arguments: ScenePictures.all) func pictureIsAsBefore(_ entry: ScenePictures.Entry) throws {
    let scene = GalleryScene(path: entry.path)
    try PictureGolden(scene.file("png"), name: "Scenes/\(entry.path).png", tolerance: entry.tolerance)
      .expect(try scene.picture(scale: entry.scale))
  }

  @Test func listAndFilesAgree() throws {
    let listed = try ScenePictures.read().entries
    #expect(listed.count >= 60)
    #expect(Set(listed.map(\.path)).count == listed.count, "a scene is listed twice")
    #expect(listed.allSatisfy { (0...96).contains($0.tolerance) })
    var kept: [String] = []
    var bytes = 0
    for area in GalleryScene.areas {
      let folder = GalleryScene.folder.appendingPathComponent(area)
      for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) where name.hasSuffix(".png") {
        kept.append("\(area)/\(name.dropLast(4))")
        bytes += FileManager.default.contents(atPath: folder.appendingPathComponent(name).path)?.count ?? 0
      }
    }
    let idle = Set(kept).subtracting(listed.map(\.path)).sorted()
    #expect(idle == [], "no line of 'Scenes/pictures.json' refers to them")
    #expect(bytes <= ScenePictures.limitBytes)
  }
}
