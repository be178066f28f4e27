import LayerPlanning
import LayerTestSupport
import Testing

/// The part of the page about accuracy that compares plans with a renderer, surface by surface.
enum RendererPage {
  static func text() throws -> String {
    let comparison = try #require(RendererComparison.all)
    let file = try #require(MeasuredScene.file)
    return """
      ## Against a renderer

      Devices say how far Core Animation's rules are right, in whole frames. They do not say whether the planner itself
      is right: what is visible, what lies in which texture, what a copy or a nest of groups adds. One real compositor
      runs without a device and says for which reasons it made textures: headless Chromium. With Chromium's rules
      (`--compositor chromium`), the same planner predicts its surfaces. These are the rules of Chrome, Electron and
      Android's web views; Safari and `WKWebView` have others.

      `Scripts/measure-chromium` shows each scene to the browser three times, one promoted element for each layer, and
      writes what its tracing says to [Observations/chromium-156.json](../Observations/chromium-156.json)
      (\(file.browser)). A test plans every scene again. The browser states how many surfaces it made for each reason,
      not for which layer. The rules were written with these scenes in view.

      | what | right |
      |---|---:|
      | surfaces, each with its reason | \(share(comparison.surfaces)) |
      | scenes, by their number of surfaces | \(share(comparison.scenes)) |
      | those of them that have surfaces | \(share(comparison.costlyScenes)) |
      | frames of \(file.scenes.count(where: \.isTimeline)) timelines, by their surfaces and painted layers | \
      \(share(comparison.frames)) |

      \(apart(file))

      ### Reasons

      How often the plan stated a reason (row) where the browser stated one (column):

      \(matrix(comparison))

      ### Where they differ

      \(differences(comparison))

      \(proofs)
      """
  }

  static func text(_ share: RendererAgreement.Share) -> String {
    "\(DisplayNumber.grouped(share.right)) of \(DisplayNumber.grouped(share.all))"
  }

  private static func share(_ share: RendererAgreement.Share) -> String {
    let tenths = (share.value * 1_000).rounded(.down) / 10
    return "\(text(share)) (\(tenths) %)"
  }

  private static func apart(_ file: MeasuredScene.File) -> String {
    if file.apart.isEmpty { return "No scene was set apart." }
    let names = file.apart.map { "`\($0.name)` (\($0.why))" }.joined(separator: ", ")
    return "Set apart: \(names)."
  }

  private static func matrix(_ comparison: RendererComparison) -> String {
    let reasons = Set(comparison.matrix.keys.flatMap(\.self)).sorted {
      ($0 == RendererComparison.none ? 1 : 0, $0) < ($1 == RendererComparison.none ? 1 : 0, $1)
    }
    let head = "| planned | " + reasons.joined(separator: " | ") + " |"
    let line = "|---|" + String(repeating: "---:|", count: reasons.count)
    let rows = reasons.map { planned in
      let cells = reasons.map { measured in comparison.matrix[[planned, measured]].map { "\($0)" } ?? "" }
      return "| \(planned) | " + cells.joined(separator: " | ") + " |"
    }
    return ([head, line] + rows).joined(separator: "\n")
  }

  private static func differences(_ comparison: RendererComparison) -> String {
    if comparison.differences.isEmpty { return "Nowhere." }
    let head = ["| scene | planned | measured | why |", "|---|---|---|---|"]
    let rows = comparison.differences.map { difference in
      "| \(difference.name) | \(list(difference.planned)) | \(list(difference.measured)) | \(why(difference.name)) |"
    }
    return (head + rows).joined(separator: "\n")
  }

  private static func list(_ frame: MeasuredScene.Frame) -> String {
    let parts = frame.reasons.sorted { $0.key < $1.key }.map { $0.value == 1 ? $0.key : "\($0.value) \($0.key)" }
    return parts.isEmpty ? "none" : parts.joined(separator: ", ")
  }

  /// The known causes of differences, by the beginning of a scene's name.
  private static let causes = [
    ("turned away", "In Core Animation, a one-sided layer hides its sublayers too; in a browser, only itself."),
    (
      "a turned clip: round",
      "The surfaces are as many. The browser states the reason of the frame before for a clip that has just got round "
        + "corners."
    ),
  ]

  private static func why(_ name: String) -> String {
    causes.first { name.hasPrefix($0.0) }?.1 ?? "not known"
  }

  private static let proofs = """
    ### What this says about Core Animation

    Both compositors' plans come from the same stages. A stage that predicts what the browser does is likely to be right
    for Core Animation too, unless the table says otherwise.

    | stage | compared with the renderer | Core Animation |
    |---|---|---|
    | Geometry: transforms, anchor points, copies, templates | agrees | the same |
    | Visibility: hidden, clear, clipped away, off screen, reach of blurs and shadows | agrees for what is seen; the \
    browser also counts layers that are painted but not seen when it decides on a group | counts visible planes only |
    | Extents of groups | agrees as far as they decide what is seen | the same |
    | Nested groups: a group inside counts as one layer of the group around it | agrees | the same |
    | Groups of fewer than two layers are dropped, innermost first | agrees for layers | counts planes: a layer with a \
    background and contents has two |
    | Groups through containers that draw nothing | agrees | the same |
    | Order of effects: filters inside; then mask, opacity, blend mode and backdrop as one group; clips outside or \
    inside it | agrees | one pass for all of them, and a mask has a pass of its own |
    | Culling of covered layers | not shared: the browser decides on surfaces before it knows what is covered | a \
    covered layer runs no pass |
    | Changes over time: which layers change, when they are seen, which copies they are | agrees as far as they decide \
    which layers a browser paints again | the same |
    | Rasterization cache | not shared: the browser keeps each layer's painting, and no group's | keeps bitmaps of \
    groups |
    | Shadows | not shared: part of a layer's painting | passes of their own without a path |
    """
}

/// Numbers as the page shows them.
private enum DisplayNumber {
  static func grouped(_ number: Int) -> String {
    let digits = String(number)
    guard digits.count > 3 else { return digits }
    let head = digits.dropLast(3)
    return "\(head),\(digits.suffix(3))"
  }
}
