import LayerGeometry
public import LayerModel
public import LayerPlanning

/// The costs of a still scene in addition to its passes.
public struct CostReport: Hashable, Sendable {
  /// Pixels shaded, blended, stored and loaded in a first frame, without those of system-owned subtrees.
  public let traffic: Traffic
  /// Pixels shaded, blended, stored and loaded in a first frame for system-owned subtrees, which users cannot change.
  public let systemTraffic: Traffic
  /// Stored and loaded pixels, measured in screens, without those of system-owned subtrees.
  public let trafficScreens: Double
  /// Stored and loaded pixels of system-owned subtrees, measured in screens.
  public let systemTrafficScreens: Double
  /// Bytes of the decoded images that drawn layers show, each image counted once.
  public let decodedBytes: Int
  /// The bytes of the decoded images that are wasted, because every layer shows the image at a smaller size.
  public let wastedBytes: Int
  /// The bytes of the bitmaps that the CPU draws for visible layers (`cpuDraw`), one for each layer.
  public let drawnBytes: Int
  /// The whole load of the frame.
  let load: FrameLoad

  /// Computes a plan's cost.
  public init(_ plan: PassPlan) {
    var load = FrameLoad()
    load.add(plan)
    self.load = load
    systemTraffic = load.systemTraffic
    traffic = load.traffic.without(load.systemTraffic)
    let screenPixels = Double(max(1, plan.tree.screen.area))
    trafficScreens = Double(traffic.movedPixels) / screenPixels
    systemTrafficScreens = Double(systemTraffic.movedPixels) / screenPixels
    let images = ImageMemory.all(in: plan)
    decodedBytes = images.reduce(0) { $0 + $1.decodedBytes }
    wastedBytes = images.reduce(0) { $0 + $1.wastedBytes }
    drawnBytes = Self.drawnBytes(plan)
  }

  /// Each bitmap is as large as its layer, at the scale of its contents, with 4 bytes per pixel.
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

/// The work of a render server for one frame, in whole numbers: passes, pixels and bytes, and switches between passes.
struct FrameLoad: Hashable {
  /// The passes of the app's layers.
  var offscreenPasses = 0
  /// The passes of the system's own layers.
  var systemPasses = 0
  /// The pixels, including those of system-owned subtrees.
  var traffic = Traffic()
  /// Pixels of system-owned subtrees.
  var systemTraffic = Traffic()
  /// Bytes stored and loaded.
  var bytes = 0
  /// The number of times that the GPU switches to another pass or interrupts one.
  var switches = 0

  /// Creates a load of zero.
  init() {}

  /// Adds another load.
  mutating func add(_ other: FrameLoad) {
    offscreenPasses += other.offscreenPasses
    systemPasses += other.systemPasses
    traffic.add(other.traffic)
    systemTraffic.add(other.systemTraffic)
    bytes += other.bytes
    switches += other.switches
  }

  /// Adds one piece of work on pixels.
  mutating func add(_ work: PixelWork, of plan: PassPlan) {
    traffic.add(work)
    if let node = work.node, plan.tree[node].flags.contains(.system) { systemTraffic.add(work) }
    bytes += GPUEstimate.bytes(of: work, in: plan)
  }

  /// Adds a pass that runs.
  mutating func add(_ pass: Pass, of plan: PassPlan) {
    switches += pass.captured == nil ? 1 : 2
    if plan.tree[pass.node].flags.contains(.system) { systemPasses += 1 } else { offscreenPasses += 1 }
  }

  /// Adds the load of a plan, or of the part that one frame executes.
  mutating func add(_ plan: PassPlan, scope: FrameScope? = nil) {
    PixelWork.forEach(in: plan, scope: scope) { add($0, of: plan) }
    for pass in plan.passes where scope?.runs(pass.id) ?? true { add(pass, of: plan) }
  }
}

/// Pixels that a frame shades, blends, stores and loads; whole rectangles count, regardless of coverage inside.
public struct Traffic: Hashable, Sendable {
  /// Pixels of draws, without those under a later occluder, which a tiler never shades.
  public var shadedPixels = 0
  /// Shaded pixels whose source is not known to be opaque.
  ///
  /// Blending happens on chip: it costs shading but no memory traffic.
  public var blendedPixels = 0
  /// Pixels of draws that are covered by a later occluder.
  public var hiddenPixels = 0
  /// Pixels written to memory: each pass's target once, including the screen.
  public var storedPixels = 0
  /// Pixels read from memory: shaded pixels times the number of textures sampled for each.
  public var loadedPixels = 0

  /// Creates traffic of zero.
  public init() {}
}

extension Traffic {
  /// Creates the traffic of a first frame: the screen and every pass, including those of system-owned subtrees.
  public init(of plan: PassPlan) {
    PixelWork.forEach(in: plan) { add($0) }
  }

