import LayerGeometry

/// Clips without those that lie around a layer: what they hide casts a shadow all the same.
///
/// Keeps what it has found out, so that clips nested in one another are looked at once each.
struct InnerClips {
  /// The innermost clip around the layer; without one nothing changes.
  let outer: Int32?
  /// What the straight clips from the layer to each clip leave.
  private var rects: [Int32: Rect<TargetSpace>] = [:]
  private var found: [Int32: Int32?] = [:]

  init(outer: Int32?) { self.outer = outer }

  /// A clip that leaves what a clip inside the layer and those between leave; nil for everything.
  mutating func clip(_ id: Int32?, in builder: inout PlanBuilder) -> Int32? {
    guard outer != nil, let id, id != outer else { return outer == nil ? id : nil }
    if let known = found[id] { return known }
    let rect = rect(of: id, builder.clips)
    let outline = builder.clips[Int(id)].outline
    let made =
      rect == .unbounded && outline == nil
      ? nil : builder.addClip(Clip(rect: rect, outline: outline, own: rect, outer: nil))
    found[id] = .some(made)
    return made
  }

  private mutating func rect(of id: Int32, _ clips: [Clip]) -> Rect<TargetSpace> {
    var between: [Int32] = []
    var next: Int32? = id
    var rect = Rect<TargetSpace>.unbounded
    while let current = next, current != outer {  // Ends: a clip's outer one was written down before it.
      if let known = rects[current] {
        rect = known
        break
      }
      between.append(current)
      next = clips[Int(current)].outer
    }
    for current in between.reversed() {
      rect = rect.intersection(clips[Int(current)].own)
      rects[current] = rect
    }
    return rect
  }
}
