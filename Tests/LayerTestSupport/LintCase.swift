public import LayerDiagnostics
import LayerImport
public import LayerLint
import LayerModel
import LayerPlanning
public import LayerRaster
import LayerReport

/// A scene text that rules look at, and whose fixes are proven by drawing.
public struct LintCase: Sendable {
  /// The text.
  public let source: SourceText
  /// What is known of it; nil when it is no scene.
  public let facts: SceneFacts?
  /// What is wrong with the text.
  public let faults: [Finding]

  /// A case from a text.
  public init(_ text: String) {
    source = SourceText(name: "test.json", bytes: Array(text.utf8))
    (facts, faults) = Self.facts(of: source)
  }

  /// The scene of a text, read, checked and planned.
  public static func facts(of source: SourceText) -> (SceneFacts?, [Finding]) {
    var options = ImportOptions()
    options.display.compositorIDs = CompositorCatalog.all.map(\.id)
    let checked = SceneReader.read(source, options: options)
    guard let scene = checked.value, !checked.hasErrors,
      let compositor = CompositorCatalog.compositor(scene.compositor),
      let plan = Planner.plan(scene, compositor: compositor).value
    else { return (nil, checked.findings) }
    return (SceneFacts(plan), checked.findings)
  }

  /// What a linter finds.
  public func findings(by linter: Linter = Linter()) -> [LintFinding] {
    facts.map { linter.findings(in: $0) } ?? []
  }

  /// Whoever tries out fixes for a linter, with pictures of plain areas only.
  public static func prover(for linter: Linter = Linter()) -> Prover<Pixmap> {
    .drawing(linter: linter, images: { _ in [:] }, read: { Self.facts(of: $0).0 })
  }
}
