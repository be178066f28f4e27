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
    var largest: [AssetIndex: ShownScale] = [:]
    for use in ImageUse.all(in: plan) {
      if largest[use.asset] == nil { order.append((use.asset, use.node)) }
      largest[use.asset, default: ShownScale()].add(use.parts)
    }
    return order.map { entry in
      let facts = plan.tree.scene[entry.asset].facts
      let decoded = 4 * facts.pixelWidth * facts.pixelHeight
      let used = 4 * (largest[entry.asset] ?? ShownScale()).pixels(of: facts)
      return ImageMemory(
        asset: entry.asset, node: entry.node, decodedBytes: decoded, wastedBytes: decoded - used,
        needsConversion: facts.needsConversion)
    }
  }
}
