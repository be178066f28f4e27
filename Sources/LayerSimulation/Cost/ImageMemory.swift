public import LayerModel
public import LayerPlanning

/// What one image costs in memory, however many layers show it.
public struct ImageMemory: Hashable, Sendable {
  /// The image.
  public let asset: AssetIndex
  /// The layer that shows it first.
  public let node: PreparedIndex
  /// Bytes once decoded, 4 a pixel.
  public let decodedBytes: Int
  /// Those of them that the largest showing of it has no use for: it is shown smaller everywhere.
  public let wastedBytes: Int
  /// Whether its format has to be converted before the GPU can take it.
  public let needsConversion: Bool
}

extension ImageMemory {
  /// The images that drawn layers show, in the order in which they are drawn first.
  public static func all(in plan: PassPlan) -> [ImageMemory] {
    var order: [(asset: AssetIndex, node: PreparedIndex)] = []
    var largest: [AssetIndex: (x: Double, y: Double)] = [:]
    for use in ImageUse.all(in: plan) {
      if largest[use.asset] == nil { order.append((use.asset, use.node)) }
      var shown = largest[use.asset] ?? (0, 0)
      for part in use.parts {
        guard case .scaled(let x, let y) = part.fit else {
          shown = (max(shown.x, 1), max(shown.y, 1))
          continue
        }
        shown = (max(shown.x, x), max(shown.y, y))
      }
      largest[use.asset] = shown
    }
    return order.map { entry in
      let facts = plan.tree.scene[entry.asset].facts
      let shown = largest[entry.asset] ?? (1, 1)
      let decoded = 4 * facts.pixelWidth * facts.pixelHeight
      let used = 4 * size(facts.pixelWidth, times: shown.x) * size(facts.pixelHeight, times: shown.y)
      return ImageMemory(
        asset: entry.asset, node: entry.node, decodedBytes: decoded, wastedBytes: decoded - used,
        needsConversion: facts.needsConversion)
    }
  }

  /// A side at the size at which it is shown, never more than it has; rounded outward as pixels are.
  private static func size(_ side: Int, times factor: Double) -> Int {
    factor >= 1 ? side : min(side, max(1, Int((Double(side) * factor - 1.0 / 64).rounded(.up))))
  }
}
