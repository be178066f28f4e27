public import LayerDiagnostics
import LayerGeometry
import LayerModel
public import LayerPlanning
public import LayerSimulation

/// A fix that the user can choose, with its saving.
public struct FixChoice: Sendable {
  /// The degree of trust in a fix, which also depends on whether the tool or a person makes it.
  public enum Trust: String, Sendable, CaseIterable {
    /// An edit that keeps the picture unchanged, according to the proof that `lint --fix` requires.
    case proven
    /// An edit that the tool can make but that changes the picture, or may change it.
    case changesPicture = "changes-picture"
    /// An edit that a person has to make.
    case byHand = "by-hand"
  }

  /// The indices of the findings that advise the fix.
  public let findings: [Int]
  /// The trust in the fix.
  public let trust: Trust
  /// The edit of the file, with its proof; nil for an edit by hand.
  public let fix: Fix?
  /// The saving of this fix alone.
  public let saving: FixSaving
  /// Whether a picture of the screen with the fix was kept, because the fix changes the screen.
  public internal(set) var hasPicture = false
  /// The first finding that advises the fix.
  public var finding: Int { findings[0] }

  let means: FixMeans
  /// The bytes of images that are no longer wasted.
  let savedImageBytes: Int
}

/// The way in which a fix is tried.
enum FixMeans: Hashable, Sendable {
  /// The file's text is edited and read again.
  case edits(Fix)
  /// The scene is planned with changed layers.
  case layers([PlannedEdit])
  /// The simulation runs with changed work.
  case timeline(TimelineRemedy)
  /// Only the image sizes change.
  case images

  var edits: [TextEdit] { if case .edits(let fix) = self { fix.edits } else { [] } }
  var layers: [PlannedEdit] { if case .layers(let layers) = self { layers } else { [] } }
  var remedy: TimelineRemedy? { if case .timeline(let remedy) = self { remedy } else { nil } }
}

/// The cost of a scene with some of its fixes applied.
public struct FixState: Sendable {
  /// The passes of one layer with the fixes.
  public struct LayerPasses: Hashable, Sendable {
    /// The layer's index in the plan without fixes.
    public let node: PreparedIndex
    /// The layer's own passes with the fixes.
    public let passes: Int
  }

  /// The indices of the fixes, in order.
  public let choices: [Int]
  /// The cost of the scene with the fixes; it includes the cost over time only if the scene was simulated.
  public let figures: SceneFigures
  /// The layers whose passes change.
  public let layers: [LayerPasses]
}

/// Fixes of a scene, each tried alone and with others.
public struct FixTrials<Picture: Sendable>: Sendable {
  /// The cost of the unchanged scene.
  public let figures: SceneFigures
  /// The fixes with a saving, the most noticeable first.
  public internal(set) var choices: [FixChoice] = []
  /// The cost of the scene with sets of fixes: each alone, all together, and as many other sets as the limits allow.
  public internal(set) var states: [FixState] = []
  /// The pictures before any fix and after one fix, by the fix's index, if they differ visibly.
  public internal(set) var pictures: [Int: (before: Picture, after: Picture)] = [:]
  /// The number of findings whose fixes could not be tried within the limits.
  public internal(set) var untried = 0

  /// The state with a set of fixes, if it was tried.
  public func state(of choices: [Int]) -> FixState? { states.first { $0.choices == choices } }

  /// The indices of the proven fixes.
  public var proven: [Int] { choices.indices.filter { choices[$0].trust == .proven } }
}

/// Findings that one edit would resolve at all their places; the edit has not been tried yet.
struct FixCandidate {
  /// The indices of the findings; those after the first are fixed in the same way.
  let findings: [Int]
  /// The images that the fix would load at their displayed size.
  let images: Set<AssetIndex>
  /// The way to try the fix without an edit of the file; nil if it cannot be tried.
  let means: FixMeans?

  /// The candidates for a scene's findings, in the order of the findings; each group of findings is one candidate.
  static func all(of findings: [LintFinding], in facts: SceneFacts) -> [FixCandidate] {
    var groups: [[Int]] = []
    var placeOfGroup: [String: Int] = [:]
    for (place, finding) in findings.enumerated() where isFixable(finding, facts) {
      // Each piece of timeline work is stated at only one place.
      if !finding.isOverTime, let known = placeOfGroup[finding.group] {
        groups[known].append(place)
      } else {
        placeOfGroup[finding.group] = groups.count
        groups.append([place])
      }
    }
    return groups.map { FixCandidate($0, of: findings, in: facts) }
  }

