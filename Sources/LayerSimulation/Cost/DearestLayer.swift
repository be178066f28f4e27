public import LayerPlanning

/// A layer and what its passes come to.
public struct DearestLayer: Hashable, Sendable {
  /// The layer.
  public let node: PreparedIndex
  /// Its own passes of a first frame.
  public let passes: Int
  /// The pixels that they write.
  public let passPixels: Int

  /// The layers with most passes; of equals those whose passes write most pixels, then the earlier.
  ///
  /// What the platform owns is left out: no user can change it.
  public static func list(_ plan: PassPlan, atMost count: Int) -> [DearestLayer] {
    var pixels: [PreparedIndex: Int] = [:]
    for pass in plan.passes {
      let target = plan.targets[Int(pass.target.rawValue)]
      pixels[pass.node, default: 0] += target.width * target.height
    }
    let costly = plan.layers.filter { $0.passes > 0 && !plan.tree[$0.node].flags.contains(.system) }
    return
      costly.map { DearestLayer(node: $0.node, passes: $0.passes, passPixels: pixels[$0.node] ?? 0) }
      .sorted { (-$0.passes, -$0.passPixels, $0.node) < (-$1.passes, -$1.passPixels, $1.node) }
      .prefix(count).map(\.self)
  }
}
