import Foundation
import Testing

/// Pairs of scenes that give one picture, and pairs that do not, as `Scenes/pairs.json` lists them.
struct ScenePairs: Decodable {
  /// Two constructions of one picture.
  struct Equal: Decodable, Sendable, CustomTestStringConvertible {
    let first: String
    let second: String
    /// The largest difference of a channel at any pixel, of 255.
    let tolerance: Int

    init(from decoder: any Decoder) throws {
      var list = try decoder.unkeyedContainer()
      first = try list.decode(String.self)
      second = try list.decode(String.self)
      tolerance = try list.decode(Int.self)
    }

    var testDescription: String { "\(first) = \(second)" }
  }

  /// Two scenes whose pictures differ clearly.
  struct Unequal: Decodable, Sendable, CustomTestStringConvertible {
    let first: String
    let second: String

    init(from decoder: any Decoder) throws {
      var list = try decoder.unkeyedContainer()
      first = try list.decode(String.self)
      second = try list.decode(String.self)
    }

    var testDescription: String { "\(first) / \(second)" }
  }

  let equal: [Equal]
  let unequal: [Unequal]

  static func read() throws -> ScenePairs {
    let file = GalleryScene.folder.appendingPathComponent("pairs.json")
    return try JSONDecoder().decode(ScenePairs.self, from: try Data(contentsOf: file))
  }
}
