import LayerDiagnostics
import LayerModel
import LayerPlanning
import LayerSimulation

/// The facts about a scene's timeline that rules can read, computed once.
///
/// The facts are computed only for scenes with a timeline and only if a rule needs them, because a simulation takes as
/// long as many plans.
struct TimeFacts {
  /// The facts of the scene's first frame.
  let still: SceneFacts
  /// All frames.
  let result: SceneSimulation
  /// The cache record of each rasterized layer.
  private(set) var records: [CacheRecord] = []
  private let nodeOfPath: [String: PreparedIndex]
  private let nodeOfPlace: [UInt32: PreparedIndex]
  private let root: PreparedIndex

  /// Simulates a scene; returns nil for a still scene, for one without a known device, and for one that takes too much
  /// work.
  ///
  /// - Parameter excess: receives the finding about an exceeded limit.
  init?(_ still: SceneFacts, limits: Limits, excess: inout [Finding]) {
    var options = SimulationOptions()
    options.plansFrames = Self.asksForPlans(still)
    options.limits = limits
    guard still.authored.timeline.duration > .zero, let device = still.device,
      let root = still.tree.indices.first(where: { _ in true })
    else { return nil }
    let run = SceneSimulation.run(
      still.authored, compositor: still.plan.compositor, device: device, options: options)
    guard let result = run.value else {
      excess = run.findings
      return nil
    }
    self.still = still
    self.result = result
    self.root = root
    var paths = LayerPaths(still.tree)
    let rasterized = still.tree.indices.filter { still.tree.layer($0).shouldRasterize }
    nodeOfPath = Dictionary(rasterized.map { (paths.path(of: $0), $0) }) { first, _ in first }
    let sources = still.scene.sources
    nodeOfPlace = Dictionary(still.tree.indices.map { (sources.start(of: still.tree[$0].layer), $0) }) { first, _ in
      first
    }
    records = CacheRecord.all(self)
  }

  /// Whether any rule needs the plans of a scene's frames.
  ///
  /// For other rules, the main thread's work is enough, which takes a fraction of the time.
  private static func asksForPlans(_ still: SceneFacts) -> Bool {
    still.tree.indices.contains { still.tree.layer($0).shouldRasterize }
      || still.plan.passes.contains { $0.kind == .backdropBlurX }
  }

  var scene: Scene { still.authored }
  var timeline: Timeline { still.authored.timeline }
  var simulation: Simulation { result.simulation }

  /// The duration of a frame.
  var frameMilliseconds: Double { simulation.summary.budgetMilliseconds.value }

  /// The layer that a finding refers to: the layer itself, one from the same place in the source, or the root.
  func node(_ source: SceneNodeIndex?) -> PreparedIndex {
    guard let source else { return root }
    return nodeOfPlace[scene.sources.start(of: scene[source].layer)] ?? root
  }

  /// The first frame's layer for a cache report; nil for a layer that appears later.
  func node(_ report: RasterizedReport) -> PreparedIndex? { nodeOfPath[report.path] }

  /// The counters for the rows of a list.
  func counters(ofList place: Int) -> Counters { result.counters[place] }

  /// A match for an entry of the timeline, about a layer or the whole scene, at the entry's place or else at the layer.
  func match(_ span: SourceSpan?, of node: SceneNodeIndex?, cause: String, _ message: String) -> RuleMatch {
    let layer = self.node(node)
    let span = span ?? scene.sources.span(of: still.tree[layer].layer)
    return RuleMatch(layer, at: span, cause, message)
  }

  /// The place in the timeline that defines a piece of work, and its layer.
  func place(of piece: WorkPiece) -> (span: SourceSpan?, node: SceneNodeIndex?) {
    switch piece.origin {
    case .work(let place): (timeline.work[place].span, nil)
    case .load(let place): (timeline.loads[place].span, nil)
    case .list(let place): (timeline.lists[place].span, timeline.lists[place].node)
    case .observers: (timeline.observers?.views.first?.span, timeline.observers?.views.first?.node)
    case .drawing: (nil, longestDrawing)
    case .images, nil: (nil, nil)
    }
  }

  /// The layer that takes longest to draw on the CPU, or the first of several.
  private var longestDrawing: SceneNodeIndex? {
    let drawn = still.tree.indices.filter { still.tree.layer($0).cpuDrawMilliseconds != nil }
    let longest = drawn.reversed().max { drawMilliseconds($0) < drawMilliseconds($1) }
    return longest.map { still.tree[$0].source }
  }

  private func drawMilliseconds(_ index: PreparedIndex) -> Double { still.tree.layer(index).cpuDrawMilliseconds ?? 0 }

  /// A time in a readable unit.
  static func text(milliseconds: Double) -> String {
    milliseconds < 1_000
      ? "\(DisplayText.number((milliseconds * 10).rounded() / 10)) ms"
      : "\(DisplayText.number((milliseconds / 10).rounded() / 100)) s"
  }
}

/// The cache events of one rasterized layer over a timeline, as text for findings.
struct CacheRecord {
  /// The layer.
  let node: PreparedIndex
  /// The gains and costs of rasterizing the layer.
  let report: RasterizedReport
  private let causes: [MissCause: Int]

  /// The records of all layers in the first frame.
  static func all(_ time: TimeFacts) -> [CacheRecord] {
    var causes: [RasterizedIndex: [MissCause: Int]] = [:]
    for event in time.simulation.cacheEvents {
      if case .miss(let cause) = event.kind { causes[event.layer, default: [:]][cause, default: 0] += 1 }
    }
    return time.simulation.rasterized.enumerated().compactMap { place, report in
      time.node(report).map {
        CacheRecord(node: $0, report: report, causes: causes[RasterizedIndex(place)] ?? [:])
      }
    }
  }

  /// The number of frames that looked up the layer's bitmap.
  var lookups: Int { report.hits + report.misses }

  /// The number of frames that had to render the layer for one of the given causes.
  func misses(_ wanted: MissCause...) -> Int { wanted.reduce(0) { $0 + (causes[$1] ?? 0) } }

  /// The misses and the overall gain.
  var notes: [String] {
    let reasons = MissCause.allCases.compactMap { cause in causes[cause].map { "\(cause.rawValue) \($0)" } }
    let (passes, pixels) = (report.passesSaved, report.pixelsSaved)
    let gain = passes != 0 ? Self.counted(passes, "pass", "passes") : Self.counted(pixels, "pixel", "pixels")
    return [
      "\(report.misses) of \(lookups) frames that draw the bitmap must render it first: "
        + reasons.joined(separator: ", "),
      "over all frames, rasterizing \(passes == 0 && pixels == 0 ? "saves nothing" : gain)",
    ]
  }

  private static func counted(_ saved: Int, _ one: String, _ many: String) -> String {
    let amount = "\(abs(saved)) \(abs(saved) == 1 ? one : many)"
    return saved > 0 ? "saves \(amount)" : "costs \(amount) more than it saves"
  }
}

extension RandomAccessCollection {
  /// The first index whose element fulfils a condition; all later elements must fulfil it too.
  func partitioningIndex(where holds: (Element) -> Bool) -> Index {
    var (low, length) = (startIndex, count)
    while length > 0 {  // Ends because the length halves each time.
      let half = length / 2
      let middle = index(low, offsetBy: half)
      if holds(self[middle]) {
        length = half
      } else {
        low = index(after: middle)
        length -= half + 1
      }
    }
    return low
  }
}
