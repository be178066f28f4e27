import LayerModel
import LayerPlanning
import LayerSimulation
import LayerWriting

/// Simulations for programs: `layercost-simulation/1`.
public enum SimulationJSON: SimulationFormat {
  /// `json`.
  public static let id = "json"
  /// A one-sentence description of the format.
  public static let summary = "For programs: layercost-simulation/1, described by \"layercost schema simulation\"."

  /// The document.
  public static func bytes(of report: SimulationReport, style: TextStyle) -> [UInt8] { document.bytes(of: report) }

  static let document = Document<SimulationReport>(
    "layercost-simulation/1", title: "layercost simulation, version 1",
    "Scenes over their timelines: frames, rasterization cache, hitches, hangs.",
    [
      .tool,
      .required("scenes", .list(.object(scene, .lines), .lines, least: 1)) { report in
        report.scenes.map { ($0, !report.showsSummaryOnly) }
      },
    ])

  private typealias ShownScene = (scene: SimulatedScene, isFull: Bool)

  private static let scene = DocumentObject<ShownScene>([
    .required("file", .text, \.scene.file, "The input, as named on the command line."),
    .required("tree", .text, \.scene.tree, "The name of the tree in the input."),
    .required("device", .text, \.scene.device.id), .required("compositor", .text, \.scene.compositor.id),
    .required("model", .model, \.scene.compositor.model, "The version of the counting rules."),
    .sourceConfidence(\.scene.sourceConfidence),
    .optional(
      "addedFling", .object(fling),
      { item in
        let timeline = item.scene.scene.timeline
        return timeline.addedFling.map { ($0, timeline.lists.first?.rows.count) }
      }, "The fling that --scroll added to an input without a timeline."),
    .required("summary", .object(SimulationSummaryJSON.summary, .lines), \.scene),
    .required("frames", .list(.object(frame), .lines)) { item in
      let simulation = item.scene.result.simulation
      return simulation.frames.map { ($0, simulation) }
    }.only(if: isFull),
    .required("cacheEvents", .list(.object(cacheEvent), .lines)) { item in
      let simulation = item.scene.result.simulation
      return simulation.cacheEvents.map { ($0, simulation) }
    }.only(if: isFull),
    .required("rasterized", .list(.object(rasterized), .lines), \.scene.result.simulation.rasterized)
      .only(if: isFull),
    .required("hitches", .object(hitches, .lines), \.scene.result.simulation.hitches),
    .required("hangs", .list(.object(hang), .lines), \.scene.result.simulation.hangs).only(if: isFull),
    .required("hangSecondsPerHour", .fraction, \.scene.result.simulation.hangSecondsPerHour),
    .required("counters", .list(.object(counters), .lines), \.scene.result.counters).only(if: isFull),
    .required("memory", .list(.object(memory), .lines)) { item in
      item.scene.result.memory.enumerated().map { ($0, $1) }
    }.only(if: isFull),
  ]).named("scene")

  @Sendable private static func isFull(_ item: ShownScene) -> Bool { item.isFull }

  private static let fling = DocumentObject<(fling: DraftFling, rows: Int?)>([
    .required("pointsPerSecond", .fraction, \.fling.speed),
    .optional("rows", .count, \.rows, "The number of rows in the list."),
  ])

  // MARK: Frames

  private static let spread = DocumentKind<Spread<Double>>.spread(.fraction)
    .named("spread", "The value with the shortest server times, and with the longest.")
  fileprivate static let noServerTime =
    "Milliseconds; null for a device without published figures, which has no estimate."
  private static let microseconds = DocumentKind<Microseconds>(.integer(least: 0)) { $1.integer(Int($0.rawValue)) }

