import LayerDiagnostics
public import LayerLint
import LayerModel
import LayerPlanning
import LayerSimulation

/// The problems of one scene and their fixes, for the report's page and its summary.
public struct SceneDiagnosis: Sendable {
  /// The scene.
  public let scene: PlannedScene
  /// The scene's frames over the timeline; nil for a static scene, and if it could not be simulated.
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
  /// The number of findings that could not be tried.
  public let untried: Int

  /// Creates a diagnosis from findings and tried fixes.
  public init<Picture>(
    _ scene: PlannedScene, simulation: SimulatedScene?, findings: [LintFinding], trials: FixTrials<Picture>
  ) {
    self.scene = scene
    self.simulation = simulation
    figures = trials.figures
    states = trials.states
    untried = trials.untried
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

  /// Whether the scene has no problem.
  public var isClean: Bool { headline.problem == .nothing }
}

/// The lines of the files in a scene's text.
struct FindingPlaces {
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
