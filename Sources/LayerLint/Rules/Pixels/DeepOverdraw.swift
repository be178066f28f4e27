import LayerDiagnostics
import LayerGeometry
import LayerModel
import LayerPlanning

extension LintRule {
  /// Many translucent planes on top of each other.
  static let deepOverdraw = LintRule(
    "deep-overdraw", .note,
    summary: "an area that is blended many times",
    rationale: """
      For each translucent plane, the GPU shades the pixels again and mixes them with the pixels below. A few layers \
      on top of each other cost little; a deep stack over much of the screen costs fill rate in every frame, although \
      only the topmost layers are visible.
      """,
    source: "WWDC 2014, session 419; WWDC 2010, session 135",
    options: [
      RuleOption("times", "the allowed number of blends per pixel", standard: 4, range: 1...100),
      RuleOption("share", "the smallest share of the screen that is reported", standard: 0.1, range: 0...1),
    ],
    scope: .scene, words: ["overdraw", "blended layers", "color blended layers"],
    needsMeasuredLayout: true,
    examples: [
      .triggering(stack(of: 5, last: "↓")),
      .triggering(
        """
        { "frame": [0, 0, 390, 500], "sublayers": [
        \(stack(of: 5, last: "↓"))
        ] }
        """),
      .triggering(
        """
        \(stack(of: 4, last: "")),
        { "frame": [0, 0, 390, 300], ↓"contents": "cutout" }
        """),
      .fine(stack(of: 4, last: "")),
      .fine(
        """
        \(stack(of: 3, last: "")),
        { "frame": [0, 0, 390, 300], "backgroundColor": "white" },
        { "frame": [0, 0, 390, 300], "backgroundColor": "#FFFFFF40" }
        """),
      .fine(
        """
        { "frame": [0, 0, 40, 40], "backgroundColor": "#FF000020" }, { "frame": [0, 0, 40, 40], "contents": "cutout" },
        { "frame": [0, 0, 40, 40], "backgroundColor": "#00FF0020" }, { "frame": [0, 0, 40, 40], "contents": "cutout" },
        { "frame": [0, 0, 40, 40], "backgroundColor": "#0000FF20" }, { "frame": [0, 0, 40, 40], "contents": "cutout" }
        """),
    ]
  ) { facts, options in
    let times = options["times"]
    let deepest = BlendedTiles.crossings(of: Int(times), in: facts.plan).max { ($0.value, $1.key) < ($1.value, $0.key) }
    guard let (node, pixels) = deepest, pixels > 0,
      Double(pixels) >= options["share"] * Double(facts.tree.screen.area)
    else { return [] }
    let percent = Int((100 * Double(pixels) / Double(max(1, facts.tree.screen.area))).rounded())
    let isContents = facts.tree.layer(node).contents != nil
    var match = RuleMatch(
      node, isContents ? .contents : .backgroundColor, "pixels are blended more than \(SceneText.number(times)) times")
    match.notes = [
      "this layer exceeds \(SceneText.number(times)) blends on \(percent) % of the screen, "
        + "counted in tiles of 16 x 16 pixels"
    ]
    match.help = "make a layer in between opaque, or remove layers that are hardly visible"
    match.code = [.uiKit("give views an opaque backgroundColor"), .swiftUI("remove backgrounds that cover each other")]
    return [match]
  }

  /// Translucent layers on top of each other, for the examples, with a mark before the last one's colour.
  private static func stack(of count: Int, last mark: String) -> String {
    (1...count).map { number in
      "{ \"frame\": [0, 0, 390, 300], \(number == count ? mark : "")\"backgroundColor\": \"#FFFFFF\(number)0\" }"
    }.joined(separator: ",\n")
  }
}

/// Counts how often each tile of a target is blended.
private enum BlendedTiles {
  private static let side = 16
  /// The maximum number of tiles to count, which takes about a tenth of a second.
  private static let mostTiles = 20_000_000

  /// The number of pixels that each layer draws over exactly `times` blended planes.
  static func crossings(of times: Int, in plan: PassPlan) -> [PreparedIndex: Int] {
    var crossings: [PreparedIndex: Int] = [:]
    var work = 0
    for target in plan.targets where !target.isSilhouette && target.downscale == 1 {
      let (columns, rows) = ((target.rect.width + side - 1) / side, (target.rect.height + side - 1) / side)
      var depths = [UInt8](repeating: 0, count: max(0, columns * rows))
      for draw in plan.draws[target.draws] {
        let across = tiles(draw.rect.minX - target.rect.minX, draw.rect.maxX - target.rect.minX, columns)
        let down = tiles(draw.rect.minY - target.rect.minY, draw.rect.maxY - target.rect.minY, rows)
        work += across.count * down.count
        if work > mostTiles { return crossings }
        for row in down {
          for column in across {
            let tile = row * columns + column
            if draw.isOpaque {
              depths[tile] = 0
              continue
            }
            if Int(depths[tile]) == times { crossings[draw.node, default: 0] += side * side }
            depths[tile] = min(depths[tile] + 1, 254)
          }
        }
      }
    }
    return crossings
  }

  /// The tiles that are entirely between two positions.
  private static func tiles(_ start: Int, _ end: Int, _ count: Int) -> Range<Int> {
    let (first, last) = ((max(start, 0) + side - 1) / side, min(end / side, count))
    return first..<max(first, last)
  }
}