  private static let frame = DocumentObject<(frame: SimulatedFrame, simulation: Simulation)>([
    .required("index", .count, \.frame.index),
    .required("microseconds", .count) { Int($0.frame.time.rawValue) },
    .required("offscreenPasses", .count, \.frame.rendering.offscreenPasses),
    .optional(
      "paintedLayers", .count, { $0.frame.rendering.painted?.count },
      "Layers that were painted; only on compositors that keep a painting for each layer."),
    .required("damagedPixels", .count, \.frame.rendering.damagedPixels),
    .required("cache", .object(cache), \.frame.cache),
    .required("commitMilliseconds", .fraction, \.frame.commitMilliseconds),
    .required(
      "serverMilliseconds", .spread(.orNull(.number(least: 0))).named("serverSpread", noServerTime)
    ) { item in
      item.frame.serverMilliseconds.map { item.frame.rendering.gpuMilliseconds == nil ? nil : $0 }
    },
    .required(
      "presentedMicroseconds",
      .spread(.orNull(microseconds)).named("timeSpread", "Microseconds; null for a frame that is skipped."),
      \.frame.presented),
    .required("hitchMilliseconds", spread, \.frame.hitchMilliseconds),
    .required("hitchKind", .orNull(.word), \.frame.hitchKind),
    .required(
      "late", .list(.text), { item in item.frame.late.map { SimulationWords.text($0, item.simulation) } },
      "Why the frame is late."),
  ]).named("frame")

  private static let cache = DocumentObject<CacheUse>([
    .required("hits", .count, \.hits), .required("misses", .count, \.misses),
    .required("residentPixels", .count, \.residentPixels), .required("budgetPixels", .count, \.budgetPixels),
  ])

  private static let cacheEvent = DocumentObject<(event: CacheEvent, simulation: Simulation)>([
    .required("frame", .count, \.event.frame),
    .required("layer", .path) { $0.simulation[$0.event.layer].path },
    .required("event", .word(of: ["hit", "miss", "evict"]), \.event.name),
    .required(
      "cause",
      .orNull(
        .word(of: [
          "first-use", "scale-changed", "size-changed", "content-changed", "descendant-changed", "expired-idle",
          "evicted-for-room", "over-budget", "idle", "room",
        ])), \.event.cause), .required("pixels", .count, \.event.pixels),
  ]).named("cacheEvent")

  private static let rasterized = DocumentObject<RasterizedReport>([
    .required("layer", .path, \.path), .required("hits", .count, \.hits), .required("misses", .count, \.misses),
    .required("passesSaved", .integer(), \.passesSaved, "Negative if rasterizing cost more."),
    .required("pixelsSaved", .integer(), \.pixelsSaved), .required("verdict", .word, \.verdict),
  ]).named("rasterized")

  // MARK: Sums

  private static let ratings = DocumentKind<Spread<HitchRating>>.spread(.word.named("rating")).named("ratingSpread")

  private static let hitches = DocumentObject<HitchReport>([
    .required("count", .spread(.count).named("countSpread"), \.count),
    .required("milliseconds", spread, \.milliseconds),
    .required("millisecondsPerSecond", spread, \.millisecondsPerSecond),
    .required("scrollRating", ratings, \.scrollRating), .required("overallRating", ratings, \.overallRating),
  ]).named("hitches")

  private static let hang = DocumentObject<Hang>([
    .required("frame", .count, \.frame), .required("milliseconds", .fraction, \.milliseconds),
    .required("kind", .word, \.kind),
    .required("causes", .list(.text), { $0.causes.map(\.label) }, "The longest first."),
  ]).named("hang")

  private static let counters = DocumentObject<Counters>([
    .required("of", .word(of: ["list", "images", "view"]), \.of), .required("name", .text, \.name),
    .required("values", .map(.count)) { $0.values.map { ($0.name, $0.count) } },
  ]).named("counters")

  private static let memory = DocumentObject<(frame: Int, memory: ImageMemoryUse)>([
    .required("frame", .count, \.frame), .required("residentBytes", .count, \.memory.residentBytes),
    .required("uploadedBytes", .count, \.memory.uploadedBytes),
  ]).named("memory")
}

