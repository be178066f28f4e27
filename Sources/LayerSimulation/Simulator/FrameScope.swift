import LayerPlanning

/// What one frame does of its plan: which passes run, and which pixels of the screen are drawn again.
struct FrameScope {
  /// For each pass, whether it runs.
  private(set) var passes: [Bool]
  /// The pixels of the screen; nil for all.
  let damage: DamageRegion?
  /// For each layer, whether its draws are looked at; nil for all.
  private let layers: [Bool]?
  /// The draws that hide others on the screen.
  let occluders: OccluderList

  /// - Parameters:
  ///   - damage: What is drawn again; nil for everything.
  ///   - rendered: The rasterized layers whose bitmaps are made in this frame, all of each: a bitmap is kept whole.
  ///   - occluders: The draws that hide others on the screen.
  ///   - layers: For each layer, whether its draws are looked at; nil for all.
  init(
    _ frame: FramePlan, damage: DamageRegion?, rendered: Set<PreparedIndex>, occluders: OccluderList,
    layers: [Bool]? = nil
  ) {
    self.damage = damage
    self.layers = layers
    self.occluders = occluders
    // Passes of one layer mostly follow one another.
    var last: (node: PreparedIndex, isMet: Bool)?
    passes = frame.plan.passes.map { pass in
      if let bitmap = pass.bitmap { return rendered.contains(bitmap) }
      guard let damage else { return true }
      if let last, last.node == pass.node { return last.isMet }
      let isMet = damage.meets(frame.screenExtent(of: pass.node))
      last = (pass.node, isMet)
      return isMet
    }
    runInputs(in: frame)
  }

  /// Has the steps run that others work on: a capture that several backdrops share is the first one's, which may lie
  /// far from the damage.
  ///
  /// A step works on earlier ones, so that one walk from the last to the first finds all.
  private mutating func runInputs(in frame: FramePlan) {
    let all = frame.plan.passes
    for pass in all.reversed() where runs(pass.id) {
      for input in [pass.source, pass.joins].compactMap(\.self) where all[Int(input.rawValue)].bitmap == nil {
        passes[Int(input.rawValue)] = true
      }
    }
  }

  /// Whether a pass runs; what belongs to none is done on the screen.
  func runs(_ pass: PassID?) -> Bool { pass.map { passes[Int($0.rawValue)] } ?? true }

  /// Whether a layer's draws are looked at.
  func looks(at node: PreparedIndex) -> Bool { layers.map { $0[Int(node.rawValue)] } ?? true }
}
