import LayerDiagnostics
import LayerLint
import LayerModel
import LayerRaster
import LayerReport

/// One tree of a file while it is linted, and mended if that is wanted.
struct LintTree {
  private let input: LintWork.Input
  private let today: String
  private let loader: SceneLoader
  private let linter: Linter
  private var facts: SceneFacts

  /// What is found, in the end.
  private(set) var entries: [LintEntry] = []
  /// How many findings were mended.
  private(set) var fixed = 0
  /// The exceptions by path that were of use.
  private(set) var usedWaivers: Set<PathWaiver> = []

  init(_ scene: PlannedScene, input: LintWork.Input, today: String, loader: SceneLoader) {
    self.input = input
    self.today = today
    self.loader = loader
    linter = Linter(settings: input.settings.rules, limits: loader.limits)
    facts = SceneFacts(scene.plan, device: scene.device, authored: scene.authored)
  }

  /// The text, with what was mended.
  var source: SourceText { facts.scene.source }

  /// Asks the rules, and does something about what they find.
  mutating func lint(_ mending: LintWork.Mending) {
    var (findings, book) = find()
    switch mending {
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
        let tried = Dictionary(round.left.map { ($0.fingerprint, $0.fixes) }) { first, _ in first }
        (findings, book) = find()
        // What was tried and failed is told with its proof.
        for place in findings.indices {
          findings[place].fixes = tried[findings[place].fingerprint] ?? findings[place].fixes
        }
      }
    }
    usedWaivers = book.used
    let file = input.path
    entries = findings.map { LintEntry($0, in: file) }
    if let severity = input.settings.severity(ofCheck: "budget", .error) {
      entries += input.settings.budget.entries(for: facts, in: file).map { $0.with(severity) }
    }
    for finding in book.findings {
      guard let severity = input.settings.severity(ofCheck: "waiver", finding.severity) else { continue }
      entries.append(LintEntry(finding, in: file).with(min(severity, finding.severity)))
    }
  }

  private func find() -> ([LintFinding], WaiverBook) {
    var book = WaiverBook(facts.scene, configured: input.waivers, today: today)
    let findings = linter.findings(in: facts) { book.waives($0, $1) }
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

extension LintEntry {
  /// The same with another severity.
  fileprivate func with(_ severity: Severity) -> LintEntry {
    var entry = self
    entry.severity = severity
    return entry
  }
}
