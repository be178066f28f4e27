public import LayerModel
public import LayerPlanning

/// How long a GPU might take for a first frame: a range from published, theoretical figures, never a measurement.
///
/// Each switch to another pass leaves the GPU idle for a while; pixels are shaded at the fill rate and moved at the
/// bandwidth, as if neither could overlap with the other. What the figures leave out (caches, compression of textures,
/// clocks that go down) goes both ways, so that only the order of magnitude is worth anything.
public struct GPUEstimate: Hashable, Sendable {
  /// With the shortest idle gaps.
  public let lowMilliseconds: Double
  /// With the longest.
  public let highMilliseconds: Double

  /// The estimate of a plan's cost for a device; nil where its figures are not known.
  public init?(_ cost: CostReport, of plan: PassPlan, device: Device) {
    self.init(cost.load, plan.compositor, device: device)
  }

  /// The estimate for what a frame does.
  init?(_ load: FrameLoad, _ compositor: Compositor, device: Device) {
    guard let fillRate = device.fillRateGigapixels, let bandwidth = device.bandwidthGigabytes else { return nil }
    // A million pixels or bytes a millisecond is a thousand million a second.
    let busy =
      Double(load.traffic.shadedPixels) / 1e6 / fillRate.value + Double(load.bytes) / 1e6 / bandwidth.value
    let gap = compositor.passGapMilliseconds.value
    lowMilliseconds = busy + Double(load.switches) * gap.lowerBound
    highMilliseconds = busy + Double(load.switches) * gap.upperBound
  }

  /// Bytes that one thing moves: 4 a pixel, 1 in a mask, 8 in an image of more than 8 bits a channel.
  static func bytes(of work: PixelWork, in plan: PassPlan) -> Int {
    let texel = isMask(work.target, in: plan) ? 1 : 4
    guard work.action == .draw, let place = work.place else {
      let loaded = work.action == .split ? work.loadedPixels * texel : work.loadedPixels * 4
      return work.storedPixels * texel + loaded
    }
    let draw = plan.draws[place]
    var sampled = 4 * work.texturesSampled
    if draw.kind == .composite, plan.composites[Int(draw.payload)].mask != nil { sampled -= 3 }
    if draw.kind == .contents, let asset = plan.tree.layer(draw.node).contents,
      plan.tree.scene[asset].facts.bitsPerChannel > 8
    {
      sampled += 4
    }
    return work.shadedPixels * sampled
  }

  private static func isMask(_ target: TargetID, in plan: PassPlan) -> Bool {
    plan.targets[Int(target.rawValue)].pass.map { plan.passes[Int($0.rawValue)].kind == .mask } ?? false
  }
}
