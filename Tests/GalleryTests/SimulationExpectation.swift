import Foundation
import LayerPlanning
import LayerSimulation

/// The events in a scene over time, as its file states them under `x-simulation`; derived by hand like `x-expect`.
struct SimulationExpectation: Decodable, Equatable, CustomStringConvertible {
  /// Offscreen passes of each frame.
  let passes: [Int]
  /// The events in the rasterization cache, such as `2 miss /root/card content-changed`.
  let events: [String]

  private struct Header: Decodable {
    let expectation: SimulationExpectation?

    private enum CodingKeys: String, CodingKey { case expectation = "x-simulation" }
  }

  /// The expectation in a scene's file; nil if the file has none.
  init?(of scene: GalleryScene) throws {
    let header = try JSONDecoder().decode(Header.self, from: Data(try scene.text().utf8))
    guard let stated = header.expectation else { return nil }
    self = stated
  }

  /// The results of a simulation.
  init(_ simulation: Simulation) {
    passes = simulation.frames.map(\.rendering.offscreenPasses)
    events = simulation.cacheEvents.map { event in
      (["\(event.frame)", event.name, simulation[event.layer].path] + (event.cause.map { [$0] } ?? []))
        .joined(separator: " ")
    }
  }

  var description: String { (["passes \(passes)"] + events).joined(separator: "\n") }
}
