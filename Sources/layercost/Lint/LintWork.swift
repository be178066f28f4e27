import LayerDiagnostics
import LayerLint
import LayerModel
import LayerPlanning
import LayerResults

/// Files that are linted independently, by as many threads as the user wants.
struct LintWork: Sendable {
  /// One file to be linted.
  struct Input: Sendable {
    /// The file's name in messages.
    let name: String
    /// The file's path from the root of its checkout.
    let path: String
    /// Whether the file was found in a folder, so that an error in the file does not end the run.
    var isFound: Bool
    /// Whether the file shows nothing itself, and is linted for the work that its code does for the views of others.
    var isHelper = false
    /// Whether the file is in no target of the Xcode project around it.
    var isLeftOut = false
    let settings: LintSettings
    /// Its waivers by path.
    let waivers: [PathWaiver]
  }

  /// The treatment of fixes.
  enum Fixing: Sendable {
    /// Fixes are neither tried nor applied.
    case none
    /// Every fix is tried, but no fix is applied.
    case prove
    /// Fixes up to this applicability are applied.
    case apply(Applicability)
  }

  let arguments: ParsedArguments
  let loader: SceneLoader
  let inputs: [Input]
  /// The date for checking waivers.
  let today: String
  let fixing: Fixing
  /// The lowest confidence that is shown, regardless of configurations.
  let minimumConfidence: Confidence?
  /// The rules that run, by their ids; empty for all.
  let rules: Set<String>
  /// Whether an outcome keeps its trees, although their plans take memory.
  var keepsTrees = false
  /// The work in Swift files that is not a layer, by the file's name.
  var sourceWork: [String: SwiftSources.SearchedFile] = [:]
  /// The scenes of the first inputs, if they were read before; nil for inputs other than Swift files.
  var firstScenes: [[DistinctScene]?] = []
  /// The flings by which findings are weighed; nil if not requested.
  var flings: LintFlings?

  /// Reads, plans and lints one file.
  func lint(_ index: Int) -> Outcome {
    var session = Session(arguments)
    session.log.hold()
    var outcome = Outcome(log: session.log)
    let input = inputs[index]
    let loader = loader.preferring(input.settings, isFound: input.isFound)
    if let source = loader.read(input.name, &session) {
      let scenes = firstScenes.indices.contains(index) ? firstScenes[index] : nil
      lint(source, input, loader, scenes, &session, &outcome)
    } else {
      outcome.code = .unusable
    }
    outcome.log = session.log
    outcome.files = session.files
    return outcome
  }

  /// The same work without changes to files.
  var withoutFixing: LintWork {
    LintWork(
      arguments: arguments, loader: loader, inputs: inputs, today: today, fixing: .none,
      minimumConfidence: minimumConfidence, rules: rules, sourceWork: sourceWork, flings: flings)
  }

  /// The results of a scene that count again for a variant with the same layers in the same lines.
  private struct Repeated {
    /// The number of findings that are too unsure to be shown by default.
    let unsure: Int
    let layers: Int

    func add(to file: inout LintedFile, _ outcome: inout Outcome) {
      file.layers += layers
      outcome.unsure.repeatFindings(unsure)
    }
  }

  /// Plans and lints a file that was already read.
  func lint(_ source: SourceText, of input: Input) -> Outcome {
    var session = Session(arguments)
    session.log.hold()
    var outcome = Outcome(log: session.log)
    lint(source, input, loader.preferring(input.settings, isFound: input.isFound), nil, &session, &outcome)
    outcome.log = session.log
    return outcome
  }

