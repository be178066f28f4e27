public import LayerDiagnostics
public import LayerLint
import LayerModel
public import LayerPlanning
import LayerSimulation
import LayerWriting

/// The problems of one scene and their fixes, for the report's page and its summary.
public struct SceneDiagnosis: Sendable {
  /// The scene.
  public let scene: PlannedScene
  /// The scene's frames over the timeline; nil for a static scene, or if the scene could not be simulated.
  public let simulation: SimulatedScene?
  /// The scene's cost without fixes.
  public let figures: SceneFigures
  /// The scene's problems, in sentences.
  public let headline: SceneHeadline
  /// The layers that cost the most; nil if no layer costs a pass.
  public let costliest: CostliestLayers?
  /// The fixes, the most noticeable first.
  public let cards: [FixCard]
  /// The scene's costs with some of the fixes.
  public let states: [FixState]
  /// The number of findings whose fixes could not be tried.
  public let untried: Int
  /// The number of findings that are too unsure to be shown.
  public let unsure: Int

  /// Creates a diagnosis from findings and tried fixes.
  public init<Picture>(
    _ scene: PlannedScene, simulation: SimulatedScene?, findings: [LintFinding], unsure: Int,
    trials: FixTrials<Picture>
  ) {
    self.scene = scene
    self.simulation = simulation
    figures = trials.figures
    states = trials.states
    untried = trials.untried
    self.unsure = unsure
    var places = FindingPlaces(scene.plan.tree.scene.source)
    cards = trials.choices.map { FixCard($0, of: findings, in: scene, &places) }
    costliest = CostliestLayers(scene.plan)
    headline = SceneHeadline(
      figures, proven: trials.state(of: trials.proven)?.figures, provenCount: trials.proven.count, simulation,
      costliest: costliest)
  }

  /// The file's name, and the tree's name if the file has several trees.
  public var name: String { scene.tree == Scene.onlyTree ? scene.file : "\(scene.file) · \(scene.tree)" }

  /// The rank of the scene among others, determined by what users notice most.
  public var rank: (Double, Double, Int, Int) {
    let time = figures.overTime
    return (
      time?.hangMilliseconds ?? 0, time.map { Self.felt($0) } ?? 0, figures.lastingPasses, figures.wastedBytes
    )
  }

  private static func felt(_ time: FiguresOverTime) -> Double {
    time.hitches.scrollRating.high == .good ? 0 : time.hitches.millisecondsPerSecond.high
  }

  /// The findings that are too unsure to be shown, and how to see them; nil without such findings.
  public var unsureNote: String? {
    unsure == 0
      ? nil : "\(unsure) unsure \(unsure == 1 ? "finding" : "findings") not shown: lint --minimum-confidence unsure"
  }

  /// Whether the scene has no problem.
  public var isClean: Bool { headline.problem == .nothing }
}

/// Finds the file and line of places in a scene's text.
private struct FindingPlaces {
  private let source: SourceText
  private var tables: [Int: LineTable] = [:]

  init(_ source: SourceText) { self.source = source }

  /// The file and line of a place; binary files have no lines.
  mutating func place(of span: SourceSpan) -> (file: String, line: Int?) {
    if source.isBinary { return (source.name, nil) }
    let place = source.parts.lastIndex { $0.start <= Int(span.start) }
    let key = place ?? -1
    if tables[key] == nil { tables[key] = LineTable(text(ofPart: place)) }
    let part = source.part(at: span.start)
    return (part.name, tables[key]?.location(of: part.offset).line)
  }

  private func text(ofPart place: Int?) -> SourceText {
    guard let place else { return source }
    let part = source.parts[place]
    return SourceText(name: part.name, bytes: Array(source.bytes[part.start..<part.start + part.count]))
  }
}

/// One fix, for people to read: the problem, its place, the edit and the saving.
public struct FixCard: Sendable {
  /// The rule that advises the fix.
  public let rule: String
  /// The problem, without the object's name.
  public let problem: String
  /// The object's name in the source.
  public let object: String
  /// The object's container, such as a screen or a cell; nil if it adds no information.
  public let container: String?
  /// The number of layers that the fix concerns.
  public let count: Int
  /// The other places of the edit, in the form that editors and terminals turn into links.
  public let otherPlaces: [String]
  /// The file to edit, as the user named it.
  public let file: String
  /// The line of the edit; nil if the file has no lines.
  public let line: Int?
  /// The edit for each framework, beginning with the file's own.
  public let edits: [CodeEdit]
  /// The edit to a scene file; nil if the fix was not found in one.
  public let sceneEdit: String?
  /// How far the fix can be trusted.
  public let trust: FixChoice.Trust
  /// The fix's saving.
  public let saving: FixSaving
  /// The change that the fix makes to the picture; nil if no picture was drawn.
  public let proof: FixProof?
  /// The fingerprints of the findings that recommend the fix, as `lint` prints them.
  public let findings: [String]
  /// The messages of other findings that the fix also resolves.
  public let alsoSettles: [String]
  /// The first layer that the fix concerns.
  public let layer: PreparedIndex?

