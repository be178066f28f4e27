import LayerGeometry
import LayerPlanning
import LayerRaster
import LayerWriting

/// A coloured diagnosis of one frame, laid over its picture.
struct Overlay: Sendable {
  /// The name that options and file names use.
  let id: String
  /// What it shows, in a few words.
  let title: String
  /// How its numbers look.
  let scale: LevelScale
  /// Its number for each pixel of the screen.
  let measure: @Sendable (PassPlan) -> LevelMap
  /// The figures below the picture.
  let summary: @Sendable (PassPlan) -> OverlaySummary
  /// The layers worth naming, the worst first, with what their label says.
  let labels: @Sendable (PassPlan) -> [OverlayLabel]
}

/// The figures of an overlay.
struct OverlaySummary: Sendable {
  /// The one that counts.
  let headline: String
  /// What comes before the colours' meanings: their unit.
  var unit: String?
  /// Further lines.
  var notes: [String] = []
}

/// A name to be shown on a picture.
struct OverlayLabel: Sendable {
  /// The layer's name, of which the middle gives way where there is no room.
  let name: String
  /// What is said about it, with what parts it from the name.
  let figures: String
  /// The pixels that it is about.
  let about: PixelRect

  /// What it says where there is room for all of it.
  var words: String { name + figures }

  /// What it says with a name of so many columns.
  func words(nameColumns: Int) -> String {
    guard nameColumns > 0 else { return figures.drop { $0 == " " || $0 == "\u{00B7}" || $0 == ":" }.description }
    return DisplayWidth.cutMiddle(name, to: nameColumns, mark: "\u{2026}") + figures
  }
}
