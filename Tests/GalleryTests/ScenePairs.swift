import Foundation
import Testing

/// Pairs of scenes that give the same picture, and pairs that do not, as listed in `Scenes/pairs.json`.
struct ScenePairs: Decodable {
  /// Two constructions of one picture.
  struct Equal: Decodable, Sendable, CustomTestStringConvertible {
    let first: String
    let second: String
    /// The largest difference of a channel at any pixel, out of 255.
    let tolerance: Int
    /// Pixels per point; nil for the scenes' own scale.
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

  /// The smallest difference of a pixel that counts in an unequal pair, out of 255.
  static let clearDifference = 16
  /// The share of such pixels above which two pictures differ clearly.
  static let clearShare = 0.005

  let equal: [Equal]
  let unequal: [Unequal]

  /// The pairs of each kind; empty if the file cannot be read, which another test reports.
  static let equal = (try? read())?.equal ?? []
  static let unequal = (try? read())?.unequal ?? []

  static func read() throws -> ScenePairs {
    let file = GalleryScene.folder.appendingPathComponent("pairs.json")
    return try JSONDecoder().decode(ScenePairs.self, from: try Data(contentsOf: file))
  }
}
