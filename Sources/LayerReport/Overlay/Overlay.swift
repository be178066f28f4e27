import LayerGeometry
import LayerPlanning
import LayerRaster

/// A coloured diagnosis of one frame, laid over its picture.
struct Overlay: Sendable {
  /// The name that options and file names use.
  let id: String
  /// What it shows, in a few words.
  let title: String
  /// Paints the diagnosis of a plan on a clear canvas of the screen's size.
  let paint: @Sendable (PassPlan, inout Canvas) -> Void
  /// What the legend says of a plan: first the headline, then what each colour means.
  let legend: @Sendable (PassPlan) -> OverlayLegend
  /// The layers worth naming, the worst first, with what their label says.
  let labels: @Sendable (PassPlan) -> [OverlayLabel]
}

/// What stands below a picture.
struct OverlayLegend: Sendable {
  /// The figures, in one line.
  let headline: String
  /// Colours and what they mean.
  let swatches: [Swatch]
  /// Further lines.
  let notes: [String]

  /// One colour of the legend, as it looks on white.
  struct Swatch: Sendable {
    let color: PremultipliedColor
    /// How often it is laid on.
    let coats: Int
    let meaning: String
  }
}

/// A name to be shown on a picture.
struct OverlayLabel: Sendable {
  /// What it says.
  let words: String
  /// The pixels that it speaks of.
  let about: PixelRect
}
