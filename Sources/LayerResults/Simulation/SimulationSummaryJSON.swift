import LayerModel
import LayerSimulation
import LayerWriting

/// The totals of a simulation for programs, each with its basis.
enum SimulationSummaryJSON {
  static func write(_ scene: SimulatedScene, to json: inout JSONWriter) {
    let summary = scene.result.simulation.summary
    json.object(.lines) { json in
      json.field("durationSeconds") { $0.figure(summary.duration.value.seconds, summary.duration.basis) }
      json.field("framesPerSecond") { $0.figure(summary.framesPerSecond) }
      json.field("budgetMilliseconds") { $0.figure(summary.budgetMilliseconds) }
      json.field("frames") { $0.figure(summary.frames) }
      json.field("offscreenPasses") { $0.figure(summary.offscreenPasses) }
      json.field("systemPasses") { $0.figure(summary.systemPasses) }
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