  init(_ places: [Int], of findings: [LintFinding], in facts: SceneFacts) {
    self.findings = places
    images = Set(places.flatMap { findings[$0].edits.compactMap(\.asset) })
    let all = places.map { Self.means(findings[$0], facts.authored.timeline) }
    let layers = all.compactMap(\.self).flatMap(\.layers)
    means = layers.isEmpty ? all[0] : .layers(layers)
  }

  /// Separate candidates, one for each finding.
  func alone(of all: [LintFinding], in facts: SceneFacts) -> [FixCandidate] {
    findings.map { FixCandidate([$0], of: all, in: facts) }
  }

  /// The file edits that fix all findings: one for each fix of the first finding that the other findings offer too.
  func fixes(of all: [LintFinding]) -> [Fix] {
    all[findings[0]].fixes.filter { !$0.edits.isEmpty }.compactMap { fix in
      var whole = [fix]
      for place in findings.dropFirst() {
        let same = all[place].fixes.first { $0.title == fix.title && !$0.edits.isEmpty }
        guard let same, !whole.contains(where: { $0.conflicts(with: same) }) else { return nil }
        whole.append(same)
      }
      let least = whole.map(\.applicability).min() ?? fix.applicability
      return Fix(least, fix.title, edits: whole.flatMap(\.edits))
    }
  }

  private static func isFixable(_ finding: LintFinding, _ facts: SceneFacts) -> Bool {
    means(finding, facts.authored.timeline) != nil || finding.fixes.contains { !$0.edits.isEmpty }
  }

  private static func means(_ finding: LintFinding, _ timeline: Timeline) -> FixMeans? {
    if finding.isOverTime { return TimelineRemedy(finding, in: timeline).map { .timeline($0) } }
    let layers = finding.edits.compactMap { edit in if case .layers(let layers) = edit { layers } else { nil } }
    if !layers.isEmpty { return .layers(layers) }
    return finding.edits.contains { $0.asset != nil } ? .images : nil
  }
}

/// The changes that an edit of the app makes to the work in a scene's timeline.
///
/// A rule that checks a timeline advises an edit of the app. This type makes the same edit to the timeline itself, as
/// `SavingsPlanner` simulates it, so that reports and lint show the same saving.
struct TimelineRemedy: Hashable, Sendable {
  private let edits: [SavingEdit]

  /// Creates the remedy that a finding advises; returns nil without one.
  init?(_ finding: LintFinding, in timeline: Timeline) {
    var timeline = timeline
    edits = finding.edits.filter { $0.apply(to: &timeline) }
    if edits.isEmpty { return nil }
  }

  /// Applies the changes.
  func apply(to timeline: inout Timeline) {
    for edit in edits { _ = edit.apply(to: &timeline) }
  }
}

/// The cost of a scene, in the figures that measure a fix.
public struct SceneFigures: Hashable, Sendable {
  /// Offscreen passes in a first frame.
  public var passes: Int
  /// Offscreen passes in a later frame in which nothing has changed.
  public var steadyPasses: Int
  /// Further passes of a first frame that are in doubt.
  public var doubtfulPasses = 0
  /// Further passes of a later frame that are in doubt.
  public var doubtfulSteadyPasses = 0
  /// Whether the passes follow from a guessed number of rows.
  public var assumesCopies = false
  /// The pixels that passes write and read in a first frame, measured in screens.
  public var trafficScreens: Double
  /// Bytes of the decoded images that the first frame shows.
  public var decodedBytes: Int
  /// The bytes of the decoded images that are not needed, because each image is shown at a smaller size everywhere.
  public var wastedBytes: Int
  /// The cost over the timeline; nil for a still scene, or without a simulation.
  public var overTime: FiguresOverTime?

