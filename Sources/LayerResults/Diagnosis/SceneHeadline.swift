import LayerDiagnostics
import LayerLint
import LayerModel
public import LayerPlanning
import LayerSimulation
import LayerWriting

/// The problems of a scene in two sentences: first the worst problem that users of the app feel, with its cause.
///
/// Hangs come before hitches, hitches before passes, passes before memory. Each is judged by a published threshold.
public struct SceneHeadline: Hashable, Sendable {
  /// The problems that users feel, the worst first.
  public enum Problem: String, Hashable, Sendable, CaseIterable {
    case hang, hitches, passes, memory, nothing
  }

  /// The worst problem.
  public let problem: Problem
  /// The worst problem and its cause.
  public let first: String
  /// The next problems, and what the proven fixes remove; nil if there is nothing more to say.
  public let second: String?
  /// The sources of the thresholds that the headline names.
  public let sources: [String]

  init(
    _ figures: SceneFigures, proven: SceneFigures?, provenCount: Int, _ simulation: SimulatedScene?,
    costliest: CostliestLayers?
  ) {
    let words = HeadlineWords(
      figures: figures, proven: proven, provenCount: provenCount, simulation: simulation, costliest: costliest)
    let found = Problem.allCases.filter(words.has)
    problem = found.first ?? .nothing
    first = Self.capitalized(words.sentence(problem))
    let rest = found.dropFirst().map(words.clause)
    second = rest.isEmpty ? nil : Self.capitalized(rest.joined(separator: "; ")) + "."
    sources = found.compactMap(words.source)
  }

  fileprivate static func capitalized(_ sentence: String) -> String {
    sentence.prefix(1).uppercased() + sentence.dropFirst()
  }
}

/// The sentences about one scene.
private struct HeadlineWords {
  let figures: SceneFigures
  let proven: SceneFigures?
  let provenCount: Int
  let simulation: SimulatedScene?
  let costliest: CostliestLayers?

  /// The smallest number of wasted bytes that is worth a headline.
  private static let notableBytes = 1_000_000

  private var scrolls: Bool { !(simulation?.scene.timeline.scrolls.isEmpty ?? true) }
  private var scale: HitchScale { scrolls ? .scrolling : .allAnimations }

  private var rating: Spread<HitchRating>? {
    figures.overTime.map { scrolls ? $0.hitches.scrollRating : $0.hitches.overallRating }
  }

  func has(_ problem: SceneHeadline.Problem) -> Bool {
    switch problem {
    case .hang: figures.overTime.map { $0.hangs > 0 } ?? false
    case .hitches: rating.map { $0.high != .good } ?? false
    case .passes: figures.passRange.most > 0
    case .memory: figures.wastedBytes >= Self.notableBytes
    case .nothing: false
    }
  }

  /// The problem as a sentence, with its cause.
  func sentence(_ problem: SceneHeadline.Problem) -> String {
    switch problem {
    case .hang: hang
    case .hitches: hitches + "." + (hitchCause.map { " \($0) causes most of it." } ?? "")
    case .passes: passes + "." + (passCause.map { " \($0)" } ?? "")
    case .memory: memory + "."
    case .nothing: nothing
    }
  }

  /// The problem as part of a sentence.
  func clause(_ problem: SceneHeadline.Problem) -> String {
    switch problem {
    case .hang, .nothing: ""
    case .hitches: hitches
    case .passes: passes
    case .memory: memory
    }
  }

  func source(_ problem: SceneHeadline.Problem) -> String? {
    switch problem {
    case .hang: Hang.limitMilliseconds.source
    case .hitches: scale.source.source
    case .passes: "Apple Tech Talk 10857"
    case .memory: "WWDC 2018, session 219"
    case .nothing: nil
    }
  }

  // MARK: Hangs and hitches

  private var hang: String {
    guard let worst = simulation?.result.simulation.hangs.max(by: { $0.milliseconds < $1.milliseconds }),
      let time = figures.overTime
    else { return "The app hangs." }
    let limit = DecimalText.short(Hang.limitMilliseconds.value)
    let count = time.hangs > 1 ? "\(time.hangs) times, the longest" : "once,"
    let long = DecimalText.groupedTenths(worst.milliseconds)
    let first =
      "The app hangs \(count) for \(long) ms before frame \(worst.frame) (Apple: noticeable from \(limit) ms)."
    var sums: [String: Double] = [:]
    for cause in worst.causes { sums[cause.label, default: 0] += cause.milliseconds }
    let most = sums.max { ($0.value, $1.key) < ($1.value, $0.key) }
    guard let most, most.value > 0 else { return first }
    let share = DecimalText.groupedTenths(most.value)
    let times = worst.causes.count { $0.label == most.key }
    let often = times > 1 ? "runs \(times) times on the main thread, and" : "on the main thread"
    return "\(first) '\(DisplayText.escaped(most.key))' \(often) takes \(share) ms of that time."
  }

  private var hitches: String {
    guard let time = figures.overTime, let rating else { return "" }
    let rate = time.hitches.millisecondsPerSecond
    let (low, high) = (DecimalText.groupedTenths(rate.low), DecimalText.groupedTenths(rate.high))
    let word = rating.low == rating.high ? rating.high.rawValue : "\(rating.low.rawValue) to \(rating.high.rawValue)"
    let limit = DecimalText.short(scale.criticalMillisecondsPerSecond)
    return
      "\(low == high ? low : "\(low) to \(high)") ms in every second of \(scrolls ? "scrolling" : "animation") are "
      + "hitches: \(word) (Apple: critical above \(limit))"
  }

