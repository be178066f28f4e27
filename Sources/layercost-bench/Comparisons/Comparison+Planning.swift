import Foundation
import LayerDiagnostics
import LayerGeometry
import LayerImport
import LayerModel
import LayerPlanning
import LayerSimulation

extension Comparison {
  /// Planning a scene, compared with a bare walk over its layers: 60 nanoseconds per layer, where the walk takes 15.
  ///
  /// It is also compared with only the memory traffic for the same layers and plan, and with minimal code that records
  /// the same draws.
  static let planning = Comparison(
    "planning", "prepare and plan 100,000 layers", bars: [.time(against: "walk", atMost: 4)]
  ) { _ throws(BenchFault) in
    let plan = try BenchScene(file: try LargeScene.write(layers: 100_000)).plan
    let scene = plan.tree.scene
    guard let compositor = CompositorCatalog.compositor(scene.compositor) else {
      throw BenchFault("scene names no compositor")
    }
    var (walk, touch) = (PlainWalk(PreparedTree(scene)), PlainTouch(plan))
    return [
      .here("layercost", "Planner") { () throws(BenchFault) in
        guard Planner.plan(scene, compositor: compositor).value != nil else { throw BenchFault("scene has no plan") }
        return nil
      },
      .here("walk", "a bare walk of the same tree") { () throws(BenchFault) in
        precondition(walk.run() >= 0, "A number of pixels cannot be negative.")
        return nil
      },
      .here("plain", "the same draws, by a planner of nothing else") { () throws(BenchFault) in
        guard PlainPlan(scene)?.drawCount == plan.draws.count else { throw BenchFault("plain plan lacks draws") }
        return nil
      },
      .here("memory", "all layers read and a plan's bytes written") { () throws(BenchFault) in
        precondition(touch.run() > 0, "Some memory must have been read.")
        return nil
      },
    ]
  }

  /// All frames of a scrolling feed with the rasterization cache and damage tracking, compared with walks and plans of
  /// as many frames without them.
  static let simulation = Comparison(
    "simulation", "600 frames x 2,000 layers with cache and damage", bars: [.time(against: "walk", atMost: 3.5)]
  ) { _ throws(BenchFault) in
    let feed = try FeedScene()
    let middle = feed.scene.sampled(at: feed.scene.clock.time(ofFrame: feed.scene.clock.count / 2))
    var walk = PlainWalk(PreparedTree(middle))
    let frames = feed.scene.clock.count
    return [
      .here("layercost", "Simulator") { () throws(BenchFault) in
        var options = SimulationOptions()
        options.keepsLists = false
        let run = Simulator.run(feed.scene, compositor: feed.compositor, device: feed.device, options: options)
        guard run.value != nil else { throw BenchFault("feed cannot be simulated") }
        return nil
      },
      .here("walk", "\(frames) bare walks") { () throws(BenchFault) in
        for _ in 0..<frames { precondition(walk.run() >= 0, "A number of pixels cannot be negative.") }
        return nil
      },
      .here("plans", "\(frames) whole plans") { () throws(BenchFault) in
        for _ in 0..<frames {
          guard Planner.plan(middle, compositor: feed.compositor).value != nil else {
            throw BenchFault("feed has no plan")
          }
        }
        return nil
      },
    ]
  }
}

/// The minimum memory traffic of planning: every layer is read once, and as many bytes are written as a plan stores for
/// it.
///
/// It computes nothing, so the time is that of memory access alone.
private struct PlainTouch {
  /// The size of a cache line, in bytes.
  private static let lineBytes = 64

  private let layers: [Layer]
  /// Memory as large as a plan's nodes and draws.
  private var kept: [UInt64]

  init(_ plan: PassPlan) {
    layers = plan.tree.scene.layers
    let bytes =
      plan.tree.nodes.count * MemoryLayout<PreparedNode>.stride + plan.draws.count * MemoryLayout<Draw>.stride
    kept = [UInt64](repeating: 0, count: bytes / MemoryLayout<UInt64>.stride)
  }

  /// Touches all memory once, and returns a number that depends on everything read.
  mutating func run() -> UInt64 {
    let sum = layers.withUnsafeBytes { bytes in
      stride(from: 0, through: bytes.count - MemoryLayout<UInt64>.size, by: Self.lineBytes).reduce(UInt64(0)) {
        $0 &+ bytes.loadUnaligned(fromByteOffset: $1, as: UInt64.self)
      }
    }
    for place in kept.indices { kept[place] = sum &+ UInt64(truncatingIfNeeded: place) }
    return sum &+ (kept.last ?? 0)
  }
}

