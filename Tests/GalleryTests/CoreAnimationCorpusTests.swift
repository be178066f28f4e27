import Foundation
import LayerDiagnostics
import LayerGeometry
import LayerLint
import LayerModel
import LayerPlanning
import LayerTestSupport
import Testing

/// Every real bundle and archive is read into a tree or refused with a reason.
@Suite struct CoreAnimationCorpusTests {
  private static let isPresent = Corpus.has(CorpusBundle.folder)

  /// One line for each file, and the totals; `UPDATE_GOLDEN=1` rewrites the expectation.
  @Test(.enabled(if: isPresent, "the corpus is not available"))
  func everyFileIsReadOrRefused() throws {
    var (lines, trees, layers, passes): ([String], Int, Int, Int) = ([], 0, 0, 0)
    var (rules, lint): ([String: Int], [String: Int]) = ([:], [:])
    let inputs = CorpusBundle.inputs
    for path in inputs {
      let checked = try CorpusBundle.read(path)
      for finding in checked.findings { rules[finding.rule, default: 0] += 1 }
      guard let scene = checked.value, let compositor = CompositorCatalog.compositor(scene.compositor) else {
        let reason = try #require(checked.findings.first { $0.severity == .error }, "\(path) has no reason")
        lines.append("\(path): \(reason.message)")
        continue
      }
      let plan = try #require(Planner.plan(scene, compositor: compositor).value, "\(path) has no plan")
      for finding in Linter().findings(in: SceneFacts(plan)) { lint[finding.rule, default: 0] += 1 }
      (trees, layers, passes) = (trees + 1, layers + scene.nodes.count, passes + plan.summary.offscreenPasses)
      let moving = scene.timeline.animations.count
      lines.append(
        "\(path): \(scene.nodes.count) layers, \(plan.summary.offscreenPasses) passes, \(scene.assets.count) images"
          + (moving > 0 ? ", \(moving) animations" : ""))
    }
    lines.append("\(inputs.count) files, \(trees) trees, \(layers) layers, \(passes) passes")
    lines += rules.sorted { $0.key < $1.key }.map { "findings of reading, \($0.key): \($0.value)" }
    lines += lint.sorted { $0.key < $1.key }.map { "findings of linting, \($0.key): \($0.value)" }
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Goldens/corpus-core-animation.txt")
    Golden(file, name: "corpus-core-animation").expect(lines.joined(separator: "\n") + "\n")
  }

  /// Time grows only with a file's size: no file takes more than 20 times the median for its size.
  @Test(.enabled(if: isPresent, "the corpus is not available")) func noFileTakesLong() throws {
    let times = try CorpusBundle.inputs.map { path in
      // The best of five, because other tests may run at the same time.
      let runs = try (0..<5).map { _ in try ContinuousClock().measure { _ = try CorpusBundle.read(path) } }
      let bytes = try Corpus.bytes(of: "\(CorpusBundle.folder)/\(path)").count
      // The smallest files take only as long as a function call.
      return (path: path, seconds: (runs.min() ?? .zero) / .seconds(1) / Double(max(bytes, 10_000)))
    }
    let median = times.map(\.seconds).sorted()[times.count / 2]
    for (path, seconds) in times where seconds > 20 * median {
      Issue.record("\(path) takes \(seconds / median) times the median of a byte")
    }
  }

  /// The archive of a view contains the same layers as its bundle, but only the archive names their owners.
  @Test(.enabled(if: isPresent, "the corpus is not available"), arguments: ["ContentView", "LayeringShadowsView"])
  func archiveAndBundleAgree(view: String) throws {
    let tests = "paulz__ViewSnapshots/AppTests"
    let archive = try #require(try CorpusBundle.read("\(tests)/VisualTests/\(view).caar.plist").value)
    let bundle = try #require(try CorpusBundle.read("\(tests)/CoreAnimationBundles/\(view).ca/main.caml").value)
    #expect(archive.nodes.count == bundle.nodes.count)
    for (first, second) in zip(archive.layers, bundle.layers) {
      #expect(abs(first.bounds.width - second.bounds.width) < 1e-4 && abs(first.position.y - second.position.y) < 1e-4)
      #expect(first.shadowRadius == second.shadowRadius && first.shadowPathIsBounds == second.shadowPathIsBounds)
      #expect((first.contents == nil) == (second.contents == nil) && first.contentsScale == second.contentsScale)
    }
    #expect(archive.origins.values.contains { $0.owner?.hasPrefix("SwiftUI.") ?? false })
    let pictures = try (
      CorpusBundle.picture("\(tests)/VisualTests/\(view).caar.plist", scale: 3),
      CorpusBundle.picture("\(tests)/CoreAnimationBundles/\(view).ca/main.caml", scale: 3)
    )
    #expect(PictureComparison(expected: pictures.0, actual: pictures.1, tolerance: 1).agrees)
  }
}
