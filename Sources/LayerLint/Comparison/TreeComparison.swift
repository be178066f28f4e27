public import LayerGeometry
public import LayerModel
import LayerPlanning

/// A comparison of a tree in one design with the same tree in another.
public struct TreeComparison: Sendable {
  /// The tree in the first design.
  public let before: ComparedTree
  /// The tree in the other design.
  public let after: ComparedTree
  /// The changes in the figures that both sides have.
  public let figures: [FigureChange]
  /// The change in each reason's passes, for reasons that have passes on either side, in the order of the first
  /// design's passes.
  public let reasons: [ReasonChange]
  /// The change in the cost of each layer that costs passes on either side.
  ///
  /// The first design's layers come first, in paint order, followed by new layers.
  public let layers: [CostChange]
  /// The difference between the pictures; nil without pictures to compare.
  public var pixels: PixelChange?

  /// Compares two trees without their pictures; the caller sets `pixels`.
  public init(before: ComparedTree, after: ComparedTree) {
    self.before = before
    self.after = after
    figures = PlanFigure.allCases.compactMap { figure in
      guard let first = before.figures[figure], let second = after.figures[figure] else { return nil }
      return FigureChange(figure: figure, before: first, after: second)
    }
    reasons = ReasonChange.all(before.byReason, after.byReason)
    layers = Self.layers(before.layers, after.layers)
  }

  /// The change in a figure; nil if it is missing on one side.
  public func change(of figure: PlanFigure) -> FigureChange? { figures.first { $0.figure == figure } }

  /// The change in a figure as a total of this tree alone; nil if it is missing on one side.
  public func total(of figure: PlanFigure) -> FigureTotal? {
    change(of: figure).map { FigureTotal(figure: figure, before: $0.before, after: $0.after, verdict: $0.verdict) }
  }

  /// The verdict on the estimate of GPU time; nil if one side has no estimate.
  public var gpuVerdict: Verdict? {
    guard let first = before.gpuMilliseconds, let second = after.gpuMilliseconds else { return nil }
    return Verdict(before: first, after: second)
  }

  /// Whether both sides' times come from recordings of the device.
  public var hasMeasuredTimes: Bool { before.isTimeMeasured && after.isTimeMeasured }

  /// The verdict on all deciding figures.
  public var verdict: Verdict {
    figures.filter { FigureChange.deciding.contains($0.figure) }.reduce(.same) { $0.and($1.verdict) }
  }

  /// Whether the sides were counted by different rules, so that their numbers cannot be compared directly.
  public var hasMixedModels: Bool { before.model != after.model }

  private static func layers(_ before: [ComparedLayer], _ after: [ComparedLayer]) -> [CostChange] {
    func costs(_ layer: ComparedLayer) -> Bool { layer.passes > 0 || !layer.reasons.isEmpty }
    let matching = LayerMatching(before: before, after: after)
    let (gone, new) = matching.unmatched
    var changes: [(order: Int, change: CostChange)] = []
    for pair in matching.pairs where costs(before[pair.before]) || costs(after[pair.after]) {
      changes.append(
        (
          pair.before,
          CostChange(
            before: .init(before, pair.before), after: .init(after, pair.after), match: pair.how)
        ))
    }
    for place in gone where costs(before[place]) {
      changes.append((place, CostChange(before: .init(before, place), after: nil, match: nil)))
    }
    changes.sort { $0.order < $1.order }
    return changes.map(\.change)
      + new.filter { costs(after[$0]) }.map { CostChange(before: nil, after: .init(after, $0), match: nil) }
  }
}

/// The change in a figure.
public struct FigureChange: Hashable, Sendable {
  /// The figure.
  public let figure: PlanFigure
  /// The value in the first design.
  public let before: Double
  /// The value in the other design.
  public let after: Double

  /// The increase, negative for a decrease.
  public var difference: Double { after - before }
  /// The verdict on the change.
  public var verdict: Verdict { Verdict(before: before, after: after) }

