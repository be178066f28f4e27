public import LayerDiagnostics
import LayerGeometry
public import LayerModel
public import LayerPlanning

// The model of a simulation.
//
// Every frame is planned like any scene. The previous frame determines the part of its plan that is executed: if
// nothing has changed, nothing is drawn; if a rasterized layer's bitmap is still cached, nothing inside it is rendered.
// The steps of a frame:
//
//   sample      the layers at its time, and which of them changed
//   plan        passes and draws, as if everything had to be drawn; unchanged subtrees are not planned again
//   damage      the pixels where something differs
//   look up     the rasterized layers in the damage, in paint order: hits, misses, evictions
//   scope       the passes that run: those that meet the damage; inside a bitmap, those of bitmaps being made
//   estimate    what that costs the render server
//   pace        when it is shown, given what the main thread has to do
//
// Every step keeps only the state that the next frame needs, and no frames.

/// Runs a scene over its timeline.
public struct Simulator {
  /// The cost of committing a changed layer on the main thread, in microseconds, on a device without its own figure.
  public static let changedLayerMicroseconds = Sourced(
    value: 2.0, confidence: .unsure, source: "assumed: the figure is not published")

  /// The cost of committing a changed layer on a device: the device's own figure, or else the assumed one.
  public static func commitMicroseconds(on device: Device) -> Sourced<Double> {
    guard let stated = device.changedLayerMicroseconds else { return changedLayerMicroseconds }
    return Sourced(value: stated.value, confidence: .likely, source: stated.source)
  }

  /// The times of the frames.
  public let clock: FrameClock
  private let compositor: Compositor
  private let device: Device
  private let options: SimulationOptions
  private var sampler: SceneSampler
  private var cache: RasterCache
  private var versions = ContentVersions()
  private var layers = RasterizedLayers()
  private var fold: FrameFold
  private var plans: FramePlans
  /// The layers' own paintings; nil on a compositor that keeps none.
  private var paintings: LayerPaintings?
  private var index = 0
  /// The number of layers that have changed or were planned so far.
  private var frameLayers = 0
  /// The maximum of that number.
  private let mostFrameLayers: Limits.Limit

  /// Creates the state before the first frame.
  public init(_ scene: Scene, compositor: Compositor, device: Device, options: SimulationOptions = SimulationOptions())
  {
    clock = scene.clock
    self.compositor = compositor
    self.device = device
    self.options = options
    sampler = SceneSampler(scene)
    let budget = compositor.cacheScreens.value * Double(scene.screen.pixels.area)
    cache = RasterCache(
      budgetPixels: Int(budget.rounded(.down)),
      idle: Microseconds(Int64((1_000 * compositor.cacheIdleMilliseconds.value).rounded())))
    let isAdded = scene.timeline.addedFling != nil
    mostFrameLayers = isAdded ? options.limits.flingLayers : options.limits.frameLayers
    fold = FrameFold(
      clock: scene.clock, rateBasis: Basis(scene.frameRateOrigin),
      duration: Figure(scene.timeline.duration, scene.timeline.isStated && !isAdded ? .input : .derived),
      keepsLists: options.keepsLists)
    plans = FramePlans(sampler, compositor: compositor, options: options)
    paintings = compositor.keepsPaintings ? LayerPaintings() : nil
  }

  /// Runs a scene from its first frame to its last.
  ///
  /// - Parameters:
  ///   - work: The main thread's work for a frame, in addition to committing changes.
  ///   - sink: Receives each frame with its cache events, even if no lists are kept.
  /// - Returns: No simulation, and a finding, if a frame would need more work than allowed.
  public static func run(
    _ scene: Scene, compositor: Compositor, device: Device, options: SimulationOptions = SimulationOptions(),
    work: (FrameView) -> [WorkPiece] = { _ in [] }, sink: (SimulatedFrame, [CacheEvent]) -> Void = { _, _ in }
  ) -> Checked<Simulation> {
    var simulator = Simulator(scene, compositor: compositor, device: device, options: options)
    for _ in 0..<simulator.clock.count {
      let findings = simulator.next(work: work, sink: sink)
      if !findings.isEmpty { return Checked(nil, findings: findings) }
    }
    return Checked(simulator.simulation, findings: [])
  }

