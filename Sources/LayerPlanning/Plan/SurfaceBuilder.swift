import LayerGeometry
import LayerModel

// How Chromium decides on surfaces.
//
// A browser paints a page into layers, back to front. Each layer has an effect and a clip, and each of these lies in
// others. Before a layer is added, the compositor leaves the effects and clips that the layer is not in, and enters
// those that it is in. Whatever it enters becomes a node. A clip becomes a node if the compositor cannot cut it while
// it draws: if it is rounded or a path, or if it is turned relative to the nearest surface. If a clip is left and
// entered again, it becomes two nodes.
//
// An effect that reads what is behind it (a blend mode, a backdrop, a mask) must not lie in the node of a clip, which
// starts empty. Such clips are left first, and the effect takes the outermost clip's node as its own. The group around
// it becomes a surface, which ends what the effect can see.
//
// The rules are those of `property_tree_manager.cc` in Chromium's source, and every one of them was compared with what
// the browser does (`Scripts/measure-chromium`).

/// Enters and leaves effects and clips, layer by layer, and records the nodes.
struct SurfaceBuilder {
  /// The kinds of a node that isolates a clip.
  private struct ClipKind: OptionSet {
    let rawValue: UInt8
    /// The clip is rounded or a path.
    static let shaped = ClipKind(rawValue: 1)
    /// The clip is turned relative to the surface around it.
    static let turned = ClipKind(rawValue: 2)
  }

  /// Whether the axes of a place are those of the nearest surface.
  private enum Alignment { case aligned, turned, unknown }

  /// The effects and clips that have been entered.
  private struct State {
    var node = 0
    /// The kind of the clip that the node isolates; empty for the node of an effect.
    var kind: ClipKind = []
    var effect = 0
    var clip = 0
    /// The layer in whose axes the effect or clip is defined; -1 for the page.
    var place = -1
    var alignment = Alignment.aligned
    /// Whether a rounded clip between here and the nearest surface is cut while layers are drawn.
    var isInCutCorners = false

    var isClip: Bool { !kind.isEmpty }
  }

  private(set) var nodes = [SurfaceNode(parent: -1, owner: -1)]
  private(set) var effects = [SurfaceEffect(owner: -1, parent: -1, clip: 0)]
  private(set) var clips = [SurfaceClip(owner: -1, parent: -1, shape: .rectangle)]
  private var state = State()
  private var stack: [State] = []
  /// Changes whenever something is entered or left.
  private var moment = 0
  /// For each clip, the moment at which neither it nor a clip between it and the current one needed a node.
  private var quietAt = [0]
  /// The transform from each layer's points to the screen's.
  let maps: [PlaneTransform<LayerSpace, TargetSpace>]

  init(_ maps: [PlaneTransform<LayerSpace, TargetSpace>]) { self.maps = maps }

  /// Adds an effect to the tree of effects.
  mutating func add(_ effect: SurfaceEffect) -> Int {
    effects.append(effect)
    return effects.count - 1
  }

  /// Adds a clip to the tree of clips.
  mutating func add(_ clip: SurfaceClip) -> Int {
    clips.append(clip)
    quietAt.append(-1)
    return clips.count - 1
  }

  /// Adds a layer.
  ///
  /// - Parameters:
  ///   - draws: Whether the layer counts for surfaces that need two.
  ///   - isSeen: Whether any of it is visible.
  mutating func addLayer(in effect: Int, _ clip: Int, draws: Bool, isSeen: Bool) {
    let common = commonEffect(state.effect, effect)
    while state.effect != common { leave() }  // Terminates: the common effect is on the stack.
    for entered in chain(from: effect, to: state.effect, { effects[$0].parent }).reversed() { enter(effect: entered) }
    _ = enterClips(to: clip, for: nil)
    if draws { nodes[state.node].count += 1 }
    if isSeen { nodes[state.node].isSeen = true }
  }

  /// Leaves everything; the clips' own layers count, too.
  mutating func finish() {
    while !stack.isEmpty { leave() }
    nodes.settle()
  }

  // MARK: Leaving

  private mutating func leave() {
    let endsClips = !state.isClip && effects[state.effect].readsBehind
    // A clip that is not cut while drawing adds a layer that masks the others.
    if state.kind.contains(.shaped), !nodes[state.node].cutsWhileDrawing { nodes[state.node].count += 1 }
    guard let outer = stack.popLast() else { return }
    state = outer
    moment += 1
    // The effect took the clip's node as its own, so later layers cannot share it.
    if endsClips { leaveClips() }
  }