  /// The figures that decide whether a design is better; the other figures are parts of them.
  public static let deciding: Set<PlanFigure> = [
    .offscreenPasses, .steadyOffscreenPasses, .mostOffscreenPasses, .mostSteadyOffscreenPasses, .trafficScreens,
    .decodedBytes, .framePasses,
    .hitchMillisecondsPerSecond, .hangMilliseconds, .mainThreadMilliseconds, .peakResidentBytes,
  ]
}

/// The change in a reason's passes.
public struct ReasonChange: Hashable, Sendable {
  /// The reason's id.
  public let id: String
  /// Passes in the first design.
  public let before: Int
  /// Passes in the other design.
  public let after: Int

  /// The verdict on the change.
  public var verdict: Verdict { Verdict(before: Double(before), after: Double(after)) }

  /// The reasons of both sides, those with the most passes first.
  static func all(_ before: [String: Int], _ after: [String: Int]) -> [ReasonChange] {
    let changes = Set(before.keys).union(after.keys).map {
      ReasonChange(id: $0, before: before[$0] ?? 0, after: after[$0] ?? 0)
    }
    return changes.sorted { ($1.before, $1.after, $0.id) < ($0.before, $0.after, $1.id) }
  }
}

/// The difference between two pictures.
public struct PixelChange: Hashable, Sendable {
  /// The largest difference in a channel, 0 to 255.
  public let largest: Int
  /// The mean difference of all channels.
  public let mean: Double
  /// The share of pixels with a channel whose difference exceeds `tolerance`.
  public let share: Double
  /// The smallest rectangle that contains all pixels whose difference exceeds `tolerance`; empty if there is no such
  /// pixel.
  public let area: PixelRect
  /// The sizes of the two pictures, if they are not the same.
  public let sizes: Sizes?
  /// The names of the layers that look different, the largest difference first; a few at most.
  public var layers: [String] = []

  /// The sizes of two pictures.
  public struct Sizes: Hashable, Sendable {
    /// The first picture's size in pixels.
    public let before: PixelRect
    /// The other picture's size in pixels.
    public let after: PixelRect
    /// Creates a pair of sizes.
    public init(before: PixelRect, after: PixelRect) {
      self.before = before
      self.after = after
    }
  }

  /// The largest difference in a channel that is attributed to rounding and is not visible.
  public static let tolerance = 2

  /// Creates a difference from its parts.
  public init(largest: Int, mean: Double, share: Double, area: PixelRect, sizes: Sizes? = nil) {
    self.largest = largest
    self.mean = mean
    self.share = share
    self.area = area
    self.sizes = sizes
  }

  /// Creates a copy of a difference with other layer names.
  public init(_ change: PixelChange, layers: [String]) {
    self = change
    self.layers = layers
  }

  /// Whether the difference is visible.
  public var isVisible: Bool { largest > Self.tolerance || sizes != nil }
}

/// Finds the counterpart of each layer of a tree in another tree.
///
/// There are three criteria, the most reliable first: the same path, the same id anywhere in the tree, and the same
/// class and size, in order, below matched layers. A layer is matched only once.
struct LayerMatching {
  /// The places of two layers that are treated as the same.
  struct Pair: Hashable {
    let before: Int
    let after: Int
    let how: CostChange.Match
  }

  private let before: [ComparedLayer]
  private let after: [ComparedLayer]
  private var partnerOfBefore: [Int?]
  private var partnerOfAfter: [Int?]
  private(set) var pairs: [Pair] = []

  init(before: [ComparedLayer], after: [ComparedLayer]) {
    self.before = before
    self.after = after
    partnerOfBefore = Array(repeating: nil, count: before.count)
    partnerOfAfter = Array(repeating: nil, count: after.count)
    matchPaths()
    matchIDs()
    matchShapes()
    pairs.sort { $0.before < $1.before }
  }

