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
      An image is decoded when the first frame that shows it is committed. All of its pixels are decoded, regardless \
      of the displayed size. If you prepare the image in the background, at the size that you need, it does not delay \
      the frame.
      """,
    source: "WWDC 2018, session 219; UIImage, 'byPreparingForDisplay()' and 'byPreparingThumbnail(ofSize:)'",
    options: [
      RuleOption("milliseconds", "allowed decoding time per frame, in milliseconds", standard: 8, range: 0...1000)
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
      .triggering(
        """
        { "frame": [20, 20, 100, 100], ↓"contents": "scan" },
        { "id": "later", "frame": [20, 140, 100, 100], "hidden": true, "contents": "photo" }
        """,
        timeline: """
          { "duration": 0.2, "changes": [ { "at": 0.1, "layer": "/root/later", "set": { "hidden": false } } ] }
          """),
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
      guard let most, most.piece.milliseconds > options["milliseconds"],
        let node = largestImage(shownIn: most.frame, time)
      else {
        return []
      }
      let takes = TimeFacts.text(milliseconds: most.piece.milliseconds)
      var match = RuleMatch(node, .contents, "the main thread decodes images for \(takes) at a time")
      match.notes = ["'\(most.piece.label)' in frame \(most.frame), where this image is the largest"]
      match.help = "write \"images\": { \"decodeOn\": \"background\", \"downsample\": true } in the timeline"
      match.edit = .decodeInBackground(time.still.tree.layer(node).contents)
      match.code = [
        .uiKit(code: "imageView.image = await image.byPreparingThumbnail(ofSize: size)"),
        .swiftUI("load thumbnails at the displayed size"),
      ]
      return [match]
    })

  /// The layer with the largest image that is decoded because a frame shows it for the first time.
  ///
  /// If several images are equally large, the first one counts.
  private static func largestImage(shownIn frame: Int, _ time: TimeFacts) -> PreparedIndex? {
    let before = frame > 0 ? Set(images(shownIn: frame - 1, time).map(\.asset)) : []
    let shown = images(shownIn: frame, time)
    let new = shown.filter { !before.contains($0.asset) }
    // Each row of a list has its own images, even of assets that other rows have shown.
    var largest: (node: SceneNodeIndex, pixels: Int)?
    for image in new.isEmpty ? shown : new {
      let facts = time.scene[image.asset].facts
      let pixels = facts.encoding == .plain ? 0 : facts.pixelWidth * facts.pixelHeight
      if pixels > largest?.pixels ?? 0 { largest = (image.node, pixels) }
    }
    return largest.map { time.node($0.node) }
  }

  private static func images(shownIn frame: Int, _ time: TimeFacts) -> [(node: SceneNodeIndex, asset: AssetIndex)] {
    let tree = PreparedTree(time.scene.sampled(at: time.scene.clock.time(ofFrame: frame)))
    return tree.indices.compactMap { index in
      let node = tree[index]
      guard node.flags.contains(.shown), let asset = tree.layer(index).contents else { return nil }
      return (node.source, asset)
    }
  }
}
