import LayerModel

/// Finds for each layer of a tree the one that it became in another.
///
/// Three ways, the surest first: the same path; else the same id, wherever it went; else the same class and size below
/// layers that are matched, in order. A layer is matched once.
struct LayerMatching {
  /// Two layers that are taken for one, by their places.
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

  /// A part of a path below a path that has a number.
  private struct Step: Hashable {
    let above: Int
    let part: String
  }

  /// The same parts all the way from the root: paths are numbered, not written out, so that depth costs nothing.
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

  /// Pairs what has the same key and no partner yet: the first with the first, and so on.
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

  /// What tells a layer's kind among those below one parent.
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
    // Parents come before their children, so that a pair found here leads to further ones below it.
    for place in before.indices where partnerOfBefore[place] == nil {
      guard let parent = before[place].parent.flatMap({ partnerOfBefore[$0] }), let shape = before[place].shape,
        let partner = open[Look(parent: parent, shape: shape)]?.popLast()
      else { continue }
      pair(place, partner, .shape)
    }
  }
}
