import LayerGeometry
public import LayerPlanning
public import LayerRaster

/// The gray screen and the addition of each overlay, as pictures that a page stacks on top of one another.
///
/// A layer on top of the ground gives the same picture as `OverlayPainter`, but without chips.
public struct OverlayLayers: Sendable {
  /// One overlay.
  public struct Layer: Sendable {
    let overlay: Overlay
    let summary: OverlaySummary
    /// The indices of the steps that occur; the index after the last step means the platform's layers.
    let occurring: Set<Int>
    /// The overlay's tints, lines and texts as PNG, transparent where the ground stays unchanged; nil if it marks
    /// nothing.
    public let png: [UInt8]?

    /// The name that options and file names use.
    public var id: String { overlay.id }
  }

  /// The screen in gray, with its texts, as PNG.
  public let ground: [UInt8]
  /// The overlays that need only a plan.
  public let layers: [Layer]

  /// Creates the layers for a picture.
  ///
  /// - Parameter factor: the side of the squares of pixels that become one pixel.
  public init(_ plan: PassPlan, picture: Pixmap, reducedBy factor: Int) throws(DrawingError) {
    let screen = OverlayScreen(plan, picture: picture)
    let bare = screen.tinted([UInt8](repeating: 255, count: picture.count), []).reduced(by: factor)
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
