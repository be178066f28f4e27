import LayerModel
import LayerPlanning

/// The part of a layer tree that is worth showing: layers that cost something, and their ancestors.
///
/// Layers that are left out are counted at their place. Siblings from one place in the source, such as the copies of a
/// template or the rows that a loop creates, become one row if their costs are equal; an ancestor that has a single
/// child and nothing else to show shares a row with it, as file lists do with folders. The rows are built from flat
/// arrays with a list of pending rows, without recursion.
struct PlanTree {
  /// One line.
  struct Row {
    /// The layers that a row represents.
    enum Subject {
      /// Identical layers, of which the first is written out: the indices of the first and the last, and their number.
      case layers(first: Int, last: Int, count: Int)
      /// Layers without a row.
      case omitted(Omission)
    }

    let subject: Subject
    /// The number of ancestors that share the row.
    let ancestorCount: Int
    /// The row of the level above; nil for the root's.
    let parent: Int?
    /// The number of levels above.
    let level: Int
    /// Whether further rows on the same level follow.
    let continues: Bool
  }

  /// Layers without a row.
  struct Omission: Equatable {
    var layers = 0
    /// The number of layers with passes or reasons.
    var costly = 0
    /// The passes of those layers.
    var passes = 0
  }

  private(set) var rows: [Row] = []
  private let scene: Scene
  private let nodes: [PreparedNode]
  private let costs: [LayerCost]
  /// The passes of all costs before each cost, followed by the total.
  ///
  /// The sum of a subtree then takes one subtraction; otherwise a deep tree would be added up once for each level.
  private let passesBefore: [Int]
  private let groupsAlike: Bool
  /// Layers that have a row: the chosen layers and their ancestors.
  private var isListed: [Bool]
  private var isChosen: [Bool]
  /// The chosen and listed children of each layer.
  private var children: [Int: [Int]] = [:]

