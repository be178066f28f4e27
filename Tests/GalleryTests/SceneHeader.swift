import Foundation

/// What a scene file says about itself to readers and to this suite.
struct SceneHeader: Decodable {
  /// The title in the catalogue.
  let name: String
  /// What it shows.
  let notes: String
  /// What it must cost.
  let expectation: Expectation

  private enum CodingKeys: String, CodingKey {
    case name, notes
    case expectation = "x-expect"
  }

  init(of scene: GalleryScene) throws {
    self = try JSONDecoder().decode(SceneHeader.self, from: Data(try scene.text().utf8))
  }
}
