import LayerGeometry
import LayerLint
import LayerModel
import LayerPlanning
import LayerWriting

/// Comparisons for programs: `layercost-compare/1`.
public enum CompareJSON: ComparisonFormat {
  /// `json`.
  public static let id = "json"
  /// A one-sentence description of the format.
  public static let summary = "For programs: layercost-compare/1, described by \"layercost schema compare\"."
  /// The format's name and version.
  public static let format = "layercost-compare/1"

  /// The document.
  public static func bytes(of report: ComparisonReport, style: TextStyle) -> [UInt8] {
    let comparison = report.comparison
    var json = JSONWriter()
    json.object(.lines) { json in
      json.field("format", format)
      json.field("tool") { $0.tool() }
      json.field("designs") { json in
        json.list(.lines) { json in
          for design in comparison.designs {
            json.element { json in
              json.object { json in
                json.field("name", design.name)
                json.field("kind", design.kind.rawValue)
              }
            }
          }
        }
      }
      json.field("results") { json in
        json.list(.lines) { json in
          for design in 1..<comparison.designs.count {
            json.element { write(design, of: comparison, to: &$0) }
          }
        }
      }
      json.field("unpaired") { write(comparison.unpaired, to: &$0) }
      if !report.unread.isEmpty { json.field("unread") { write(report.unread, to: &$0) } }
      json.field("failures") { write(report.failures, to: &$0) }
      if !report.unjudged.isEmpty { json.field("unjudged", report.unjudged.map(\.subject.rawValue)) }
      if !report.pictures.isEmpty { json.field("pictures", report.pictures) }
    }
    json.endLine()
    return json.bytes
  }

  // MARK: Designs

  private static func write(_ design: Int, of comparison: DesignComparison, to json: inout JSONWriter) {
    json.object(.lines) { json in
      json.field("design", design)
      json.field("verdict", comparison.verdict(of: design).rawValue)
      json.field("difference") { json in
        json.object(.lines) { json in
          for figure in PlanFigure.allCases {
            guard let total = comparison.total(of: figure, design: design) else { continue }
            if let least = figure.least.flatMap({ comparison.total(of: $0, design: design) }),
              least.before == total.before, least.after == total.after
            {
              continue
            }
            json.field(text: figure.rawValue) {
              write(figure, total.before, total.after, total.verdict, to: &$0)
            }
          }
        }
      }
      json.field("scenes") { json in
        json.list(.lines) { json in
          for (name, change) in comparison.comparisons(of: design) {
            json.element { write(change, name: name, to: &$0) }
          }
        }
      }
    }
  }

  private static func write(_ change: TreeComparison, name: String, to json: inout JSONWriter) {
    json.object(.lines) { json in
      json.field("name", name)
      json.field("before") { write(change.before, to: &$0) }
      json.field("after") { write(change.after, to: &$0) }
      json.field("verdict", change.verdict.rawValue)
      json.field("difference") { json in
        json.object(.lines) { json in
          for figure in change.figures {
            if let least = figure.figure.least.flatMap(change.change), least.before == figure.before,
              least.after == figure.after
            {
              continue
            }
            json.field(text: figure.figure.rawValue) {
              write(figure.figure, figure.before, figure.after, figure.verdict, to: &$0)
            }
          }
          if let verdict = change.gpuVerdict {
            json.field("gpuMilliseconds") { writeEstimate(change, verdict, to: &$0) }
          }
        }
      }
      json.field("reasons") { write(change.reasons, to: &$0) }
      json.field("layers") { json in
        json.list(.lines) { json in
          for layer in change.layers { json.element { write(layer, to: &$0) } }
        }
      }
      json.field("pixels") { json in
        if let pixels = change.pixels { write(pixels, to: &json) } else { json.null() }
      }
    }
  }

  private static func write(_ tree: ComparedTree, to json: inout JSONWriter) {
    json.object { json in
      json.field("file", tree.file)
      json.field("tree", tree.tree)
      json.field("device", tree.device)
      json.field("model", tree.model)
      if let confidence = tree.sourceConfidence { json.field("sourceConfidence", confidence.rawValue) }
      json.field("screenPixels", tree.screenPixels)
    }
  }

  // MARK: Figures