  /// The layers that have no partner, in paint order.
  var unmatched: (before: [Int], after: [Int]) {
    (
      before.indices.filter { partnerOfBefore[$0] == nil }, after.indices.filter { partnerOfAfter[$0] == nil }
    )
  }

  private mutating func pair(_ left: Int, _ right: Int, _ how: CostChange.Match) {
    partnerOfBefore[left] = right
    partnerOfAfter[right] = left
    pairs.append(Pair(before: left, after: right, how: how))
  }

  /// A path component below a numbered path.
  private struct Step: Hashable {
    let above: Int
    let part: String
  }

  /// Matches layers with equal path components, starting at the root.
  ///
  /// Paths are numbered instead of spelled out, so that matching does not become slower with depth.
  private mutating func matchPaths() {
    var numbers: [Step: Int] = [:]
    func number(_ layers: [ComparedLayer]) -> [Int] {
      var ofLayer: [Int] = []
      ofLayer.reserveCapacity(layers.count)
      for layer in layers {
        let step = Step(above: layer.parent.map { ofLayer[$0] } ?? -1, part: layer.part)
        let known = numbers[step] ?? numbers.count
        numbers[step] = known
        ofLayer.append(known)
      }
      return ofLayer
    }
    let left = number(before)
    let right = number(after)
    matchInOrder(left.map { $0 }, right.map { $0 }, .path)
  }

  private mutating func matchIDs() { matchInOrder(before.map(\.id), after.map(\.id), .id) }

  /// Pairs layers that have the same key and no partner yet, the first with the first and so on.
  private mutating func matchInOrder<Key: Hashable>(_ left: [Key?], _ right: [Key?], _ how: CostChange.Match) {
    var open: [Key: [Int]] = [:]
    for place in right.indices.reversed() where partnerOfAfter[place] == nil {
      if let key = right[place] { open[key, default: []].append(place) }
    }
    for place in left.indices where partnerOfBefore[place] == nil {
      guard let key = left[place], let partner = open[key]?.popLast() else { continue }
      pair(place, partner, how)
    }
  }

  /// The traits by which layers below one parent are matched.
  private struct Look: Hashable {
    let parent: Int
    let shape: ComparedLayer.Shape
  }

  private mutating func matchShapes() {
    var open: [Look: [Int]] = [:]
    for place in after.indices.reversed() where partnerOfAfter[place] == nil {
      guard let parent = after[place].parent, let shape = after[place].shape else { continue }
      open[Look(parent: parent, shape: shape), default: []].append(place)
    }
    // Parents come before their children, so a pair found here can lead to more pairs below it.
    for place in before.indices where partnerOfBefore[place] == nil {
      guard let parent = before[place].parent.flatMap({ partnerOfBefore[$0] }), let shape = before[place].shape,
        let partner = open[Look(parent: parent, shape: shape)]?.popLast()
      else { continue }
      pair(place, partner, .shape)
    }
  }
}

/// One layer of a compared tree: its identity and its cost.
struct ComparedLayer: Sendable {
  /// A layer's class and size; saved plans do not contain them.
  struct Shape: Hashable, Sendable {
    let layerClass: LayerClass
    let width: Double
    let height: Double
  }

  /// The length of the path from the root to a layer.
  struct Way: Sendable {
    /// The number of components of the path.
    let parts: Int
    /// The number of characters of the path.
    let characters: Int
    /// The last ancestor whose path component is always shown; nil if that is the layer itself or one below it.
    let head: Int?
  }

  /// The last component of the layer's path.
  let part: String
  /// The place of the parent, which comes earlier; nil for the root.
  let parent: Int?
  /// The layer's id, if it has one.
  let id: String?
  /// The layer's class and size, if known.
  let shape: Shape?
  /// The layer's place in the source, which all copies of a template share.
  let place: Int32?
  /// The length of the layer's path, stored so that the path is not traversed twice.
  let way: Way
  /// The number of the layer's own passes.
  var passes = 0
  /// The reasons for the layer's passes.
  var reasons: [ReasonPasses] = []

