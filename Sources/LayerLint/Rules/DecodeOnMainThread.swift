import LayerDiagnostics
import LayerModel
import LayerPlanning
import LayerSimulation

extension LintRule {
  /// Images that the main thread decodes while it commits.
  static let decodeOnMainThread = LintRule(
    "decode-on-main-thread", .warning, .likely,
    summary: "images that the main thread decodes while a frame waits",
    rationale: """
      An image that was never shown is decoded when the frame that shows it is committed: all of its pixels, however \
      small it is shown. Prepared in the background, and in the size that is needed, it costs the frame nothing.
      """,
    source: "WWDC 2018, session 219; UIImage, 'byPreparingForDisplay()' and 'byPreparingThumbnail(ofSize:)'",
    options: [
      RuleOption("milliseconds", "decoding in one frame that is fine", standard: 8, range: 0...1000)
    ],
    scope: .scene, words: ["decode", "image decoding", "byPreparingForDisplay", "byPreparingThumbnail"],
    examples: [
      .triggering(
        """
        { "frame": [20, 20, 100, 100], ↓"contents": "scan" }
        """, timeline: "{ \"duration\": 0.1, \"images\": { \"latency\": 0 } }"),
      .triggering(
        """
        { "frame": [20, 20, 100, 100], ↓"contents": "scan" }
        """, timeline: "{ \"duration\": 0.1 }"),
      .triggering(
        """
        { "id": "list", "frame": [0, 0, 390, 300], "masksToBounds": true, "sublayers": [
            { "frame": [0, 0, 40, 40], "contents": "photo" } ] },
        { "frame": [20, 320, 100, 100], ↓"contents": "scan" }
        """, timeline: "{ \"duration\": 0.1, \"images\": { \"decodeOn\": \"main\" } }"),
      .fine(
        """
        { "frame": [20, 20, 100, 100], "contents": "scan" }
        """, timeline: "{ \"duration\": 0.1, \"images\": { \"decodeOn\": \"background\" } }"),
      .fine(
        """
        { "frame": [20, 20, 100, 100], "contents": "scan" }
        """, timeline: "{ \"duration\": 0.1, \"images\": { \"downsample\": true } }"),
      .fine(
        """
        { "frame": [20, 20, 104, 72], "contents": "photo" }
        """, timeline: "{ \"duration\": 0.1 }"),
    ],
    overTime: { time, options in
      var most: (frame: Int, piece: WorkPiece)?
      for frame in time.simulation.frames {
        for piece in frame.work where piece.origin == .images && piece.milliseconds > most?.piece.milliseconds ?? 0 {
          most = (frame.index, piece)
        }
      }
      guard let most, most.piece.milliseconds > options["milliseconds"], let node = largestImage(time.still) else {
        return []
      }
      let takes = TimeFacts.text(milliseconds: most.piece.milliseconds)
      var match = RuleMatch(node, .contents, "images are decoded on the main thread, for \(takes) of one frame")
      match.notes = ["'\(most.piece.label)' in frame \(most.frame), of which this image is the largest"]
      match.help = "write \"images\": { \"decodeOn\": \"background\", \"downsample\": true } in the timeline"
      match.code = [
        .uiKit("await image.byPreparingThumbnail(ofSize: size), then set imageView.image"),
        .swiftUI("load thumbnails of the size that is shown"),
      ]
      return [match]
    })

  /// The layer with the largest image that has to be decoded, the first of equals.
  private static func largestImage(_ facts: SceneFacts) -> PreparedIndex? {
    var largest: (node: PreparedIndex, pixels: Int)?
    for node in facts.tree.indices {
      guard let asset = facts.tree.layer(node).contents else { continue }
      let image = facts.scene[asset].facts
      let pixels = image.encoding == .plain ? 0 : image.pixelWidth * image.pixelHeight
      if pixels > largest?.pixels ?? 0 { largest = (node, pixels) }
    }
    return largest?.node
  }
}
