/// The description of an overlay, and the words that lead to it.
struct OverlayText {
  let text: String
  let words: [String]

  /// The text of an overlay, or nil where its title has to do.
  static func of(_ id: String) -> OverlayText? { all[id] }

  private static let all: [String: OverlayText] = [
    "offscreen": OverlayText(
      text: "Each layer that costs offscreen passes, in the colour of how many it costs itself: 1 yellow, 2 to 3 "
        + "amber, "
        + "4 to 5 red, 6 and more crimson. The topmost such layer shows. Dashes mark what its passes cover beyond it. "
        + "Xcode and the Simulator colour it once, however many there are.",
      words: ["yellow", "color offscreen-rendered yellow", "offscreen rendered"]),
    "blended": OverlayText(
      text: "Each layer that is blended, in a magenta that is darker the more often that happens for it alone. Layers "
        + "that are known to be opaque have no colour.",
      words: ["color blended layers", "magenta blending", "opaque layers"]),
    "overdraw": OverlayText(
      text:
        "How many draws and steps of recipes shaded a pixel, in blue: 2 to 3, 4 to 5, 6 and more. Pixels that an "
        + "opaque layer drawn later hides were never shaded.", words: ["show overdraw"]),
    "misaligned": OverlayText(
      text: "Bright cyan where an image is shown at another size than its own, dark cyan where it lies between pixels.",
      words: ["color misaligned images", "scaled images"]),
    "images": OverlayText(
      text:
        "Images that are larger than any layer shows them, in the colour of how much memory that wastes; cyan where a "
        + "format has to be converted first.",
      words: ["color copied images", "cyan", "decoded images", "image memory", "decodedBytes"]),
    "cost": OverlayText(
      text: "Each layer that moves memory, in the colour of how many pixels are stored and loaded for each pixel of "
        + "it. "
        + "An image or a text that is drawn once leaves no mark.",
      words: ["heat map", "heatmap"]),
    "damage": OverlayText(
      text: "The pixels that a frame draws again, since something there is not what it was in the frame before. The "
        + "first frame is drawn whole. Passes outside of these pixels do not run.",
      words: ["flash updated regions", "dirty rectangles", "show screen updates", "redraw"]),
    "cache": OverlayText(
      text: "Green where a rasterized layer was drawn from its bitmap, red where the bitmap had to be rendered; chips "
        + "say why. Layers that a frame does not draw again are not looked up, and have no colour.",
      words: ["color hits green and misses red", "rasterize cache", "cache hits", "cache misses"]),
    "counters": OverlayText(
      text: "Badges on lists and views: how often they were drawn, created and notified, from the first frame on.",
      words: ["badges", "evaluations", "created", "notified"]),
  ]
}
