import LayerGeometry
import LayerModel

/// A plan under construction: targets, passes and draws, in the order in which they are added.
struct PlanBuilder {
  private(set) var targets: [RenderTarget] = []
  private(set) var passes: [Pass] = []
  /// The draws of all targets in the order in which they are added, including draws that touch no pixel, since a
  /// silhouette may show them.
  private(set) var draws: [Draw] = []
  /// The draws as sequences that are as long as possible and belong to one target each.
  private var runs: [DrawRun] = []
  /// The runs of each target: the first and the last; -1 if it has none.
  private var runsOfTarget: [(first: Int32, last: Int32)] = []
  private var targetOfLastDraw: TargetID?
  /// The transforms between the grids of targets.
  var maps = PlaneMaps<TargetSpace, TargetSpace>()
  var composites: [Composite] = []
  var bakes: [Bake] = []
  private(set) var clips: [Clip] = []
  /// For each pass that reads a target before the target is complete, the number of all draws at that time.
  private(set) var drawsBefore: [PassID: Int] = [:]

  /// Whether each target has no pixels to draw into, listed up to the last such target; nearly always empty.
  private var blanks: [Bool] = []

  /// The numbers of records to reserve memory for.
  struct Expected {
    var draws = 0
    var passes = 0
    var composites = 0
  }

  /// Creates a plan that contains only the screen.
  init(screen: PixelRect, _ expected: Expected) {
    PlatformPages.reserve(expected.draws, in: &draws)
    PlatformPages.reserve(expected.passes + 1, in: &targets)
    PlatformPages.reserve(expected.passes, in: &passes)
    PlatformPages.reserve(expected.composites, in: &composites)
    _ = addTarget(screen, toScreen: .identity)
  }

  /// Whether a target covers no pixels, so that nothing is drawn into it.
  @inline(__always) func isBlank(_ target: TargetID) -> Bool {
    Int(target.rawValue) < blanks.count && blanks[Int(target.rawValue)]
  }

  /// Adds a texture that covers the given pixels of a grid; the texture has at least one pixel.
  mutating func addTarget(
    _ rect: PixelRect, toScreen: MovedMap, downscale: Int = 1, adjustment: MovedMap = .identity,
    isSilhouette: Bool = false
  ) -> TargetID {
    let id = TargetID(targets.count)
    var rect = rect
    if rect.isEmpty {
      rect = PixelRect(minX: rect.minX, minY: rect.minY, maxX: rect.minX + 1, maxY: rect.minY + 1)
      blanks += [Bool](repeating: false, count: targets.count - blanks.count) + [true]
    }
    targets.append(
      RenderTarget(
        id: id, rect: rect, downscale: downscale, adjustment: adjustment, toScreen: toScreen,
        isSilhouette: isSilhouette))
    runsOfTarget.append((-1, -1))
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
    if captured != nil { drawsBefore[id] = draws.count }
    passes.append(
      Pass(
        id: id, kind: kind, node: PreparedIndex(index), reasons: reasons, target: target, source: source,
        joins: joined, captured: captured, bitmap: context.bitmap, isSteady: !context.isKept))
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
    if draw.target != targetOfLastDraw { startRun(draw.target) }
    draws.append(draw)
    runs[runs.count - 1].end = Int32(truncatingIfNeeded: draws.count)
  }

  /// Starts a run of draws of a target.
  private mutating func startRun(_ id: TargetID) {
    let (place, target) = (Int32(truncatingIfNeeded: draws.count), Int(id.rawValue))
    let (run, last) = (Int32(truncatingIfNeeded: runs.count), runsOfTarget[target].last)
    targetOfLastDraw = id
    runs.append(DrawRun(start: place, end: place))
    if last >= 0 { runs[Int(last)].next = run } else { runsOfTarget[target].first = run }
    runsOfTarget[target].last = run
  }

  /// Reserves a slot in a target for a draw that is known only after the subtree has been walked.
  mutating func reserveDraw(in target: TargetID, node: Int) -> Int {
    append(
      Draw(
        target: target, node: PreparedIndex(node), kind: .composite, payload: -1, rect: .empty, opacity: 1, clip: nil))
    return draws.count - 1
  }

  /// Fills a reserved slot.
  mutating func fill(_ slot: Int, with draw: Draw) { draws[slot] = draw }
}

// MARK: The draws of one target

/// Consecutive draws of one target.
private struct DrawRun {
  let start: Int32
  var end: Int32
  /// The target's next run; -1 for its last.
  var next: Int32 = -1
}

/// A position between the draws of one target.
struct DrawCursor {
  fileprivate let target: TargetID
  /// The current run; -1 before the first.
  fileprivate var run: Int32
  fileprivate var place: Int32
}

extension PlanBuilder {
  /// The position before the first draw of a target.
  func start(of target: TargetID) -> DrawCursor { DrawCursor(target: target, run: -1, place: 0) }

  /// The position after the last draw of a target.
  @inline(__always) func end(of target: TargetID) -> DrawCursor {
    DrawCursor(
      target: target, run: runsOfTarget[Int(target.rawValue)].last, place: Int32(truncatingIfNeeded: draws.count))
  }

  /// The index of the next draw of a cursor's target; nil after its last.
  func next(_ cursor: inout DrawCursor) -> Int? {
    while cursor.run < 0 || cursor.place >= runs[Int(cursor.run)].end {  // Terminates: advances by a run.
      let next = cursor.run < 0 ? runsOfTarget[Int(cursor.target.rawValue)].first : runs[Int(cursor.run)].next
      if next < 0 { return nil }
      (cursor.run, cursor.place) = (next, runs[Int(next)].start)
    }
    cursor.place += 1
    return Int(cursor.place) - 1
  }

  /// Returns the targets with their ranges of the draws, and the draws by target, without those that touch no pixel.
  ///
  /// The builder is empty afterwards.
  mutating func takeTargets() -> (targets: [RenderTarget], draws: [Draw]) {
    var (targets, draws): ([RenderTarget], [Draw]) = ([], [])
    swap(&targets, &self.targets)
    swap(&draws, &self.draws)
    guard targets.count > 1 else {
      draws.removeAll(where: \.rect.isEmpty)
      targets[0].draws = draws.indices
      return (targets, draws)
    }
    sort(&draws)
    draws.removeAll(where: \.rect.isEmpty)
    var start = 0
    for index in targets.indices {
      let id = TargetID(index)
      var end = start
      while end < draws.count, draws[end].target == id { end += 1 }  // Terminates: `end` grows.
      targets[index].draws = start..<end
      start = end
    }
    return (targets, draws)
  }

  /// Moves the draws of each target together, in place, because a copy would be as large as the rest of the plan.
  private func sort(_ draws: inout [Draw]) {
    var places = [Int32](repeating: 0, count: draws.count)
    var next: Int32 = 0
    for target in runsOfTarget {
      var run = target.first
      while run >= 0 {  // Terminates: a run's successor is a later run.
        let current = runs[Int(run)]
        for place in current.start..<current.end {
          places[Int(place)] = next
          next += 1
        }
        run = current.next
      }
    }
    for index in draws.indices {
      while Int(places[index]) != index {  // Terminates: each swap brings a draw to its place.
        let place = Int(places[index])
        draws.swapAt(index, place)
        places.swapAt(index, place)
      }
    }
  }

  /// Returns the passes; the builder has none afterwards.
  mutating func takePasses() -> [Pass] {
    var taken: [Pass] = []
    swap(&taken, &passes)
    return taken
  }
}
