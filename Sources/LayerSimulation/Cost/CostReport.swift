import LayerGeometry
import LayerModel
public import LayerPlanning

/// What a still scene costs besides its passes.
public struct CostReport: Hashable, Sendable {
  /// Pixels shaded, blended, stored and loaded in a first frame.
  public let traffic: Traffic
  /// Stored and loaded pixels, in screens.
  public let trafficScreens: Double
  /// Bytes of the images that drawn layers show, decoded, each once.
  public let decodedBytes: Int

  /// Works out a plan's cost.
  public init(_ plan: PassPlan) {
    traffic = Traffic(of: plan)
    let screen = plan.tree.screen
    trafficScreens = Double(traffic.storedPixels + traffic.loadedPixels) / Double(max(1, screen.area))
    var seen = Set<AssetIndex>()
    var bytes = 0
    for draw in plan.draws where draw.kind == .contents {
      guard let asset = plan.tree.layer(draw.node).contents, seen.insert(asset).inserted else {
        continue
      }
      let facts = plan.tree.scene[asset].facts
      bytes += facts.pixelWidth * facts.pixelHeight * 4
    }
    decodedBytes = bytes
  }
}
