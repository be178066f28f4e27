import Foundation
import LayerDiagnostics
import LayerImport
import LayerModel
import LayerPlanning
import LayerResults
import Testing

@testable import LayerCapture

/// The result of reading captured text.
enum CapturedScene {
  /// The scene file of a tree.
  @MainActor static func capture(_ root: StandIn, scale: Double = 2) throws -> LayerCapture.Scene {
    try LayerCapture.scene(of: root, named: "Feed", scale: scale, origin: (file: "AppTests/FeedTests.swift", line: 12))
  }

  /// The text of a tree's root alone, without line breaks.
  @MainActor static func root(_ root: StandIn) throws -> String {
    let text = try capture(root).text
    let start = try #require(text.range(of: "\"root\": ")).upperBound
    return text[start...].split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: " ")
  }

  /// Reads the scene in a text, and expects no findings.
  static func read(_ text: String, images: [String: Data] = [:]) throws -> LayerModel.Scene {
    var options = ImportOptions()
    options.asset = { name in images[name].map { .success(AssetFile(bytes: [UInt8]($0))) } ?? .failure(.missing) }
    options.display.screenOfDevice = { _ in Screen(width: 390, height: 844, scale: 3) }
    options.display.device = "iphone-13"
    let checked = SceneReader.read(SourceText(name: "Feed.json", bytes: Array(text.utf8)), options: options)
    #expect(checked.findings.map(\.message) == [])
    return try #require(checked.value)
  }

  /// The whole plan of a scene as text, without source positions.
  static func plan(_ scene: LayerModel.Scene) throws -> String {
    let compositor = try #require(CompositorCatalog.compositor(scene.compositor))
    let plan = try #require(Planner.plan(scene, compositor: compositor).value)
    let report = PlanReport(scenes: [PlannedScene(file: "Feed.json", plan: plan)])
    return String(decoding: PlanJSON.bytes(of: report, style: .plain), as: UTF8.self)
      .replacing(#/"at": \{[^}]*\}/#, with: "")
  }
}
