import LayerDiagnostics
import LayerModel
import LayerPlanning
import LayerSimulation

extension LintRule {
  /// An image that is much larger than its displayed size.
  static let scaledImage = LintRule(
    "scaled-image", .note,
    summary: "an image much larger than its view",
    rationale: """
      A decoded image takes up four bytes per pixel, regardless of its file size and displayed size. Each frame that \
      draws it reads more pixels than it shows. An image that is downsampled when it is loaded also looks better.
      """,
    source: "WWDC 2018, session 219; WWDC 2014, session 419",
    options: [
      RuleOption("wasteShare", "the smallest share of unneeded bytes that is reported", standard: 0.5, range: 0...1),
      RuleOption(
        "wasteBytes", "the smallest number of unneeded bytes that is reported", standard: 65_536, range: 0...1e9),
    ],
    scope: .scene,
    words: ["downsampling", "image memory", "misaligned images", "resizable", "scaledToFit", "thumbnail"],
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
      guard !facts.isMissing(asset.name), hasStatedSizes(image.asset, in: facts) else { return nil }
      let (wasted, all) = (DisplayText.bytes(image.wastedBytes), DisplayText.bytes(image.decodedBytes))
      var match = RuleMatch(
        image.node, .contents, "image '\(DisplayText.escaped(asset.name))' is much larger than its displayed size")
      match.cost = FindingCost(bytes: image.wastedBytes)
      match.edit = .downsample(image.asset)
      if image.wastedBytes >= warningBytes { match.severity = .warning }
      match.notes = [
        "\(wasted) of \(all) is not needed: the image has \(asset.facts.pixelWidth) x \(asset.facts.pixelHeight) "
          + (facts.scene.code == nil ? "pixels and is shown smaller everywhere" : "pixels and is shown smaller here")
      ]
      match.help = "downsample the image to its displayed size"
      match.code = [
        facts.scene.code == nil
          ? .uiKit(
            code: "imageView.image = await image.byPreparingThumbnail(ofSize: size)",
            "  // size: the view's, in pixels")
          : .uiKit("if no other view shows it larger, export the image at the size at which it is shown"),
        .swiftUI("load a thumbnail; .resizable() scales the whole image in every frame"),
      ]
      return match
    }
  }

  /// Whether all sizes at which a scene shows an image are known: in source code, only those that are numbers.
  private static func hasStatedSizes(_ image: AssetIndex, in facts: SceneFacts) -> Bool {
    guard let code = facts.scene.code else { return true }
    return !code.isSwiftUI
      && ImageUse.all(in: facts.plan).lazy.filter { $0.asset == image }.allSatisfy {
        code.statedSizes.contains(facts.tree[$0.node].layer)
      }
  }

  /// The number of wasted bytes that matters to a whole app: a fortieth of the memory that an app can use on a phone
  /// with 1 GB.
  private static let warningBytes = 8 << 20
}
