import LayerPlanning

/// What it takes to make one layer's bitmap, whatever lies inside included.
struct BitmapLoad: Hashable {
  /// Passes.
  var passes = 0
  /// Pixels stored and loaded.
  var pixels = 0
  /// Those of the passes that there are only because the layer is rasterized.
  var ownPasses = 0
  /// Pixels that are stored, and loaded when the bitmap is drawn, only because the layer is rasterized.
  var ownPixels = 0

  /// The loads of all entries of a frame.
  static func all(_ entries: [RasterEntry], in plan: PassPlan) -> [BitmapLoad] {
    var loads = [BitmapLoad](repeating: BitmapLoad(), count: entries.count)
    if entries.isEmpty { return loads }
    let placeOfNode = Dictionary(uniqueKeysWithValues: entries.enumerated().map { ($1.node, $0) })
    func place(of target: TargetID) -> Int? {
      let pass = plan.targets[Int(target.rawValue)].pass
      return pass.flatMap { plan.passes[Int($0.rawValue)].bitmap }.flatMap { placeOfNode[$0] }
    }
    PixelWork.forEach(in: plan) { work in
      if let place = place(of: work.target) { loads[place].pixels += work.storedPixels + work.loadedPixels }
    }
    for pass in plan.passes {
      guard let bitmap = pass.bitmap, let place = placeOfNode[bitmap] else { continue }
      loads[place].passes += 1
      guard pass.kind == .content, pass.node == bitmap, pass.reasons == ReasonSet(.rasterize) else { continue }
      let target = plan.targets[Int(pass.target.rawValue)]
      loads[place].ownPasses += 1
      loads[place].ownPixels += 2 * target.width * target.height
    }
    // Inner entries come after their outer ones.
    for (place, entry) in entries.enumerated().reversed() {
      guard let outer = entry.outer else { continue }
      loads[outer].passes += loads[place].passes
      loads[outer].pixels += loads[place].pixels
    }
    return loads
  }
}
