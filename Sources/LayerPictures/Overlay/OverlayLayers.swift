import LayerGeometry
import LayerModel
public import LayerPlanning
public import LayerRaster
public import LayerWriting

/// The grey screen and the addition of each overlay, as pictures that a page stacks on top of one another.
///
/// A layer on top of the ground gives the same picture as `OverlayPainter`, but without chips.
public struct OverlayLayers: Sendable {
  /// One overlay.
  public struct Layer: Sendable {
    let overlay: Overlay
    let summary: OverlaySummary
    /// The indices of the steps that occur; the index after the last step means the platform's layers.
    let occurring: Set<Int>
    /// The overlay's tints, lines and text as a PNG, transparent where the ground stays unchanged; nil if it marks
    /// nothing.
    public let png: [UInt8]?

    /// The name that options and file names use.
    public var id: String { overlay.id }
  }

  /// The screen in grey, with its text, as a PNG.
  public let ground: [UInt8]
  /// The overlays that need only a plan.
  public let layers: [Layer]

  /// Creates the layers for a picture.
  ///
  /// - Parameter factor: the side of the squares of pixels that become one pixel.
  public init(_ plan: PassPlan, picture: Pixmap, reducedBy factor: Int) throws(DrawingError) {
    let screen = OverlayScreen(plan, picture: picture)
    let bare = screen.bare.reduced(by: factor)
    ground = try PNGEncoder.encode(bare)
    var layers: [Layer] = []
    for overlay in OverlayCatalog.all {
      let panel = OverlayPanel(overlay, .standard, on: screen)
      let added = panel.isEmpty ? nil : Self.addition(to: bare, panel.whole.reduced(by: factor))
      layers.append(
        Layer(
          overlay: overlay, summary: panel.summary, occurring: panel.occurring,
          png: try added.map { added throws(DrawingError) in try PNGEncoder.encode(added) }))
    }
    self.layers = layers
  }

  /// A picture without the pixels that it has in common with another.
  private static func addition(to ground: Pixmap, _ picture: Pixmap) -> Pixmap {
    var result = picture
    ground.withPixels { ground in
      result.withMutablePixels { pixels in
        for place in pixels.indices where pixels[place] == ground[place] { pixels[place] = 0 }
      }
    }
    return result
  }
}

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
            let isShown = layer.occurring.contains(place)
            json.element { write(step, summary.meanings[place], isShown: isShown, to: &$0) }
          }
        }
      }
    }
  }

  private static func write(_ step: LevelScale.Step, _ here: String?, isShown: Bool, to json: inout JSONWriter) {
    json.object { json in
      json.field("color", hexadecimal(step.ink.color))
      json.field("opacity", Double(step.ink.color.alpha))
      if let meaning = step.meaning { json.field("meaning", meaning) }
      if let here { json.field("here", here) }
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
