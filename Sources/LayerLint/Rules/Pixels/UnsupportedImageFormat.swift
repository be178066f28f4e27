import LayerDiagnostics
import LayerModel
import LayerPlanning
import LayerSimulation

extension LintRule {
  /// An image that the CPU has to convert first.
  static let unsupportedImageFormat = LintRule(
    "unsupported-image-format", .note,
    summary: "an image in a format that the GPU cannot use",
    rationale: """
      An image with 16 bits per channel is converted on the CPU when its layer is committed, and the copy is kept in \
      memory too. The Simulator's "Color Copied Images" shows such images in cyan.
      """,
    source: "WWDC 2014, session 419",
    scope: .scene, words: ["color copied images", "16 bit image", "image format", "copied images"],
    examples: [
      .triggering(
        """
        { "id": "photo", "frame": [20, 20, 100, 100], ↓"contents": "deep" }
        """),
      .triggering(
        """
        { "frame": [20, 20, 100, 100], "cornerRadius": 10, "masksToBounds": true, ↓"contents": "deep" }
        """),
      .triggering(
        """
        { "frame": [20, 20, 100, 100], "backgroundColor": "white",
          "sublayers": [{ "frame": [0, 0, 16, 16], "contentsGravity": "center", ↓"contents": "deep" }] }
        """),
      .fine(
        """
        { "frame": [20, 20, 100, 100], "contents": "photo" }
        """),
      .fine(
        """
        { "frame": [20, 20, 100, 100], "contents": "deep", "hidden": true }
        """),
      .fine(
        """
        { "frame": [20, 20, 100, 100], "contents": "cutout" }
        """),
    ]
  ) { facts, _ in
    facts.images.filter(\.needsConversion).map { image in
      let asset = facts.scene[image.asset]
      var match = RuleMatch(image.node, .contents, "image '\(DisplayText.escaped(asset.name))' is converted on the CPU")
      match.cost = FindingCost(bytes: image.decodedBytes)
      match.notes = [
        "\(asset.facts.bitsPerChannel) bits per channel are reduced to 8 when the layer is committed"
      ]
      match.help = "save the image with 8 bits per channel"
      match.code = [.uiKit("prepare the image with UIGraphicsImageRenderer and preferredRange .standard")]
      return match
    }
  }
}
