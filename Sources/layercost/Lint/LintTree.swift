import LayerDiagnostics
import LayerLint
import LayerModel
import LayerPictures
import LayerPlanning
import LayerRaster
import LayerResults

/// One tree of a file while it is linted and, if requested, fixed.
struct LintTree {
  private let input: LintWork.Input
  private let today: String
  private let loader: SceneLoader
  private let linter: Linter
  private(set) var facts: SceneFacts

  /// The final findings of rules.
  private(set) var findings: [LintFinding] = []
  /// The same findings as report entries, and the findings of checks.
  private(set) var entries: [LintEntry] = []
  /// The number of findings that were fixed.
  private(set) var fixed = 0
  /// The waivers by path that were used.
  private(set) var usedWaivers: Set<PathWaiver> = []
  /// The places of used exceptions in the text.
  private(set) var usedPlaces: Set<SourceSpan> = []
  /// The final cost of the screen, and the saving of all advice.
  private(set) var screen: LintedScreen?
  /// The lowest confidence of findings that are shown.
  var least: Confidence?

  init(_ scene: PlannedScene, input: LintWork.Input, today: String, loader: SceneLoader, rules: Set<String>) {
    self.input = input
    self.today = today
    self.loader = loader
    var settings = input.settings.rules
    // A named rule always runs, even if it does not run by default.
    for rule in rules where settings[rule] == nil { settings[rule] = RuleSettings() }
    let asked = rules.isEmpty ? RuleCatalog.all : RuleCatalog.all.filter { rules.contains($0.id) }
    linter = Linter(asked, settings: settings, limits: loader.limits)
    facts = SceneFacts(scene.plan, device: scene.device, authored: scene.authored)
  }

  /// The text, including applied fixes.
  var source: SourceText { facts.scene.source }

  /// Whether an entry depends on the name of the tree or on the place of its root, so that no other tree has the same
  /// entry.
  var pointsAtRoot: Bool {
    let root = Int(facts.scene.sources.start(of: LayerIndex(0)))
    return entries.contains { $0.span.map { Int($0.start) == root } ?? true }
  }

  /// Runs the rules, and proves or applies their fixes.
  mutating func lint(_ fixing: LintWork.Fixing) {
    var (findings, book) = find()
    switch fixing {
    case .none: break
    case .prove: findings = prover.prove(findings, in: facts)
    case .apply(let least):
      // Ends: a round that applies nothing is the last, and there are at most ten.
      var shown = KeptPicture<[Pixmap]>(facts)
      for _ in 0..<10 {
        let round = prover.round(findings, in: facts, keeping: shown, trusting: least)
        fixed += round.applied.count
        (facts, shown) = (round.facts, round.shown)
        findings = round.left
        if round.applied.isEmpty { break }
        // The text has changed, so failed fixes are looked up and tried again at their new places.
        (findings, book) = find()
      }
    }
    (usedWaivers, usedPlaces) = (book.used, book.usedPlaces)
    screen = LintedScreen(
      &findings, in: facts, least: least, waived: book.hasWaived ? linter.findings(in: facts) : [],
      limits: loader.limits)
    self.findings = findings
    entries = findings.map { LintEntry($0) }
    if let severity = input.settings.severity(ofCheck: "budget", .error) {
      entries += input.settings.budget.entries(for: facts).map { $0.with(severity) }
    }
    entries += LintEntry.waivers(book.findings, unused: book.unused, input.settings)
  }

  /// Adds to each finding its effect on a fling over the rows of the same scene.
  mutating func weigh(in flung: SceneFacts) {
    var trial = FlingTrial(flung, linter: linter, limits: loader.limits)
    let findings = findings
    for place in entries.indices {
      let finding = findings.first { $0.rule == entries[place].rule && $0.span == entries[place].span }
      if let fling = finding.flatMap({ trial.result(of: $0) }) { entries[place].add(fling) }
    }
  }

  private func find() -> ([LintFinding], WaiverBook) {
    var book = WaiverBook(facts.scene, configured: input.waivers, today: today)
    let findings = linter.findings(in: facts) { book.waives($0, $1, at: $2) }
    return (findings, book)
  }

  private var prover: Prover<[Pixmap]> {
    let (loader, name) = (loader, input.name)
    return Prover.drawing(
      linter: linter, images: { loader.decoded($0.scene, named: name).images },
      read: { source in
        var files = FileAccess()
        let scenes = loader.scenes(of: source, named: name)
        guard scenes.count == 1 else { return nil }
        return loader.plan(scenes[0], named: name, &files).value.map {
          SceneFacts($0.plan, device: $0.device, authored: $0.authored)
        }
      })
  }
}
