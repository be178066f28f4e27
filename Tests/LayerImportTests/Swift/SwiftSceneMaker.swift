import LayerDiagnostics
import LayerModel
import LayerTestSupport
import Testing

@testable import LayerImport

/// Scenes of small Swift files.
enum SwiftSceneMaker {
  /// The scenes of files, in their order.
  static func trees(_ texts: [String]) throws -> [SwiftTree] {
    let files = try SwiftReaderProgram.files(of: texts)
    let program = SwiftProgram(files)
    return files.indices.flatMap { program.trees(in: $0) }
  }

  /// The scene with a name.
  static func scene(_ name: String, _ texts: String...) throws -> Scene {
    let trees = try trees(texts)
    let tree = try #require(trees.first { $0.name == name }, "only \(trees.map(\.name))")
    let checked = Validator.scene(from: tree.draft)
    return try #require(checked.value, "\(checked.findings.map(\.message))")
  }

  /// The place of the layer with a name.
  static func place(_ name: String, in scene: Scene) throws -> LayerIndex {
    let place = scene.layers.firstIndex { $0.name == name }
    return LayerIndex(try #require(place, "only \(scene.layers.map { $0.name ?? "-" })"))
  }

  /// The layer with a name.
  static func layer(_ name: String, in scene: Scene) throws -> Layer { scene[try place(name, in: scene)] }
}