/// The minimum work for a cost estimate: one walk over a flat tree in paint order.
///
/// For each layer, the walk combines the transform, about the layer's anchor, with those of the ancestors, intersects
/// the box with their clips, multiplies opacities, checks whether the layer appears to need an offscreen pass, and adds
/// up areas. It allocates no memory and stores nothing for a plan.
private struct PlainWalk {
  /// The linear part of a transform, and its translation.
  private struct Map {
    var a = 1.0, b = 0.0, c = 0.0, d = 1.0, tx = 0.0, ty = 0.0

    func followed(by next: Map) -> Map {
      Map(
        a: a * next.a + b * next.c, b: a * next.b + b * next.d, c: c * next.a + d * next.c,
        d: c * next.b + d * next.d, tx: tx * next.a + ty * next.c + next.tx, ty: tx * next.b + ty * next.d + next.ty)
    }
  }

  /// The layer properties that the walk needs.
  private struct Record {
    var parent: Int32
    var position: LayerGeometry.Point<SuperlayerSpace>
    var anchor: LayerGeometry.Point<UnitSpace>
    var bounds: LayerGeometry.Rect<LayerSpace>
    var transform: Map
    var opacity, cornerRadius, shadowOpacity: Double
    var clips, rasterizes, hasShadowPath, hasFilters, hasSublayers: Bool
  }

  private struct State {
    var map = Map()
    var minX = 0.0, minY = 0.0, maxX = 1e9, maxY = 1e9
    var opacity = 1.0
  }

  private let records: [Record]
  private var states: [State]
  private let scale: Double

  init(_ tree: PreparedTree) {
    scale = tree.scale
    records = tree.indices.map { index in
      let (node, layer) = (tree[index], tree.layer(index))
      let matrix = PlaneTransform<LayerSpace, SuperlayerSpace>(flattening: layer.transform.matrix)
      return Record(
        parent: node.parent, position: layer.position, anchor: layer.anchorPoint, bounds: layer.bounds,
        transform: Map(a: matrix.a, b: matrix.c, c: matrix.b, d: matrix.d, tx: matrix.tx, ty: matrix.ty),
        opacity: node.opacity, cornerRadius: layer.cornerRadius, shadowOpacity: layer.shadowOpacity,
        clips: layer.masksToBounds, rasterizes: layer.shouldRasterize, hasShadowPath: layer.hasShadowPath,
        hasFilters: !layer.filters.isEmpty, hasSublayers: node.end > index.rawValue + 1)
    }
    states = [State](repeating: State(), count: records.count)
  }

  /// Walks once, and returns the pixels of all visible layers and of their passes.
  mutating func run() -> Double {
    var pixels = 0.0
    for (index, record) in records.enumerated() {
      var state = State(map: Map(a: scale, d: scale))
      if record.parent >= 0 { state = states[Int(record.parent)] }
      let (width, height) = (record.bounds.maxX - record.bounds.minX, record.bounds.maxY - record.bounds.minY)
      let (x, y) = (record.bounds.minX + record.anchor.x * width, record.bounds.minY + record.anchor.y * height)
      var own = record.transform
      own.tx += record.position.x - (x * own.a + y * own.c)
      own.ty += record.position.y - (x * own.b + y * own.d)
      state.map = own.followed(by: state.map)
      state.opacity *= record.opacity
      let (map, midX, midY) = (state.map, record.bounds.minX + width / 2, record.bounds.minY + height / 2)
      let (left, top) = (map.a * midX + map.c * midY + map.tx, map.b * midX + map.d * midY + map.ty)
      let halfX = (abs(map.a) * width + abs(map.c) * height) / 2
      let halfY = (abs(map.b) * width + abs(map.d) * height) / 2
      let (minX, minY) = (max(state.minX, left - halfX), max(state.minY, top - halfY))
      let (maxX, maxY) = (min(state.maxX, left + halfX), min(state.maxY, top + halfY))
      if record.clips { (state.minX, state.minY, state.maxX, state.maxY) = (minX, minY, maxX, maxY) }
      if maxX > minX, maxY > minY, state.opacity > 0 {
        pixels += (maxX - minX) * (maxY - minY) * (1 + Self.passes(record))
      }
      states[index] = state
    }
    return pixels
  }

  /// The number of passes that a layer appears to need.
  @inline(__always) private static func passes(_ record: Record) -> Double {
    var passes = 0.0
    if record.shadowOpacity > 0, !record.hasShadowPath { passes += 5 }
    if record.clips, record.cornerRadius > 0, record.hasSublayers { passes += 1 }
    if record.opacity < 1, record.hasSublayers { passes += 1 }
    if record.rasterizes { passes += 1 }
    if record.hasFilters { passes += 2 }
    return passes
  }
}

