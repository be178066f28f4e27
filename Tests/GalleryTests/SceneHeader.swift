import Foundation

/// The description of a scene in its own file, for readers and for this suite.
struct SceneHeader: Decodable {
  /// The title in the catalogue.
  let name: String
  /// The explanation of the scene.
  let notes: String
  /// The expected cost.
  let expectation: Expectation

  private enum CodingKeys: String, CodingKey {
    case name, notes
    case expectation = "x-expect"
  }

  init(of scene: GalleryScene) throws {
    self = try JSONDecoder().decode(SceneHeader.self, from: Data(try scene.text().utf8))
  }
}