  private func lint(
    _ source: SourceText, _ input: Input, _ loader: SceneLoader, _ known: [DistinctScene]?,
    _ session: inout Session, _ outcome: inout Outcome
  ) {
    if input.isHelper { return lint(helper: source, input, &outcome) }
    var file = LintedFile(source, path: input.path)
    let scenes = known ?? loader.distinctScenes(of: source, named: input.name)
    let (twins, treeCount) = (Set(scenes.compactMap(\.twin)), Self.treeCount(of: scenes))
    var repeated: [Int: Repeated] = [:]
    outcome.ofCode = sourceEntries(of: source, input, &outcome)
    file.entries += outcome.ofCode
    let flung = flings?.facts(of: source, named: input.name, loader, &session.files) ?? [:]
    for (place, scene) in scenes.enumerated() {
      if let twin = scene.twin, !keepsTrees, flings == nil, let known = repeated[twin] {
        known.add(to: &file, &outcome)
        continue
      }
      let planned = loader.plan(scene.scene, named: input.name, &session.files)
      guard let value = planned.value, !planned.hasErrors else {
        addUnplanned(planned.findings, to: &file, input, &session, &outcome)
        continue
      }
      outcome.coverage.add(value.plan.tree.scene)
      let imported = planned.findings.map { entry(of: $0, input) }
      file.entries += imported
      var tree = LintTree(value, input: input, today: today, loader: loader, rules: rules)
      tree.least = leastConfidence(of: value.plan.tree.scene, input)
      // A file of several trees is not fixed: edits of one would move the others. A state of a view is not a tree.
      tree.lint(treeCount == 1 && !Self.isState(value.plan.tree.scene) ? fixing : .none)
      if let facts = flung[value.plan.tree.scene.tree] { tree.weigh(in: facts) }
      let (unsure, elsewhere) = (outcome.unsure.total, outcome.elsewhere.count)
      let isUnjudged = value.plan.tree.scene.code?.isUnjudged ?? false
      let entries = isUnjudged ? [] : shown(tree.entries, of: value.plan.tree.scene, input, &outcome)
      if keepsTrees { outcome.keep(tree, imported, entries, elsewhere: elsewhere, unsure: isUnjudged ? nil : unsure) }
      if isUnjudged {
        file.layers += value.plan.tree.scene.nodes.count
      } else if value.plan.tree.scene.code?.isVariant ?? false {
        file.entries += LintEntry.new(entries, after: file.entries)
      } else {
        if value.plan.tree.scene.code == nil { file.entries += entries } else { file.join(entries) }
        file.screens += [tree.screen].compactMap(\.self)
        file.layers += value.plan.tree.scene.nodes.count
      }
      if twins.contains(place), planned.findings.isEmpty, !tree.pointsAtRoot {
        let layers = isUnjudged ? value.plan.tree.scene.nodes.count : 0
        repeated[place] = Repeated(unsure: outcome.unsure.total - unsure, layers: layers)
      }
      file.models.insert(value.plan.compositor.model)
      file.fixed += tree.fixed
      outcome.usedWaivers.formUnion(tree.usedWaivers)
      outcome.usedPlaces.formUnion(tree.usedPlaces.map { value.plan.tree.scene.source.place(of: $0) })
      if tree.fixed > 0 { (outcome.original, outcome.fixedBytes) = (source, tree.source.bytes) }
    }
    file.entries.removeAll(where: isLeftOut)
    if case .apply(.unsafe) = fixing, outcome.fixedBytes == nil, let applied = file.applyCodeFixes() {
      (outcome.original, outcome.fixedBytes, outcome.codeFixes) = (source, applied.bytes, applied)
    }
    // The remaining findings point into the changed text.
    if let fixedBytes = outcome.fixedBytes { file = file.moved(to: SourceText(name: source.name, bytes: fixedBytes)) }
    file.dropUnused(outcome.usedPlaces)
    file.sortEntries()
    let isUnread = file.models.isEmpty && file.entries.isEmpty && work(of: input) == nil
    outcome.isSkipped = outcome.isSkipped && isUnread
    if !isUnread { outcome.file = file }
    guard session.isVerbose else { return }
    session.log.remark(
      outcome.isSkipped
        ? InputSearch.skipped(source.name)
        : "\(DisplayText.escaped(source.name)): \(source.bytes.count) bytes, layers: \(file.layers)")
  }

  /// Lints a file that shows nothing itself.
  private func lint(helper source: SourceText, _ input: Input, _ outcome: inout Outcome) {
    var file = LintedFile(source, path: input.path)
    outcome.ofCode = sourceEntries(of: source, input, &outcome)
    file.entries = outcome.ofCode
    file.dropUnused(outcome.usedPlaces)
    if !file.entries.isEmpty { outcome.file = file }
  }