extension Comparison {
  private static let layers = 100_000

  /// Reading and planning a large file, compared with a process that only decodes it.
  static let largePlan = Comparison(
    "large-plan", "100,000-layer file, `plan --format json --only summary`, whole process",
    bars: [.time(against: "simdjson", atMost: 1.3)]
  ) { _ throws(BenchFault) in
    let file = try LargeScene.write(layers: layers)
    return [
      .process(
        "layercost", "layercost plan", summary(of: file)),
      .process("simdjson", "simdjson, decode alone", ChildProcess(["\(BenchFolders.peers)/simdjson", "once", file])),
    ]
  }

  /// Reading and planning a file in which nearly every second layer costs passes, compared with a parser of JSON alone.
  static let costlyPlan = Comparison(
    "costly-plan", "100,000-layer file with 80,000 passes, `plan --format json --only summary`, whole process",
    bars: [.time(against: "python", atMost: 0.6)]
  ) { _ throws(BenchFault) in
    let file = try CostlyScene.write(layers: layers)
    let load = "import json, sys; json.load(open(sys.argv[1]))"
    return [
      .process("layercost", "layercost plan", summary(of: file)),
      .process("python", "Python's json.load", ChildProcess(["python3", "-c", load, file])),
    ]
  }

  /// The peak memory of the process that plans the file with many passes.
  static let costlyPlanMemory = Comparison(
    "costly-plan-memory", "peak of memory while planning it", amountUnit: "bytes",
    bars: [.amount(against: "room", atMost: 1)]
  ) { _ throws(BenchFault) in
    let process = summary(of: try CostlyScene.write(layers: layers))
    return [
      Contender("layercost", "layercost plan") { () throws(BenchFault) in
        Reading(milliseconds: 0, amount: Double(try process.run().peakBytes))
      },
      Contender("room", "160 MB") { () throws(BenchFault) in Reading(milliseconds: 0, amount: 160e6) },
    ]
  }

  private static func summary(of file: String) -> ChildProcess {
    ChildProcess([BenchFolders.layercost, "plan", file, "--format", "json", "--only", "summary"])
  }

  /// Decoding bytes into a validated scene with source positions, compared with decoding them into typed layers without
  /// checks.
  static let decoding = Comparison(
    "decoding", "the same file: decode, every value checked, spans kept",
    bars: [.time(against: "simdjson", atMost: 0.85), .time(against: "foundation", atMost: 0.05)]
  ) { _ throws(BenchFault) in
    let file = try LargeScene.write(layers: layers)
    guard let data = FileManager.default.contents(atPath: file) else { throw BenchFault("'\(file)' cannot be read") }
    let bytes = [UInt8](data)
    return [
      .here("layercost", "SceneReader") { () throws(BenchFault) in
        try decode(bytes, of: file)
        return nil
      },
      .peer("simdjson", "simdjson on-demand", ["\(BenchFolders.peers)/simdjson"], prepare: ["decode", file]),
      .here("foundation", "JSONDecoder") { () throws(BenchFault) in
        guard (try? JSONDecoder().decode(TypedScene.self, from: data)) != nil else {
          throw BenchFault("'\(file)' does not match its types")
        }
        return nil
      },
    ]
  }

  /// The peak memory of decoding, in a process that does nothing else.
  static let decodingMemory = Comparison(
    "decoding-memory", "peak of memory while decoding it", amountUnit: "bytes",
    bars: [.amount(against: "room", atMost: 1)]
  ) { _ throws(BenchFault) in
    let file = try LargeScene.write(layers: layers)
    let size = (try? FileManager.default.attributesOfItem(atPath: file)[.size] as? Int) ?? 0
    return [
      .process("layercost", "SceneReader, a process", ChildProcess([BenchFolders.bench, "decode", file])),
      Contender("room", "the file and 120 MiB") { () throws(BenchFault) in
        Reading(milliseconds: 0, amount: Double(size + (120 << 20)))
      },
    ]
  }

  /// Reads a scene and throws if it has findings other than warnings.
  static func decode(_ bytes: [UInt8], of file: String) throws(BenchFault) {
    let checked = SceneReader.read(SourceText(name: file, bytes: bytes), options: BenchScene.displayOptions)
    if checked.value == nil || checked.hasErrors {
      throw BenchFault("'\(file)' has errors: \(checked.findings.first?.message ?? "")")
    }
  }
}
