/// What is said about an overlay next to its title.
struct OverlayText {
  let text: String
  let words: [String]

  /// The text of an overlay, or nil where its title has to do.
  static func of(_ id: String) -> OverlayText? { all[id] }

  private static let all: [String: OverlayText] = [
    "offscreen": OverlayText(
      text: "One translucent yellow coat for each offscreen pass over what it stands for: the darker, the more "
        + "passes. Xcode and the Simulator colour it once, however many there are.",
      words: ["yellow", "color offscreen-rendered yellow", "offscreen rendered"]),
    "blended": OverlayText(
      text:
        "Green where all that was drawn is known to be opaque, red where something was blended, darker the deeper the "
        + "stack.",
      words: ["color blended layers", "red", "green"]),
    "overdraw": OverlayText(
      text:
        "How many draws and steps of recipes shaded a pixel: 2 blue, 3 green, 4 pink, 5 and more red. What an opaque "
        + "layer drawn later hides was never shaded.", words: ["show overdraw"]),
    "misaligned": OverlayText(
      text: "Yellow where an image is shown at another size than its own, magenta where it lies between pixels.",
      words: ["color misaligned images", "magenta", "scaled images"]),
    "images": OverlayText(
      text:
        "Cyan where an image's format has to be converted first; labels say what images take in memory once decoded, "
        + "and how much of that is wasted.",
      words: ["color copied images", "cyan", "decoded images", "image memory", "decodedBytes"]),
    "cost": OverlayText(
      text: "Heat by the pixels that are stored and loaded for one of the screen; a plain frame leaves no mark.",
      words: ["heat map", "heatmap"]),
    "damage": OverlayText(
      text: "The pixels that a frame draws again, since something there is not what it was in the frame before. The "
        + "first frame is all of it. Passes that meet none of it do not run.",
      words: ["flash updated regions", "dirty rectangles", "show screen updates", "redraw"]),
    "cache": OverlayText(
      text: "Green where a rasterized layer was drawn from its bitmap, red where the bitmap had to be rendered; labels "
        + "say why. Layers that a frame does not draw again are not looked up, and have no colour.",
      words: ["color hits green and misses red", "rasterize cache", "cache hits", "cache misses"]),
    "counters": OverlayText(
      text: "Badges on lists and views: how often they were drawn, created and notified, from the first frame on.",
      words: ["badges", "evaluations", "created", "notified"]),
  ]
}
