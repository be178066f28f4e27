public import LayerModel
import LayerWriting

/// Observation files: `layercost-observation/1`.
public enum ObservationJSON {
  /// The file of an observation.
  public static func file(_ observation: Observation) -> [UInt8] {
    var json = JSONWriter()
    json.object(.lines) { json in
      json.field("format", "layercost-observation/1")
      json.field("id", observation.id)
      json.field("title", observation.title)
      json.field("source", observation.source)
      if let device = observation.device { json.field("device", device) }
      if let system = observation.system { json.field("system", system) }
      json.field("tool", observation.tool)
      if observation.isSimulated { json.field("simulated", true) }
      json.field("compositor", observation.compositor)
      json.field("counts") { json in
        json.list(.lines) { json in for count in observation.counts { json.element { write(count, to: &$0) } } }
      }
    }
    json.endLine()
    return json.bytes
  }

  private static func write(_ count: Observation.Count, to json: inout JSONWriter) {
    json.object(.lines) { json in
      json.field("scene", count.scene)
      if let tree = count.tree { json.field("tree", tree) }
      json.field("shows", count.shows)
      if count.includesScreen { json.field("includesScreen", true) }
      if count.isYesOrNo { json.field("offscreen", count.passes > 0) } else { json.field("passes", count.passes) }
      if let most = count.mostPasses { json.field("mostPasses", most) }
      if count.isYesOrNo || count.planned != count.passes { json.field("planned", count.planned) }
      if let most = count.mostPlanned { json.field("mostPlanned", most) }
      if !count.reasons.isEmpty { json.field("reasons", count.reasons) }
      if !count.free.isEmpty { json.field("free", count.free) }
      if let derivation = count.derivation { json.field("derivation", derivation) }
      if let explanation = count.explanation { json.field("explanation", explanation) }
    }
  }
}
