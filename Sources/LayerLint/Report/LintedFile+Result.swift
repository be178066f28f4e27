import LayerDiagnostics
public import LayerModel
import LayerPlanning

extension LintedFile {
  /// Creates the result of linting, from a saved record; returns nil if the record contains something that no run
  /// writes.
  public init?(_ saved: SavedResult, path: String) {
    guard let source = SourceText(name: saved.file, pieces: saved.pieces) else { return nil }
    var entries: [LintEntry] = []
    for finding in saved.findings {
      guard let entry = LintEntry(finding) else { return nil }
      entries.append(entry)
    }
    self.init(source, path: path, entries)
    layers = saved.layers
    models = Set(saved.models)
    for screen in saved.screens {
      guard let screen = LintedScreen(screen) else { return nil }
      screens.append(screen)
    }
  }
}

extension LintEntry {
  fileprivate init?(_ saved: SavedFinding) {
    guard let confidence = Confidence(rawValue: saved.confidence) else { return nil }
    var code: [CodeEdit] = []
    for edit in saved.code {
      guard let world = CodeEdit.World(rawValue: edit.world) else { return nil }
      code.append(CodeEdit(world: world, text: edit.text))
    }
    rule = saved.rule
    severity = saved.severity
    self.confidence = confidence
    message = saved.message
    notes = saved.notes
    help = saved.help
    self.code = code
    layer = saved.layer
    count = saved.count
    isOverTime = saved.isOverTime
    cost = FindingCost(passes: saved.cost.passes, screens: saved.cost.screens, bytes: saved.cost.bytes)
    cost.assumesCount = saved.cost.assumed.contains("count")
    cost.assumesSize = saved.cost.assumed.contains("size")
    cost.doubtfulPasses = max(0, (saved.cost.mostPasses ?? 0) - saved.cost.passes)
    span = saved.span
    origin = saved.owner.map { Origin(owner: $0) }
    fingerprint = saved.fingerprint
    cause = saved.cause
    fixes = saved.fixes
    object = ObjectName(words: saved.object.words, container: saved.object.container, owner: saved.object.owner)
    swift = saved.swift
    saving = saved.saves.map(FindingSaving.init)
    saving?.assumesCount = cost.assumesCount
    group = saved.group
    related = saved.related.map { finding in
      RelatedFinding(
        rule: finding.rule, message: finding.message, span: finding.span ?? SourceSpan(start: 0, end: 0))
    }
  }
}

extension LintedScreen {
  fileprivate init?(_ saved: SavedScreen) {
    self.init(
      name: saved.name, passes: PassRange(saved.passes, saved.mostPasses ?? saved.passes),
      trafficScreens: saved.trafficScreens, hitchMilliseconds: saved.hitchMilliseconds)
    saving = saved.saves.map(FindingSaving.init)
    followed = saved.followed
    for group in saved.groups { savingOfGroup[group.group] = FindingSaving(group.saves) }
    for reason in saved.unmentioned {
      guard let known = Reason(rawValue: reason.reason) else { return nil }
      unmentioned.append(UnmentionedPasses(reason: known, passes: reason.passes))
    }
  }
}

extension FindingSaving {
  fileprivate init(_ saved: SavedSaving) {
    self.init(
      passes: saved.passes, bytes: saved.bytes, hitchMilliseconds: saved.hitchMilliseconds,
      hangMilliseconds: saved.hangMilliseconds)
  }
}
