import LayerSimulation
import LayerTrace
import LayerWriting

/// Recordings for programs: `layercost-trace/1`.
public enum TraceJSON: TraceFormat {
  /// `json`.
  public static let id = "json"
  /// A one-sentence description of the format.
  public static let summary = "For programs: layercost-trace/1, described by \"layercost schema trace\"."
  /// The format's name and version.
  public static let format = "layercost-trace/1"

  /// The document.
  public static func bytes(of report: TraceReport, style: TextStyle) -> [UInt8] {
    var json = JSONWriter()
    json.object(.lines) { json in
      json.field("format", format)
      json.field("tool") { $0.tool() }
      json.field("traces") { json in
        json.list(.lines) { json in
          for summary in report.summaries { json.element { write(summary, to: &$0) } }
        }
      }
      if report.summaries.count > 1 {
        json.field("comparisons") { json in
          json.list(.lines) { json in
            for place in report.summaries.indices.dropFirst() {
              json.element { write(report.comparison, of: place, to: &$0) }
            }
          }
        }
      }
      if !report.scenes.isEmpty {
        json.field("scenes") { json in
          json.list(.lines) { json in for scene in report.scenes { json.element { write(scene, to: &$0) } } }
        }
      }
      if let session = report.session { json.field("session") { StageSessionText.write(session, to: &$0) } }
      if !report.gates.isEmpty {
        json.field("failures") { write(report.failures, to: &$0) }
        json.field("unjudged", report.unjudged.map(\.figure.rawValue))
      }
    }
    json.endLine()
    return json.bytes
  }

  // MARK: Recordings

  private static func write(_ summary: TraceSummary, to json: inout JSONWriter) {
    let recording = summary.recording
    json.object(.lines) { json in
      json.field("files", recording.files)
      json.field("run", recording.run)
      json.field("otherRuns") { json in
        json.list { json in for run in recording.otherRuns { json.element { $0.integer(run) } } }
      }
      json.field("device") { $0.text(recording.contents?.device) }
      json.field("system") { $0.text(recording.contents?.system) }
      json.field("process") { $0.text(recording.contents?.process) }
      json.field("seconds", recording.seconds)
      json.field("isLengthKnown", recording.isLengthKnown)
      json.field("tables") { write(recording.tables, to: &$0) }
      json.field("displays") { json in
        json.list(.lines) { json in for display in summary.displays { json.element { write(display, to: &$0) } } }
      }
      json.field("hitches") { json in
        guard let hitches = summary.hitches else { return json.null() }
        write(hitches, isRateKnown: recording.isLengthKnown, to: &json)
      }
      json.field("worstFrames") { json in
        json.list(.lines) { json in
          for frame in summary.worst { json.element { write(frame, recording, to: &$0) } }
        }
      }
      json.field("longestHitches") { json in
        json.list(.lines) { json in
          for hitch in summary.longestHitches { json.element { write(hitch, recording, to: &$0) } }
        }
      }
      json.field("steps") { json in
        json.list(.lines) { json in for step in summary.steps { json.element { write(step, to: &$0) } } }
      }
      json.field("notes", TraceWords.notes([summary]))
    }
  }

  private static func write(_ tables: [TraceTableNote], to json: inout JSONWriter) {
    json.list(.lines) { json in
      for table in tables {
        json.element { json in
          json.object { json in
            json.field("name", table.schema)
            json.field("rows", table.rows)
            json.field("isRead", table.isRead)
            json.field("unknownColumns", table.unknownColumns)
          }
        }
      }
    }
  }

  private static func write(_ display: TraceSummary.Display, to json: inout JSONWriter) {
    json.object(.lines) { json in
      json.field("name", display.name)
      json.field("frames", display.frames)
      json.field("offscreenPasses") { write(display.passes, to: &$0) }
      json.field("renderMilliseconds") { write(display.render, to: &$0) }
      json.field("timing") { json in
        guard let fit = display.timing else { return json.null() }
        json.object { json in
          json.field("verdict", fit.verdict.rawValue)
          json.field("correlation") { json in
            if let correlation = fit.correlation { json.number(correlation) } else { json.null() }
          }
          json.field("millisecondsPerPass", fit.millisecondsPerPass)
          json.field("residualMilliseconds", fit.residualMilliseconds)
          json.field("frames", fit.frames)
        }
      }
    }
  }

  private static func write(_ passes: PassFigures?, to json: inout JSONWriter) {
    guard let passes else { return json.null() }
    json.object { json in
      json.field("frames", passes.frames)
      json.field("median", passes.median)
      json.field("percentile95", passes.percentile95)
      json.field("most", passes.most)
      json.field("distribution") { json in
        json.list { json in
          for count in passes.distribution {
            json.element { json in
              json.object { json in
                json.field("passes", count.passes)
                json.field("frames", count.frames)
              }
            }
          }
        }
      }
    }
  }

  private static func write(_ times: TimeFigures?, to json: inout JSONWriter) {
    guard let times else { return json.null() }
    json.object { json in
      json.field("median", times.median)
      json.field("percentile95", times.percentile95)
      json.field("longest", times.longest)
    }
  }

  private static func write(_ hitches: HitchFigures, isRateKnown: Bool, to json: inout JSONWriter) {
    json.object { json in
      json.field("count", hitches.count)
      json.field("systemCount", hitches.systemCount)
      json.field("milliseconds", hitches.milliseconds)
      json.field("longestMilliseconds", hitches.longest)
      json.field("millisecondsPerSecond", hitches.millisecondsPerSecond)
      json.field("rating") { $0.text(isRateKnown ? TraceWords.rating(hitches).rawValue : nil) }
      json.field("offscreenPasses") { write(hitches.passes, to: &$0) }
    }
  }

