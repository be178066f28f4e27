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
  /// The format's name and version.
  public static let format = "layercost-simulation/1"

  /// The document.
  public static func bytes(of report: SimulationReport, style: TextStyle) -> [UInt8] {
    var json = JSONWriter()
    json.object(.lines) { json in
      json.field("format", format)
      json.field("tool") { json in
        json.object { json in
          json.field("name", ToolIdentity.name)
          json.field("version", ToolIdentity.version)
        }
      }
      json.field("scenes") { json in
        json.list(.lines) { json in
          for scene in report.scenes { json.element { write(scene, report, to: &$0) } }
        }
      }
    }
    json.endLine()
    return json.bytes
  }

  private static func write(_ fling: DraftFling, rows: Int?, to json: inout JSONWriter) {
    json.object { json in
      json.field("pointsPerSecond", fling.speed)
      if let rows { json.field("rows", rows) }
    }
  }

  private static func write(_ scene: SimulatedScene, _ report: SimulationReport, to json: inout JSONWriter) {
    let simulation = scene.result.simulation
    json.object(.lines) { json in
      json.field("file", scene.file)
      json.field("tree", scene.tree)
      json.field("device", scene.device.id)
      json.field("compositor", scene.compositor.id)
      json.field("model", scene.compositor.model)
      if let confidence = scene.sourceConfidence { json.field("sourceConfidence", confidence.rawValue) }
      if let fling = scene.scene.timeline.addedFling {
        json.field("addedFling") { write(fling, rows: scene.scene.timeline.lists.first?.rows.count, to: &$0) }
      }
      json.field("summary") { SimulationSummaryJSON.write(scene, to: &$0) }
      if !report.showsSummaryOnly { writeFrames(of: scene, to: &json) }
      json.field("hitches") { write(simulation.hitches, to: &$0) }
      if !report.showsSummaryOnly { writeHangs(of: simulation, to: &json) }
      json.field("hangSecondsPerHour", simulation.hangSecondsPerHour)
      guard !report.showsSummaryOnly else { return }
      json.field("counters") { json in
        json.list(.lines) { json in
          for counters in scene.result.counters { json.element { write(counters, to: &$0) } }
        }
      }
      json.field("memory") { json in
        json.list(.lines) { json in
          for (frame, memory) in scene.result.memory.enumerated() {
            json.element { json in
              json.object { json in
                json.field("frame", frame)
                json.field("residentBytes", memory.residentBytes)
                json.field("uploadedBytes", memory.uploadedBytes)
              }
            }
          }
        }
      }
    }
  }

  // MARK: Frames

  private static func writeFrames(of scene: SimulatedScene, to json: inout JSONWriter) {
    let simulation = scene.result.simulation
    json.field("frames") { json in
      json.list(.lines) { json in
        for frame in simulation.frames { json.element { write(frame, simulation, to: &$0) } }
      }
    }
    json.field("cacheEvents") { json in
      json.list(.lines) { json in
        for event in simulation.cacheEvents { json.element { write(event, simulation, to: &$0) } }
      }
    }
    json.field("rasterized") { json in
      json.list(.lines) { json in
        for layer in simulation.rasterized { json.element { write(layer, to: &$0) } }
      }
    }
  }

  private static func write(_ frame: SimulatedFrame, _ simulation: Simulation, to json: inout JSONWriter) {
    json.object { json in
      json.field("index", frame.index)
      json.field("microseconds", Int(frame.time.rawValue))
      json.field("offscreenPasses", frame.rendering.offscreenPasses)
      if let painted = frame.rendering.painted { json.field("paintedLayers", painted.count) }
      json.field("damagedPixels", frame.rendering.damagedPixels)
      json.field("cache") { json in
        json.object { json in
          json.field("hits", frame.cache.hits)
          json.field("misses", frame.cache.misses)
          json.field("residentPixels", frame.cache.residentPixels)
          json.field("budgetPixels", frame.cache.budgetPixels)
        }
      }
      json.field("commitMilliseconds", frame.commitMilliseconds)
      json.field("serverMilliseconds") { json in
        json.spread(frame.serverMilliseconds) { json, time in
          if frame.rendering.gpuMilliseconds == nil { json.null() } else { json.number(time) }
        }
      }
      json.field("presentedMicroseconds") { json in
        json.spread(frame.presented) { json, time in
          if let time { json.integer(Int(time.rawValue)) } else { json.null() }
        }
      }
      json.field("hitchMilliseconds") { $0.spread(frame.hitchMilliseconds) { $0.number($1) } }
      json.field("hitchKind") { json in
        if let kind = frame.hitchKind { json.string(kind.rawValue) } else { json.null() }
      }
      json.field("late", frame.late.map { SimulationWords.text($0, simulation) })
    }
  }

  private static func write(_ event: CacheEvent, _ simulation: Simulation, to json: inout JSONWriter) {
    json.object { json in
      json.field("frame", event.frame)
      json.field("layer", simulation[event.layer].path)
      json.field("event", event.name)
      json.field("cause") { json in
        if let cause = event.cause { json.string(cause) } else { json.null() }
      }
      json.field("pixels", event.pixels)
    }
  }

  private static func write(_ layer: RasterizedReport, to json: inout JSONWriter) {
    json.object { json in
      json.field("layer", layer.path)
      json.field("hits", layer.hits)
      json.field("misses", layer.misses)
      json.field("passesSaved", layer.passesSaved)
      json.field("pixelsSaved", layer.pixelsSaved)
      json.field("verdict", layer.verdict.rawValue)
    }
  }

  // MARK: Sums

  private static func write(_ hitches: HitchReport, to json: inout JSONWriter) {
    json.object(.lines) { json in
      json.field("count") { $0.spread(hitches.count) { $0.integer($1) } }
      json.field("milliseconds") { $0.spread(hitches.milliseconds) { $0.number($1) } }
      json.field("millisecondsPerSecond") { $0.spread(hitches.millisecondsPerSecond) { $0.number($1) } }
      json.field("scrollRating") { $0.spread(hitches.scrollRating) { $0.string($1.rawValue) } }
      json.field("overallRating") { $0.spread(hitches.overallRating) { $0.string($1.rawValue) } }
    }
  }

  private static func writeHangs(of simulation: Simulation, to json: inout JSONWriter) {
    json.field("hangs") { json in
      json.list(.lines) { json in
        for hang in simulation.hangs {
          json.element { json in
            json.object { json in
              json.field("frame", hang.frame)
              json.field("milliseconds", hang.milliseconds)
              json.field("kind", hang.kind.rawValue)
              json.field("causes", hang.causes.map(\.label))
            }
          }
        }
      }
    }
  }

  private static func write(_ counters: Counters, to json: inout JSONWriter) {
    json.object { json in
      json.field("of", counters.of)
      json.field("name", counters.name)
      json.field("values") { json in
        json.object { json in
          for value in counters.values { json.field(text: value.name) { $0.integer(value.count) } }
        }
      }
    }
  }
}