  fileprivate init(
    _ choice: FixChoice, of findings: [LintFinding], in scene: PlannedScene, _ places: inout FindingPlaces
  ) {
    let finding = findings[choice.finding]
    rule = finding.rule
    problem = finding.message
    object = Self.object(of: finding)
    container = finding.object.container
    count = choice.findings.reduce(0) { $0 + findings[$1].count }
    otherPlaces = choice.findings.dropFirst().map { place in
      let other = findings[place]
      return Self.words(of: OriginPlace(other.origin).map { ($0.file, $0.line) } ?? places.place(of: other.span))
    }
    trust = choice.trust
    saving = choice.saving
    proof = choice.fix?.proof
    let advice = finding.advice(of: choice.fix)
    edits = [finding.helpEdit].compactMap(\.self) + advice.code
    let isSceneFile = scene.plan.tree.scene.interface == nil && scene.plan.tree.scene.code == nil
    sceneEdit = isSceneFile ? advice.help : nil
    let place = places.place(of: finding.span)
    let origin = OriginPlace(finding.origin)
    self.file = origin?.file ?? place.file
    line = origin == nil ? place.line : origin?.line
    self.findings = choice.findings.map { LintEntry(findings[$0]).fingerprint }
    alsoSettles = choice.findings.flatMap { findings[$0].related.map(\.message) }
    var paths = LayerPaths(scene.plan.tree)
    layer = paths.index(of: finding.layer)
  }

  /// The layer's name in the source, or else the last part of its path.
  private static func object(of finding: LintFinding) -> String {
    if finding.object.isEmpty { return finding.layer.split(separator: "/").last.map(String.init) ?? finding.layer }
    let words = finding.object.words
    // A plain name needs no quotation marks here, because it is separate from the sentence.
    let isNameAlone = words.count > 2 && words.hasPrefix("'") && words.hasSuffix("'")
    return isNameAlone ? String(words.dropFirst().dropLast()) : words
  }

  /// The place of the edit, in the form that editors and terminals turn into links.
  public var place: String { Self.words(of: (file, line)) }

  private static func words(of place: (file: String, line: Int?)) -> String {
    place.line.map { "\(place.file):\($0)" } ?? place.file
  }

  /// The object and the number of its copies.
  public var title: String {
    if !otherPlaces.isEmpty { return "\(object) and \(DisplayText.grouped(count - 1)) more" }
    return count > 1 ? "\(object) ×\(count)" : object
  }

  /// The saving, each figure in its own unit, the most noticeable first.
  public var savings: [SavingText] { SavingText.all(of: saving) }

  /// How far the fix can be trusted, in words.
  public var trustWords: String {
    switch trust {
    case .proven: "proven: same picture"
    case .changesPicture: isVisiblyDifferent ? "changes the picture" : "may change the picture"
    case .byHand: "manual edit"
    }
  }

  private var isVisiblyDifferent: Bool { (proof?.largest ?? 0) > PictureDifference.tolerance }
}

/// One figure that a fix saves.
public struct SavingText: Hashable, Sendable {
  /// The unit of the figure.
  public enum Unit: String, Hashable, Sendable, CaseIterable {
    case hangMilliseconds = "hang-milliseconds"
    case hitchMillisecondsPerSecond = "hitch-milliseconds-per-second"
    case passes
    case firstFramePasses = "first-frame-passes"
    case bytes
  }

  /// The unit of the figure.
  public let unit: Unit
  /// The amount in this unit.
  public let amount: Double

  /// The figures that decrease, the most noticeable first.
  static func all(of saving: FixSaving) -> [SavingText] {
    let passes: Unit = saving.isOfFirstFrame ? .firstFramePasses : .passes
    let all = [
      SavingText(unit: .hangMilliseconds, amount: saving.hangMilliseconds),
      SavingText(unit: .hitchMillisecondsPerSecond, amount: saving.hitchMillisecondsPerSecond),
      SavingText(unit: passes, amount: Double(saving.passes)),
      SavingText(unit: .bytes, amount: Double(saving.bytes)),
    ]
    return all.filter { $0.amount > 0 }
  }

  /// The figure in words: `25 passes a frame`.
  public var words: String {
    switch unit {
    case .hangMilliseconds: "\(DecimalText.groupedTenths(amount)) ms of hangs"
    case .hitchMillisecondsPerSecond: "\(DecimalText.groupedTenths(amount)) ms/s of hitches"
    case .passes: "\(PassWords.passes(Int(amount))) a frame"
    case .firstFramePasses: "\(PassWords.passes(Int(amount))) in a first frame"
    case .bytes: "\(DisplayText.bytes(Int(amount))) of images"
    }
  }
}

/// Counts of passes in words.
enum PassWords {
  static func passes(_ count: Int) -> String { "\(DisplayText.grouped(count)) \(count == 1 ? "pass" : "passes")" }

  /// A number of passes with its unit, such as `1 pass` or `2–6 passes`.
  static func passes(_ range: PassRange) -> String {
    range.isExact ? passes(range.least) : "\(Self.range(range)) passes"
  }

  /// A number of passes, such as `5`, or `2–6` if it is only known within bounds.
  static func range(_ range: PassRange) -> String {
    let least = DisplayText.grouped(range.least)
    return range.isExact ? least : "\(least)–\(DisplayText.grouped(range.most))"
  }
}
