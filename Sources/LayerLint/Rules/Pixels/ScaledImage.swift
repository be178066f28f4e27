import LayerDiagnostics
import LayerModel
import LayerPlanning
import LayerSimulation

extension LintRule {
  /// An image that is much larger than it is shown.
  static let scaledImage = LintRule(
    "scaled-image", .note,
    summary: "an image much larger than its view",
    rationale: """
      A decoded image takes four bytes a pixel, regardless of its file size and of the size at which it is shown, and \
      each frame that draws it reads more of it than it shows. Downsampled when it is loaded, it also looks better.
      """,
    source: "WWDC 2018, session 219; WWDC 2014, session 419",
    options: [
      RuleOption("wasteShare", "the least share of its bytes that has no use", standard: 0.5, range: 0...1),
      RuleOption("wasteBytes", "the fewest bytes that have no use", standard: 65_536, range: 0...1e9),
    ],
    scope: .scene,
    words: ["downsampling", "image memory", "misaligned images", "resizable", "scaledToFit", "thumbnail"],
    needsMeasuredLayout: true,
    examples: [
      .triggering(
        """
        { "id": "photo", "frame": [20, 20, 104, 78], ↓"contents": "huge" }
        """),
      .triggering(
        """
        { "frame": [20, 20, 80, 80], "contentsGravity": "resizeAspectFill", "masksToBounds": true,
          ↓"contents": "huge" }
        """),
      .triggering(
        """
        { "frame": [20, 20, 40, 30], ↓"contents": "photo" }
        """),
      .fine(
        """
        { "frame": [20, 20, 104, 72], "contents": "photo" }
        """),
      .fine(
        """
        { "frame": [20, 20, 40, 30], "contents": "photo" },
        { "frame": [20, 220, 104, 72], "contents": "photo" }
        """),
      .fine(
        """
        { "frame": [20, 20, 104, 78], "contents": "huge", "hidden": true }
        """),
    ]
  ) { facts, options in
    facts.images.compactMap { image in
      guard Double(image.wastedBytes) >= options["wasteShare"] * Double(image.decodedBytes),
        Double(image.wastedBytes) >= options["wasteBytes"], image.wastedBytes > 0
      else { return nil }
      let asset = facts.scene[image.asset]
      let (wasted, all) = (DisplayText.bytes(image.wastedBytes), DisplayText.bytes(image.decodedBytes))
      var match = RuleMatch(
        image.node, .contents, "image '\(DisplayText.escaped(asset.name))' is much larger than it is shown")
      match.cost = FindingCost(bytes: image.wastedBytes)
      match.edit = .downsample(image.asset)
      if image.wastedBytes >= warningBytes { match.severity = .warning }
      match.notes = [
        "\(wasted) of \(all) have no use: \(asset.facts.pixelWidth) x \(asset.facts.pixelHeight) pixels are shown "
          + "smaller everywhere"
      ]
      match.help = "downsample the image to the size at which it is shown"
      match.code = [
        .uiKit(
          code: "imageView.image = await image.byPreparingThumbnail(ofSize: size)", ", of the view's size in pixels"),
        .swiftUI("load a thumbnail; .resizable() scales the whole image in every frame"),
      ]
      return match
    }
  }

  /// Waste that matters to an app as a whole: a fortieth of what iOS leaves an app on a phone with 1 GB of memory.
  private static let warningBytes = 8 << 20
}
