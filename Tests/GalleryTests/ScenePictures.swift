import Foundation
import Testing

/// The scenes with stored pictures, as listed by rule in `Scenes/pictures.json`.
struct ScenePictures: Decodable {
  /// One scene whose picture is next to it.
  struct Entry: Decodable, Sendable, CustomTestStringConvertible {
    let path: String
    /// The largest difference of a channel at any pixel, out of 255.
    let tolerance: Int
    /// Pixels per point; nil for the scene's own scale.
    let scale: Double?

    init(from decoder: any Decoder) throws {
      var list = try decoder.unkeyedContainer()
      path = try list.decode(String.self)
      tolerance = try list.decode(Int.self)
      scale = list.isAtEnd ? nil : try list.decode(Double.self)
    }

    var testDescription: String { path }
  }

  /// The size limit for all pictures, because pictures stay in the Git history forever.
  static let limitBytes = 2_000_000

  /// The entries of each rule of the drawing.
  let rules: [String: [Entry]]

  /// The entries of all rules; empty if the file cannot be read, which another test reports.
  static let all = (try? read())?.entries ?? []

  var entries: [Entry] { rules.sorted { $0.key < $1.key }.flatMap(\.value) }

  static func read() throws -> ScenePictures {
    let file = GalleryScene.folder.appendingPathComponent("pictures.json")
    return try JSONDecoder().decode(ScenePictures.self, from: try Data(contentsOf: file))
  }
}
