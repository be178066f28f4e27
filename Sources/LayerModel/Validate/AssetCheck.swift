import LayerDiagnostics
import LayerGeometry

/// Turns named assets into known ones.
enum AssetCheck {
  /// The scene's assets under the numbers that layers use; of use only when nothing was wrong.
  static func assets(of draft: SceneDraft, _ findings: inout FindingList) -> [Asset] {
    draft.assets.map { asset in
      if let definition = asset.definition {
        let known = definition.value
        return Asset(
          name: asset.name, file: known.file, facts: known.facts ?? placeholder, color: known.color,
          paint: known.paint, embedded: known.embedded, span: definition.span)
      }
      findings.append(missing(asset, in: draft))
      let span = asset.firstUse ?? SourceSpan(start: 0, end: 0)
      return Asset(name: asset.name, file: nil, facts: placeholder, color: .clear, span: span)
    }
  }

  private static let placeholder = AssetFacts(pixelWidth: 1, pixelHeight: 1, isOpaque: false, encoding: .plain)

  private static func missing(_ asset: DraftAsset, in draft: SceneDraft) -> Finding {
    let name = DisplayText.escaped(asset.name)
    let notes = asset.uses > 1 ? ["\(asset.uses) layers use it"] : []
    if draft.replacesMissingAssets {
      return Finding(
        "missing-asset", .note, "asset '\(name)' is missing; a placeholder stands for it", at: asset.firstUse,
        notes: notes)
    }
    let defined = draft.assets.lazy.filter { $0.definition != nil }.map(\.name)
    let help =
      NearMiss.suggestion(for: asset.name, among: defined).map { "did you mean \"\(DisplayText.escaped($0))\"?" }
      ?? "add to \"assets\": \"\(name)\": { \"file\": \"...\" }"
    return Finding(
      "missing-asset", .error, "asset '\(name)' is not defined", at: asset.firstUse, notes: notes, help: help)
  }
}
