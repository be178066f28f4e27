/// The description of an overlay, and the words that lead to it.
struct OverlayText {
  let text: String
  let words: [String]

  /// The text of an overlay, or nil if it has only a title.
  static func of(_ id: String) -> OverlayText? { all[id] }

  private static let all: [String: OverlayText] = [
    "offscreen": OverlayText(
      text: "Layers that cost offscreen passes, coloured by their own number of passes: 1 yellow, 2 to 3 amber, 4 to 5 "
        + "red, 6 and more crimson. Where such layers overlap, the topmost one is shown. A dashed outline marks the "
        + "area outside the layer that its passes also cover. Xcode and the Simulator use one colour for any number of "
        + "passes.",
      words: ["yellow", "color offscreen-rendered yellow", "offscreen rendered"]),
    "blended": OverlayText(
      text: "Blended layers in magenta, which is darker if the layer itself blends more often. Layers that are known "
        + "to be opaque have no colour.",
      words: ["color blended layers", "magenta blending", "opaque layers"]),
    "overdraw": OverlayText(
      text:
        "The number of draws and pass steps that shaded a pixel, in blue: 2 to 3, 4 to 5, 6 and more. Pixels that a "
        + "later, opaque layer hides are never shaded.", words: ["show overdraw"]),
    "misaligned": OverlayText(
      text: "Bright cyan where an image is shown at a size other than its own, dark cyan where it is between pixels.",
      words: ["color misaligned images", "scaled images"]),
    "images": OverlayText(
      text:
        "Images that are larger than any layer shows them, coloured by the amount of wasted memory; cyan for image "
        + "formats that have to be converted first.",
      words: ["color copied images", "cyan", "decoded images", "image memory", "decodedBytes"]),
    "cost": OverlayText(
      text: "Layers that cause memory traffic, coloured by the number of pixels that are stored and loaded for each of "
        + "their own pixels. An image or text that is drawn once is not marked.",
      words: ["heat map", "heatmap"]),
    "damage": OverlayText(
      text: "The pixels that a frame draws again because something there has changed since the previous frame. The "
        + "first frame is drawn completely. Passes outside these pixels do not run.",
      words: ["flash updated regions", "dirty rectangles", "show screen updates", "redraw"]),
    "cache": OverlayText(
      text: "Green where a rasterized layer was drawn from its bitmap, red where the bitmap had to be rendered; chips "
        + "show the reason. Layers that a frame does not draw again are not looked up in the cache, and have no "
        + "colour.",
      words: ["color hits green and misses red", "rasterize cache", "cache hits", "cache misses"]),
    "counters": OverlayText(
      text: "Badges on lists and views show how often they were drawn, created and notified since the first frame.",
      words: ["badges", "evaluations", "created", "notified"]),
  ]
}
