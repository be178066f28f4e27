import LayerModel
import LayerPlanning

/// The passes of one frame, counted in paint order: decision 0005 items 15 to 20.
struct OracleFrame {
  let rules: OracleRules
  /// The remaining pixels of the rasterization cache; nil on a first frame, where every lookup misses.
  var budgetPixels: Double?

  var passes = 0
  var systemPasses = 0
  var composites = 0
  var bakes = 0
  var drawnLayers = 0
  var reasons: [Int: [Reason: Int]] = [:]
  private var capturedGroups: [(target: OracleTarget, group: String)] = []

  init(rules: OracleRules, budgetPixels: Double?) {
    self.rules = rules
    self.budgetPixels = budgetPixels
  }

  /// Runs a layer's subtree, and returns whether its bitmap was kept from an earlier frame.
  ///
  /// A layer that draws nothing has no pass, so its mask has none either, regardless of the mask's content: the pages
  /// describe only layers that draw.
  @discardableResult
  mutating func run(_ layer: OracleLayer) -> Bool {
    guard layer.isVisible, layer.draws, !layer.isCulled else { return false }
    drawnLayers += 1
    let isKept = keeps(layer)
    var found: [Reason: Int] = [:]
    if layer.contentReasons.contains(.mask), let mask = layer.mask {
      found[.mask] = 2
      // The mask pass is the mask layer's content pass: a kept bitmap of the mask replaces it.
      let maskIsKept = run(mask)
      pay(maskIsKept ? 0 : 1, layer)
    }
    if !isKept {
      if layer.isFlattened, !layer.isMask {
        pay(1, layer)
        composites += 1
      }
      runContent(of: layer, &found)
    }
    if !found.isEmpty { reasons[layer.number] = found }
    return isKept
  }

  private mutating func runContent(of layer: OracleLayer, _ found: inout [Reason: Int]) {
    for reason in layer.contentReasons where reason != .mask { found[reason] = 1 }
    if layer.contentReasons.contains(.filter) {
      let more = (layer.filters.largestBlurRadius > 0 ? 2 : 0) + (layer.needsComposing ? 1 : 0)
      found[.filter] = 1 + more
      pay(more, layer)
    }
    if layer.costsShadow {
      found[.shadowWithoutPath] = rules.shadowPasses
      pay(rules.shadowPasses, layer)
      composites += 1
    }
    if layer.hasPathShadow, layer.hasShadowPlane { bakes += 1 }
    runBackdrop(of: layer, &found)
    for sublayer in layer.sublayers { run(sublayer) }
  }

  /// Counts 4 passes for a backdrop with blur, otherwise 2, and one less if its group was already captured.
  ///
  /// Vibrancy adds 2, in the backdrop's composite. All this counts only if the backdrop's own plane counts.
  private mutating func runBackdrop(of layer: OracleLayer, _ found: inout [Reason: Int]) {
    guard let backdrop = layer.backdrop, layer.hasContentsPlane else { return }
    composites += 1
    if backdrop.captures, let target = layer.innerTarget?.captured {
      var cost = backdrop.sigma > 0 ? 4 : 2
      if !backdrop.group.isEmpty {
        if capturedGroups.contains(where: { $0.target === target && $0.group == backdrop.group }) {
          cost -= 1
        } else {
          capturedGroups.append((target, backdrop.group))
        }
      }
      found[.backdropBlur] = cost
      pay(cost, layer)
    }
    if layer.hasVibrancy {
      found[.vibrancy] = 2
      pay(2, layer)
    }
  }

  private mutating func pay(_ count: Int, _ layer: OracleLayer) {
    if layer.isSystem { systemPasses += count } else { passes += count }
  }

  /// Item 18: kept if its entry fits in what is left of the budget.
  private mutating func keeps(_ layer: OracleLayer) -> Bool {
    guard layer.contentReasons.contains(.rasterize), let left = budgetPixels else { return false }
    let scale = layer.layer.rasterizationScale
    let width = (layer.extent.width * scale - OracleBox.tolerance).rounded(.up)
    let height = (layer.extent.height * scale - OracleBox.tolerance).rounded(.up)
    guard width * height <= left else { return false }
    budgetPixels = left - width * height
    return true
  }
}
