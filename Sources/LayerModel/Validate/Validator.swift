public import LayerDiagnostics
import LayerGeometry

/// Makes scenes from drafts, and is alone in doing so.
///
/// In this order, each step adding what it finds: the screen; every layer by itself; assets; names; templates and what
/// overrides change; how much the whole comes to, by counting alone; and, when nothing was wrong, the tree and its
/// timeline.
public enum Validator {
  /// The scene of a draft, if nothing in it is wrong, and everything that was found, the importer's findings included.
  public static func scene(
    from given: consuming SceneDraft, limits: Limits = Limits(), display: DisplayOptions = DisplayOptions()
  ) -> Checked<Scene> {
    // Taken over, so that nothing is copied when it changes.
    var draft = consume given
    var findings = draft.findings
    // What is missing from half a text says nothing.
    guard draft.isComplete else { return Checked(nil, findings: findings.inSourceOrder) }
    precondition(draft.openCount == 0, "An importer closes every layer that it opens.")

    let display = DisplayChoice(draft: draft, options: display, limits: limits, findings: &findings)
    let facts = LayerCheck.check(&draft, &findings)
    let assets = AssetCheck.assets(of: draft, &findings)
    IdentityCheck.check(&draft, facts, &findings)
    let order = TemplateCheck.order(of: &draft, limits: limits, &findings)
    OverrideCheck.apply(&draft, &findings)
    if let order, !findings.hasErrors {
      TreeTally.check(draft, facts, order: order, limits: limits, &findings)
    }
    guard !findings.hasErrors, let root = draft.root else {
      precondition(findings.hasErrors, "An importer that finds no root says so.")
      // Beside what must be mended, notes on what was assumed are noise.
      return Checked(nil, findings: findings.inSourceOrder.filter { $0.severity != .note })
    }
    var scene = Scene(
      name: draft.name ?? fileName(of: draft.source), tree: draft.tree, source: draft.source, screen: display.screen,
      device: display.device, compositor: display.compositor, assets: assets, layers: draft.layers,
      sources: draft.sources, nodes: TreeExpansion.nodes(of: draft, root: root), origins: draft.origins,
      waivers: draft.waivers, templateNames: OverrideCheck.templateNames(of: draft))
    scene.frameRateOrigin = display.frameRateOrigin
    ListCheck.apply(draft, to: &scene, limits: limits, &findings)
    scene.interface = draft.interface
    scene.code = draft.code
    TimelineCheck.apply(draft, to: &scene, limits: limits, &findings)
    return Checked(findings.hasErrors ? nil : scene, findings: findings.inSourceOrder)
  }

  /// The input's name without folders and without what follows its last dot.
  private static func fileName(of source: SourceText) -> String {
    let file = source.name.split(separator: "/").last ?? ""
    guard let dot = file.lastIndex(of: "."), dot != file.startIndex else { return String(file) }
    return String(file[..<dot])
  }
}
