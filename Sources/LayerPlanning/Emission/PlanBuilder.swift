import LayerGeometry
import LayerModel

/// A plan under construction: targets, passes and draws, in the order in which they are added.
struct PlanBuilder {
  private(set) var targets: [RenderTarget] = []
  private(set) var passes: [Pass] = []
  /// The draws of each target in paint order, including draws that touch no pixel, since a silhouette may show them.
  private(set) var draws: [[Draw]] = []
  /// The number of draws in all targets.
  private(set) var drawCount = 0
  var composites: [Composite] = []
  var bakes: [Bake] = []
  private(set) var clips: [Clip] = []
  /// For each target that a pass reads before the target is complete, the number of its draws at that time.
  private(set) var drawsBefore: [PassID: Int] = [:]

  /// Whether each target has no pixels to draw into, listed up to the last such target; nearly always empty.
  private var blanks: [Bool] = []

  /// Creates a plan that contains only the screen.
  ///
  /// - Parameter draws: The expected number of draws into the screen.
  init(screen: PixelRect, draws count: Int) {
    _ = addTarget(screen, toScreen: .identity)
    PlatformPages.reserve(count, in: &draws[0])
  }

  /// Whether a target covers no pixels, so that nothing is drawn into it.
  @inline(__always) func isBlank(_ target: TargetID) -> Bool {
    Int(target.rawValue) < blanks.count && blanks[Int(target.rawValue)]
  }

  /// Adds a texture that covers the given pixels of a grid; the texture has at least one pixel.
  mutating func addTarget(
    _ rect: PixelRect, toScreen: PlaneTransform<TargetSpace, TargetSpace>, downscale: Int = 1,
    adjustment: PlaneTransform<TargetSpace, TargetSpace> = .identity, isSilhouette: Bool = false
  ) -> TargetID {
    let id = TargetID(targets.count)
    var rect = rect
    if rect.isEmpty {
      rect = PixelRect(minX: rect.minX, minY: rect.minY, maxX: rect.minX + 1, maxY: rect.minY + 1)
      blanks += [Bool](repeating: false, count: targets.count - blanks.count) + [true]
    }
    targets.append(
      RenderTarget(
        id: id, pass: nil, rect: rect, downscale: downscale, adjustment: adjustment,
        toScreen: toScreen, draws: 0..<0, isSilhouette: isSilhouette))
    draws.append([])
    return id
  }

  subscript(target: TargetID) -> RenderTarget {
    @inline(__always) get { targets[Int(target.rawValue)] }
  }

  /// Adds a pass that runs now.
  @discardableResult mutating func addPass(
    _ kind: PassKind, of index: Int, for reasons: ReasonSet, into target: TargetID, source: PassID? = nil,
    joining joined: PassID? = nil, capturing captured: TargetID? = nil, in context: PassEmitter.Context
  ) -> PassID {
    let id = PassID(passes.count)
    if let captured { drawsBefore[id] = draws[Int(captured.rawValue)].count }
    passes.append(
      Pass(
        id: id, kind: kind, node: PreparedIndex(index), reasons: reasons, target: target, source: source,
        joins: joined, captured: captured, afterDraw: nil, bitmap: context.bitmap, isSteady: !context.isKept))
    targets[Int(target.rawValue)].pass = id
    return id
  }

  /// Adds a texture like another, for the next step of a blur.
  mutating func addTarget(like target: TargetID, downscale: Int = 1) -> TargetID {
    let rect = isBlank(target) ? .empty : self[target].rect
    return addTarget(rect, toScreen: self[target].toScreen, downscale: downscale)
  }

  mutating func addClip(_ clip: Clip) -> Int32 {
    clips.append(clip)
    return Int32(clips.count - 1)
  }

  /// Adds a draw to its target.
  mutating func append(_ draw: Draw) {
    draws[Int(draw.target.rawValue)].append(draw)
    drawCount += 1
  }

  /// Returns the draws, without those that touch no pixel, grouped by target, and sets each target's range.
  mutating func takeDraws(_ ranges: inout [RenderTarget]) -> [Draw] {
    // The screen has most draws, so its list is extended by the others.
    var taken = draws[0]
    draws[0] = []
    taken.removeAll(where: \.rect.isEmpty)
    ranges[0].draws = 0..<taken.count
    for target in draws.indices.dropFirst() {
      let start = taken.count
      taken.append(contentsOf: draws[target].lazy.filter { !$0.rect.isEmpty })
      ranges[target].draws = start..<taken.count
    }
    draws = []
    return taken
  }

  /// The number of draws in a target so far.
  @inline(__always) func drawCount(in target: TargetID) -> Int { draws[Int(target.rawValue)].count }

  /// Reserves a slot in a target for a draw that is known only after the subtree has been walked.
  mutating func reserveDraw(in target: TargetID, node: Int) -> Int {
    append(
      Draw(
        target: target, node: PreparedIndex(node), kind: .composite, payload: -1, rect: .empty, opacity: 1, clip: nil))
    return drawCount(in: target) - 1
  }

  /// Fills a reserved slot.
  mutating func fill(_ slot: Int, with draw: Draw) { draws[Int(draw.target.rawValue)][slot] = draw }
}
