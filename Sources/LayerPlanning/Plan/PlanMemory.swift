/// How much of a plan's textures is there at once.
///
/// A texture is made by its pass, and dropped when the last pass or draw that reads it has run: so long whoever draws
/// the plan keeps it.
enum PlanMemory {
  /// Bytes of a pixel in a texture.
  static var pixelBytes: Int { 4 }

  /// The most bytes of textures that are alive while some pass runs, the screen's included.
  static func peakBytes(of builder: PlanBuilder) -> Int {
    let last = lastReaders(builder)
    var starting = [Int](repeating: 0, count: builder.passes.count)
    var ending = [Int](repeating: 0, count: builder.passes.count + 1)
    for pass in builder.passes {
      let pixels = builder[pass.target].pixels
      starting[Int(pass.id.rawValue)] += pixels
      ending[last[Int(pass.target.rawValue)] ?? Int(pass.id.rawValue)] += pixels
    }
    var alive = builder[.screen].pixels
    var peak = alive
    for place in builder.passes.indices {
      alive += starting[place]
      peak = max(peak, alive)
      alive -= ending[place]
    }
    return PlanLimits.product(peak, pixelBytes)
  }

  /// For each target the place of the last pass that reads it; behind all passes for what the screen shows.
  private static func lastReaders(_ builder: PlanBuilder) -> [Int?] {
    var last = [Int?](repeating: nil, count: builder.targets.count)
    func note(_ target: TargetID, at place: Int) {
      last[Int(target.rawValue)] = max(last[Int(target.rawValue)] ?? 0, place)
    }
    func noteDraws(into target: TargetID, at place: Int) {
      for draw in builder.draws[Int(target.rawValue)] where draw.kind == .composite && draw.payload >= 0 {
        let composite = builder.composites[Int(draw.payload)]
        note(composite.texture, at: place)
        if let mask = composite.mask { note(mask, at: place) }
      }
    }
    for (place, pass) in builder.passes.enumerated() {
      for source in [pass.source, pass.joins] {
        if let source { note(builder.passes[Int(source.rawValue)].target, at: place) }
      }
      noteDraws(into: pass.target, at: place)
    }
    noteDraws(into: .screen, at: builder.passes.count)
    return last
  }
}
