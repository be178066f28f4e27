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
  /// Those of them that no layer shows large enough to have a use for.
  public let wastedBytes: Int
  /// Bytes of what the CPU draws of drawn layers (`cpuDraw`): each has a bitmap of its own.
  public let drawnBytes: Int
  /// All that the frame does.
  let load: FrameLoad

  /// Works out a plan's cost.
  public init(_ plan: PassPlan) {
    var load = FrameLoad()
    load.add(plan)
    (self.load, traffic) = (load, load.traffic)
    let screen = plan.tree.screen
    trafficScreens = Double(traffic.storedPixels + traffic.loadedPixels) / Double(max(1, screen.area))
    let images = ImageMemory.all(in: plan)
    decodedBytes = images.reduce(0) { $0 + $1.decodedBytes }
    wastedBytes = images.reduce(0) { $0 + $1.wastedBytes }
    drawnBytes = Self.drawnBytes(plan)
  }

  /// The bitmaps are as large as their layers, at the scale of their contents, 4 bytes a pixel.
  private static func drawnBytes(_ plan: PassPlan) -> Int {
    var drawn: Set<PreparedIndex> = []
    for target in plan.targets where !target.isSilhouette {
      for draw in plan.draws[target.draws] where draw.kind == .contents { drawn.insert(draw.node) }
    }
    return drawn.reduce(0) { sum, node in
      let layer = plan.tree.layer(node)
      guard layer.cpuDrawMilliseconds != nil else { return sum }
      let sides = [layer.bounds.width, layer.bounds.height].map { side in
        PixelGrid.ceiling(side * layer.contentsScale - PixelGrid.tolerance)
      }
      return sum + 4 * sides[0] * sides[1]
    }
  }
}