  /// The result of the frames so far.
  public var simulation: Simulation { fold.simulation(rasterized: layers.reports) }

  /// Runs the next frame.
  ///
  /// - Returns: The findings that prevented the plan of the frame; empty if it was planned.
  public mutating func next(
    work: (FrameView) -> [WorkPiece] = { _ in [] }, sink: (SimulatedFrame, [CacheEvent]) -> Void = { _, _ in }
  ) -> [Finding] {
    let time = clock.time(ofFrame: index)
    let sampled = sampler.advance(to: time)
    frameLayers += sampled.count
    // The timeline's values for the first frame are the initial state, not a change.
    let changes = index == 0 ? [] : sampled
    versions.note(changes, in: sampler.scene)
    paintings?.note(changes, in: sampler.scene)
    var input = FrameInput(time: time)
    input.rendering.painted = paintings.map { _ in [] }
    input.work = work(FrameView(index: index, time: time, scene: sampler.scene, changes: changes)) + commit(of: changes)
    if options.plansFrames, let planned = plans.next(sampler.scene, sampled) {
      guard let frame = planned.value else { return planned.findings }
      frameLayers += sampled.isEmpty ? 0 : frame.plan.tree.nodes.count
      render(frame, &input)
    } else {
      input.cacheEvents = cache.step(frame: index, at: time, [])
      input.cache = CacheUse(input.cacheEvents, cache)
      input.rendering.add(FrameLoad(), compositor, device)
    }
    // Frames and layers have separate limits; without this one, both together could take hours.
    if frameLayers > mostFrameLayers.value { return [mostFrameLayers.finding(at: nil)] }
    sink(fold.add(input), input.cacheEvents)
    index += 1
    return []
  }

  private func commit(of changes: [LayerChange]) -> [WorkPiece] {
    if changes.isEmpty { return [] }
    let milliseconds = Double(changes.count) * Self.commitMicroseconds(on: device).value / 1_000
    return [
      WorkPiece(
        "commit of \(changes.count) changed layer\(changes.count == 1 ? "" : "s")", in: .commit,
        milliseconds: milliseconds)
    ]
  }

  /// Looks up the layers that are drawn, and adds up the passes that run.
  private mutating func render(_ planned: PlannedFrame, _ input: inout FrameInput) {
    let (frame, damage) = (planned.plan, planned.damage)
    let entries = frame.rasterEntries
    let (lookups, entryOfLayer) = lookups(of: entries, in: frame, damage)
    input.cacheEvents = cache.step(frame: index, at: input.time, lookups)
    input.cache = CacheUse(input.cacheEvents, cache)
    var rendered: Set<PreparedIndex> = []
    for event in input.cacheEvents {
      if case .miss = event.kind, let entry = entryOfLayer[event.layer] { rendered.insert(entries[entry].node) }
    }
    if !lookups.isEmpty {
      let loads = BitmapLoad.all(entries, in: frame.plan)
      layers.note(input.cacheEvents, entryOfLayer.mapValues { loads[$0] })
    }
    input.rendering.painted = paintings?.paint(frame.plan)
    input.rendering.damage = damage ?? DamageRegion(frame.tree.screen)
    var load = planned.standInLoad
    if !input.rendering.damage.isEmpty {
      let scope = FrameScope(
        frame, damage: compositor.runsAllPasses ? nil : damage, rendered: rendered, occluders: planned.occluders)
      load.add(frame.plan, scope: scope)
    }
    input.rendering.add(load, compositor, device)
  }