  /// The layers of a plan in paint order.
  static func all(in plan: PassPlan) -> [ComparedLayer] {
    let (tree, paths) = (plan.tree, LayerPaths(plan.tree))
    var layers: [ComparedLayer] = []
    layers.reserveCapacity(tree.nodes.count)
    for index in tree.indices {
      let (node, layer) = (tree[index], tree.layer(index))
      let (part, parent) = (paths.part(of: index), node.parent < 0 ? nil : Int(node.parent))
      let shape = Shape(layerClass: layer.layerClass, width: layer.bounds.width, height: layer.bounds.height)
      layers.append(
        ComparedLayer(
          part: part, parent: parent, id: layer.id, shape: shape, place: node.layer.rawValue,
          way: layers.way(to: part, below: parent)))
    }
    for cost in plan.layers {
      layers[Int(cost.node.rawValue)].passes = cost.passes
      layers[Int(cost.node.rawValue)].reasons = cost.reasons.map { ReasonPasses($0.reason.rawValue, passes: $0.passes) }
    }
    return layers
  }

  /// The layers that a saved plan lists, and their ancestors.
  static func all(in saved: SavedPlan.Tree) -> [ComparedLayer] {
    var layers: [ComparedLayer] = []
    var places: [Substring: Int] = [:]
    for layer in saved.layers {
      var parent: Int?
      var end = layer.path.startIndex
      while end < layer.path.endIndex {  // Ends because each round moves to the next part.
        let start = layer.path.index(after: end)
        end = layer.path[start...].firstIndex(of: "/") ?? layer.path.endIndex
        let path = layer.path[..<end]
        if places[path] == nil {
          places[path] = layers.count
          let part = String(layer.path[start..<end])
          layers.append(
            ComparedLayer(
              part: part, parent: parent, id: idOfPart(part), shape: nil, place: nil,
              way: layers.way(to: part, below: parent)))
        }
        parent = places[path]
      }
      guard let place = parent else { continue }
      layers[place].passes = layer.passes
      layers[place].reasons = layer.reasons
    }
    return layers
  }

  /// The id in a path component; nil for the root and for a component that begins with a mark.
  private static func idOfPart(_ part: String) -> String? {
    part.hasPrefix("#") || part.hasPrefix("@") || part == "root" ? nil : part
  }
}

extension [ComparedLayer] {
  /// The path length of a layer that is added after all others.
  func way(to part: String, below parent: Int?) -> ComparedLayer.Way {
    guard let parent else { return ComparedLayer.Way(parts: 1, characters: 1 + part.count, head: nil) }
    let above = self[parent].way
    return ComparedLayer.Way(
      parts: above.parts + 1, characters: above.characters + 1 + part.count,
      head: above.head ?? (above.parts == Scene.shownPathParts ? parent : nil))
  }

  /// The path of a layer; a very long path is shortened in the middle, as in all outputs.
  func path(of layer: Int) -> String {
    let (way, ends) = (self[layer].way, Scene.shownPathParts)
    guard way.parts > 2 * ends, way.characters > Scene.longestPathCharacters, let head = way.head else {
      return "/" + parts(upFrom: layer, most: way.parts).joined(separator: "/")
    }
    let (first, last) = (parts(upFrom: head, most: ends), parts(upFrom: layer, most: ends))
    return "/" + (first + ["…"] + last).joined(separator: "/")
  }

  /// Up to the given number of path components, ending with a layer's own.
  private func parts(upFrom layer: Int, most: Int) -> [String] {
    var parts: [String] = []
    var next: Int? = layer
    while let current = next, parts.count < most {  // Ends because a layer's parent comes before it.
      parts.append(self[current].part)
      next = self[current].parent
    }
    return parts.reversed()
  }
}
