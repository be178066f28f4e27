import LayerGeometry

extension PassPlan {
  /// What is wrong with the plan, in sentences; empty for a plan as it must be.
  ///
  /// Run by tests and debug builds.
  public func validate() -> [String] {
    var faults: [String] = []
    checkPasses(&faults)
    checkTargets(&faults)
    checkDraws(&faults)
    let own = layers.reduce(0) { $0 + $1.passes }
    if own != passes.count { faults.append("Layers own \(own) passes of \(passes.count)") }
    if summary.offscreenPasses + summary.systemPasses != passes.count {
      faults.append("The summary counts \(summary.offscreenPasses + summary.systemPasses) passes of \(passes.count)")
    }
    return faults
  }

  private func checkPasses(_ faults: inout [String]) {
    for (index, pass) in passes.enumerated() {
      if Int(pass.id.rawValue) != index { faults.append("Pass \(index) is numbered \(pass.id.rawValue)") }
      for read in reads(of: pass) where read >= pass.id {
        faults.append("Pass \(index) reads pass \(read.rawValue), which has not run")
      }
      if let into = pass.into, into <= pass.id { faults.append("Pass \(index) goes into an earlier pass") }
      if targets[Int(pass.target.rawValue)].pass != pass.id {
        faults.append("Pass \(index) writes a target that another pass writes too")
      }
      if (pass.captured != nil) != (pass.kind == .backdropCapture) || (pass.captured != nil) != (pass.afterDraw != nil)
      {
        faults.append("Pass \(index) captures without saying after which draw, or the reverse")
      }
    }
  }

  private func checkTargets(_ faults: inout [String]) {
    for target in targets {
      if target.rect.isEmpty { faults.append("Target \(target.id.rawValue) has no pixel") }
      if (target.pass == nil) != (target.id == .screen) {
        faults.append("Target \(target.id.rawValue) is written by no pass")
      }
    }
  }

  private func checkDraws(_ faults: inout [String]) {
    for target in targets {
      for draw in draws[target.draws] {
        if draw.target != target.id { faults.append("A draw lies among those of another target") }
        if draw.rect.isEmpty || !target.rect.contains(draw.rect) {
          faults.append("A draw of layer \(draw.node.rawValue) leaves its target")
        }
        guard draw.kind == .composite else { continue }
        if composites[Int(draw.payload)].texture == target.id {
          faults.append("Target \(target.id.rawValue) is drawn into itself")
        }
      }
    }
  }
}

extension PassPlan {
  /// The passes whose textures a pass reads, in ascending order, each once.
  public func reads(of pass: Pass) -> [PassID] {
    var reads = Set([pass.source, pass.joins].compactMap { $0 })
    for draw in draws[targets[Int(pass.target.rawValue)].draws] where draw.kind == .composite {
      let composite = composites[Int(draw.payload)]
      if let read = targets[Int(composite.texture.rawValue)].pass { reads.insert(read) }
      if let mask = composite.mask, let read = targets[Int(mask.rawValue)].pass { reads.insert(read) }
    }
    return reads.sorted()
  }
}
