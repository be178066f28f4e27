import LayerGeometry
import LayerModel
public import LayerWriting

/// The text and colours of overlays, for pages that contain the overlays' pictures.
public enum OverlayJSON {
  /// Writes the list of all overlays.
  public static func write(_ layers: [OverlayLayers.Layer], to json: inout JSONWriter) {
    json.list(.lines) { json in
      for layer in layers { json.element { write(layer, to: &$0) } }
    }
  }

  private static func write(_ layer: OverlayLayers.Layer, to json: inout JSONWriter) {
    let (overlay, summary) = (layer.overlay, layer.summary)
    json.object(.lines) { json in
      json.field("id", overlay.id)
      json.field("title", overlay.title)
      json.field("headline", summary.headline)
      if let unit = summary.unit { json.field("unit", unit) }
      json.field("notes", summary.lines.map(\.words) + summary.notes)
      json.field("steps") { json in
        json.list(.lines) { json in
          for (place, step) in overlay.scale.steps.enumerated() {
            json.element { write(step, isShown: layer.occurring.contains(place), to: &$0) }
          }
        }
      }
    }
  }

  private static func write(_ step: LevelScale.Step, isShown: Bool, to json: inout JSONWriter) {
    json.object { json in
      json.field("color", hexadecimal(step.ink.color))
      json.field("opacity", Double(step.ink.color.alpha))
      if let meaning = step.meaning { json.field("meaning", meaning) }
      json.field("shown", isShown)
    }
  }

  private static func hexadecimal(_ color: Color) -> String {
    let digits = [color.red, color.green, color.blue].map { channel in
      let text = String(Int((channel * 255).rounded()), radix: 16)
      return text.count < 2 ? "0" + text : text
    }
    return "#" + digits.joined()
  }
}