extension JSONWriter {
  /// Writes both ends of a figure.
  mutating func spread<Value>(_ spread: Spread<Value>, _ write: (inout JSONWriter, Value) -> Void) {
    object { json in
      json.field("low") { write(&$0, spread.low) }
      json.field("high") { write(&$0, spread.high) }
    }
  }
}

/// The totals of a simulation for programs, each with its basis.
private enum SimulationSummaryJSON {
  static func write(_ scene: SimulatedScene, to json: inout JSONWriter) {
    let summary = scene.result.simulation.summary
    json.object(.lines) { json in
      json.field("durationSeconds") { $0.figure(summary.duration.value.seconds, summary.duration.basis) }
      json.field("framesPerSecond") { $0.figure(summary.framesPerSecond) }
      json.field("budgetMilliseconds") { $0.figure(summary.budgetMilliseconds) }
      json.field("frames") { $0.figure(summary.frames) }
      json.field("offscreenPasses") { $0.figure(summary.offscreenPasses) }
      json.field("systemPasses") { $0.figure(summary.systemPasses) }
      if let painted = summary.paintedLayers { json.field("paintedLayers") { $0.figure(painted) } }
      json.field("damagedPixels") { $0.figure(summary.damagedPixels) }
      json.field("trafficPixels") { $0.figure(summary.trafficPixels) }
      json.field("cacheHits") { $0.figure(summary.cacheHits) }
      json.field("cacheMisses") { $0.figure(summary.cacheMisses) }
      json.field("cacheEvictions") { $0.figure(summary.cacheEvictions) }
      json.field("cacheBudgetPixels") { $0.figure(summary.cacheBudgetPixels) }
      json.field("cachePeakPixels") { $0.figure(summary.cachePeakPixels) }
      json.field("commitMilliseconds") { $0.figure(summary.commitMilliseconds) }
      json.field("backgroundMilliseconds") { $0.figure(scene.result.backgroundMilliseconds, .derived) }
      json.field("serverMilliseconds") { json in
        json.figure(summary.serverMilliseconds) { json, time in
          if scene.hasServerTimes { json.number(time) } else { json.null() }
        }
      }
      json.field("skippedFrames") { $0.figure(summary.skippedFrames) { $0.integer($1) } }
      json.field("lateFrames") { $0.figure(summary.lateFrames) { $0.integer($1) } }
      json.field("hitchMilliseconds") { $0.figure(summary.hitchMilliseconds) { $0.number($1) } }
      json.field("hitchMillisecondsPerSecond") { $0.figure(summary.hitchMillisecondsPerSecond) { $0.number($1) } }
      json.field("hangs") { $0.figure(summary.hangs) }
      json.field("hangMilliseconds") { $0.figure(summary.hangMilliseconds) }
      json.field("longestHangMilliseconds") { $0.figure(summary.longestHangMilliseconds) }
      json.field("hangSecondsPerHour") { $0.figure(summary.hangSecondsPerHour) }
      json.field("peakResidentBytes") { $0.figure(Figure(scene.result.peakResidentBytes, .derived)) }
      json.field("uploadedBytes") { $0.figure(Figure(scene.result.uploadedBytes, .derived)) }
    }
  }
}

extension JSONWriter {
  fileprivate mutating func figure(_ figure: Figure<Int>) {
    object { json in
      json.field("value", figure.value)
      json.field("basis", figure.basis.rawValue)
    }
  }

  fileprivate mutating func figure(_ figure: Figure<Double>) { self.figure(figure.value, figure.basis) }

  fileprivate mutating func figure(_ value: Double, _ basis: Basis) {
    object { json in
      json.field("value", value)
      json.field("basis", basis.rawValue)
    }
  }

  fileprivate mutating func figure<Value>(
    _ figure: Figure<Spread<Value>>, _ write: (inout JSONWriter, Value) -> Void
  ) {
    object { json in
      json.field("low") { write(&$0, figure.value.low) }
      json.field("high") { write(&$0, figure.value.high) }
      json.field("basis", figure.basis.rawValue)
    }
  }
}