  /// The pixels that are stored to or loaded from memory.
  public var movedPixels: Int { storedPixels + loadedPixels }

  /// This traffic minus a part of it.
  func without(_ part: Traffic) -> Traffic {
    var rest = self
    rest.shadedPixels -= part.shadedPixels
    rest.blendedPixels -= part.blendedPixels
    rest.hiddenPixels -= part.hiddenPixels
    rest.storedPixels -= part.storedPixels
    rest.loadedPixels -= part.loadedPixels
    return rest
  }

  /// Adds other traffic.
  mutating func add(_ other: Traffic) {
    shadedPixels += other.shadedPixels
    blendedPixels += other.blendedPixels
    hiddenPixels += other.hiddenPixels
    storedPixels += other.storedPixels
    loadedPixels += other.loadedPixels
  }

  /// Adds one piece of work on pixels.
  mutating func add(_ work: PixelWork) {
    shadedPixels += work.shadedPixels
    blendedPixels += work.blendedPixels
    hiddenPixels += work.hiddenPixels
    storedPixels += work.storedPixels
    loadedPixels += work.loadedPixels
  }
}

/// A layer and its passes.
public struct MostExpensiveLayer: Hashable, Sendable {
  /// The layer.
  public let node: PreparedIndex
  /// The number of the layer's own passes in a first frame.
  public let passes: Int
  /// The number of pixels that the layer's passes write.
  public let passPixels: Int

  /// The layers with the most passes; ties are ordered by the pixels that the passes write, then by paint order.
  ///
  /// Layers that the system owns are left out, because users cannot change them.
  public static func list(_ plan: PassPlan, atMost count: Int) -> [MostExpensiveLayer] {
    var pixels = [Int](repeating: 0, count: plan.tree.nodes.count)
    for pass in plan.passes {
      let target = plan.targets[Int(pass.target.rawValue)]
      pixels[Int(pass.node.rawValue)] += target.width * target.height
    }
    var list: [MostExpensiveLayer] = []
    for cost in plan.layers where cost.passes > 0 && !plan.tree[cost.node].flags.contains(.system) {
      let layer = MostExpensiveLayer(node: cost.node, passes: cost.passes, passPixels: pixels[Int(cost.node.rawValue)])
      // The list stays sorted and short, so most layers are compared only with its last one.
      let place = list.lastIndex { !layer.isBefore($0) }.map { $0 + 1 } ?? 0
      guard place < count else { continue }
      if list.count == count { list.removeLast() }
      list.insert(layer, at: place)
    }
    return list
  }

  private func isBefore(_ other: Self) -> Bool {
    (-passes, -passPixels, node) < (-other.passes, -other.passPixels, other.node)
  }
}

/// An estimate of the time for rendering a first frame: a range calculated from published theoretical figures, or from
/// the render times of a recording of the device.
///
/// Each switch to another pass leaves the GPU idle for a while. The estimate adds the time to shade all pixels at the
/// device's fill rate and the time to move all bytes at its memory bandwidth, as if the two could not overlap. It
/// ignores caches, texture compression and reduced clock rates, which can change the result in either direction, so
/// only its order of magnitude is meaningful.
public struct GPUEstimate: Hashable, Sendable {
  /// The estimate with the shortest idle gaps between passes.
  public let lowMilliseconds: Double
  /// The estimate with the longest idle gaps.
  public let highMilliseconds: Double
  /// Whether the figures come from a recording of the device.
  public let isMeasured: Bool

  /// Creates the estimate of a plan's cost for a device; returns nil if the device's figures are not known.
  public init?(_ cost: CostReport, of plan: PassPlan, device: Device) {
    self.init(cost.load, plan.compositor, device: device)
  }

  /// Creates the estimate of a frame's load.
  init?(_ load: FrameLoad, _ compositor: Compositor, device: Device) {
    isMeasured = device.rendering != nil
    if let rendering = device.rendering {
      // A frame in which nothing is drawn takes no time.
      let time = load == FrameLoad() ? 0...0 : rendering.milliseconds(passes: load.offscreenPasses + load.systemPasses)
      (lowMilliseconds, highMilliseconds) = (time.lowerBound, time.upperBound)
      return
    }
    guard let fillRate = device.fillRateGigapixels, let bandwidth = device.bandwidthGigabytes else { return nil }
    // A million pixels or bytes per millisecond is a billion per second.
    let busy =
      Double(load.traffic.shadedPixels) / 1e6 / fillRate.value + Double(load.bytes) / 1e6 / bandwidth.value
    let gap = compositor.passGapMilliseconds.value
    lowMilliseconds = busy + Double(load.switches) * gap.lowerBound
    highMilliseconds = busy + Double(load.switches) * gap.upperBound
  }

  /// The number of bytes that a piece of work reads and writes: 4 per pixel, or 1 in a mask, or 8 in an image with more
  /// than 8 bits per channel.
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