  /// The lookups for the rasterized layers that a frame draws, and the entry of each layer.
  private mutating func lookups(
    of entries: [RasterEntry], in frame: FramePlan, _ damage: DamageRegion?
  ) -> ([CacheLookup], [RasterizedIndex: Int]) {
    var lookups: [CacheLookup] = []
    var entryOfLayer: [RasterizedIndex: Int] = [:]
    var lookupOfEntry = [Int?](repeating: nil, count: entries.count)
    for (place, entry) in entries.enumerated() {
      let outer = entry.outer.map { lookupOfEntry[$0] }
      // A new bitmap draws everything in it; the screen draws everything that overlaps the damage.
      if let outer, outer == nil { continue }
      if outer == nil, let damage, !damage.meets(frame.screenExtent(of: entry.node)) { continue }
      let layer = layers.index(of: entry.node, in: frame.tree)
      let version = versions[frame.tree[entry.node].source]
      lookupOfEntry[place] = lookups.count
      entryOfLayer[layer] = place
      lookups.append(
        CacheLookup(
          layer: layer, width: entry.width, height: entry.height, scale: entry.scale, ownVersion: version.own,
          descendantVersion: version.descendants, outer: outer ?? nil))
    }
    return (lookups, entryOfLayer)
  }
}

extension FrameRendering {
  /// Adds a frame's load.
  mutating func add(_ load: FrameLoad, _ compositor: Compositor, _ device: Device) {
    offscreenPasses = load.offscreenPasses
    systemPasses = load.systemPasses
    traffic = load.traffic
    gpuMilliseconds = GPUEstimate(load, compositor, device: device).map {
      Spread(low: $0.lowMilliseconds, high: $0.highMilliseconds)
    }
  }
}

/// A frame from the main thread's view, with its changes.
public struct FrameView: Sendable {
  /// The frame's number.
  public let index: Int
  /// The time of the frame.
  public let time: Microseconds
  /// The scene at the time of the frame.
  public let scene: Scene
  /// The differences from the previous frame; empty for the first frame.
  public let changes: [LayerChange]
}

/// The number of content changes of layers and of their descendants.
struct ContentVersions {
  /// Changes to one layer.
  struct Version: Hashable {
    /// Changes to the layer's own content, inside its bitmap.
    var own = 0
    /// Changes to anything below the layer, except its mask.
    var descendants = 0
  }

  private var versions: [SceneNodeIndex: Version] = [:]

  /// Records the changes in a frame, whether it is drawn or not.
  mutating func note(_ changes: [LayerChange], in scene: Scene) {
    var changed: [SceneNodeIndex: (own: Bool, descendants: Bool)] = [:]
    for change in changes where change.isDrawn {
      if change.isInside { changed[change.node, default: (false, false)].own = true }
      var below = change.node
      while let above = scene[below].parent {  // Ends because each round goes one level up.
        // A mask is applied when the bitmap is drawn, so its content is not part of the bitmap.
        if scene[below].role != .mask { changed[above, default: (false, false)].descendants = true }
        below = above
      }
    }
    for (node, part) in changed {
      if part.own { versions[node, default: Version()].own += 1 }
      if part.descendants { versions[node, default: Version()].descendants += 1 }
    }
  }

  /// A layer's current version.
  subscript(node: SceneNodeIndex) -> Version { versions[node] ?? Version() }
}

/// A layer of the scene in one of a replicator's copies, identified independently of the paint order.
struct LayerIdentity: Hashable {
  private let source: SceneNodeIndex
  private let copies: [Int32]

  init(of node: Int, in tree: PreparedTree) {
    var copies: [Int32] = []
    var current = node
    while current >= 0 {  // Ends because each round goes one level up.
      let above = tree.nodes[current]
      if above.instance >= 0 { copies.append(above.instance) }
      current = Int(above.parent)
    }
    source = tree.nodes[node].source
    self.copies = copies
  }
}

/// The rasterized layers of a simulation so far, with the report of each.
struct RasterizedLayers {
  private(set) var reports: [RasterizedReport] = []
  private var indices: [LayerIdentity: RasterizedIndex] = [:]