  private mutating func leaveClips() {
    while state.isClip { leave() }  // Terminates: each iteration shortens the stack.
  }

  // MARK: Entering

  private mutating func enter(effect index: Int) {
    let effect = effects[index]
    let taken = enterClips(to: effect.clip, for: effect)
    // If the effect took a clip's node, its own node only marks where the clips end.
    nodes.append(SurfaceNode(parent: state.node, owner: effect.owner, reason: taken ? nil : effect.reason))
    push([], effect: index, clip: effect.clip, place: effect.owner)
  }

  private mutating func push(_ kind: ClipKind, effect: Int, clip: Int, place: Int) {
    stack.append(state)
    moment += 1
    let node = nodes.count - 1
    if nodes[node].isFirm {
      (state.alignment, state.isInCutCorners) = (.aligned, false)
    } else {
      if state.alignment == .aligned, state.place != place { state.alignment = .unknown }
      if kind.contains(.shaped) { state.isInCutCorners = true }
    }
    (state.node, state.kind, state.effect, state.clip, state.place) = (node, kind, effect, clip, place)
  }

  /// Enters the clips around a layer, or around an effect; makes nodes for those that need them.
  ///
  /// - Returns: Whether the effect took the node of the outermost clip as its own.
  private mutating func enterClips(to target: Int, for effect: SurfaceEffect?) -> Bool {
    let reading = effect.flatMap { $0.readsBehind ? $0 : nil }
    if reading != nil {
      leaveClips()
      nodes[state.node].reason = .backdropScope
    } else {
      guard leaveClips(outside: target) else { return false }
    }
    var entered: [(clip: Int, kind: ClipKind)] = []
    var clip = target
    // Terminates: a clip comes after the one around it. Clips that needed no node just now need none again.
    while clip >= 0, clip != state.clip, quietAt[clip] != moment {
      let kind = kind(of: clip)
      if !kind.isEmpty { entered.append((clip, kind)) }
      clip = clips[clip].parent
    }
    if entered.isEmpty { markQuiet(from: target) }
    var taker = reading
    for (clip, kind) in entered.reversed() {
      isolate(clip, kind, for: taker)
      taker = nil
    }
    return reading != nil && !entered.isEmpty
  }

  /// Notes that no clip from one to the current one needs a node.
  private mutating func markQuiet(from target: Int) {
    var clip = target
    while clip >= 0, clip != state.clip, quietAt[clip] != moment {  // Terminates: towards the page.
      quietAt[clip] = moment
      clip = clips[clip].parent
    }
  }

  /// Whether a clip lies in the current one.
  private func isInside(_ target: Int) -> Bool {
    var clip = target
    while clip > state.clip {  // Terminates: a clip comes after the one around it.
      if quietAt[clip] == moment { return true }
      clip = clips[clip].parent
    }
    return clip == state.clip
  }

  /// Leaves the clips that a layer is not in.
  ///
  /// - Returns: Whether the clips could be left, which fails if an effect lies between them.
  private mutating func leaveClips(outside target: Int) -> Bool {
    if isInside(target) { return true }
    let common = commonClip(state.clip, target)
    while state.clip != common {  // Terminates: each iteration shortens the stack.
      guard state.isClip else { return false }
      let left = state.clip
      leave()
      // The common clip may have no node; then leaving goes past it.
      if chain(from: left, to: state.clip, { clips[$0].parent }).contains(common) { break }
    }
    return true
  }

  /// Whether a clip needs a node, and why.
  private mutating func kind(of clip: Int) -> ClipKind {
    var kind: ClipKind = clips[clip].isShaped ? .shaped : []
    if isTurned() || isTurned(clips[clip].owner, against: state.place) { kind.insert(.turned) }
    return kind
  }

  /// Makes the node of a clip.
  ///
  /// - Parameter effect: The effect that takes the node as its own, if any.
  private mutating func isolate(_ index: Int, _ kind: ClipKind, for effect: SurfaceEffect?) {
    let clip = clips[index]
    let place = effect?.owner ?? clip.owner
    var node = SurfaceNode(parent: state.node, owner: clip.owner)
    var kind = kind
    if kind.contains(.turned) {
      if effect == nil { node.reason = .clipAxisAlignment } else { kind.insert(.shaped) }
    }
    if kind.contains(.shaped) {
      node.cutsWhileDrawing = isCutWhileDrawing(clip, kind, at: place)
      if node.cutsWhileDrawing {
        if state.isInCutCorners { makeSurfacesOfCutCorners() }
      } else {
        node.reason = clip.shape == .path || clip.shape == .rectangle ? .clipPath : .roundedCorner
      }
    }
    if let effect { (node.reason, node.owner) = (effect.reason, effect.owner) }
    nodes.append(node)
    push(kind, effect: state.effect, clip: index, place: place)
  }

