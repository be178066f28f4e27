import LayerDiagnostics
import LayerGeometry
import LayerModel
import LayerPlanning
import LayerSimulation
import LayerWriting

/// The first lines of a plan as text: the verdict and its subject.
enum PlanHeadline {
  static func lines(
    of scene: PlannedScene, _ figures: PlanFigures, _ marks: PlanMarks, withName: Bool
  ) -> [String] {
    let plan = scene.plan
    let summary = plan.summary
    let sums = sums(figures)
    let verdict = verdict(figures)
    let screen = plan.tree.screen
    let headline = [
      (
        marks.style.inked(verdict, figures.passes == 0 ? .good : .strong)
          + marks.style.strong(", " + sums.joined(separator: ", ")),
        (verdict + ", " + sums.joined(separator: ", ")).count
      ), inked(plan.tree.scene.device, .strong, marks), inked(rules(plan.compositor.model), .strong, marks),
    ]
    let tree = scene.tree == "root" ? "" : " (\(DisplayText.escaped(scene.tree)))"
    let facts =
      (withName ? [DisplayText.escaped(scene.file) + tree] : []) + [
        "\(screen.width)\(marks.times)\(screen.height) px",
        DecimalText.count(summary.layers, "layer", "layers") + ", \(DisplayText.grouped(summary.drawnLayers)) drawn",
      ] + (scene.time == .zero ? [] : ["at \(scene.time.secondsText) s"])
      + [source(plan.sourceConfidence)].compactMap(\.self)
    return joined(headline, marks) + joined(facts.map { inked($0, .faint, marks) }, marks)
      + joined(costs(of: scene, marks).map { inked($0, .faint, marks) }, marks)
  }

  /// The name and the version of counting rules: `core-animation v1`.
  static func rules(_ model: String) -> String { model.split(separator: "/").joined(separator: " v") }

  /// The confidence in counts from source code, in words; nil for other scenes.
  static func source(_ confidence: Confidence?) -> String? {
    confidence.map { "counted from source: \($0.rawValue)" }
  }

  /// The costs of the frame apart from its passes.
  private static func costs(of scene: PlannedScene, _ marks: PlanMarks) -> [String] {
    let (plan, cost) = (scene.plan, CostReport(scene.plan))
    let traffic = cost.traffic
    func screens(_ pixels: Int) -> String {
      DecimalText.groupedHundredths(Double(pixels) / Double(max(1, plan.tree.screen.area)))
    }
    // Each part is short, because on a narrow terminal each is on a separate line.
    let moved = screens(traffic.storedPixels + traffic.loadedPixels)
    var costs = ["\(moved) \(moved == "1" ? "screen" : "screens") of memory traffic"]
    costs += [
      (traffic.storedPixels, "stored"), (traffic.loadedPixels, "loaded"), (traffic.shadedPixels, "shaded"),
      (traffic.blendedPixels, "blended"), (traffic.hiddenPixels, "hidden"),
    ].map { "\(screens($0)) \($1)" }
    if cost.decodedBytes > 0 {
      let wasted = cost.wastedBytes == 0 ? "none" : DisplayText.bytes(cost.wastedBytes)
      costs.append("images \(DisplayText.bytes(cost.decodedBytes)), \(wasted) wasted")
    }
    if cost.drawnBytes > 0 { costs.append("\(DisplayText.bytes(cost.drawnBytes)) drawn by the CPU") }
    if let estimate = scene.device.flatMap({ GPUEstimate(cost, of: plan, device: $0) }) {
      costs.append(text(of: estimate, marks))
    }
    return costs
  }

  private static func text(of estimate: GPUEstimate, _ marks: PlanMarks) -> String {
    let spread = Spread(low: estimate.lowMilliseconds, high: estimate.highMilliseconds)
    let range = SimulationWords.range(spread, marks)
    return estimate.isMeasured ? "rendering \(range) ms, as measured" : "GPU \(range) ms in theory"
  }

  private static func inked(_ text: String, _ ink: TextStyle.Ink, _ marks: PlanMarks) -> (String, Int) {
    (marks.style.inked(text, ink), DisplayWidth.columns(of: text))
  }

  /// The heading for the platform's layers; nil if they cost nothing.
  static func system(of scene: PlannedScene, _ figures: PlanFigures, _ marks: PlanMarks) -> String? {
    let cost = CostReport(scene.plan)
    guard !figures.costs.isEmpty || cost.systemTraffic != Traffic() else { return nil }
    let shaded = Double(cost.systemTraffic.shadedPixels) / Double(max(1, scene.plan.tree.screen.area))
    let moved = DecimalText.groupedHundredths(cost.systemTrafficScreens)
    var parts = [DecimalText.count(figures.passes, "pass", "passes") + later(figures)]
    if figures.passes > 0 { parts += sums(figures) }
    parts.append("\(moved) \(moved == "1" ? "screen" : "screens") of memory traffic")
    parts.append("\(DecimalText.groupedHundredths(shaded)) shaded")
    return marks.style.strong("Owned by the system, not counted above: ") + parts.joined(separator: ", ")
  }

  /// The counts after the passes: always composites, and baked shadows if there are any.
  private static func sums(_ figures: PlanFigures) -> [String] {
    let (composites, bakes) = (figures.composites, figures.bakes)
    return [DecimalText.count(composites, "composite", "composites")]
      + (bakes > 0 ? [DecimalText.count(bakes, "baked shadow", "baked shadows")] : [])
  }

  private static func verdict(_ figures: PlanFigures) -> String {
    (figures.plan.assumesCopies ? "about " : "") + passes(figures.range) + later(figures)
  }

  /// A number of offscreen passes with its unit.
  static func passes(_ range: PassRange) -> String {
    range.isExact
      ? DecimalText.count(range.least, "offscreen pass", "offscreen passes")
      : "\(PassWords.range(range)) offscreen passes"
  }

  private static func later(_ figures: PlanFigures) -> String {
    figures.steadyRange == figures.range
      ? "" : " at first, \(PassWords.range(figures.steadyRange)) in later frames"
  }

  /// Parts on one line, or on several lines if they do not fit.
  static func joined(_ parts: [(text: String, width: Int)], _ marks: PlanMarks, indent: Int = 0) -> [String] {
    var lines: [String] = []
    var used = 0
    for (part, width) in parts {
      if lines.isEmpty || used + 3 + width > marks.style.columns {
        lines.append(String(repeating: " ", count: indent) + part)
        used = indent + width
      } else {
        lines[lines.count - 1] += marks.style.faint(marks.dot) + part
        used += 3 + width
      }
    }
    return lines
  }
}