  /// Creates the rows for some of a plan's costs, or for all layers of the tree.
  init(_ plan: PassPlan, showing chosen: [LayerCost], all: Bool) {
    scene = plan.tree.scene
    nodes = plan.tree.nodes
    costs = plan.layers
    passesBefore = costs.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1.passes) }
    groupsAlike = !all
    isChosen = [Bool](repeating: all, count: nodes.count)
    isListed = isChosen
    for cost in chosen { choose(Int(cost.node.rawValue)) }
    for node in nodes.indices.dropFirst() where isListed[node] {
      children[Int(nodes[node].parent), default: []].append(node)
    }
    if isListed[0] { writeRows() }
  }

  private mutating func choose(_ node: Int) {
    isChosen[node] = true
    var next = node
    while next >= 0, !isListed[next] {  // Ends: each round goes one level up.
      isListed[next] = true
      next = Int(nodes[next].parent)
    }
  }

  // MARK: Rows

  private mutating func writeRows() {
    var pending = [
      Row(subject: .layers(first: 0, last: 0, count: 1), ancestorCount: 0, parent: nil, level: 0, continues: false)
    ]
    while let row = pending.popLast() {  // Ends: every listed layer is added at most once.
      guard case .layers(let first, let last, let count) = row.subject else {
        rows.append(row)
        continue
      }
      let (inner, ancestorCount) = count == 1 ? descended(from: first) : (first, 0)
      rows.append(
        Row(
          subject: .layers(first: inner, last: ancestorCount > 0 ? inner : last, count: count),
          ancestorCount: ancestorCount, parent: row.parent, level: row.level, continues: row.continues))
      pending += below(inner, level: row.level + 1).reversed()
    }
  }

  /// The layer of a row that is shared with ancestors without costs, and the number of these ancestors.
  private func descended(from node: Int) -> (node: Int, ancestorCount: Int) {
    var (node, count) = (node, 0)
    while let only = onlyChild(of: node) {  // Ends: each round goes one level down.
      node = only
      count += 1
    }
    return (node, count)
  }

  /// The only child of a layer without costs, which shares the layer's row.
  private func onlyChild(of node: Int) -> Int? {
    guard groupsAlike, !isChosen[node], let below = children[node], below.count == 1 else { return nil }
    return Int(nodes[below[0]].end) - below[0] == Int(nodes[node].end) - node - 1 ? below[0] : nil
  }

  /// The rows one level below the last row, which represents a layer.
  private func below(_ node: Int, level: Int) -> [Row] {
    guard let listed = children[node] else { return [] }
    var subjects = groups(of: listed)
    let omission = omission(below: node, without: listed)
    if omission.layers > 0 { subjects.append(.omitted(omission)) }
    return subjects.enumerated().map { place, subject in
      Row(
        subject: subject, ancestorCount: 0, parent: rows.count - 1, level: level,
        continues: place + 1 < subjects.count)
    }
  }

  private func omission(below node: Int, without listed: [Int]) -> Omission {
    var omission = omission(in: node + 1..<Int(nodes[node].end))
    for child in listed {
      let part = self.omission(in: child..<Int(nodes[child].end))
      omission.layers -= part.layers
      omission.costly -= part.costly
      omission.passes -= part.passes
    }
    return omission
  }

  private func omission(in range: Range<Int>) -> Omission {
    let slice = costs(in: range)
    return Omission(
      layers: range.count, costly: slice.count,
      passes: passesBefore[slice.endIndex] - passesBefore[slice.startIndex])
  }

  private func costs(in range: Range<Int>) -> ArraySlice<LayerCost> {
    costs[firstCost(from: range.lowerBound)..<firstCost(from: range.upperBound)]
  }

  /// The index of the first cost at or after a layer.
  private func firstCost(from node: Int) -> Int {
    var (low, high) = (0, costs.count)
    while low < high {  // Halves each time.
      let middle = (low + high) / 2
      if Int(costs[middle].node.rawValue) < node { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The passes of a layer and its subtree.
  func passes(below node: Int) -> Int { omission(in: node..<Int(nodes[node].end)).passes }

  // MARK: Copies

  /// Siblings, with layers of equal cost from one place in the source grouped.
  private func groups(of siblings: [Int]) -> [Row.Subject] {
    var groups: [Row.Subject] = []
    for node in siblings {
      if groupsAlike, case .layers(let first, let last, let count)? = groups.last, areAlike(last, node) {
        groups[groups.count - 1] = .layers(first: first, last: node, count: count + 1)
      } else {
        groups.append(.layers(first: node, last: node, count: 1))
      }
    }
    return groups
  }

  private func areAlike(_ left: Int, _ right: Int) -> Bool {
    let leftRange = left..<Int(nodes[left].end)
    let rightRange = right..<Int(nodes[right].end)
    guard areOfOnePlace(nodes[left].layer, nodes[right].layer), leftRange.count == rightRange.count else {
      return false
    }
    let (leftCosts, rightCosts) = (costs(in: leftRange), costs(in: rightRange))
    return leftCosts.count == rightCosts.count
      && zip(leftCosts, rightCosts).allSatisfy { leftCost, rightCost in
        let (leftNode, rightNode) = (Int(leftCost.node.rawValue), Int(rightCost.node.rawValue))
        return leftNode - left == rightNode - right && leftCost.passes == rightCost.passes
          && leftCost.reasons.elementsEqual(rightCost.reasons) { $0.isAlike($1) }
          && areOfOnePlace(nodes[leftNode].layer, nodes[rightNode].layer)
          && isChosen[leftNode] == isChosen[rightNode]
      }
  }

  /// Whether the same code or the same object of a file describes two layers.
  private func areOfOnePlace(_ left: LayerIndex, _ right: LayerIndex) -> Bool {
    left == right
      || scene.code != nil && scene.sources.start(of: left) == scene.sources.start(of: right)
        && scene[left].name == scene[right].name
  }
}

extension LayerReason {
  /// Whether two layers have the same reason because of the same property.
  fileprivate func isAlike(_ other: LayerReason) -> Bool {
    reason == other.reason && passes == other.passes && confidence == other.confidence && property == other.property
  }
}

extension PassPlan {
  /// The passes whose textures a pass reads, each once, in the order in which they run.
  ///
  /// A capture reads its target before the target is finished; if the target is the texture of another pass, that pass
  /// is included.
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

  /// The passes that produced the textures of a composite: the layer's texture and its mask's.
  func textures(of composite: Composite) -> [PassID] {
    [composite.texture, composite.mask].compactMap { $0.flatMap { targets[Int($0.rawValue)].pass } }
  }
}
