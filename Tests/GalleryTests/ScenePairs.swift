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
    /// Pixels a point; nil for the scenes' own.
    let scale: Double?

    init(from decoder: any Decoder) throws {
      var list = try decoder.unkeyedContainer()
      first = try list.decode(String.self)
      second = try list.decode(String.self)
      tolerance = try list.decode(Int.self)
      scale = list.isAtEnd ? nil : try list.decode(Double.self)
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

  /// How far a pixel of an unequal pair has to be off to count, of 255.
  static let clearDifference = 16
  /// The share of such pixels from which on two pictures differ clearly.
  static let clearShare = 0.005

  let equal: [Equal]
  let unequal: [Unequal]

  /// The pairs of each kind; none where the file cannot be read, which a test of its own says.
  static let equal = (try? read())?.equal ?? []
  static let unequal = (try? read())?.unequal ?? []

  static func read() throws -> ScenePairs {
    let file = GalleryScene.folder.appendingPathComponent("pairs.json")
    return try JSONDecoder().decode(ScenePairs.self, from: try Data(contentsOf: file))
  }
}
