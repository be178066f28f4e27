public import LayerGeometry
public import LayerPlanning

/// A frame's work on the pixels of a texture, counted in whole rectangles, regardless of how much of a rectangle is
/// covered.
///
/// Traffic is the sum of these rectangles, and overlays show them, so traffic and overlays are consistent.
public struct PixelWork: Hashable, Sendable {
  /// The kind of work.
  public enum Action: Hashable, Sendable {
    /// A layer's plane, or a texture, is drawn into a target.
    case draw
    /// A step of a recipe renders its texture from other textures.
    case step
    /// A texture is written to memory when its pass ends.
    case store
    /// A texture is written to memory and loaded again before it is complete, because a backdrop reads it.
    case split
  }

  /// The kind of work.
  public let action: Action
  /// The texture that the work writes.
  public let target: TargetID
  /// The layer that the work is done for; nil for the screen's store.
  public let node: PreparedIndex?
  /// The draw's index in the plan; nil for other actions.
  public let place: Int?
  /// The rectangles on the target's grid, before covers are cut out.
  private let touched: PixelRects
  /// The areas of opaque draws that later cover this work, and that are cut out of it.
  private let covers: [PixelRect]
  /// The number of pixels of the texture that are touched; fewer than in `parts` if the texture is a downscaled copy.
  public let pixels: Int
  /// The number of pixels that are left out because something opaque covers them later.
  public let hiddenPixels: Int
  /// Whether the drawn content is not known to be opaque.
  public let isBlended: Bool
  /// The number of textures that each pixel samples.
  public let texturesSampled: Int

  /// The rectangles on the target's grid, which do not overlap.
  public var parts: PixelRects { touched.parts(without: covers) }
  /// Pixels that are shaded.
  public var shadedPixels: Int { action == .draw || action == .step ? pixels : 0 }
  /// Shaded pixels whose source is not known to be opaque.
  public var blendedPixels: Int { isBlended ? pixels : 0 }
  /// The number of pixels that are written to memory.
  public var storedPixels: Int { action == .store || action == .split ? pixels : 0 }
  /// The number of pixels that are read from memory.
  public var loadedPixels: Int { action == .split ? pixels : pixels * texturesSampled }
}

extension PixelWork {
  /// Calls a closure with each piece of work in a first frame: for each target its draws in paint order and its store,
  /// the screen first; then the steps of recipes in execution order.
  public static func forEach(in plan: PassPlan, _ body: (PixelWork) -> Void) { forEach(in: plan, scope: nil, body) }

  /// Calls a closure with each piece of work in a frame that executes only a part of the plan.
  static func forEach(in plan: PassPlan, scope: FrameScope?, _ body: (PixelWork) -> Void) {
    let (targets, passes, draws) = (plan.targets, plan.passes, plan.draws)
    let splits = splits(of: passes, targets)
    for target in targets where scope?.runs(target.pass) ?? true {
      let damage = target.pass == nil ? scope?.damage : nil
      let own = draws[target.draws]
      let occluders = target.pass == nil ? scope?.occluders : nil
      forEachDraw(
        of: own, splits: splits[target.id] ?? [], under: occluders ?? OccluderList(of: own), scope: scope,
        damage: damage, body)
      body(PixelWork(.store, to: target, for: target.pass.map { passes[Int($0.rawValue)].node }, damage: damage))
    }
    for pass in passes where scope?.runs(pass.id) ?? true {
      // Passes without a source draw layers, which are the target's draws.
      let sampled = (pass.source == nil ? 0 : 1) + (pass.joins == nil ? 0 : 1) + (pass.captured == nil ? 0 : 1)
      if sampled > 0 {
        body(PixelWork(.step, to: targets[Int(pass.target.rawValue)], for: pass.node, texturesSampled: sampled))
      }
      guard let captured = pass.captured else { continue }
      let target = targets[Int(captured.rawValue)]
      body(PixelWork(.split, to: target, for: pass.node, damage: target.pass == nil ? scope?.damage : nil))
    }
  }

  /// The draws before which a target is captured, in ascending order.
  private static func splits(of passes: [Pass], _ targets: [RenderTarget]) -> [TargetID: [Int]] {
    var splits: [TargetID: [Int]] = [:]
    for pass in passes {
      guard let captured = pass.captured, let before = pass.afterDraw else { continue }
      splits[captured, default: []].append(targets[Int(captured.rawValue)].draws.lowerBound + before)
    }
    if splits.isEmpty { return splits }
    return splits.mapValues { $0.sorted() }
  }

  /// A draw after a capture hides nothing that the capture has read.
  private static func forEachDraw(
    of draws: ArraySlice<Draw>, splits: [Int], under occluders: OccluderList, scope: FrameScope?, damage: DamageRegion?,
    _ body: (PixelWork) -> Void
  ) {
    var splits = splits[...]
    for position in draws.indices {
      while let split = splits.first, split <= position { splits.removeFirst() }  // Each round removes one.
      guard scope?.looks(at: draws[position].node) ?? true else { continue }
      let covers = occluders.over(draws[position].rect, after: position, before: splits.first ?? draws.endIndex)
      body(PixelWork(position, draws[position], under: covers, damage: damage))
    }
  }