/// The totals of a simulation for programs, each with its basis.
private enum SimulationSummaryJSON {
  private typealias Field = DocumentField<SimulatedScene>

  private static let basis = DocumentKind<Basis>.word.named(
    "basis", "Where a figure comes from: the scene states it, the model derives it, or it was published.")

  private static func figure<Value>(_ value: DocumentKind<Value>) -> DocumentKind<Figure<Value>> {
    .object(DocumentObject([.required("value", value, \.value), .required("basis", basis, \.basis)]))
  }

  private static func ends<Value>(_ end: DocumentKind<Value>) -> DocumentKind<Figure<Spread<Value>>> {
    .object(
      DocumentObject([
        .required("low", end, \.value.low), .required("high", end, \.value.high), .required("basis", basis, \.basis),
      ]))
  }

  private static let count = figure(.count).named("countFigure")
  private static let number = figure(.fraction).named("numberFigure")
  private static let numbers = ends(.fraction).named("spreadFigure")
  private static let counts = ends(.count).named("countSpreadFigure")
  private static let serverTimes = ends(DocumentKind<Double?>.orNull(.number(least: 0)))
    .named("serverFigure", SimulationJSON.noServerTime)

  static let summary = DocumentObject<SimulatedScene>(frames + cache + times + sums).named("summary")

  private static let frames: [Field] = [
    .required("durationSeconds", number) { scene in
      let duration = scene.summary.duration
      return Figure(duration.value.seconds, duration.basis)
    },
    .required("framesPerSecond", number, \.summary.framesPerSecond),
    .required("budgetMilliseconds", number, \.summary.budgetMilliseconds),
    .required("frames", count, \.summary.frames), .required("offscreenPasses", count, \.summary.offscreenPasses),
    .required("systemPasses", count, \.summary.systemPasses),
    .optional(
      "paintedLayers", count, \.summary.paintedLayers,
      "Paintings of layers that were made; only on compositors that keep one for each layer."),
    .required("damagedPixels", count, \.summary.damagedPixels),
    .required("trafficPixels", count, \.summary.trafficPixels),
  ]

  private static let cache: [Field] = [
    .required("cacheHits", count, \.summary.cacheHits), .required("cacheMisses", count, \.summary.cacheMisses),
    .required("cacheEvictions", count, \.summary.cacheEvictions),
    .required("cacheBudgetPixels", count, \.summary.cacheBudgetPixels),
    .required("cachePeakPixels", count, \.summary.cachePeakPixels),
  ]

  private static let times: [Field] = [
    .required("commitMilliseconds", number, \.summary.commitMilliseconds),
    .required("backgroundMilliseconds", number) { Figure($0.result.backgroundMilliseconds, .derived) },
    .required("serverMilliseconds", serverTimes) { scene in
      let times = scene.summary.serverMilliseconds
      return Figure(times.value.map { scene.hasServerTimes ? $0 : nil }, times.basis)
    },
    .required("skippedFrames", counts, \.summary.skippedFrames),
    .required("lateFrames", counts, \.summary.lateFrames),
    .required("hitchMilliseconds", numbers, \.summary.hitchMilliseconds),
    .required("hitchMillisecondsPerSecond", numbers, \.summary.hitchMillisecondsPerSecond),
  ]

  private static let sums: [Field] = [
    .required("hangs", count, \.summary.hangs), .required("hangMilliseconds", number, \.summary.hangMilliseconds),
    .required("longestHangMilliseconds", number, \.summary.longestHangMilliseconds),
    .required("hangSecondsPerHour", number, \.summary.hangSecondsPerHour),
    .required("peakResidentBytes", count) { Figure($0.result.peakResidentBytes, .derived) },
    .required("uploadedBytes", count) { Figure($0.result.uploadedBytes, .derived) },
  ]
}

extension SimulatedScene {
  fileprivate var summary: SimulationSummary { result.simulation.summary }
}
