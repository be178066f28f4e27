import LayerDiagnostics
import LayerImport
import LayerLint
import LayerModel
import LayerPlanning
import LayerResults

/// The flings of `lint --simulate`: over the rows of a scene, and over a plain list with the mistake that a rule
/// reports.
struct LintFlings: Sendable {
  /// The loader of scenes whose rows are flung.
  private let loader: SceneLoader
  /// The results for mistakes in source code, by the group of their findings; these are the same for all files.
  private let ofMistake: [String: FlingResult]

  /// Simulates the mistakes that source rules report.
  init(_ loader: SceneLoader, fling: DraftFling) {
    self.loader = loader.adding(fling)
    let text = SourceText(name: "plain list", bytes: Array(Self.plainList(rows: fling.rows).utf8))
    guard let scene = loader.scenes(of: text, named: text.name)[0].value else {
      preconditionFailure("The plain list is a scene.")
    }
    ofMistake = SourceRuleCatalog.flings(
      over: scene, compositor: loader.compositor(of: scene), device: loader.device(of: scene))
  }

  /// The fling over a list with the mistake of a finding.
  func result(of finding: SourceFinding) -> FlingResult? { ofMistake[finding.group] }

  /// The facts about a file's scrolling scenes, by their names.
  func facts(of source: SourceText, named name: String, _ loader: SceneLoader, _ files: inout FileAccess)
    -> [String: SceneFacts]
  {
    let flung = self.loader.preferring(loader)
    var facts: [String: SceneFacts] = [:]
    for scene in flung.scenes(of: source, named: TreeOption.file(of: name)) {
      guard let planned = flung.plan(scene, named: name, &files).value else { continue }
      let plan = planned.plan
      if facts[plan.tree.scene.tree] != nil { continue }
      facts[plan.tree.scene.tree] = SceneFacts(plan, device: planned.device, authored: planned.authored)
    }
    return facts
  }

  /// A list to fling, in which each row has a picture and a line of text.
  private static func plainList(rows: Int) -> String {
    """
    {
      "format": "layercost-scene/1",
      "screen": { "width": 393, "height": 852, "scale": 3 },
      "templates": {
        "row": {
          "bounds": [0, 0, 393, 60], "position": [196.5, 30], "backgroundColor": "#FFFFFF",
          "sublayers": [
            { "name": "picture", "bounds": [0, 0, 44, 44], "position": [38, 30], "backgroundColor": "#C7C7CC" },
            { "name": "title", "bounds": [0, 0, 300, 20], "position": [226, 30], "backgroundColor": "#000000" }
          ]
        }
      },
      "root": { "id": "list", "bounds": [0, 0, 393, 852], "position": [196.5, 426], "backgroundColor": "#FFFFFF" },
      "timeline": {
        "duration": 4.2,
        "scroll": [{ "layer": "/list", "fling": { "velocity": [0, 3000], "begin": 0.1 } }],
        "lists": [{ "layer": "/list", "template": "row", "count": \(rows), "rowHeight": 60 }]
      }
    }
    """
  }
}

extension LintWork {
  /// The same work, prepared with everything that concerns the Swift files as a whole: the work in them that is not a
  /// layer.
  ///
  /// A single thread searches all Swift files. Meanwhile, other threads read the scenes of the first inputs.
  func begun(jobs: Int) -> LintWork {
    guard let swift = loader.swiftSources else { return self }
    let (found, scenes) = Workers.run(meanwhile: inputs.count, jobs: jobs, { swift.work }, { swiftScenes($0) })
    var begun = self
    begun.sourceWork = found
    begun.firstScenes = scenes
    return begun
  }

  /// The scenes of an input that is a Swift file; nil for other inputs.
  private func swiftScenes(_ index: Int) -> [DistinctScene]? {
    let input = inputs[index]
    if input.isHelper { return nil }
    return loader.preferring(input.settings, isFound: input.isFound).swiftScenes(named: input.name)
  }
}