  private static func write(
    _ worst: TraceSummary.WorstFrame, _ recording: TraceRecording, to json: inout JSONWriter
  ) {
    json.object { json in
      json.field("seconds", worst.frame.seconds)
      json.field("display", recording.displays[worst.frame.display])
      json.field("swap", worst.frame.swap)
      json.field("offscreenPasses", worst.frame.passes)
      json.field("renderMilliseconds", worst.frame.milliseconds)
      json.field("updateMilliseconds") { $0.number(orNull: worst.updateMilliseconds) }
      json.field("gpuMilliseconds") { $0.number(orNull: worst.gpuMilliseconds) }
      json.field("hitchMilliseconds") { $0.number(orNull: worst.hitch?.milliseconds) }
      json.field("causes", worst.hitch?.causes ?? [])
    }
  }

  private static func write(_ hitch: MeasuredHitch, _ recording: TraceRecording, to json: inout JSONWriter) {
    json.object { json in
      json.field("seconds", hitch.seconds)
      json.field("display", recording.displays[hitch.display])
      json.field("swap", hitch.swap)
      json.field("milliseconds", hitch.milliseconds)
      json.field("process") { $0.text(hitch.process) }
      json.field("isSystem", hitch.isSystem)
      json.field("offscreenPasses", hitch.passes)
      json.field("causes", hitch.causes)
    }
  }

  private static func write(_ step: TraceStep, to json: inout JSONWriter) {
    json.object { json in
      json.field("title", step.title)
      json.field("intervals", step.intervals)
      json.field("seconds", step.seconds)
      json.field("frames", step.frames)
      json.field("offscreenPasses") { write(step.passes, to: &$0) }
      json.field("renderMilliseconds") { write(step.render, to: &$0) }
      json.field("hitches") { json in
        if let hitches = step.hitches { write(hitches, isRateKnown: true, to: &json) } else { json.null() }
      }
    }
  }

  private static func write(_ scene: SceneMeasurement, to json: inout JSONWriter) {
    json.object { json in
      json.field("scene", scene.scene)
      json.field("trace", scene.recording)
      json.field("compositor", scene.compositor)
      json.field("predicted") { json in
        json.object { json in
          json.field("low", scene.sure)
          json.field("high", scene.predicted)
        }
      }
      json.field("frames", scene.framesName)
      json.field("measured") { json in
        guard let own = scene.ownPasses else { return json.null() }
        json.object { json in
          json.field("median", own.lowerBound)
          json.field("most", own.upperBound)
        }
      }
      json.field("base", scene.base.passes)
      json.field("isBaseStated", scene.isBaseStated)
      json.field("mayBaseShowScene", scene.mayBaseShowScene)
      json.field("verdict", scene.verdict.rawValue)
      json.field("copies", scene.copies?.lowerBound)
      json.field("mostCopies", scene.copies?.upperBound)
      json.field("cause") { json in
        guard let cause = scene.cause else { return json.null() }
        json.object { json in
          json.field("id", cause.id)
          json.field("passes", cause.passes)
          json.field("layers", cause.layers)
          json.field("file", cause.file)
          json.field("line", cause.line)
        }
      }
      json.field("unsure") { json in
        json.list { json in
          for reason in scene.unsure {
            json.element { json in
              json.object { json in
                json.field("id", reason.id)
                json.field("passes", reason.passes)
                json.field("why", reason.why)
              }
            }
          }
        }
      }
    }
  }

  // MARK: Comparisons

  private static func write(_ comparison: TraceComparison, of place: Int, to json: inout JSONWriter) {
    let changes = comparison.changes(of: place)
    json.object(.lines) { json in
      json.field("trace", place)
      json.field("figures") { json in
        json.object(.lines) { json in
          for change in changes {
            json.field(text: change.figure.rawValue) { json in
              json.object { json in
                json.field("before") { $0.number(orNull: change.before) }
                json.field("after") { $0.number(orNull: change.after) }
                json.field("verdict", change.verdict.rawValue)
              }
            }
          }
        }
      }
      json.field("notes", TraceWords.comparisonNotes(place, comparison))
    }
  }

  private static func write(_ failures: [TraceFailure], to json: inout JSONWriter) {
    json.list(.lines) { json in
      for failure in failures {
        json.element { json in
          json.object { json in
            json.field("gate", failure.gate.figure.rawValue)
            json.field("trace", failure.recording)
            json.field("before") { $0.number(orNull: failure.before) }
            json.field("after", failure.after)
            switch failure.gate.tolerance {
            case .amount(let amount): json.field("amount", amount)
            case .percent(let percent): json.field("percent", percent)
            }
          }
        }
      }
    }
  }
}

extension SceneMeasurement {
  /// The frames of the comparison, in JSON.
  fileprivate var framesName: String {
    switch measured {
    case .frames: "all"
    case .hitchFrames: "hitches"
    case .nothing: "none"
    }
  }

  /// Whether the user stated the base.
  fileprivate var isBaseStated: Bool { if case .stated = base { true } else { false } }
}

extension JSONWriter {
  /// Writes text, or `null` for none.
  fileprivate mutating func text(_ text: String?) { if let text { string(text) } else { null() } }

  /// Writes a fraction, or `null` for none.
  fileprivate mutating func number(orNull number: Double?) {
    if let number { self.number(number) } else { null() }
  }
}