  /// Adds the findings of a scene that cannot be planned.
  private func addUnplanned(
    _ findings: [Finding], to file: inout LintedFile, _ input: Input, _ session: inout Session,
    _ outcome: inout Outcome
  ) {
    let isUnsupported = findings.contains { $0.rule == "unsupported-input" }
    let count = file.entries.count
    defer { outcome.ofFile += file.entries[count...] }
    if isUnsupported, work(of: input) != nil {
      // Source without views is linted for the work in it.
      file.entries += findings.filter { $0.rule != "unsupported-input" }.map { entry(of: $0, input) }
    } else if isUnsupported, input.isFound {
      outcome.isSkipped = true
      outcome.refusal = findings.first { $0.rule == "unsupported-input" }?.message
    } else if input.isFound {
      file.entries += findings.map { LintEntry($0) }
      // If a reader failed at a file, its contents are unknown.
      if SwiftSources.isFault(findings) { outcome.code = .unusable }
    } else {
      session.log.add(findings, of: file.source)
      outcome.code = .unusable
    }
  }

  /// The entry for a finding of an importer or the planner.
  ///
  /// In folders, which may contain templates, code that does not compile is reported only as a note.
  private func entry(of finding: Finding, _ input: Input) -> LintEntry {
    var entry = LintEntry(finding)
    if input.isFound, finding.rule == "syntax" { entry.severity = .note }
    return entry
  }

  /// The work in an input's code; nil unless it is Swift source.
  private func work(of input: Input) -> SourceFileWork? { sourceWork[TreeOption.file(of: input.name)]?.work }

  /// The lint entries that the source rules produce for a Swift file.
  private func sourceEntries(of source: SourceText, _ input: Input, _ outcome: inout Outcome) -> [LintEntry] {
    guard let work = work(of: input) else { return [] }
    var book = SourceWaiverBook(source, work.waivers, configured: input.waivers, today: today)
    let asked = rules.isEmpty ? SourceRuleCatalog.all : SourceRuleCatalog.all.filter { rules.contains($0.id) }
    let findings = SourceLinter(asked, settings: input.settings.rules).findings(in: work) { book.waives($0, $1) }
    outcome.usedWaivers.formUnion(book.used)
    var entries: [LintEntry] = []
    for finding in findings {
      var entry = LintEntry(finding)
      if finding.isRepeated, let fling = flings?.result(of: finding) { entry.add(fling) }
      if input.isFound, !finding.isRepeated { entry.severity = min(entry.severity, .note) }
      if input.isLeftOut { entry.addMissingTarget() }
      if isHidden(entry, input) {
        outcome.unsure.add(entry, file: source.name, at: entry.span)
      } else {
        entries.append(entry)
      }
    }
    outcome.usedPlaces.formUnion(book.usedPlaces.map { WaiverPlace(file: source.name, span: $0) })
    entries += LintEntry.waivers(book.findings, unused: book.unused, input.settings)
    if let limit = sourceWork[TreeOption.file(of: input.name)]?.limit { entries.append(LintEntry(limit)) }
    return entries.filter { isShown($0, input.settings) }
  }

  /// The number of scenes, not counting those of all states of UIKit code.
  private static func treeCount(of scenes: [DistinctScene]) -> Int {
    scenes.count { $0.twin != nil || !isState($0.scene.value) }
  }

  /// Whether a scene shows the views of all states of UIKit code.
  private static func isState(_ scene: Scene?) -> Bool { scene?.code.map { $0.isVariant && !$0.isSwiftUI } ?? false }