  /// Creates the work of a draw, without the draw's hole and the parts that later occluders cover.
  private init(_ place: Int, _ draw: Draw, under covers: [PixelRect], damage: DamageRegion?) {
    var touched = PixelRects(draw.rect)
    if !draw.hole.isEmpty { touched = touched.parts(without: [draw.hole]) }
    if let damage { touched = touched.parts(in: damage) }
    (self.touched, self.covers) = (touched, covers)
    hiddenPixels = touched.area(under: covers)
    pixels = touched.area - hiddenPixels
    action = .draw
    self.place = place
    target = draw.target
    node = draw.node
    isBlended = !draw.isOpaque
    texturesSampled = Int(draw.texturesSampled)
  }

  /// Creates a piece of work on a whole texture.
  private init(
    _ action: Action, to target: RenderTarget, for node: PreparedIndex?, texturesSampled: Int = 0,
    damage: DamageRegion? = nil
  ) {
    self.action = action
    place = nil
    self.target = target.id
    self.node = node
    (touched, covers) = (damage.map { PixelRects($0.rects) } ?? PixelRects(target.rect), [])
    pixels = damage?.area ?? target.width * target.height
    hiddenPixels = 0
    isBlended = false
    self.texturesSampled = texturesSampled
  }
}

/// Rectangles that do not overlap; nearly always one, which is stored without an allocation.
public struct PixelRects: Hashable, Sendable, Sequence {
  fileprivate let first: PixelRect
  fileprivate let others: [PixelRect]

  /// The number of pixels.
  public var area: Int { others.reduce(first.area) { $0 + $1.area } }

  /// Creates a list with one rectangle, or an empty list if the rectangle is empty.
  init(_ rect: PixelRect) { (first, others) = (rect, []) }

  /// Creates a list of rectangles, none of them empty.
  init(_ rects: [PixelRect]) {
    (first, others) = (rects.first ?? .empty, rects.count > 1 ? Array(rects.dropFirst()) : [])
  }

  /// The parts of each rectangle that the given rectangles do not cover.
  func parts(without covers: [PixelRect]) -> PixelRects {
    if covers.isEmpty { return self }
    return PixelRects(flatMap { $0.parts(without: covers) })
  }

  /// The number of pixels that the given rectangles cover.
  func area(under covers: [PixelRect]) -> Int {
    if covers.isEmpty { return 0 }
    // Covers rarely overlap; if they do not, their areas can be summed.
    let areApart = covers.indices.allSatisfy { place in
      !covers[..<place].contains { $0.meets(covers[place]) }
    }
    if !areApart { return area - parts(without: covers).area }
    return reduce(0) { sum, rect in covers.reduce(sum) { $0 + $1.intersection(rect).area } }
  }

  /// The parts inside a region.
  func parts(in region: DamageRegion) -> PixelRects {
    if others.isEmpty, let only = region.rects.first, region.rects.count == 1 {
      let part = first.intersection(only)
      return PixelRects(part.isEmpty ? .empty : part)
    }
    return PixelRects(flatMap(region.parts))
  }

  /// Iterates over the rectangles.
  public struct Iterator: IteratorProtocol {
    private let rects: PixelRects
    private var place = -1

    fileprivate init(_ rects: PixelRects) { self.rects = rects }

    /// The next rectangle; nil after the last one.
    public mutating func next() -> PixelRect? {
      if rects.first.isEmpty || place == rects.others.count { return nil }
      defer { place += 1 }
      return place < 0 ? rects.first : rects.others[place]
    }
  }

  /// Iterates over the rectangles, from the first.
  public func makeIterator() -> Iterator { Iterator(self) }
}

extension OccluderList {
  /// Creates the list of those draws of one target that are occluders, by their indices in a plan.
  init(of draws: ArraySlice<Draw>) {
    self.init()
    for position in draws.indices where draws[position].isOccluder { keep(draws[position].rect, at: position) }
  }
}

extension PixelRect {
  /// The parts of the rectangle that the given rectangles do not cover, as rectangles that do not overlap.
  ///
  /// There are few given rectangles (a target keeps at most 16 occluders), and each splits a part into at most four.
  func parts(without others: some Sequence<PixelRect>) -> [PixelRect] {
    var parts = isEmpty ? [] : [self]
    var left: [PixelRect] = []
    for other in others where other.meets(self) {
      left.reserveCapacity(parts.count + 3)
      for part in parts { part.add(to: &left, without: other) }
      swap(&parts, &left)
      left.removeAll(keepingCapacity: true)
    }
    return parts
  }

  /// Adds the parts above, left of, right of and below another rectangle to a list.
  private func add(to parts: inout [PixelRect], without other: PixelRect) {
    let hole = intersection(other)
    if hole.isEmpty { return parts.append(self) }
    if minY < hole.minY { parts.append(PixelRect(minX: minX, minY: minY, maxX: maxX, maxY: hole.minY)) }
    if minX < hole.minX { parts.append(PixelRect(minX: minX, minY: hole.minY, maxX: hole.minX, maxY: hole.maxY)) }
    if hole.maxX < maxX { parts.append(PixelRect(minX: hole.maxX, minY: hole.minY, maxX: maxX, maxY: hole.maxY)) }
    if hole.maxY < maxY { parts.append(PixelRect(minX: minX, minY: hole.maxY, maxX: maxX, maxY: maxY)) }
  }
}