  private static func write(
    _ figure: PlanFigure, _ before: Double, _ after: Double, _ verdict: Verdict, to json: inout JSONWriter
  ) {
    func write(_ value: Double, to json: inout JSONWriter) {
      if figure.isCount { json.integer(Int(value)) } else { json.number(value) }
    }
    json.object { json in
      json.field("before") { write(before, to: &$0) }
      json.field("after") { write(after, to: &$0) }
      json.field("change") { write(after - before, to: &$0) }
      json.field("verdict", verdict.rawValue)
    }
  }

  private static func writeEstimate(_ change: TreeComparison, _ verdict: Verdict, to json: inout JSONWriter) {
    func write(_ range: ClosedRange<Double>?, to json: inout JSONWriter) {
      json.object { json in
        json.field("low", range?.lowerBound ?? 0)
        json.field("high", range?.upperBound ?? 0)
      }
    }
    json.object { json in
      json.field("before") { write(change.before.gpuMilliseconds, to: &$0) }
      json.field("after") { write(change.after.gpuMilliseconds, to: &$0) }
      json.field("basis", change.hasMeasuredTimes ? "measured" : "theoretical")
      json.field("verdict", verdict.rawValue)
    }
  }

  private static func write(_ reasons: [ReasonChange], to json: inout JSONWriter) {
    json.list(.lines) { json in
      for reason in reasons {
        json.element { json in
          json.object { json in
            json.field("id", reason.id)
            json.field("before", reason.before)
            json.field("after", reason.after)
            json.field("verdict", reason.verdict.rawValue)
          }
        }
      }
    }
  }

  private static func write(_ pixels: PixelChange, to json: inout JSONWriter) {
    json.object { json in
      json.field("largest", pixels.largest)
      json.field("mean", pixels.mean)
      json.field("share", pixels.share)
      json.field("where") { json in
        if pixels.area.isEmpty { json.null() } else { write(pixels.area, to: &json) }
      }
      guard let sizes = pixels.sizes else { return }
      json.field("sizes") { json in
        json.list { json in
          json.element { write(sizes.before, to: &$0) }
          json.element { write(sizes.after, to: &$0) }
        }
      }
    }
  }

  private static func write(_ area: PixelRect, to json: inout JSONWriter) {
    json.object { json in
      json.field("x", area.minX)
      json.field("y", area.minY)
      json.field("width", area.width)
      json.field("height", area.height)
    }
  }

  // MARK: Layers

  private static func write(_ change: CostChange, to json: inout JSONWriter) {
    func write(_ side: CostChange.Side?, to json: inout JSONWriter) {
      guard let side else { return json.null() }
      json.object { json in
        json.field("path", side.path)
        json.field("passes", side.passes)
        json.field("reasons") { json in
          json.list { json in
            for reason in side.reasons {
              json.element { json in
                json.object { json in
                  json.field("id", reason.id)
                  json.field("passes", reason.passes)
                }
              }
            }
          }
        }
      }
    }
    json.object { json in
      json.field("before") { write(change.before, to: &$0) }
      json.field("after") { write(change.after, to: &$0) }
      json.field("match") { json in
        if let match = change.match { json.string(match.rawValue) } else { json.null() }
      }
      json.field("verdict", change.verdict.rawValue)
    }
  }

  // MARK: What else

  private static func write(_ unpaired: [UnpairedName], to json: inout JSONWriter) {
    json.list(.lines) { json in
      for entry in unpaired {
        json.element { json in
          json.object { json in
            json.field("name", entry.name)
            json.field("designs") { json in
              json.list { json in for design in entry.designs { json.element { $0.integer(design) } } }
            }
          }
        }
      }
    }
  }

  private static func write(_ unread: [UnreadFile], to json: inout JSONWriter) {
    json.list(.lines) { json in
      for file in unread {
        json.element { json in
          json.object { json in
            json.field("name", file.name)
            json.field("design", file.design)
            json.field("message", file.message)
          }
        }
      }
    }
  }

  private static func write(_ failures: [ComparisonFailure], to json: inout JSONWriter) {
    json.list(.lines) { json in
      for failure in failures {
        json.element { json in
          json.object { json in
            json.field("gate", failure.gate.subject.rawValue)
            switch failure.gate.tolerance {
            case .amount(let amount): json.field("amount", amount)
            case .percent(let percent): json.field("percent", percent)
            }
            json.field("design", failure.design)
            json.field("name", failure.name)
          }
        }
      }
    }
  }
}
