import LayerDiagnostics
import LayerLint
import LayerPlanning
import LayerSimulation
import LayerWriting

/// The problems of a scene and their fixes, for the report's page: `layercost-fixes/1`.
public enum FixesJSON {
  /// The format's name and version.
  public static let format = "layercost-fixes/1"

  /// The document.
  public static func bytes(of diagnosis: SceneDiagnosis) -> [UInt8] {
    var json = JSONWriter()
    json.object(.lines) { json in
      json.field("format", format)
      json.field("headline") { write(diagnosis.headline, to: &$0) }
      json.field("figures") { write(diagnosis.figures, to: &$0) }
      json.field("costliest") { json in
        guard let costliest = diagnosis.costliest else { return json.null() }
        json.object { json in
          json.field("name", costliest.name)
          json.field("passes", costliest.passes)
          json.field("reasons", costliest.reasons)
          json.field("layers") { json in
            json.list { json in for node in costliest.nodes { json.element { $0.integer(Int(node.rawValue)) } } }
          }
        }
      }
      json.field("fixes") { json in
        json.list(.lines) { json in for card in diagnosis.cards { json.element { write(card, to: &$0) } } }
      }
      json.field("states") { json in
        json.list(.lines) { json in for state in diagnosis.states { json.element { write(state, to: &$0) } } }
      }
      json.field("untried", diagnosis.untried)
      if diagnosis.unsure > 0 { json.field("unsure", diagnosis.unsure) }
    }
    json.endLine()
    return json.bytes
  }

  private static func write(_ headline: SceneHeadline, to json: inout JSONWriter) {
    json.object { json in
      json.field("problem", headline.problem.rawValue)
      json.field("first", headline.first)
      if let second = headline.second { json.field("second", second) }
      json.field("sources", headline.sources)
    }
  }

  private static func write(_ figures: SceneFigures, to json: inout JSONWriter) {
    json.object { json in
      json.field("passes", figures.passes)
      json.field("steadyPasses", figures.steadyPasses)
      if !figures.passRange.isExact { json.field("mostPasses", figures.passRange.most) }
      if !figures.steadyPassRange.isExact { json.field("mostSteadyPasses", figures.steadyPassRange.most) }
      json.field("trafficScreens", figures.trafficScreens)
      json.field("decodedBytes", figures.decodedBytes)
      json.field("wastedBytes", figures.wastedBytes)
      guard let time = figures.overTime else { return }
      json.field("overTime") { json in
        json.object { json in
          json.field("lateFrames") { $0.spread(time.hitches.count) { $0.integer($1) } }
          json.field("hitchMillisecondsPerSecond") { json in
            json.spread(time.hitches.millisecondsPerSecond) { $0.number($1) }
          }
          json.field("hangs", time.hangs)
          json.field("hangMilliseconds", time.hangMilliseconds)
          json.field("longestHangMilliseconds", time.longestHangMilliseconds)
          json.field("peakResidentBytes", time.peakResidentBytes)
        }
      }
    }
  }

  private static func write(_ card: FixCard, to json: inout JSONWriter) {
    json.object { json in
      json.field("rule", card.rule)
      json.field("problem", card.problem)
      json.field("title", card.title)
      if let container = card.container { json.field("container", container) }
      json.field("file", card.file)
      if let line = card.line { json.field("line", line) }
      json.field("edits") { json in
        json.list { json in
          for edit in card.edits { json.element { write(edit.world.rawValue, edit.text, edit.pasted, to: &$0) } }
          if let edit = card.sceneEdit { json.element { write("Scene file", edit, nil, to: &$0) } }
        }
      }
      json.field("trust", card.trust.rawValue)
      json.field("trustWords", card.trustWords)
      json.field("savings") { json in
        json.list { json in for saving in card.savings { json.element { write(saving, to: &$0) } } }
      }
      json.field("isNotable", card.saving.isNotable)
      if let proof = card.proof {
        json.field("difference") { json in
          json.object { json in
            json.field("largest", proof.largest)
            json.field("share", proof.share)
          }
        }
      }
      json.field("finding", card.findings[0])
      if !card.otherPlaces.isEmpty { json.field("otherPlaces", card.otherPlaces) }
      json.field("alsoSettles", card.alsoSettles)
      if let layer = card.layer { json.field("layer", Int(layer.rawValue)) }
    }
  }

  private static func write(_ framework: String, _ text: String, _ pasted: String?, to json: inout JSONWriter) {
    json.object { json in
      json.field("in", framework)
      json.field("text", text)
      if let pasted { json.field("code", pasted) }
    }
  }

  private static func write(_ saving: SavingText, to json: inout JSONWriter) {
    json.object { json in
      json.field("unit", saving.unit.rawValue)
      json.field("amount", saving.amount)
      json.field("words", saving.words)
    }
  }

  private static func write(_ state: FixState, to json: inout JSONWriter) {
    json.object { json in
      json.field("fixes") { json in
        json.list { json in for choice in state.choices { json.element { $0.integer(choice) } } }
      }
      json.field("figures") { write(state.figures, to: &$0) }
      json.field("layers") { json in
        json.list { json in
          for layer in state.layers {
            json.element { json in
              json.list { json in
                json.element { $0.integer(Int(layer.node.rawValue)) }
                json.element { $0.integer(layer.passes) }
              }
            }
          }
        }
      }
    }
  }
}