  /// Creates the figures of a plan's first frame.
  public init(_ plan: PassPlan) {
    passes = plan.summary.offscreenPasses
    steadyPasses = plan.summary.steadyOffscreenPasses
    doubtfulPasses = plan.passRange.most - plan.passRange.least
    doubtfulSteadyPasses = plan.steadyPassRange.most - plan.steadyPassRange.least
    assumesCopies = plan.assumesCopies
    let traffic = CostReport(plan).traffic
    trafficScreens = Double(traffic.movedPixels) / Double(max(1, plan.tree.screen.area))
    let images = ImageMemory.all(in: plan)
    decodedBytes = images.reduce(0) { $0 + $1.decodedBytes }
    wastedBytes = images.reduce(0) { $0 + $1.wastedBytes }
  }

  /// The passes of every frame, or of the first frame if later frames have none.
  public var lastingPasses: Int { steadyPasses > 0 ? steadyPasses : passes }
  /// The passes of a first frame, with those in doubt.
  public var passRange: PassRange { PassRange(passes, passes + doubtfulPasses) }
  /// The passes of a later frame, with those in doubt.
  public var steadyPassRange: PassRange { PassRange(steadyPasses, steadyPasses + doubtfulSteadyPasses) }
  /// The passes of every frame, or of the first frame if later frames have none, with those in doubt.
  public var lastingPassRange: PassRange { steadyPassRange.most > 0 ? steadyPassRange : passRange }
}

/// The cost of a scene over its timeline.
public struct FiguresOverTime: Hashable, Sendable {
  /// The hitches of all frames.
  public let hitches: HitchReport
  /// The number of frames that block the main thread long enough to be noticed.
  public let hangs: Int
  /// The total time for which frames block the main thread.
  public let hangMilliseconds: Double
  /// The duration of the longest hang.
  public let longestHangMilliseconds: Double
  /// The largest number of bytes that decoded images take in any frame.
  public let peakResidentBytes: Int

  /// Creates the figures of a simulation.
  public init(_ simulation: SceneSimulation) {
    let summary = simulation.simulation.summary
    hitches = simulation.simulation.hitches
    hangs = summary.hangs.value
    hangMilliseconds = summary.hangMilliseconds.value
    longestHangMilliseconds = summary.longestHangMilliseconds.value
    peakResidentBytes = simulation.peakResidentBytes
  }

  /// Whether frames are late or the app hangs.
  public var isFelt: Bool { hangs > 0 || hitches.milliseconds.high > 0 }
}

/// The saving of a fix in each figure; an increase is a negative saving.
public struct FixSaving: Hashable, Sendable {
  /// The offscreen passes per frame, or of the first frame if later frames do not change.
  public let passes: Int
  /// Whether only a first frame has fewer passes.
  public let isOfFirstFrame: Bool
  /// The milliseconds of hitches per second.
  public let hitchMillisecondsPerSecond: Double
  /// The total milliseconds of hangs.
  public let hangMilliseconds: Double
  /// Bytes of images that the first frame shows.
  public let bytes: Int

  /// Creates the difference between two states of a scene.
  public init(from before: SceneFigures, to after: SceneFigures) {
    let steady = before.steadyPasses - after.steadyPasses
    let first = before.passes - after.passes
    isOfFirstFrame = steady == 0 && first != 0
    passes = isOfFirstFrame ? first : steady
    bytes = before.wastedBytes - after.wastedBytes
    if let old = before.overTime, let new = after.overTime {
      hitchMillisecondsPerSecond = old.hitches.millisecondsPerSecond.high - new.hitches.millisecondsPerSecond.high
      hangMilliseconds = old.hangMilliseconds - new.hangMilliseconds
    } else {
      (hitchMillisecondsPerSecond, hangMilliseconds) = (0, 0)
    }
  }

  /// The values by which savings are ordered, starting with what users notice most: hangs, then hitches, then passes,
  /// then memory.
  var rank: (Double, Double, Int, Int) { (hangMilliseconds, hitchMillisecondsPerSecond, passes, bytes) }

  /// Whether the fix saves anything.
  public var isAny: Bool { hangMilliseconds > 0 || hitchMillisecondsPerSecond > 0 || passes > 0 || bytes > 0 }

  /// The smallest saving in bytes that is worth showing first.
  public static let notableBytes = 8_000_000

  /// Whether the fix is worth showing first, because it saves passes, hitches, hangs, or at least 8 MB.
  public var isNotable: Bool {
    hangMilliseconds > 0 || hitchMillisecondsPerSecond > 0 || passes > 0 || bytes >= Self.notableBytes
  }
}
