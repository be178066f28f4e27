import LayerDiagnostics
import LayerModel

/// Reads a scene file into a draft.
struct SceneJSONReader {
  static func read(_ source: SourceText, options: ImportOptions) -> SceneDraft {
    var findings = FindingList(limit: options.limits.findings.value)
    findings.append(Finding("unsupported", .error, "scene files are not read yet", at: nil))
    var draft = SceneDraft(source: source, findings: findings)
    draft.isComplete = false
    return draft
  }
}
