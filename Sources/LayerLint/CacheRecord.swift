import LayerDiagnostics
import LayerPlanning
import LayerSimulation

/// What became of one rasterized layer over a timeline, in the words of findings.
struct CacheRecord {
  /// The layer.
  let node: PreparedIndex
  /// What rasterizing it brought and cost.
  let report: RasterizedReport
  private let causes: [MissCause: Int]

  /// The records of all layers that the first frame has.
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

  /// Frames that looked for its bitmap.
  var lookups: Int { report.hits + report.misses }

  /// How many frames had to render it for one of some causes.
  func misses(_ wanted: MissCause...) -> Int { wanted.reduce(0) { $0 + (causes[$1] ?? 0) } }

  /// What happened, and whether it was worth it.
  var notes: [String] {
    let reasons = MissCause.allCases.compactMap { cause in causes[cause].map { "\(cause.rawValue) \($0)" } }
    let (passes, pixels) = (report.passesSaved, report.pixelsSaved)
    let gain = passes != 0 ? Self.counted(passes, "pass", "passes") : Self.counted(pixels, "pixel", "pixels")
    return [
      "\(report.misses) of \(lookups) frames that draw it render it: \(reasons.joined(separator: ", "))",
      "over all frames rasterizing \(passes == 0 && pixels == 0 ? "saves nothing" : gain)",
    ]
  }

  private static func counted(_ saved: Int, _ one: String, _ many: String) -> String {
    let amount = "\(abs(saved)) \(abs(saved) == 1 ? one : many)"
    return saved > 0 ? "saves \(amount)" : "costs \(amount) more than it saves"
  }
}
