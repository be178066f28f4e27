import LayerPlanning

extension PassPlan {
  /// The passes whose textures a pass reads, each once, in the order in which they run.
  ///
  /// A capture reads its target half way; where that is another pass's texture, the pass is among them.
  func reads(of pass: Pass) -> [PassID] {
    var reads: [PassID] = []
    if let source = pass.source { reads.append(source) }
    if let joined = pass.joins { reads.append(joined) }
    if let captured = pass.captured, let writer = targets[Int(captured.rawValue)].pass { reads.append(writer) }
    for draw in draws[targets[Int(pass.target.rawValue)].draws] where draw.kind == .composite {
      reads += textures(of: composites[Int(draw.payload)])
    }
    guard reads.count > 1 else { return reads }
    reads.sort()
    var last: PassID?
    return reads.filter { read in
      defer { last = read }
      return read != last
    }
  }

  /// The passes that made what a composite draws: the layer's texture and its mask's.
  func textures(of composite: Composite) -> [PassID] {
    [composite.texture, composite.mask].compactMap { $0.flatMap { targets[Int($0.rawValue)].pass } }
  }
}
