import LayerDiagnostics
import LayerGeometry
import LayerModel
import LayerPlanning
import LayerTestSupport
import Testing
import ViewLayout

@testable import LayerImport

/// Compares scenes read from the source of captured views with the layers that iOS created for these views.
@Suite(
  .enabled(
    if: Corpus.has("swiftui") && SwiftReaderProgram.isThere, "the captured views or layercost-swift are missing"))
struct CapturedSourceTests {
  /// Layers whose frames differ from the captured ones, by view, each with the reason.
  private static let differences: [String: [String: String]] = [
    "TelevisionView": ["Philips_PM5544_PDF": "its image of 400 x 300 points is not in the corpus"]
  ]

  /// The preview of a captured view, in its declared state.
  private static func preview(_ view: CapturedView) throws -> Scene {
    let text = String(decoding: try Corpus.bytes(of: "swiftui/\(view.name)/\(view.name).swift"), as: UTF8.self)
    let trees = SwiftProgram(try SwiftReaderProgram.files(of: [text])).trees(in: 0)
    let tree = try #require(trees.first { $0.kind == .preview && $0.variant == 0 }, "only \(trees.map(\.name))")
    return try #require(Validator.scene(from: tree.draft).value)
  }

  @Test(arguments: CapturedView.all) func sourceMakesTheLayersOfTheApp(_ view: CapturedView) throws {
    let own = try Self.preview(view)
    let app = try CapturedViewTests.captured(view)
    let (actual, expected) = (CapturedViewTests.layers(of: own), CapturedViewTests.layers(of: app))
    #expect(EffectsOnLeavesTests.passes(of: own) == EffectsOnLeavesTests.passes(of: app))
    #expect(Self.drawingLayers(own) == Self.drawingLayers(app))
    #expect(actual.count == expected.count, "\(actual.map { $0.layer.name ?? "-" })")
    var different: Set<String> = []
    // A preview is centred in its page: its first layer lies where the captured one does.
    let origin = Self.offset(actual, expected)
    for (one, other) in zip(actual, expected) {
      let frame = one.frame.moved(-origin.x, -origin.y)
      let name = one.layer.name ?? "-"
      if CapturedViewTests.farthest(frame, other.frame) > 6 { different.insert(name) }
      #expect((one.layer.shadowOpacity > 0) == (other.layer.shadowOpacity > 0), "\(name)")
      #expect(one.layer.masksToBounds == other.layer.masksToBounds, "\(name)")
    }
    #expect(different == Set((Self.differences[view.name] ?? [:]).keys), "frames differ")
  }

  /// The distance between the first layers.
  private static func offset(
    _ actual: [CapturedViewTests.Placed], _ expected: [CapturedViewTests.Placed]
  ) -> (x: Double, y: Double) {
    guard let one = actual.first, let other = expected.first else { return (0, 0) }
    return (one.frame.midX - other.frame.midX, one.frame.midY - other.frame.midY)
  }

  /// The number of layers that draw something themselves.
  private static func drawingLayers(_ scene: Scene) -> Int {
    scene.nodes.count { node in
      let layer = scene[node.layer]
      guard node.parent != nil else { return false }
      if case .plain = layer.content {
        return layer.contents != nil || layer.backgroundColor?.isVisible ?? false || layer.borderWidth > 0
      }
      return true
    }
  }

  /// The badge is captured before its `onAppear`, and Apple's picture is of the state after it.
  @Test func badgeShowsItsRingOnceItAppears() throws {
    let bytes = try Corpus.bytes(of: "swiftui/PopularityBadge/PopularityBadge.swift")
    let files = try SwiftReaderProgram.files(of: [String(decoding: bytes, as: UTF8.self)])
    let trees = SwiftProgram(files).trees(in: 0).filter { $0.name.contains("after onAppear") }
    #expect(trees.map(\.name) == ["PopularityBadge after onAppear", "PopularityBadge preview after onAppear"])
    for tree in trees {
      let scene = try #require(Validator.scene(from: tree.draft).value)
      let rings = scene.layers.filter { if case .shape = $0.content { true } else { false } }
      #expect(!rings.isEmpty && rings.allSatisfy { $0.shadowOpacity > 0 })
    }
  }
}