  /// A layer's number.
  mutating func index(of node: PreparedIndex, in tree: PreparedTree) -> RasterizedIndex {
    let identity = LayerIdentity(of: Int(node.rawValue), in: tree)
    if let known = indices[identity] { return known }
    var paths = LayerPaths(tree)
    let index = RasterizedIndex(reports.count)
    reports.append(RasterizedReport(path: paths.path(of: node)))
    indices[identity] = index
    return index
  }

  /// Records the savings and costs of a frame's lookups.
  mutating func note(_ events: [CacheEvent], _ loads: [RasterizedIndex: BitmapLoad]) {
    for event in events {
      let load = loads[event.layer] ?? BitmapLoad()
      let place = Int(event.layer.rawValue)
      switch event.kind {
      case .hit:
        reports[place].hits += 1
        reports[place].passesAvoided += load.passes - load.ownPasses
        reports[place].pixelsAvoided += load.pixels - load.ownPixels
      case .miss:
        reports[place].misses += 1
        reports[place].passesCost += load.ownPasses
        reports[place].pixelsCost += load.ownPixels
      case .evict: break
      }
    }
  }
}

/// The work to render one layer's bitmap, including everything inside it.
struct BitmapLoad: Hashable {
  /// Passes.
  var passes = 0
  /// Pixels stored and loaded.
  var pixels = 0
  /// The passes that run only because the layer is rasterized.
  var ownPasses = 0
  /// Pixels that are stored, and loaded when the bitmap is drawn, only because the layer is rasterized.
  var ownPixels = 0

  /// The work to render each of a frame's rasterized layers.
  static func all(_ entries: [RasterEntry], in plan: PassPlan) -> [BitmapLoad] {
    var loads = [BitmapLoad](repeating: BitmapLoad(), count: entries.count)
    if entries.isEmpty { return loads }
    let placeOfNode = Dictionary(uniqueKeysWithValues: entries.enumerated().map { ($1.node, $0) })
    func place(of target: TargetID) -> Int? {
      let pass = plan.targets[Int(target.rawValue)].pass
      return pass.flatMap { plan.passes[Int($0.rawValue)].bitmap }.flatMap { placeOfNode[$0] }
    }
    PixelWork.forEach(in: plan) { work in
      if let place = place(of: work.target) { loads[place].pixels += work.storedPixels + work.loadedPixels }
    }
    for pass in plan.passes {
      guard let bitmap = pass.bitmap, let place = placeOfNode[bitmap] else { continue }
      loads[place].passes += 1
      guard pass.kind == .content, pass.node == bitmap, pass.reasons == ReasonSet(.rasterize) else { continue }
      let target = plan.targets[Int(pass.target.rawValue)]
      loads[place].ownPasses += 1
      loads[place].ownPixels += 2 * target.width * target.height
    }
    // Inner entries come after their outer ones.
    for (place, entry) in entries.enumerated().reversed() {
      guard let outer = entry.outer else { continue }
      loads[outer].passes += loads[place].passes
      loads[outer].pixels += loads[place].pixels
    }
    return loads
  }
}

/// The options of a simulation.
public struct SimulationOptions: Sendable {
  /// The part of the screen that is drawn again.
  public enum Damage: String, Hashable, Sendable, CaseIterable {
    /// Only the changed part is drawn again.
    case exact
    /// The whole screen is drawn again in every frame.
    case full
  }

  /// The part of the screen that is drawn again.
  public var damage = Damage.exact
  /// Whether every frame is planned as if it were the only one, which gives the same result but is slower.
  public var looksIntoAll = false
  /// Whether frames are planned; if not, they draw nothing, and only the main thread's work is simulated.
  public var plansFrames = true
  /// Whether frames, events and hangs are kept in addition to the summary.
  public var keepsLists = true
  /// The limits of a frame.
  public var limits = Limits()

  /// Creates the default options.
  public init() {}
}
