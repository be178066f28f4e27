import LayerDiagnostics
import LayerPlanning

/// The figures of one part of a plan, the user's or the platform's, and the columns that show them.
///
/// There is one column if a first frame and a later one cost the same, otherwise one for each.
struct PlanFigures {
  /// One reason's row.
  struct ReasonRow {
    let reason: Reason
    var passes = 0
    var steadyPasses = 0
    var layers = 0
    /// The number of layers that have the reason, by confidence.
    var confidences: [Confidence: Int] = [:]
  }

  let plan: PassPlan
  private let effects: PlanEffects
  /// The costs of the layers of this part, in paint order.
  let costs: [LayerCost]
  /// Passes of a first frame.
  let passes: Int
  /// Passes of a later frame.
  let steadyPasses: Int
  /// Passes of a first frame, with those that are in doubt.
  let range: PassRange
  /// Passes of a later frame, with those that are in doubt.
  let steadyRange: PassRange
  /// The number of textures that are drawn into their targets.
  let composites: Int
  /// The number of shadows that are blurred once and kept.
  let bakes: Int
  /// The reasons that occur, those with the most passes first.
  let reasons: [ReasonRow]
  private let steadyOfLayer: [PreparedIndex: Int]
  private let costOfNode: [Int: LayerCost]
  private let marks: PlanMarks
  private let columns: [(title: String, width: Int)]

  init(_ scene: PlannedScene, ofSystem: Bool, marks: PlanMarks) {
    let plan = scene.plan
    self.plan = plan
    effects = scene.effects
    self.marks = marks
    func belongs(_ node: PreparedIndex) -> Bool { plan.tree[node].flags.contains(.system) == ofSystem }
    let costs = plan.layers.filter { belongs($0.node) }
    self.costs = costs
    passes = ofSystem ? plan.summary.systemPasses : plan.summary.offscreenPasses
    steadyPasses = ofSystem ? plan.summary.steadySystemPasses : plan.summary.steadyOffscreenPasses
    range = ofSystem ? PassRange(passes, passes) : plan.passRange
    steadyRange = ofSystem ? PassRange(steadyPasses, steadyPasses) : plan.steadyPassRange
    // A filtered picture that is used within its own layer is not a composite.
    let systemComposites = plan.composites.count { $0.role != .filtered && plan.tree[$0.node].flags.contains(.system) }
    composites = ofSystem ? systemComposites : plan.summary.composites - systemComposites
    bakes = plan.bakes.count { belongs($0.node) }
    var steadyOfLayer: [PreparedIndex: Int] = [:]
    var steadyOfReason: [Reason: Int] = [:]
    for pass in plan.passes where pass.isSteady && belongs(pass.node) {
      steadyOfLayer[pass.node, default: 0] += 1
      for reason in pass.reasons.reasons { steadyOfReason[reason, default: 0] += 1 }
    }
    self.steadyOfLayer = steadyOfLayer
    costOfNode = Dictionary(costs.map { (Int($0.node.rawValue), $0) }) { first, _ in first }
    reasons = Self.rows(of: costs, steadyOfReason)
    let width = max(6, DisplayText.grouped(passes).count)
    columns = passes == steadyPasses ? [("passes", width)] : [("first", width), ("steady", width)]
  }

  private static func rows(of costs: [LayerCost], _ steady: [Reason: Int]) -> [ReasonRow] {
    var rows: [Reason: ReasonRow] = [:]
    for cost in costs {
      for reason in cost.reasons {
        var row = rows[reason.reason] ?? ReasonRow(reason: reason.reason)
        row.passes += reason.passes
        row.layers += 1
        row.confidences[reason.confidence, default: 0] += 1
        rows[reason.reason] = row
      }
    }
    let ordered = Reason.allCases.compactMap { reason -> ReasonRow? in
      var row = rows[reason]
      row?.steadyPasses = steady[reason] ?? 0
      return row
    }
    // The catalog's order decides between reasons with equal passes.
    return ordered.enumerated().sorted { ($1.element.passes, $0.offset) < ($0.element.passes, $1.offset) }
      .map(\.element)
  }

  /// The cost of a layer, by its index in the tree.
  func cost(of node: Int) -> LayerCost? { costOfNode[node] }

  // MARK: Savings

  /// The number of passes that the scene would save without a layer's reason; nil if it was not calculated.
  ///
  /// Also nil for the platform's layers, because no figure of the scene includes their passes.
  func saving(_ reason: Reason, of layer: PreparedIndex) -> Int? {
    if plan.tree[layer].flags.contains(.system) { return nil }
    return effects.passes(without: reason, of: layer).map { plan.summary.offscreenPasses - $0 }
  }

  /// The saving in a later frame; nil if it costs the same as a first frame.
  func steadySaving(_ reason: Reason, of layer: PreparedIndex) -> Int? {
    if plan.tree[layer].flags.contains(.system) { return nil }
    return effects.steadyPasses(without: reason, of: layer).map { plan.summary.steadyOffscreenPasses - $0 }
  }

  /// The legend of the savings, and its width.
  var savingLegend: (text: String, width: Int) {
    marks.savingLegend(hasSteady: effects.tellsSteadyPasses)
  }

  /// Whether any saving was calculated.
  var tellsSavings: Bool {
    costs.contains { cost in cost.reasons.contains { saving($0.reason, of: cost.node) != nil } }
  }

  // MARK: Columns

  /// The number of columns that the numbers take up, including the gap after them.
  var numberColumns: Int { columns.reduce(2) { $0 + $1.width + 2 } }

  /// Blank space in place of numbers.
  var blank: String { String(repeating: " ", count: numberColumns) }

  /// The titles of the columns.
  var heading: String { line(columns.map(\.title)) { marks.style.faint($0) } }

  /// A layer's passes.
  func numbers(of cost: LayerCost?) -> String {
    guard let cost else { return blank }
    return numbers(cost.passes, steadyOfLayer[cost.node] ?? 0)
  }

  /// Passes in a first frame and in a later one.
  func numbers(_ passes: Int, _ steady: Int) -> String {
    let texts = columns.count == 1 ? [passes] : [passes, steady]
    return line(texts.map(DisplayText.grouped)) { $0 == "0" ? marks.style.faint($0) : marks.style.inked($0, .cost) }
  }

  private func line(_ texts: [String], _ ink: (String) -> String) -> String {
    var line = ""
    for (text, column) in zip(texts, columns) {
      line += String(repeating: " ", count: 2 + column.width - text.count) + ink(text)
    }
    return line + "  "
  }
}
