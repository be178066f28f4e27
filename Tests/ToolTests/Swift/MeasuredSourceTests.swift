import Foundation
import LayerTestSupport
import Testing

/// Compares the planned numbers in observations of Swift code with what the tool plans.
@Suite(.withSwiftReader)
struct MeasuredSourceTests {
  private struct Observation: Decodable {
    struct Count: Decodable {
      let scene: String
      let tree: String?
      let passes: Int?
      let planned: Int?
      let mostPlanned: Int?
    }
    let compositor: String
    let counts: [Count]
  }

  private struct Plan: Decodable {
    struct Scene: Decodable {
      struct Summary: Decodable {
        let offscreenPasses: Int
        let mostOffscreenPasses: Int?
      }
      let file: String
      let tree: String
      let summary: Summary
    }
    let scenes: [Scene]
  }

  private static func observations() throws -> [Observation] {
    let folder = ToolRun.repository.appendingPathComponent("Observations")
    return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { !$0.lastPathComponent.hasPrefix("chromium-") }  // Surfaces of a renderer: another format.
      .map { try JSONDecoder().decode(Observation.self, from: Data(contentsOf: $0)) }
  }

  @Test func sourcesArePlannedAsStated() throws {
    for (compositor, group) in Dictionary(grouping: try Self.observations(), by: \.compositor) {
      let counts = group.flatMap(\.counts).filter { $0.scene.hasSuffix(".swift") }
      if counts.isEmpty { continue }
      let files = Set(counts.map(\.scene)).sorted()
      let words = ["plan", "--format", "json", "--only", "summary", "--compositor", compositor] + files
      // In the repository, the sources of the tool itself declare types such as 'Color', which the code would then use.
      let scratch = try Scratch()
      defer { scratch.remove() }
      try FileManager.default.createDirectory(
        at: scratch.folder.appendingPathComponent("Scenes"), withIntermediateDirectories: true)
      try FileManager.default.copyItem(
        at: ToolRun.repository.appendingPathComponent("Scenes/measured"),
        to: scratch.folder.appendingPathComponent("Scenes/measured"))
      let run = try ToolRun.of(words, in: scratch.folder)
      let plan = try JSONDecoder().decode(Plan.self, from: Data(run.output.utf8))
      for count in counts {
        let scene = plan.scenes.first { $0.file == count.scene && $0.tree == count.tree }
        #expect(scene?.summary.offscreenPasses == count.planned ?? count.passes, "\(count.scene) \(count.tree ?? "")")
        #expect(scene?.summary.mostOffscreenPasses == count.mostPlanned, "\(count.scene) \(count.tree ?? "")")
      }
    }
  }
}