  /// The shown entries of a file's tree; entries that point into another file of the tree are moved to that file.
  private func shown(
    _ entries: [LintEntry], of scene: Scene, _ input: Input, _ outcome: inout Outcome
  ) -> [LintEntry] {
    let shown = entries.filter { isShown($0, input.settings) }
    guard let code = scene.code else { return shown }
    var own: [LintEntry] = []
    for var entry in shown {
      if !code.isVariant { entry.types = [scene.tree] }
      // In a folder, a finding that is not repeated on a screen is only a note, unless its cost is that of many rows.
      if input.isFound, !code.isRepeated || entry.isOnce, !entry.isLarge {
        entry.severity = min(entry.severity, .note)
      }
      if input.isLeftOut { entry.addMissingTarget() }
      if isHidden(entry, input) {
        let place = entry.span.map { scene.source.place(of: $0) }
        outcome.unsure.add(entry, in: scene.tree, file: place?.file ?? scene.source.name, at: place?.span)
        continue
      }
      if let part = scene.source.otherPart(of: entry.span) {
        outcome.elsewhere.append((part, entry.moved(by: -part.start)))
      } else {
        own.append(entry)
      }
    }
    return own
  }

  /// Whether an entry of a Swift file in a folder is too unsure to be shown by default.
  private func isHidden(_ entry: LintEntry, _ input: Input) -> Bool {
    input.isFound && minimumConfidence == nil && input.settings.minimumConfidence == nil && entry.confidence == .unsure
  }

  /// Whether the requested rules exclude an entry; unreadable files are always reported.
  private func isLeftOut(_ entry: LintEntry) -> Bool {
    guard !rules.isEmpty, !rules.contains(entry.rule) else { return false }
    return entry.severity < .error || RuleText.isKnown(entry.rule)
  }

  /// The lowest confidence of findings that are shown for a scene; only these count for its saving.
  private func leastConfidence(of scene: Scene, _ input: Input) -> Confidence? {
    minimumConfidence ?? input.settings.minimumConfidence ?? (input.isFound && scene.code != nil ? .likely : nil)
  }

  private func isShown(_ entry: LintEntry, _ settings: LintSettings) -> Bool {
    guard let least = minimumConfidence ?? settings.minimumConfidence else { return true }
    return entry.confidence >= least
  }
}

extension LintedFile {
  /// The same findings for another text.
  fileprivate func moved(to source: SourceText) -> LintedFile {
    var file = LintedFile(source, path: path, entries)
    (file.layers, file.models, file.fixed, file.screens) = (layers, models, fixed, screens)
    return file
  }
}

extension SourceText {
  /// A place in the joined text, converted to a place in its file.
  fileprivate func place(of span: SourceSpan) -> WaiverPlace {
    guard let part = otherPart(of: span) else { return WaiverPlace(file: parts.first?.name ?? name, span: span) }
    let (start, end) = (Int(span.start) - part.start, Int(span.end) - part.start)
    return WaiverPlace(file: part.name, span: SourceSpan(start: start, end: end))
  }

  /// The file that contains a place; nil for the first file.
  fileprivate func otherPart(of span: SourceSpan?) -> Part? {
    guard let span else { return nil }
    return parts.dropFirst().last { $0.start <= Int(span.start) }
  }
}

extension LintEntry {
  /// The entries about exceptions, at most as severe as the settings allow.
  static func waivers(_ findings: [Finding], unused: [Finding], _ settings: LintSettings) -> [LintEntry] {
    (findings.map { ($0, false) } + unused.map { ($0, true) }).compactMap { finding, isUnused in
      guard let severity = settings.severity(ofCheck: "waiver", finding.severity) else { return nil }
      var entry = LintEntry(finding).with(min(severity, finding.severity))
      entry.isUnusedWaiver = isUnused
      return entry
    }
  }

  /// The same entry at another place in the text.
  fileprivate func moved(by bytes: Int) -> LintEntry {
    var entry = self
    let moved = { (span: SourceSpan) in SourceSpan(start: Int(span.start) + bytes, end: Int(span.end) + bytes) }
    entry.span = span.map(moved)
    entry.codeFix = codeFix.map { fix in
      Fix(fix.applicability, fix.title, edits: fix.edits.map { TextEdit(moved($0.span), $0.text) })
    }
    return entry
  }

  /// The same entry with another severity.
  func with(_ severity: Severity) -> LintEntry {
    var entry = self
    entry.severity = severity
    return entry
  }
}

extension LintEntry {
  /// Says that no app runs the code, for all that is known.
  fileprivate mutating func addMissingTarget() {
    severity = min(severity, .note)
    notes.append("no target of the Xcode project contains this file")
  }
}