  /// The kind of work that takes up most of the time in late frames.
  private var hitchCause: String? {
    guard let frames = simulation?.result.simulation.frames.filter(\.isLate), !frames.isEmpty else { return nil }
    var sums: [String: Double] = [:]
    for frame in frames {
      for piece in frame.work where piece.thread == .main { sums[Self.cause(piece), default: 0] += piece.milliseconds }
      sums["Rendering \(PassWords.passes(frame.rendering.offscreenPasses)) a frame", default: 0] +=
        frame.serverMilliseconds.high
    }
    return sums.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
  }

  private static func cause(_ piece: WorkPiece) -> String {
    switch piece.origin {
    case .images: "Decoding images on the main thread"
    case .list: "Making and measuring rows on the main thread"
    case .load: "Loading records on the main thread"
    case .observers: "Evaluating views on the main thread"
    case .drawing: "Drawing layers on the CPU"
    case .work, nil: "'\(DisplayText.escaped(piece.label))' on the main thread"
    }
  }

  // MARK: Passes and memory

  private var passes: String {
    let (first, steady) = (figures.passRange, figures.steadyPassRange)
    let most = simulation?.result.simulation.frames.map(\.rendering.offscreenPasses).max() ?? first.least
    let later = most > first.least && first == steady ? " and up to \(DisplayText.grouped(most))" : ""
    let frames =
      first != steady
      ? "in a first frame, \(PassWords.range(steady)) in later ones"
      : most > first.least ? "in the first frame" : "in every frame"
    let guess = figures.assumesCopies ? "about " : ""
    let words = "\(guess)\(PassWords.range(first)) offscreen \(first == PassRange(1, 1) ? "pass" : "passes") \(frames)"
    return words + fixed + (later.isEmpty ? "" : later + (scrolls ? " while it scrolls" : " later"))
  }

  /// The passes that proven fixes remove, in brackets; empty if they remove none.
  private var fixed: String {
    guard let proven, provenCount > 0 else { return "" }
    let removed = figures.lastingPasses - (figures.steadyPasses > 0 ? proven.steadyPasses : proven.passes)
    guard removed > 0 else { return "" }
    let fixes = provenCount == 1 ? "1 proven fix removes" : "\(provenCount) proven fixes remove"
    return
      " (\(fixes) \(figures.lastingPassRange == PassRange(removed, removed) ? "all" : DisplayText.grouped(removed)))"
  }

  private var passCause: String? {
    guard let costliest, figures.passes > 0 else { return nil }
    let passes = PassWords.passes(costliest.passes)
    let isOne = costliest.copies == 1
    let reasons = (costliest.reasons.count == 1 ? "Reason: " : "Reasons: ") + costliest.reasons.joined(separator: ", ")
    let copies = "the \(costliest.copies) copies of \(costliest.name)"
    if figures.passRange == PassRange(costliest.passes, costliest.passes) {
      let all = figures.passes == 1 ? "It comes" : "All of them come"
      return "\(all) from \(isOne ? costliest.phrase : copies). \(reasons)."
    }
    let whose = isOne ? costliest.subject : SceneHeadline.capitalized(copies)
    return "\(whose) \(isOne ? "costs" : "cost") most, \(passes). \(reasons)."
  }

  private var memory: String {
    let (wasted, all) = (DisplayText.bytes(figures.wastedBytes), DisplayText.bytes(figures.decodedBytes))
    let images = "\(all) of images" + (simulation == nil ? "" : " in the first frame")
    return "\(wasted == all ? "nearly all" : wasted) of the \(images) is wasted, because they are larger than shown"
  }

  private var nothing: String {
    let time = figures.overTime == nil ? "" : ", no hang and no hitch"
    return "No offscreen pass\(time) in this scene."
  }
}

/// The layers from one place in the source that together cost the most.
public struct CostliestLayers: Hashable, Sendable {
  /// The first layer's name, as its author knows it.
  public let name: String
  /// The name within a sentence, with an article unless it is quoted.
  let phrase: String
  /// The layers, by their indices in the plan.
  public let nodes: [PreparedIndex]
  /// The number of copies; a layer inside another of these layers is a part of it, such as an effect view's backdrop.
  let copies: Int
  /// The total number of the layers' own passes.
  public let passes: Int
  /// The reasons, in words.
  public let reasons: [String]

  /// Creates the most expensive layers of a plan; returns nil if none of the user's layers costs a pass.
  init?(_ plan: PassPlan) {
    let sources = plan.tree.scene.sources
    var groups: [UInt32: [LayerCost]] = [:]
    for cost in plan.layers where cost.passes > 0 && !plan.tree[cost.node].flags.contains(.system) {
      groups[sources.start(of: plan.tree[cost.node].layer), default: []].append(cost)
    }
    func sum(_ costs: [LayerCost]) -> Int { costs.reduce(0) { $0 + $1.passes } }
    guard let most = groups.max(by: { (sum($0.value), $1.key) < (sum($1.value), $0.key) })?.value else { return nil }
    nodes = most.map(\.node)
    passes = sum(most)
    var (copies, end) = (0, Int32(0))
    for node in nodes.sorted() where node.rawValue >= end { (copies, end) = (copies + 1, plan.tree[node].end) }
    self.copies = copies
    var known: Set<Reason> = []
    reasons = most.flatMap(\.reasons).map(\.reason).filter { known.insert($0).inserted }
      .map { $0.rawValue.replacing("-", with: " ") }
    let object = ObjectNames(plan.tree.scene).name(of: plan.tree[most[0].node].source)
    (name, phrase) = (object.text, object.phrase)
  }
  /// The name at the beginning of a sentence.
  var subject: String { SceneHeadline.capitalized(phrase) }
}