  /// Whether the corners of a clip are cut while its layers are drawn: circular corners that are only moved.
  private func isCutWhileDrawing(_ clip: SurfaceClip, _ kind: ClipKind, at place: Int) -> Bool {
    guard !kind.contains(.turned), clip.shape == .rounded(isCircular: true) else { return false }
    guard place != clip.owner, let map = map(from: clip.owner, to: place) else { return place == clip.owner }
    return map.isAffine && Self.isClose(map.a, 1) && Self.isClose(map.d, 1) && Self.isClose(map.b, 0)
      && Self.isClose(map.c, 0)
  }

  /// A layer can be cut to one rounded rectangle only, so rounded clips around another one become surfaces.
  private mutating func makeSurfacesOfCutCorners() {
    makeSurfaceIfClip(state)
    for entered in stack.reversed() {
      if nodes[entered.node].isFirm { return }
      makeSurfaceIfClip(entered)
    }
  }

  private mutating func makeSurfaceIfClip(_ entered: State) {
    if entered.kind.contains(.shaped) { nodes[entered.node].reason = .roundedCorner }
  }
}

extension SurfaceBuilder {
  // MARK: Axes

  /// Whether the axes of the current place are turned relative to the nearest surface.
  private mutating func isTurned() -> Bool {
    var first = stack.count
    // Ends at the page's own node, whose axes are known.
    while first > 0, alignment(at: first) == .unknown { first -= 1 }
    while first < stack.count {  // Advances by one.
      first += 1
      let (inner, outer) = (entered(at: first), entered(at: first - 1))
      let isTurned = outer.alignment == .turned || self.isTurned(outer.place, against: inner.place)
      setAlignment(isTurned ? .turned : .aligned, at: first)
    }
    return state.alignment == .turned
  }

  private func entered(at index: Int) -> State { index == stack.count ? state : stack[index] }

  private func alignment(at index: Int) -> Alignment { entered(at: index).alignment }

  private mutating func setAlignment(_ alignment: Alignment, at index: Int) {
    if index == stack.count { state.alignment = alignment } else { stack[index].alignment = alignment }
  }

  /// Whether the axes of one layer are turned relative to those of another.
  private func isTurned(_ place: Int, against other: Int) -> Bool {
    if place == other { return false }
    guard let map = map(from: place, to: other), map.isAffine else { return true }
    let isUpright = Self.isClose(map.b, 0) && Self.isClose(map.c, 0)
    return !isUpright && !(Self.isClose(map.a, 0) && Self.isClose(map.d, 0))
  }

  private func map(from place: Int, to other: Int) -> PlaneTransform<LayerSpace, TargetSpace>? {
    let outward = place < 0 ? PlaneTransform<LayerSpace, TargetSpace>.identity : maps[place]
    if other < 0 { return outward }
    return maps[other].inverse.map { outward.followed(by: $0.retagged()) }
  }

  private static func isClose(_ number: Double, _ other: Double) -> Bool { abs(number - other) < 1e-6 }

  // MARK: Trees

  /// An entry and those around it, up to and without another one.
  private func chain(from start: Int, to end: Int, _ parent: (Int) -> Int) -> [Int] {
    var found: [Int] = []
    var current = start
    while current >= 0, current != end {  // Terminates: an entry comes after the one around it.
      found.append(current)
      current = parent(current)
    }
    return found
  }

  private func commonEffect(_ first: Int, _ second: Int) -> Int { common(first, second) { effects[$0].parent } }

  private func commonClip(_ first: Int, _ second: Int) -> Int { common(first, second) { clips[$0].parent } }

  private func common(_ first: Int, _ second: Int, _ parent: (Int) -> Int) -> Int {
    var (first, second) = (first, second)
    while first != second {  // Terminates: an entry comes after the one around it.
      if first > second { first = parent(first) } else { second = parent(second) }
    }
    return first
  }
}
